"""Busted!'s face in words, for one language's catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from bungalow.core.game import Event, Moves, Seat
from bungalow.core.page import Judged, Page, Sentence
from bungalow.core.registry import Words
from bungalow.core.timeline import Act

from .actions import Action
from .catalogue import Catalogue
from .english import ENGLISH
from .notation import read, write
from .pages import page_of
from .review import judged
from .speech import Speech
from .state import Counted, Sheet, State
from .view import View

READERS = 4096
"""How many readers are remembered."""

CASES = {"wrong_phase": "judging", "not_your_team": "do", "bad_option": "option"}
"""The fact that says which case of a refusal is meant."""


def words_in(texts: Catalogue) -> Words:
    """The face in words in a catalogue's language."""

    @lru_cache(maxsize=READERS)
    def speech(names: tuple[str, ...], reader: Seat | None) -> Speech:
        return Speech(texts, names, reader)

    def page(view: View, moves: Moves[Action], names: tuple[str, ...]) -> Page:
        return page_of(view, moves, speech(names, view.seat))

    def tell(event: Event, names: tuple[str, ...], reader: Seat | None) -> str:
        return speech(names, reader).tell(event)

    def refusal(code: str, facts: Mapping[str, Any]) -> Sentence:
        return _refusal(texts, code, facts)

    def sheet(sheet: Sheet, names: tuple[str, ...]) -> tuple[str, ...]:
        return _sheet(texts, sheet, names)

    def review(state: State, act: Act[Action], names: tuple[str, ...]) -> Judged | None:
        return judged(state, act, speech(names, None))

    return Words(
        page=page,
        tell=tell,
        refusal=refusal,
        write=write,
        read=read,
        sheet=sheet,
        review=review,
    )


def _refusal(texts: Catalogue, code: str, facts: Mapping[str, Any]) -> Sentence:
    """A refusal in words; KeyError for a code that Busted! does not know."""
    key, filled = code, dict(facts)
    case = facts.get(CASES.get(code, ""))
    if case is not None:
        key = f"{code}.{case}"
    elif facts.get("one_level"):
        key = f"{code}.one_level"
    if code == "wrong_phase":
        filled["doing"] = texts.phases[facts["phase"]]
    text, clause = texts.refusals[key]
    return Sentence(text.format(**filled), clause)


def _sheet(texts: Catalogue, sheet: Sheet, names: tuple[str, ...]) -> tuple[str, ...]:
    """The score sheet as a table in plain text: a row a turn, its actor, letter and scores."""
    head = texts.sheet
    table = [("", *head.columns)]
    for number, turn in enumerate(sheet.turns, start=1):
        cards = texts.and_more.join(_card(texts, card) for card in turn.cards)
        first, second = map(str, turn.scores)
        table.append((str(number), names[turn.actor], turn.letter, first, second, cards))
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return tuple(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    )


def _card(texts: Catalogue, card: Counted) -> str:
    """A card of the sheet: `KITE +2`, the modifier in it, or the clue alone where it was lost."""
    if card.sign is None:
        return texts.sheet.lost.format(clue=card.clue)
    worth = card.value + (card.modifier or 0)
    return texts.sheet.card.format(clue=card.clue, sign=card.sign, worth=worth)


WORDS = words_in(ENGLISH)
"""Busted! in English."""
