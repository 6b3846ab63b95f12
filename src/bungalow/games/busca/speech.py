"""Speaking of players, cards and events in one language, to one reader."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, ParamSpec, TypeVar

from bungalow.core.game import Event, Seat

from .cards import suit_of
from .catalogue import Catalogue, Said, capital
from .deck import Deck
from .scoring import Line

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 32
"""How much one speech remembers: what two tricks, a hand and the totals come to, and some more."""


@dataclass(frozen=True, slots=True)
class Speech:
    """A catalogue and a deck in words, spoken with the names of a table to a reader.

    `reader` is the seat spoken to as *you*; None speaks of everybody by name. `to_all` is the
    speech without a reader, which all readers of a table share.
    """

    texts: Catalogue
    deck: Deck
    names: tuple[str, ...]
    reader: Seat | None
    to_all: Speech | None = None
    kept: dict[Hashable, Any] = field(default_factory=dict, compare=False, repr=False)

    def once(self, key: Hashable, make: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What `make` gives for a key; remembered, since most of a page stays from card to card."""
        if key in self.kept:
            kept: T = self.kept[key]
            return kept
        if len(self.kept) >= KEPT:
            self.kept.clear()
        made = self.kept[key] = make(*given, **named)
        return made

    def about(self, seat: int | None) -> Speech:
        """The speech for what is said of a seat: where that is not the reader, it is for all."""
        return self if self.to_all is None or seat == self.reader else self.to_all

    def name(self, seat: int) -> str:
        """What the reader calls a seat."""
        return self.texts.you if seat == self.reader else self.names[seat]

    def row(self, seat: int) -> str:
        """A seat's name at the beginning of a row."""
        return capital(self.texts.you) if seat == self.reader else self.names[seat]

    def say(self, said: Said, seats: Sequence[int], **facts: Any) -> str:
        """Something said of one seat or of several, the reader first."""
        you = self.reader in seats
        if len(seats) == 1:
            who = self.name(seats[0])
        else:
            ordered = sorted(seats, key=lambda seat: seat != self.reader)
            who = self.texts.listed([self.name(seat) for seat in ordered])
        one = said.you if you else said.other
        text = (said.several if len(seats) > 1 else one).format(who=who, **facts)
        return capital(text) if you else text

    def rank(self, card: str) -> str:
        """A card's rank in words."""
        return self.texts.ranks[card[0]]

    def held(self, hand: Sequence[str]) -> str:
        """A hand in one sentence, suit by suit: `King and 6 of coins; 3 of swords.`"""
        suits = [self.deck.of_a_suit(tuple(cards)) for _, cards in groupby(hand, key=suit_of)]
        return capital(self.texts.suits_held.join(suits)) + "."

    def tell(self, event: Event) -> str:
        """An event as a sentence or two."""
        facts, told, texts = dict(event.facts), self.texts.told, self.texts
        seats = () if event.seat is None else (event.seat,)
        if "card" in facts:
            card = facts["card"]
            deck = self.deck
            facts.update(card=deck.plain[card], the_card=deck.the[card], rank=self.rank(card))
        match event.kind:
            case "started":
                return (told.started_short if facts["short_game"] else told.started).format(**facts)
            case "dealt":
                leads = self.say(told.leads, (facts["leader"],))
                return f"{self.say(told.dealt, seats, **facts)} {leads}"
            case "led" | "followed" | "timed_out" | "nudged":
                return self.say(getattr(told, event.kind), seats, **facts)
            case "discarded":
                return self.say(told.discarded, seats, suit=self.deck.suits[facts["led"]], **facts)
            case "took" if "points" in facts:
                facts["points"] = texts.points.of(facts["points"])
                return self.say(told.took_points, seats, **facts)
            case "took":
                return self.say(told.took_last if facts["last"] else told.took, seats, **facts)
            case "counted":
                return self.count(facts["lines"], facts["points"], facts["buscas"])
            case "left":
                return self.say(told.left, seats, buscas=texts.buscas.of(facts["total"]))
            case "sudden_death":
                return self.say(told.sudden_death, facts["seats"], total=facts["total"])
            case "won":
                said = told.last_in if facts["last_in"] else told.fewest
                return self.say(said, facts["seats"], buscas=texts.buscas.of(facts["total"]))
        raise KeyError(event.kind)

    def count(
        self,
        lines: Sequence[Line],
        points: Sequence[int | None],
        buscas: Sequence[int | None],
    ) -> str:
        """What a deal's points cost whom, a sentence for each line of the scoring rule."""
        told, texts, said = self.texts.told, self.texts, list[str]()
        most = max(own for own in points if own is not None)
        for line in lines:
            of = {"all": told.all_points, "none": told.no_points, "most": told.most_points}[line]
            mark = 0 if line == "none" else most
            seats = [seat for seat, own in enumerate(points) if own == mark]
            amount = texts.buscas if len(seats) == 1 else texts.buscas_each
            cost = amount.of(buscas[seats[0]] or 0)
            said.append(self.say(of, seats, points=texts.points.of(most), buscas=cost))
        if "all" not in lines:
            said.append(told.nobody_else)
        return " ".join(said)
