"""Every installed game keeps the contract; a fourth game is held to it without a line here."""

import pytest

from bungalow.contract import examine, examine_endings, examine_old_records, examine_processes
from bungalow.core.registry import Box, boxes
from run import ROOT
from tests.conftest import Scale

every_game = pytest.mark.parametrize("box", boxes().values(), ids=boxes())


@pytest.mark.slow
@every_game
def test_every_game_keeps_the_contract(box: Box, scale: Scale) -> None:
    examine(box, examples=scale(50, 1000))


@pytest.mark.slow
@every_game
def test_every_game_ends(box: Box, scale: Scale) -> None:
    examine_endings(box, examples=scale(5, 100))


@pytest.mark.slow
@pytest.mark.parametrize("slug", boxes())
def test_every_game_replays_the_same_in_every_process(slug: str, scale: Scale) -> None:
    examine_processes(f"bungalow.games.{slug}:BOX", games=scale(3, 40), steps=90)


@every_game
def test_old_records_still_verify(box: Box) -> None:
    folder = ROOT / "tests" / "records" / box.game.slug / "old"
    assert examine_old_records(box, folder)
