"""The shape of Busted!'s texts: one catalogue per language, complete or it does not type-check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    """One thing said of the reader, or of somebody else, named by `{who}`."""

    you: str
    other: str


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
    """A sentence for each kind of event; `said_` ones are for typed guesses."""

    begun: str
    left: Said
    back: Said
    up: Said
    dawdles: Said
    skipped: Said
    slapped: Said
    wrong: Said
    claimed: Said
    guessed: str
    said_guessed: Said
    stolen: str
    said_stolen: Said
    loose: str
    grabbed: Said
    kept: str
    fouled: Said
    fell: str
    amended: Mapping[str, Said]
    slate_over: str
    swept: str
    staked: str
    signs: str
    signs_of: str
    counted: Said
    counted_team: str
    counted_nothing: str
    busted: str
    won: str
    won_by_turns: str
    tied: str


@dataclass(frozen=True, slots=True)
class Headings:
    """The titles of a page's sections, and its moments."""

    before: str
    turn: str
    end: str
    hand: str
    slate: str
    guesses: str
    signs: str
    last_count: str
    scores: str


@dataclass(frozen=True, slots=True)
class Lines:
    """What stands under the headings: turns, cards, signs and scores."""

    waiting: str
    too_few: str
    arranging: Said
    arrange: str
    arranged_by: str
    acting: Said
    act_now: str
    take_back: str
    guess_aloud: str
    guess_typed: str
    steal_aloud: str
    steal_typed: str
    no_card_left: str
    review: str
    review_actor: str
    review_other: str
    review_own: str
    signing: str
    sign_now: str
    signed: str
    others_sign: str
    rolling: Said
    roll: str
    chance: str
    both_clues: str
    hidden: str
    card: str
    standings: Mapping[str, str]
    guess: Said
    close: str
    proposal: Said
    no_proposal: str
    own_cards: str
    counted_card: str
    counted_lost: str
    score: str
    member_away: str
    next_up: str


@dataclass(frozen=True, slots=True)
class Labels:
    """The choices, each with the note that says what it brings."""

    slap: str
    slap_note: str
    arrange: str
    arranged: str
    ours: str
    stolen: str
    foul: str
    foul_unseen: str
    foul_note: str
    foul_note_mouthing: str
    grab: str
    amend: Mapping[str, str]
    agree: str
    stake: str
    propose: str
    sum: str
    roll: str
    skip: str
    away: str
    back: str
    guess: str
    entry: str
    entry_hint: str


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """The words of a score sheet."""

    columns: tuple[str, str, str, str, str]
    card: str
    lost: str


@dataclass(frozen=True, slots=True)
class ReviewTexts:
    """What is said of signs after the game."""

    title: str
    odds: str
    change: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every text of Busted! in one language; `refusals` give a sentence and its clause."""

    you: str
    signs: Mapping[str, str]
    signed: str
    points: Amount
    cards: Amount
    and_last: str
    and_more: str
    told: Told
    headings: Headings
    lines: Lines
    labels: Labels
    sheet: SheetTexts
    review: ReviewTexts
    phases: Mapping[str, str]
    refusals: Mapping[str, tuple[str, str | None]]

    def listed(self, parts: Sequence[str]) -> str:
        """Several things in one breath: the last two joined by the language's *and*."""
        if len(parts) < 2:
            return "".join(parts)
        return self.and_last.format(self.and_more.join(parts[:-1]), parts[-1])


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
