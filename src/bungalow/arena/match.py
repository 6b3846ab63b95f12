"""A match: players at a table until a unit of the game has been played, and what it paid."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bungalow.core.dealer import Seeded
from bungalow.core.game import Seat
from bungalow.core.player import Budget, Player
from bungalow.core.refusal import Malformed, Refusal
from bungalow.core.registry import Box
from bungalow.core.timeline import Tick, Timeline

from .players import chosen_by, player_of

Line = Timeline[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays what, from which seed; the same plan always comes to the same scores.

    Only players that think by the clock can make it differ.
    """

    players: tuple[str, ...]
    seed: bytes
    budget: Budget
    duplicate: bool = False


def scores_of(box: Box, plan: Plan, number: int) -> tuple[tuple[int, ...], ...]:
    """What deal `number` paid each player, in the plan's order; one tuple a seating.

    A duplicate deal is played once with the first player in every seat, the others following
    round the table.
    """
    seats = len(plan.players)
    turns = range(seats if plan.duplicate else 1)
    return tuple(_played(box, plan, number, turn) for turn in turns)


def _played(box: Box, plan: Plan, number: int, turn: int) -> tuple[int, ...]:
    """One deal with the n-th player in seat n + turn; the scores in the players' order."""
    seats = len(plan.players)
    names = [plan.players[(seat - turn) % seats] for seat in range(seats)]
    dealer = Seeded(_hashed(plan.seed, "deal", number))
    players = [player_of(box, name, plan.budget) for name in names]
    rngs = [Random(_hashed(plan.seed, "seat", number, turn, seat)) for seat in range(seats)]
    timeline = Timeline.begin(box.game, box.game.options(), seats, dealer)
    while (paid := _paid(box, timeline)) is None:
        timeline = _next(timeline, names, players, rngs)
    return tuple(paid[(place + turn) % seats] for place in range(seats))


def _paid(box: Box, timeline: Line) -> tuple[int, ...] | None:
    """What the unit paid each seat, once it has been played."""
    state = timeline.state
    return box.unit.paid(box.game.sheet(state), box.game.result(state))


def _next(
    timeline: Line,
    names: Sequence[str],
    players: Sequence[Player],
    rngs: Sequence[Random],
) -> Line:
    """The timeline after the next seat's move, or after the alarm that all wait for."""
    seat = min(timeline.game.awaited(timeline.state), default=None)
    if seat is None:
        alarm = timeline.alarm
        assert alarm is not None, "the game waits for nobody and nothing"
        return timeline.after(Tick(at=alarm.at))
    try:
        return timeline.after(chosen_by(players[seat], timeline, Seat(seat), rngs[seat]))
    except Refusal as refusal:
        detail = f"its move is refused: {refusal}"
        raise Malformed("bad_player", player=names[seat], detail=detail) from refusal
    except Exception as error:
        raise Malformed("bad_player", player=names[seat], detail=f"{error!r}") from error


def _hashed(seed: bytes, *parts: object) -> bytes:
    """A seed of its own for each purpose, so that no deal depends on another."""
    return hashlib.sha256(seed + repr(parts).encode()).digest()
