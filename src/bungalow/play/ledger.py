"""A table and its log: whatever changes the table is stored first, and then applied."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from bungalow.core.registry import box_of
from bungalow.core.timeline import Timeline
from bungalow.store.fault import Conflict, Repeated
from bungalow.store.log import Entry, Heading, Log, Stored

from . import history
from .bots import bot_to_move
from .clock import Clock
from .history import Happening
from .table import Table
from .tale import KEPT

ATTEMPTS = 3
"""How often a change is worked out anew after losing a race."""

FOLDED = 100
"""How many entries of a log are taken in before others get a turn."""

REMEMBERED = 128
"""How many commands are answered again without looking into the log."""

Change = tuple[Happening, Timeline[Any, Any, Any, Any] | None]
"""Something about to be stored, and the timeline that it leads to where that is known."""


class Applied(Protocol):
    """Told of the table before and after each entry, what it was and its server time in ms.

    `told` unless it happened long ago; None is an input that is not understood any more.
    """

    def __call__(
        self, before: Table, table: Table, happening: Happening | None, at: int, *, told: bool
    ) -> None: ...


class Ledger:
    """One table, never ahead of its log."""

    def __init__(
        self, log: Log, heading: Heading, table: Table, clock: Clock, applied: Applied
    ) -> None:
        self.table = table
        self._log = log
        self._clock = clock
        self._applied = applied
        self._alarm_at = heading.alarm_at
        self._commands: dict[str, int] = {}

    @classmethod
    async def read(cls, log: Log, heading: Heading, clock: Clock, applied: Applied) -> Ledger:
        """The table that a whole log adds up to."""
        stored, box = await log.read(heading.code), box_of(heading.game)
        opened = history.read(stored[0].entry.body, box.game)
        assert isinstance(opened, history.Opened)
        table = Table.opened(heading.code, box, heading.edition, opened)
        ledger = cls(log, heading, table, clock, applied)
        for place, one in enumerate(stored[1:], start=1):
            ledger._take_in(one, told=len(stored) - place <= KEPT)
            if place % FOLDED == 0:
                await asyncio.sleep(0)
        return ledger

    async def store(self, decided: Callable[[], Sequence[Change]], command: str = "") -> int:
        """Store what is decided, which is decided anew after a lost race; returns its seq.

        A command that turns out to be stored already is answered with its seq of then.
        """
        for attempt in range(1, ATTEMPTS + 1):
            try:
                await self._append(decided(), command)
                break
            except Repeated as repeated:
                await self._catch_up()
                return repeated.seq
            except Conflict:
                if attempt == ATTEMPTS:
                    raise
                await self._catch_up()
        return self.table.seq

    async def answer_to(self, command: str) -> int | None:
        """Where a command was carried out, however long ago, if it was."""
        return await self._log.find_command(self.table.code, command)

    def latest_answer_to(self, command: str) -> int | None:
        """The same for the latest commands, and those that were passed on and not stored."""
        return self._commands.get(command)

    def remember(self, command: str) -> None:
        """Keep in mind that a command was carried out just now."""
        self._commands[command] = self.table.seq
        if len(self._commands) > REMEMBERED:
            del self._commands[next(iter(self._commands))]

    async def drop_alarm(self) -> None:
        """Nothing happens here by itself any more."""
        if self._alarm_at is not None:
            self._alarm_at = None
            await self._log.set_alarm(self.table.code, None)

    async def _catch_up(self) -> None:
        """Take in what somebody else appended."""
        for one in await self._log.read(self.table.code, self.table.seq):
            self._take_in(one, told=True)

    async def _append(self, changes: Sequence[Change], command: str) -> None:
        if not changes:
            return
        now, tables, entries = self._clock.now(), [self.table], list[Entry]()
        for happening, ahead in changes:
            tables.append(tables[-1].after(happening, ahead))
            entries.append(Entry(history.kind_of(happening), history.written(happening), now))
        if command:
            last = entries.pop()
            entries.append(Entry(last.kind, last.body, now, command))
        code, seq, alarm_at = self.table.code, self.table.seq, alarm_of(tables[-1], now)
        if (alarm_at is None) == (self._alarm_at is None):
            await self._log.append(code, seq, entries)
        else:
            await self._log.append(code, seq, entries, alarm_at=alarm_at)
            self._alarm_at = alarm_at
        for table, (happening, _) in zip(tables[1:], changes, strict=True):
            self._apply(table, happening, now, told=True)
        if command:
            self.remember(command)

    def _take_in(self, one: Stored, *, told: bool) -> None:
        if self.table.readable_only and one.entry.kind in {"act", "tick"}:
            self._apply(self.table.after_unread_input(), None, one.entry.at, told=False)
        else:
            happening = history.read(one.entry.body, self.table.box.game)
            self._apply(self.table.after(happening), happening, one.entry.at, told=told)
        if one.entry.command is not None:
            self.remember(one.entry.command)

    def _apply(self, table: Table, happening: Happening | None, at: int, *, told: bool) -> None:
        before, self.table = self.table, table
        self._applied(before, table, happening, at, told=told)


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
