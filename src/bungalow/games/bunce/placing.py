"""Whether a laying fits the table and the hand, and what it makes: words and cards used.

Nothing here asks whether anything is a word.
"""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

from bungalow.core.game import Seat
from bungalow.core.refusal import Illegal

from .letters import SPELLED, card_of, fits
from .state import Lay

SHORTEST = 3
"""The letters that a word has at least (B3.1)."""


def own_letters(lay: Lay, table: str) -> str:
    """The letters of a laid word that come from the hand, in its order."""
    start = lay.index or 0
    if lay.way == "cross":
        return lay.word[:start] + lay.word[start + 1 :]
    if lay.way == "extend":
        return lay.word[:start] + lay.word[start + len(table) :]
    return lay.word


def owners_of(lay: Lay, seat: Seat, before: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Whose cards a laid word is made of, letter by letter, on a table of these owners (B1.1)."""
    owners = [seat] * len(lay.word)
    start = lay.index or 0
    if lay.table is not None:
        owners[start] = before[lay.table]
    if lay.way == "extend":
        owners[start : start + len(before)] = before
    return tuple(owners)


def words_made(lay: Lay) -> tuple[str, ...]:
    """Every word that a laying makes, in upper case: two in a hook, else one (B3.6)."""
    made = (lay.word,) if lay.whole is None else (lay.whole, lay.word)
    return tuple(word.upper() for word in made)


def check(lay: Lay, table: str, hand: tuple[str, ...]) -> None:
    """Raise `Illegal` for the first rule by which a laying does not fit (B3.1 to B3.10)."""
    if lay.way != "open" and not table:
        raise Illegal("table_empty", way=lay.way)
    if lay.way == "open" and table:
        raise Illegal("table_not_empty", table=table)
    if len(lay.word) < SHORTEST:
        raise Illegal("too_short", word=lay.word, least=SHORTEST)
    for word in (lay.word, lay.whole or ""):
        if not SPELLED.issuperset(word):
            raise Illegal("bad_letters", word=word)
    _check_places(lay, table)
    if lay.way == "cross":
        _check_cross(lay, table)
    if lay.way == "hook":
        _check_hook(lay, table)
    if lay.way == "extend":
        _check_extension(lay, table)
    missing = Counter(map(card_of, own_letters(lay, table))) - Counter(hand)
    if missing:
        raise Illegal("cards_not_held", cards=tuple(sorted(missing)), word=lay.word)


def _check_places(lay: Lay, table: str) -> None:
    """The places that the way asks for are there, within their words, and no others."""
    asked = {
        "open": (None, None),
        "cross": (range(len(table)), range(len(lay.word))),
        "hook": (None, range(len(lay.word))),
        "extend": (None, range(len(lay.word))),
    }[lay.way]
    strays = (lay.end, lay.whole) if lay.way != "hook" else ()
    for known, given in zip(asked, (lay.table, lay.index), strict=True):
        if known is None:
            strays = (*strays, given)
        elif given is None:
            raise Illegal("bad_index", case="missing")
        elif given not in known:
            raise Illegal("bad_index", case="range", number=given + 1)
    if strays != (None,) * len(strays):
        raise Illegal("bad_index", case="stray")


def _check_cross(lay: Lay, table: str) -> None:
    """The word has the table's letter where it goes through it (B3.4, B3.10)."""
    assert lay.table is not None
    assert lay.index is not None
    card, letter = table[lay.table], lay.word[lay.index]
    if not fits(card, letter):
        raise Illegal("not_through_letter", number=lay.table + 1, card=card, letter=letter)


def _check_hook(lay: Lay, table: str) -> None:
    """One card is set at an end of the old word, and is a letter of the new one (B3.5, B3.6)."""

    def mismatch(case: str) -> NoReturn:
        raise Illegal("hook_mismatch", case=case, table=table, whole=whole, letter=letter)

    assert lay.index is not None
    letter, whole = lay.word[lay.index], lay.whole or ""
    if lay.end is None or len(whole) != len(table) + 1:
        mismatch("length")
    hook, old = (whole[0], whole[1:]) if lay.end == "front" else (whole[-1], whole[:-1])
    if not all(map(fits, table, old)):
        mismatch("old")
    if hook != letter:
        mismatch("card")


def _check_extension(lay: Lay, table: str) -> None:
    """The whole old word stands in the new one, with hand cards around it (B3.7, B3.10)."""
    assert lay.index is not None
    old = lay.word[lay.index : lay.index + len(table)]
    longer = len(lay.word) > len(table) == len(old)
    if not longer or not all(map(fits, table, old)):
        raise Illegal("not_extension", table=table, word=lay.word)
