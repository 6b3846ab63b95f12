"""Whole games in the room whose sheets and results are known from elsewhere."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bungalow.contract import examine_old_records
from bungalow.core.record import reading_of, record_of, replay
from bungalow.games.busted import BOX, GAME

RECORDS = Path(__file__).parents[2] / "records" / "busted"
CASES = sorted(RECORDS.glob("*.json"))


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def test_all_cases_are_here() -> None:
    assert len(CASES) == 6


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_known_record_replays_as_known(path: Path) -> None:
    case = json.loads(path.read_bytes())
    record, expect = record_of(json.dumps(case["record"])), case["expect"]
    state = replay(reading_of(record, GAME), GAME).state
    assert plain(GAME.sheet(state)) == expect["sheet"]
    result = plain(GAME.result(state))
    assert (result and {"rank": result["rank"]}) == expect["result"]
    assert (result is not None) == expect["over"]


def test_saved_games_come_to_the_same_again() -> None:
    assert examine_old_records(BOX, RECORDS / "old") == 4


def test_an_input_may_say_when_it_arrived_and_counts_by_its_own_time() -> None:
    case = json.loads(CASES[1].read_bytes())
    plainly = replay(reading_of(record_of(json.dumps(case["record"])), GAME), GAME)
    for given in case["record"]["inputs"]:
        if given["kind"] == "act" and given["action"]["do"] in ("ours", "stolen", "grab"):
            given["arrived"] = given["at"] + 5000
    late = replay(reading_of(record_of(json.dumps(case["record"])), GAME), GAME)
    assert late.state == plainly.state
