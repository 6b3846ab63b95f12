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

RARE = 80
"""The size whose words, unless WordNet has an entry for them, are in the large list alone."""

SIZES = b"\t0123456789"
"""What stands after the words in the two lists."""


@cache
def standard() -> SortedLines:
    """The words up to size 70 and WordNet's entries, each with its size."""
    return SortedLines(_unpacked("standard.txt.xz"))


@cache
def large() -> SortedLines:
    """All words, each with its size."""
    lines = standard().text.splitlines(keepends=True) + _unpacked("rare.txt.xz").splitlines(True)
    lines.sort()
    return SortedLines(b"".join(lines))


def tier(word: str) -> int | None:
    """The size of SCOWL (10 to 80) in which a word first occurs; 90 when only WordNet has it."""
    size = standard().find(word) or large().find(word)
    return int(size) if size else None


def up_to(size: int) -> Iterator[str]:
    """The words of all tiers up to one, in order."""
    for line in (large() if size >= RARE else standard()).lines():
        word, _, at = line.partition("\t")
        if int(at) <= size:
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
    return word in slurs()


@cache
def slurs() -> frozenset[str]:
    """All words that are marked so."""
    return frozenset((FOLDER / "slurs.txt").read_text("ascii").split())


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


def _unpacked(name: str) -> bytes:
    return lzma.decompress((FOLDER / name).read_bytes())
