"""What a seat may do in a view, what a table offers it, and what a typed text means there."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from string import ascii_lowercase

from msgspec.structs import replace

from bungalow.core.game import Move, Moves

from .judging import are_valid
from .letters import SPELLED, WILD, is_wild
from .lexicon import Named, lexicon_of
from .placing import SHORTEST, own_letters, words_made
from .plays import Index, Position, from_hand, plays, points, reads, seen_as
from .state import Accept, Action, Challenge, Lay, Pass
from .view import View

LISTS_KEPT = 8
MOST_READ_ANEW = 2
"""So many wilds on the table are read anew in a typed hook: each takes 26 times the look-ups."""

FINDER = f"{__package__}.finder"

ANSWERS: Moves[Action] = Moves((Move(Accept()), Move(Challenge())))


def moves(view: View) -> Moves[Action]:
    """An answer, or every distinct valid play, best first, and the pass.

    Complete only where words are checked: otherwise any letters that fit may be laid (B5.4).
    """
    if not is_to_lay(view):
        return offered(view)
    found = _found(view.options.lexicon, position_of(view))
    laid = [Move[Action](move.action, move.score) for move in found]
    return Moves((*laid, *offered(view).moves), complete=view.options.words == "checked")


def offered(view: View) -> Moves[Action]:
    """An answer or the pass; a word is for the player to find (B5.12)."""
    if is_to_answer(view):
        return ANSWERS
    if not is_to_lay(view):
        return Moves()
    lost = points(position_of(view), "", "")
    return Moves((Move(Pass(), lost),), complete=False)


def meant(view: View, text: str) -> Moves[Action]:
    """Every laying of a typed word that fits table and hand, the best first.

    A letter in lower case is a wild; one in upper case may be a wild as well, unless all are
    typed in lower case. Only where words are checked are invalid ones left out (B5.11, B7.3),
    and a `?` is a wild that may yet be any letter: elsewhere it would be all of them.
    """
    word = text.strip()
    if not is_to_lay(view) or len(word) < SHORTEST:
        return Moves(complete=False)
    typed = word.upper() if word.islower() else word
    position = position_of(view)
    scored = [
        Move[Action](lay, points(position, lay.word, own_letters(lay, view.table)))
        for spelled in _spelled(view, typed)
        for lay in _laid_so(view, spelled)
    ]
    scored.sort(key=lambda move: -(move.score or 0))
    return Moves(tuple(scored), complete=False)


def helped(view: View) -> bool:
    """Whether the view's player may be told all plays: where words are checked (B5.12, B7.3)."""
    return is_to_lay(view) and view.options.words == "checked"


def is_to_lay(view: View) -> bool:
    """Whether it is for the view's seat to lay a word or to pass."""
    return view.window is None and bool(view.hand) and not view.over


def is_to_answer(view: View) -> bool:
    """Whether the view's seat has yet to answer a laying (B5.5)."""
    window, seat = view.window, view.seat
    return window is not None and seat not in {None, window.laid.seat, *window.answered}


def position_of(view: View) -> Position:
    """What a play is looked for in."""
    options = view.options
    return Position(view.table, view.hand, options.values, options.own_cards_only)


def layings(word: str, table: str, hand: tuple[str, ...]) -> Iterator[Lay]:
    """Every way to lay a word (upper case) that fits; a hook leaves the table's wilds as read."""
    if not table:
        yield from (Lay("open", own) for own in from_hand(word, hand))
        return
    for place, letter in enumerate(word):
        for own in from_hand(word[:place] + word[place + 1 :], hand):
            for at, card in enumerate(table):
                if reads(card, letter):
                    shared = seen_as(card, letter)
                    yield Lay("cross", own[:place] + shared + own[place:], table=at, index=place)
    for start in range(len(word) - len(table) + 1):
        end = start + len(table)
        if len(word) > len(table) and all(map(reads, table, word[start:end])):
            old = seen_as(table, word[start:end])
            for own in from_hand(word[:start] + word[end:], hand):
                yield Lay("extend", own[:start] + old + own[start:], index=start)
    for own in from_hand(word, hand):
        for place, card in enumerate(own):
            yield Lay("hook", own, index=place, end="front", whole=card + table)
            yield Lay("hook", own, index=place, end="back", whole=table + card)


def _spelled(view: View, typed: str) -> Iterator[str]:
    """The words that a text spells: itself, or one for each letter of a wild left open (B7.3)."""
    if SPELLED.issuperset(typed):
        yield typed
    elif view.options.words == "checked" and typed.count(WILD) == 1:
        read = (typed.replace(WILD, letter) for letter in ascii_lowercase)
        yield from (word for word in read if SPELLED.issuperset(word))


def _laid_so(view: View, typed: str) -> Iterator[Lay]:
    """The layings of a word with its wilds where they were typed."""
    found: Iterable[Lay] = layings(typed.upper(), view.table, view.hand)
    if view.options.words == "checked":
        found = _valid(view, typed.upper(), found)
    yield from (lay for lay in found if _is_typed(typed, lay.word))


def _is_typed(typed: str, written: str) -> bool:
    """Whether a word as it is written is what was typed: a wild where one was asked for."""
    return len(typed) == len(written) and all(
        asked in {letter, letter.upper()} for asked, letter in zip(typed, written, strict=True)
    )


def _valid(view: View, word: str, found: Iterable[Lay]) -> Iterator[Lay]:
    """Those layings of a word that make words only, a hook with the table's wilds read anew."""
    if not are_valid(view.options, (word,)):
        return
    for lay in found:
        for read in _read_anew(lay, view.table) if lay.whole else (lay,):
            if are_valid(view.options, words_made(read)):
                yield read


def _read_anew(hook: Lay, table: str) -> Iterator[Lay]:
    """A hook with each wild of the table as any letter (B3.10); three wilds stay as they are."""
    whole, front = hook.whole or "", hook.end == "front"
    wilds = [place + front for place, card in enumerate(table) if is_wild(card)]
    if len(wilds) > MOST_READ_ANEW:
        yield hook
        return
    for letters in product(ascii_lowercase, repeat=len(wilds)):
        read = dict(zip(wilds, letters, strict=True))
        made = "".join(read.get(place, letter) for place, letter in enumerate(whole))
        yield replace(hook, whole=made)


def _found(lexicon: str | Named | tuple[str, ...], position: Position) -> tuple[Move[Lay], ...]:
    """Every play, by the compiled generator where a player of this process has loaded it.

    Both find the same; loading it takes longer than the one search that a command needs.
    """
    if FINDER in sys.modules:
        from .finder import finder_of

        return finder_of(lexicon_of(lexicon)).plays(position)
    return plays(_index(lexicon), position)


@lru_cache(maxsize=LISTS_KEPT)
def _index(lexicon: str | Named | tuple[str, ...]) -> Index:
    return Index(lexicon_of(lexicon))
