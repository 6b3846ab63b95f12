"""Every distinct valid play there is: the plain way, against which the fast one is held."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from re import findall

from msgspec import Struct

from bungalow.core.game import Move

from .letters import LETTERS, WILD, card_of, is_wild
from .placing import SHORTEST
from .scoring import BUNCE
from .state import End, Lay


class Index:
    """A word list arranged so that the words of given letters are found at once."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)
        """All of them, upper case."""
        self._spelled: dict[str, tuple[str, ...]] = {}
        for word in self.words:
            letters = "".join(sorted(word))
            self._spelled[letters] = (*self._spelled.get(letters, ()), word)

    def of(self, letters: Iterable[str]) -> tuple[str, ...]:
        """The words that use all of these letters and no others."""
        return self._spelled.get("".join(sorted(letters)), ())

    def around(self, table: str) -> Iterator[tuple[str, int]]:
        """Every longer word that has the table word inside it, and where that begins."""
        known = max(findall("[A-Z]+", table), key=len)
        for word in self.words:
            if known in word and len(word) > len(table):
                for start in range(len(word) - len(table) + 1):
                    if all(map(reads, table, word[start:])):
                        yield word, start


@lru_cache(maxsize=4)
def index_of(lexicon: Iterable[str]) -> Index:
    """The index of a lexicon, made once for each of the last few that were asked for."""
    return Index(lexicon)


class Position(Struct, frozen=True):
    """What a play is looked for in: the table word or nothing, the hand, and what cards count."""

    table: str
    hand: tuple[str, ...]
    values: Mapping[str, int]
    own_cards_only: bool = False


def plays(index: Index, position: Position) -> tuple[Move[Lay], ...]:
    """Every distinct valid play with the points it makes, tens included, best first."""
    table, hand = position.table, position.hand
    found: Iterable[tuple[Lay, str]]
    if table:
        around = tuple(index.around(table))
        found = (*_crosses(index, table, hand), *_extends(around, table, hand))
        found = (*found, *_hooks(index, around, table, hand))
    else:
        found = _opens(index, hand)
    moves = [Move(lay, points(position, lay.word, own)) for lay, own in found]
    moves.sort(key=rank)
    return tuple(moves)


def rank(move: Move[Lay]) -> tuple[int, str, str, int, int, str, str]:
    """The place of a play among others: best first, and never two on one place."""
    lay = move.action
    where = (-1 if lay.table is None else lay.table, -1 if lay.index is None else lay.index)
    return (-(move.score or 0), lay.word, lay.way, *where, lay.end or "", lay.whole or "")


def points(position: Position, word: str, own: str) -> int:
    """What a word makes with these of its letters from the hand."""
    values = position.values
    used = sum(values[card_of(letter)] for letter in own)
    drawn = sum(values[card] for card in position.hand)
    counted = own if position.own_cards_only else word
    made = sum(values[card_of(letter)] for letter in counted)
    return made - (drawn - used) + BUNCE * (len(own) == len(position.hand))


def reads(card: str, letter: str) -> bool:
    """Whether a card of the table word may be read as a letter (upper case): a wild as any."""
    return is_wild(card) or card == letter


def seen_as(table: str, letters: str) -> str:
    """The table word as it is written when it is read as these letters."""
    return "".join(
        letter.lower() if is_wild(card) else letter
        for card, letter in zip(table, letters, strict=True)
    )


def from_hand(letters: str, hand: tuple[str, ...]) -> Iterator[str]:
    """Every way to lay letters from the hand, as it is written."""
    if _are_held(letters, hand):
        yield letters
    if WILD in hand:
        for place, letter in enumerate(letters):
            before, after = letters[:place], letters[place + 1 :]
            if _are_held(before + after, hand):
                yield before + letter.lower() + after


def _are_held(letters: str, hand: tuple[str, ...]) -> bool:
    """Whether a hand, which has no letter twice, has a card for each of the letters."""
    return len(set(letters)) == len(letters) and set(letters).issubset(hand)


def _made_of(index: Index, hand: tuple[str, ...], others: Iterable[str]) -> set[str]:
    """The words that hand cards make, together with exactly one of the other letters."""
    held = [card for card in hand if card != WILD]
    wild = ("", *LETTERS) if WILD in hand else ("",)
    added = {"".join(sorted(letter + other)) for letter in wild for other in others}
    return {
        word
        for count in range(len(held) + 1)
        for own in combinations(held, count)
        for more in added
        if len(own) + len(more) >= SHORTEST
        for word in index.of((*own, *more))
    }


def _opens(index: Index, hand: tuple[str, ...]) -> Iterator[tuple[Lay, str]]:
    for word in _made_of(index, hand, [""]):
        for own in from_hand(word, hand):
            yield Lay("open", own), own


def _crosses(index: Index, table: str, hand: tuple[str, ...]) -> Iterator[tuple[Lay, str]]:
    through = LETTERS if any(map(is_wild, table)) else set(table)
    for word in _made_of(index, hand, through):
        for place, letter in enumerate(word):
            shared = [at for at, card in enumerate(table) if reads(card, letter)]
            if not shared:
                continue
            for own in from_hand(word[:place] + word[place + 1 :], hand):
                for at in shared:
                    card = letter.lower() if is_wild(table[at]) else letter
                    laid = own[:place] + card + own[place:]
                    yield Lay("cross", laid, table=at, index=place), own


def _extends(
    around: Iterable[tuple[str, int]], table: str, hand: tuple[str, ...]
) -> Iterator[tuple[Lay, str]]:
    for word, start in around:
        end = start + len(table)
        old = seen_as(table, word[start:end])
        for own in from_hand(word[:start] + word[end:], hand):
            yield Lay("extend", own[:start] + old + own[start:], index=start), own


def _hooks(
    index: Index, around: Iterable[tuple[str, int]], table: str, hand: tuple[str, ...]
) -> Iterator[tuple[Lay, str]]:
    """Hooks: the card set at an end of the table word is also a letter of the new word."""
    wholes = defaultdict[str, list[tuple[End, str]]](list)
    for lay, card in _extends(around, table, hand):
        if len(card) == 1:
            wholes[card].append(("front" if lay.index else "back", lay.word))
    if not wholes:
        return
    for word in _made_of(index, hand, [""]):
        for own in from_hand(word, hand):
            for place, card in enumerate(own):
                for end, whole in wholes.get(card, ()):
                    yield Lay("hook", own, index=place, end=end, whole=whole), own
