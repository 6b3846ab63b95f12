"""The event log: what is stored stays, and a lost race is told."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import inspect

from bungalow.store.database import database_at
from bungalow.store.fault import Broken, Conflict, Repeated, Taken
from bungalow.store.log import Entry, Heading, Log, Stored
from bungalow.store.schema import metadata


def heading(code: str = "KETMOR", alarm_at: int | None = None, created: int = 5) -> Heading:
    return Heading(code, "busca", 1, created, "someone", alarm_at)


def entry(kind: str = "act", command: str | None = None) -> Entry:
    return Entry(kind, b'{"n":"\xc3\xa9"}', 7, command)


def test_what_is_appended_is_read_back_in_order(tmp_path: Path) -> None:
    async def scenario() -> None:
        log = Log.opened(tmp_path / "games.db")
        assert await log.create(heading(), [entry("opened")]) == 1
        assert await log.append("KETMOR", 1, [entry(), entry(command="c")]) == 3
        await log.close()
        again = Log.opened(tmp_path / "games.db")
        assert await again.read("KETMOR") == (
            Stored(1, entry("opened")),
            Stored(2, entry()),
            Stored(3, entry(command="c")),
        )
        assert [one.seq for one in await again.read("KETMOR", after=2)] == [3]
        assert await again.heading("KETMOR") == heading()
        assert await again.heading("TABDEN") is None
        assert await again.read("TABDEN") == ()
        await again.close()

    asyncio.run(scenario())


def test_a_lost_race_is_told_and_harms_nobody_else(tmp_path: Path) -> None:
    async def scenario() -> None:
        log = Log.opened(tmp_path / "games.db")
        for code in ("KETMOR", "TABDEN"):
            await log.create(heading(code), [entry()])
        outcomes = await asyncio.gather(
            log.append("KETMOR", 1, [entry(command="a")]),
            log.append("KETMOR", 1, [entry(command="b"), entry()]),
            log.append("TABDEN", 1, [entry(command="a")]),
            return_exceptions=True,
        )
        assert outcomes[0] == outcomes[2] == 2
        assert isinstance(outcomes[1], Conflict)
        assert [one.seq for one in await log.read("KETMOR")] == [1, 2]
        await log.close()

    asyncio.run(scenario())


def test_a_command_is_stored_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        log = Log.opened(tmp_path / "games.db")
        await log.create(heading(), [entry()])
        await log.append("KETMOR", 1, [entry(command="c")])
        with pytest.raises(Repeated) as repeated:
            await log.append("KETMOR", 2, [entry(command="c")])
        assert repeated.value.seq == 2 == await log.find_command("KETMOR", "c")
        assert await log.find_command("KETMOR", "d") is None
        assert await log.find_command("TABDEN", "c") is None
        await log.close()

    asyncio.run(scenario())


def test_a_code_is_taken_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        log = Log.opened(tmp_path / "games.db")
        await log.create(heading(), [entry()])
        with pytest.raises(Taken):
            await log.create(heading(), [entry()])
        assert len(await log.read("KETMOR")) == 1
        await log.close()

    asyncio.run(scenario())


def test_alarms_are_found_by_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        log = Log.opened(tmp_path / "games.db")
        for code, at in (("KETMOR", 30), ("TABDEN", None), ("BOGNAL", 10)):
            await log.create(heading(code, at), [entry()])
        assert await log.due(30) == (("BOGNAL", 10), ("KETMOR", 30))
        assert await log.due(9) == ()
        await log.append("KETMOR", 1, [entry()])
        await log.append("BOGNAL", 1, [entry()], alarm_at=None)
        await log.set_alarm("TABDEN", 20)
        assert await log.due(99) == (("TABDEN", 20), ("KETMOR", 30))
        await log.close()

    asyncio.run(scenario())


def test_tables_of_an_opener_are_counted(tmp_path: Path) -> None:
    async def scenario() -> None:
        log = Log.opened(tmp_path / "games.db")
        for created, code in enumerate(("KETMOR", "TABDEN", "BOGNAL")):
            await log.create(heading(code, created=created), [entry()])
        assert await log.opened_by("someone", 1) == 2
        assert await log.opened_by("nobody", 0) == 0
        await log.close()

    asyncio.run(scenario())


def test_rows_that_no_database_takes_stop_nobody_else(tmp_path: Path) -> None:
    async def scenario() -> None:
        log = Log.opened(tmp_path / "games.db")
        await log.create(heading(), [entry()])
        bad, good = await asyncio.gather(
            log.append("KETMOR", 1, [entry(command="\ud800")]),
            log.append("KETMOR", 1, [entry(command="good")]),
            return_exceptions=True,
        )
        assert isinstance(bad, UnicodeEncodeError)
        assert good == 2
        await log.close()

    asyncio.run(scenario())


def test_a_closed_log_says_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        log = Log.opened(tmp_path / "games.db")
        await log.close()
        await log.close()
        with pytest.raises(Broken):
            await log.create(heading(), [entry()])

    asyncio.run(scenario())


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = database_at(tmp_path / "games.db")
    found = inspect(engine)
    for table in metadata.tables.values():
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: column.nullable for column in table.columns}
        indexes = {index["name"]: index["column_names"] for index in found.get_indexes(table.name)}
        assert indexes == {i.name: [column.name for column in i.columns] for i in table.indexes}
    assert found.get_unique_constraints("events")[0]["column_names"] == ["code", "command"]
    engine.dispose()


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"Dear diary, " * 100)
    with pytest.raises(Broken, match="not a Bungalow database"):
        Log.opened(path)
    assert path.read_bytes() == b"Dear diary, " * 100


def test_a_newer_database_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    database_at(path).dispose()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(Broken, match="newer Bungalow"):
        Log.opened(path)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Broken, match="no way to keep games"):
        Log.opened(tmp_path / "file" / "games.db")


def test_a_locked_database_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bungalow.store.database.BUSY_SECONDS", 0)
    path = tmp_path / "games.db"

    async def scenario() -> None:
        log = Log.opened(path)
        await log.create(heading(), [entry()])
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Broken, match="locked"):
            await log.append("KETMOR", 1, [entry()])
        other.execute("ROLLBACK")
        other.close()
        assert await log.append("KETMOR", 1, [entry()]) == 2
        await log.close()

    asyncio.run(scenario())


def test_nothing_is_stored_in_a_file_that_is_gone(tmp_path: Path) -> None:
    path, kept = tmp_path / "games.db", tmp_path / "kept.db"

    async def scenario() -> None:
        log = Log.opened(path)
        await log.create(heading(), [entry()])
        path.rename(kept)
        with pytest.raises(Broken, match="gone"):
            await log.append("KETMOR", 1, [entry()])
        path.touch()
        with pytest.raises(Broken, match="another file"):
            await log.create(heading("TABDEN"), [entry()])
        kept.rename(path)
        assert await log.append("KETMOR", 1, [entry()]) == 2
        await log.close()

    asyncio.run(scenario())


WRITER = """
import asyncio, sys
from pathlib import Path
from bungalow.store.fault import Conflict
from bungalow.store.log import Entry, Log

