"""Traces: everything that anybody sees in a whole game, hashed, to compare between processes."""

from __future__ import annotations

import hashlib
from importlib import import_module
from random import Random
from typing import Any

from bungalow.core.game import Seat
from bungalow.core.record import canonical, reading_of, record_of
from bungalow.core.registry import Box
from bungalow.core.timeline import Timeline


def trace_of(box: Box, document: bytes) -> str:
    """The SHA-256, in hex, of all that any viewer could see after any input of a record."""
    game, reading = box.game, reading_of(record_of(document), box.game)
    seats = len(reading.record.seats)
    timeline = Timeline.begin(game, reading.options, seats, reading.dealer)
    total = hashlib.sha256(_seen(timeline, seats, Random(0)))
    for number, given in enumerate(reading.inputs, start=1):
        timeline = timeline.after(given)
        total.update(_seen(timeline, seats, Random(number)))
    return total.hexdigest()


def _seen(timeline: Timeline[Any, Any, Any, Any], seats: int, rng: Random) -> bytes:
    """One moment, with what would be imagined in it, as bytes that must be the same everywhere."""
    game, state = timeline.game, timeline.state
    viewers = (*(Seat(n) for n in range(seats)), None)
    views = [game.view(state, viewer) for viewer in viewers]
    imagined = []
    if game.imagine is not None:
        worlds = [game.imagine(timeline.options, view, rng) for view in views]
        imagined = [game.view(world, viewer) for world in worlds for viewer in viewers]
    return canonical(
        {
            "views": views,
            "moves": [game.moves(view) for view in views],
            "imagined": imagined,
            "acting": [sorted(game.awaited(state)), sorted(game.allowed(state))],
            "sheet": game.sheet(state),
            "result": game.result(state),
            "alarm": game.alarm(state),
        }
    )


def box_at(reference: str) -> Box:
    """The box that `module:name` refers to."""
    module, _, name = reference.partition(":")
    box: Box = getattr(import_module(module), name)
    return box
