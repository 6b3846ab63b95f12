"""What an attentive player remembers of a deal: cards gone, suits missing, points taken."""

from __future__ import annotations

from dataclasses import dataclass

from bungalow.core.game import Seat

from .cards import SUITS, deck_for, penalty, suit_of
from .rules import best_of, in_order, winner_of
from .scoring import ALL_POINTS, points_of
from .state import Trick
from .view import View


@dataclass(frozen=True, slots=True)
class Memory:
    """A deal as its player to move remembers it, from the view alone.

    `unseen` are the cards in the other hands, by suit; `missing` the suits that a seat has shown
    not to hold; `points` what each seat still in has taken; `left` the points yet to be taken,
    the last trick's included, what lies in the present trick counted as not taken.
    """

    seat: Seat
    hand: tuple[str, ...]
    players: tuple[Seat, ...]
    unseen: dict[str, tuple[str, ...]]
    missing: frozenset[tuple[Seat, str]]
    points: dict[Seat, int]
    left: int
    trick: Trick
    best: str | None
    taker: Seat | None
    pot: int
    after: tuple[Seat, ...]

    @property
    def first(self) -> bool:
        """Whether this is the deal's first trick."""
        return len(self.hand) == len(deck_for(len(self.players))) // len(self.players)


def memory_of(view: View, seat: Seat, trick: Trick) -> Memory:
    """What the seat to move remembers, in its view of the trick."""
    players = view.still_in
    played = {card for one in (*view.tricks, trick) for card in one.cards}
    unseen = {
        suit: tuple(
            card
            for card in deck_for(len(players))
            if suit_of(card) == suit and card not in played and card not in view.hand
        )
        for suit in SUITS
    }
    taken = points_of(view.tricks, players, view.seats)
    points = {player: taken[player] or 0 for player in players}
    order = in_order(players, trick.leader)
    return Memory(
        seat=seat,
        hand=view.hand,
        players=players,
        unseen=unseen,
        missing=frozenset(_missing((*view.tricks, trick), players)),
        points=points,
        left=ALL_POINTS - sum(points.values()),
        trick=trick,
        best=best_of(trick) if trick.cards else None,
        taker=winner_of(trick, players) if trick.cards else None,
        pot=sum(map(penalty, trick.cards)),
        after=order[len(trick.cards) + 1 :],
    )


def _missing(tricks: tuple[Trick, ...], players: tuple[Seat, ...]) -> set[tuple[Seat, str]]:
    """Who has shown to be without a suit, by not following it."""
    return {
        (seat, suit_of(trick.cards[0]))
        for trick in tricks
        for seat, card in zip(in_order(players, trick.leader), trick.cards, strict=False)
        if suit_of(card) != suit_of(trick.cards[0])
    }
