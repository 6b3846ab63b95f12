#!/usr/bin/env python3
"""Draws the decks: web/public/deck.svg (80 cards and the back) and web/src/look/marks.svg.

`python3 tools/gen_deck.py` writes both; with `--check` it only says, by its exit status, whether
they are what it would write; `--sheet FILE` writes all cards side by side, to look at.
Both files are sprites: a page takes their symbols in, and its own inks colour them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.deck.cards import deck  # noqa: E402
from tools.deck.pen import use  # noqa: E402
from tools.deck.suits import marks  # noqa: E402

DECK = ROOT / "web/public/deck.svg"
MARKS = ROOT / "web/src/look/marks.svg"
SHEET_INKS = (
    "--card-ink:#221d1a;--card:#fffaee;--card-tint:#f0e2c3;--card-edge:#8d7f69;--coin:#d79a1e;"
    "--cup:#bf3b26;--sword:#245a86;--club:#3d7346;--back:#8f3322;--lamp:#f2b63c"
)
"""Daylight, as in web/src/look/tokens.css."""


def sprite(symbols: list[str]) -> str:
    """A file of symbols that shows nothing by itself."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'


def sheet() -> str:
    """Both decks and the back side by side."""
    cards = ""
    for row, (deck_name, suit) in enumerate((d, s) for d in "cf" for s in "DHSC"):
        for column, rank in enumerate("A234567JQK"):
            cards += use(f"{deck_name}-{rank}{suit}", 12 + column * 106, 12 + row * 156, 96, 144)
    cards += use("back", 12 + 10 * 106, 12, 96, 144)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" style="{SHEET_INKS}" viewBox="0 0 1180 1260">'
    return f"{head}<defs>{''.join([*marks(), *deck()])}</defs>{cards}</svg>\n"


def main() -> int:
    """Writes or checks the files; 1 when a checked file is stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--sheet", type=Path)
    asked = parser.parse_args()
    if asked.sheet:
        asked.sheet.write_text(sheet(), encoding="utf-8")
        return 0
    stale = 0
    for file, symbols in ((DECK, deck()), (MARKS, marks())):
        drawn = sprite(symbols)
        if asked.check:
            stale |= not file.exists() or file.read_text(encoding="utf-8") != drawn
        else:
            file.write_text(drawn, encoding="utf-8")
            print(f"{file.relative_to(ROOT)}: {len(drawn)} bytes")
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
