"""Bunce's face in words, for one language's catalogue."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from bungalow.core.game import Event, Moves, Seat
from bungalow.core.page import Judged, Page, Sentence
from bungalow.core.registry import Words
from bungalow.core.timeline import Act

from .catalogue import Catalogue
from .english import ENGLISH
from .letters import is_wild
from .notation import read, write
from .pages import page_of
from .review import judged
from .speech import Speech
from .state import Action, Sheet, State, Turn
from .view import View


def words_in(texts: Catalogue) -> Words:
    """The face in words in a catalogue's language."""

    def page(view: View, moves: Moves[Action], names: tuple[str, ...]) -> Page:
        return page_of(view, moves, Speech(texts, names, view.seat))

    def tell(event: Event, names: tuple[str, ...], reader: Seat | None) -> str:
        return Speech(texts, names, reader).tell(event)

    def refusal(code: str, facts: Mapping[str, Any]) -> Sentence:
        return _refusal(Speech(texts, (), None), code, facts)

    def sheet(sheet: Sheet, names: tuple[str, ...]) -> tuple[str, ...]:
        return _sheet(texts, sheet, names)

    def review(state: State, act: Act[Action], names: tuple[str, ...]) -> Judged | None:
        return judged(state, act, Speech(texts, names, None))

    return Words(
        page=page,
        tell=tell,
        refusal=refusal,
        write=write,
        read=read,
        sheet=sheet,
        review=review,
    )


def _refusal(speech: Speech, code: str, facts: Mapping[str, Any]) -> Sentence:
    """A refusal in words; KeyError for a code that Bunce does not know."""
    key, filled = code, dict(facts)
    if code == "bad_option":
        option = facts["option"].partition(".")[0]
        key = "bad_option.card" if "card" in facts else f"bad_option.{option}"
    if "case" in facts:
        key = f"{code}.{facts['case']}"
    if code == "unknown_lexicon" and facts["sha256"]:
        key = "unknown_lexicon.sha256"
    if code == "cards_not_held":
        filled["cards"] = speech.cards(facts["cards"])
    for name in ("card", "letter"):
        if code == "not_through_letter" and is_wild(facts[name]):
            filled[name] = speech.texts.a_wild
    text, clause = speech.texts.refusals[key]
    return Sentence(text.format(**filled), clause)


def _sheet(texts: Catalogue, sheet: Sheet, names: tuple[str, ...]) -> tuple[str, ...]:
    """The score sheet as a table in plain text: a row a round, what was caught above it."""
    columns: dict[tuple[int, Seat], list[str]] = defaultdict(list)
    for turn in sheet.turns:
        columns[turn.round, turn.seat].append(_cell(texts, turn))
    table = [("", *names)]
    for number in sorted({turn.round for turn in sheet.turns}):
        cells = [columns[number, Seat(seat)] for seat in range(len(names))]
        height = max(map(len, cells))
        padded = [[""] * (height - len(cell)) + cell for cell in cells]
        rows = zip(*padded, strict=True)
        table += [
            (str(number) if last else "", *row)
            for row, last in zip(rows, [False] * (height - 1) + [True], strict=True)
        ]
    table.append((texts.sheet.total, *(_signed(score) for score in sheet.scores)))
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]
    return (*lines, texts.sheet.legend)


def _cell(texts: Catalogue, turn: Turn) -> str:
    if turn.word is None:
        return f"{texts.sheet.passed} {_signed(turn.points)}"
    if turn.valid is False:
        return f"{turn.word} {texts.sheet.caught}"
    return f"{turn.word} {_signed(turn.points)}{texts.sheet.bunce * turn.bunces}"


def _signed(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


WORDS = words_in(ENGLISH)
"""Bunce in English."""
