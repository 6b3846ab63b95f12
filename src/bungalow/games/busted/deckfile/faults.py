"""What can be wrong with a file of clue cards, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

LONGEST_SHOWN = 100

SENTENCES: Mapping[str, str] = {
    "file_too_large": "a file of clue cards has at most {most} bytes",
    "too_many_lines": "a file of clue cards has at most {most} lines, and this one has {lines}",
    "not_utf8": "this is not UTF-8 text; save the file again with that encoding",
    "long_line": "a line has at most {most} characters, and this one has {characters}",
    "bad_toml": "this cannot be read: {detail}",
    "gave_up": "after {most} lines that are no TOML the rest was not looked at",
    "bad_csv": "this row cannot be read: {detail}",
    "no_columns": "this line should name the columns, which are {known}",
    "no_such_field": '"{field}" has no place here; there is: {known}',
    "missing": "missing: {field}",
    "not_a_theme": '"{field}" holds no cards; they stand under [cards.THEME]',
    "not_a_card": "a card is written {{ low = [CLUE, VALUE], high = [CLUE, VALUE] }}",
    "not_a_clue": 'the {level} clue is written [CLUE, VALUE], as in ["KITE", 2]',
    "bad_id": 'the id "{id}" is not 1 to 20 of the letters A to Z, digits, hyphen, underscore',
    "repeated_id": "the id {id} stands on {first} too",
    "bad_theme": "a theme is a text of at most {most} characters",
    "not_a_number": 'the value of a clue is a whole number, not "{value}"',
    "low_value": "a low clue is worth 1 to 3, not {value}",
    "high_value": "a high clue is worth 4 to 6, not {value}",
    "too_short": '"{clue}" has {letters} letters; a clue has at least {least}',
    "too_long": '"{clue}" has {letters} letters; a clue has at most {most}',
    "too_wide": '"{clue}" has {characters} characters; a clue has at most {most}',
    "bad_letters": '"{clue}" holds {bad}; a clue has letters, spaces, hyphens and apostrophes',
    "repeated_clue": '"{clue}" stands on {first} too',
    "deck_too_small": "these are {cards} cards; a deck has at least {least}",
    "deck_too_large": "these are {cards} cards; a deck has at most {most}",
    "part_of_another": '"{clue}" is part of "{whole}" on {other}',
}
"""A sentence for every fault and every warning."""


class Fault(Struct, frozen=True):
    """Something wrong on a line, from 1; without a line, with the file as a whole."""

    line: int | None
    code: str
    facts: Mapping[str, Any] = {}

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        facts = {name: _short(str(fact)) for name, fact in self.facts.items()}
        return f"{place}{self.code}: {SENTENCES[self.code].format(**facts)}"


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
