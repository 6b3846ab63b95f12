"""A room: one live table in memory, where everything that changes it is stored first."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bungalow.core.game import Millis, Seat
from bungalow.core.refusal import Forbidden, Malformed, Refusal
from bungalow.core.registry import box_of
from bungalow.core.timeline import Tick, Timeline
from bungalow.store.fault import Conflict, Repeated
from bungalow.store.log import Entry, Heading, Log, Stored

from . import commands, history, protocol, questions
from .bots import Pace, bot_to_move, run_of_moves
from .client import Client
from .frames import Frames, Scene
from .history import Happening
from .past import Past
from .settings import Settings
from .stamp import Stamp
from .table import Table
from .tale import KEPT, Tale
from .talk import Talk

ATTEMPTS = 3
"""How often a change is worked out anew after losing a race."""

SLICE = 24
"""How many moves are played out before others get a turn."""

FOLDED = 100
"""How many entries of a log are taken in before others get a turn."""

REMEMBERED = 128
"""How many commands are answered again without looking into the log."""

_ID = re.compile(r"[!-~]{1,40}")

Change = tuple[Happening, Timeline[Any, Any, Any, Any] | None]
"""Something about to be stored, and the timeline that it leads to where that is known."""

Following = Callable[[Table], Awaitable[str]]
"""Opens the rematch of a table and returns its code."""

Plan = Callable[["Room"], None]
"""Told whenever the time at which a room must be looked at may have changed."""


class Room:
    """One table with the people around it; every change is made under its lock."""

    def __init__(
        self,
        log: Log,
        heading: Heading,
        table: Table,
        settings: Settings,
        following: Following,
        plan: Plan,
    ) -> None:
        self.table = table
        self.clients: list[Client] = []
        self._log = log
        self._settings = settings
        self._clock = settings.clock
        self._following = following
        self._plan = plan
        self._alarm_at = heading.alarm_at
        self._lock = asyncio.Lock()
        self._frames = Frames(settings)
        self._tale = Tale()
        self._talk = Talk()
        self._past = Past()
        self._stamp = Stamp()
        self._pace = Pace(self._clock.now(), settings.speed)
        self._commands: dict[str, int] = {}
        self._version = 0
        self._tasks: set[asyncio.Task[int]] = set()

    @classmethod
    async def of_log(
        cls,
        log: Log,
        heading: Heading,
        stored: Sequence[Stored],
        settings: Settings,
        following: Following,
        plan: Plan,
    ) -> Room:
        """The room that a table's whole log adds up to, with nobody around."""
        box = box_of(heading.game)
        opened = history.read(stored[0].entry.body, box.game)
        assert isinstance(opened, history.Opened)
        table = Table.opened(heading.code, box, heading.edition, opened)
        room = cls(log, heading, table, settings, following, plan)
        for place, one in enumerate(stored[1:], start=1):
            room._take_in(one, told=len(stored) - place <= KEPT)
            if place % FOLDED == 0:
                await asyncio.sleep(0)
        return room

    # --- who is around -----------------------------------------------------------------------

    @property
    def here(self) -> frozenset[Seat]:
        """The people in their chairs who are connected."""
        seats = (client.seat_at(self.table) for client in self.clients)
        return frozenset(seat for seat in seats if seat is not None)

    @property
    def watchers(self) -> int:
        """How many watch, with neither a chair nor a shared screen."""
        return sum(
            not client.screen and client.seat_at(self.table) is None for client in self.clients
        )

    def now(self) -> int:
        """Server time in ms since 1970."""
        return self._clock.now()

    async def attach(self, client: Client) -> None:
        """Let a client in; raises `Forbidden` for a token that opens nothing here."""
        async with self._lock:
            token = client.fingerprint
            if token in self.table.removed:
                raise Forbidden("removed")
            if token and self.table.seat_of(token) is None and not self.table.asking(token):
                raise Forbidden("unknown_seat")
            if not token and not client.screen and self.watchers >= self._settings.watchers:
                raise Forbidden("too_many_watchers")
            if self.table.moment == 0 and not self.here:
                self._pace.begin(self.table, (), self._clock.now())
            self.clients.append(client)
            try:
                await self._note_presence()
            except BaseException:
                self.clients.remove(client)
                raise
            self._changed()

    async def detach(self, client: Client) -> None:
        """A client is gone."""
        async with self._lock:
            if client in self.clients:
                self.clients.remove(client)
                await self._note_presence()
                self._changed()

    async def _note_presence(self) -> None:
        """Write down who left or came back during a game."""

        def moved() -> list[Change]:
            clock, until = self._stamp.now(now), now + self._settings.hold_ms
            return plain(questions.comings_and_goings(self.table, self.here, clock, until))

        now = self._clock.now()
        await self._store_decided(moved)

    # --- commands ----------------------------------------------------------------------------

    async def carry_out(self, client: Client, command: protocol.Command) -> int:
        """Do what a client asks and return the seq at which it is stored; raises a refusal.

        It goes on when the client's line breaks: what was begun is stored, applied and shown.
        """
        task = asyncio.create_task(self._carried_out(client, command))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _carried_out(self, client: Client, command: protocol.Command) -> int:
        if not _ID.fullmatch(command.id):
            raise Malformed("bad_id", place="id")
        async with self._lock:
            seat = client.seat_at(self.table)
            # Ids are a client's own: another seat's cannot take them from it.
            key = f"{(client.fingerprint or '')[:16]}:{command.id}"
            if key in self._commands:
                return self._commands[key]
            try:
                if seat is None:
                    raise Forbidden("not_seated")
                if self._passed_on(seat, command):
                    self._remember(key, self.table.seq)
                    return self.table.seq
                return await self._stored_once(seat, command, key)
            except Refusal:
                # It may be an old command sent again, whose answer only the log remembers.
                known = await self._log.find_command(self.table.code, key)
                if known is None:
                    raise
                return known

    async def _stored_once(self, seat: Seat, command: protocol.Command, key: str) -> int:
        code = ""
        if isinstance(command, protocol.Rematch) and commands.wants_rematch(self.table):
            code = await self._following(self.table)
        try:
            await self._store_decided(lambda: self._decided(seat, command, code), key)
        except Repeated as repeated:
            await self._catch_up()
            return repeated.seq
        seq = self.table.seq
        if not isinstance(command, protocol.Act):
            await self._note_presence()
        self._changed()
        return seq

    def _passed_on(self, seat: Seat, command: protocol.Command) -> bool:
        """Whether it was one of the messages that are passed on and never stored."""
        table, now = self.table, self._clock.now()
        match command:
            case protocol.Say():
                said = self._talk.said(table, seat, command, now)
                for client in self.clients:
                    client.post(said)
            case protocol.Nudge():
                nudged = self._talk.nudged(table, seat, command, now)
                for client in self.clients:
                    if client.seat_at(table) == command.seat:
                        client.post(nudged)
            case protocol.Ready():
                self._pace.ready(seat)
                self._plan(self)
            case _:
                return False
        return True

    def _decided(self, seat: Seat, command: protocol.Command, rematch: str) -> list[Change]:
        table, now = self.table, self._clock.now()
        if isinstance(command, protocol.Act):
            return [commands.acted(table, self._past, seat, command, self._stamp.now(now))]
        if isinstance(command, protocol.Rematch):
            new = table.following is None
            return plain([history.Followed(code=rematch)] if new else [])
        return plain(commands.decided(table, seat, command, self.here, now, self._settings))

    async def sit(self, seat: Seat | None, name: str, token: str) -> tuple[Seat, bool]:
        """A chair for a newcomer, or, if True, the question whether they may have one.

        `token` is a fingerprint; the same one again is told the same.
        """
        async with self._lock:

            def seated() -> list[Change]:
                if self.table.seat_of(token) is not None or self.table.asking(token):
                    return []
                return plain(commands.seated(self.table, seat, name, token, until))

            until = self._clock.now() + self._settings.ask_ms
            await self._store_decided(seated)
            self._changed()
            sitting, asking = self.table.seat_of(token), self.table.asking(token)
            if sitting is None and asking is not None:
                return asking.seat, True
            assert sitting is not None
            return sitting, False

    # --- time --------------------------------------------------------------------------------

    def next_due(self) -> int | None:
        """The server time in ms at which something happens here by itself."""
        table, here = self.table, self.here
        if table.readable_only:
            return None
        moments = [questions.next_due(table, here)]
        if table.stage == "playing" and table.timeline is not None:
            alarm = table.timeline.alarm
            if alarm is not None:
                moments.append(self._stamp.server_time(alarm.at, self._clock.now()))
            if bot_to_move(table) is not None:
                moments.append(self._pace.due(table, here))
        return min((at for at in moments if at is not None), default=None)

    async def wake(self) -> None:
        """Let happen what is due by now."""
        async with self._lock:
            await self._store_decided(self._due)
            if self.here:
                await self._note_presence()
            if self._alarm_at is not None and self.next_due() is None:
                self._alarm_at = None
                await self._log.set_alarm(self.table.code, None)
            self._changed()

    def _due(self) -> list[Change]:
        table, here, now = self.table, self.here, self._clock.now()
        if table.readable_only:
            return []
        asked = questions.come_due(table, here, now)
        if asked or table.stage != "playing" or table.timeline is None:
            return plain(asked)
        at, alarm = self._stamp.now(now), table.timeline.alarm
        if alarm is not None and self._stamp.since is not None and alarm.at <= at:
            tick = Tick(at=max(at, table.timeline.at))
            return [(tick, table.timeline.after(tick))]
        if bot_to_move(table) is None or self._pace.due(table, here) > now:
            return []
        return [*run_of_moves(table, at, SLICE if table.playing_out else 1)]

    # --- storing and applying ----------------------------------------------------------------

    async def _store_decided(
        self, decided: Callable[[], list[Change]], command: str | None = None
    ) -> None:
        """Store what is decided, which is decided anew after a lost race."""
        for _ in range(ATTEMPTS - 1):
            try:
                await self._store(decided(), command)
            except Conflict:
                await self._catch_up()
            else:
                return
        await self._store(decided(), command)

    async def _store(self, changes: Sequence[Change], command: str | None = None) -> None:
        """Append to the log, and only then let it be so; raises `Conflict` or `Repeated`."""
        if not changes:
            return
        now, tables, entries = self._clock.now(), [self.table], list[Entry]()
        for happening, ahead in changes:
            tables.append(tables[-1].after(happening, ahead))
            kind, body = history.kind_of(happening), history.written(happening)
            last = len(entries) == len(changes) - 1
            entries.append(Entry(kind, body, now, command if last else None))
        code, seq, alarm_at = self.table.code, self.table.seq, alarm_of(tables[-1], now)
        if (alarm_at is None) == (self._alarm_at is None):
            await self._log.append(code, seq, entries)
        else:
            await self._log.append(code, seq, entries, alarm_at=alarm_at)
            self._alarm_at = alarm_at
        for table in tables[1:]:
            self._apply(table, told=True)
        if command is not None:
            self._remember(command, self.table.seq)

    async def _catch_up(self) -> None:
        """Take in what somebody else appended."""
        for one in await self._log.read(self.table.code, self.table.seq):
            self._take_in(one, told=True)

    def _take_in(self, one: Stored, *, told: bool) -> None:
        if self.table.readable_only and one.entry.kind in {"act", "tick"}:
            self._apply(self.table.after_unread_input(), told=False)
        else:
            happening = history.read(one.entry.body, self.table.box.game)
            self._apply(self.table.after(happening), told=told)
        if one.entry.command is not None:
            self._remember(one.entry.command, one.seq)

    def _apply(self, table: Table, *, told: bool) -> None:
        before, self.table = self.table, table
        if table.timeline is before.timeline:
            return
        self._past.keep(before)
        if told:
            self._pace.begin(table, self._tale.go_on(before, table), self._clock.now())

    def _remember(self, command: str, seq: int) -> None:
        self._commands[command] = seq
        if len(self._commands) > REMEMBERED:
            del self._commands[next(iter(self._commands))]

    def _changed(self) -> None:
        """Let the clock run or stand as it must now, and tell everybody around."""
        now, table = self._clock.now(), self.table
        run = table.stage == "playing" and not table.readable_only and bool(self.here)
        at = table.clock if table.timeline is None else max(table.clock, table.timeline.at)
        self._stamp = self._stamp.no_earlier(Millis(at), now).running(run, now)
        self._version += 1
        self._plan(self)
        for client in self.clients:
            client.refresh()

    def frame_for(self, client: Client) -> bytes:
        """The newest frame for a client, encoded."""
        table = self.table
        scene = Scene(table, self.here, self.watchers, self._stamp, self._version)
        missed = () if client.seen is None else self._tale.since(client.seen)
        seat = client.seat_at(table)
        frame = self._frames.frame(scene, seat, self._clock.now(), missed, self._tale.recent())
        client.seen = table.seq
        return frame


def plain(happenings: Sequence[Happening]) -> list[Change]:
    """Happenings that the game has no part in, as changes."""
    return [(happening, None) for happening in happenings]


def alarm_of(table: Table, now: int) -> int | None:
    """When a table must be looked at although nobody is there (server time in ms).

    The game's own alarms and held chairs wait for people, so these are not among them.
    """
    if table.stage == "playing" and bot_to_move(table) is not None:
        return now
    asked = (q.until for q in table.inquiries if q.about == "chair" and q.until is not None)
    return min(asked, default=None)
