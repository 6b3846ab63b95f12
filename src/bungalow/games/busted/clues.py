"""Clue cards: what stands on them, and the deck that a table's option means."""

from __future__ import annotations

import hashlib
import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from bungalow.core.record import canonical
from bungalow.core.refusal import Illegal

Level: TypeAlias = Literal["low", "high"]

VALUES: Mapping[Level, range] = {"low": range(1, 4), "high": range(4, 7)}
"""What an easy and a hard clue may be worth."""

FEWEST_CARDS = 4
MOST_CARDS = 1000
MOST_CHARACTERS = 60
"""For a clue in a record, which may come from a boxed game; decks from files are held to less."""

SHIPPED = ("standard",)
"""The decks that come with the game, by name."""

_ID = re.compile(r"[A-Za-z0-9_-]{1,20}")


class Clue(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Something to act, and what it is worth before the die."""

    text: str
    value: int


class ClueCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A card: an easy clue and a hard one, of which its actor acts one."""

    id: str
    theme: str = ""
    low: Clue
    high: Clue

    def clue(self, level: Level) -> Clue:
        """The clue of a level."""
        return self.low if level == "low" else self.high


class Named(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deck as a saved record names it, with the fingerprint of what was in it."""

    name: str
    sha256: str


DeckOption: TypeAlias = str | Named | tuple[ClueCard, ...]
"""The option `deck`: a name, a name and what it meant, or the cards themselves."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck's cards by id, in code-point order; one that a table brought has no name."""

    name: str | None
    sha256: str
    cards: Mapping[str, ClueCard]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all cards, in code-point order as draws want them."""
        return tuple(self.cards)


def deck_of(option: DeckOption) -> Deck:
    """The deck that an option means; raises `Illegal`.

    Codes: `unknown_deck`, `altered_deck`, `deck_too_small`, `deck_too_large`, `bad_card`.
    """
    if isinstance(option, tuple):
        return _brought(option)
    name = option if isinstance(option, str) else option.name
    if name not in SHIPPED:
        raise Illegal("unknown_deck", deck=name, known=", ".join(SHIPPED))
    deck = _shipped(name)
    if isinstance(option, Named) and option.sha256 != deck.sha256:
        raise Illegal("altered_deck", deck=name, sha256=option.sha256)
    return deck


def resolved(option: DeckOption) -> Named | tuple[ClueCard, ...]:
    """The option as a saved record holds it; raises `Illegal` where it means no deck."""
    deck = deck_of(option)
    if isinstance(option, tuple):
        return option
    assert deck.name is not None
    return Named(name=deck.name, sha256=deck.sha256)


def shipped_file(name: str) -> bytes:
    """The TOML file of a deck that comes with the game."""
    return files(__package__).joinpath("decks", f"{name}.toml").read_bytes()


def fingerprint(cards: Iterable[ClueCard]) -> str:
    """SHA-256, in hex, of the canonical JSON of the cards in order of id."""
    return hashlib.sha256(canonical(sorted(cards, key=lambda card: card.id))).hexdigest()


@lru_cache(maxsize=2048)
def letters_of(text: str) -> str:
    """A text's letters alone, upper case, without accents: `CRÈME BRÛLÉE` is `CREMEBRULEE`."""
    apart = unicodedata.normalize("NFKD", text.upper())
    return "".join(character for character in apart if character.isalpha())


def is_id(text: str) -> bool:
    """Whether a text can be a card's id."""
    return _ID.fullmatch(text) is not None


def fault_of(card: ClueCard) -> str | None:
    """Why no table may play with a card, as a code, or None."""
    if not is_id(card.id):
        return "bad_id"
    for level, values in VALUES.items():
        clue = card.clue(level)
        if clue.value not in values:
            return f"{level}_value"
        if not letters_of(clue.text):
            return "no_letters"
    if any(_unfit(text) for text in (card.theme, card.low.text, card.high.text)):
        return "unfit_text"
    return None


def _unfit(text: str) -> bool:
    return len(text) > MOST_CHARACTERS or not text.isprintable()


@lru_cache(maxsize=256)
def _brought(cards: tuple[ClueCard, ...]) -> Deck:
    if len(cards) < FEWEST_CARDS:
        raise Illegal("deck_too_small", cards=len(cards), least=FEWEST_CARDS)
    if len(cards) > MOST_CARDS:
        raise Illegal("deck_too_large", cards=len(cards), most=MOST_CARDS)
    for card in cards:
        fault = fault_of(card)
        if fault is not None:
            raise Illegal("bad_card", card=card.id, fault=fault)
    for card_id, times in Counter(card.id for card in cards).items():
        if times > 1:
            raise Illegal("bad_card", card=card_id, fault="repeated_id")
    return _deck(None, cards)


@cache
def _shipped(name: str) -> Deck:
    written = [
        {"id": card_id, "theme": theme, **card}
        for theme, cards in tomllib.loads(shipped_file(name).decode())["cards"].items()
        for card_id, card in cards.items()
    ]
    return _deck(name, msgspec.convert(written, tuple[ClueCard, ...]))


def _deck(name: str | None, cards: Iterable[ClueCard]) -> Deck:
    by_id = {card.id: card for card in sorted(cards, key=lambda card: card.id)}
    return Deck(name, fingerprint(by_id.values()), by_id)
