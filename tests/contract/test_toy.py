"""The suite passes a game that keeps the contract."""

import pytest

from bungalow.contract import examine, examine_endings, examine_processes
from bungalow.contract.suite import Unchecked
from tests.contract import falling, spelled
from tests.contract.faults import box_with
from tests.contract.toy import BOX


def test_the_toy_keeps_the_contract() -> None:
    examine(BOX, steps=40)


def test_the_toy_with_typed_moves_keeps_the_contract() -> None:
    examine(spelled.BOX, steps=40)
    examine_processes("tests.contract.spelled:BOX", games=2, steps=40)


def test_the_toy_with_an_own_clock_keeps_the_contract() -> None:
    examine(falling.BOX, steps=40)


def test_the_toy_ends() -> None:
    examine_endings(BOX, cap=200)


def test_the_toy_replays_the_same_in_every_process() -> None:
    examine_processes("tests.contract.toy:BOX", steps=40)


def test_a_game_that_cannot_imagine_is_loudly_half_checked() -> None:
    with pytest.warns(Unchecked, match="pebbles has no `imagine`"):
        examine(box_with(imagine=None), steps=20)
