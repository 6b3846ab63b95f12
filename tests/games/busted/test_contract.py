"""What every game is held to, on a small deck and with people who leave and who type."""

import dataclasses
from itertools import chain

import msgspec
import pytest

from bungalow.contract import examine, examine_endings
from bungalow.core.game import Move, Moves
from bungalow.core.registry import OptionCard
from bungalow.games.busted import BOX, GAME
from bungalow.games.busted.actions import Action, Away, Guess
from bungalow.games.busted.view import View
from tests.conftest import Scale
from tests.games.busted.table import DECK

TEXTS = tuple(
    chain.from_iterable(
        (clue.text.lower(), clue.text[1:]) for card in DECK for clue in (card.low, card.high)
    )
)


def restless(view: View) -> Moves[Action]:
    """The moves with those that are always there, and some guesses from the deck's clues."""
    found = GAME.moves(view)
    more = list[Action]()
    if view.seat is not None and view.seat not in view.away and found.moves:
        more.append(Away())
    if GAME.meant is not None and view.seat in (1, 2):
        fresh = not any(guess.seat == view.seat for guess in view.guesses)
        typed = TEXTS[view.turn % 5 :: 5] if fresh else ()
        more += [action for text in typed for action in GAME.meant(view, text).actions]
    return Moves((*found.moves, *(Move(action) for action in more)), complete=found.complete)


SMALL = OptionCard("deck", "Deck", "ours", (("small", msgspec.to_builtins(DECK)),))
RESTLESS = dataclasses.replace(
    BOX,
    game=dataclasses.replace(GAME, moves=restless),
    cards=(*BOX.cards, SMALL),
    presets=tuple(
        msgspec.structs.replace(
            preset, options={**preset.options, "deck": msgspec.to_builtins(DECK), "away": [3]}
        )
        for preset in BOX.presets
    ),
)


def test_the_contract_is_kept_in_a_few_games() -> None:
    examine(BOX, steps=60, examples=6)


@pytest.mark.slow
def test_the_contract_is_kept_by_people_who_leave_and_type(scale: Scale) -> None:
    examine(RESTLESS, examples=scale(15, 1000))


@pytest.mark.slow
def test_games_end_in_the_room(scale: Scale) -> None:
    examine_endings(BOX, examples=scale(2, 50))


def test_texts_are_guessed_that_are_right_and_that_are_not() -> None:
    assert Guess(TEXTS[0]).text == "kite"
    assert TEXTS[1] == "ITE"
