"""Spoken codes."""

from __future__ import annotations

from random import Random

import pytest

from bungalow.core.refusal import Missing
from bungalow.play.codes import PATTERN, code_of, is_rude, new_code


def test_codes_are_two_syllables() -> None:
    choose = Random(1).choice
    for _ in range(500):
        code = new_code(choose)
        assert len(code) == 6
        assert all(letter in letters for letter, letters in zip(code, PATTERN, strict=True))
        assert not is_rude(code)


def test_no_letter_looks_like_a_digit_or_like_another() -> None:
    assert not set("".join(PATTERN)) & set("IQUCJXY0123456789")


def test_a_rude_code_is_passed_over() -> None:
    wanted = iter("GODDEN" + "KETMOR")
    assert is_rude("GODDEN")
    assert new_code(lambda letters: next(wanted)) == "KETMOR"


@pytest.mark.parametrize("typed", ["KETMOR", "ketmor", "ket mor", " KET-MOR "])
def test_a_code_may_be_typed_as_it_is_heard(typed: str) -> None:
    assert code_of(typed) == "KETMOR"


@pytest.mark.parametrize("typed", ["", "KETMO", "KETMORR", "KXTMOR", "123456", "KEТMOR", "../../"])
def test_what_cannot_be_a_code_is_no_table(typed: str) -> None:
    with pytest.raises(Missing, match="no_such_table"):
        code_of(typed)
