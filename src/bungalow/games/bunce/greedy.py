"""A computer player that lays what makes the most of the words it knows and sees."""

from __future__ import annotations

from random import Random

import numpy as np

from bungalow.core.game import Moves

from .finder import Finder
from .kernel import POINTS, WORD
from .lexicon import lexicon_of
from .plays import Position, points
from .state import Accept, Action, Challenge, Laid, Lay, Pass
from .tree import Array
from .view import View
from .vocabulary import Vocabulary, vocabulary_of

BLUFF_WORTH = 8
"""The points that an invented word must make above a real one to be worth the risk."""
SEEN_LETTERS = 3
"""Words of so many letters jump to the eye as often as `sight` says; each letter more hides."""


class Greedy:
    """Lays the most points there are in its vocabulary; doubts what it doesn't know.

    `size` is that of the dictionary it has read; `sight` the chance that it sees a short word,
    which falls with every letter. `sure` is how sure it must be that a word is none,
    and `bluffs` how often it would lay an invented one, if that made much more.
    """

    def __init__(
        self, size: int, sight: float = 1.0, sure: float = 0.5, bluffs: float = 0.0
    ) -> None:
        self.size = size
        self.sight = sight
        self.sure = sure
        self.bluffs = bluffs

    def choose(self, view: View, moves: Moves[Action], rng: Random) -> Action:
        """An answer to a word that was laid, or the best play it sees."""
        vocabulary = vocabulary_of(lexicon_of(view.options.lexicon), self.size)
        if view.window is not None:
            return self.answer(view, view.window.laid, vocabulary, rng)
        position = Position(view.table, view.hand, view.options.values, view.options.own_cards_only)
        rows = self.seen(vocabulary.finder, position, rng)
        chosen = self.row(view, vocabulary.finder, position, rows, rng)
        bluff = self.bluff(view, vocabulary, position, chosen, rng)
        if bluff is not None:
            return bluff
        return Pass() if chosen is None else vocabulary.finder.move(view.table, chosen).action

    def bluff(
        self,
        view: View,
        vocabulary: Vocabulary,
        position: Position,
        chosen: list[int] | None,
        rng: Random,
    ) -> Lay | None:
        """An invented word that makes much more than the play chosen, once a turn at most.

        Never where words are checked, which would refuse it.
        """
        if view.options.words == "checked" or view.attempts or rng.random() >= self.bluffs:
            return None
        rows = vocabulary.inventions.rows(position)
        if not len(rows):
            return None
        best = rows[np.argmax(rows[:, POINTS])].tolist()
        real = points(position, "", "") if chosen is None else chosen[POINTS]
        if best[POINTS] < real + BLUFF_WORTH:
            return None
        return vocabulary.inventions.move(view.table, best).action

    def row(
        self, view: View, finder: Finder, position: Position, rows: Array, rng: Random
    ) -> list[int] | None:
        """The play to make of those it sees, or None to pass."""
        return list(map(int, rows[np.argmax(rows[:, POINTS])])) if len(rows) else None

    def seen(self, finder: Finder, position: Position, rng: Random) -> Array:
        """The plays whose words this player sees in its hand."""
        rows = finder.rows(position).copy()
        if self.sight == 1 or not len(rows):
            return rows
        words, which = np.unique(rows[:, WORD], return_inverse=True)
        lengths = np.diff(finder.tree.begins)[words].tolist()
        sees = [rng.random() < self.sight ** (size - SEEN_LETTERS + 1) for size in lengths]
        seen: Array = rows[np.array(sees)[which]]
        return seen

    def answer(self, view: View, laid: Laid, vocabulary: Vocabulary, rng: Random) -> Action:
        """Challenge when a word is more likely none than this player wants to risk.

        Whoever was doubted wrongly before is believed more, whoever was caught less.
        """
        made = (laid.lay.word, laid.lay.whole) if laid.lay.whole else (laid.lay.word,)
        odds = max(vocabulary.doubt(word.upper()) for word in made)
        found = [turn.valid for turn in view.turns if turn.seat == laid.seat]
        odds *= (1 + found.count(False)) / (1 + found.count(True))
        doubt = 1 - 1 / (1 + odds)
        return Challenge() if doubt > self.sure and rng.random() < doubt else Accept()
