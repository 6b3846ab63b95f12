"""What chooses for a seat: a player sees a view and its moves, never the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from .game import Moves


class Budget(Struct, frozen=True):
    """How long a player may think about one move: playouts, which reproduce, or milliseconds."""

    playouts: int | None = None
    millis: int | None = None


class Player(Protocol):
    """Chooses one of the moves; draws whatever it needs at random from `rng` alone."""

    def choose(self, view: Any, moves: Moves[Any], rng: Random) -> Any:
        """The action to take, for a view whose seat may act."""
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of computer player that a table can seat.

    `inline` players decide at once; the others think in a worker process, which has called
    `warm` before their first move.
    """

    name: str
    about: str
    make: Callable[[Budget], Player]
    inline: bool = True
    warm: Callable[[], None] | None = None
