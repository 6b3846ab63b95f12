"""`play`: whole games typed into the terminal."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command

BUNGALOW = Path(sys.executable).with_name("bungalow")
SEED = "5a" * 32
CARDS = [rank + suit for rank in "32AKQJ7654" for suit in "DHSC"]


def test_a_whole_game_of_the_toy(
    bungalow: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = "ABCDEFGHIJ" * 3
    file = tmp_path / "kept"
    script = "\n".join([*lines, "", str(file), ""])
    ended = bungalow("play", "pebbles", "--seed", SEED, given=script)
    assert ended.status == 0
    assert ended.err == ""
    assert "Shuffle commitment" in ended.out
    # What is left of the script after the last round is taken for file names, then kept.
    assert "Save the record as" in ended.out


def test_a_finished_game_is_kept_and_verifies(bungalow: Command, tmp_path: Path) -> None:
    seen = bungalow("play", "pebbles", "--seed", SEED, "--preset", "short", given="")
    pebble = seen.out.rpartition("  pebble ")[2].split()[0]
    script = f"{pebble.lower()}\n{pebble}\n{tmp_path / 'kept'}\n"
    ended = bungalow("play", "pebbles", "--seed", SEED, "--preset", "short", given=script)
    assert ended.status == 0
    file = tmp_path / "kept.bungalow.json"
    assert f"Saved as {file}." in ended.out
    assert bungalow("verify", file).status == 0
    assert json.loads(file.read_bytes())["chance"] == {"seed": SEED}


def test_a_record_is_never_written_over_another_file(bungalow: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine")
    script = f"quit\n{file}\n{tmp_path}/none/x\n\n"
    ended = bungalow("play", "pebbles", "--seed", SEED, given=script)
    assert ended.status == 0
    assert file.read_text() == "mine"
    assert f"{file}: File exists" in ended.out
    assert "No such file" in ended.out


def test_questions_are_answered_and_change_nothing(bungalow: Command) -> None:
    plain = bungalow("play", "busca", "--seed", SEED, given="quit\n\n").out
    asked = bungalow(
        "play",
        "busca",
        "--seed",
        SEED,
        given="?\nlast\nscore\nrules b4\nrules B3.1\nrules X9\n\nquit\n\n",
    ).out
    assert "Type the short name" in asked
    assert "There is no rule X9." in asked
    assert asked.count("\nB3.") == 1
    assert asked.count("\nB4.") > 1
    assert asked.splitlines()[-3:] == plain.splitlines()[-3:]


def test_a_refused_move_says_why(bungalow: Command) -> None:
    script = "\n".join([*CARDS, "nonsense", "quit", ""])
    ended = bungalow("play", "busca", "--seed", SEED, given=script)
    assert "You don't hold" in ended.out
    assert '"nonsense" is no move here.' in ended.out


def test_a_typed_text_is_laid_or_asked_about(bungalow: Command) -> None:
    played = ("play", "spelled", "--seed", SEED, "--set", "rounds=1")
    seen = bungalow(*played, given="quit\n\n").out
    assert "  Your pebble: a letter\n" in seen
    offered = seen.rpartition("  pebble ")[2].split()[0]
    assert seen.count("  pebble ") == 1
    script = "abcdefghij\n9\n\nABCDEFGHIJ\n2\n\n"
    ended = bungalow(*played, given=script)
    assert ended.out.count("  1  pebble ") == 2
    assert "Type a number from 1 to 2." in ended.out
    assert "Save the record as" in ended.out
    assert "Save the record as" in bungalow(*played, given=f"{offered}\n\n").out
    assert '"zzz" is no move here.' in bungalow(*played, given="zzz\n").out


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("rounds", '"rounds" sets no option; name one of them, as NAME=VALUE: rounds, dawdle_ms'),
        ("laps=2", '"laps=2" sets no option'),
        ("rounds=many", "options: bad_value: Expected `int`, got `str` - at `$.rounds`"),
        ("bag=other", "The bag other is not here."),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(
    bungalow: Command, setting: str, said: str
) -> None:
    ended = bungalow("play", "spelled", "--set", setting)
    assert ended.status == 2
    assert said in ended.err
    assert "Traceback" not in ended.err


def test_the_same_seed_and_moves_make_the_same_game(bungalow: Command) -> None:
    script = "\n".join(CARDS * 4)
    first = bungalow("play", "busca", "--seed", SEED, given=script)
    second = bungalow("play", "busca", "--seed", SEED, given=script)
    assert first == second


@pytest.mark.slow
def test_a_whole_game_of_busca_to_31(tmp_path: Path) -> None:
    """Every card is tried at every turn; when the game is over the next one names the record."""
    script = "\n".join(CARDS * 900)
    done = subprocess.run(
        [BUNGALOW, "play", "busca", "--seed", SEED],
        input=script.encode(),
        capture_output=True,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    (kept,) = tmp_path.iterdir()
    told = subprocess.run(
        [BUNGALOW, "replay", "--json", kept], capture_output=True, check=True
    ).stdout
    assert json.loads(told)["over"]
    assert max(json.loads(told)["sheet"]["buscas"]) >= 31
    check = subprocess.run([BUNGALOW, "verify", kept], capture_output=True, check=False)
    assert check.returncode == 0


def test_the_end_of_input_ends_the_game_quietly(bungalow: Command) -> None:
    ended = bungalow("play", "busca", "--seed", SEED, given="")
    assert (ended.status, ended.err) == (0, "")


def test_an_interrupt_is_quiet(bungalow: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("bungalow.cli.screen.Screen.answer", interrupted)
    ended = bungalow("play", "busca", "--seed", SEED)
    assert (ended.status, ended.err) == (130, "")
