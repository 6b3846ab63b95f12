"""The decisions in a record, each with the state in which it was taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bungalow.core.game import Game
from bungalow.core.record import Reading
from bungalow.core.timeline import Act, Tick, Timeline


@dataclass(frozen=True, slots=True)
class Decision:
    """An action as it was taken: after so many inputs, and in which state."""

    moment: int
    state: Any
    act: Act[Any]


def decisions_in(
    reading: Reading, game: Game[Any, Any, Any, Any], first: int = 0, last: int | None = None
) -> Iterator[Decision]:
    """The actions among a record's inputs from a first up to a last one; raises a refusal."""
    seats = len(reading.record.seats)
    timeline = Timeline.begin(game, reading.options, seats, reading.dealer)
    for moment, given in enumerate(reading.inputs[:last]):
        if moment >= first and isinstance(given, Act):
            # Alarms that were due come before the action, as they did then.
            yield Decision(moment, timeline.after(Tick(at=given.at)).state, given)
        timeline = timeline.after(given)
