"""What the suite demands of time and of records."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from bungalow.core.game import Millis
from bungalow.core.record import (
    difference_in,
    digest_of,
    reading_of,
    record_of,
    replay,
    saved,
)
from bungalow.core.refusal import Illegal
from bungalow.core.timeline import Act, Tick

from .broken import demand
from .run import Line, Run


def records_replay(run: Run, rng: Random) -> None:
    """A saved record, seeded or observed, is read back to the same game, whole or in part."""
    last = run.timelines[-1]
    names = tuple(f"Player {n}" for n in range(run.seats))
    for chance in (run.seed_chance, run.observed_chance):
        document = msgspec.json.encode(saved(last, names, chance, run.inputs))
        record = record_of(document)
        reading = reading_of(record, run.game)
        again = replay(reading, run.game)
        demand(again.state == last.state, "records_replay", "the replay ends in another state")
        demand(again.at == last.at, "records_replay", "the replay ends at another time")
        demand(digest_of(again) == digest_of(last), "records_replay", "the digests differ")
        difference = difference_in(record, again)
        demand(difference is None, "records_replay", f"{difference}")
        for spot in run.spots:
            upto = spot % len(run.timelines)
            part = replay(reading, run.game, upto)
            demand(
                part.state == run.timelines[upto].state,
                "records_replay",
                f"the first {upto} inputs lead elsewhere when replayed",
            )
        _options_are_written_out(run, document)


def _options_are_written_out(run: Run, document: bytes) -> None:
    written = msgspec.json.decode(document)["options"]
    fields = {f.encode_name for f in msgspec.structs.fields(run.game.options)}
    demand(
        fields == set(written),
        "records_replay",
        f"the saved options are {sorted(written)}, the game's {sorted(fields)}",
    )


def time_passes_in_any_steps(run: Run, rng: Random) -> None:
    """Only alarms change the game as time passes, however many ticks it passes in."""
    for timeline in run.looked_at:
        alarm = timeline.alarm
        if alarm is None:
            far = timeline.after(Tick(at=Millis(timeline.at + 86_400_000)))
            demand(far.state == timeline.state, "time_passes_in_any_steps", "time alone acts")
            continue
        early = timeline.after(Tick(at=Millis(alarm.at - 1)))
        demand(early.state == timeline.state, "time_passes_in_any_steps", f"acts before {alarm}")
        later = Tick(at=Millis(alarm.at + rng.randrange(60_000)))
        demand(
            early.after(later).state == timeline.after(later).state,
            "time_passes_in_any_steps",
            f"two ticks past {alarm} differ from one",
        )


def alarms_come_first(run: Run, rng: Random) -> None:
    """An action at the very moment of an alarm finds the game as the alarm has left it."""
    for timeline in run.looked_at:
        alarm = timeline.alarm
        if alarm is None:
            continue
        for seat, offer in run.offers(timeline).items():
            for action in offer.actions[:2]:
                late = Act(at=alarm.at, seat=seat, action=action)
                at_once = _state_after(timeline, late)
                in_turn = _state_after(timeline.after(Tick(at=alarm.at)), late)
                demand(at_once == in_turn, "alarms_come_first", f"{late} came before {alarm}")


def own_clocks_have_begun(run: Run, rng: Random) -> None:
    """An own clock is somebody's, has begun, and ends with the game."""
    asked = run.game.own_clock
    for timeline in run.looked_at if asked else ():
        own = asked(timeline.state) if asked else None
        if own is None:
            continue
        clause = "own_clocks_have_begun"
        over = run.game.result(timeline.state) is not None
        demand(not over, clause, f"the game is over, and {own} runs")
        demand(own.seat in range(run.seats), clause, f"{own} is nobody's")
        demand(own.since <= timeline.at, clause, f"{own} begins after {timeline.at}")
        demand(own.allowance_ms >= 0, clause, f"nobody can wait for {own}")


def _state_after(timeline: Line, given: Act[Any]) -> Any:
    """The state after an input, or the code of its refusal."""
    try:
        return timeline.after(given).state
    except Illegal as refusal:
        return refusal.code
