"""What a computer player knows of a word list: words up to some size of dictionary."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from .finder import Finder
from .lexicon import OURS, Lexicon
from .tree import CODE, PARTS

EVERYTHING = 90
"""The size at which a player knows the whole list."""

SHORT = {3: 0.9, 4: 0.8, 5: 0.6, 6: 0.5, 7: 0.4}
"""How likely a word that nobody here knows is no word, by its length: short ones are famous."""
LONG = 0.3
STRANGE = 4
"""Three letters in a row that fewer known words have are hardly English."""
ENDINGS = ("S", "ES", "D", "ED", "ER", "EST", "ING", "LY", "Y", "NESS")


class Vocabulary:
    """The words that a player plays, which leaves out slurs, and those that it knows."""

    def __init__(self, lexicon: Lexicon, size: int) -> None:
        """The words of a list up to a size of dictionary (10 to 90), where that has them at all."""
        self.whole = size >= EVERYTHING
        known = iter(lexicon) if self.whole else lexicon.up_to(size)
        if not self.whole and lexicon.name not in OURS:
            house = (word for word in lexicon if lexicon.tier(word) is None)
            known = iter(sorted({*known, *house}))
        words = tuple(known)
        self._slurs = frozenset(word for word in words if lexicon.slur(word))
        self.finder = Finder(word for word in words if word not in self._slurs)

    def knows(self, word: str) -> bool:
        """Whether a word, in upper case, is one of them."""
        words = self.finder.words
        place = bisect_left(words, word)
        return words[place : place + 1] == (word,) or word in self._slurs

    def doubt(self, word: str) -> float:
        """How likely a word is no word, to somebody with this vocabulary: 0 to 1."""
        if self.knows(word):
            return 0.0
        if self.whole or self.is_strange(word):
            return 1.0
        doubt = SHORT.get(len(word), LONG)
        return doubt / 2 if self._is_form(word) else doubt

    def is_strange(self, word: str) -> bool:
        """Whether a word has letters in a row that hardly any known word has."""
        codes, size = [CODE[letter] for letter in word], len(CODE)
        holds = self.finder.tree.holds
        for start in range(len(codes) - PARTS + 1):
            one, two, three = codes[start : start + PARTS]
            key = (one * size + two) * size + three
            if holds[key + 1] - holds[key] < STRANGE:
                return True
        return False

    def _is_form(self, word: str) -> bool:
        """Whether a word looks like a form of a known one."""
        return any(
            word.endswith(ending) and self.knows(word[: -len(ending)] + more)
            for ending in ENDINGS
            for more in ("", "E")
        )


@lru_cache(maxsize=8)
def vocabulary_of(lexicon: Lexicon, size: int) -> Vocabulary:
    """The vocabulary of a size in a list, made once for each of the last few asked for."""
    return Vocabulary(lexicon, size)
