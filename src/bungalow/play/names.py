"""Names and short texts: what people may call themselves and say."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from bungalow.core.refusal import Malformed

NAME_LENGTH = 20
TEXT_LENGTH = 120

# Letters and signs by category that nonetheless show nothing at all.
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def name_of(text: str) -> str:
    """A name as it is kept: 1 to 20 visible characters; raises `Malformed`."""
    return _plain(text, NAME_LENGTH, "name")


def text_of(text: str) -> str:
    """A short text as it is passed on: 1 to 120 visible characters; raises `Malformed`."""
    return _plain(text, TEXT_LENGTH, "text")


def unlike(name: str, others: Collection[str]) -> str:
    """The name, numbered where somebody at the table has it already (`Ana 2`)."""
    taken = {other.casefold() for other in others}
    told, number = name, 1
    while told.casefold() in taken:
        number += 1
        told = f"{name[: NAME_LENGTH - 1 - len(str(number))]} {number}"
    return told


def _plain(text: str, most: int, what: str) -> str:
    plain = unicodedata.normalize("NFC", " ".join(text.split()))
    marks = 0
    for character in plain:
        category = unicodedata.category(character)
        if category[0] == "C" or category in {"Zl", "Zp"} or character in _BLANK:
            raise Malformed(f"{what}_has_hidden_characters", place=what)
        marks = marks + 1 if category[0] == "M" else 0
        if marks > 2:  # no script needs more on one letter, and towers of them cover the table
            raise Malformed(f"{what}_has_hidden_characters", place=what)
    visible = sum(unicodedata.category(character)[0] != "M" for character in plain)
    if not visible:
        raise Malformed(f"{what}_is_empty", place=what)
    if visible > most:
        raise Malformed(f"{what}_too_long", place=what, most=most)
    return plain
