"""Patient alarms: their clock waits for whoever is cut off, and anybody may have it slowed."""

from __future__ import annotations

from bungalow.core.game import Seat

from .table import Table

SLOWED = 3
"""How many times as long a patient clock runs once somebody wished for more time."""


def clock_runs(table: Table, here: frozenset[Seat]) -> bool:
    """Whether game time passes, with these people present."""
    if table.stage != "playing" or table.readable_only:
        return False
    if table.own_clock is not None:  # nothing here could stop it
        return True
    if not here:
        return False
    return not (_patient(table) and any(_held(table, seat) for seat in table.awaited))


def slowness(table: Table) -> int:
    """How many ms of the server's time one ms of game time takes while it passes."""
    patient = table.slowed and _patient(table) and table.own_clock is None
    return SLOWED if patient else 1


def _patient(table: Table) -> bool:
    """Whether the next alarm is one that waits for people."""
    alarm = None if table.timeline is None else table.timeline.alarm
    return alarm is not None and alarm.name in table.box.patient


def _held(table: Table, seat: Seat) -> bool:
    """Whether a seat's person is cut off and nobody has been asked about it yet."""
    chair = table.chairs[seat]
    return chair.away and chair.held_until is not None and chair.level is None
