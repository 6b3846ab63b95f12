"""The forty cards in words, worked out once for each language and deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .cards import COINS, DECK, PITA, suit_of
from .catalogue import Catalogue, Suits, capital


@dataclass(frozen=True, slots=True)
class Deck:
    """What the suits are called, and every card: alone, with its article, and as a choice."""

    suits: Suits
    plain: Mapping[str, str]
    the: Mapping[str, str]
    labels: Mapping[str, str]


def deck_of(texts: Catalogue, suits: Suits) -> Deck:
    """The cards in a catalogue's words, the pita by its name."""

    def named(template: str) -> dict[str, str]:
        return {
            card: template.format(rank=texts.ranks[card[0]], suit=suits[suit_of(card)])
            for card in DECK
        }

    plain, pita = named(texts.card), texts.pita_label.format(coins=suits[COINS])
    return Deck(
        suits=suits,
        plain=plain | {PITA: texts.pita},
        the=named(texts.the_card) | {PITA: texts.pita},
        labels={card: capital(text) for card, text in (plain | {PITA: pita}).items()},
    )
