"""The schema: tables, and what happened at each in order."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("opener", String(64), nullable=False),
    Column("alarm_at", BigInteger, nullable=True),
    Index("tables_by_alarm", "alarm_at"),
    Index("tables_by_opener", "opener", "created"),
)
"""One row a table. `opener` tells addresses apart without naming them; `created` and `alarm_at`
are server time in ms, the latter when somebody must look at the table next."""

events = Table(
    "events",
    metadata,
    Column("code", String(6), ForeignKey("tables.code"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("body", Text, nullable=False),
    Column("command", String(80), nullable=True),
    UniqueConstraint("code", "command", name="events_by_command"),
)
"""What happened: `seq` counts from 1 at each table, `body` is JSON, `command` names what a client
asked for, so that the same command sent again finds its answer."""
