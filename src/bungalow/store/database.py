"""Opens the database: how SQLite is to be used, and the schema brought up to date."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DatabaseError

from .fault import Broken

BUSY_SECONDS = 10
"""How long a connection waits while another process writes."""


def database_at(path: Path) -> Engine:
    """The database in a file, made or migrated as needed; raises `Broken`."""
    with broken_told(path):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Broken(f"There is no way to keep games in {path}: {error.strerror}.") from None
        url = URL.create("sqlite", database=str(path))
        engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS})
        event.listen(engine, "connect", _settle_connection)
        event.listen(engine, "begin", _begin)
        try:
            _migrate(engine, path)
        except BaseException:
            engine.dispose()
            raise
        return engine


@contextmanager
def broken_told(path: Path | str) -> Iterator[None]:
    """Tells what the database's own errors mean, as `Broken`."""
    try:
        yield
    except DatabaseError as error:
        detail = str(error.orig)
        if "locked" in detail:
            text = f"Another program keeps {path} locked; close it and try again."
        elif "not a database" in detail or "malformed" in detail:
            text = f"{path} is damaged or is not a Bungalow database; nothing was changed in it."
        else:
            text = f"{path} cannot be used: {detail}."
        raise Broken(text) from error


def _settle_connection(connection: Any, _: object) -> None:
    # SQLAlchemy's own BEGIN (below) replaces the driver's, which would come too late to lock.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _migrate(engine: Engine, path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    known = ScriptDirectory.from_config(config)
    with engine.begin() as connection:
        present = MigrationContext.configure(connection).get_current_revision()
        if present == known.get_current_head():
            return
        if present not in {None, *(script.revision for script in known.walk_revisions())}:
            raise Broken(f"{path} was written by a newer Bungalow; use that one to open it.")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
