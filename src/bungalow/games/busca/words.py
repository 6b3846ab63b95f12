"""Busca's face in words, for one language's catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from bungalow.core.game import Event, Moves, Seat
from bungalow.core.page import Page, Sentence
from bungalow.core.registry import Words

from .cards import COINS, DECK
from .catalogue import Catalogue, Suits, capital
from .deck import deck_of
from .english import ENGLISH
from .notation import read, write
from .pages import page_of
from .speech import Speech
from .state import Count, Play, Sheet
from .view import View

READERS = 4096
"""How many readers are remembered, with the lines that each was shown last."""


def words_in(texts: Catalogue, suits: Suits) -> Words:
    """The face in words in a catalogue's language, with the suits' names of one deck."""

    deck = deck_of(texts, suits)

    @lru_cache(maxsize=READERS)
    def speech(names: tuple[str, ...], reader: Seat | None) -> Speech:
        return Speech(texts, deck, names, reader, None if reader is None else speech(names, None))

    def page(view: View, moves: Moves[Play], names: tuple[str, ...]) -> Page:
        return page_of(view, moves, speech(names, view.seat))

    def tell(event: Event, names: tuple[str, ...], reader: Seat | None) -> str:
        own = speech(names, reader)
        if "card" not in event.facts:
            return own.tell(event)
        # What is told of a card names its player alone, and is the same to all the others.
        to = own.about(event.seat)
        return to.once((event.kind, event.seat, *event.facts.values()), to.tell, event)

    def refusal(code: str, facts: Mapping[str, Any]) -> Sentence:
        return _refusal(Speech(texts, deck, (), None), code, facts)

    def sheet(sheet: Sheet, names: tuple[str, ...]) -> tuple[str, ...]:
        return _sheet(texts, sheet, names)

    return Words(page=page, tell=tell, refusal=refusal, write=write, read=read, sheet=sheet)


def _refusal(speech: Speech, code: str, facts: Mapping[str, Any]) -> Sentence:
    """A refusal in words; KeyError for a code that Busca does not know."""
    key, filled = code, dict(facts)
    if code == "bad_option":
        key = f"bad_option.{facts['option']}"
    if code == "not_in_hand" and facts.get("card") not in DECK:
        key = "not_in_hand.unknown"
    elif "card" in facts:
        filled["the_card"] = speech.deck.the[facts["card"]]
    if facts.get("led"):
        filled["suit"] = speech.deck.suits[facts["led"]]
    text, clause = speech.texts.refusals[key]
    return Sentence(text.format(Coins=capital(speech.deck.suits[COINS]), **filled), clause)


def _sheet(texts: Catalogue, sheet: Sheet, names: tuple[str, ...]) -> tuple[str, ...]:
    """The score sheet as a table in plain text: a row a deal, points and (Buscas)."""
    table = [("", *names)]
    for number, deal in enumerate(sheet.deals, start=1):
        table.append((str(number), *_row(texts, deal)))
    table.append((texts.sheet.total, *(str(total) for total in sheet.buscas)))
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]
    if sheet.out:
        who = texts.listed([names[seat] for seat in sheet.out])
        lines.append(texts.sheet.order_of_leaving.format(who=who))
    return tuple(lines)


def _row(texts: Catalogue, deal: Count) -> list[str]:
    cells = []
    for points, buscas in zip(deal.points, deal.buscas, strict=True):
        cell = "" if points is None else str(points)
        cells.append(f"{cell} {texts.sheet.buscas.format(n=buscas)}" if buscas else cell)
    return cells


WORDS = words_in(ENGLISH, ENGLISH.latin)
"""Busca in English with the Latin deck's suits."""

FRENCH = words_in(ENGLISH, ENGLISH.french)
"""Busca in English with the French deck's suits."""
