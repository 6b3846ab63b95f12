"""The count: what the die's letter makes of the cards won, and where the scores land.

The numbers in brackets are those of the clauses in RULES.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from .actions import Sign, Signs
from .clues import letters_of
from .options import Modifier
from .state import Card, Fate, Standing

FATES: Mapping[Standing, Fate] = {
    "waiting": "lost",
    "stolen": "stolen",
    "loose": "stolen",
    "kept": "stolen",
    "guessed": "guessed",
    "reclaimed": "reclaimed",
    "fouled": "lost",
    "fallen": "lost",
}


class Won(NamedTuple):
    """A card that a team won, as the count needs it."""

    slot: int
    clue: str
    value: int


def owner_of(card: Card, acting: int) -> int | None:
    """The team whose card it is, None for one that is lost to both (T3.6 to T3.10)."""
    match FATES[card.standing]:
        case "guessed" | "reclaimed":
            return acting
        case "stolen":
            return 1 - acting
        case _:
            return None


def won_by(team: int, slate: Sequence[Card], acting: int) -> tuple[Won, ...]:
    """The cards that a team won in a turn, left to right."""
    return tuple(
        Won(slot, card.clue, card.value)
        for slot, card in enumerate(slate)
        if owner_of(card, acting) == team
    )


def sweep_of(slate: Sequence[Card], acting: int) -> int | None:
    """The team that swept: all four guessed and none reclaimed, or all four kept (T5.1)."""
    standings = {card.standing for card in slate}
    if standings == {"guessed"}:
        return acting
    return 1 - acting if standings == {"kept"} else None


def count_in(clue: str, letter: str) -> int:
    """How often a letter stands in a clue, case and accents ignored (T5.5)."""
    return letters_of(clue).count(letter)


def modifiers(clues: Iterable[str], letter: str, rule: Modifier) -> tuple[int, ...]:
    """What each card won in a turn is worth more, for all of them together (T5.4, T7.9)."""
    counts = tuple(count_in(clue, letter) for clue in clues)
    match rule:
        case "each":
            return counts
        case "once":
            return tuple(min(count, 1) for count in counts)
        case "pooled":
            return (sum(counts),) * len(counts)


def change(cards: Iterable[Won], signs: Signs, modifier: Mapping[int, int]) -> int:
    """What a team's cards add to its score: sign times value and modifier (T6.1)."""
    return sum(signed(signs.at(card.slot), card.value + modifier[card.slot]) for card in cards)


def signed(sign: Sign | None, worth: int) -> int:
    """A card's worth under its sign."""
    return -worth if sign == "-" else worth


def landed(score: int, limit: int, *, floor_zero: bool) -> int:
    """Where a score lands: over the limit is busted (T6.2), below zero stands (T6.4, T7.10)."""
    if score > limit:
        return 0
    return max(score, 0) if floor_zero else score


def winner(scores: Sequence[int], limit: int, acting: int) -> int | None:
    """The team that is exactly on the limit; if both are, the one that acted (T6.5, T6.6)."""
    return next((team for team in (acting, 1 - acting) if scores[team] == limit), None)


def ranks_for(seats: int, first: Iterable[int], team_one: Iterable[int]) -> tuple[int, ...]:
    """The place of each seat: the winners first, the other team behind them all."""
    winners, ones = set(first), set(team_one)
    ahead = [int(seat in ones) in winners for seat in range(seats)]
    return tuple(1 if wins else 1 + sum(ahead) for wins in ahead)
