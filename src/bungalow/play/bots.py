"""Computer players at a live table: what they choose, and how long they take to."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable
from random import Random
from typing import Any

from bungalow.core.dealer import seed_of
from bungalow.core.game import Event, Millis, Seat
from bungalow.core.player import Budget
from bungalow.core.refusal import Refusal
from bungalow.core.registry import Rest
from bungalow.core.timeline import Act, Timeline

from .frames import sight_of
from .table import Table

PACE_MS = 900
"""How long a card takes a computer player, give or take `SPREAD_MS`."""

SPREAD_MS = 250

_log = logging.getLogger(__name__)


def bot_to_move(table: Table) -> Seat | None:
    """The first computer player for which the game waits."""
    waited = (seat for seat in sorted(table.awaited) if table.chairs[seat].level is not None)
    return next(waited, None)


def pace(table: Table) -> int:
    """How long the next card takes a computer player, in ms; the same in every replay."""
    return PACE_MS - SPREAD_MS + _number(table, "pace", Seat(0)) % (2 * SPREAD_MS + 1)


def rests(table: Table, events: Iterable[Event]) -> tuple[Rest, ...]:
    """What people look at after some events before a computer player goes on."""
    known = table.box.rests
    return tuple(known[event.kind] for event in events if event.kind in known)


def moved(table: Table, seat: Seat, at: Millis) -> tuple[Act[Any], Timeline[Any, Any, Any, Any]]:
    """A computer player's action at a game time, and the timeline after it.

    It sees its seat's view alone. Its chance comes from the table's seed and the moment, under
    a label of its own, so that it can be reproduced and tells nothing of the shuffle.
    """
    timeline, level = table.timeline, table.chairs[seat].level
    assert timeline is not None
    assert level is not None
    view, moves = sight_of(table.box, timeline.state, seat)
    player = table.box.levels[level].make(Budget())
    action = player.choose(view, moves, Random(_number(table, "player", seat)))
    act: Act[Any] = Act(at=at, seat=seat, action=action)
    try:
        return act, timeline.after(act)
    except Refusal:
        # A player at fault must not stop the game for people.
        _log.exception("level %s of %s chose what the rules refuse", level, table.box.game.slug)
    act = Act(at=at, seat=seat, action=moves.actions[0])
    return act, timeline.after(act)


def _number(table: Table, label: str, seat: Seat) -> int:
    text = f"bungalow/{label}/{table.moment}/{seat}/".encode()
    return int.from_bytes(hashlib.sha256(text + seed_of(table.seed)).digest())
