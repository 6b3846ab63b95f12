"""The event log: appended to by one thread in groups, and read by another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from msgspec import UNSET, Struct, UnsetType
from sqlalchemy import Connection, Engine, bindparam, func, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from .database import broken_told, database_at
from .fault import Broken, Conflict, Repeated, Taken
from .schema import events, tables

GROUP = 512
"""At most so many appends share a commit."""

T = TypeVar("T")


class Entry(Struct, frozen=True):
    """Something that happened at a table: JSON of a kind, at a server time in ms.

    `command` names what a client asked for; it can be found in the log once a table.
    """

    kind: str
    body: bytes
    at: int
    command: str | None = None


class Stored(Struct, frozen=True):
    """An entry with its place in the table's log, counted from 1."""

    seq: int
    entry: Entry


class Heading(Struct, frozen=True):
    """What is known of a table without reading its log; times are server time in ms."""

    code: str
    game: str
    edition: int
    created: int
    opener: str
    alarm_at: int | None = None


@dataclass(slots=True)
class _Job:
    """Rows that one caller wants stored together, and the future that tells it."""

    heading: dict[str, Any] | None
    rows: list[dict[str, Any]]
    alarm: dict[str, Any] | None
    future: asyncio.Future[int] = field(repr=False)

    def settle(self, outcome: int | Exception) -> None:
        """Tell the caller, if it still waits."""
        if self.future.done():
            return
        if isinstance(outcome, Exception):
            self.future.set_exception(outcome)
        else:
            self.future.set_result(outcome)


