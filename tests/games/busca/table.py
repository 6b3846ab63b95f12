"""Positions for tests: hands dealt as wanted, cards played in a row, deals about to be counted."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bungalow.core.game import Millis, Seat
from bungalow.core.refusal import Illegal
from bungalow.games.busca import GAME
from bungalow.games.busca.cards import DECK, penalty
from bungalow.games.busca.options import Options
from bungalow.games.busca.rules import turn
from bungalow.games.busca.state import Play, State, Trick

NAMES = ("Ana", "Bo", "Cora", "Dov")

# Ana deals, so Bo leads; nobody is without a suit, Cora holds the pita.
FAIR = (
    "7D QD 5H QH AH 6S QS 3C AC 4C",
    "6D KD 4H JH 2H 5S JS 3S KC 5C",
    "AD 5D 6H KH 4S AS 2S 6C QC 2C",
    "4D JD 2D 3D 7H 3H 7S KS 7C JC",
)


def seat(number: int) -> Seat:
    return Seat(number)


def seated(dealer: int = 0, players: Sequence[int] = (0, 1, 2, 3), **options: Any) -> State:
    """A table that waits for the cards, with only some players still in."""
    state = GAME.drawn(GAME.start(Options(**options), 4), Millis(0), (str(dealer),))
    out = tuple(seat(number) for number in range(4) if number not in players)
    return replace(state, still_in=tuple(map(seat, players)), out=out)


def deal(state: State, hands: Sequence[str], at: int = 0) -> State:
    """The state with hands dealt, `hands` being those of the players still in, in seat order."""
    given = dict(zip(state.still_in, (hand.split() for hand in hands), strict=True))
    assert state.dealer is not None
    right = [s for s in state.still_in if s > state.dealer]
    order = right + [s for s in state.still_in if s <= state.dealer]
    rounds = zip(*(given[s] for s in order), strict=True)
    labels = tuple(card for cards in rounds for card in cards)
    wanted = GAME.draw(state)
    assert wanted is not None
    assert sorted(labels) == list(wanted.pool)
    return GAME.drawn(state, Millis(at), labels)


def dealt(hands: Sequence[str] = FAIR, dealer: int = 0, **options: Any) -> State:
    """Four players with these hands in the first deal."""
    return deal(seated(dealer, **options), hands)


def play(state: State, cards: str, at: int = 0) -> State:
    """The state after these cards, each by whoever is to play."""
    for card in cards.split():
        player = turn(state)
        assert player is not None, "nobody is to play"
        state = GAME.act(state, Millis(at), player, Play(card))
    return state


def legal(state: State) -> set[str]:
    """The cards that whoever is to play may play."""
    view = GAME.view(state, turn(state))
    return {action.card for action in GAME.moves(view).actions}


def refused(state: State, card: str, player: int | None = None) -> Illegal:
    """The refusal of a card, by whoever is to play unless a player is named."""
    who = turn(state) if player is None else seat(player)
    assert who is not None
    try:
        GAME.act(state, Millis(0), who, Play(card))
    except Illegal as refusal:
        return refusal
    raise AssertionError(f"{card} was not refused")


def last_trick_of(points: Sequence[int | None], **fields: Any) -> State:
    """A deal with only its last trick to play, after which the points are as wanted.

    The first player with 3 points or more leads and takes it; its cards count nothing.
    """
    players = [number for number, own in enumerate(points) if own is not None]
    due = {number: own for number, own in enumerate(points) if own is not None}
    winner = next(number for number in players if due[number] >= 3)
    due[winner] -= 3
    taken: dict[int, list[str]] = {number: [] for number in players}
    for card in sorted(DECK, key=penalty, reverse=True):
        if penalty(card):
            taker = max(players, key=lambda number: due[number])
            due[taker] -= penalty(card)
            taken[taker].append(card)
    assert not any(due.values()), "these points cannot be dealt out"
    order = [n for n in players if n >= winner] + [n for n in players if n < winner]
    last = dict(zip(order, ("7D", "6D", "5D", "4D"), strict=False))
    options = Options(**fields.pop("options", {}))
    state = replace(seated(fields.pop("dealer", 0), players), options=options, **fields)
    return replace(
        state,
        deal=len(state.counts) + 1,
        hands=tuple((last[number],) if number in last else () for number in range(4)),
        trick=Trick(seat(winner)),
        tricks=tuple(
            Trick(seat(number), tuple(cards), seat(number)) for number, cards in taken.items()
        ),
    )


def count(points: Sequence[int | None], **fields: Any) -> State:
    """The state after a deal with these points is counted."""
    state = last_trick_of(points, **fields)
    while state.trick is not None:
        player = turn(state)
        assert player is not None
        state = GAME.act(state, Millis(0), player, Play(state.hands[player][0]))
    return state
