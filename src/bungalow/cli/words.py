"""`bungalow words`: whether words count in Bunce, and what they mean."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct

from bungalow.core.refusal import Malformed, Missing
from bungalow.games.bunce import dictionary
from bungalow.games.bunce.house_list import capitals, fault_in
from bungalow.games.bunce.lexicon import OURS, STANDARD, Lexicon, lexicon_of

from .lexicons import add_file
from .terminal import say, say_json


class Entry(Struct, frozen=True):
    """What is known of a word; `lists` are those of ours that hold it."""

    word: str
    valid: bool
    meaning: str | None
    tier: int | None
    lists: tuple[str, ...]
    slur: bool


def run(
    words: Annotated[list[str] | None, typer.Argument(metavar="WORD", help="Any case.")] = None,
    lexicon: Annotated[
        str,
        typer.Option(
            metavar="LIST", help=f"{' or '.join(OURS)}, or a file with a word on each line."
        ),
    ] = STANDARD,
    json: Annotated[bool, typer.Option("--json", help="Print the entries as JSON.")] = False,
    notices: Annotated[
        bool, typer.Option("--notices", help="Say whose words and meanings these are.")
    ] = False,
) -> int:
    """Look words up in a list; 1 when one of them is not in it."""
    if notices:
        for line in dictionary.notices().splitlines():
            say(line)
        return 0
    if not words:
        raise typer.BadParameter("say which words", param_hint="WORD")
    asked = [_word(word) for word in words]
    chosen = _lexicon(lexicon)
    entries = [_entry(chosen, word) for word in asked]
    if json:
        say_json({"lexicon": chosen.named, "words": entries})
    else:
        for entry in entries:
            say(_told(chosen, entry))
    return 0 if all(entry.valid for entry in entries) else 1


def _word(written: str) -> str:
    """The word in capitals; raises `Malformed` for what no list could hold."""
    word = capitals(written)
    fault = fault_in(word)
    if fault:
        raise Malformed("bad_word", detail=f'"{written}" {fault}')
    return word


def _lexicon(chosen: str) -> Lexicon:
    """The list of that name, or in the file of that name; raises a refusal."""
    if chosen in OURS:
        return lexicon_of(chosen)
    if not Path(chosen).exists():
        raise Missing("no_such_list", name=chosen, known=", ".join(OURS))
    return add_file(chosen)


def _entry(lexicon: Lexicon, word: str) -> Entry:
    return Entry(
        word=word,
        valid=word in lexicon,
        meaning=lexicon.meaning(word),
        tier=lexicon.tier(word),
        lists=tuple(name for name in OURS if word in lexicon_of(name)),
        slur=lexicon.slur(word),
    )


def _told(lexicon: Lexicon, entry: Entry) -> str:
    """One line on a word, for people."""
    if not entry.valid:
        elsewhere = f", but in {' and '.join(entry.lists)}" if entry.lists else ""
        return f"{entry.word}: not in {lexicon.name}{elsewhere}"
    size = f", size {entry.tier}" if entry.tier else ""
    slur = " (marked as offensive: computer players never use it)" if entry.slur else ""
    meaning = entry.meaning or "no meaning at hand"
    return f"{entry.word}: valid in {lexicon.name}{size}: {meaning}{slur}"
