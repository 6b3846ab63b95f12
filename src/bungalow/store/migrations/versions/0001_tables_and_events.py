"""Tables, and what happened at each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Lay out the first schema."""
    op.create_table(
        "tables",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("opener", sa.String(64), nullable=False),
        sa.Column("alarm_at", sa.BigInteger, nullable=True),
    )
    op.create_index("tables_by_alarm", "tables", ["alarm_at"])
    op.create_index("tables_by_opener", "tables", ["opener", "created"])
    op.create_table(
        "events",
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("command", sa.String(80), nullable=True),
        sa.UniqueConstraint("code", "command", name="events_by_command"),
    )
