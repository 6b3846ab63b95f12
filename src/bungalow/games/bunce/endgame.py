"""The end of a game, solved exactly: from where every hand is known, or one of a few.

A deck holds just the six hands, and all that was discarded lies open. So in the last round
every hand is known, and in the last but one a hand is any three of five cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

import numpy as np
from msgspec import Struct

from bungalow.core.game import Seat

from .finder import Finder
from .kernel import POINTS
from .plays import Position
from .tree import Array

SOLVABLE = 20_000
"""Plays that are looked at before a game is played on without a solution: a fifth of a second.
That is enough while no wild is about; with one there may be a hundred times as many."""


class TooWide(Exception):
    """There are more plays to come than may be looked at, or there was no time left."""


class Due(Struct, frozen=True):
    """A turn to come: whose, and the hand that will be drawn for it."""

    seat: Seat
    hand: tuple[str, ...]


class Endgame:
    """Solves positions of one table; every player wants the most over the mean of the others."""

    def __init__(
        self,
        finder: Finder,
        like: Position,
        seats: int,
        late: Callable[[], bool],
        most: int = SOLVABLE,
    ) -> None:
        """`like` has the values that count, `late` says when there is no time left.

        `most` is how many plays may be looked at.
        """
        self.finder = finder
        self.like = like
        self.seats = seats
        self.late = late
        self.most = most
        self._looked_at = 0
        self._known: dict[tuple[str, tuple[Due, ...]], Array] = {}

    def best(self, table: str, turns: tuple[Due, ...]) -> list[int] | None:
        """The best play of the first turn, as a row, or None to pass; every hand is known."""
        rows, gains = self._outcomes(table, turns)
        return _row(rows, int(self._wanted(gains, turns[0].seat).argmax()))

    def best_of_two(self, table: str, own: Due, after: Due, other: Due) -> list[int] | None:
        """The best play of two players where the other's hand is not known, and one round follows.

        `own` is the present hand and `after` the one for the last round; `other` holds all five
        cards that the other player has. Plays are tried in the order of what they can promise at
        most, found by one good answer to each hand, until none can promise more.
        """
        rows, points = self._rows(table, own.hand)
        lefts = self._lefts(table, rows)
        hands = [
            (Due(other.seat, hand), after, Due(other.seat, _without(other.hand, hand)))
            for hand in combinations(other.hand, len(own.hand))
        ]
        at_most = {
            left: -_mean(self._one_reply(left, turns) for turns in hands) for left in {*lefts}
        }
        promised = points + np.array([at_most[left] for left in lefts])
        best, chosen, exact = -np.inf, len(rows), dict[str, float]()
        for number in np.argsort(-promised, kind="stable").tolist():
            if promised[number] <= best:
                break
            left = lefts[number]
            if left not in exact:
                exact[left] = -_mean(self._reply(left, turns) for turns in hands)
            if points[number] + exact[left] > best:
                best, chosen = points[number] + exact[left], number
        return _row(rows, chosen)

    def _reply(self, table: str, turns: tuple[Due, ...]) -> float:
        """What the player of the first turn makes of the rest, over the others."""
        return float(self._wanted(self._gains(table, turns), turns[0].seat))

    def _one_reply(self, table: str, turns: tuple[Due, ...]) -> float:
        """What that player makes of it with one good answer: the one with the most points."""
        rows, points = self._rows(table, turns[0].hand)
        number = int(points.argmax())
        left = table if number == len(rows) else self.finder.left(table, rows[number].tolist())
        return float(points[number]) - self._reply(left, turns[1:])

    def _gains(self, table: str, turns: tuple[Due, ...]) -> Array:
        """What each seat makes of the turns to come when all play their best."""
        key = (table, turns)
        if key not in self._known:
            _, gains = self._outcomes(table, turns)
            self._known[key] = gains[self._wanted(gains, turns[0].seat).argmax()]
        return self._known[key]

    def _outcomes(self, table: str, turns: tuple[Due, ...]) -> tuple[Array, Array]:
        """The plays of the first turn, and what each makes every seat; the last is to pass."""
        now, *later = turns
        rows, points = self._rows(table, now.hand)
        gains = np.zeros((len(points), self.seats))
        if len(later) == 1:
            (last,) = later
            other = self._position(table, last.hand)
            gains[:, last.seat] = self.finder.replies(other, rows)
        elif later:
            gains[:] = [self._gains(left, turns[1:]) for left in self._lefts(table, rows)]
        gains[:, now.seat] += points
        return rows, gains

    def _rows(self, table: str, hand: tuple[str, ...]) -> tuple[Array, Array]:
        """The plays of a hand, and what each makes; the last is to pass."""
        rows = self.finder.rows(self._position(table, hand)).copy()
        self._looked_at += len(rows)
        if self._looked_at > self.most or self.late():
            raise TooWide
        lost = -sum(self.like.values[card] for card in hand)
        return rows, np.append(rows[:, POINTS], lost)

    def _lefts(self, table: str, rows: Array) -> list[str]:
        """The words that the plays leave on the table; the last is for a pass."""
        return [*(self.finder.left(table, row) for row in rows.tolist()), table]

    def _position(self, table: str, hand: tuple[str, ...]) -> Position:
        return Position(table, hand, self.like.values, self.like.own_cards_only)

    def _wanted(self, gains: Array, seat: Seat) -> Array:
        """What a seat makes over the mean of the others."""
        own: Array = gains[..., seat]
        others: Array = (gains.sum(axis=-1) - own) / (self.seats - 1)
        return np.subtract(own, others)


def _row(rows: Array, number: int) -> list[int] | None:
    return None if number == len(rows) else list(map(int, rows[number]))


def _without(cards: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in taken)


def _mean(amounts: Iterable[float]) -> float:
    listed = list(amounts)
    return sum(listed) / len(listed)
