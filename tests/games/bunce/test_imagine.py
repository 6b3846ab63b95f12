"""States that a seat may imagine: all that fit what it sees, and no others."""

from collections import Counter
from random import Random

import pytest

from bungalow.games.bunce import GAME
from bungalow.games.bunce.imagine import imagine
from bungalow.games.bunce.letters import DECK
from bungalow.games.bunce.state import Accept, Challenge, State
from tests.games.bunce.table import act, at_table, cross, draw, opened, seated, seen, stood

LIGHT = "LIGHT"
CAT = cross("CAT", 2, 4)


def imagined(state: State, who: int | None, times: int = 60) -> list[State]:
    view = seen(state, who)
    states = [imagine(state.options, view, Random(number)) for number in range(times)]
    for one in states:
        assert seen(one, who) == view
        assert GAME.sheet(one) == GAME.sheet(state)
        assert (GAME.alarm(one), GAME.awaited(one)) == (GAME.alarm(state), GAME.awaited(state))
    return states


def test_who_sees_everything_imagines_the_truth() -> None:
    for state in (at_table(LIGHT, "CATKZQW"), seated(), GAME.start(seated().options, 3)):
        assert imagined(state, 0, 3) == [state] * 3


@pytest.mark.parametrize("who", [None, 1, 2])
def test_the_hand_of_whose_turn_it_is_may_be_any(who: int | None) -> None:
    states = imagined(at_table(LIGHT, "CATKZQW"), who)
    assert len({state.hand for state in states}) > 50
    for state in states:
        assert sorted((*state.hand, *state.decks[0])) == list(DECK)


def test_what_has_been_shown_is_held() -> None:
    caught = stood(at_table(LIGHT, "CATKZQW"), cross("ZQT", 2, 4), "ca")
    for state in imagined(caught, 1):
        assert {"Z", "Q"} <= set(state.hand)
    laid = act(caught, CAT)
    for state in imagined(laid, 1):
        assert set("ZQCA") <= set(state.hand)
        assert state.pending is not None
        assert sorted((*state.pending.laid.used, *state.pending.laid.unused)) == list(state.hand)


def test_a_hand_on_an_empty_table_has_a_vowel() -> None:
    for state in imagined(draw(seated(), "ABCDFGH"), 2, 100):
        assert set("AEIOU?") & set(state.hand)
    opening = stood(draw(seated(redraw="first_hand"), "ABCDFGH"), opened("BCD"), "ca")
    for state in imagined(opening, 2, 100):
        assert set("AEIOU?") & set(state.hand)


def test_answers_of_others_may_be_either() -> None:
    state = act(at_table(LIGHT, "CATKZQW", seats=4), CAT)
    state = act(act(state, Challenge(), who=1), Accept(), who=2)
    for who, hidden in ((None, {1, 2}), (0, {1, 2}), (1, {2}), (2, {1}), (3, {1, 2})):
        answers = [one.pending.answers for one in imagined(state, who) if one.pending]
        assert len(answers) == 60
        for seat in range(4):
            said = Counter(given[seat] for given in answers)
            truth = (None, "challenge", "accept", None)[seat]
            assert set(said) == ({"accept", "challenge"} if seat in hidden else {truth})


def test_the_clock_and_the_end_stay_as_they_are() -> None:
    state = at_table(LIGHT, "CATKZQW", turn_seconds=60)
    nudge = GAME.alarm(state)
    assert nudge is not None
    imagined(GAME.woken(state, nudge), 1, 3)
