import hashlib
import json
from pathlib import Path

import pytest

from bungalow.games.bunce import lexicon
from tests.cli.conftest import Command


@pytest.fixture(autouse=True)
def nothing_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "_added", {})


def test_valid_words_are_told_with_size_and_meaning(bungalow: Command) -> None:
    ended = bungalow("words", "ran", "Castle")
    assert ended.status == 0
    assert ended.err == ""
    first, second = ended.out.splitlines()
    assert first.startswith("RAN: valid in standard, size 10: run: move fast")
    assert second.startswith("CASTLE: valid in standard, size 20: ")


def test_a_word_that_is_not_in_the_list_ends_with_1(bungalow: Command) -> None:
    ended = bungalow("words", "cat", "rumblegumption", "qzx")
    assert ended.status == 1
    assert ended.out.splitlines()[1:] == [
        "RUMBLEGUMPTION: not in standard, but in large",
        "QZX: not in standard",
    ]
    assert bungalow("words", "rumblegumption", "--lexicon", "large").status == 0


def test_a_marked_word_is_valid_and_said_to_be_marked(bungalow: Command) -> None:
    ended = bungalow("words", "spics")
    assert ended.status == 0
    assert "computer players never use it" in ended.out


def test_json_is_one_document(bungalow: Command) -> None:
    ended = bungalow("words", "cat", "qzx", "--json")
    assert ended.status == 1
    told = json.loads(ended.out)
    assert told["lexicon"] == {"name": "standard", "sha256": lexicon.named("standard").sha256}
    cat, nothing = told["words"]
    assert cat.pop("meaning").startswith("feline")
    assert cat == {
        "word": "CAT",
        "valid": True,
        "tier": 10,
        "lists": ["standard", "large"],
        "slur": False,
    }
    assert nothing == {
        "word": "QZX",
        "valid": False,
        "meaning": None,
        "tier": None,
        "lists": [],
        "slur": False,
    }


def test_a_list_may_be_a_file(bungalow: Command, tmp_path: Path) -> None:
    file = tmp_path / "house.txt"
    file.write_text("qzx\ta sound\nwug\n")
    ended = bungalow("words", "qzx", "wug", "--lexicon", file)
    assert ended.status == 0
    assert ended.out.splitlines() == [
        "QZX: valid in house: a sound",
        "WUG: valid in house: no meaning at hand",
    ]
    assert bungalow("words", "cat", "--lexicon", file).status == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["can't"], 'bad_word: "can\'t" is not written in the letters A to Z alone'),
        (
            ["cat", "--lexicon", "nowhere"],
            'no_such_list: there is neither a word list nor a file "nowhere"',
        ),
        ([], "say which words"),
    ],
)
def test_bad_input_ends_with_2_and_one_line(
    bungalow: Command, arguments: list[str], said: str
) -> None:
    ended = bungalow("words", *arguments)
    assert ended.status == 2
    assert ended.out == ""
    assert said in ended.err
    assert ended.err.count("\n") == 1


def test_a_bad_line_of_a_file_is_named(bungalow: Command, tmp_path: Path) -> None:
    file = tmp_path / "house.txt"
    file.write_text("cat\nno good\n")
    ended = bungalow("words", "cat", "--lexicon", file)
    assert ended.status == 2
    assert f'{file}:2: bad_word: "no good" is not written' in ended.err


def test_the_notices_are_shown(bungalow: Command) -> None:
    ended = bungalow("words", "--notices")
    assert ended.status == 0
    assert "J Ross Beresford" in ended.out
    assert "Princeton University" in ended.out


@pytest.mark.parametrize("command", ["replay", "moves", "verify", "serve"])
def test_commands_that_meet_house_lists_read_them_first(
    bungalow: Command, tmp_path: Path, command: str
) -> None:
    file = tmp_path / "house.txt"
    file.write_text("cat\n5\n")
    arguments = [] if command == "serve" else [tmp_path / "game.bungalow.json"]
    ended = bungalow(command, *arguments, "--lexicon", file)
    assert ended.status == 2
    assert f"{file}:2: bad_word" in ended.err


@pytest.mark.parametrize("command", ["moves", "verify", "replay"])
def test_a_record_by_a_house_list_needs_that_list(
    bungalow: Command, tmp_path: Path, command: str
) -> None:
    words = b"CAT\nQZX\n"
    sha256 = hashlib.sha256(words).hexdigest()
    record = {
        "format": "bungalow/1",
        "game": "bunce",
        "edition": 1,
        "options": {"words": "checked", "lexicon": {"name": "ours", "sha256": sha256}},
        "seats": ["Ana", "Bo"],
        "chance": {"draws": [["0"], ["C", "A", "T", "D", "E", "F", "G"]]},
        "inputs": [],
    }
    document, file = tmp_path / "game.bungalow.json", tmp_path / "house.txt"
    document.write_text(json.dumps(record))

    refused = bungalow(command, document)
    assert refused.status == 2
    assert refused.out == ""
    for told in ("options: unknown_lexicon: ", "ours", sha256):
        assert told in refused.err

    file.write_bytes(words + b"dog\n")
    assert bungalow(command, document, "--lexicon", file).status == 2
    lexicon._added.clear()
    file.write_bytes(b"qzx\ta sound\ncat\n")
    played = bungalow(command, document, "--lexicon", file)
    assert (played.status, played.err) == (0, "")
    assert command != "moves" or "CAT" in played.out


def test_a_record_whose_list_is_another_now_is_refused(bungalow: Command) -> None:
    options = {"lexicon": {"name": "standard", "sha256": "ab" * 32}}
    record = {
        "format": "bungalow/1",
        "game": "bunce",
        "edition": 1,
        "options": options,
        "seats": ["Ana", "Bo"],
        "chance": {"draws": []},
        "inputs": [],
    }
    refused = bungalow("verify", "-", given=json.dumps(record))
    assert refused.status == 2
    for told in ("options: altered_lexicon: ", "standard", "ab" * 32):
        assert told in refused.err
