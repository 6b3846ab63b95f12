"""States in which a seat would see exactly what it sees: every possible hand alike."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

from msgspec.structs import replace

from bungalow.core.game import Millis

from .options import Options
from .rules import goes_back
from .state import Answer, Pending, State
from .view import View, Window


def imagine(options: Options, view: View, rng: Random) -> State:
    """One of the states that fit a view: the hand of whose turn it is, and the answers given."""
    seats = range(view.seats)
    state = State(
        options=options,
        decks=view.decks,
        scores=view.scores,
        beginner=view.beginner,
        round=view.round,
        turn=view.beginner if view.over else view.turn,
        shown=view.shown,
        table=view.table,
        owners=view.owners,
        attempts=view.attempts,
        seen=view.seen,
        verdict=view.verdict,
        turns=view.turns,
        by_clock=view.by_clock,
        since=Millis(0) if view.clock is None else view.clock.since,
        nudged=view.clock is not None and view.clock.nudged,
    )
    if state.turn is None or not view.held[state.turn]:
        return state
    hand = view.hand or _hand(state, view, rng)
    left = Counter(view.decks[state.turn]) - Counter(hand)
    decks = tuple(
        tuple(sorted(left.elements())) if seat == state.turn else view.decks[seat] for seat in seats
    )
    state = replace(state, decks=decks, hand=hand)
    if view.window is None:
        return state
    return replace(state, pending=_pending(view.window, view, hand, rng))


def _hand(state: State, view: View, rng: Random) -> tuple[str, ...]:
    """A hand that the player may hold: with what it has shown, and no hand that goes back."""
    assert state.turn is not None
    used = () if view.window is None else view.window.laid.used
    known = Counter(view.seen) | Counter(used)
    left = sorted((Counter(view.decks[state.turn]) - known).elements())
    while True:
        more = rng.sample(left, view.held[state.turn] - known.total())
        hand = tuple(sorted((*known.elements(), *more)))
        if not goes_back(state, hand):
            return hand


def _pending(window: Window, view: View, hand: tuple[str, ...], rng: Random) -> Pending:
    """The open window with some answer for everybody who has given one."""
    laid, answers = window.laid, list[Answer | None]((None,) * view.seats)
    for seat in window.answered:
        answers[seat] = rng.choice(get_args(Answer))
    if view.seat is not None:
        answers[view.seat] = window.yours
    unused = tuple(sorted((Counter(hand) - Counter(laid.used)).elements()))
    return Pending(replace(laid, unused=unused), tuple(answers), window.since)
