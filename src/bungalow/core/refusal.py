"""Refusals: errors as data, typed by who is at fault."""

from __future__ import annotations

from typing import Any, Self


class Refusal(Exception):
    """Something that was asked for and is not done.

    `code` is stable and has a sentence in every language; `facts` fill that sentence;
    `place` says where in the input the fault lies (`inputs[12]`), if it lies in one.
    """

    def __init__(self, code: str, /, *, place: str = "", **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.place = place
        self.facts = facts

    def at(self, place: str) -> Self:
        """The same refusal, with the place of the fault put before what is known of it."""
        inner = f"{place}.{self.place}" if self.place else place
        return type(self)(self.code, place=inner, **self.facts)

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        detail = self.facts.get("detail")
        return f"{where}{self.code}" + (f" ({detail})" if detail else "")


class Illegal(Refusal):
    """The rules of the game refuse it."""


class Malformed(Refusal):
    """The input itself is wrong: mangled, of an unknown kind, or out of place."""


class Forbidden(Refusal):
    """The sender may not do or see it."""


class Missing(Refusal):
    """What it names does not exist."""


class Stale(Refusal):
    """It was meant for a moment that has passed."""


class Limit(Refusal):
    """Too much at once; the fact `retry_ms` says how long to wait, where waiting helps."""
