"""The fast way to every play: a word list made ready, asked for plays as rows or as moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from tempfile import TemporaryDirectory

import numba
import numpy as np

from bungalow.core.game import Move

from .letters import VALUES, WILD, is_wild
from .plays import Position, rank, seen_as
from .state import End, Lay, Way
from .tree import CODE, Array, tree_of

try:
    from . import kernel
except RuntimeError:  # there is no folder in which compiled code may be kept
    _compiled = TemporaryDirectory(prefix="bungalow-")
    vars(numba.config)["CACHE_DIR"] = _compiled.name
    from . import kernel

CARD = {**CODE, WILD: kernel.WILD}
ROOM = 4096
WAYS: tuple[Way, ...] = ("open", "cross", "hook", "extend")
ENDS: tuple[End, ...] = ("front", "back")


@lru_cache(maxsize=4)
def finder_of(lexicon: Iterable[str]) -> Finder:
    """The finder for a lexicon, made once for each of the last few that were asked for."""
    return Finder(lexicon)


class Finder:
    """Finds the plays of a word list; one search at a time."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)
        self.tree = tree_of(self.words)
        self._notes = [np.empty((ROOM, kernel.ROOM), np.int32) for _ in range(2)]
        self._out = np.empty((ROOM, kernel.COLUMNS), np.int32)
        self._values = _coded_values(VALUES)
        self._values_of = VALUES

    def rows(self, position: Position) -> Array:
        """Every play as a row of numbers, in the columns of the kernel; valid until the next."""
        table, hand, values = self._coded(position)
        own = position.own_cards_only
        while True:
            reached, around = self._notes
            found, *noted = kernel.find(
                self.tree, table, hand, values, own, reached, around, self._out
            )
            if found > len(self._out):
                self._out = np.empty((2 * found, kernel.COLUMNS), np.int32)
            elif self._had_room(noted):
                return self._out[:found]

    def replies(self, position: Position, rows: Array) -> Array:
        """What a hand makes at best after each of the plays that another finds at a table.

        The last is for a pass.
        """
        table, hand, values = self._coded(position)
        out = np.empty(len(rows) + 1, np.int32)
        own = position.own_cards_only
        while True:
            reached, around = self._notes
            noted = kernel.replies(self.tree, table, rows, hand, values, own, reached, around, out)
            if self._had_room(noted):
                return out

    def warm(self) -> None:
        """Have everything compiled before anybody waits for it."""
        position = Position("CAT", ("S",), VALUES)
        self.replies(position, self.rows(position).copy())

    def _coded(self, position: Position) -> tuple[Array, int, Array]:
        """A position in the kernel's numbers: the table's cards, the hand as bits, the values."""
        if position.values is not self._values_of:
            self._values_of, self._values = position.values, _coded_values(position.values)
        cards = [kernel.WILD if is_wild(letter) else CODE[letter] for letter in position.table]
        hand = sum(1 << CARD[card] for card in position.hand)
        return np.array(cards, np.int8), hand, self._values

    def _had_room(self, noted: Sequence[int]) -> bool:
        """Whether the kernel could note what it had to; more room is made where it couldn't."""
        had_room = True
        for place, count in enumerate(noted):
            if count > len(self._notes[place]):
                self._notes[place] = np.empty((2 * count, kernel.ROOM), np.int32)
                had_room = False
        return had_room

    def plays(self, position: Position) -> tuple[Move[Lay], ...]:
        """Every distinct valid play with the points it makes, best first, as the plain way has."""
        moves = [self.move(position.table, row) for row in self.rows(position).tolist()]
        moves.sort(key=rank)
        return tuple(moves)

    def left(self, table: str, row: Sequence[int]) -> str:
        """The word that a play leaves on the table, as it is written."""
        way, number, shared, index, blank = row[:5]
        word = self.words[number]
        if blank != kernel.NONE:
            word = word[:blank] + word[blank].lower() + word[blank + 1 :]
        if way == kernel.CROSS and is_wild(table[shared]):
            word = word[:index] + word[index].lower() + word[index + 1 :]
        elif way == kernel.EXTEND:
            until = index + len(table)
            word = word[:index] + seen_as(table, word[index:until]) + word[until:]
        return word

    def move(self, table: str, row: Sequence[int]) -> Move[Lay]:
        """The play that a row stands for."""
        way, _, shared, index, _, end, whole, points = row
        word = self.left(table, row)
        if way == kernel.OPEN:
            return Move(Lay("open", word), points)
        if way == kernel.CROSS:
            return Move(Lay("cross", word, table=shared, index=index), points)
        if way == kernel.EXTEND:
            return Move(Lay("extend", word, index=index), points)
        made = self.words[whole]
        if end == kernel.FRONT:
            made = word[index] + seen_as(table, made[1:])
        else:
            made = seen_as(table, made[:-1]) + word[index]
        return Move(Lay("hook", word, index=index, end=ENDS[end], whole=made), points)


def _coded_values(values: Mapping[str, int]) -> Array:
    return np.array([values[card] for card in CARD], np.int32)
