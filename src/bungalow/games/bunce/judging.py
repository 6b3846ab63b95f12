"""The one place where the rules look into the dictionary."""

from __future__ import annotations

from collections.abc import Iterable

from .lexicon import lexicon_of
from .options import Options
from .state import Entry


def are_valid(options: Options, words: Iterable[str]) -> bool:
    """Whether the table's dictionary has all of some words in upper case (B5.1)."""
    lexicon = lexicon_of(options.lexicon)
    return all(word in lexicon for word in words)


def entries_of(options: Options, words: Iterable[str]) -> tuple[Entry, ...]:
    """What the table's dictionary says of words in upper case (B5.1, B5.2)."""
    lexicon = lexicon_of(options.lexicon)
    return tuple(Entry(word, word in lexicon, lexicon.meaning(word) or "") for word in words)
