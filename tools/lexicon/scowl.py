"""SCOWL's files: words by size and category."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

LARGEST = 80
LEFT_OUT = ("special-", "variant_3-")
"""Jargon and Roman numerals, and spellings that SCOWL itself says may not be correct."""

FILE = re.compile(r"(?P<category>[a-z_0-9]+-[a-z-]+)\.(?P<size>\d+)")
PLAYABLE = re.compile(r"[A-Z]{3,}")


def tiers(folder: Path) -> dict[str, int]:
    """Every playable word by the smallest size in which SCOWL has it.

    All spellings count, American, British, Canadian and Australian, with names and
    abbreviations; whatever is written with an apostrophe, a hyphen or a full stop does not.
    """
    found: dict[str, int] = {}
    for file in sorted(folder.iterdir()):
        named = FILE.fullmatch(file.name)
        if named is None:
            raise ValueError(f"{file} is not one of SCOWL's lists")
        size = int(named["size"])
        if size > LARGEST or named["category"].startswith(LEFT_OUT):
            continue
        for line in file.read_text("iso8859-1").splitlines():
            word = _plain(line).upper()
            if PLAYABLE.fullmatch(word):
                found[word] = min(size, found.get(word, size))
    if len(set(found.values())) < 9:
        raise ValueError(f"{folder} lacks some of SCOWL's sizes")
    return found


def _plain(word: str) -> str:
    """The word without its accents, which is how SCOWL writes it a second time."""
    letters = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
