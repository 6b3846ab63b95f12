"""Scoring: what a word makes, what is lost on unused cards, and the places at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .letters import card_of

BUNCE = 10
"""The points of a Bunce (B4.4)."""


def value_of(cards: Iterable[str], values: Mapping[str, int]) -> int:
    """What cards count together; letters of a laid word count as the cards they are (B1.2)."""
    return sum(values[card_of(card)] for card in cards)


def worth_of(word: str, own: str, values: Mapping[str, int], *, own_cards_only: bool) -> int:
    """What a laid word makes of which `own` came from the hand (B4.1, B4.3, B7.6)."""
    return value_of(own if own_cards_only else word, values)


def total_of(worth: int, unused: Iterable[str], tens: int, values: Mapping[str, int]) -> int:
    """What a turn brings: its word, less what was not used, and its Bunces (B4.2, B4.4)."""
    return worth - value_of(unused, values) + BUNCE * tens


def ranks_of(scores: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat at the end; equal scores share the better place (B6.1, B6.2)."""
    return tuple(1 + sum(other > own for other in scores) for own in scores)
