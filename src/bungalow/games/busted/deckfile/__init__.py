"""Decks from files: cards that somebody wrote, or every line that is wrong and why."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from ..clues import ClueCard
from .cards import cards_of, parts_of_others
from .csv_rows import csv_rows, is_csv
from .faults import Fault
from .toml_rows import toml_rows

__all__ = ["MOST_BYTES", "DeckFile", "Fault", "deck_file"]

MOST_BYTES = 256_000
MOST_LINES = 3000
LONGEST_LINE = 1000
"""Far more than a card takes; readers of TOML can be slow with what goes on and on."""


class DeckFile(Struct, frozen=True):
    """What was found in a file; its cards are a deck to play with where there are no faults."""

    cards: tuple[ClueCard, ...]
    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...] = ()


def deck_file(content: bytes) -> DeckFile:
    """The deck in a file, and all that is wrong with it in order of lines.

    Its first line tells whether it is CSV or TOML.
    """
    if len(content) > MOST_BYTES:
        return _broken(Fault(None, "file_too_large", {"most": MOST_BYTES}))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return _broken(Fault(content.count(b"\n", 0, error.start) + 1, "not_utf8"))
    faults: list[Fault] = []
    lines = [*_lines(text, faults)]
    if len(lines) > MOST_LINES:
        return _broken(Fault(None, "too_many_lines", {"lines": len(lines), "most": MOST_LINES}))
    rows = csv_rows if is_csv(lines) else toml_rows
    placed = cards_of(rows(lines, faults), faults)
    return DeckFile(
        cards=tuple(card for _, card in placed),
        faults=tuple(sorted(faults, key=_line)),
        warnings=tuple(sorted(parts_of_others(placed), key=_line)),
    )


def _lines(text: str, faults: list[Fault]) -> Iterator[str]:
    """The lines of a text, empty ones for those that are too long, which are faults."""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        fits = len(line) <= LONGEST_LINE
        if not fits:
            facts = {"characters": len(line), "most": LONGEST_LINE}
            faults.append(Fault(number, "long_line", facts))
        yield line if fits else ""


def _broken(fault: Fault) -> DeckFile:
    return DeckFile((), (fault,))


def _line(fault: Fault) -> int:
    return fault.line or 0
