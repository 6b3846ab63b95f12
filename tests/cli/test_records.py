"""`replay`, `moves` and `verify`: what they print, and how they refuse."""

import json
from pathlib import Path
from typing import Any

import pytest

from run import ROOT
from tests.cli.conftest import Command

SAVED = ROOT / "tests" / "records" / "busca" / "old" / "edition-1-1.bungalow.json"


def pebbles(**changes: Any) -> str:
    """A record of the toy, one round played of two."""
    record = {
        "format": "bungalow/1",
        "game": "pebbles",
        "edition": 1,
        "options": {"rounds": 2},
        "seats": ["Ana", "Bo"],
        "chance": {"draws": [["A", "B", "C", "D"], ["E", "F"]]},
        "inputs": [
            {"kind": "act", "at": 0, "seat": 0, "action": {"do": "lay", "pebble": "A"}},
            {"kind": "act", "at": 0, "seat": 1, "action": {"do": "lay", "pebble": "D"}},
        ],
    }
    return json.dumps({**record, **changes})


def test_replay_tells_the_game_and_ends_with_the_sheet(bungalow: Command) -> None:
    ended = bungalow("replay", "-", given=pebbles())
    assert ended.status == 0
    assert ended.out.splitlines() == ["Ana has laid.", "Shown: A D.", "", "Ana Bo", "0 1"]


def test_replay_prints_one_json_document(bungalow: Command) -> None:
    ended = bungalow("replay", "-", "--json", given=pebbles())
    printed = json.loads(ended.out)
    assert printed["sheet"] == {"rounds": [["A", "D"]], "scores": [0, 1]}
    assert (printed["game"], printed["over"], printed["result"]) == ("pebbles", False, None)
    assert len(printed["digest"]) == 64


def test_replay_stops_after_as_many_inputs_as_are_asked_for(bungalow: Command) -> None:
    scores = []
    for upto in range(3):
        ended = bungalow("replay", "-", "--json", "--at", upto, given=pebbles())
        scores.append(json.loads(ended.out)["sheet"]["scores"])
    assert scores == [[0, 0], [0, 0], [0, 1]]


@pytest.mark.parametrize("upto", [3, -1])
def test_replay_cannot_go_beyond_the_record(bungalow: Command, upto: int) -> None:
    ended = bungalow("replay", "-", "--at", upto, given=pebbles())
    assert ended.status == 2
    assert ended.err == (
        f"bungalow: no_such_input: the record holds 2 inputs, so it cannot be shown after {upto}\n"
    )


def test_replay_checks_what_comes_after_the_place_too(bungalow: Command) -> None:
    late = {"kind": "act", "at": 0, "seat": 1, "action": {"do": "lay", "pebble": "A"}}
    inputs = [*json.loads(pebbles())["inputs"], late]
    ended = bungalow("replay", "-", "--at", 1, given=pebbles(inputs=inputs))
    assert ended.status == 2
    assert ended.err == "bungalow: inputs[2]: not_in_hand: You do not hold A. (P1.1)\n"
    assert ended.out == ""


def test_moves_lists_every_seat_that_may_act(bungalow: Command) -> None:
    ended = bungalow("moves", "-", "--json", given=pebbles())
    lays = {"0": ["B", "E"], "1": ["C", "F"]}
    assert json.loads(ended.out) == {
        "seats": {
            seat: [{"action": {"do": "lay", "pebble": pebble}} for pebble in held]
            for seat, held in lays.items()
        }
    }


def test_moves_names_the_choices_for_people(bungalow: Command) -> None:
    ended = bungalow("moves", "-", given=pebbles())
    assert ended.out.splitlines()[:3] == ["Ana:", "  B  pebble B", "  E  pebble E"]


def test_where_chance_is_to_decide_nobody_may_act(bungalow: Command) -> None:
    waiting = pebbles(chance={"draws": []}, inputs=[])
    assert json.loads(bungalow("moves", "-", "--json", given=waiting).out) == {"seats": {}}
    assert bungalow("moves", "-", given=waiting).out == "Nobody is to act.\n"


def test_verify_says_what_it_checked(bungalow: Command) -> None:
    ended = bungalow("verify", SAVED)
    assert ended.status == 0
    assert ended.out.endswith("inputs hold, and so do commitment, result, digest.\n")
    bare = bungalow("verify", "-", given=pebbles())
    assert (bare.status, bare.out) == (0, "All 2 inputs hold; it claims nothing more.\n")


@pytest.mark.parametrize(
    ("claim", "value"),
    [
        ("digest", "0" * 64),
        ("result", {"payoff": [0, 0], "rank": [1, 1]}),
        ("commitment", "0" * 64),
    ],
)
def test_verify_names_the_first_difference(bungalow: Command, claim: str, value: Any) -> None:
    ended = bungalow("verify", "-", given=pebbles(**{claim: value}))
    assert ended.status == 1
    assert ended.out.startswith(f"{claim}: the record says ")
    assert len(ended.out.splitlines()) == 1


@pytest.mark.parametrize("command", ["replay", "moves", "verify"])
def test_a_mangled_record_is_refused_in_one_line(bungalow: Command, command: str) -> None:
    ended = bungalow(command, "-", given=pebbles(edition=9))
    assert ended.status == 2
    assert ended.out == ""
    assert ended.err == (
        "bungalow: edition: unknown_edition: edition 9 of pebbles is not kept here;"
        " this is edition 1\n"
    )


def test_a_game_that_is_not_installed_is_named(bungalow: Command) -> None:
    ended = bungalow("replay", "-", given=pebbles(game="chess"))
    assert ended.status == 2
    assert 'there is no game "chess" here' in ended.err


def test_a_name_cannot_command_the_terminal(bungalow: Command) -> None:
    ended = bungalow("replay", "-", given=pebbles(seats=["\x1b[2JAna\n", "\u202eBo"]))
    assert ended.status == 0
    assert ended.out.startswith("\ufffd[2JAna\ufffd has laid.\n")
    assert "\x1b" not in ended.out
    assert "\u202e" not in ended.out


@pytest.mark.parametrize("command", ["replay", "moves", "verify"])
def test_a_file_that_cannot_be_read_is_refused_in_one_line(
    bungalow: Command, command: str, tmp_path: Path
) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    for file in (tmp_path, tmp_path / "none", empty, "/dev/zero", "a\0b", tmp_path / ("x" * 999)):
        ended = bungalow(command, file)
        assert ended.status == 2, file
        assert len(ended.err.splitlines()) == 1
        assert ended.err.startswith("bungalow: ")


def test_review_judges_every_decision_and_marks_the_costliest(bungalow: Command) -> None:
    record = pebbles(game="spelled", options={"rounds": 2, "bag": "letters"})
    ended = bungalow("review", "-", given=record)
    assert ended.out.splitlines() == [
        "Ana:",
        "* Round 1: A; best was B (+1). Ana held A and B.",
        "Bo:",
        "  Round 1: D, the best there was. Bo held C and D.",
    ]
    first, _ = json.loads(bungalow("review", "-", "--json", given=record).out)["judgements"]
    assert (first["input"], first["seat"], first["cost"]) == (0, 0, 1)
    assert first["better"] == {"do": "lay", "pebble": "B"}
    refused = bungalow("review", "-", given=pebbles())
    assert refused.err == "bungalow: no_review: Pebbles has no reviews\n"
