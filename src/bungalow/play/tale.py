"""The tale of a game: its latest events, for the digest of what a client missed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import islice, takewhile
from typing import Any

from bungalow.core.game import Event

from .frames import view_of
from .table import Table

KEPT = 160
"""How many events a table remembers: about three deals of a card game."""

RECENT = 3


class Tale:
    """The latest events of one table, each with the seq of the input that led to it."""

    def __init__(self) -> None:
        self._told: deque[tuple[int, Event]] = deque(maxlen=KEPT)
        self._view: Any = None

    def go_on(self, before: Table, table: Table) -> tuple[Event, ...]:
        """Take in a table's new state and return what happened on the way to it."""
        box, timeline = table.box, table.timeline
        if timeline is None:
            return ()
        if self._view is None:
            begun = before.timeline
            start = box.game.start(timeline.options, len(table.chairs))
            self._view = view_of(box, start if begun is None else begun.state, None)
        seen, self._view = self._view, view_of(box, timeline.state, None)
        events = box.game.events(seen, self._view)
        self._told.extend((table.seq, event) for event in events)
        return events

    def since(self, seq: int) -> tuple[tuple[int, Event], ...]:
        """What happened after a seq, as far as it is remembered."""
        newest = takewhile(lambda one: one[0] > seq, reversed(self._told))
        return tuple(reversed(tuple(newest)))

    def recent(self) -> Iterable[tuple[int, Event]]:
        """The latest few events."""
        newest = tuple(islice(reversed(self._told), RECENT))
        return newest[::-1]
