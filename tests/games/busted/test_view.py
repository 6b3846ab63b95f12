"""Secrets: what a view, an event or an imagined state must not tell."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bungalow.games.busted import GAME
from bungalow.games.busted.actions import (
    Action,
    Agree,
    Away,
    Foul,
    Guess,
    Ours,
    Propose,
    Slap,
    Stolen,
)
from bungalow.games.busted.imagine import imagine
from bungalow.games.busted.options import Options
from tests.games.busted.table import DECK, Table, arranged, signed

EVERYBODY_ELSE = (1, 2, 3, None)


def told(table: Table, seat: int | None) -> str:
    """All that a client would be sent of a view."""
    view = table.view(seat)
    return msgspec.json.encode([view, GAME.moves(view)]).decode()


def secrets(table: Table) -> list[str]:
    """The clues of the cards that nobody may read yet."""
    hidden = [card for card in table.state.slate if card.standing in ("waiting", "fouled")]
    hand = [text for card in table.state.hand for text in (card.low.text, card.high.text)]
    return [card.clue for card in hidden] + hand


def test_no_clue_is_anywhere_before_it_is_out() -> None:
    table = Table(hands=("abcd",))
    steps: list[tuple[Action, int]] = [
        (arranged("abcd", "lhlh"), 0),
        (Slap(), 0),
        (Stolen(0), 0),
        (Foul(1), 1),
        (Ours(2), 0),
    ]
    for step, seat in steps:
        assert secrets(table)
        for reader in EVERYBODY_ELSE:
            for clue in secrets(table):
                assert clue not in told(table, reader)
        assert all(clue in told(table, 0) for clue in secrets(table))
        table.do(seat, step)
    assert secrets(table) == ["STAGE FRIGHT", "SECOND THOUGHTS"]


def test_the_undrawn_cards_are_nowhere() -> None:
    table = Table(hands=("abcd",)).slap("abcd")
    undrawn = [clue.text for card in DECK[4:] for clue in (card.low, card.high)]
    for reader in (0, *EVERYBODY_ELSE):
        assert not [clue for clue in undrawn if clue in told(table, reader)]
        assert table.view(reader).left == 4


def test_a_replaced_actors_cards_are_no_longer_shown_to_anybody() -> None:
    table = Table(6, hands=("abcd", "efgh")).do(0, Away())
    for reader in (0, 1, 2, None):
        assert "KITE" not in told(table, reader)


def test_the_actor_reads_all_four_all_the_time() -> None:
    table = Table(hands=("abcd",)).slap("abcd").do(0, Foul(0))
    assert [seen.clue for seen in table.view(0).slate] == ["KITE", "ANT", "UMBRELLA", "ROBOT"]


def some_states() -> list[tuple[str, Table]]:
    """Tables at moments at which something is hidden."""
    typed: dict[str, Any] = {"judging": "typed"}
    slapped = Table(hands=("abcd",)).slap("abcd")
    signs = Table(hands=("abcd",)).slap("abcd").do(0, Ours(0), Ours(1), Stolen(2), Stolen(3))
    signs.do(1, Agree()).do(0, Propose(signed((0,), "-"))).stake(1, "+-")
    guessed = Table(hands=("abcd",), **typed).slap("abcd").do(1, Guess("kit")).do(2, Guess("ant"))
    claimed = Table(hands=("abcd",), **typed).slap("abcd").do(1, Guess("bite"), at=100)
    claimed.do(0, Foul(0), at=200).do(1, Guess("ant"), at=2000).do(3, Guess("ants"), at=2100)
    return [
        ("arranging", Table(hands=("abcd",))),
        ("replaced", Table(6, hands=("abcd", "efgh")).do(0, Away())),
        ("slapped", slapped),
        ("signs", signs),
        ("guessed", guessed),
        ("claimed", claimed),
    ]


TABLES = dict(some_states())


@pytest.mark.parametrize("name", TABLES)
@given(seed=st.integers(0, 2**32))
def test_what_is_imagined_looks_the_same_to_its_reader(name: str, seed: int) -> None:
    table = TABLES[name]
    rng, options = Random(seed), table.state.options
    for reader in (0, *EVERYBODY_ELSE):
        view = table.view(reader)
        other = imagine(options, view, rng)
        assert GAME.view(other, view.seat) == view
        assert GAME.view(other, None) == table.view(None)
        assert GAME.alarm(other) == GAME.alarm(table.state)
        assert len({card.id for card in other.slate}) == len(other.slate)


@pytest.mark.parametrize("name", TABLES)
def test_something_else_can_be_imagined_by_whoever_does_not_know(name: str) -> None:
    table = TABLES[name]
    reader = 2 if name == "signs" else 3
    states = {imagine(table.state.options, table.view(reader), Random(seed)) for seed in range(30)}
    assert len(states) > 1


def test_an_imagined_clue_fits_what_was_guessed_of_it() -> None:
    table = TABLES["guessed"]
    for seed in range(60):
        for_author = imagine(table.state.options, table.view(1), Random(seed)).slate[0].clue
        assert for_author == "KITE"
    others = {
        imagine(table.state.options, table.view(3), Random(seed)).slate[0].clue
        for seed in range(200)
    }
    assert "ANT" not in others
    assert len(others) > 5


def test_no_card_that_fits_is_an_error_of_whoever_made_the_view() -> None:
    view = TABLES["guessed"].view(1)
    with pytest.raises(ValueError, match="fit"):
        imagine(Options(deck=DECK[4:]), view, Random(0))
