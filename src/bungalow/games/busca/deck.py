"""The forty cards in words, worked out once for each language and deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from .cards import COINS, DECK, PITA, penalty, suit_of
from .catalogue import Catalogue, Suits, capital


@dataclass(frozen=True, slots=True)
class Deck:
    """What the suits are called, and every card: alone, with its article, and as a choice.

    `points` says what a card counts; `of_a_suit` names some cards of one suit, high to low.
    """

    suits: Suits
    plain: Mapping[str, str]
    the: Mapping[str, str]
    labels: Mapping[str, str]
    points: Mapping[str, str]
    of_a_suit: Callable[[tuple[str, ...]], str]


def deck_of(texts: Catalogue, suits: Suits) -> Deck:
    """The cards in a catalogue's words, the pita by its name."""

    def named(template: str) -> dict[str, str]:
        return {
            card: template.format(rank=texts.ranks[card[0]], suit=suits[suit_of(card)])
            for card in DECK
        }

    # A hand changes in one suit at a time: what is held of the others was said before.
    @lru_cache(maxsize=4096)
    def of_a_suit(cards: tuple[str, ...]) -> str:
        ranks = [texts.pita_held if card == PITA else texts.ranks[card[0]] for card in cards]
        return texts.suit_held.format(ranks=texts.listed(ranks), suit=suits[suit_of(cards[0])])

    plain, pita = named(texts.card), texts.pita_label.format(coins=suits[COINS])
    return Deck(
        suits=suits,
        plain=plain | {PITA: texts.pita},
        the=named(texts.the_card) | {PITA: texts.pita},
        labels={card: capital(text) for card, text in (plain | {PITA: pita}).items()},
        points={card: texts.points.of(penalty(card)) for card in DECK},
        of_a_suit=of_a_suit,
    )
