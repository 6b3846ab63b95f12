"""The cards that rows mean, and all that is wrong with them, alone and beside each other."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ..clues import (
    FEWEST_CARDS,
    MOST_CARDS,
    MOST_CHARACTERS,
    VALUES,
    Clue,
    ClueCard,
    Level,
    is_id,
    letters_of,
)
from .faults import Fault
from .rows import LEVELS, Row, Written

LETTERS = range(3, 25)
"""How many letters a clue has; spaces, hyphens and apostrophes are not counted."""

MOST_THEME = 40

_APOSTROPHES = str.maketrans("’ʼ‘", "'''")
_HYPHENS = str.maketrans("‐‑–", "---")


class Placed(NamedTuple):
    """A card and the line on which it stands."""

    line: int | None
    card: ClueCard


def cards_of(rows: Iterable[Row], faults: list[Fault]) -> list[Placed]:
    """The cards of a deck that rows mean; adds all that is wrong with them to `faults`."""
    placed = []
    ids, clues = dict[str, int | None](), dict[str, int | None]()
    for row in rows:
        wrong = list(_faults_of(row))
        if not wrong:
            card = _card(row)
            wrong = list(_repeats(row.line, card, ids, clues))
            placed.append(Placed(row.line, card))
        faults += wrong
    if not faults and len(placed) < FEWEST_CARDS:
        facts = {"cards": len(placed), "least": FEWEST_CARDS}
        faults.append(Fault(None, "deck_too_small", facts))
    if len(placed) > MOST_CARDS:
        faults.append(Fault(None, "deck_too_large", {"cards": len(placed), "most": MOST_CARDS}))
    return placed


def parts_of_others(cards: Sequence[Placed]) -> Iterator[Fault]:
    """A warning for each clue that stands, as whole words, in another one.

    Such cards can be played; but who guesses `CAT NAP` word by word says `CAT` on the way.
    """
    whole = {
        _words(clue.text): (line, clue.text)
        for line, card in cards
        for clue in (card.low, card.high)
    }
    for words, (other, text) in whole.items():
        for part in _parts(words):
            if part in whole:
                line, clue = whole[part]
                facts = {"clue": clue, "whole": text, "other": _place(other)}
                yield Fault(line, "part_of_another", facts)


def _faults_of(row: Row) -> Iterator[Fault]:
    """All that is wrong with a card by itself."""
    if not is_id(row.id):
        yield Fault(row.line, "bad_id", {"id": row.id})
    theme = " ".join(row.theme.split())
    if len(theme) > MOST_THEME or not theme.isprintable():
        yield Fault(row.line, "bad_theme", {"most": MOST_THEME})
    for level in LEVELS:
        for code, facts in _wrong_with(level, row.clues[level]):
            yield Fault(row.line, code, facts)


def _wrong_with(level: Level, written: Written) -> Iterator[tuple[str, dict[str, Any]]]:
    if not isinstance(written.text, str):
        yield "not_a_clue", {"level": level}
        return
    clue = plain(written.text)
    letters = len(letters_of(clue))
    if letters < LETTERS[0]:
        yield "too_short", {"clue": clue, "letters": letters, "least": LETTERS[0]}
    elif letters > LETTERS[-1]:
        yield "too_long", {"clue": clue, "letters": letters, "most": LETTERS[-1]}
    elif len(clue) > MOST_CHARACTERS:
        yield "too_wide", {"clue": clue, "characters": len(clue), "most": MOST_CHARACTERS}
    strange = sorted({sign for sign in clue if not (sign.isalpha() or sign in " -'")})
    if strange:
        yield "bad_letters", {"clue": clue, "bad": " and ".join(strange)}
    if type(written.value) is not int:
        yield "not_a_number", {"value": written.value}
    elif written.value not in VALUES[level]:
        yield f"{level}_value", {"value": written.value}


def plain(text: str) -> str:
    """A clue as it stands on a card: upper case, one space between words, plain apostrophes."""
    shown = unicodedata.normalize("NFC", text.upper())
    return " ".join(shown.translate(_APOSTROPHES).translate(_HYPHENS).split())


def _card(row: Row) -> ClueCard:
    low, high = (Clue(plain(row.clues[level].text), row.clues[level].value) for level in LEVELS)
    return ClueCard(id=row.id, theme=" ".join(row.theme.split()), low=low, high=high)


def _repeats(
    line: int | None, card: ClueCard, ids: dict[str, int | None], clues: dict[str, int | None]
) -> Iterator[Fault]:
    """What stands on an earlier card too; `ids` and `clues` are those seen, and grow."""
    if card.id in ids:
        yield Fault(line, "repeated_id", {"id": card.id, "first": _place(ids[card.id])})
    ids.setdefault(card.id, line)
    for clue in (card.low, card.high):
        letters = letters_of(clue.text)
        if letters in clues:
            facts = {"clue": clue.text, "first": _place(clues[letters])}
            yield Fault(line, "repeated_clue", facts)
        clues.setdefault(letters, line)


def _place(line: int | None) -> str:
    return f"line {line}" if line else "another line"


def _words(text: str) -> tuple[str, ...]:
    return tuple(letters_of(word) for word in re.split(r"[ -]+", text) if word)


def _parts(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every run of words that is shorter than all of them."""
    for length in range(1, len(words)):
        for start in range(len(words) - length + 1):
            yield words[start : start + length]
