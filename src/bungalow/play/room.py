"""A room: one live table in memory, where everything that changes it is stored first."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from bungalow.core.game import Event, Millis, Seat
from bungalow.core.refusal import Forbidden, Malformed, Missing, Refusal, Stale
from bungalow.core.registry import Rest, box_of
from bungalow.core.timeline import Act, Tick, Timeline
from bungalow.store.fault import Conflict, Repeated
from bungalow.store.log import Entry, Heading, Log, Stored

from . import bots, history, lobby, protocol, questions
from .client import Client
from .frames import Frames, Scene, sight_of
from .history import Happening
from .names import name_of
from .settings import Settings
from .stamp import Stamp
from .table import Table
from .tale import KEPT, Tale
from .talk import Talk

ATTEMPTS = 3
"""How often a change is worked out anew after losing a race."""

SLICE = 24
"""How many moves are played out before others get a turn."""

PAST = 32
"""How many moments back a command may come from and still be compared with the present."""

Change = tuple[Happening, Timeline[Any, Any, Any, Any] | None]
"""Something about to be stored, and the timeline that it leads to where that is known."""

ARRIVAL_MS = 10_000
"""How long computer players wait for the first person before the first move."""

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
        self._stamp = Stamp()
        self._past: deque[tuple[int, Timeline[Any, Any, Any, Any]]] = deque(maxlen=PAST)
        self._commands: dict[str, int] = {}
        self._ready: set[Seat] = set()
        self._rests: tuple[Rest, ...] = ()
        self._rest_from = self._clock.now()
        self._version = 0
        self._tasks: set[asyncio.Task[int]] = set()

    @classmethod
    def of_log(
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
        return room

    # --- who is around -----------------------------------------------------------------------

    @property
    def here(self) -> frozenset[Seat]:
        """The people in their chairs who are connected."""
        seats = (self.table.seat_of(client.fingerprint) for client in self.clients)
        return frozenset(seat for seat in seats if seat is not None)

    @property
    def watchers(self) -> int:
        """How many watch without a chair or a shared screen."""
        return sum(
            not client.screen and self.table.seat_of(client.fingerprint) is None
            for client in self.clients
        )

    async def attach(self, client: Client) -> None:
        """Let a client in; raises `Forbidden` for a token that opens nothing here."""
        async with self._lock:
            print_ = client.fingerprint
            if print_ in self.table.removed:
                raise Forbidden("removed")
            if print_ and self.table.seat_of(print_) is None and not self.table.asking(print_):
                raise Forbidden("unknown_seat")
            if not print_ and not client.screen and self.watchers >= self._settings.watchers:
                raise Forbidden("too_many_watchers")
            if self.table.moment == 0:
                self._rest_from = self._clock.now()
            self.clients.append(client)
            await self._note_presence()

    async def detach(self, client: Client) -> None:
        """A client is gone."""
        async with self._lock:
            if client in self.clients:
                self.clients.remove(client)
                await self._note_presence()

    async def _note_presence(self) -> None:
        """Write down who left or came back during a game, and let the clock run or stand."""
        for attempt in range(ATTEMPTS):
            try:
                await self._store([(one, None) for one in self._comings_and_goings()])
                break
            except Conflict:
                if attempt == ATTEMPTS - 1:
                    raise
                await self._catch_up()
        self._changed()

    def _comings_and_goings(self) -> list[Happening]:
        table, here, now = self.table, self.here, self._clock.now()
        if table.stage != "playing" or table.readable_only:
            return []
        happenings = list[Happening]()
        for seat in table.persons:
            chair = table.chairs[seat]
            if seat in here and (chair.away or chair.stand_in):
                happenings.append(history.Back(seat=seat))
            elif seat not in here and not chair.away:
                others = any(other != seat for other in table.persons)
                until = now + self._settings.hold_ms if others else None
                clock = self._stamp.now(now)
                happenings.append(history.Left(seat=seat, clock=clock, until=until))
        return happenings

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
        if not 1 <= len(command.id) <= 40:
            raise Malformed("bad_id", place="id")
        async with self._lock:
            seat = self.table.seat_of(client.fingerprint)
            if seat is None or client.fingerprint is None:
                raise Forbidden("not_seated")
            if self._passed_on(seat, command):
                return self.table.seq
            # Ids are a client's own: another seat's cannot take them from it.
            key = f"{client.fingerprint[:16]}:{command.id}"
            return await self._stored_once(seat, command, key)

    async def _stored_once(self, seat: Seat, command: protocol.Command, key: str) -> int:
        if key in self._commands:
            return self._commands[key]
        for attempt in range(ATTEMPTS):
            try:
                changes = await self._decided(seat, command)
                await self._store(changes, key)
                break
            except Refusal:
                known = await self._log.find_command(self.table.code, key)
                if known is not None:
                    return known
                raise
            except Repeated as repeated:
                await self._catch_up()
                return repeated.seq
            except Conflict:
                if attempt == ATTEMPTS - 1:
                    raise
                await self._catch_up()
        if isinstance(command, protocol.Start):
            await self._note_presence()
        self._changed()
        return self.table.seq

    def _passed_on(self, seat: Seat, command: protocol.Command) -> bool:
        """Whether it was one of the messages that are passed on and never stored."""
        table, now = self.table, self._clock.now()
        match command:
            case protocol.Say():
                said = self._talk.said(table, seat, command, now)
                for client in self.clients:
                    client.post(said)
            case protocol.Nudge():
                lobby.chair_at(table, command.seat)
                if command.seat == seat:
                    raise Malformed("nudge_self", place="seat")
                self._talk.nudge(seat, now)
                for client in self.clients:
                    if table.seat_of(client.fingerprint) == command.seat:
                        client.post(protocol.Nudged(by=table.chairs[seat].name))
            case protocol.Ready():
                self._ready.add(seat)
                self._plan(self)
            case _:
                return False
        return True

    async def _decided(self, seat: Seat, command: protocol.Command) -> list[Change]:
        table = self.table
        if isinstance(command, protocol.Act):
            return [self._acted(seat, command)]
        if isinstance(command, protocol.Rematch):
            if table.following is not None:
                return []
            if table.stage not in {"over", "ended"} and not table.readable_only:
                raise Forbidden("not_over")
            return [(history.Followed(code=await self._following(table)), None)]
        return [(one, None) for one in self._settled(seat, command)]

    def _settled(self, seat: Seat, command: protocol.Command) -> list[Happening]:
        table, now = self.table, self._clock.now()
        match command:
            case protocol.SeatBot():
                return lobby.seated_bot(table, command)
            case protocol.Setup():
                return lobby.arranged(table, command)
            case protocol.Start():
                return lobby.started(table)
            case protocol.Rename():
                return lobby.renamed(table, seat, command)
            case protocol.Stand():
                return questions.stood_up(table, seat)
            case protocol.Vote():
                return questions.voted(table, seat, command, self.here, now, self._settings)
            case protocol.PlayOut():
                if not table.only_bots_left:
                    raise Forbidden("people_still_in" if table.stage == "playing" else "not_over")
                return [] if table.playing_out else [history.PlayedOut()]
        raise Malformed("bad_value", place="type", detail="no such command")

    def _acted(self, seat: Seat, command: protocol.Act) -> Change:
        table, timeline = self.table, self.table.timeline
        if table.readable_only:
            raise Forbidden("older_edition")
        if timeline is None:
            raise Forbidden("game_not_started")
        if table.broken_off:
            raise Forbidden("game_is_over")
        self._check_moment(seat, command.moment)
        try:
            action = msgspec.json.decode(command.action, type=table.box.game.action)
        except msgspec.ValidationError as error:
            raise Malformed("bad_action", place="action", detail=str(error)) from None
        at = max(self._stamp.now(self._clock.now()), timeline.at)
        act: Act[Any] = Act(at=at, seat=seat, action=action)
        return act, timeline.after(act)

    def _check_moment(self, seat: Seat, moment: int) -> None:
        """Refuses an action that was chosen among other moves than the seat has now."""
        table = self.table
        if moment > table.moment:
            raise Malformed("moment_ahead", place="moment")
        if moment == table.moment or table.timeline is None:
            return
        if self._past and self._past[0][0] <= moment:
            present = sight_of(table.box, table.timeline.state, seat)[1]
            since = (timeline for at, timeline in self._past if at >= moment)
            if all(sight_of(table.box, one.state, seat)[1] == present for one in since):
                return
        raise Stale("stale")

    # --- sitting down ------------------------------------------------------------------------

    async def sit(self, seat: Seat | None, name: str, token: str) -> tuple[Seat, bool]:
        """A chair for a newcomer, or the question whether they may have one; the latter if True.

        `token` is a fingerprint; the same one again is told the same.
        """
        async with self._lock:
            for attempt in range(ATTEMPTS):
                sitting, asking = self.table.seat_of(token), self.table.asking(token)
                if sitting is not None:
                    return sitting, False
                if asking is not None:
                    return asking.seat, True
                try:
                    await self._store([(one, None) for one in self._seated(seat, name, token)])
                except Conflict:
                    if attempt == ATTEMPTS - 1:
                        raise
                    await self._catch_up()
            self._changed()
            sitting, asking = self.table.seat_of(token), self.table.asking(token)
            if sitting is not None:
                return sitting, False
            if asking is None:
                raise Missing("no_such_chair")
            return asking.seat, True

    def _seated(self, seat: Seat | None, name: str, token: str) -> list[Happening]:
        table = self.table
        if table.stage != "playing" or table.readable_only:
            return lobby.sat_down(table, seat, name, token)
        until = self._clock.now() + self._settings.ask_ms
        return questions.asked_for(table, seat, name_of(name), token, until)

    # --- time --------------------------------------------------------------------------------

    def next_due(self) -> int | None:
        """The server time in ms at which something happens here by itself."""
        table, now = self.table, self._clock.now()
        if table.readable_only:
            return None
        moments = [questions.next_due(table, self.here)]
        if table.stage == "playing" and table.timeline is not None:
            alarm = table.timeline.alarm
            if alarm is not None:
                moments.append(self._stamp.server_time(alarm.at, now))
            if bots.bot_to_move(table) is not None:
                moments.append(self._bot_due())
        return min((at for at in moments if at is not None), default=None)

    async def wake(self) -> None:
        """Let happen what is due by now."""
        async with self._lock:
            try:
                await self._store(self._due())
            except Conflict:
                await self._catch_up()
            self._changed()

    def _due(self) -> list[Change]:
        table, now = self.table, self._clock.now()
        timeline = table.timeline
        asked = questions.come_due(table, self.here, now)
        if asked or table.stage != "playing" or timeline is None:
            return [(one, None) for one in asked]
        alarm = timeline.alarm
        if alarm is not None and self._stamp.since is not None:
            at = self._stamp.now(now)
            if alarm.at <= at:
                tick = Tick(at=max(at, timeline.at))
                return [(tick, timeline.after(tick))]
        if bots.bot_to_move(table) is None or self._bot_due() > now:
            return []
        return self._bot_moves(SLICE if table.playing_out else 1)

    def _bot_moves(self, most: int) -> list[Change]:
        table = self.table
        at = self._stamp.now(self._clock.now())
        changes = list[Change]()
        while len(changes) < most and (seat := bots.bot_to_move(table)) is not None:
            assert table.timeline is not None
            act, ahead = bots.moved(table, seat, max(at, table.timeline.at))
            changes.append((act, ahead))
            table = table.after(act, ahead)
        return changes

    def _bot_due(self) -> int:
        """The server time in ms at which the next computer player moves."""
        if self.table.playing_out and self.table.only_bots_left:
            return self._rest_from
        if self.table.moment == 0 and not self.here:
            return self._rest_from + ARRIVAL_MS
        looked_at = max((rest.ms for rest in self._rests if not rest.until_ready), default=0)
        due = self._rest_from + looked_at + bots.pace(self.table)
        if self.here <= self._ready:
            return due
        until_ready = max((rest.ms for rest in self._rests if rest.until_ready), default=0)
        return max(due, self._rest_from + until_ready)

    # --- storing and applying ----------------------------------------------------------------

    async def _store(self, changes: Sequence[Change], command: str | None = None) -> None:
        """Append to the log, and only then let it be so; raises `Conflict` or `Repeated`."""
        if not changes:
            return
        now, table = self._clock.now(), self.table
        entries = list[Entry]()
        for happening, ahead in changes:
            body, kind = history.written(happening), history.kind_of(happening)
            last = len(entries) == len(changes) - 1
            entries.append(Entry(kind, body, now, command if last else None))
            table = table.after(happening, ahead)
        alarm_at = _alarm_of(table, now)
        if (alarm_at is None) == (self._alarm_at is None):
            await self._log.append(table.code, self.table.seq, entries)
        else:
            await self._log.append(table.code, self.table.seq, entries, alarm_at=alarm_at)
            self._alarm_at = alarm_at
        for happening, ahead in changes:
            self._apply(self.table.after(happening, ahead), told=True)
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
        if before.timeline is not None:
            self._past.append((before.moment, before.timeline))
        if not told or table.timeline is before.timeline:
            return
        self._looked_at(self._tale.go_on(table))

    def _looked_at(self, events: Sequence[Event]) -> None:
        self._rest_from = self._clock.now()
        self._rests = bots.rests(self.table, events)
        if any(rest.until_ready for rest in self._rests):
            self._ready.clear()

    def _remember(self, command: str, seq: int) -> None:
        self._commands[command] = seq
        if len(self._commands) > 4 * PAST:
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
        seat = table.seat_of(client.fingerprint)
        frame = self._frames.frame(scene, seat, self._clock.now(), missed, self._tale.recent())
        client.seen = table.seq
        return frame


def _alarm_of(table: Table, now: int) -> int | None:
    """When the table must be looked at although nobody is there (server time in ms).

    The game's own alarms and held chairs wait for people, so these are not among them.
    """
    if table.stage == "playing" and bots.bot_to_move(table) is not None:
        return now
    asked = (q.until for q in table.inquiries if q.about == "chair" and q.until is not None)
    return min(asked, default=None)
