"""What is told of what happens: in order, once, and the same to everybody."""

from typing import Any

from bungalow.core.game import Event, Millis
from bungalow.games.bunce import GAME
from bungalow.games.bunce.state import Accept, Challenge, Pass, State
from tests.games.bunce.table import (
    act,
    at_table,
    cross,
    draw,
    extend,
    hook,
    opened,
    seat,
    seated,
    seen,
    stood,
)

LIGHT = "LIGHT"
CAT = cross("CAT", 2, 4)
PHONY = cross("ACT", 2, 4)


def between(before: State, after: State) -> tuple[Event, ...]:
    told = GAME.events(seen(before), seen(after))
    for viewer in range(len(before.scores)):
        assert GAME.events(seen(before, viewer), seen(after, viewer)) == told
    return told


def kinds(before: State, after: State) -> list[tuple[str, Any]]:
    return [(event.kind, event.seat) for event in between(before, after)]


def test_nothing_happens_between_a_view_and_itself() -> None:
    for state in (seated(), at_table(LIGHT, "CATKZQW"), act(at_table(LIGHT, "CATKZQW"), CAT)):
        assert between(state, state) == ()


def test_a_game_begins_and_a_hand_is_drawn() -> None:
    start = GAME.start(seated().options, 3)
    assert between(start, draw(seated(first=2), "ABCDFGH")) == (
        Event("started", seat(2)),
        Event("drew", seat(2), {"round": 1, "cards": 7}),
    )


def test_hands_without_a_vowel_are_shown_one_by_one() -> None:
    start = seated()
    once = draw(start, "BCDFGHJ")
    twice = draw(once, "KLMNPQR")
    drawn = draw(twice, "ABCDFGH")
    assert between(start, once) == (Event("showed", seat(0), {"cards": tuple("BCDFGHJ")}),)
    assert between(once, twice) == (Event("showed", seat(0), {"cards": tuple("KLMNPQR")}),)
    assert kinds(twice, drawn) == [("drew", 0)]
    assert kinds(start, drawn) == [("showed", 0), ("showed", 0), ("drew", 0)]


def test_a_laying_is_told_with_what_everybody_may_know() -> None:
    state = at_table(LIGHT, "CASTLEZ")
    assert between(state, act(state, hook("CASTLE", 2, "back", "LIGHTS"))) == (
        Event(
            "laid",
            seat(0),
            {
                "word": "CASTLE",
                "way": "hook",
                "whole": "LIGHTS",
                "on": LIGHT,
                "worth": 8,
                "bunce": False,
            },
        ),
    )
    full = at_table(LIGHT, "DEFUL")
    (event,) = between(full, act(full, extend("DELIGHTFUL", 2)))
    assert event.facts["bunce"] is True


def test_answers_are_told_without_what_they_say() -> None:
    state = at_table(LIGHT, "CATKZQW", seats=4)
    laid = act(state, CAT)
    one = act(laid, Challenge(), who=2)
    two = act(one, Accept(), who=1)
    assert between(laid, one) == (Event("answered", seat(2)),)
    assert between(one, two) == (Event("answered", seat(1)),)
    assert kinds(state, two) == [("laid", 0), ("answered", 1), ("answered", 2)]


def test_a_word_that_stands_and_the_next_hand() -> None:
    state = at_table(LIGHT, "CATKZQW")
    after = draw(stood(state, CAT), "ABCDEFG")
    told, drew = between(state, after)
    assert (told.kind, told.seat) == ("stood", 0)
    assert told.facts == {
        "word": "CAT",
        "way": "cross",
        "points": -25,
        "bunces": 0,
        "challengers": (),
        "unused": tuple("KQTWZ"),
        "checked": False,
        "entries": (),
    }
    assert drew == Event("drew", seat(1), {"round": 1, "cards": 7})


def test_a_challenged_word_is_told_with_what_the_dictionary_says() -> None:
    state = at_table(LIGHT, "CATKZQW")
    (upheld,) = between(state, stood(state, CAT, "ca"))
    assert (upheld.kind, upheld.facts["challengers"]) == ("upheld", (1,))
    (entry,) = upheld.facts["entries"]
    assert (entry["word"], entry["valid"]) == ("CAT", True)
    assert "feline" in entry["meaning"]
    (caught,) = between(state, stood(state, PHONY, "ac"))
    assert (caught.kind, caught.seat, caught.facts["challengers"]) == ("caught", 0, (2,))
    assert caught.facts["points"] == 0
    assert [entry["valid"] for entry in caught.facts["entries"]] == [False]


def test_a_caught_player_draws_no_new_hand() -> None:
    laid = act(at_table(LIGHT, "CATKZQW"), PHONY)
    caught = act(act(laid, Accept(), who=1), Challenge(), who=2)
    assert kinds(laid, caught) == [("caught", 0)]
    again = act(caught, CAT)
    assert kinds(caught, again) == [("laid", 0)]
    assert kinds(laid, act(again, Accept(), who=2)) == [
        ("caught", 0),
        ("laid", 0),
        ("answered", 2),
    ]


def test_only_the_last_laying_is_told_with_its_entries() -> None:
    state = at_table(LIGHT, "CATKZQW")
    caught = stood(state, PHONY, "ca")
    both = between(state, stood(caught, CAT, "ac"))
    assert [event.kind for event in both] == ["caught", "upheld"]
    assert [len(event.facts["entries"]) for event in both] == [0, 1]
    (passed,) = between(caught, act(caught, Pass()))
    assert passed.kind == "passed"


def test_passes_by_choice_by_the_clock_and_for_want_of_retries() -> None:
    state = at_table(LIGHT, "CATKZQW", retries=0, turn_seconds=30)
    facts = {"points": -34, "cards": tuple("ACKQTWZ")}
    assert between(state, act(state, Pass())) == (Event("passed", seat(0), facts),)
    caught, gave_up = between(state, stood(state, PHONY, "ca"))
    assert caught.kind == "caught"
    assert gave_up == Event("gave_up", seat(0), facts)
    nudge = GAME.alarm(state)
    assert nudge is not None
    nudged = GAME.woken(state, nudge)
    assert between(state, nudged) == (Event("nudged", seat(0)),)
    end = GAME.alarm(nudged)
    assert end is not None
    assert between(nudged, GAME.woken(nudged, end)) == (Event("timed_out", seat(0), facts),)


def test_a_pass_with_a_retry_left_is_a_pass() -> None:
    state = stood(at_table(LIGHT, "CATKZQW", retries=1), PHONY, "ca")
    assert kinds(state, act(state, Pass())) == [("passed", 0)]


def test_checked_words_are_told_as_laid() -> None:
    state = at_table(LIGHT, "CATKZQW", words="checked")
    (told,) = between(state, act(state, CAT))
    assert (told.kind, told.facts["checked"]) == ("stood", True)
    assert [entry["word"] for entry in told.facts["entries"]] == ["CAT"]


def test_the_winners_are_told_last() -> None:
    state = at_table(LIGHT, "QZ", turn=2, values={"Q": 0, "Z": 0})
    passed, won = between(state, act(state, Pass()))
    assert passed.kind == "passed"
    assert won == Event("won", facts={"seats": (0, 1, 2), "score": 0})


def test_the_same_word_laid_again_is_told_again() -> None:
    state = at_table("", "ABCDFGH", seats=2)
    laid = act(state, opened("BAD"))
    caught = GAME.act(laid, Millis(0), seat(1), Challenge())
    assert kinds(laid, act(caught, opened("BAD"))) == [("caught", 0), ("laid", 0)]
