"""Every known game and position through the installed command."""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from bungalow.core.registry import boxes
from run import ROOT

BUNGALOW = Path(sys.executable).with_name("bungalow")
CASES = sorted(
    path for slug in boxes() for path in (ROOT / "tests" / "records" / slug).glob("*.json")
)
# One process for all, since starting one takes longer than replaying a game.
EVERY_LINE = """
import sys
from importlib.metadata import entry_points
(command,) = entry_points(group="console_scripts", name="bungalow")
main = command.load()
sys.exit(max(main(line.split("\\t")) for line in sys.stdin.read().splitlines()))
"""


def agree(case: dict[str, Any], printed: dict[str, Any]) -> bool:
    """Whether the command printed what a case expects; what isn't listed isn't compared."""
    expect = case["expect"]
    if command_for(case) == "replay":
        return holds(expect, printed)
    ((seat, moves),) = printed["seats"].items()
    if "cards" in expect:
        found, known = sorted(move["action"]["card"] for move in moves), expect["cards"]
    else:
        plays = [(move["action"], move["score"]) for move in moves if "word" in move["action"]]
        found, known = in_order(plays), in_order(expect["plays"])
    return (int(seat), found) == (expect["seat"], known)


def in_order(plays: Iterable[tuple[dict[str, Any], int]]) -> list[tuple[str, int]]:
    """Plays with their points, in an order that depends on nothing else."""
    return sorted((json.dumps(action, sort_keys=True), points) for action, points in plays)


def holds(expected: Any, found: Any) -> bool:
    """Whether what was found has everything that is expected, however much more it says."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return all(key in found and holds(expected[key], found[key]) for key in expected)
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(holds, expected, found))
    return bool(expected == found)


def command_for(case: dict[str, Any]) -> str:
    return "moves" if {"cards", "plays"} & case["expect"].keys() else "replay"


def test_every_shared_case_is_answered_as_expected(tmp_path: Path) -> None:
    cases = {f"{path.parent.name}-{path.name}": json.loads(path.read_bytes()) for path in CASES}
    assert len(cases) >= 35
    lines = []
    for name, case in cases.items():
        file = tmp_path / name
        file.write_text(json.dumps(case["record"]))
        lines.append(f"{command_for(case)}\t{file}\t--json")
    done = subprocess.run(
        [sys.executable, "-c", EVERY_LINE],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    printed = [json.loads(line) for line in done.stdout.splitlines()]
    answers = zip(cases.items(), printed, strict=True)
    assert [name for (name, case), told in answers if not agree(case, told)] == []


@pytest.mark.parametrize("name", ["capot-0.json", "moves-0.json"])
def test_a_case_can_be_piped_into_the_command(name: str) -> None:
    case = json.loads((ROOT / "tests" / "records" / "busca" / name).read_bytes())
    done = subprocess.run(
        [BUNGALOW, command_for(case), "-", "--json"],
        input=json.dumps(case["record"]).encode(),
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert agree(case, json.loads(done.stdout))
