"""A computer player by rules of thumb that knows what Busca is about.

It asks of every card: who will take this trick, with how many points, and what would each
player then have to expect from the deal? It wants some points, but never the most.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from random import Random

from bungalow.core.game import Moves, Seat

from .cards import COINS, PITA, penalty, strength, suit_of
from .memory import Memory, memory_of
from .scoring import ALL_POINTS, price
from .state import Play
from .view import View

Points = dict[Seat, float]
Weights = dict[Seat, float]


@dataclass(frozen=True, slots=True)
class Thumbs:
    """The rules of thumb in figures, tried by duplicate deals."""

    beats: float = 0.7
    """How readily a player takes a trick that it could take."""
    spite: float = 0.25
    """What another's Busca is worth beside one's own."""
    limit: float = 4.0
    """How much more a Busca matters next to the limit than far from it."""
    pot: float = 4.0
    """Points in a usual trick."""
    sure: float = 0.6
    """How uncertain the most points are at the end of a deal, in points."""
    spread: float = 0.22
    """How much more uncertain they are for each point still to come."""
    low: float = 0.6
    """How much of a suit's usual points those add who follow."""
    thrown: float = 1.2
    """The points that somebody adds who can't follow, the pita apart."""


def weights_of(view: View, thumbs: Thumbs) -> Weights:
    """How much each player's Buscas matter: more, the nearer the limit they stand."""
    limit = view.options.limit
    weights = {}
    for seat in view.still_in:
        near = 1 + thumbs.limit / max(1, limit - view.totals[seat])
        weights[seat] = near if seat == view.seat else -thumbs.spite * near
    return weights


class Steady:
    """Weighs each card by what every player must then expect, in Buscas."""

    def __init__(self, thumbs: Thumbs | None = None) -> None:
        self.thumbs = thumbs or Thumbs()

    def choose(self, view: View, moves: Moves[Play], rng: Random) -> Play:
        """The legal card that promises the fewest Buscas; the first of equals."""
        if view.seat is None or view.trick is None or len(moves.moves) == 1:
            return moves.actions[0]
        outlook = Outlook(
            memory_of(view, view.seat, view.trick),
            self.thumbs,
            weights_of(view, self.thumbs),
            shelter=not view.options.top_also_pays,
        )
        return min(moves.actions, key=lambda play: outlook.of(play.card))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What may become of a deal, as its player to move sees it.

    `weights` say how much each player's Buscas matter, those of the others below zero; `shelter`
    whether somebody's zero lets whoever has the most go free.
    """

    memory: Memory
    thumbs: Thumbs
    weights: Weights
    shelter: bool

    def of(self, card: str) -> float:
        """What playing a card costs, over all who may take the trick, weighed by chance."""
        rest = [other for other in self.memory.hand if other != card]
        pot = self.memory.pot + penalty(card) + self.to_come(card)
        return sum(chance * self.after(taker, pot, rest) for taker, chance in self.takers(card))

    def takers(self, card: str) -> Iterator[tuple[Seat, float]]:
        """Who may take the trick once a card lies in it, each with a chance."""
        led = suit_of(self.memory.trick.cards[0]) if self.memory.trick.cards else suit_of(card)
        mine = suit_of(card) == led and (
            self.memory.best is None or strength(card) > strength(self.memory.best)
        )
        best = card if mine or self.memory.best is None else self.memory.best
        holder = self.memory.seat if mine or self.memory.taker is None else self.memory.taker
        higher = sum(strength(other) > strength(best) for other in self.memory.unseen[led])
        others = len(self.memory.players) - 1
        stays = 1.0
        for seat in self.memory.after:
            if (seat, led) in self.memory.missing or not higher:
                continue
            over = self.thumbs.beats * (1 - (1 - 1 / others) ** higher)
            yield seat, stays * over
            stays *= 1 - over
        yield holder, stays

    def to_come(self, card: str) -> float:
        """The points that those who play after this card are likely to add."""
        led = suit_of(self.memory.trick.cards[0]) if self.memory.trick.cards else suit_of(card)
        unseen = self.memory.unseen[led]
        others = len(self.memory.players) - 1
        total = 0.0
        for seat in self.memory.after:
            follows = 0.0
            if (seat, led) not in self.memory.missing:
                follows = 1 - (1 - 1 / others) ** len(unseen)
                usual = sum(map(penalty, unseen)) / max(1, len(unseen))
                total += follows * usual * self.thumbs.low
            pita = penalty(PITA) / others if PITA in self.memory.unseen[COINS] else 0.0
            total += (1 - follows) * (self.thumbs.thrown + (0.0 if self.memory.first else pita))
        return total

    def after(self, taker: Seat, pot: float, rest: list[str]) -> float:
        """The Buscas to expect once somebody has taken this trick, weighed over all players."""
        points = {seat: float(own) for seat, own in self.memory.points.items()}
        points[taker] += pot
        left = max(0.0, ALL_POINTS - sum(points.values()))
        coming = dict.fromkeys(points, left / len(points))
        if rest:
            coming[self.memory.seat] = self.danger(rest) * left / len(rest)
        return sum(
            weight * self.buscas(points, coming, left, seat)
            for seat, weight in self.weights.items()
        )

    def danger(self, rest: list[str]) -> float:
        """About how many of the cards kept will take a trick: half of what lies over others."""
        danger = 0.0
        for card in rest:
            unseen = self.memory.unseen[suit_of(card)]
            lower = sum(strength(other) < strength(card) for other in unseen)
            danger += lower / len(unseen) if unseen else 0.5
        return danger / 2

    def buscas(self, points: Points, coming: Points, left: float, seat: Seat) -> float:
        """The Buscas that a player must expect, given the points taken and those to come.

        A player without points now stays without by a chance that falls with what is to come;
        somebody's zero shelters whoever has the most, but for the option that undoes it.
        """
        none = {
            other: exp(-coming[other] / self.thumbs.pot) if not points[other] else 0.0
            for other in points
        }
        final = points[seat] + coming[seat]
        width = self.thumbs.sure + self.thumbs.spread * left
        most, zeros = 1.0, 1.0
        for other in points:
            if other != seat:
                behind = points[other] + coming[other] - final
                most *= 1 / (1 + exp(min(50.0, behind / width)))
                most *= 1 - none[other] if self.shelter else 1
                zeros += none[other]
        return none[seat] * zeros + (1 - none[seat]) * most * price(round(final))
