"""The contract that every game fulfils: a value made of pure functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NewType, TypeVar

from msgspec import Struct

Seat = NewType("Seat", int)
"""A player's place, from 0; the next seat in playing order is one higher, round and round."""

Millis = NewType("Millis", int)
"""Game time: milliseconds since the table started, pauses left out."""

O = TypeVar("O", bound=Struct)
S = TypeVar("S", bound=Struct)
A = TypeVar("A", bound=Struct)
V = TypeVar("V", bound=Struct)


class Draw(Struct, frozen=True):
    """What chance must decide now: `count` labels out of `pool`, a sorted multiset."""

    count: int
    pool: tuple[str, ...]


class Alarm(Struct, frozen=True):
    """A moment, in game time, at which time itself changes the game."""

    at: Millis
    name: str


class OwnClock(Struct, frozen=True):
    """A seat that goes by its own clock since a game time; a table waits for it so many ms."""

    seat: Seat
    since: Millis
    allowance_ms: int


class Move(Struct, Generic[A], frozen=True, omit_defaults=True):
    """A legal action, with the points it would make where the game can tell."""

    action: A
    score: int | None = None


class Moves(Struct, Generic[A], frozen=True):
    """The legal actions found in a view, and whether there are no others."""

    moves: tuple[Move[A], ...] = ()
    complete: bool = True

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions alone."""
        return tuple(move.action for move in self.moves)


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened, in public facts: for words, animation and the digest."""

    kind: str
    seat: Seat | None = None
    facts: Mapping[str, Any] = {}


class Result(Struct, frozen=True):
    """How a finished game went, per seat: equal results share a rank, the best is 1."""

    payoff: tuple[int, ...]
    rank: tuple[int, ...]

    @classmethod
    def of_ranks(cls, rank: tuple[int, ...]) -> Result:
        """The result in which a seat is paid for all behind it, less all before it."""
        payoff = tuple(sum(r > own for r in rank) - sum(r < own for r in rank) for own in rank)
        return cls(payoff=payoff, rank=rank)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, S, A, V]):
    """A game: its name and its pure functions.

    Nothing here reads a clock, draws a random number or does input or output; whatever chance
    and time decide comes in through `drawn` and `woken`. Refusals are raised as `Illegal`.
    """

    slug: str
    edition: int
    seats: range
    options: type[O]
    action: type[A]
    view_type: type[V]
    start: Callable[[O, int], S]
    """The table before anything has happened, for options and a number of seats."""
    draw: Callable[[S], Draw | None]
    """What chance must decide now, if anything."""
    drawn: Callable[[S, Millis, tuple[str, ...]], S]
    """The state after chance decided."""
    alarm: Callable[[S], Alarm | None]
    """The next moment at which time itself changes the game."""
    woken: Callable[[S, Alarm], S]
    """The state after that moment."""
    awaited: Callable[[S], frozenset[Seat]]
    """Every seat that the game waits for."""
    allowed: Callable[[S], frozenset[Seat]]
    """Every seat that may act now."""
    act: Callable[[S, Millis, Seat, A], S]
    """The state after an action; raises `Illegal`."""
    view: Callable[[S, Seat | None], V]
    """All that a seat (None: a spectator) may know."""
    moves: Callable[[V], Moves[A]]
    """The legal actions of the view's seat, worked out from the view alone."""
    events: Callable[[V, V], tuple[Event, ...]]
    """What happened between two views of one seat."""
    sheet: Callable[[S], Struct]
    """The score sheet so far, public facts only."""
    result: Callable[[S], Result | None]
    """Payoff and rank per seat, once over."""
    imagine: Callable[[O, V, Random], S] | None = None
    """Some state in which the view's seat would see exactly this view."""
    playing: Callable[[S], frozenset[Seat]] | None = None
    """Every seat that is still in the game, for games that a seat can leave before their end."""
    resolve: Callable[[O], O] | None = None
    """The options with each list or deck named by its fingerprint too, as a record keeps them.

    Resolved options stay as they are. Raises `Illegal` for one that is not here, or was altered.
    """
    shown: Callable[[O], O] | None = None
    """The options as clients are told them, without lists that are long or shown at the end."""
    offered: Callable[[V], Moves[A]] | None = None
    """The moves that a live table offers unasked, for games whose `moves` are many or telling.

    What it looks at must not depend on anything that is still to be found out.
    """
    meant: Callable[[V, str], Moves[A]] | None = None
    """The actions that a typed text may mean in a view, with the points each would make."""
    own_clock: Callable[[S], OwnClock | None] | None = None
    """Whose device keeps the time at present, so that its actions count by when they were made."""
    helped: Callable[[V], bool] | None = None
    """Whether whoever has this view may be told all of `moves`; without it nobody may."""
