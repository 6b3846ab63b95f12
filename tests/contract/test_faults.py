"""The suite catches every planted fault, and says which clause it breaks."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from bungalow.contract import (
    CHECKS,
    Broken,
    examine,
    examine_endings,
    examine_old_records,
    examine_processes,
)
from bungalow.contract.run import drive
from bungalow.core.record import saved
from bungalow.core.registry import Box
from tests.contract.faults import FAULTS, HASHED, box_with, going_round_in_circles, paying_double
from tests.contract.toy import BOX, Options


@pytest.mark.parametrize(("box", "clause"), FAULTS.values(), ids=FAULTS)
def test_a_planted_fault_is_caught(box: Box, clause: str) -> None:
    own = [check for check in CHECKS if check.__name__ == clause]
    with pytest.raises(Broken) as caught:
        examine(box, own or CHECKS, steps=30)
    assert caught.value.clause == clause


@pytest.mark.slow
@pytest.mark.slow
@pytest.mark.parametrize("box", [box for box, _ in FAULTS.values()], ids=FAULTS)
def test_a_planted_fault_is_caught_by_the_whole_suite(box: Box) -> None:
    with pytest.raises(Broken):
        examine(box, steps=30)


@pytest.mark.parametrize(
    "box",
    [
        box_with(result=paying_double),
        box_with(edition=2),
        box_with(act=going_round_in_circles),
    ],
    ids=["other payoffs", "another edition", "other moves"],
)
def test_rules_that_bend_an_old_record_are_caught(box: Box, tmp_path: Path) -> None:
    seed = bytes(32)
    run = drive(BOX, Options(), 2, seed, Random(1), steps=99)
    record = saved(run.timelines[-1], ("Ana", "Bo"), run.seed_chance, run.inputs)
    (tmp_path / "old.bungalow.json").write_bytes(msgspec.json.encode(record))
    assert examine_old_records(BOX, tmp_path) == 1
    with pytest.raises(Broken, match="old_records_verify: old"):
        examine_old_records(box, tmp_path)


def test_a_game_without_an_end_is_caught() -> None:
    with pytest.raises(Broken, match="games_end: no end after 60 inputs"):
        examine_endings(box_with(act=going_round_in_circles), cap=60)


def test_dependence_on_the_order_of_hashes_is_caught() -> None:
    assert HASHED.game.slug == "pebbles"
    with pytest.raises(Broken, match="processes_agree: game"):
        examine_processes("tests.contract.faults:HASHED", games=6, steps=40)
