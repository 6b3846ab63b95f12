"""Scoring, and the end: chapters B4 and B6."""

import pytest
from msgspec.structs import replace

from bungalow.core.game import Result
from bungalow.games.bunce import GAME, paid, scores
from bungalow.games.bunce.rules import sheet
from bungalow.games.bunce.scoring import BUNCE, ranks_of, total_of, value_of, worth_of
from bungalow.games.bunce.state import Lay, Pass
from tests.games.bunce.table import act, at_table, cross, draw, extend, hook, opened, stood

clause = pytest.mark.clause

LIGHT = "LIGHT"


@clause("B4.1", "B4.2")
def test_table_cards_count_and_unused_ones_are_subtracted() -> None:
    after = stood(at_table(LIGHT, "DEFULKZ"), extend("DELIGHTFUL", 2))
    (turn,) = after.turns
    assert (turn.points, turn.bunces, turn.unused) == (18 - 15, 0, ("K", "Z"))
    assert after.scores == (3, 0, 0)


@clause("B4.1")
@pytest.mark.parametrize(
    ("lay", "worth"),
    [(cross("CAT", 2, 4), 5), (cross("CAST", 3, 4), 6), (extend("LIGHTS", 0), 10)],
)
def test_what_a_word_is_worth(lay: Lay, worth: int) -> None:
    pending = act(at_table(LIGHT, "CASTLEZ"), lay).pending
    assert pending is not None
    assert pending.laid.worth == worth


@clause("B4.1")
def test_wilds_count_one_whatever_they_stand_for() -> None:
    assert value_of("QUIz", {"Q": 10, "U": 1, "I": 1, "?": 1}) == 13
    pending = act(at_table("STORz", "CASTLEK"), extend("STORzS", 0)).pending
    assert pending is not None
    assert pending.laid.worth == 6


@clause("B4.3")
def test_a_hook_scores_the_new_word_alone_and_its_card_once() -> None:
    after = stood(at_table(LIGHT, "CASTLEZ"), hook("CASTLE", 2, "back", "LIGHTS"))
    assert after.turns[0].points == 8 - 10
    assert after.table == "CASTLE"


@clause("B4.4")
def test_using_every_card_drawn_is_a_bunce() -> None:
    after = stood(at_table(LIGHT, "DEFUL"), extend("DELIGHTFUL", 2))
    (turn,) = after.turns
    assert (turn.points, turn.bunces, turn.unused) == (28, 1, ())
    assert BUNCE == 10


@clause("B4.4")
def test_a_full_hand_of_seven_is_one_bunce() -> None:
    after = stood(at_table("", "ABCDEFG"), opened("ABCDEFG"))
    assert (after.turns[0].points, after.turns[0].bunces) == (1 + 3 + 3 + 2 + 1 + 4 + 2 + 10, 1)


@clause("B4.5")
def test_scores_fall_below_nothing() -> None:
    after = stood(at_table(LIGHT, "CATKZQW"), cross("CAT", 2, 4))
    assert after.scores == (5 - 30, 0, 0)


def test_the_parts_of_a_score() -> None:
    values = {"A": 3, "B": 5, "?": 7}
    assert worth_of("ABa", "Ba", values, own_cards_only=False) == 15
    assert worth_of("ABa", "Ba", values, own_cards_only=True) == 12
    assert total_of(15, ("A", "?"), 2, values) == 15 - 10 + 20


def test_round_six_has_no_room_for_a_hook() -> None:
    state = at_table(LIGHT, "QZ")
    moves = GAME.moves(GAME.view(state, state.turn))
    assert [move.score for move in moves.moves] == [-20]
    assert moves.actions == (Pass(),)


@clause("B6.1")
def test_after_the_sixth_round_the_highest_score_wins() -> None:
    state = replace(at_table(LIGHT, "QZ", turn=2), scores=(4, 9, 30))
    assert GAME.result(state) is None
    over = act(state, Pass())
    assert over.scores == (4, 9, 10)
    assert GAME.result(over) == Result(payoff=(-2, 0, 2), rank=(3, 2, 1))
    assert (GAME.draw(over), GAME.alarm(over), GAME.awaited(over)) == (None, None, frozenset())
    view = GAME.view(over, None)
    assert (view.over, view.turn, view.ranks) == (True, None, (3, 2, 1))


@clause("B6.1")
def test_the_fifth_round_is_not_the_last() -> None:
    state = act(at_table(LIGHT, "QZK", turn=2), Pass())
    assert GAME.result(state) is None
    assert state.round == 6
    assert GAME.result(draw(state, "AB")) is None


@clause("B6.2")
def test_equal_scores_share_a_place() -> None:
    assert ranks_of((5, 9, 5, 9)) == (3, 1, 3, 1)
    state = replace(at_table(LIGHT, "QZ", turn=2), scores=(7, 7, 27))
    assert GAME.result(act(state, Pass())) == Result(payoff=(0, 0, 0), rank=(1, 1, 1))


def test_what_a_game_pays_is_its_points_once_it_is_over() -> None:
    state = replace(at_table(LIGHT, "QZ", turn=2), scores=(4, 9, 30))
    assert paid(sheet(state), GAME.result(state)) is None
    over = act(state, Pass())
    assert paid(sheet(over), GAME.result(over)) == (4, 9, 10)
    assert scores(sheet(over)) == (4, 9, 10)
