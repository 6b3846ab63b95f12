"""All tables: opened, found, brought to memory when somebody needs them, and let go again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace

from bungalow.core.game import Seat
from bungalow.core.record import Record
from bungalow.core.refusal import Missing
from bungalow.store.log import Log

from .bodies import OpenTable, ReplayHead, ReplayStep, Review, Seated, SitDown, TableCard
from .client import Client, Send
from .codes import code_of
from .frames import chairs_of, sight_of
from .new_tables import NewTables
from .protocol import Deck, Hello
from .replay import Replays
from .review import Reviews
from .room import Room
from .seats import fingerprint_of, token_of
from .settings import Settings
from .table import Table
from .thinking import Thinkers
from .waker import Waker

POLL_MS = 30_000
"""How often the log is asked for tables that are due and not in memory."""


class Rooms:
    """Every table of a server."""

    def __init__(self, log: Log, settings: Settings) -> None:
        self._log = log
        self._settings = settings
        self._clock = settings.clock
        self._started_at = settings.clock.now()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._uses: dict[str, int] = {}
        self._replays = Replays(log)
        self._thinkers = Thinkers(settings)
        self._reviews = Reviews(self._replays, self._thinkers)
        self._waker = Waker(settings.clock, self._wake)
        self._new_tables = NewTables(log, settings, self._waker.set)

    @classmethod
    async def opened(cls, log: Log, *, settings: Settings) -> Rooms:
        """All tables of a log; those that are due are looked at."""
        rooms = cls(log, settings)
        await rooms._poll()
        rooms._waker.start()
        if settings.warm:
            await rooms._thinkers.start()
        return rooms

    async def close(self) -> None:
        """Let go of everything; the log stays open."""
        await self._waker.close()
        for room in self._rooms.values():
            room.close()
        self._rooms.clear()
        self._reviews.close()
        self._thinkers.close()

    async def open(self, ask: OpenTable, *, address: str) -> Seated:
        """Open a table and sit down at it; raises a refusal."""
        return await self._new_tables.opened(ask, address=address)

    async def sit(self, code: str, ask: SitDown) -> Seated:
        """Take a chair, or ask those at the table for one; raises a refusal."""
        token = token_of(ask.want)
        async with self._using(code) as room:
            seat, asked = await room.sit(ask.seat, ask.name, fingerprint_of(token))
            return Seated(code=room.table.code, seat=seat, token=token, asked=asked)

    async def card(self, code: str, token: str | None) -> TableCard:
        """What a newcomer sees of a table, or somebody who wants to go on."""
        async with self._using(code) as room:
            return _card(room.table, room.here, None if token is None else fingerprint_of(token))

    async def record(self, code: str) -> Record:
        """The record of a finished game; raises `Forbidden` before its end."""
        async with self._using(code) as room:
            return await self._replays.record(room.table)

    async def replay(self, code: str) -> ReplayHead:
        """What a finished game's replay consists of."""
        async with self._using(code) as room:
            return await self._replays.head(room.table)

    async def replay_step(self, code: str, step: int, deck: Deck = "latin") -> ReplayStep:
        """A finished game after so many inputs, all hands open, told of a deck's suits."""
        async with self._using(code) as room:
            return await self._replays.step(room.table, step, deck)

    async def review(self, code: str, token: str | None, deck: Deck = "latin") -> Review:
        """What each decision of a finished game gave up; raises a refusal before its end."""
        async with self._using(code) as room:
            review = await self._reviews.review(room.table, deck)
            you = room.table.seat_of(None if token is None else fingerprint_of(token))
            return replace(review, you=you)

    async def attach(self, code: str, hello: Hello, send: Send) -> Client:
        """Let a client in and send it the first frame; raises a refusal."""
        token = None if hello.screen or hello.token is None else token_of(hello.token)
        fingerprint = None if token is None else fingerprint_of(token)
        room = await self._taken(code_of(code))
        client = Client(
            room,
            fingerprint,
            seen=hello.seen,
            screen=hello.screen,
            deck=hello.deck,
            send=send,
            leave=lambda: self._released(room),
        )
        await client.enter()
        return client

    # --- tables in memory --------------------------------------------------------------------

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    @property
    def busy(self) -> bool:
        """Whether time is changing some table right now, or somebody thinks."""
        return self._waker.busy or any(room.busy for room in self._rooms.values())

    @asynccontextmanager
    async def _using(self, code: str) -> AsyncIterator[Room]:
        room = await self._taken(code_of(code))
        try:
            yield room
        finally:
            self._released(room)

    async def _taken(self, code: str) -> Room:
        """A table's room, kept in memory until it is released as often as taken."""
        self._uses[code] = self._uses.get(code, 0) + 1
        try:
            return self._rooms.get(code) or await self._loaded(code)
        except BaseException:
            self._unused(code)
            raise

    def _released(self, room: Room) -> None:
        self._unused(room.table.code)
        self._plan(room)

    def _unused(self, code: str) -> None:
        left = self._uses[code] - 1
        if left:
            self._uses[code] = left
        else:
            del self._uses[code]

    async def _loaded(self, code: str) -> Room:
        """The room from the log; whoever asks meanwhile waits for the same one."""
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.ensure_future(self._load(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> Room:
        heading = await self._log.heading(code)
        if heading is None:
            raise Missing("no_such_table")
        # Whoever was away when the server went down gets their time anew.
        held_until = self._started_at + self._settings.hold_ms
        room = await Room.of_log(
            self._log,
            heading,
            self._settings,
            self._thinkers,
            self._new_tables.following,
            self._plan,
            held_until,
        )
        self._rooms[code] = room
        return room

    def _plan(self, room: Room) -> None:
        """Have a table woken when something is due there, or else when it may leave memory."""
        code, due = room.table.code, room.next_due()
        if due is None and code not in self._uses:
            due = self._clock.now() + self._settings.idle_ms
        self._waker.set(code, due)

    async def _wake(self, code: str) -> None:
        if code == "":
            await self._poll()
            return
        room = await self._taken(code)
        try:
            due = room.next_due()
            if due is None or due <= self._clock.now():
                await room.wake()
        finally:
            self._unused(code)
        if room.next_due() is None and code not in self._uses:
            self._rooms.pop(code, None)
        else:
            self._plan(room)

    async def _poll(self) -> None:
        """Have tables that are due woken, in memory or not."""
        now = self._clock.now()
        for code, at in await self._log.due(now + POLL_MS):
            if code not in self._rooms:
                self._waker.set(code, at)
        self._waker.set("", now + POLL_MS)


def _card(table: Table, here: frozenset[Seat], fingerprint: str | None) -> TableCard:
    box, timeline, you = table.box, table.timeline, table.seat_of(fingerprint)
    moment, scores = "", tuple[int, ...]()
    if timeline is not None:
        view, moves = sight_of(box, timeline.state, None)
        moment = box.words.page(view, moves, table.names).moment
        scores = () if box.scores is None else box.scores(box.game.sheet(timeline.state))
    return TableCard(
        code=table.code,
        game=box.game.slug,
        game_name=box.name,
        stage=table.stage,
        moment=moment,
        chairs=chairs_of(table, here),
        scores=scores,
        you=you,
        your_turn=you in table.awaited,
        next=table.following,
    )
