#!/usr/bin/env python3
"""Builds Bunce's word lists from SCOWL and WordNet 3.0, as Debian packages them.

`python3 tools/build_lexicon.py --scowl FOLDER --wordnet FOLDER` writes the lists anew from the
folders with SCOWL's lists (`english-words.10` and so on) and WordNet's database (`data.noun` and
so on); where the packages `scowl` and `wordnet-base` are installed, these are found by themselves.
With `--check` it only says, by its exit status, whether the lists are what it would write.
"""

from __future__ import annotations

import argparse
import lzma
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from bungalow.games.bunce.dictionary import RARE  # noqa: E402
from bungalow.games.bunce.morphology import bases  # noqa: E402
from tools.lexicon import scowl, wordnet  # noqa: E402

LEXICONS = ROOT / "src/bungalow/games/bunce/lexicons"
SCOWL = Path("/usr/share/dict/scowl")
WORDNET = Path("/usr/share/wordnet")
DICTIONARY_ONLY = 90
"""The tier of words that WordNet has and SCOWL, up to size 80, has not."""

DERIVED_FROM = 6
"""Letters that an offensive word must have before longer words that begin with it count too."""


def files(scowl_folder: Path, wordnet_folder: Path) -> dict[str, bytes]:
    """Every list by its file's name."""
    tiers = scowl.tiers(scowl_folder)
    dictionary = wordnet.read(wordnet_folder)
    words = {**dict.fromkeys(dictionary.glosses, DICTIONARY_ONLY), **tiers}
    rare = {word for word in words if words[word] == RARE} - set(dictionary.glosses)
    return {
        "standard.txt.xz": _packed([f"{word}\t{words[word]}" for word in words.keys() - rare]),
        "rare.txt.xz": _packed([f"{word}\t{words[word]}" for word in rare]),
        "meanings.txt.xz": _packed(
            [
                f"{word}\t" + "\t".join(f"{part}: {gloss}" for part, gloss in glosses.items())
                for word, glosses in dictionary.glosses.items()
            ]
        ),
        "inflections.txt": _text(
            [f"{form}\t{','.join(found)}" for form, found in dictionary.inflections.items()]
        ),
        "slurs.txt": _text(_slurs(dictionary, set(words))),
    }


def _slurs(dictionary: wordnet.WordNet, words: set[str]) -> set[str]:
    """The offensive entries, what is a form of them alone, and what the longer ones begin."""
    entries, offensive = set(dictionary.glosses), dictionary.offensive

    def irregular(word: str) -> str | None:
        return ",".join(dictionary.inflections.get(word, ()))

    def gives_offence(word: str) -> bool:
        of = {base for base, _ in bases(word, irregular)} & entries
        return word.startswith(stems) or (bool(of) and of <= offensive)

    stems = tuple(word for word in offensive if len(word) >= DERIVED_FROM)
    return offensive | {word for word in words - entries if gives_offence(word)}


def _text(lines: list[str] | set[str]) -> bytes:
    """Lines in order of their words, whatever the machine's idea of order."""
    ordered = sorted(lines, key=lambda line: line.partition("\t")[0])
    return "".join(f"{line}\n" for line in ordered).encode("ascii")


def _packed(lines: list[str]) -> bytes:
    return lzma.compress(_text(lines), check=lzma.CHECK_CRC32, preset=9 | lzma.PRESET_EXTREME)


def _same(file: Path, content: bytes) -> bool:
    """Whether a file holds this; of packed files what is in them, since packers differ."""
    if not file.is_file():
        return False
    kept = file.read_bytes()
    if file.suffix == ".xz":
        kept, content = lzma.decompress(kept), lzma.decompress(content)
    return kept == content


def main() -> int:
    """Writes or checks the lists; 1 when a checked list is stale, 2 when a source is missing."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--scowl", type=Path, default=SCOWL, help=f"else {SCOWL}")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, help=f"else {WORDNET}")
    parser.add_argument("--check", action="store_true", help="write nothing")
    asked = parser.parse_args()
    try:
        made = files(asked.scowl, asked.wordnet)
    except (OSError, ValueError) as fault:
        print(f"build_lexicon: {fault}", file=sys.stderr)
        print(
            "It needs the files of Debian's packages scowl and wordnet-base: install them, or\n"
            "`apt-get download scowl wordnet-base`, `dpkg-deb --extract` each into a folder, and\n"
            "say --scowl FOLDER/usr/share/dict/scowl --wordnet FOLDER/usr/share/wordnet.",
            file=sys.stderr,
        )
        return 2
    if asked.check:
        stale = [name for name, content in made.items() if not _same(LEXICONS / name, content)]
        for name in stale:
            print(f"{name} is not what the sources give")
        return 1 if stale else 0
    LEXICONS.mkdir(exist_ok=True)
    for name, content in made.items():
        (LEXICONS / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
