"""The plain generator of plays, against the rule page's cases and positions made for it."""

import json
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from bungalow.games.bunce.letters import VALUES
from bungalow.games.bunce.plays import Index, Position, plays

RECORDS = Path(__file__).parents[2] / "records" / "bunce"
WORDS = ("CAST", "CASTLE", "CASTS", "DELIGHTFUL", "LIGHT", "LIGHTS", "SLIGHT", "SLIGHTS")


def written(moves: Iterable[object]) -> set[tuple[str, int]]:
    """Plays as their actions in JSON with their points."""
    pairs = [(one["action"], one["score"]) for one in msgspec.to_builtins(list(moves))]
    assert len({json.dumps(action, sort_keys=True) for action, _ in pairs}) == len(pairs)
    return {(json.dumps(action, sort_keys=True), score) for action, score in pairs}


def found(
    table: str, hand: str, words: Iterable[str] = WORDS, *, own_cards_only: bool = False
) -> dict[str, int]:
    """The plays in a position, in short: way, word, and the whole word of a hook."""
    position = Position(table, tuple(hand), VALUES, own_cards_only)
    moves = plays(Index(words), position)
    scores = [move.score or 0 for move in moves]
    assert scores == sorted(scores, reverse=True)
    return {
        " ".join(filter(None, (move.action.way, move.action.word, move.action.whole))): score
        for move, score in zip(moves, scores, strict=True)
    }


@pytest.mark.parametrize("path", sorted(RECORDS.glob("moves-*.json")), ids=lambda path: path.stem)
def test_the_plays_are_those_of_a_separate_implementation(path: Path) -> None:
    case = json.loads(path.read_bytes())
    options, expect = case["record"]["options"], case["expect"]
    position = Position(expect["table"] or "", tuple(expect["hand"]), VALUES)
    expected = {(json.dumps(action, sort_keys=True), score) for action, score in expect["plays"]}
    assert written(plays(Index(options["lexicon"]), position)) == expected


def test_unused_cards_count_against_the_word() -> None:
    assert found("LIGHT", "DEFULKZ")["extend DELIGHTFUL"] == 3


def test_a_full_hand_is_ten_more() -> None:
    assert found("LIGHT", "DEFUL")["extend DELIGHTFUL"] == 28


def test_a_hook_counts_the_new_word_alone() -> None:
    assert found("LIGHT", "CATSLEZ")["hook CASTLE LIGHTS"] == 8 - 10


def test_a_hook_card_may_be_the_letter_or_the_wild() -> None:
    plays = found("LIGHT", "CAST?")
    assert {play for play in plays if play.startswith("hook CA")} >= {
        "hook CASTs LIGHTS",
        "hook CASTs LIGHTs",
        "hook CAsTS LIGHTs",
        "hook CAsTS LIGHTS",
    }


def test_a_hook_may_stand_before_the_old_word() -> None:
    assert "hook CAST SLIGHT" in found("LIGHT", "CAST")


def test_two_cards_reach_no_hook() -> None:
    assert not any(play.startswith("hook") for play in found("LIGHT", "S?"))


def test_a_wild_on_the_table_is_read_anew() -> None:
    plays = found("CAsT", "LEK", ("CATTLE", "TALK", "LEAK", "CASTLE", "LAKE"))
    assert plays == {
        "extend CAsTLE": 3 + 1 + 1 + 1 + 1 + 1 - 5,
        "cross LEaK": 1 + 1 + 1 + 5 + 10,
        "cross LEAK": 1 + 1 + 1 + 5 + 10,
        "cross LaKE": 1 + 1 + 1 + 5 + 10,
        "cross LAKE": 1 + 1 + 1 + 5 + 10,
        "extend CAtTLE": 3 + 1 + 1 + 1 + 1 + 1 - 5,
    }


def test_a_cross_shares_each_letter_of_the_table_that_fits() -> None:
    lays = [move.action for move in plays(Index(["TEE"]), Position("EVE", tuple("TE"), VALUES))]
    assert sorted((lay.table, lay.index) for lay in lays) == [(0, 1), (0, 2), (2, 1), (2, 2)]


def test_an_old_word_may_lie_at_two_places_in_the_new_one() -> None:
    moves = plays(Index(["ONION", "ION", "ONTO"]), Position("ON", tuple("INO"), VALUES))
    assert {move.action.index for move in moves if move.action.way == "extend"} == {0, 1, 3}


def test_an_empty_table_is_opened_from_the_hand_alone() -> None:
    assert found("", "CAT?", ("CAT", "ACT", "TACO", "TACIT")) == {
        "open CAT": 5 - 1,
        "open cAT": 3 - 3,
        "open CaT": 5 - 1,
        "open CAt": 5 - 1,
        "open ACT": 5 - 1,
        "open aCT": 5 - 1,
        "open AcT": 3 - 3,
        "open ACt": 5 - 1,
        "open TACo": 6 + 10,
    }


def test_where_only_own_cards_count_the_tables_do_not() -> None:
    assert (
        found("LIGHT", "DEFUL", own_cards_only=True)["extend DELIGHTFUL"] == 2 + 1 + 4 + 1 + 1 + 10
    )
