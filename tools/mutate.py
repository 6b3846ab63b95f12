"""Break the games' rules and scoring in every small way, and list what the tests let through.

A survivor that changes nothing a player could notice is written down, with the reason, in
`tests/games/<game>/survivors.toml`; any other survivor is a missing test.
"""

import argparse
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import run

MUTMUT = str(run.BIN / "mutmut")
BROKEN_RULES = run.ROOT / "mutants"
CAUGHT = {"killed", "timeout", "caught by type check"}


@dataclass(frozen=True, order=True)
class Mutant:
    """A change to one function: the lines it takes out and those it puts in."""

    function: str
    was: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.function}\n  - {self.was}\n  + {self.becomes}"


def mutant(name: str, diff: str) -> Mutant:
    """The change that mutmut knows by a number, which the next edit would move."""
    changed = diff[diff.index("\n@@") :].splitlines()
    sides = (
        " / ".join(line[1:].strip() for line in changed if line.startswith(sign)) for sign in "-+"
    )
    function = name.removeprefix("bungalow.games.").rpartition("__mutmut_")[0].replace(".x_", ".")
    return Mutant(function, *sides)


def results(text: str) -> Iterator[tuple[str, str]]:
    """Each mutant's name and what became of it, from `mutmut results`."""
    for line in text.splitlines():
        name, found, fate = line.strip().partition(": ")
        if found:
            yield name, fate


def excused(files: Iterable[Path]) -> dict[Mutant, str]:
    """The survivors that are known to change nothing, each with the reason."""
    return {
        Mutant(entry["function"], entry["was"], entry["becomes"]): entry["reason"]
        for file in files
        for entry in tomllib.loads(file.read_text("utf-8"))["survivor"]
    }


def printed(*arguments: str) -> str:
    """What mutmut prints; its exit code says nothing more."""
    return subprocess.run(
        [MUTMUT, *arguments], cwd=run.ROOT, capture_output=True, text=True, check=True
    ).stdout


def main() -> int:
    """Try every mutant; the exit code is 1 when one survived that nobody has excused."""
    parser = argparse.ArgumentParser(prog="run.py mutate", description=__doc__)
    parser.add_argument("game", nargs="?", default="*", help="only this game's rules")
    game = parser.parse_args().game
    shutil.rmtree(BROKEN_RULES, ignore_errors=True)
    print("Breaking the rules; this takes some minutes ...", flush=True)
    tried = subprocess.run(
        [MUTMUT, "run", "--max-children", "2", f"bungalow.games.{game}.*"],
        cwd=run.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if tried.returncode:
        print((tried.stdout + tried.stderr)[-4000:])
        return tried.returncode
    fates = dict(results(printed("results", "--all", "true")))
    fates = {name: fate for name, fate in fates.items() if fate != "not checked"}
    known = excused(run.ROOT.glob(f"tests/games/{game}/survivors.toml"))
    alive = [name for name, fate in fates.items() if fate not in CAUGHT]
    with ThreadPoolExecutor(2) as pool:
        found = set(map(mutant, alive, pool.map(lambda name: printed("show", name), alive)))
    for survivor in sorted(found - known.keys()):
        print(f"Survived: {survivor}")
    for survivor in sorted(known.keys() - found):
        print(f"No longer survives, strike it out: {survivor}")
    count = ", ".join(f"{number} {fate}" for fate, number in Counter(fates.values()).most_common())
    print(f"{len(fates)} mutants: {count}; {len(found & known.keys())} of the survivors excused.")
    return 1 if found != known.keys() or not fates else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
