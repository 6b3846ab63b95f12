"""Computer players at a live table: what they choose, and how long they take to."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from random import Random
from typing import Any

from bungalow.core.dealer import seed_of
from bungalow.core.game import Event, Millis, Seat
from bungalow.core.player import Budget, Level
from bungalow.core.refusal import Refusal
from bungalow.core.registry import Rest
from bungalow.core.timeline import Act, Timeline

from .frames import sight_of, view_of
from .table import Table

CARD_MS = 900
"""How long a move takes a computer player, give or take `SPREAD_MS`."""

SPREAD_MS = 250

ARRIVAL_MS = 10_000
"""How long computer players wait for the first person before the first move."""

Played = tuple[Act[Any], Timeline[Any, Any, Any, Any]]
"""What a computer player does, and the timeline that it leads to."""

_log = logging.getLogger(__name__)


class Pace:
    """When the next computer player moves, so that people can follow; times are server ms."""

    def __init__(self, now: int, speed: float = 1.0) -> None:
        self._since = now
        self._speed = speed
        self._rests = tuple[Rest, ...]()
        self._ready = set[Seat]()

    def begin(self, table: Table, events: Sequence[Event], now: int) -> None:
        """Something happened that people want to look at first."""
        self._since = now
        known = table.box.rests
        self._rests = tuple(known[event.kind] for event in events if event.kind in known)
        if any(rest.until_ready for rest in self._rests):
            self._ready.clear()

    def ready(self, seat: Seat) -> None:
        """Somebody has seen it."""
        self._ready.add(seat)

    def due(self, table: Table, here: frozenset[Seat]) -> int:
        """The server time in ms of the next move; `here` are the people who look on."""
        if table.playing_out and table.only_bots_left:
            return self._since
        if table.moment == 0 and not here:
            return self._since + ARRIVAL_MS
        looked_at = max((rest.ms for rest in self._rests if not rest.until_ready), default=0)
        wait = looked_at + _card_ms(table)
        if not here <= self._ready:
            until_ready = max((rest.ms for rest in self._rests if rest.until_ready), default=0)
            wait = max(wait, until_ready)
        return self._since + round(wait / self._speed)


def bot_to_move(table: Table) -> Seat | None:
    """The first computer player for which the game waits."""
    waited = (seat for seat in sorted(table.awaited) if table.chairs[seat].level is not None)
    return next(waited, None)


def thinker_to_move(table: Table) -> Seat | None:
    """The first computer player for which the game waits, if it is one that thinks."""
    seat = bot_to_move(table)
    return None if seat is None or _level_of(table, seat).inline else seat


def chance_of(table: Table, seat: Seat) -> int:
    """The number that decides a computer player's chance in its next move.

    It comes from the table's seed and the moment, under a label of its own, so that it can be
    reproduced and tells nothing of the shuffle.
    """
    return _number(table, f"player/{seat}")


def chosen_at_once(table: Table, seat: Seat) -> Any:
    """What a computer player does that need not think; it sees its seat's view alone."""
    assert table.timeline is not None
    view = view_of(table.box, table.timeline.state, seat)
    player = _level_of(table, seat).make(Budget())
    return player.choose(view, table.box.game.moves(view), Random(chance_of(table, seat)))


def entered(table: Table, seat: Seat, action: Any, at: Millis) -> Played:
    """A computer player's action at a game time, and the timeline after it.

    What it must not do, or where it does nothing (None), its first offer takes the place of it.
    """
    timeline = table.timeline
    assert timeline is not None
    at = max(at, timeline.at)
    if action is not None:
        act: Act[Any] = Act(at=at, seat=seat, action=action)
        try:
            return act, timeline.after(act)
        except Refusal:
            # A player at fault must not stop the game for people.
            name, slug = table.chairs[seat].level, table.box.game.slug
            _log.exception("level %s of %s chose what the rules refuse", name, slug)
    _, offer = sight_of(table.box, timeline.state, seat)
    act = Act(at=at, seat=seat, action=offer.actions[0])
    return act, timeline.after(act)


def run_of_moves(table: Table, at: Millis, most: int) -> list[Played]:
    """What computer players do one after the other, at most so many moves, until one thinks."""
    run = list[Played]()
    while len(run) < most:
        seat = bot_to_move(table)
        if seat is None or not _level_of(table, seat).inline:
            break
        run.append(entered(table, seat, chosen_at_once(table, seat), at))
        table = table.after(*run[-1])
    return run


def _level_of(table: Table, seat: Seat) -> Level:
    name = table.chairs[seat].level
    assert name is not None
    return table.box.levels[name]


def _card_ms(table: Table) -> int:
    return CARD_MS - SPREAD_MS + _number(table, "pace") % (2 * SPREAD_MS + 1)


def _number(table: Table, label: str) -> int:
    text = f"bungalow/{label}/{table.moment}/".encode()
    return int.from_bytes(hashlib.sha256(text + seed_of(table.seed)).digest(), "big")
