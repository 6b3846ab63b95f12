"""When cards fall: slates that nobody touches, left to the clock of the rules."""

from __future__ import annotations

from bungalow.core.game import Millis, Seat
from bungalow.games.busted import rules
from bungalow.games.busted.options import Options, teams_for
from bungalow.games.busted.slate import slides_at
from bungalow.games.busted.state import Card, State

SLAPPED = Millis(1000)
SLATES = ((9, 500), (9, 0), (5, 1000), (20, 250), (13, 999))
"""Seconds a slot and milliseconds of grace."""


def vectors() -> list[dict[str, object]]:
    """For each slate when slots open and cards fall, in milliseconds after the slap."""
    return [_slate(seconds, grace) for seconds, grace in SLATES]


def _slate(seconds: int, grace: int) -> dict[str, object]:
    options = Options(slot_seconds=seconds, grace_ms=grace)
    state = State(
        options=options,
        teams=teams_for(options, 4),
        team=0,
        turn=1,
        phase="slate",
        since=SLAPPED,
        actor=Seat(0),
        slate=tuple(Card(str(slot), "low", "KITE", 1) for slot in range(4)),
    )
    falls = list[int]()
    while state.phase == "slate" and (alarm := rules.alarm(state)) is not None:
        state = rules.woken(state, alarm)
        falls.append(alarm.at - SLAPPED)
    slides = [slides_at(options, SLAPPED, slot) - SLAPPED for slot in range(len(falls))]
    return {"slotSeconds": seconds, "graceMs": grace, "slides": slides, "falls": falls}
