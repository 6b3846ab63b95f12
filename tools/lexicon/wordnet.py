"""WordNet's files: single-word entries, their first glosses, inflections and offensive senses."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .scowl import PLAYABLE

PARTS = ("noun", "verb", "adj", "adv")
SENSE_TYPES = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}

OFFENSIVE_USES = {"06718862": "ethnic slur", "07124340": "obscenity", "06717170": "disparagement"}
"""The synsets to which WordNet points from words that are used so."""

WHOLLY_OFFENSIVE = {"06718862", "07124340"}
"""Uses that mark a whole synset; disparagement also stands at harmless ones."""

SAID_TO_OFFEND = re.compile(
    r"(?:\([^)]*\) )?(?:an? )?(?:extremely |often |sometimes )?"
    r"(?:(?:offensive|obscene|vulgar|disparaging|derogatory|insulting|pejorative)(?: and \w+)? )+"
    r"(?:British )?(?:slang|terms?|words?|names?)\b|\((?:ethnic slur|offensive[^)]*)\)"
)
"""How a gloss begins whose words are insults or obscene."""


@dataclass(frozen=True, slots=True)
class Synset:
    """One sense: its words, its definition, and those of its words that give offence."""

    words: tuple[str, ...]
    gloss: str
    offensive: frozenset[str]


@dataclass(frozen=True, slots=True)
class WordNet:
    """What Bunce takes from it, all words in capitals."""

    glosses: dict[str, dict[str, str]]
    """Of every entry, the first gloss by part of speech, the most used part of speech first."""
    inflections: dict[str, list[str]]
    """Irregular forms, each with what it is a form of."""
    offensive: set[str]
    """Entries that, as some part of speech, give offence first or in a third of their senses."""


def read(folder: Path) -> WordNet:
    """WordNet from the folder of its database files."""
    used = _uses(folder / "cntlist.rev")
    found: dict[str, list[tuple[int, int, str, str]]] = defaultdict(list)
    offensive = set()
    for rank, part in enumerate(PARTS):
        synsets = _synsets(folder / f"data.{part}")
        for word, offsets in _entries(folder / f"index.{part}"):
            gloss = synsets[offsets[0]].gloss
            found[word].append((-used.get((word, part), 0), rank, part, gloss))
            senses = [word in synsets[offset].offensive for offset in offsets]
            if senses[0] or 3 * sum(senses) >= len(senses):
                offensive.add(word)
    glosses = {
        word: {part: gloss for _, _, part, gloss in sorted(ranked)}
        for word, ranked in found.items()
    }
    return WordNet(glosses, _inflections(folder), offensive)


def _lines(file: Path) -> Iterator[str]:
    """The lines of a database file, without the licence that stands before them."""
    with file.open(encoding="ascii") as stream:
        yield from (line for line in stream if not line.startswith("  "))


def _entries(file: Path) -> Iterator[tuple[str, list[str]]]:
    """Playable entries with the offsets of their synsets, the most used sense first."""
    for line in _lines(file):
        fields = line.split()
        word = fields[0].upper()
        if PLAYABLE.fullmatch(word):
            yield word, fields[-int(fields[2]) :]


def _synsets(file: Path) -> dict[str, Synset]:
    """The synsets of one part of speech by offset."""
    synsets = {}
    for line in _lines(file):
        data, _, text = line.partition(" | ")
        fields = data.split()
        count = int(fields[3], 16)
        words = tuple(_bare(word) for word in fields[4 : 4 + 2 * count : 2])
        pointers = fields[5 + 2 * count :]
        synsets[fields[0]] = Synset(words, _definition(text), _offending(words, pointers, text))
    return synsets


def _offending(words: tuple[str, ...], pointers: list[str], text: str) -> frozenset[str]:
    """Those words of a synset that WordNet says are insults or obscene."""
    found = set(words) if SAID_TO_OFFEND.match(text) else set()
    for symbol, target, _, place in zip(*[iter(pointers)] * 4, strict=False):
        if symbol == ";u" and target in OFFENSIVE_USES:
            source = int(place[:2], 16)
            if source:
                found.add(words[source - 1])
            elif target in WHOLLY_OFFENSIVE:
                found.update(words)
    return frozenset(found)


def _bare(word: str) -> str:
    """A word without the mark that says where an adjective may stand."""
    return re.sub(r"\([a-z]+\)$", "", word).upper()


def _definition(text: str) -> str:
    """A gloss without the examples that follow the definition."""
    return text.partition('; "')[0].strip().rstrip(";")


def _uses(file: Path) -> dict[tuple[str, str], int]:
    """How often the first sense of an entry was met in tagged texts, by part of speech."""
    uses = {}
    for line in file.read_text("ascii").splitlines():
        key, sense, count = line.split()
        word, _, rest = key.partition("%")
        if sense == "1":
            uses[word.upper(), SENSE_TYPES[rest[0]]] = int(count)
    return uses


def _inflections(folder: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for part in PARTS:
        for line in (folder / f"{part}.exc").read_text("ascii").splitlines():
            form, *bases = line.upper().split()
            for base in bases:
                entry = f"{base} {part}"
                if form != base and PLAYABLE.fullmatch(form) and PLAYABLE.fullmatch(base):
                    found[form].append(entry)
    return found
