"""Notation: actions as they are typed and written."""

import pytest

from bungalow.core.refusal import Malformed
from bungalow.games.bunce.notation import read, write
from bungalow.games.bunce.state import Accept, Action, Challenge, Pass
from tests.games.bunce.table import act, at_table, cross, extend, hook, opened, seen

EXACT: list[tuple[Action, str]] = [
    (opened("STORm"), "STORm"),
    (cross("CAT", 1, 2), "CAT.2/3"),
    (hook("CASTLE", 2, "back", "LIGHTS"), "CASTLE.3/LIGHT+S"),
    (hook("SAC", 0, "front", "sLIGHT"), "SAC.1/s+LIGHT"),
    (extend("DELIGHTFUL", 2), "DELIGHTFUL.3"),
    (Pass(), "/pass"),
]


@pytest.mark.parametrize(("action", "text"), EXACT)
def test_what_is_written_is_read(action: Action, text: str) -> None:
    assert write(action) == text
    view = seen(at_table("" if "." not in text else "LIGHT", "CASTLEZ"), 0)
    assert read(text, view) == action
    assert read(f" {text} ", view) == action


def test_an_answer_needs_no_stroke_where_no_word_can_be_laid() -> None:
    laid = act(at_table("", "CASTLEZ"), opened("CAST"))
    for viewer in (0, 1, None):
        view = seen(laid, viewer)
        assert read("Accept", view) == read("/accept", view) == Accept()
        assert read("challenge", view) == read("/CHALLENGE", view) == Challenge()
    assert (write(Accept()), write(Challenge())) == ("accept", "challenge")


def test_on_ones_turn_an_answers_name_is_a_word() -> None:
    view = seen(at_table("", "ACEPTZQ"), 0)
    assert read("accept", view) == opened("ACCEPT")
    assert read("/accept", view) == Accept()
    assert read("pass", view) == opened("PASS")


def test_a_bare_word_is_read_where_it_fits_in_one_way() -> None:
    view = seen(at_table("LIGHT", "FULSKZQ"), 0)
    assert read("flights", view) == extend("FLIGHTS", 1)
    assert read("cast", seen(at_table("", "CASTLEZ"), 0)) == opened("CAST")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("CAST", "several_layings"),
        ("QUARTZ", "no_laying"),
        ("CAT.0", "bad_notation"),
        ("CAT.1/", "bad_notation"),
        ("CAT.1/0", "bad_notation"),
        ("CAT.1000", "bad_notation"),
        ("CAT/1", "bad_notation"),
        ("CAT.1/LIGHT", "bad_notation"),
        ("CAT.1/+LIGHT", "bad_notation"),
        ("CÄT", "bad_notation"),
        ("CAT.١", "bad_notation"),
        ("?", "bad_notation"),
        ("", "bad_notation"),
        ("C" * 109, "bad_notation"),
    ],
)
def test_what_is_no_move_is_malformed(text: str, code: str) -> None:
    with pytest.raises(Malformed) as raised:
        read(text, seen(at_table("LIGHT", "CASTLEZ"), 0))
    assert raised.value.code == code
    assert raised.value.facts["text"] == text
