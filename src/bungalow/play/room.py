"""A room: one live table in memory, where everything that changes it is stored first."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

from bungalow.core.game import Millis, Seat
from bungalow.core.refusal import Forbidden, Malformed, Refusal
from bungalow.core.timeline import Act, Tick
from bungalow.store.log import Heading, Log

from . import commands, history, protocol, questions
from .bots import Pace, bot_to_move, entered, run_of_moves, thinker_to_move
from .client import Client
from .frames import Frames, Reader, Scene
from .hold import Hold, Waiting
from .ledger import Change, Ledger, plain
from .meaning import Meanings
from .past import Past
from .patience import clock_runs, slowness
from .settings import Settings
from .stamp import Stamp, Times
from .table import Table
from .tale import Tale
from .talk import Talk
from .thinking import Mind, Thinkers

SLICE = 24
"""How many moves are played out before others get a turn."""

THINKING_MS = 60_000
"""How long a table is left alone while somebody thinks, unless the thought comes first."""

_ID = re.compile(r"[!-~]{1,40}")

Following = Callable[[Table], Awaitable[str]]
"""Opens the rematch of a table and returns its code."""

Plan = Callable[["Room"], None]
"""Told whenever the time at which a room must be looked at may have changed."""


class Room:
    """One table with the people around it; every change is made under its lock."""

    _ledger: Ledger

    def __init__(
        self, settings: Settings, thinkers: Thinkers, following: Following, plan: Plan
    ) -> None:
        self.clients: list[Client] = []
        self._settings = settings
        self._clock = settings.clock
        self._following = following
        self._plan = plan
        self._lock = asyncio.Lock()
        self._frames = Frames(settings)
        self._tale = Tale()
        self._talk = Talk()
        self._meanings = Meanings(thinkers)
        self._mind = Mind(thinkers, lambda: plan(self))
        self._past = Past()
        self._stamp = Stamp()
        self._hold = Hold(self._clock.now())
        self._pace = Pace(self._clock.now(), settings.speed)
        self._version = 0
        self._scene: Scene | None = None
        self._tasks: set[asyncio.Task[int]] = set()

    @classmethod
    async def of_log(
        cls,
        log: Log,
        heading: Heading,
        settings: Settings,
        thinkers: Thinkers,
        following: Following,
        plan: Plan,
        held_until: int,
    ) -> Room:
        """The room that a table's whole log adds up to, with nobody around.

        Chairs that are held are held until a server time in ms at least.
        """
        room = cls(settings, thinkers, following, plan)
        ledger = await Ledger.read(log, heading, settings.clock, room._applied)
        ledger.table = ledger.table.held_at_least(held_until)
        room._ledger = ledger
        if room._hold.own is None:  # all other clocks stood while the server was down
            room._stamp = Stamp()
        return room

    @property
    def table(self) -> Table:
        """The table as it is stored."""
        return self._ledger.table

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
            # An own clock stops for nobody: how far it is follows from where it began.
            clock = self._stamp.now(now) if self._hold.own is None else self.table.clock
            until = now + self._settings.hold_ms
            return plain(questions.comings_and_goings(self.table, self.here, clock, until))

        now = self._clock.now()
        await self._ledger.store(moved)

    @property
    def busy(self) -> bool:
        """Whether a computer player is thinking."""
        return self._mind.busy

    def close(self) -> None:
        """Send nothing any more and think of nothing: the server goes down."""
        self._mind.drop()
        self._hold.close()
        for client in self.clients:
            client.dismiss()

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
        _check_id(command)
        async with self._lock:
            seat = client.seat_at(self.table)
            # Ids are a client's own: another seat's cannot take them from it.
            key = f"{(client.fingerprint or '')[:16]}:{command.id}"
            known = self._ledger.latest_answer_to(key)
            if known is not None:
                return known
            waiting = self._hold.find(key)
            if waiting is None:
                if seat is None or not isinstance(command, protocol.Act):
                    return await self._answered(seat, command, key)
                now, half_ms = self._clock.now(), client.half_ms if self.table.timed else 0
                times = self._hold.times(self._stamp, seat, command, now, half_ms)
                holds = self._hold.holds(seat)
                if not holds:
                    await self._let_go(times.at)
                if not holds or command.after is not None:
                    return await self._answered(seat, command, key, times)
                waiting = Waiting(seat, command, key, times, now, asyncio.Future())
                self._hold.add(waiting)
                self._plan(self)
        return await asyncio.shield(waiting.stored)

    async def _answered(
        self,
        seat: Seat | None,
        command: protocol.Command,
        key: str,
        times: Times | None = None,
    ) -> int:
        try:
            if seat is None:
                raise Forbidden("not_seated")
            if self._passed_on(seat, command):
                self._ledger.remember(key)
                return self.table.seq
            return await self._stored(seat, command, key, times)
        except Refusal:
            # It may be an old command sent again, whose answer only the log remembers.
            known = await self._ledger.answer_to(key)
            if known is None:
                raise
            return known

    async def _let_go(self, before: Millis) -> None:
        """Store what waits and was made before a game time, in order, and answer it."""
        while (one := self._hold.take(before)) is not None:
            try:
                seq = await self._answered(one.seat, one.command, one.key, one.times)
            except Exception as error:  # whoever waits for the answer is told
                one.stored.set_exception(error)
            else:
                one.stored.set_result(seq)

    async def _stored(
        self, seat: Seat, command: protocol.Command, key: str, times: Times | None
    ) -> int:
        code = ""
        if isinstance(command, protocol.Rematch) and commands.wants_rematch(self.table):
            code = await self._following(self.table)
        # A wish for more time is nobody's in particular: the log keeps no id of it either.
        kept = "" if isinstance(command, protocol.MoreTime) else key
        seq = await self._ledger.store(lambda: self._decided(seat, command, code, times), kept)
        if not isinstance(command, protocol.Act):
            await self._note_presence()
        self._changed()
        return seq

    async def answer(
        self, client: Client, question: protocol.Ask | protocol.Help
    ) -> protocol.Meant:
        """What a client's question about its moves comes to; raises a refusal."""
        _check_id(question)
        reader = Reader(client.seat_at(self.table), client.deck)
        return await self._meanings.answer(self.table, reader, question, self._clock.now())

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

    def _decided(
        self, seat: Seat, command: protocol.Command, rematch: str, times: Times | None
    ) -> list[Change]:
        table, now = self.table, self._clock.now()
        if isinstance(command, protocol.Act) and times is not None:
            return [commands.acted(table, self._past, seat, command, times)]
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
            await self._ledger.store(seated)
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
        moments = [questions.next_due(table, here), *map(self._hold.due, self._held())]
        if self._mind.busy and table.stage == "playing":
            moments.append(self._clock.now() + THINKING_MS)
        return min((at for at in moments if at is not None), default=None)

    def _held(self) -> list[int]:
        """The server times in ms of all that an own clock may hold back."""
        table, rings = self.table, self._rings_at()
        moments = [one.since for one in self._hold.waiting]
        if table.stage == "playing" and table.timeline is not None:
            if rings is not None:
                moments.append(rings)
            if not self._mind.busy and bot_to_move(table) is not None:
                moments.append(self._pace.due(table, self.here))
        return moments

    def _rings_at(self) -> int | None:
        """The server time in ms of the next alarm, and of all actions under way before it."""
        table = self.table
        alarm = None if table.timeline is None else table.timeline.alarm
        at = None if alarm is None else self._stamp.server_time(alarm.at)
        if at is None or not table.timed:
            return at
        seated = (client for client in self.clients if client.seat_at(table) is not None)
        return at + max((client.half_ms for client in seated), default=0)

    def heard(self, client: Client, since: int) -> None:
        """A client has sent all that it did before a server time in ms."""
        if client is self._keeper():
            self._hold.cleared = max(self._hold.cleared, since)
            self._plan(self)

    def _keeper(self) -> Client | None:
        """The device that keeps the time; whoever comes back does so on a new line."""
        own = self._hold.own
        lines = (c for c in reversed(self.clients) if own and c.seat_at(self.table) == own.seat)
        return next(lines, None)

    async def _settle(self) -> None:
        """Store what waits no longer for an own clock, and ask about the rest."""
        now, left = self._clock.now(), -1
        while left != len(self._hold.waiting):
            left, rings = len(self._hold.waiting), self._rings_at()
            free = [w.times.at + 1 for w in self._hold.waiting if self._hold.ends(w.since) <= now]
            if rings is not None and self._hold.ends(rings) <= now and self.table.timeline:
                alarm = self.table.timeline.alarm
                free.append(0 if alarm is None else alarm.at)
            await self._let_go(Millis(max(free, default=0)))
        if any(moment <= now and self._hold.asks(moment) for moment in self._held()):
            self._hold.asked = now
            keeper = self._keeper()
            if keeper is not None:
                keeper.probe()

    async def wake(self) -> None:
        """Let happen what is due by now."""
        async with self._lock:
            await self._settle()
            await self._ledger.store(self._due)
            if self.here:
                await self._note_presence()
            if self.next_due() is None:
                await self._ledger.drop_alarm()
            self._changed()

    def _due(self) -> list[Change]:
        table, here, now = self.table, self.here, self._clock.now()
        if table.readable_only:
            return []
        asked = questions.come_due(table, here, now)
        if asked or table.stage != "playing" or table.timeline is None:
            return plain(asked)
        at, alarm, rings = self._stamp.now(now), table.timeline.alarm, self._rings_at()
        if alarm is not None and rings is not None and self._hold.ends(rings) <= now:
            tick = _tick(alarm.at, at) if table.timed else Tick(at=max(at, table.timeline.at))
            return [(tick, table.timeline.after(tick))]
        if bot_to_move(table) is None or self._hold.ends(self._pace.due(table, here)) > now:
            return []
        thinker = thinker_to_move(table)
        if thinker is None:
            return [*run_of_moves(table, at, SLICE if table.playing_out else 1)]
        if not self._mind.ready(table):
            return []
        return [entered(table, thinker, self._mind.choice(), at)]

    # --- what follows from it ----------------------------------------------------------------

    def _applied(
        self,
        before: Table,
        table: Table,
        happening: history.Happening | None,
        at: int,
        *,
        told: bool,
    ) -> None:
        if table.own_clock != self._hold.own:
            self._own_clock_changed(table, happening, at)
        if table.timeline is before.timeline:
            return
        self._past.keep(before)
        if told:
            self._pace.begin(table, self._tale.go_on(before, table), self._clock.now())

    def _own_clock_changed(
        self, table: Table, happening: history.Happening | None, at: int
    ) -> None:
        """Have the game clock run with an own clock that begins, or go on where one has ended.

        The log says by itself how: a server that comes back finds the own clock where it is by now.
        """
        begins, game_time = self._hold.own is None, self._stamp.now(at)
        if isinstance(happening, Act | Tick):
            # What was waited for at its end took none of the time of what comes then.
            game_time = (happening.arrived if begins else None) or happening.at
        self._hold.attend(table.own_clock)
        self._stamp = Stamp(game_time, at)

    def _changed(self) -> None:
        """Let the clock run or stand as it must now, and tell everybody around."""
        now, table = self._clock.now(), self.table
        at = table.clock if table.timeline is None else max(table.clock, table.timeline.at)
        stamp, run = self._stamp.no_earlier(Millis(at), now), clock_runs(table, self.here)
        self._stamp = stamp.running(run, now, slowness(table))
        self._version += 1
        self._mind.attend(table)
        self._plan(self)
        for client in self.clients:
            client.refresh()

    def frame_for(self, client: Client) -> bytes:
        """The newest frame for a client, encoded."""
        table, scene = self.table, self._scene
        if scene is None or scene.version != self._version or scene.table is not table:
            scene = Scene(table, self.here, self.watchers, self._stamp, self._version)
            self._scene = scene
        missed = () if client.seen is None else self._tale.since(client.seen)
        seat = client.seat_at(table)
        reader = Reader(seat, client.deck)
        frame = self._frames.frame(scene, reader, self._clock.now(), missed, self._tale.recent())
        client.seen = table.seq
        return frame


def _tick(due: Millis, now: Millis) -> Tick:
    """A tick by which what was due comes about, however late it is seen to."""
    return Tick(at=due, arrived=now if now > due else None)


def _check_id(command: protocol.Command) -> None:
    if not _ID.fullmatch(command.id):
        raise Malformed("bad_id", place="id")
