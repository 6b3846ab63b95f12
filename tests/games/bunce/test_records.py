"""Whole games and positions whose sheets, results and plays are known from elsewhere."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bungalow.core.record import reading_of, record_of, replay
from bungalow.core.timeline import Timeline
from bungalow.games.bunce import GAME
from bungalow.games.bunce.state import Pass

CASES = sorted((Path(__file__).parents[2] / "records" / "bunce").glob("*.json"))


def replayed(path: Path) -> tuple[Timeline[Any, Any, Any, Any], dict[str, Any]]:
    case = json.loads(path.read_bytes())
    record = record_of(json.dumps(case["record"]))
    return replay(reading_of(record, GAME), GAME), case["expect"]


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def test_all_kinds_of_cases_are_here() -> None:
    kinds = [path.stem.partition("-")[0] for path in CASES]
    assert [kinds.count(kind) for kind in ("challenge", "checked", "moves")] == [4, 3, 6]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_known_record_replays_as_known(path: Path) -> None:
    timeline, expect = replayed(path)
    state = timeline.state
    if "plays" in expect:
        assert GAME.awaited(state) == {expect["seat"]}
        view = GAME.view(state, expect["seat"])
        assert (view.table or None, list(view.hand)) == (expect["table"], expect["hand"])
        *plays, last = plain(GAME.moves(view).moves)
        assert last["action"] == plain(Pass())
        found = sorted((json.dumps(move["action"]), move["score"]) for move in plays)
        assert found == sorted((json.dumps(action), points) for action, points in expect["plays"])
        return
    sheet = plain(GAME.sheet(state))
    assert len(sheet["turns"]) == len(expect["sheet"]["turns"])
    for turn, known in zip(sheet["turns"], expect["sheet"]["turns"], strict=True):
        assert turn == {**turn, **known}
    assert {**sheet, "turns": ()} == {**expect["sheet"], "turns": ()}
    assert plain(GAME.result(state)) == expect["result"]
    assert (GAME.result(state) is not None) == expect["over"]
