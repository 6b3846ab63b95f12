"""Writes web/src/score/*/*.vectors.json: what the rules themselves make of games and slates.

The score pages add up without a server; these vectors hold their arithmetic to Python's.
`python tools/gen_vectors.py` writes the files; with `--check` it only says whether they are what
it would write, by its exit status.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.vectors import bunce, busca, busted, slate  # noqa: E402  (found only now, if this file is run)

FOLDER = ROOT / "web/src/score"

FILES: Mapping[str, Callable[[], Iterable[object]]] = {
    "busca/sheet.vectors.json": busca.vectors,
    "bunce/sheet.vectors.json": bunce.vectors,
    "busted/sheet.vectors.json": busted.vectors,
    "busted/slate.vectors.json": slate.vectors,
}
"""What makes the vectors of each file."""


def text(vectors: Iterable[object]) -> str:
    """A whole file: a vector a line, so that a change shows where it is."""
    lines = (json.dumps(one, separators=(",", ":")) for one in vectors)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> int:
    """Write the files, or with `--check` compare them."""
    stale = False
    for name, vectors in FILES.items():
        file, wanted = FOLDER / name, text(vectors())
        if "--check" in sys.argv[1:]:
            stale |= not file.exists() or file.read_text() != wanted
        else:
            file.write_text(wanted)
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
