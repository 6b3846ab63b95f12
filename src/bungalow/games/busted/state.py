"""What a game of Busted! consists of: the state, its slate, turns and sheet."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from bungalow.core.game import Millis, Seat

from .actions import Sign, Signs
from .clues import ClueCard, Level
from .options import Options, Teams

Phase: TypeAlias = Literal[
    "waiting", "arrange", "slate", "review", "signs", "die", "rolled", "over"
]
"""Where a turn stands; `waiting` is between turns, until a team can begin one."""

Standing: TypeAlias = Literal[
    "waiting", "stolen", "loose", "kept", "guessed", "reclaimed", "fouled", "fallen"
]
"""What has become of a card: still to be acted; stolen, and perhaps `loose` (it may be grabbed),
both standing in the slate; `kept` (stolen for good); the actor's team's; lost by a foul, a fall."""

Fate: TypeAlias = Literal["guessed", "reclaimed", "stolen", "lost"]
"""What the score sheet says of a card."""


class Card(Struct, frozen=True):
    """A card in the slate: its id, the clue that is acted, and what has become of it.

    `by` ruled on it, guessed it or called its foul; `was` is what it was before a correction.
    """

    id: str
    level: Level
    clue: str
    value: int
    standing: Standing = "waiting"
    by: Seat | None = None
    was: Standing | None = None


class Guessed(Struct, frozen=True):
    """A typed guess of this turn: when, whose, for which slot; `close` is a near miss."""

    at: Millis
    seat: Seat
    text: str
    slot: int
    right: bool
    close: bool = False


class Claim(Struct, frozen=True):
    """A right guess of the other team, which stands when its tie window closes."""

    seat: Seat
    slot: int
    at: Millis


class Proposal(Struct, frozen=True):
    """The signs that somebody proposed to their team last."""

    seat: Seat
    signs: Signs


class Counted(Struct, frozen=True):
    """A card on the score sheet; `modifier` is the letter's count, None for a lost card."""

    slot: int
    clue: str
    level: Level
    value: int
    fate: Fate
    team: int | None
    sign: Sign | None
    modifier: int | None


class Turn(Struct, frozen=True):
    """A counted turn: the team that swept, the die's letter, the scores after it."""

    team: int
    actor: Seat
    cards: tuple[Counted, ...]
    sweep: int | None
    letter: str
    scores: tuple[int, int]


class Sheet(Struct, frozen=True):
    """The score sheet: the counted turns and where they have led to."""

    turns: tuple[Turn, ...]
    scores: tuple[int, int]


class State(Struct, frozen=True):
    """Everything about a game at a moment, hidden clues and sealed signs included.

    `turn` counts the turns begun; `since` is when the phase began, or what its clock counts from.
    `acted` holds who of each team has acted in its present cycle. `used` are the cards that all
    have seen, `unseen` those that only a replaced actor saw, `left` how many are still to draw.
    `guesses` are the latest of this turn, `heard` counts all of them.
    """

    options: Options
    teams: Teams
    away: tuple[Seat, ...] = ()
    scores: tuple[int, int] = (0, 0)
    team: int | None = None
    turn: int = 0
    phase: Phase = "waiting"
    since: Millis = Millis(0)
    actor: Seat | None = None
    hand: tuple[ClueCard, ...] = ()
    slate: tuple[Card, ...] = ()
    skippable: bool = False
    guesses: tuple[Guessed, ...] = ()
    heard: int = 0
    claim: Claim | None = None
    corrections: int = 0
    sweep: int | None = None
    proposals: tuple[Proposal | None, Proposal | None] = (None, None)
    stakes: tuple[Signs | None, Signs | None] = (None, None)
    acted: tuple[tuple[Seat, ...], tuple[Seat, ...]] = ((), ())
    used: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    left: int = 0
    turns: tuple[Turn, ...] = ()
