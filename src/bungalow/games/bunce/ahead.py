"""A computer player that asks of every play what the word it leaves gives the next player."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb
from random import Random

import numpy as np

from bungalow.core.game import Seat
from bungalow.core.player import Budget

from .endgame import Due, Endgame, TooWide
from .finder import Finder
from .greedy import Greedy
from .kernel import POINTS
from .plays import Position
from .tree import Array
from .view import View
from .vocabulary import EVERYTHING

HANDS = 32
"""How many hands of the next player are tried, unless the budget says otherwise."""
WIDTH = 40
"""How many plays are looked at, those with the most points first."""
FIRST_HAND, ROUNDS = 7, 6
CLOSING = 2
"""The rounds at the end that are solved exactly."""


class Ahead(Greedy):
    """Weighs the points of a play against the next player's best reply to it.

    That is tried on hands drawn from the cards that the next player has left, which everybody
    knows. The end is solved: the last round always, the last but one for two players and
    whoever is the last in it.
    """

    def __init__(self, budget: Budget, size: int = EVERYTHING) -> None:
        super().__init__(size)
        self.budget = budget

    def row(
        self, view: View, finder: Finder, position: Position, rows: Array, rng: Random
    ) -> list[int] | None:
        """The play that promises the most over the mean of the others, or None to pass."""
        began = time.monotonic()
        turns = list(_turns_ahead(view))
        if not turns:
            return super().row(view, finder, position, rows, rng)
        try:
            late = self._late(began, 0.5)
            solved = _solved(view, finder, position, turns, late)
        except TooWide:
            solved = None
        if solved is not None:
            return solved.row
        return self._sampled(view, finder, position, rows, rng, began)

    def _sampled(
        self,
        view: View,
        finder: Finder,
        position: Position,
        rows: Array,
        rng: Random,
        began: float,
    ) -> list[int] | None:
        seat, size = next(_turns_ahead(view))
        deck = view.decks[seat]
        rows = rows[np.argsort(-rows[:, POINTS], kind="stable")[:WIDTH]]
        replies = np.zeros(len(rows) + 1)
        tried, late = 0, self._late(began, 1.0)
        for hand in self._hands(deck, size, rng):
            if tried and late():
                break
            other = Position(view.table, hand, position.values, position.own_cards_only)
            replies += finder.replies(other, rows)
            tried += 1
        lost = -sum(position.values[card] for card in view.hand)
        worths = np.append(rows[:, POINTS], lost) - replies / (tried * (view.seats - 1))
        chosen = int(np.argmax(worths))
        return None if chosen == len(rows) else list(map(int, rows[chosen]))

    def _hands(self, deck: tuple[str, ...], size: int, rng: Random) -> Iterator[tuple[str, ...]]:
        """Hands that may be drawn from a deck: all of them where they are few."""
        most = self.budget.playouts or (HANDS if self.budget.millis is None else None)
        if comb(len(deck), size) <= (most or HANDS):
            yield from combinations(deck, size)
            return
        tried = 0
        while tried != most:
            yield tuple(rng.sample(deck, size))
            tried += 1

    def _late(self, began: float, share: float) -> Callable[[], bool]:
        """Whether a share of the time that the budget gives, if it does, is used up."""
        if self.budget.millis is None:
            return lambda: False
        until = began + share * self.budget.millis / 1000
        return lambda: time.monotonic() >= until


class Solved:
    """The best play of a position that was solved, as a row; None to pass."""

    def __init__(self, row: list[int] | None) -> None:
        self.row = row


def _turns_ahead(view: View) -> Iterator[tuple[Seat, int]]:
    """Whose turns come after the present one, and how many cards are drawn for each."""
    seat, number = view.turn, view.round
    assert seat is not None
    while True:
        seat = Seat((seat + 1) % view.seats)
        number += seat == view.beginner
        if number > ROUNDS:
            return
        yield seat, FIRST_HAND + 1 - number


def _solved(
    view: View,
    finder: Finder,
    position: Position,
    turns: list[tuple[Seat, int]],
    late: Callable[[], bool],
) -> Solved | None:
    """The best play near the end, where hands are known or few; None too early for that."""
    if view.round <= ROUNDS - CLOSING or view.turn is None:
        return None
    endgame = Endgame(finder, position, view.seats, late)
    own = Due(view.turn, view.hand)
    decks = list(view.decks)
    decks[view.turn] = tuple(card for card in decks[view.turn] if card not in view.hand)
    if all(len(decks[seat]) == size for seat, size in turns):
        dues = tuple(Due(seat, decks[seat]) for seat, _ in turns)
        return Solved(endgame.best(view.table, (own, *dues)))
    if view.seats == 2:
        (other, _), *_ = turns
        after = Due(view.turn, decks[view.turn])
        return Solved(endgame.best_of_two(view.table, own, after, Due(other, decks[other])))
    return None
