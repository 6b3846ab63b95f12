"""How a turn goes on and ends: a word that stands, one that is caught, a pass."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from msgspec.structs import replace

from bungalow.core.game import Millis, Seat

from .placing import owners_of
from .scoring import BUNCE, total_of
from .state import Answer, Entry, Laid, State, Turn, Verdict

T = TypeVar("T")
Answers = tuple[Answer | None, ...]


def stood(
    state: State,
    at: Millis,
    laid: Laid,
    answers: Answers,
    entries: tuple[Entry, ...],
    *,
    valid: bool | None,
) -> State:
    """The word counted: its Bunces, and what was not used (B4.1 to B4.4, B5.8, B5.9)."""
    tens = laid.bunce + answers.count("challenge")
    total = total_of(laid.worth, laid.unused, tens, state.options.values)
    line = Turn(
        seat=laid.seat,
        round=laid.round,
        word=laid.lay.word,
        way=laid.lay.way,
        cards=state.hand,
        unused=laid.unused,
        points=total,
        bunces=tens,
        challengers=_challengers(answers),
        valid=valid,
    )
    points = with_one((0,) * len(answers), laid.seat, total)
    verdict = Verdict(laid, answers, valid, entries, points)
    owners = owners_of(laid.lay, laid.seat, state.owners)
    return _next(replace(state, table=laid.lay.word, owners=owners, verdict=verdict), at, line)


def caught(
    state: State,
    at: Millis,
    laid: Laid,
    answers: Answers,
    entries: tuple[Entry, ...],
) -> State:
    """A Bunce for each challenger; the player goes again, or has done so enough (B5.10, B7.7)."""
    points = tuple(BUNCE * (answer == "challenge") for answer in answers)
    line = Turn(
        seat=laid.seat,
        round=laid.round,
        word=laid.lay.word,
        way=laid.lay.way,
        cards=(),
        unused=(),
        points=0,
        bunces=0,
        challengers=_challengers(answers),
        valid=False,
    )
    state = replace(
        state,
        verdict=Verdict(replace(laid, unused=()), answers, False, entries, points),
        turns=(*state.turns, line),
        scores=tuple(map(sum, zip(state.scores, points, strict=True))),
        attempts=state.attempts + 1,
        seen=tuple(sorted((Counter(state.seen) | Counter(laid.used)).elements())),
        since=at,
        nudged=False,
    )
    retries = state.options.retries
    return state if retries is None or state.attempts <= retries else passed(state, at)


def passed(state: State, at: Millis, *, by_clock: bool = False) -> State:
    """Every card discarded and subtracted; the table stays as it is (B3.2)."""
    assert state.turn is not None
    line = Turn(
        seat=state.turn,
        round=state.round,
        word=None,
        way=None,
        cards=state.hand,
        unused=state.hand,
        points=total_of(0, state.hand, 0, state.options.values),
        bunces=0,
        challengers=(),
        valid=None,
    )
    if by_clock:
        state = replace(state, by_clock=(*state.by_clock, len(state.turns)))
    return _next(state, at, line)


def _next(state: State, at: Millis, line: Turn) -> State:
    """A turn written down, and with it the hand of what was caught in it; the next begins."""
    assert state.turn is not None
    before = len(state.turns) - state.attempts
    caught = tuple(replace(turn, cards=line.cards) for turn in state.turns[before:])
    turn = Seat((state.turn + 1) % len(state.scores))
    return replace(
        state,
        turns=(*state.turns[:before], *caught, line),
        scores=with_one(state.scores, line.seat, state.scores[line.seat] + line.points),
        turn=turn,
        round=state.round + (turn == state.beginner),
        hand=(),
        shown=(),
        attempts=0,
        seen=(),
        since=at,
        nudged=False,
    )


def _challengers(answers: Answers) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, answer in enumerate(answers) if answer == "challenge")


def with_one(entries: tuple[T, ...], seat: Seat, entry: T) -> tuple[T, ...]:
    """The entries of all seats with one of them changed."""
    return (*entries[:seat], entry, *entries[seat + 1 :])
