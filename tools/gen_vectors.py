#!/usr/bin/env python3
"""Writes web/src/score/*.vectors.json: whole score sheets, counted by the rules themselves.

The score pages add up without a server; these vectors hold their arithmetic to Python's.
`python3 tools/gen_vectors.py` writes the files; with `--check` it only says whether they are
what it would write, by its exit status.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.vectors import bunce, busca  # noqa: E402

FOLDER = ROOT / "web/src/score"


def texts() -> dict[Path, str]:
    """What each file should hold."""
    sheets = {"bunce": bunce.vectors(), "busca": busca.vectors()}
    return {FOLDER / f"{game}.vectors.json": _text(rows) for game, rows in sheets.items()}


def _text(rows: Iterable[dict[str, object]]) -> str:
    """A sheet a line, so that a change shows where it is."""
    lines = (json.dumps(row, separators=(",", ":")) for row in rows)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> int:
    """Write the files, or with `--check` compare them."""
    wanted = texts()
    if "--check" in sys.argv[1:]:
        return int(
            any(not file.exists() or file.read_text() != text for file, text in wanted.items())
        )
    for file, text in wanted.items():
        file.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
