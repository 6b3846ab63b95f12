"""The dictionary that comes with the game: every word's size, meaning and standing.

Made from SCOWL and WordNet by `tools/build_lexicon.py`; their notices are beside the files. Each
file is read when something in it is first asked for, and then shared by all tables.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from .morphology import bases
from .sorted_lines import SortedLines

FOLDER = files(__package__) / "lexicons"

ENTRY = "+"
"""Stands after the size of a word that is an entry of WordNet."""


@cache
def words() -> SortedLines:
    """Every word, with its size and perhaps `ENTRY`."""
    return SortedLines(_unpacked("english.txt.xz"))


def tier(word: str) -> int | None:
    """The size of SCOWL (10 to 80) in which a word first occurs; 90 when only WordNet has it."""
    size = words().find(word)
    return None if size is None else int(size.removesuffix(ENTRY))


def up_to(size: int) -> Iterator[str]:
    """The words of all tiers up to one, in order."""
    for line in words().lines():
        word, _, at = line.partition("\t")
        if int(at.removesuffix(ENTRY)) <= size:
            yield word


def meaning(word: str) -> str | None:
    """What WordNet says first of a word; of an inflected form, what it is a form of and says.

    `RUN` is "move fast by using …", `RAN` "run: move fast by using …".
    """
    own = _glosses(word)
    if own:
        return next(iter(own.values()))
    for base, part in bases(word, _inflections().find):
        gloss = _glosses(base).get(part)
        if gloss:
            return f"{base.lower()}: {gloss}"
    return None


def slur(word: str) -> bool:
    """Whether WordNet marks a word, or what it is a form of, as an insult or obscene."""
    return _slurs().find(word) is not None


def notices() -> str:
    """Whose words and meanings these are, and under which terms."""
    return (FOLDER / "NOTICES.txt").read_text(encoding="utf-8")


def _glosses(word: str) -> dict[str, str]:
    """An entry's first gloss by part of speech, the most used part of speech first."""
    line = _meanings().find(word)
    parted = (gloss.partition(": ") for gloss in line.split("\t")) if line else ()
    return {part: gloss for part, _, gloss in parted}


@cache
def _meanings() -> SortedLines:
    return SortedLines(_unpacked("meanings.txt.xz"))


@cache
def _inflections() -> SortedLines:
    return SortedLines((FOLDER / "inflections.txt").read_bytes())


@cache
def _slurs() -> SortedLines:
    return SortedLines((FOLDER / "slurs.txt").read_bytes())


def _unpacked(name: str) -> bytes:
    return lzma.decompress((FOLDER / name).read_bytes())
