"""How fast plays of Bunce are found: the kernel beside the plain way, in the same positions.

`python bench/plays.py` looks for every play against table words of six letters, once with seven
letters in hand and once with six and the wild, by both ways in one run; the plays are compared
before anything is told. Times are the processor's, and the kernel's are from a position as the
game has it to numbered plays, which is what computer players read.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT)]

from bench.report import Row, keep, show  # noqa: E402
from bungalow.games.bunce.finder import finder_of  # noqa: E402
from bungalow.games.bunce.letters import LETTERS, VALUES, WILD  # noqa: E402
from bungalow.games.bunce.lexicon import STANDARD, lexicon_of  # noqa: E402
from bungalow.games.bunce.plays import Position, index_of, plays  # noqa: E402

HEADING = "## Plays of Bunce"
POSITIONS = 200
ROUNDS = 20
"""How often the kernel goes through the positions, which it does too fast to be timed once."""


def positions(wild: bool) -> list[Position]:
    """Table words of six letters, each with a hand of seven cards."""
    rng = random.Random(17)
    tables = rng.sample([word for word in lexicon_of(STANDARD) if len(word) == 6], POSITIONS)
    return [
        Position(table, (*rng.sample(LETTERS, 7 - wild), *[WILD] * wild), VALUES)
        for table in tables
    ]


def microseconds(work: Callable[[Position], object], where: list[Position], rounds: int) -> float:
    """What one position takes on the average."""
    began = time.process_time()
    for _ in range(rounds):
        for position in where:
            work(position)
    return (time.process_time() - began) / (rounds * len(where)) * 1e6


def compared(name: str, where: list[Position]) -> list[Row]:
    """The figures of both ways in some positions, in which they find the same plays."""
    index, finder = index_of(lexicon_of(STANDARD)), finder_of(lexicon_of(STANDARD))
    found = 0
    for position in where:
        plain = plays(index, position)
        assert sorted(map(repr, finder.plays(position))) == sorted(map(repr, plain)), position
        found += len(plain)
    plain_us = microseconds(lambda position: plays(index, position), where, 1)
    kernel_us = microseconds(finder.rows, where, ROUNDS)
    return [
        Row(f"{name}: plays in a position", found / len(where), ""),
        Row(f"{name}: plain", plain_us, "µs"),
        Row(f"{name}: kernel", kernel_us, "µs"),
        Row(f"{name}: the kernel is faster by", plain_us / kernel_us, "times"),
    ]


def main() -> None:
    """Measure, show, and keep the results when asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--write", action="store_true", help="write them into bench/results.md")
    asked = parser.parse_args()
    rows = compared("seven letters", positions(wild=False))
    rows += compared("six and the wild", positions(wild=True))
    show(rows, as_json=asked.json)
    if asked.write:
        keep(rows, HEADING)


if __name__ == "__main__":
    main()
