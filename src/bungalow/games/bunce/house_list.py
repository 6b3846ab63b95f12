"""House lists: the words of a file that the owner of a server or a record names."""

from __future__ import annotations

import re
from pathlib import Path

from bungalow.core.refusal import Malformed, Missing

LARGEST_BYTES = 64_000_000
MOST_WORDS = 1_000_000
LONGEST = 60
"""Letters; no table ever sees as long a word."""

WORD = re.compile(r"[A-Z]+")


def read(file: Path) -> dict[str, str]:
    """The words of a file in capitals, each with its definition or an empty text.

    A line is a word, or a word, a tab and its definition; empty lines are passed over, and so
    are words of one or two letters, which cannot be played. Raises `Missing` or `Malformed` with
    the line at fault.
    """
    found: dict[str, str] = {}
    for number, line in enumerate(_lines(file), start=1):
        written, _, definition = line.partition("\t")
        word = written.strip().upper()
        if not word and not definition.strip():
            continue
        fault = fault_in(word)
        if fault:
            raise Malformed("bad_word", place=f"{file}:{number}", detail=f'"{written}" {fault}')
        if len(word) > 2:
            found[word] = found.get(word) or definition.strip()
    if not 0 < len(found) <= MOST_WORDS:
        detail = f"it holds {len(found):,} words; a list has 1 to {MOST_WORDS:,}"
        raise Malformed("bad_word_list", place=str(file), detail=detail)
    return found


def fault_in(word: str) -> str:
    """What keeps a word out of a list, to be said after it; empty when nothing does."""
    if not WORD.fullmatch(word):
        return "is not written in the letters A to Z alone"
    if len(word) > LONGEST:
        return f"is longer than {LONGEST} letters"
    return ""


def _lines(file: Path) -> list[str]:
    try:
        with file.open("rb") as stream:
            content = stream.read(LARGEST_BYTES + 1)
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise Missing("no_such_file", file=str(file), detail=detail) from None
    if len(content) > LARGEST_BYTES:
        detail = f"no word list is larger than {LARGEST_BYTES} bytes"
        raise Malformed("bad_word_list", place=str(file), detail=detail)
    try:
        return content.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        number = content.count(b"\n", 0, error.start) + 1
        raise Malformed("bad_word", place=f"{file}:{number}", detail="is not UTF-8") from None
