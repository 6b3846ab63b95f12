"""Events in words for one reader: told once each, however many frames show them."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from bungalow.core.game import Event, Seat
from bungalow.core.registry import Words

from .protocol import Told

KEPT = 16
"""How many events' sentences are kept."""


def told(words: Words, names: tuple[str, ...], reader: Seat | None, one: tuple[int, Event]) -> Told:
    """An event, given with its seq, in words from the reader's side."""
    seq, event = one
    return Told(seq=seq, text=words.tell(event, names, reader), event=event)


class Telling:
    """What a reader was told last, encoded, with the names that were said."""

    def __init__(self, words: Words, names: tuple[str, ...], reader: Seat | None) -> None:
        self.names = names
        self._words = words
        self._reader = reader
        self._told: dict[int, tuple[object, Raw]] = {}

    def told(self, one: tuple[int, Event]) -> Raw:
        """An event, given with its seq, encoded."""
        # Kept beside its number, so that no other event can get the number meanwhile.
        known = self._told.get(id(one))
        if known is None:
            if len(self._told) >= KEPT:
                self._told.clear()
            new = told(self._words, self.names, self._reader, one)
            known = self._told[id(one)] = one, Raw(msgspec.json.encode(new))
        return known[1]
