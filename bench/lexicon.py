"""What the word lists of Bunce take: time to load, memory, and time to look a word up.

`python bench/lexicon.py` measures each list in a process of its own, and a plain Python set of
the same words beside it. Memory is what stays resident after loading, more than before; times
are the processor's, so that they do not depend on what else the machine is doing.
"""

from __future__ import annotations

import argparse
import gc
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT)]

from bench.report import Row, keep, show  # noqa: E402
from bungalow.games.bunce import dictionary  # noqa: E402
from bungalow.games.bunce.lexicon import OURS, Lexicon, lexicon_of  # noqa: E402

HEADING = "## Word lists"
LOOK_UPS = 50_000


def measured(name: str) -> list[Row]:
    """The figures of one list, in a process that has not looked at it before."""
    before = resident_mb()
    load_ms = milliseconds(lambda: lexicon_of(name))
    held_mb = resident_mb() - before
    lexicon = lexicon_of(name)
    asked = random.Random(7).sample(list(lexicon), LOOK_UPS)
    half_there = [word if index % 2 else f"{word}Q" for index, word in enumerate(asked)]
    before = resident_mb()
    meaning_ms = milliseconds(lambda: dictionary.meaning("RAN"))
    meanings_mb = resident_mb() - before
    words = frozenset(lexicon)
    return [
        Row(f"{name}: words", len(lexicon), ""),
        Row(f"{name}: loaded for the first time", load_ms, "ms"),
        Row(f"{name}: memory", held_mb, "MB"),
        Row(f"{name}: memory of a set of the same words", sizes_mb(words), "MB"),
        Row(f"{name}: a word looked up", look_up_us(lexicon, half_there), "µs"),
        Row(f"{name}: the same in the set", look_up_us(words, half_there), "µs"),
        Row("all meanings: loaded for the first time", meaning_ms, "ms"),
        Row("all meanings: memory", meanings_mb, "MB"),
    ]


def look_up_us(words: Lexicon | frozenset[str], asked: list[str]) -> float:
    """Microseconds a look-up."""
    return 1000 * milliseconds(lambda: sum(word in words for word in asked)) / len(asked)


def sizes_mb(words: frozenset[str]) -> float:
    """What a set and the words in it take."""
    return (sys.getsizeof(words) + sum(map(sys.getsizeof, words))) / 1e6


def milliseconds(work: Callable[[], object]) -> float:
    """How much of the processor's time some work takes."""
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


def resident_mb() -> float:
    """The process's memory in use; Linux only."""
    gc.collect()
    status = Path("/proc/self/status").read_text("ascii")
    [line] = [line for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1]) / 1000


def main() -> None:
    """Measure every list and print or keep what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--write", action="store_true", help="keep the results in bench/results.md")
    parser.add_argument("--list", choices=OURS, help="measure one list in this process")
    asked = parser.parse_args()
    if asked.list:
        sys.stdout.buffer.write(msgspec.json.encode(measured(asked.list)))
        return
    rows: dict[str, Row] = {}
    for name in OURS:
        command = [sys.executable, __file__, "--list", name]
        done = subprocess.run(command, capture_output=True, check=True)
        rows |= {row.what: row for row in msgspec.json.decode(done.stdout, type=list[Row])}
    show(list(rows.values()), as_json=asked.json)
    if asked.write:
        keep(list(rows.values()), HEADING)


if __name__ == "__main__":
    main()