async def write():
    log = Log.opened(Path(sys.argv[1]))
    seq = 1
    for number in range(int(sys.argv[3])):
        while True:
            try:
                command = f"{sys.argv[2]}{number}"
                seq = await log.append("KETMOR", seq, [Entry("act", b"{}", 0, command)])
                break
            except Conflict:
                seq = (await log.read("KETMOR"))[-1].seq
        print(command, seq, flush=True)
    await log.close()

asyncio.run(write())
"""


@pytest.mark.slow
def test_two_processes_share_one_table(tmp_path: Path) -> None:
    path, each = tmp_path / "games.db", 40

    async def begin() -> None:
        log = Log.opened(path)
        await log.create(heading(), [entry()])
        await log.close()

    asyncio.run(begin())
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), name, str(each)],
            stdout=subprocess.PIPE,
            text=True,
            env=dict(os.environ),
        )
        for name in "ab"
    ]
    told = [line.split() for writer in writers for line in writer.communicate()[0].splitlines()]
    assert [writer.returncode for writer in writers] == [0, 0]

    async def check() -> None:
        log = Log.opened(path)
        stored = await log.read("KETMOR")
        assert [one.seq for one in stored] == list(range(1, 2 * each + 2))
        at = {one.entry.command: one.seq for one in stored}
        assert all(at[command] == int(seq) for command, seq in told)
        assert len(told) == 2 * each
        await log.close()

    asyncio.run(check())
