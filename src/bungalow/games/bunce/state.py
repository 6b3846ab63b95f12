"""What a game of Bunce consists of: the actions, the layings, the turns and the state."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from bungalow.core.game import Millis, Seat

from .options import Options

Way = Literal["open", "cross", "hook", "extend"]
End = Literal["front", "back"]
Answer = Literal["accept", "challenge"]
Word = Annotated[str, Meta(max_length=108)]
"""A word as it is laid: upper case for letter cards, lower case for wilds; no longer than all
cards of four players."""


class Lay(
    Struct, frozen=True, tag_field="do", tag="lay", omit_defaults=True, forbid_unknown_fields=True
):
    """Lay a word; letters count from 0.

    In a cross the table's letter `table` is the word's letter `index`. In a hook the word's
    letter `index` is set at the `end` of the old word, making `whole`. In an extension the old
    word begins at the word's letter `index`.
    """

    way: Way
    word: Word
    table: int | None = None
    index: int | None = None
    end: End | None = None
    whole: Word | None = None


class Pass(Struct, frozen=True, tag_field="do", tag="pass", forbid_unknown_fields=True):
    """Lay nothing; every card of the hand is discarded."""


class Accept(Struct, frozen=True, tag_field="do", tag="accept", forbid_unknown_fields=True):
    """Let a laid word stand."""


class Challenge(Struct, frozen=True, tag_field="do", tag="challenge", forbid_unknown_fields=True):
    """Say that a laid word is none."""


Action = Lay | Pass | Accept | Challenge


class Laid(Struct, frozen=True):
    """A laying that fits hand and table: the cards of the hand it uses and leaves, both sorted.

    `worth` is the sum of the new word's cards as the table counts them, without what is unused
    and without tens; `bunce` says that every drawn card was used. Whoever may not know the
    unused cards sees none.
    """

    seat: Seat
    round: int
    lay: Lay
    used: tuple[str, ...]
    unused: tuple[str, ...]
    worth: int
    bunce: bool


class Pending(Struct, frozen=True):
    """A laying that may be challenged: the answers so far, per seat, and when it was laid."""

    laid: Laid
    answers: tuple[Answer | None, ...]
    since: Millis


class Entry(Struct, frozen=True):
    """What the dictionary says of a word (upper case): whether it has it, and its meaning."""

    word: str
    valid: bool
    meaning: str


class Verdict(Struct, frozen=True):
    """How the last laying was decided, with all answers turned over.

    `answers` hold None for silence and for the player; `valid` is None when nobody challenged;
    `entries` are of the words that were looked up; `points` is what it brought each seat. A
    laying that was caught keeps its unused cards to itself.
    """

    laid: Laid
    answers: tuple[Answer | None, ...]
    valid: bool | None
    entries: tuple[Entry, ...]
    points: tuple[int, ...]


class Turn(Struct, frozen=True):
    """A line of the score sheet: a laying that stood, one that was caught, or a pass.

    `cards` is the hand drawn and `unused` what was discarded of it, both sorted; a caught
    laying discards nothing, and its hand stands here only once the player's turn is over.
    `points` is the whole change to the player's score, in which `bunces` tens are counted.
    """

    seat: Seat
    round: int
    word: str | None
    way: Way | None
    cards: tuple[str, ...]
    unused: tuple[str, ...]
    points: int
    bunces: int
    challengers: tuple[Seat, ...]
    valid: bool | None


class Sheet(Struct, frozen=True):
    """The score sheet: the turns in order, the scores, and the word on the table, if any."""

    turns: tuple[Turn, ...]
    scores: tuple[int, ...]
    table: str | None


class State(Struct, frozen=True):
    """Everything about a game at a moment, the hidden hand and sealed answers included.

    `decks` are the cards that each seat has yet to draw, sorted. `round` counts from 1 and
    passes the last at the end. `hand` is that of the seat whose turn it is, empty until it is
    drawn; `shown` are the hands without a vowel that went back in this turn; `attempts` counts
    the layings of this turn that were caught, and `seen` are the cards that those showed, sorted.
    `owners` are the seats out of whose decks the cards of the table's word came, letter by letter.
    `by_clock` holds the places of the turns that the clock passed. `since` is when the present
    turn's time starts.
    """

    options: Options
    decks: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    beginner: Seat | None = None
    round: int = 1
    turn: Seat | None = None
    hand: tuple[str, ...] = ()
    shown: tuple[tuple[str, ...], ...] = ()
    table: str = ""
    owners: tuple[Seat, ...] = ()
    attempts: int = 0
    seen: tuple[str, ...] = ()
    pending: Pending | None = None
    verdict: Verdict | None = None
    turns: tuple[Turn, ...] = ()
    by_clock: tuple[int, ...] = ()
    since: Millis = Millis(0)
    nudged: bool = False
