"""Odds: where each choice of signs takes a team over the die's faces, and the best choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias, get_args

from msgspec import Struct

from .actions import Sign, Signs
from .matrix import Solution, solved
from .options import Modifier, faces_of
from .scoring import Won, change, landed, modifiers, winner
from .view import View

SIGNS: tuple[Sign, ...] = get_args(Sign)
WIN = 1000
"""What a win is worth beside a standing that is no win yet."""

NEXT_WIN = 250
"""The most that a standing can be worth: a win next turn, if the die is kind."""

Landings: TypeAlias = tuple[int, ...]


class Position(NamedTuple):
    """What a choice of signs is about: the scores, and the cards that each team won."""

    scores: tuple[int, int]
    acting: int
    won: tuple[tuple[Won, ...], tuple[Won, ...]]
    limit: int
    faces: tuple[str, ...]
    modifier: Modifier
    floor_zero: bool


class Odds(Struct, frozen=True):
    """One choice of signs over the die: on how many faces it wins and busts.

    `sums` holds the score on each face before anybody busts, in the order of the faces.
    """

    signs: Signs
    wins: int
    busts: int
    sums: tuple[int, ...]


def position_of(view: View) -> Position:
    """The choice that a view is about, once the cards of a turn are won."""
    options = view.options
    won = tuple(
        tuple(Won(slot, view.slate[slot].clue or "", view.slate[slot].value or 0) for slot in slots)
        for slots in view.won
    )
    return Position(
        scores=view.scores,
        acting=view.team or 0,
        won=(won[0], won[1]),
        limit=options.limit,
        faces=faces_of(options.die),
        modifier=options.modifier,
        floor_zero=options.floor_zero,
    )


def choices_for(cards: Sequence[Won]) -> tuple[Signs, ...]:
    """Every choice of signs for some cards, all plus first."""
    slots = [card.slot for card in cards]
    return tuple(
        Signs.of(dict(zip(slots, signs, strict=True)))
        for signs in product(SIGNS, repeat=len(slots))
    )


def odds_of(position: Position, team: int) -> tuple[Odds, ...]:
    """The odds of every choice of signs that a team has, all plus first.

    A win is counted wherever the team lands on the limit, whatever the other team does.
    """
    cards, more = position.won[team], _modifiers(position)
    found = []
    for signs in choices_for(cards):
        sums = tuple(position.scores[team] + change(cards, signs, by_slot) for by_slot in more)
        wins = sum(total == position.limit for total in sums)
        found.append(Odds(signs, wins, sum(total > position.limit for total in sums), sums))
    return tuple(found)


def _modifiers(position: Position) -> list[dict[int, int]]:
    """What each card won is worth more, by its slot, for each face."""
    cards = [card for own in position.won for card in own]
    clues, slots = [card.clue for card in cards], [card.slot for card in cards]
    return [
        dict(zip(slots, modifiers(clues, face, position.modifier), strict=True))
        for face in position.faces
    ]


def best_alone(position: Position, team: int) -> Odds:
    """The choice with the best chance for a team that does not look at the other."""

    def worth(odds: Odds) -> int:
        return sum(_worth(score, position.limit) for score in _landings(position, odds))

    return max(odds_of(position, team), key=worth)


def solution_of(position: Position) -> Solution:
    """Both teams' choices as a game: the acting team's are the rows, in the order of `odds_of`.

    A win pays 1000 a face, any other landing what the two standings are worth.
    """
    ours, theirs = (
        [_landings(position, odds) for odds in odds_of(position, team)]
        for team in (position.acting, 1 - position.acting)
    )
    return solved([[_payoff(position.limit, own, other) for other in theirs] for own in ours])


def _landings(position: Position, odds: Odds) -> Landings:
    return tuple(
        landed(total, position.limit, floor_zero=position.floor_zero) for total in odds.sums
    )


def _payoff(limit: int, own: Landings, other: Landings) -> int:
    """What the acting team gets over all faces; where both land on the limit it wins (T6.6)."""
    total = 0
    for ours, theirs in zip(own, other, strict=True):
        match winner((ours, theirs), limit, 0):
            case 0:
                total += WIN
            case 1:
                total -= WIN
            case _:
                total += _worth(ours, limit) - _worth(theirs, limit)
    return total


def _worth(score: int, limit: int) -> int:
    """What a standing is worth: how many hands of three cards could finish from it.

    Far from the limit it only matters a little how far; this is a rule of thumb and no odds.
    """
    if score == limit:
        return WIN
    missing = limit - score
    return NEXT_WIN * _finishing()[missing] // 216 - min(max(missing, 0), 100)


@cache
def _finishing() -> Counter[int]:
    """How many of the 216 hands of three cards make each sum with some signs."""
    found = Counter[int]()
    for hand in product(range(1, 7), repeat=3):
        found.update({sum(signs) for signs in product(*((value, -value) for value in hand))})
    return found
