"""Speaking of players, cards, words and events in one language, to one reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bungalow.core.game import Event

from .catalogue import Catalogue, Said, capital
from .letters import WILD

_LAID = {"open": "opened", "cross": "crossed", "hook": "hooked", "extend": "extended"}


@dataclass(frozen=True, slots=True)
class Speech:
    """A catalogue, spoken with the names of a table to a reader.

    `reader` is the seat spoken to as *you*; None speaks of everybody by name.
    """

    texts: Catalogue
    names: tuple[str, ...]
    reader: int | None

    def name(self, seat: int) -> str:
        """What the reader calls a seat."""
        return self.texts.you if seat == self.reader else self.names[seat]

    def row(self, seat: int) -> str:
        """A seat's name at the beginning of a row."""
        return capital(self.name(seat)) if seat == self.reader else self.names[seat]

    def listed(self, seats: Iterable[int]) -> str:
        """Several seats in one breath, the reader first."""
        ordered = sorted(seats, key=lambda seat: seat != self.reader)
        return self.texts.listed([self.name(seat) for seat in ordered])

    def say(self, said: Said, seats: Sequence[int], **facts: Any) -> str:
        """Something said of one seat or of several, the reader first."""
        one = said.you if self.reader in seats else said.other
        text = (said.several if len(seats) > 1 else one).format(who=self.listed(seats), **facts)
        return capital(text)

    def points(self, number: int) -> str:
        """A number of points in words."""
        return self.texts.points.of(number)

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in one breath: letters, then the wild."""
        letters = sorted(cards, key=lambda card: (card == WILD, card))
        return self.texts.listed([self.texts.a_wild if card == WILD else card for card in letters])

    def tell(self, event: Event) -> str:
        """An event as a sentence or more."""
        facts, told = dict(event.facts), self.texts.told
        seats = () if event.seat is None else (event.seat,)
        match event.kind:
            case "started" | "answered" | "nudged":
                return self.say(getattr(told, event.kind), seats)
            case "showed":
                return self.say(told.showed, seats, hand=self.cards(facts["cards"]))
            case "drew":
                cards = self.texts.cards.of(facts["cards"])
                return self.say(told.drew, seats, round=facts["round"], cards=cards)
            case "laid":
                return self.say(getattr(told, _LAID[facts["way"]]), seats, **facts)
            case "stood" | "upheld":
                return self._counted(event, facts)
            case "caught":
                return self._caught(event, facts)
            case "passed" | "gave_up" | "timed_out":
                points = self.points(facts["points"])
                return self.say(getattr(told, event.kind), seats, points=points)
            case "won":
                return self.say(told.won, facts["seats"], points=self.points(facts["score"]))
        raise KeyError(event.kind)

    def meanings(self, entries: Iterable[dict[str, Any]]) -> tuple[str, ...]:
        """What the dictionary says of words, as far as it says anything."""
        told = self.texts.told
        return tuple(
            told.means.format(word=entry["word"], meaning=entry["meaning"].rstrip("."))
            if entry["valid"]
            else told.is_none.format(**entry)
            for entry in entries
            if entry["meaning"] or not entry["valid"]
        )

    def _counted(self, event: Event, facts: dict[str, Any]) -> str:
        """A word that stands, what it brings, and what it means if it was looked up."""
        told = self.texts.told
        said = told.laid_checked if facts["checked"] else getattr(told, event.kind)
        line = self.say(
            said,
            () if event.seat is None else (event.seat,),
            word=facts["word"],
            points=self.points(facts["points"]),
            challengers=self.listed(facts["challengers"]),
        )
        bunce = [told.bunce] if facts["bunces"] > len(facts["challengers"]) else []
        return " ".join((line, *bunce, *self.meanings(facts["entries"])))

    def _caught(self, event: Event, facts: dict[str, Any]) -> str:
        """A word that was caught, by whom, and which word it is that is none."""
        told = self.texts.told
        seats = () if event.seat is None else (event.seat,)
        line = self.say(told.caught, seats, word=facts["word"])
        by = self.say(told.caught_by, facts["challengers"])
        none = [entry for entry in facts["entries"] if not entry["valid"]]
        return " ".join((line, by, *self.meanings(none)))
