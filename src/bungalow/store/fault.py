"""What can go wrong with the log: a lost race, an answered command, a broken database."""

from __future__ import annotations


class Conflict(Exception):
    """Somebody else appended first: read what is new, and try again."""


class Repeated(Exception):
    """The command is in the log already; `seq` is where it was carried out."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"carried out at {seq}")
        self.seq = seq


class Taken(Exception):
    """Another table has this code."""


class Broken(Exception):
    """The database cannot be used, for a reason told in a sentence."""
