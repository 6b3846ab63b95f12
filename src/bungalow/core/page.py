"""The face in words: what a view says, as headings, facts and labelled moves."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Section(Struct, frozen=True):
    """A heading and its facts, one sentence or table row a line."""

    title: str
    lines: tuple[str, ...]
    numbered: bool = False


class Choice(Struct, frozen=True):
    """Something that the reader can do now: `label` names it, `note` says what it brings.

    `key` is the short notation by which it is typed in a terminal (`2H`).
    """

    key: str
    label: str
    note: str = ""


class Entry(Struct, frozen=True):
    """A box for text that means a move: its label ("Your word") and what may stand in it."""

    label: str
    hint: str = ""


class Page(Struct, frozen=True):
    """One view in words. `choices` stand in the same order as the view's moves.

    With an `entry` there are more moves than choices: those that a typed text is found to mean.

    `moment` names where the game stands ("Deal 18, trick 1"); `turn` says whose turn it is and
    what is asked of them, in two parts of which the first is the louder ("Your turn.", "Cups led:
    follow suit."); `sections` come in the same order every time.
    """

    moment: str
    turn: tuple[str, str]
    sections: tuple[Section, ...]
    choices: tuple[Choice, ...] = ()
    entry: Entry | None = None


class Sentence(Struct, frozen=True):
    """A refusal in words, and the clause of the rules (`B3.1`) that gives it, if one does."""

    text: str
    clause: str | None = None


class Judged(Struct, frozen=True, kw_only=True):
    """A decision looked at after the game: `title` says where it was, `lines` say why.

    `played` and `best` name what was done and what would have been best, `scores` their points;
    `cost` is what was given up, in the game's measure; `could_know` whether the player could have
    known, where that is a question; `better` is the best action, for a face that draws it.
    """

    title: str
    played: str
    best: str
    cost: float
    scores: tuple[int, int] | None = None
    lines: tuple[str, ...] = ()
    could_know: bool | None = None
    better: Any = None
