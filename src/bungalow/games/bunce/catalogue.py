"""The shape of Bunce's texts: one catalogue per language, complete or it does not type-check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    """One thing said of the reader, of somebody else, or of several, named by `{who}`."""

    you: str
    other: str
    several: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of things in words: one, or `{n}` of them; negative ones with the true minus."""

    one: str
    many: str

    def of(self, number: int) -> str:
        """The number in words."""
        text = (self.one if abs(number) == 1 else self.many).format(n=abs(number))
        return f"\N{MINUS SIGN}{text}" if number < 0 else text


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence for each kind of event; a laying has one for each way, a caught one several."""

    started: Said
    showed: Said
    drew: Said
    opened: Said
    crossed: Said
    hooked: Said
    extended: Said
    answered: Said
    stood: Said
    laid_checked: Said
    upheld: Said
    caught: Said
    caught_by: Said
    bunce: str
    means: str
    is_none: str
    passed: Said
    gave_up: Said
    timed_out: Said
    nudged: Said
    won: Said


@dataclass(frozen=True, slots=True)
class Headings:
    """The titles of a page's sections, and its moments."""

    before: str
    round: str
    end: str
    table: str
    window: str
    verdict: str
    hand: str
    left: str
    scores: str
    places: str


@dataclass(frozen=True, slots=True)
class Lines:
    """What stands under the headings: turns, facts and what an action brings."""

    your_turn: str
    open: str
    lay: str
    again: str
    thinking: str
    laid: Said
    answer: str
    you_answered: str
    waiting: Said
    waiting_for_cards: str
    no_word: str
    on_table: str
    worth: str
    answered: Said
    accepted: Said
    challenged: Said
    silent: Said
    hand: str
    left: str
    nothing_left: str
    row: str
    place: str
    your_word: str
    hint: str
    passing: str
    accepting: str
    challenging: str
    opening: str
    crossing: str
    hooking: str
    extending: str


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """The words of a score sheet, and the signs behind its words."""

    total: str
    passed: str
    caught: str
    bunce: str
    legend: str


@dataclass(frozen=True, slots=True)
class ReviewTexts:
    """What is said of a play after the game."""

    title: str
    hand: str
    passed: str
    empty: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every text of Bunce in one language; `refusals` give a sentence and its clause."""

    you: str
    a_wild: str
    and_last: str
    and_more: str
    points: Amount
    cards: Amount
    told: Told
    headings: Headings
    lines: Lines
    sheet: SheetTexts
    review: ReviewTexts
    refusals: Mapping[str, tuple[str, str | None]]

    def listed(self, parts: Sequence[str]) -> str:
        """Several things in one breath: the last two joined by the language's *and*."""
        if len(parts) < 2:
            return "".join(parts)
        return self.and_last.format(self.and_more.join(parts[:-1]), parts[-1])


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
