"""What is written in a table's log: everything that ever changes it."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, Union, get_args

import msgspec
from msgspec import Struct

from bungalow.core.game import Game, Millis, Seat
from bungalow.core.timeline import Act, Tick

from .protocol import Voice
from .seats import Place

About = Literal["gone", "remove", "chair"]


class _Written(Struct, frozen=True, tag_field="kind", omit_defaults=True, kw_only=True):
    pass


class Opened(_Written, frozen=True, tag="opened"):
    """The table was opened, with the secret seed (hex) of its shuffles.

    `previous` is the table of which this one is the rematch.
    """

    options: dict[str, Any]
    seed: str
    chairs: tuple[Place, ...]
    talk: bool = True
    previous: str | None = None


class Sat(_Written, frozen=True, tag="sat"):
    """Somebody took a chair; `token` is their token's fingerprint."""

    seat: Seat
    name: str
    token: str


class BotSat(_Written, frozen=True, tag="bot_sat"):
    """A computer player took a chair, or another level of it did."""

    seat: Seat
    name: str
    level: str


class Stood(_Written, frozen=True, tag="stood"):
    """A chair was given up, or a computer player taken out of it."""

    seat: Seat


class Renamed(_Written, frozen=True, tag="renamed"):
    """Somebody goes by another name."""

    seat: Seat
    name: str


class Arranged(_Written, frozen=True, tag="arranged"):
    """How the table plays was changed; `options` are all of them."""

    options: dict[str, Any]
    talk: bool


class Started(_Written, frozen=True, tag="started"):
    """The game began; chairs that nobody took are gone.

    `options` are all of them, with names resolved, so that the game stays what it was begun as.
    """

    options: dict[str, Any] | None = None


class Left(_Written, frozen=True, tag="left"):
    """Somebody's last device went away during the game, at a game time.

    `until` (server time, ms) is how long the chair is held before the others are asked; None
    where there is nobody to ask.
    """

    seat: Seat
    clock: Millis
    until: int | None = None


class Back(_Written, frozen=True, tag="back"):
    """Somebody who had left is back in their chair, whoever played there meanwhile."""

    seat: Seat


class Asked(_Written, frozen=True, tag="asked"):
    """Those present are asked about a chair; `token` is who asks for it, as a fingerprint."""

    about: About
    seat: Seat
    name: str
    until: int | None = None
    token: str = ""


class Answered(_Written, frozen=True, tag="answered"):
    """Somebody's answer to a question."""

    about: About
    seat: Seat
    by: Seat
    choice: Voice


class Dropped(_Written, frozen=True, tag="dropped"):
    """A question is answered or no longer of interest."""

    about: About
    seat: Seat


class StoodIn(_Written, frozen=True, tag="stood_in"):
    """A computer player goes on for somebody; with `name`, in a chair that is nobody's."""

    seat: Seat
    level: str
    name: str = ""


class Removed(_Written, frozen=True, tag="removed"):
    """All the others removed somebody; their token opens this table no more."""

    seat: Seat


class PlayedOut(_Written, frozen=True, tag="played_out"):
    """The rest is played at once."""


class Slowed(_Written, frozen=True, tag="slowed"):
    """The clock that is patient runs slower from now on; whose wish it was stands nowhere."""


class Ended(_Written, frozen=True, tag="ended"):
    """The game was broken off by those present."""


class Followed(_Written, frozen=True, tag="followed"):
    """The rematch is at another table."""

    code: str


Happening = (
    Opened | Sat | BotSat | Stood | Renamed | Arranged | Started | Left | Back | Asked | Answered
    | Dropped | StoodIn | Removed | PlayedOut | Slowed | Ended | Followed | Act[Any] | Tick
)  # fmt: skip
"""Everything that a table's log can hold; game inputs are the contract's own."""


def written(happening: Happening) -> bytes:
    """A happening as JSON."""
    return msgspec.json.encode(happening)


def kind_of(happening: Happening) -> str:
    """The name by which the log lists a happening."""
    return str(type(happening).__struct_config__.tag)


@cache
def _reader(game: Game[Any, Any, Any, Any]) -> msgspec.json.Decoder[Happening]:
    # The game's own actions take the place of any action.
    others = [kind for kind in get_args(Happening) if kind != Act[Any]]
    kinds: Any = Union[(*others, Act[game.action])]  # type: ignore[name-defined]
    return msgspec.json.Decoder(kinds)


def read(body: bytes, game: Game[Any, Any, Any, Any]) -> Happening:
    """The happening in an entry's JSON, with the actions of its game."""
    return _reader(game).decode(body)
