"""A game's latest moments, to tell whether a move was chosen among those a seat has now."""

from __future__ import annotations

from collections import deque
from typing import Any

from bungalow.core.game import Seat
from bungalow.core.refusal import Malformed, Stale
from bungalow.core.timeline import Timeline

from .frames import sight_of
from .table import Table

KEPT = 32
"""How many moments back a move may come from and still be compared with the present."""


class Past:
    """The timelines before the present one, each with its moment."""

    def __init__(self) -> None:
        self._kept: deque[tuple[int, Timeline[Any, Any, Any, Any]]] = deque(maxlen=KEPT)

    def keep(self, table: Table) -> None:
        """Remember a table's moment, which is about to pass."""
        if table.timeline is not None:
            self._kept.append((table.moment, table.timeline))

    def check(self, table: Table, seat: Seat, moment: int) -> None:
        """Raise `Stale` when an input since that moment changed the seat's legal moves."""
        if moment > table.moment:
            raise Malformed("moment_ahead", place="moment")
        if moment == table.moment or table.timeline is None:
            return
        if self._kept and self._kept[0][0] <= moment:
            present = sight_of(table.box, table.timeline.state, seat)[1]
            since = (timeline for at, timeline in self._kept if at >= moment)
            if all(sight_of(table.box, one.state, seat)[1] == present for one in since):
                return
        raise Stale("stale")

    def check_own(self, table: Table, moment: int) -> None:
        """Raise `Stale` when the own clock that runs did not run at that moment yet."""
        if moment > table.moment:
            raise Malformed("moment_ahead", place="moment")
        asked = table.box.game.own_clock
        assert asked is not None
        then = next((line for at, line in self._kept if at == moment), None)
        if moment == table.moment:
            then = table.timeline
        if then is None or asked(then.state) != table.own_clock:
            raise Stale("stale")
