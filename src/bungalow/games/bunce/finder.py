"""The fast way to every play: a word list made ready, asked for plays as rows or as moves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from tempfile import TemporaryDirectory

import numba
import numpy as np

from bungalow.core.game import Move

from .letters import WILD, is_wild
from .plays import Position, seen_as
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
        longest = max(map(len, self.words), default=0)
        sizes = np.bincount(np.diff(self.tree.begins), minlength=longest + 1)
        self._wholes = np.empty((2 * int(sizes.max()), 3), np.int32)
        self._reached = np.empty((ROOM, 4), np.int32)
        self._out = np.empty((ROOM, kernel.COLUMNS), np.int32)

    def rows(self, position: Position) -> Array:
        """Every play as a row of numbers, in the columns of the kernel; valid until the next."""
        table, hand, values = coded(position)
        while True:
            room = self._reached, self._wholes, self._out
            found, nodes = kernel.find(
                self.tree, table, hand, values, position.own_cards_only, *room
            )
            if found <= len(self._out) and nodes <= len(self._reached):
                return self._out[:found]
            self._out = np.empty((2 * found, kernel.COLUMNS), np.int32)
            self._reached = np.empty((2 * nodes, 4), np.int32)

    def plays(self, position: Position) -> tuple[Move[Lay], ...]:
        """Every distinct valid play with the points it makes, best first, as the plain way has."""
        moves = [self.move(position.table, row) for row in self.rows(position).tolist()]
        moves.sort(key=lambda move: (-(move.score or 0), move.action.word))
        return tuple(moves)

    def move(self, table: str, row: list[int]) -> Move[Lay]:
        """The play that a row stands for."""
        way, number, shared, index, blank, end, whole, points = row
        word = self.words[number]
        if blank != kernel.NONE:
            word = word[:blank] + word[blank].lower() + word[blank + 1 :]
        if way == kernel.OPEN:
            return Move(Lay("open", word), points)
        if way == kernel.CROSS:
            if is_wild(table[shared]):
                word = word[:index] + word[index].lower() + word[index + 1 :]
            return Move(Lay("cross", word, table=shared, index=index), points)
        if way == kernel.EXTEND:
            until = index + len(table)
            word = word[:index] + seen_as(table, word[index:until].upper()) + word[until:]
            return Move(Lay("extend", word, index=index), points)
        made = self.words[whole]
        if end == kernel.FRONT:
            made = word[index] + seen_as(table, made[1:])
        else:
            made = seen_as(table, made[:-1]) + word[index]
        return Move(Lay("hook", word, index=index, end=ENDS[end], whole=made), points)


def coded(position: Position) -> tuple[Array, int, Array]:
    """A position in the kernel's numbers: the table's cards, the hand as bits, the values."""
    cards = [kernel.WILD if is_wild(letter) else CODE[letter] for letter in position.table]
    hand = sum(1 << CARD[card] for card in position.hand)
    values = np.zeros(len(CARD), np.int32)
    for card, code in CARD.items():
        values[code] = position.values[card]
    return np.array(cards, np.int8), hand, values
