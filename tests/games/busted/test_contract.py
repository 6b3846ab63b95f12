"""What every game is held to, on a small deck and with people who leave and who type."""

import dataclasses
from random import Random

import msgspec
import pytest

from bungalow.contract import examine, examine_endings
from bungalow.contract.run import drive
from bungalow.core.game import Move, Moves
from bungalow.core.registry import OptionCard
from bungalow.games.busted import BOX, GAME
from bungalow.games.busted.actions import Action, Away
from bungalow.games.busted.options import Options
from bungalow.games.busted.view import View
from tests.conftest import Scale
from tests.games.busted.table import card

FEW = ("KITE", "ANT", "ROBOT")
TEXTS = ("kite", "ants", "a robot", "kit")
REPETITIVE = tuple(
    card(str(number), FEW[number % 3], 1 + number % 3, FEW[number % 2], 4 + number % 3)
    for number in range(7)
)
"""Few clues on few cards, so that a guess is often right and everything is soon shuffled back."""


def restless(view: View) -> Moves[Action]:
    """The moves with the one that is always there, and some guesses, one a seat and turn."""
    found = GAME.moves(view)
    more = list[Action]()
    if view.seat is not None and view.seat not in view.away and found.moves:
        more.append(Away())
    if GAME.meant is not None and all(guess.seat != view.seat for guess in view.guesses):
        more += [action for text in TEXTS for action in GAME.meant(view, text).actions]
    return Moves((*found.moves, *(Move(action) for action in more)), complete=found.complete)


SMALL = OptionCard("deck", "Deck", "ours", (("small", msgspec.to_builtins(REPETITIVE)),))
RESTLESS = dataclasses.replace(
    BOX,
    game=dataclasses.replace(GAME, moves=restless),
    cards=(*BOX.cards, SMALL),
    presets=tuple(
        msgspec.structs.replace(
            preset, options={**preset.options, "deck": msgspec.to_builtins(REPETITIVE), "away": [3]}
        )
        for preset in BOX.presets
    ),
)


def test_people_who_type_claim_cards() -> None:
    options = Options(judging="typed", deck=REPETITIVE)
    run = drive(RESTLESS, options, 5, b"0" * 32, Random(1), 200)
    assert any(timeline.state.claim for timeline in run.timelines)
    assert any(timeline.state.away for timeline in run.timelines)


@pytest.mark.slow
def test_the_contract_is_kept_by_people_who_leave_and_type(scale: Scale) -> None:
    examine(RESTLESS, examples=scale(15, 1000))


@pytest.mark.slow
def test_games_end_in_the_room(scale: Scale) -> None:
    examine_endings(BOX, examples=scale(2, 50))
