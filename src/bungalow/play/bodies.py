"""What travels over HTTP; the client's types are generated from here, as from `protocol`."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from bungalow.core.game import Seat
from bungalow.core.page import Page
from bungalow.core.registry import OptionCard, Preset

from .protocol import Chair, Stage, Told


class LevelInfo(Struct, frozen=True):
    """A level of computer player: its name and what it is like."""

    name: str
    about: str


class GameInfo(Struct, frozen=True, kw_only=True):
    """`GET api/games`: a game that can be played here."""

    slug: str
    name: str
    about: str
    seats: tuple[int, ...]
    presets: tuple[Preset, ...]
    cards: tuple[OptionCard, ...]
    quick: Preset
    levels: tuple[LevelInfo, ...]
    usual: str
    """The level that is seated where none is asked for."""


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`POST api/tables`: open a table and sit down; `quick` fills it with bots and starts it."""

    game: str
    name: str
    preset: str | None = None
    options: dict[str, Any] | None = None
    quick: bool = False
    level: str | None = None


class SitDown(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`POST api/tables/{code}/sit`: take an empty chair, or ask for a bot's during a game.

    `want` is a token of the client's making for its request (43 url-safe characters), so that
    a request sent twice takes one chair.
    """

    name: str
    want: str
    seat: Seat | None = None


class Seated(Struct, frozen=True, kw_only=True):
    """A chair of one's own: its secret token. `asked` means the others are still being asked."""

    code: str
    seat: Seat
    token: str
    asked: bool = False


class TableCard(Struct, frozen=True, kw_only=True):
    """`GET api/tables/{code}`: what a newcomer sees before sitting down.

    With the header `Authorization: Bearer <token>` of a seat, `you` is that seat and `your_turn`
    whether the table waits for it (for *Continue* on the home page).
    """

    code: str
    game: str
    game_name: str
    stage: Stage
    moment: str
    chairs: tuple[Chair, ...]
    scores: tuple[int, ...] = ()
    you: Seat | None = None
    your_turn: bool = False
    next: str | None = None


class ReplayHead(Struct, frozen=True, kw_only=True):
    """`GET api/tables/{code}/replay`: a finished game's steps; `marks` name where parts begin.

    `review` says whether it can be reviewed.
    """

    code: str
    game: str
    names: tuple[str, ...]
    steps: int
    review: bool = False
    marks: tuple[tuple[int, str], ...]


class ReplayStep(Struct, frozen=True, kw_only=True):
    """`GET api/tables/{code}/replay/{step}`: the table after so many inputs, all hands open."""

    step: int
    views: tuple[Raw, ...]
    page: Page
    told: tuple[Told, ...]
    last: Raw | None = None
    """The action that led here, if it was one."""


class Judgement(Struct, frozen=True, kw_only=True):
    """What one action gave up, by the game's own measure; see `Judged` in `core/page.py`.

    `moment` counts the inputs before it, so that the replay shows it at that step.
    """

    moment: int
    seat: Seat
    action: Any
    title: str
    played: str
    best: str
    cost: float
    scores: tuple[int, int] | None = None
    lines: tuple[str, ...] = ()
    could_know: bool | None = None
    better: Any = None


class Review(Struct, frozen=True, kw_only=True):
    """`GET api/tables/{code}/review`: a finished game's decisions, in the order of play.

    With a seat's token in the header, `you` is that seat.
    """

    code: str
    game: str
    names: tuple[str, ...]
    you: Seat | None
    judgements: tuple[Judgement, ...]
