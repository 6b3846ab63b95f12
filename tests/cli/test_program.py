"""The program around the commands: help, usage, and endings without a traceback."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from bungalow import __version__
from bungalow.cli import COMMANDS, main
from bungalow.cli.refusals import SENTENCES
from bungalow.cli.terminal import LONGEST_COMPLAINT
from run import ROOT
from tests.cli.conftest import Command

BUNGALOW = Path(sys.executable).with_name("bungalow")
SAVED = ROOT / "tests" / "records" / "busca" / "old" / "edition-1-0.bungalow.json"


def test_help_lists_every_command_and_loads_none() -> None:
    code = (
        "import sys; from bungalow.cli import main; main(['--help']);"
        "print(*(m for m in sys.modules if m.startswith(('bungalow.cli.', 'bungalow.games'))));"
        "print([name for name in ('litestar', 'rich') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for command, about in COMMANDS.items():
        assert f"{command} " in done.stdout
        assert about[:30] in done.stdout
    assert done.stdout.splitlines()[-2:] == ["bungalow.cli.refusals bungalow.cli.terminal", "[]"]


def test_the_version_is_printed(bungalow: Command) -> None:
    assert bungalow("--version").out == f"bungalow {__version__}\n"


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "serve"])
def test_every_command_explains_itself(bungalow: Command, command: str) -> None:
    ended = bungalow(command, "--help")
    assert ended.status == 0
    assert f"Usage: bungalow {command}" in ended.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("wish",),
        ("replay",),
        ("replay", "a", "b"),
        ("replay", "x", "--at", "few"),
        ("simulate", "pebbles", "--games", "0"),
        ("--colour",),
        ("play", "chess"),
        ("play", "busca", "--seed", "zz"),
        ("play", "busca", "--bots", "genius"),
        ("play", "busca", "--preset", "endless"),
        ("play", "busca", "--seats", "3"),
        ("simulate", "busca", "--players", "random"),
        ("simulate", "busca", "--players", "random,random,random,x:y"),
        ("simulate", "busca", "--budget", "soon"),
    ],
    ids=" ".join,
)
def test_nonsense_is_refused_in_one_line(bungalow: Command, arguments: tuple[str, ...]) -> None:
    ended = bungalow(*arguments)
    assert ended.status == 2
    assert ended.out == ""
    assert len(ended.err.splitlines()) == 1
    assert ended.err.startswith("bungalow: ")


@pytest.mark.parametrize(
    ("arguments", "asking"),
    [
        (("wish",), "bungalow --help"),
        (("--colour",), "bungalow --help"),
        (("replay",), "bungalow replay --help"),
        (("simulate", "pebbles", "--games", "0"), "bungalow simulate --help"),
    ],
)
def test_wrong_usage_names_the_help_that_helps(
    bungalow: Command, arguments: tuple[str, ...], asking: str
) -> None:
    assert f"({asking} lists what there is)" in bungalow(*arguments).err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("words", "A" * 100_000), "is longer than 60 letters"),
        (("words", "cat", "--lexicon", "{file}"), "is not written in the letters A to Z alone"),
        (("replay", "{record}"), "there are standard, large"),
        (("x" * 100_000,), "bungalow --help"),
    ],
)
def test_a_complaint_quotes_nothing_huge(
    bungalow: Command, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    file, record = tmp_path / "list.txt", tmp_path / "game.bungalow.json"
    file.write_bytes(bytes(1_000_000))
    named = {"format": "bungalow/1", "game": "bunce", "edition": 1, "seats": ["Ana", "Bo"]}
    chosen = {"options": {"lexicon": "x" * 1_000_000}, "chance": {"draws": []}, "inputs": []}
    record.write_text(json.dumps({**named, **chosen}))
    ended = bungalow(*(part.format(file=file, record=record) for part in arguments))
    assert ended.status == 2
    assert said in ended.err
    assert ended.err.count("\n") == 1
    assert len(ended.err) < LONGEST_COMPLAINT + 20


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    with subprocess.Popen(
        [BUNGALOW, "replay", SAVED], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_a_closed_standard_input_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["verify", "-"]) == 2
    assert capfd.readouterr().err == "bungalow: no_such_file: -: standard input is closed\n"


def test_a_full_disk_is_told_in_one_line() -> None:
    full = Path("/dev/full")
    if not full.exists():
        return
    with full.open("w") as nowhere:
        done = subprocess.run(
            [BUNGALOW, "replay", "--json", SAVED],
            stdout=nowhere,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == b"bungalow: cannot go on: No space left on device\n"


def test_a_fault_of_our_own_is_told_in_one_line(
    bungalow: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bungalow.cli.verify.difference_in", lambda *_: 1 / 0)
    ended = bungalow("verify", SAVED)
    assert ended.status == 2
    assert ended.err.startswith("bungalow: a fault in Bungalow itself: ZeroDivisionError")
    assert len(ended.err.splitlines()) == 1
    monkeypatch.setenv("BUNGALOW_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        bungalow("verify", SAVED)


def test_every_refusal_has_its_sentence() -> None:
    """Codes are found in the source, so that none can be raised without words."""
    package = ROOT / "src" / "bungalow"
    raised = set[str]()
    for folder in ("core", "cli", "arena"):
        for path in (package / folder).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                match node:
                    case ast.Call(
                        func=ast.Name(id="Malformed" | "Missing" | "Forbidden"),
                        args=[ast.Constant(value=str(code)), *_],
                    ):
                        raised.add(code)
    assert raised <= set(SENTENCES)
    assert set(SENTENCES) <= raised
