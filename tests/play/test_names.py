"""Names and short texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bungalow.core.refusal import Malformed
from bungalow.play.names import NAME_LENGTH, name_of, text_of, unlike


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("Zoe\u0308", "Zoë"),
        ("Дмитрий", "Дмитрий"),
        ("小明", "小明"),
        ("नीतू", "नीतू"),
        ("🂡", "🂡"),
        ("x" * 20, "x" * 20),
    ],
)
def test_names_are_trimmed_and_composed(typed: str, kept: str) -> None:
    assert name_of(typed) == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name_is_empty"),
        (" \t ", "name_is_empty"),
        ("\u0301", "name_is_empty"),
        ("x" * 21, "name_too_long"),
        ("a\u200bb", "name_has_hidden_characters"),
        ("\u202eanA", "name_has_hidden_characters"),
        ("a\x00b", "name_has_hidden_characters"),
        ("a\ufeff", "name_has_hidden_characters"),
        ("\u3164", "name_has_hidden_characters"),
        ("\u2800\u2800", "name_has_hidden_characters"),
        ("\ud800", "name_has_hidden_characters"),
        ("\ue000", "name_has_hidden_characters"),
        ("Z" + "\u0335" * 9, "name_has_hidden_characters"),
    ],
)
def test_names_that_do_not_show_are_refused(typed: str, code: str) -> None:
    with pytest.raises(Malformed, match=code):
        name_of(typed)


@given(st.text(max_size=40))
def test_a_name_that_is_kept_stays_as_it_is(typed: str) -> None:
    try:
        name = name_of(typed)
    except Malformed:
        return
    assert name_of(name) == name


def test_the_second_of_a_name_is_numbered() -> None:
    assert unlike("Ana", ["Bo"]) == "Ana"
    assert unlike("Ana", ["ANA"]) == "Ana 2"
    assert unlike("Ana", ["Ana", "ana 2"]) == "Ana 3"
    assert len(unlike("x" * 20, ["x" * 20])) == NAME_LENGTH


def test_texts_are_short() -> None:
    assert text_of(" good  game ") == "good game"
    with pytest.raises(Malformed, match="text_too_long"):
        text_of("x" * 121)
