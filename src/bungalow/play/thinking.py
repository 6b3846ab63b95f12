"""Computer players that think: what is handed to a worker, and what comes of it at a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from bungalow.core.game import Game, Move, Moves, Seat
from bungalow.core.player import Budget
from bungalow.core.refusal import Limit
from bungalow.core.registry import Box
from bungalow.core.timeline import beginning

from .bots import chance_of, thinker_to_move
from .frames import view_of
from .settings import Settings
from .table import Table
from .workers import Died, Overdue, Workers

T = TypeVar("T")

Games = Callable[[], Mapping[str, Box]]
"""Finds the installed games, in whatever process."""

BUSY_MS = 5_000
"""How long to wait before asking again, when the workers did not come to it."""

_log = logging.getLogger(__name__)


class Position(Struct, frozen=True):
    """What one seat sees of a game, with its options, as JSON: all that a worker is told."""

    game: str
    options: bytes
    seen: bytes


def position_of(table: Table, seat: Seat) -> Position:
    """What a seat of a running game sees."""
    assert table.timeline is not None
    seen = view_of(table.box, table.timeline.state, seat)
    encode = msgspec.json.encode
    return Position(table.box.game.slug, encode(table.timeline.options), encode(seen))


def choose(games: Games, position: Position, level: str, chance: int) -> bytes:
    """In a worker: the action, as JSON, that a level chooses."""
    box, seen = _read(games, position)
    player = box.levels[level].make(Budget())
    return msgspec.json.encode(player.choose(seen, box.game.moves(seen), Random(chance)))


def find_moves(games: Games, position: Position) -> list[tuple[bytes, int | None]]:
    """In a worker: all moves of a view, as JSON, with their points."""
    box, seen = _read(games, position)
    encode = msgspec.json.encode
    return [(encode(move.action), move.score) for move in box.game.moves(seen).moves]


def prepare(bring: Callable[[], None], games: Games) -> None:
    """In a worker: know what its server knows, and have ready what all games' levels need."""
    bring()
    levels = (level for box in games().values() for level in box.levels.values())
    for warm in dict.fromkeys(level.warm for level in levels if level.warm is not None):
        warm()


def _read(games: Games, position: Position) -> tuple[Box, Any]:
    box = games()[position.game]
    _know(box.game, position.options)
    return box, msgspec.json.decode(position.seen, type=box.game.view_type)


@lru_cache(maxsize=64)
def _know(game: Game[Any, Any, Any, Any], options: bytes) -> None:
    """Have the game take in the lists that its options hold, which a view only names."""
    beginning(game, msgspec.json.decode(options, type=game.options), game.seats[-1])


class Thinkers:
    """A server's worker processes, as its tables use them."""

    def __init__(self, settings: Settings) -> None:
        own = partial(prepare, settings.bring, settings.games)
        self._workers = Workers(settings.workers, settings.think_seconds, own)
        self._games = settings.games

    async def start(self) -> None:
        """Have workers ready before anybody waits for them, if some game needs them at all."""
        levels = (level for box in self._games().values() for level in box.levels.values())
        if any(level.warm is not None or not level.inline for level in levels):
            await self._workers.start()

    async def choice(self, table: Table, seat: Seat) -> Any:
        """The action that a seat's computer player chooses; None where it failed to."""
        level, chance = table.chairs[seat].level, chance_of(table, seat)
        assert level is not None
        try:
            position = position_of(table, seat)
            body = await self._workers.run(choose, self._games, position, level, chance)
            return msgspec.json.decode(body, type=table.box.game.action)
        except Exception:
            # A player at fault must not stop the game for people.
            _log.exception("level %s of %s came to nothing", level, table.box.game.slug)
            return None

    async def moves(self, table: Table, seat: Seat) -> Moves[Any]:
        """All moves of a seat, for games that have too many to find them on the way."""
        found = await self.work(find_moves, position_of(table, seat))
        decode, kind = msgspec.json.decode, table.box.game.action
        moves = (Move(decode(action, type=kind), score) for action, score in found)
        return Moves(tuple(moves), complete=False)

    async def work(self, job: Callable[..., T], *args: Any) -> T:
        """What a job comes to that is given the games and some plain values; raises `Limit`."""
        try:
            return await self._workers.run(job, self._games, *args)
        except (Died, Overdue):
            raise Limit("busy", retry_ms=BUSY_MS) from None

    def close(self) -> None:
        """End all workers."""
        self._workers.close()


class Mind:
    """What the computer players of one table think: one thought, of the present moment.

    `done` is called when a thought has come to its end.
    """

    def __init__(self, thinkers: Thinkers, done: Callable[[], None]) -> None:
        self._thinkers = thinkers
        self._done = done
        self._about: tuple[int, Seat] | None = None
        self._thought: asyncio.Task[Any] | None = None

    def ready(self, table: Table) -> bool:
        """Whether the thought that the table waits for has come to its end."""
        seat = thinker_to_move(table)
        return self._about == (table.moment, seat) and not self.busy

    @property
    def busy(self) -> bool:
        """Whether somebody is thinking."""
        return self._thought is not None and not self._thought.done()

    def attend(self, table: Table) -> None:
        """Begin to think where a player that thinks is to move; drop what is of the past."""
        seat = thinker_to_move(table)
        about = None if seat is None else (table.moment, seat)
        if about == self._about:
            return
        self.drop()
        if seat is not None:
            self._about = about
            self._thought = asyncio.create_task(self._thinkers.choice(table, seat))
            self._thought.add_done_callback(lambda task: task.cancelled() or self._done())

    def choice(self) -> Any:
        """What the thought came to; None where it came to nothing."""
        assert self._thought is not None
        return self._thought.result()

    def drop(self) -> None:
        """Think of nothing."""
        thought, self._about, self._thought = self._thought, None, None
        if thought is not None:
            thought.cancel()