class Log:
    """Everything that ever happened at the tables; safe to share between processes.

    A future of `create` or `append` is resolved only when its entries are on the disk.
    """

    def __init__(self, engine: Engine, path: Path) -> None:
        self._engine = engine
        self._path = path
        self._file = _file_at(path)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="log-writer", daemon=True)
        self._reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="log-reader")
        self._connection: Connection | None = None
        self._closed = False
        self._writer.start()

    @classmethod
    def opened(cls, path: Path) -> Log:
        """The log in a file, made or brought up to date as needed; raises `Broken`."""
        return cls(database_at(path), path)

    async def create(self, heading: Heading, entries: Sequence[Entry]) -> int:
        """Begin a table's log and return its last seq; raises `Taken` when the code is in use."""
        row = {name: getattr(heading, name) for name in heading.__struct_fields__}
        return await self._submit(row, _rows(heading.code, 0, entries), None)

    async def append(
        self,
        code: str,
        seq: int,
        entries: Sequence[Entry],
        *,
        alarm_at: int | UnsetType | None = UNSET,
    ) -> int:
        """Store what happened after `seq`, the last that the caller has seen; returns the new last.

        Raises `Conflict` when the log has grown meanwhile and `Repeated` when it holds the
        command already. `alarm_at` changes when the table must be looked at.
        """
        alarm = None if isinstance(alarm_at, UnsetType) else {"at_code": code, "alarm": alarm_at}
        return await self._submit(None, _rows(code, seq, entries), alarm)

    async def set_alarm(self, code: str, alarm_at: int | None) -> None:
        """Change when a table must be looked at, without anything having happened there."""
        await self._submit(None, [], {"at_code": code, "alarm": alarm_at})

    async def read(self, code: str, after: int = 0) -> tuple[Stored, ...]:
        """A table's log after a seq; empty for a table that does not exist."""
        chosen = (
            select(events.c.seq, events.c.kind, events.c.body, events.c.at, events.c.command)
            .where(events.c.code == code, events.c.seq > after)
            .order_by(events.c.seq)
        )
        return await self._read(
            lambda connection: tuple(
                Stored(seq, Entry(kind, body.encode(), at, command))
                for seq, kind, body, at, command in connection.execute(chosen)
            )
        )

    async def heading(self, code: str) -> Heading | None:
        """What is known of a table, if there is one with this code."""
        chosen = select(tables).where(tables.c.code == code)
        return await self._read(
            lambda connection: next(
                (Heading(**row) for row in connection.execute(chosen).mappings()), None
            )
        )

    async def find_command(self, code: str, command: str) -> int | None:
        """The seq at which a command was carried out, if it was."""
        chosen = select(events.c.seq).where(events.c.code == code, events.c.command == command)
        return await self._read(lambda connection: connection.execute(chosen).scalar())

    async def due(self, until: int) -> tuple[tuple[str, int], ...]:
        """The tables to be looked at by a server time in ms, and when, earliest first."""
        chosen = (
            select(tables.c.code, tables.c.alarm_at)
            .where(tables.c.alarm_at <= until)
            .order_by(tables.c.alarm_at)
        )
        return await self._read(
            lambda connection: tuple((code, at) for code, at in connection.execute(chosen))
        )

    async def opened_by(self, opener: str, since: int) -> int:
        """How many tables an opener has opened since a server time in ms."""
        chosen = select(func.count()).where(tables.c.opener == opener, tables.c.created >= since)
        return await self._read(lambda connection: int(connection.execute(chosen).scalar_one()))

    async def close(self) -> None:
        """Store what waits, then let go of the file."""
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._reader.shutdown)
        self._engine.dispose()

    async def _submit(
        self,
        heading: dict[str, Any] | None,
        rows: list[dict[str, Any]],
        alarm: dict[str, Any] | None,
    ) -> int:
        if self._closed:
            raise Broken("The log is closed.")
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(heading, rows, alarm, future))
        return await future

    async def _read(self, question: Callable[[Connection], T]) -> T:
        def answer() -> T:
            with broken_told(self._path), self._engine.connect() as connection:
                return question(connection.execution_options(reads=True))

        return await asyncio.get_running_loop().run_in_executor(self._reader, answer)

    def _write(self) -> None:
        """The writer thread: whatever waits is stored in one commit, then all are told at once."""
        open_for_more = True
        while open_for_more:
            group = list[_Job]()
            job = self._jobs.get()
            while job is not None:
                group.append(job)
                if len(group) == GROUP or self._jobs.empty():
                    break
                job = self._jobs.get()
            open_for_more = job is not None
            if group:
                _tell(self._stored(group))
        if self._connection is not None:
            self._connection.close()

    def _stored(self, group: list[_Job]) -> list[tuple[_Job, int | Exception]]:
        try:
            with broken_told(self._path):
                if _file_at(self._path) != self._file:
                    # SQLite would go on writing into a file that nobody can find any more.
                    raise Broken(f"{self._path} is gone or another file by now; start again.")
                return self._committed(group)
        except Broken as error:
            return [(job, error) for job in group]
        except Exception as error:
            # Whatever one job's rows are, the thread lives on and the others are stored.
            if len(group) == 1:
                return [(group[0], error)]
            return [told for job in group for told in self._stored([job])]

    def _committed(self, group: list[_Job]) -> list[tuple[_Job, int | Exception]]:
        headings = [job.heading for job in group if job.heading is not None]
        rows = [row for job in group for row in job.rows]
        alarms = [job.alarm for job in group if job.alarm is not None]
        try:
            connection = self._connected()
            with connection.begin():
                if headings:
                    connection.execute(insert(tables), headings)
                if rows:
                    connection.exec_driver_sql(_ADD_EVENTS, rows)
                if alarms:
                    connection.execute(_SET_ALARM, alarms)
        except IntegrityError:
            if len(group) == 1:
                return [(group[0], self._fault_of(group[0]))]
            # One of them lost a race: each is stored by itself, so that only that one fails.
            return [told for job in group for told in self._committed([job])]
        return [(job, job.rows[-1]["seq"] if job.rows else 0) for job in group]

    def _connected(self) -> Connection:
        """The writer's own connection, opened when it is first needed."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _fault_of(self, job: _Job) -> Exception:
        if job.heading is not None:
            return Taken(job.heading["code"])
        commands = [row["command"] for row in job.rows if row["command"] is not None]
        with self._engine.connect() as connection:
            found = connection.execute(
                select(events.c.seq).where(
                    events.c.code == job.rows[0]["code"], events.c.command.in_(commands)
                )
            ).scalar()
        return Conflict(job.rows[0]["code"]) if found is None else Repeated(found)


# Compiled once and handed to the driver as it is: this is done for every move.
_ADD_EVENTS = str(insert(events).compile(dialect=sqlite.dialect(paramstyle="named")))

_SET_ALARM = (
    update(tables).where(tables.c.code == bindparam("at_code")).values(alarm_at=bindparam("alarm"))
)


def _file_at(path: Path) -> tuple[int, int] | None:
    """Which file is at a path, by device and number; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _rows(code: str, seq: int, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {
            "code": code,
            "seq": place,
            "at": entry.at,
            "kind": entry.kind,
            "body": entry.body.decode(),
            "command": entry.command,
        }
        for place, entry in enumerate(entries, start=seq + 1)
    ]


def _tell(outcomes: list[tuple[_Job, int | Exception]]) -> None:
    """Resolve futures in their own loops, one wake-up a loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[_Job, int | Exception]]] = {}
    for job, outcome in outcomes:
        by_loop.setdefault(job.future.get_loop(), []).append((job, outcome))
    for loop, told in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, told)
        except RuntimeError:  # the loop was closed: nobody waits for the answer
            continue


def _settle(told: list[tuple[_Job, int | Exception]]) -> None:
    for job, outcome in told:
        job.settle(outcome)
