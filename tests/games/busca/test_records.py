"""Whole games and positions whose sheets, results and legal cards are known from elsewhere."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bungalow.core.record import reading_of, record_of, replay
from bungalow.core.timeline import Timeline
from bungalow.games.busca import GAME

CASES = sorted((Path(__file__).parents[2] / "records" / "busca").glob("*.json"))


def replayed(path: Path) -> tuple[Timeline[Any, Any, Any, Any], dict[str, Any]]:
    case = json.loads(path.read_bytes())
    record = record_of(json.dumps(case["record"]))
    return replay(reading_of(record, GAME), GAME), case["expect"]


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def test_all_kinds_of_cases_are_here() -> None:
    assert len(CASES) == 22


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_known_record_replays_as_known(path: Path) -> None:
    timeline, expect = replayed(path)
    if "cards" in expect:
        assert GAME.awaited(timeline.state) == {expect["seat"]}
        moves = GAME.moves(GAME.view(timeline.state, expect["seat"]))
        assert sorted(action.card for action in moves.actions) == expect["cards"]
    else:
        assert plain(GAME.sheet(timeline.state)) == expect["sheet"]
        assert plain(GAME.result(timeline.state)) == expect["result"]
        assert (GAME.result(timeline.state) is not None) == expect["over"]
