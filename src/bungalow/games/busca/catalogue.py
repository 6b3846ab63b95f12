"""The shape of Busca's texts: one catalogue per language, complete or it does not type-check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Suits = Mapping[str, str]
"""A suit's name by its letter `D H S C`."""


@dataclass(frozen=True, slots=True)
class Said:
    """One thing said of the reader, of somebody else, or of several, named by `{who}`."""

    you: str
    other: str
    several: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of things in words: none, one, or `{n}` of them."""

    none: str
    one: str
    many: str

    def of(self, number: int) -> str:
        """The number in words."""
        return {0: self.none, 1: self.one}.get(number, self.many).format(n=number)


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence for each kind of event; a count has one for each line of the scoring rule."""

    started: str
    started_short: str
    dealt: Said
    leads: Said
    led: Said
    followed: Said
    discarded: Said
    timed_out: Said
    nudged: Said
    took: Said
    took_points: Said
    took_last: Said
    all_points: Said
    no_points: Said
    most_points: Said
    nobody_else: str
    left: Said
    sudden_death: Said
    last_in: Said
    fewest: Said


@dataclass(frozen=True, slots=True)
class Headings:
    """The titles of a page's sections, and its moments."""

    before: str
    deal_and_trick: str
    after_deal: str
    end: str
    trick: str
    last_trick: str
    also_hold: str
    hold: str
    count: str
    tally: str
    buscas: str
    buscas_short: str
    places: str


@dataclass(frozen=True, slots=True)
class Lines:
    """What stands under the headings: turns, facts and what a card brings."""

    your_turn: str
    playing: str
    follow: str
    free: str
    free_first: str
    pita_goes: str
    lead: str
    lead_first: str
    to_lead: str
    suit_led: str
    waiting: str
    nothing_played: str
    led: Said
    played: Said
    worth: str
    highest: str
    takes: str
    highest_so_far: str
    row: str
    out: str
    counted: str
    place: str


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """The words of a score sheet."""

    total: str
    buscas: str
    order_of_leaving: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every text of Busca in one language; `refusals` give a sentence and its clause."""

    you: str
    ranks: Mapping[str, str]
    latin: Suits
    french: Suits
    card: str
    the_card: str
    pita: str
    pita_label: str
    pita_held: str
    and_last: str
    and_more: str
    suit_held: str
    suits_held: str
    points: Amount
    buscas: Amount
    buscas_each: Amount
    told: Told
    headings: Headings
    lines: Lines
    sheet: SheetTexts
    refusals: Mapping[str, tuple[str, str | None]]

    def listed(self, parts: Sequence[str]) -> str:
        """Several things in one breath: the last two joined by the language's *and*."""
        if len(parts) < 2:
            return "".join(parts)
        return self.and_last.format(self.and_more.join(parts[:-1]), parts[-1])


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
