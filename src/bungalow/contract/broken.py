"""What the suite raises when a game does not keep the contract."""

from __future__ import annotations


class Broken(AssertionError):
    """A clause of the contract that a game breaks; `clause` is its name in the suite."""

    def __init__(self, clause: str, detail: str) -> None:
        super().__init__(f"{clause}: {detail}")
        self.clause = clause


def demand(kept: object, clause: str, detail: str) -> None:
    """Raise `Broken` unless the clause was kept."""
    if not kept:
        raise Broken(clause, detail)
