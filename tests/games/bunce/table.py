"""Positions for tests: a word on the table, a hand drawn as wanted, layings and answers."""

from typing import Any

from msgspec.structs import replace

from bungalow.core.game import Millis, Seat
from bungalow.core.refusal import Illegal
from bungalow.games.bunce import GAME
from bungalow.games.bunce.letters import DECK
from bungalow.games.bunce.options import Options, resolve
from bungalow.games.bunce.state import Accept, Action, Challenge, End, Lay, State
from bungalow.games.bunce.view import View

NAMES = ("Ana", "Bo", "Cora", "Dov")

WORDS = (
    *("CAST", "CASTLE", "CASTS", "CAT", "DELIGHT", "DELIGHTFUL", "FLIGHT", "LIGHT", "LIGHTS"),
    *("SLIGHT", "STORM", "TAX", "ZEN"),
)


def seat(number: int) -> Seat:
    return Seat(number)


def options(**fields: Any) -> Options:
    """Resolved options, by default with a small list of words."""
    return resolve(Options(**{"lexicon": WORDS, **fields}))


def seated(seats: int = 3, first: int = 0, **fields: Any) -> State:
    """A table that waits for the first hand."""
    return GAME.drawn(GAME.start(options(**fields), seats), Millis(0), (str(first),))


def draw(state: State, cards: str, at: int = 0) -> State:
    """The state after these cards were drawn, if the game asks for so many of them."""
    wanted = GAME.draw(state)
    assert wanted is not None
    assert len(cards) == wanted.count
    assert set(cards) <= set(wanted.pool)
    return GAME.drawn(state, Millis(at), tuple(cards))


def at_table(table: str, hand: str, seats: int = 3, turn: int = 0, **fields: Any) -> State:
    """A turn with a word on the table and a hand, in the round in which so many are drawn."""
    state = replace(
        seated(seats, **fields),
        round=8 - len(hand),
        turn=seat(turn),
        table=table,
        owners=(seat(turn),) * len(table),
        decks=(tuple(sorted(DECK)),) * seats,
    )
    return draw(state, hand)


def opened(word: str) -> Lay:
    return Lay("open", word)


def cross(word: str, index: int, table: int) -> Lay:
    return Lay("cross", word, table=table, index=index)


def hook(word: str, index: int, end: End, whole: str) -> Lay:
    return Lay("hook", word, index=index, end=end, whole=whole)


def extend(word: str, index: int) -> Lay:
    return Lay("extend", word, index=index)


def act(state: State, action: Action, at: int = 0, who: int | None = None) -> State:
    """The state after an action, by whose turn it is unless a player is named."""
    player = state.turn if who is None else seat(who)
    assert player is not None
    return GAME.act(state, Millis(at), player, action)


def answer(state: State, answers: str, at: int = 0) -> State:
    """The state after answers in seat order, `a`ccept or `c`hallenge, from whoever is awaited."""
    for who, letter in zip(sorted(GAME.awaited(state)), answers, strict=True):
        state = act(state, Challenge() if letter == "c" else Accept(), at, who)
    return state


def stood(state: State, action: Action, answers: str = "aa") -> State:
    """The state after a laying and the answers of all others."""
    return answer(act(state, action), answers)


def refused(state: State, action: Action, who: int | None = None) -> Illegal:
    """The refusal that an action meets."""
    try:
        act(state, action, who=who)
    except Illegal as refusal:
        return refusal
    raise AssertionError(f"{action} was not refused")


def seen(state: State, who: int | None = None) -> View:
    return GAME.view(state, None if who is None else seat(who))
