"""How a table plays: the options, which by default are the sheet's."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bungalow.core.game import Seat
from bungalow.core.refusal import Illegal

from .clues import DeckOption, letters_of, resolved

Judging: TypeAlias = Literal["spoken", "typed"]
Modifier: TypeAlias = Literal["each", "once", "pooled"]
Teams: TypeAlias = tuple[tuple[Seat, ...], tuple[Seat, ...]]

FACES = "ABCDEFGHIJKLMNOPRSTW"
"""The die's letters: the alphabet without Q U V X Y Z."""

SEATS = range(4, 25)
LEAST_TEAM = 2
MOST_FACES = 100
OWN_DECK = "own"
"""What a deck that a table brought along is called where its clues must not be read."""

RANGES = {
    "limit": range(1, 1000),
    "slot_seconds": range(5, 21),
    "grace_ms": range(1001),
    "tie_ms": range(2001),
    "actor_allowance_ms": range(60_001),
    "max_turns": range(1, 1001),
}
SIGN_SECONDS = range(10, 121)


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table's options; the defaults play the rule sheet to the letter.

    `limit` is the number to hit and the bust limit; seconds and `_ms` are of game time.
    `teams` holds each team's seats in acting order (None: even seats against odd), `first_team`
    who begins (None: it is drawn), `away` the seats whose people are yet to come.
    """

    limit: int = 21
    teams: Teams | None = None
    team_names: tuple[str, str] = ("Kettles", "Moths")
    first_team: Literal[0, 1] | None = None
    away: tuple[Seat, ...] = ()
    deck: DeckOption = "standard"
    judging: Judging = "spoken"
    slot_seconds: int = 9
    grace_ms: int = 500
    tie_ms: int = 500
    actor_allowance_ms: int = 6000
    one_level: bool = False
    mouthing: bool = False
    sign_seconds: int = 30
    die: str = FACES
    modifier: Modifier = "each"
    floor_zero: bool = False
    max_turns: int = 100


def resolve(options: Options) -> Options:
    """The options with the deck named by its fingerprint too; raises `Illegal` (T7.4)."""
    return replace(options, deck=resolved(options.deck))


def shown(options: Options) -> Options:
    """The options as clients are told them: a deck that a table brought stays its secret."""
    return replace(options, deck=OWN_DECK) if isinstance(options.deck, tuple) else options


def faces_of(die: str) -> tuple[str, ...]:
    """The faces of a die, upper case and sorted, as the draw wants them (T5.3)."""
    return tuple(sorted(letters_of(die)))


def teams_for(options: Options, seats: int) -> Teams:
    """Each team's seats in acting order: as the option says, or even against odd (T2.1)."""
    if options.teams is not None:
        return options.teams
    everybody = tuple(map(Seat, range(seats)))
    return everybody[::2], everybody[1::2]


def suggested_limit(players: int) -> int:
    """The limit at which a group of a size may all get to act: 21 for up to eight (T7.1)."""
    return max(21, (21 * players + 4) // 8)


def check(options: Options, seats: int) -> None:
    """Raise `Illegal` for a table that the rules do not know (T2.1, chapter T7)."""
    if seats not in SEATS:
        raise Illegal("bad_seat_count", seats=seats, least=SEATS[0], most=SEATS[-1])
    for name, known in RANGES.items():
        _hold(name, getattr(options, name), known)
    if options.sign_seconds:
        _hold("sign_seconds", options.sign_seconds, SIGN_SECONDS)
    if not options.die.isalpha() or len(faces_of(options.die)) > MOST_FACES:
        raise Illegal("bad_option", option="die", value=options.die, least=1, most=MOST_FACES)
    if not all(name.strip() and len(name) <= 24 for name in options.team_names):
        raise Illegal("bad_option", option="team_names", value="", least=1, most=24)
    teams = teams_for(options, seats)
    sizes = sorted(map(len, teams))
    everybody = sorted(seat for team in teams for seat in team)
    uneven = sizes[0] < LEAST_TEAM or sizes[1] - sizes[0] > 1
    if uneven or everybody != list(range(seats)):
        raise Illegal("bad_teams", seats=seats)
    if not set(options.away) <= set(everybody):
        raise Illegal("bad_option", option="away", value="", least=0, most=seats - 1)


def _hold(name: str, value: int, known: range) -> None:
    if value not in known:
        raise Illegal("bad_option", option=name, value=value, least=known[0], most=known[-1])
