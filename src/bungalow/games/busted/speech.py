"""Speaking of players, teams, cards and events in one language, to one reader."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bungalow.core.game import Event, Seat

from .actions import SLOTS, Sign, Signs
from .catalogue import Catalogue, Said, capital


@dataclass(frozen=True, slots=True)
class Speech:
    """A catalogue, spoken with the names of a table to a reader.

    `reader` is the seat spoken to as *you*; None speaks of everybody by name.
    """

    texts: Catalogue
    names: tuple[str, ...]
    reader: Seat | None

    def name(self, seat: Seat) -> str:
        """What the reader calls a seat."""
        return self.texts.you if seat == self.reader else self.names[seat]

    def say(self, said: Said, seat: Seat, **facts: Any) -> str:
        """Something said of one seat."""
        text = said.you if seat == self.reader else said.other
        return text.format(who=self.name(seat), **facts)

    def row(self, said: Said, seat: Seat, **facts: Any) -> str:
        """The same at the beginning of a line."""
        return capital(self.say(said, seat, **facts))

    def signed(self, clue: str, sign: Sign) -> str:
        """A clue with its sign: `KITE plus`."""
        return self.texts.signed.format(clue=clue, sign=self.texts.signs[sign])

    def signs(self, signs: Signs, clues: Iterable[str | None]) -> str:
        """The signs of some of the slate's clues, in one breath."""
        by_slot = dict(zip(range(SLOTS), clues, strict=False))
        return self.texts.listed(
            [self.signed(by_slot[slot] or "", signs.at(slot) or "+") for slot in signs.slots]
        )

    def tell(self, event: Event) -> str:
        """An event as a sentence or two; KeyError for a kind that the game does not know."""
        facts, told, seat = dict(event.facts), self.texts.told, event.seat
        if "slot" in facts:
            facts["slot"] = facts["slot"] + 1
        match event.kind:
            case "guessed" | "stolen" if seat is not None:
                return self.row(getattr(told, f"said_{event.kind}"), seat, **facts)
            case "amended" if seat is not None:
                fate = "lost" if facts["team"] is None else "team"
                return self.row(told.amended[fate], seat, **facts)
            case "slate_over":
                facts["cards"] = self.texts.cards.of(facts["cards"])
                return told.slate_over.format(**facts)
            case "signs":
                return told.signs.format(teams=self._signs(facts))
            case "counted" if seat is not None:
                sums = self._sums(facts)
                return self.row(told.counted, seat, letter=facts["letter"], teams=sums)
            case "won":
                return self._won(facts)
        text = getattr(told, event.kind, None)
        if isinstance(text, Said) and seat is not None:
            return self.row(text, seat, **facts)
        if isinstance(text, str):
            return text.format(**facts)
        raise KeyError(event.kind)

    def _signs(self, facts: dict[str, Any]) -> str:
        """Each team that has cards, with their signs."""
        told, parts = self.texts.told, []
        for team, name in enumerate(facts["names"]):
            cards = [
                self.signed(card["clue"], card["sign"])
                for card in facts["cards"]
                if card["team"] == team
            ]
            if cards:
                parts.append(told.signs_of.format(name=name, cards=self.texts.listed(cards)))
        return self.texts.listed(parts)

    def _sums(self, facts: dict[str, Any]) -> str:
        """Where the count took each team whose score moved, before anybody busted."""
        told = self.texts.told
        moved = [
            told.counted_team.format(name=name, start=start, sum=total)
            for name, start, total in zip(
                facts["names"], facts["start"], facts["sums"], strict=True
            )
            if start != total
        ]
        return self.texts.listed(moved) or told.counted_nothing

    def _won(self, facts: dict[str, Any]) -> str:
        told, (team, *others) = self.texts.told, facts["teams"]
        score = facts["scores"][team]
        if others:
            return told.tied.format(score=score)
        said = told.won if facts["exactly"] else told.won_by_turns
        return said.format(name=facts["names"][0], score=score)
