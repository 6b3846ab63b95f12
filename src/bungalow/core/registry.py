"""The registry: games and what comes in their boxes, found by entry point."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .game import Event, Game, Moves, Result, Seat
from .page import Judged, Page, Sentence
from .player import Level
from .refusal import Missing
from .rulebook import Rulebook
from .timeline import Act

GROUP = "bungalow.games"


class OptionCard(Struct, frozen=True):
    """An option as a table offers it: the values to choose from, each with its label.

    `name` is the option's field; `sheet` is the label of the rule sheet's own value.
    """

    name: str
    label: str
    sheet: str
    choices: tuple[tuple[str, Any], ...]
    clause: str | None = None


class Preset(Struct, frozen=True):
    """A named set of options; those not named keep the sheet's value."""

    name: str
    label: str
    about: str
    minutes: int
    options: Mapping[str, Any]


class Rest(Struct, frozen=True):
    """How long people look at an event before a computer player goes on, in milliseconds.

    One that is `until_ready` ends as soon as all who are present said that they have seen it.
    """

    ms: int
    until_ready: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """What a comparison of players counts: one of it is played, and pays every seat something."""

    name: str
    """Of what, per what (`Buscas per deal`)."""
    paid: Callable[[Any, Result | None], tuple[int, ...] | None]
    """What a sheet and a result say each seat was paid, once one unit is played; before, None."""
    fewest_wins: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A game's face in words, in one language; `names` are per seat, `you` is the reader."""

    page: Callable[[Any, Moves[Any], tuple[str, ...]], Page]
    """A view and its moves as a page."""
    tell: Callable[[Event, tuple[str, ...], Seat | None], str]
    """An event as a sentence."""
    refusal: Callable[[str, Mapping[str, Any]], Sentence]
    """A refusal of the rules as a sentence; KeyError for a code that the game does not know."""
    write: Callable[[Any], str]
    """An action in the game's notation."""
    read: Callable[[str, Any], Any]
    """The action that a notation means in a view; raises `Malformed`."""
    sheet: Callable[[Any, tuple[str, ...]], tuple[str, ...]]
    """A score sheet as lines of text, names in the first."""
    review: Callable[[Any, Act[Any], tuple[str, ...]], Judged | None] | None = None
    """What an action in a state gave up, once the game is over; None for one not worth a word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """All that comes with a game: its rules as code and as text, its words and its players."""

    game: Game[Any, Any, Any, Any]
    name: str
    about: str
    rulebook: Callable[[], Rulebook]
    words: Words
    levels: Mapping[str, Level]
    usual_level: str
    presets: tuple[Preset, ...]
    cards: tuple[OptionCard, ...]
    quick: Preset
    """What *Play now* plays against the computer, and for how long."""
    unit: Unit
    """What `simulate` plays and counts."""
    scores: Callable[[Any], tuple[int, ...]] | None = None
    """The totals on a score sheet, one a seat, for games that keep one a seat."""
    rests: Mapping[str, Rest] = field(default_factory=dict)
    """What is looked at, by the event's kind."""
    patient: Mapping[str, str] = field(default_factory=dict)
    """Alarms that stand still for whoever is cut off and that anybody may slow, by their names:
    what the clock is called ("challenge clock")."""
    dated_back: bool = False
    """Whether actions count from when they were made, as their line's round trip tells it."""
    added: Mapping[str, Callable[[], tuple[str, ...]]] = field(default_factory=dict)
    """Names that an option may have in this process besides its card's choices."""
    decks: Mapping[str, Words] = field(default_factory=dict)
    """The words for who looks at another deck than `words` speaks of, by the deck's name."""

    @property
    def cards_here(self) -> tuple[OptionCard, ...]:
        """The cards with every choice that there is in this process."""
        more = {option: tuple((n, n) for n in names()) for option, names in self.added.items()}
        return tuple(
            replace(card, choices=card.choices + more.get(card.name, ())) for card in self.cards
        )

    def words_for(self, deck: str) -> Words:
        """The words for who looks at a deck; those of any game that has one deck only."""
        return self.decks.get(deck, self.words)


@cache
def boxes() -> Mapping[str, Box]:
    """Every installed game's box by its slug, in order of name."""
    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point.load() for point in found}


def box_of(slug: str) -> Box:
    """The box of a game; raises `Missing` for a game that is not installed."""
    try:
        return boxes()[slug]
    except KeyError:
        raise Missing("unknown_game", game=slug, known=", ".join(boxes())) from None
