"""A record from a file or from standard input, with the box of its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bungalow.core.record import Reading, reading_of, record_of, replay
from bungalow.core.refusal import Illegal, Malformed, Missing
from bungalow.core.registry import Box, box_of
from bungalow.core.timeline import Timeline

from .content import content_of
from .refusals import ruled

LIMIT_BYTES = 64_000_000
"""Far more than any game; a device file without an end is refused instead of filling memory."""


@dataclass(frozen=True, slots=True)
class Document:
    """A record that has been read, and its game's box."""

    box: Box
    reading: Reading

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat where."""
        return self.reading.record.seats

    def replayed(self, upto: int | None = None) -> Timeline[Any, Any, Any, Any]:
        """The game after all inputs, or after the first `upto`; every input is checked.

        A move that the rules refuse makes the record `Malformed`, in the rules' own words.
        """
        inputs = len(self.reading.inputs)
        if upto is not None and not 0 <= upto <= inputs:
            raise Missing("no_such_input", asked=upto, inputs=inputs)
        try:
            whole = replay(self.reading, self.box.game)
        except Illegal as refusal:
            said = ruled(refusal, self.box.words)
            raise Malformed(refusal.code, place=refusal.place, detail=said) from None
        return whole if upto is None else replay(self.reading, self.box.game, upto)


def document_of(file: str) -> Document:
    """The record in a file (`-`: standard input); raises a refusal that says what is wrong."""
    record = record_of(content_of(file, LIMIT_BYTES))
    box = box_of(record.game)
    return Document(box, reading_of(record, box.game))
