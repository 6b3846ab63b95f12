"""What a seat may do, what it is offered unasked, and what typed text means."""

from collections.abc import Iterable
from typing import Any

import pytest

from bungalow.core.game import Moves
from bungalow.games.bunce.moves import helped, meant, moves, offered
from bungalow.games.bunce.state import Accept, Action, Challenge, End, Lay, Pass
from tests.games.bunce.table import (
    act,
    at_table,
    cross,
    extend,
    hook,
    opened,
    seated,
    seen,
    stood,
)

LIGHT = "LIGHT"


def ends_with(card: str) -> tuple[tuple[End, str], ...]:
    """Both ends of LIGHT, with what a hook card makes there."""
    return ("front", card + LIGHT), ("back", LIGHT + card)


def typed(table: str, hand: str, text: str, **options: Any) -> set[Action]:
    """What a text means to the player of this hand, each laying once."""
    found = meant(seen(at_table(table, hand, **options), 0), text)
    assert len(set(found.actions)) == len(found.moves)
    assert not found.complete
    scores = [move.score or 0 for move in found.moves]
    assert scores == sorted(scores, reverse=True)
    return set(found.actions)


def test_only_whose_turn_it_is_has_moves() -> None:
    state = at_table(LIGHT, "CATKZQW")
    for viewer in (None, 1, 2):
        view = seen(state, viewer)
        for found in (moves(view), offered(view), meant(view, "CAT")):
            assert found.moves == ()
        assert not helped(view)
    assert moves(seen(seated(), 0)) == Moves()


def test_all_plays_best_first_and_the_pass() -> None:
    state = at_table(LIGHT, "CASTLEZ")
    found = moves(seen(state, 0))
    *plays, last = found.moves
    assert (last.action, last.score) == (Pass(), -18)
    assert hook("CASTLE", 2, "back", "LIGHTS") in [move.action for move in plays]
    scores = [move.score for move in plays]
    assert scores == sorted(scores, key=lambda score: -(score or 0))
    for move in plays:
        assert stood(state, move.action).scores[0] == move.score
    assert not found.complete


def test_a_table_offers_the_pass_alone_and_its_cost() -> None:
    found = offered(seen(at_table(LIGHT, "CASTLEZ", values={"Z": 50}), 0))
    assert [(move.action, move.score) for move in found.moves] == [(Pass(), -58)]
    assert not found.complete


def test_others_answer_once() -> None:
    state = act(at_table(LIGHT, "CASTLEZ"), cross("CAT", 2, 4))
    for look in (moves, offered):
        assert look(seen(state, 1)).actions == (Accept(), Challenge())
        assert look(seen(state, 1)).complete
        assert look(seen(state, 0)).moves == ()
        assert look(seen(state)).moves == ()
        assert look(seen(act(state, Accept(), who=1), 1)).moves == ()
    assert meant(seen(state, 0), "CAT").moves == ()


def test_a_typed_word_is_laid_wherever_it_fits() -> None:
    assert typed(LIGHT, "CASTLEZ", "CAST") == {
        cross("CAST", 3, 4),
        *(
            hook("CAST", index, end, whole)
            for index, card in enumerate("CAST")
            for end, whole in ends_with(card)
        ),
    }
    assert typed(LIGHT, "FULSKZQ", "FLIGHTS") == {extend("FLIGHTS", 1)}
    assert typed("", "CASTLEZ", "CAST") == {opened("CAST")}


def test_a_word_that_fits_twice_is_found_twice() -> None:
    found = typed("TAT", "CXKZQWB", "TXT", values={"X": 8})
    assert found == set()
    found = typed("TAT", "ACKZQWB", "CAT")
    assert {lay for lay in found if isinstance(lay, Lay) and lay.way == "cross"} == {
        cross("CAT", 2, 0),
        cross("CAT", 2, 2),
    }


def test_lower_case_is_a_wild_and_upper_case_may_be_one() -> None:
    assert typed("", "CAT?KZW", "CAT") == {opened(word) for word in ("CAT", "cAT", "CaT", "CAt")}
    assert typed("", "CAT?KZW", "CaT") == {opened("CaT")}
    assert typed("", "CAT?KZW", "cat") == typed("", "CAT?KZW", "CAT")
    assert typed("", "CATKZQW", "CAt") == set()


def test_a_wild_on_the_table_is_read_as_the_word_wants_it() -> None:
    assert cross("CAt", 2, 4) in typed("STORm", "CASKZQW", "CAT")
    assert typed("STORm", "CASKZQW", "STORKS") >= {extend("STORkS", 0)}
    assert hook("CAS", 2, "back", "STORmS") in typed("STORm", "CASKZQW", "CAS")


@pytest.mark.parametrize("text", ["", "CA", "C T", "CÄT", "CAT.1", "ﬀﬀﬀ", "ＣＡＴ", "12345"])
def test_what_is_no_word_means_nothing(text: str) -> None:
    assert typed(LIGHT, "CATKZQW", text) == set()


def test_spaces_around_a_word_do_not_matter() -> None:
    assert typed("", "CATKZQW", "  CAT ") == {opened("CAT")}


def test_each_meaning_has_the_points_that_it_makes() -> None:
    state = at_table(LIGHT, "DEFUL")
    (move,) = meant(seen(state, 0), "delightful").moves
    assert move.score == 28
    for text in ("LIGHTED", "DUEL", "FUEL"):
        for move in meant(seen(state, 0), text).moves:
            assert stood(state, move.action).scores[0] == move.score


CHECKED: dict[str, Any] = {"words": "checked"}


def test_where_words_are_checked_only_valid_layings_are_meant() -> None:
    assert typed(LIGHT, "CASTLEZ", "CASTLE", **CHECKED) == {
        hook("CASTLE", 2, "back", "LIGHTS"),
        hook("CASTLE", 2, "front", "SLIGHT"),
    } | {cross("CASTLE", 3, 4), cross("CASTLE", 4, 0)}
    assert typed(LIGHT, "CASTLEZ", "TALES", **CHECKED) == set()


@pytest.mark.parametrize(
    ("table", "hand", "word"),
    [
        (LIGHT, "CASTLE?", "CASTLE"),
        ("LIGHt", "CASTXKZ", "CAST"),
        ("lIGHT", "DE?FULK", "DELIGHTFUL"),
    ],
)
def test_meanings_of_checked_words_are_the_plays_of_that_word(
    table: str, hand: str, word: str
) -> None:
    plays = moves(seen(at_table(table, hand, **CHECKED), 0)).actions
    assert typed(table, hand, word, **CHECKED) == _of(word, plays)
    assert _of(word, plays)


def test_three_wilds_of_the_table_stay_as_they_are_read() -> None:
    lexicon = ("LIGHTS", "RIGHTS", "CASTLE", "LAST")
    two = typed("liGHT", "CASTLEZ", "CASTLE", lexicon=lexicon, **CHECKED)
    assert hook("CASTLE", 2, "back", "riGHTS") in two
    three = typed("ligHT", "CASTLEZ", "CASTLE", lexicon=lexicon, **CHECKED)
    assert hook("CASTLE", 2, "back", "ligHTS") in three
    assert hook("CASTLE", 2, "back", "rigHTS") not in three


def _of(word: str, actions: Iterable[Action]) -> set[Action]:
    return {lay for lay in actions if isinstance(lay, Lay) and lay.word.upper() == word}
