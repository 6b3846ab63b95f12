"""The event log of the live tables: one schema, one migration history, SQLite by default."""
