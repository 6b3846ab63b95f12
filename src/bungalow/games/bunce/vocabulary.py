"""What a computer player knows of a word list: words up to some size of dictionary."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from functools import cached_property, lru_cache
from math import inf

from .finder import Finder
from .lexicon import OURS, Lexicon
from .tree import CODE, PARTS

EVERYTHING = 90
"""The size at which a player knows the whole list."""

BLUFFS = 0.25
"""The odds that a laid word is none, before it is looked at: one in five."""
FEW, STRANGE = 4, 4.0
"""Three letters in a row that so few known words have are hardly English: the odds grow so."""
FORM = 0.3
"""What becomes of the odds where a word looks like a form of a known one."""
INVENTED = ("S", "Y", "ER", "ING")
"""What makes a word that may be none of one that is known."""
LONGEST_INVENTED = 8
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
        self._known, self._all = Counter(map(len, words)), Counter(map(len, lexicon))
        self._is_slur = lexicon.slur
        self._slurs = frozenset(word for word in words if lexicon.slur(word))
        self.finder = Finder(word for word in words if word not in self._slurs)

    @cached_property
    def inventions(self) -> Finder:
        """Finds words that sound right and may be none: forms that no known word has."""
        forms = (word + ending for word in self.finder.words for ending in INVENTED)
        short = {form for form in forms if len(form) <= LONGEST_INVENTED}
        return Finder(
            form for form in sorted(short) if not self.knows(form) and not self._is_slur(form)
        )

    def knows(self, word: str) -> bool:
        """Whether a word, in upper case, is one of them."""
        words = self.finder.words
        place = bisect_left(words, word)
        return words[place : place + 1] == (word,) or word in self._slurs

    def doubt(self, word: str) -> float:
        """The odds that a word is none, to somebody with this vocabulary; infinite when sure.

        The more words of that length one knows, the more it says not to know this one.
        """
        if self.knows(word):
            return 0.0
        size = len(word)
        missing = 1 - self._known[size] / self._all[size] if self._all[size] else 0.0
        if self.whole or not missing:
            return inf
        odds = BLUFFS / missing
        odds *= STRANGE if self.is_strange(word) else 1
        return odds * (FORM if self._is_form(word) else 1)

    def is_strange(self, word: str) -> bool:
        """Whether a word has letters in a row that hardly any known word has."""
        codes, size = [CODE[letter] for letter in word], len(CODE)
        holds = self.finder.tree.holds
        for start in range(len(codes) - PARTS + 1):
            one, two, three = codes[start : start + PARTS]
            key = (one * size + two) * size + three
            if holds[key + 1] - holds[key] < FEW:
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
