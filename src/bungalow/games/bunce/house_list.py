"""House lists: words, and perhaps their definitions, as people keep them in files."""

from __future__ import annotations

import re

from bungalow.core.refusal import Malformed

MOST_BYTES = 64_000_000
MOST_WORDS = 1_000_000
SHORTEST = 3
LONGEST = 60
"""Letters; no table ever sees as long a word."""

WORD = re.compile(r"[A-Z]+")


def read(content: bytes, file: str) -> dict[str, str]:
    """The words of a file in capitals, each with its definition or an empty text.

    A line is a word, or a word, a tab and its definition; empty lines are passed over, and so
    are words of one or two letters, which cannot be played. Raises `Malformed` with the line at
    fault.
    """
    found: dict[str, str] = {}
    for number, line in enumerate(_lines(content, file), start=1):
        written, _, definition = (part.strip() for part in line.partition("\t"))
        if not written and not definition:
            continue
        word = capitals(written)
        fault = fault_in(word)
        if fault:
            raise Malformed("bad_word", place=f"{file}:{number}", detail=f'"{written}" {fault}')
        if len(word) >= SHORTEST:
            found[word] = found.get(word) or definition
    if not 0 < len(found) <= MOST_WORDS:
        detail = f"a list has 1 to {MOST_WORDS:,} words, not {len(found):,}"
        raise Malformed("bad_word_list", place=file, detail=detail)
    return found


def capitals(written: str) -> str:
    """A word in capitals; what holds other letters than ours stays as it is, such as `ﬁn`."""
    return written.upper() if written.isascii() else written


def fault_in(word: str) -> str:
    """What keeps a word out of a list, to be said after it; empty when nothing does."""
    if not WORD.fullmatch(word):
        return "is not written in the letters A to Z alone"
    if len(word) > LONGEST:
        return f"is longer than {LONGEST} letters"
    return ""


def _lines(content: bytes, file: str) -> list[str]:
    try:
        return content.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        number = content.count(b"\n", 0, error.start) + 1
        raise Malformed("bad_word", place=f"{file}:{number}", detail="this is not UTF-8") from None
