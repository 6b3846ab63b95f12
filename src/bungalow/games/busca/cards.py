"""The forty cards: what they are called, how they rank and what they count."""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "DHSC"
"""Coins, cups, swords and clubs, by the letters of the French suits that stand for them (B1.2)."""

RANKS = "32AKQJ7654"
"""The ranks of a suit, high to low (B1.3)."""

COINS = "D"
PITA = "AD"
LAST_TRICK = 3
"""Penalty points for winning the last trick of a deal (B1.5)."""

DECK = tuple(sorted(rank + suit for rank in RANKS for suit in SUITS))
"""All cards, in code-point order as draws want them."""

_STRENGTH = {card: -RANKS.index(card[0]) for card in DECK}
_WORTH = {"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}
_PENALTY = {card: 8 if card == PITA else _WORTH.get(card[0], 0) for card in DECK}
_HAND_ORDER = {card: (SUITS.index(card[1]), RANKS.index(card[0])) for card in DECK}
_HARMLESS_FIRST = {card: (-RANKS.index(card[0]), "CSHD".index(card[1])) for card in DECK}


def suit_of(card: str) -> str:
    """The letter of a card's suit."""
    return card[1]


def strength(card: str) -> int:
    """How high a card ranks in its suit; higher beats lower (B1.3)."""
    return _STRENGTH[card]


def penalty(card: str) -> int:
    """The penalty points that a card counts (B1.4)."""
    return _PENALTY[card]


def in_hand_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards as a hand shows them: by suit, then high to low."""
    return tuple(sorted(cards, key=_HAND_ORDER.__getitem__))


def lowest(cards: Iterable[str]) -> str:
    """The card that the clock plays: the lowest rank, the most harmless suit first (B6.7)."""
    return min(cards, key=_HARMLESS_FIRST.__getitem__)


def deck_for(players: int) -> tuple[str, ...]:
    """The cards in play with so many players still in (B2.4, B5.2, B5.3)."""
    return tuple(card for card in DECK if card != "4C") if players == 3 else DECK
