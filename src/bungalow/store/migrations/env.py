"""Runs the migrations on the connection that the opened log hands over."""

from __future__ import annotations

from alembic import context

from bungalow.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,
)
context.run_migrations()
