"""What the suite demands of views, of imagining behind them, and of events."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from bungalow.core.game import Seat
from bungalow.core.record import canonical

from .broken import demand
from .run import Run


def views_encode(run: Run, rng: Random) -> None:
    """Every viewer's view survives the way to a client and back."""
    game = run.game
    for timeline in run.looked_at:
        for viewer in run.viewers:
            view = game.view(timeline.state, viewer)
            back = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
            demand(back == view, "views_encode", f"viewer {viewer}: {view} came back as {back}")


def views_hide(run: Run, rng: Random) -> None:
    """No encoded view changes when what it hides is dealt anew: `view(imagine(v)) == v`.

    Whatever everybody may know (the spectator's view, sheet, result, who may act and until when)
    must be known to every seat, so it stays the same behind every imagined state too.
    """
    game = run.game
    if game.imagine is None:
        return
    for timeline in run.looked_at:
        public = _public(run, timeline.state)
        for viewer in run.viewers:
            view = game.view(timeline.state, viewer)
            other = game.imagine(run.options, view, rng)
            seen = game.view(other, viewer)
            demand(
                canonical(seen) == canonical(view) and seen == view,
                "views_hide",
                f"viewer {viewer} would tell apart states that should look the same:"
                f" {view} and {seen}",
            )
            for name, fact in _public(run, other).items():
                demand(
                    fact == public[name],
                    "views_hide",
                    f"{name} gives away what viewer {viewer} may not know:"
                    f" {public[name]} or {fact}",
                )


def hidden_parts(run: Run, rng: Random) -> frozenset[Seat | None]:
    """The viewers behind whose view something else than the truth could be imagined."""
    game = run.game
    if game.imagine is None:
        return frozenset()
    return frozenset(
        viewer
        for timeline in run.looked_at
        for viewer in run.viewers
        if game.imagine(run.options, game.view(timeline.state, viewer), rng) != timeline.state
    )


def events_are_public(run: Run, rng: Random) -> None:
    """Every viewer is told the same events, so none holds more than the spectator's view does."""
    game = run.game
    for before, after in _steps(run):
        told = {
            viewer: game.events(game.view(before, viewer), game.view(after, viewer))
            for viewer in run.viewers
        }
        for viewer, events in told.items():
            demand(
                canonical(events) == canonical(told[None]),
                "events_are_public",
                f"viewer {viewer} is told {events}, a spectator {told[None]}",
            )
        for viewer in run.viewers:
            view = game.view(after, viewer)
            events = game.events(view, view)
            demand(not events, "events_are_public", f"nothing happened, but is told: {events}")


def events_span(run: Run, rng: Random) -> None:
    """Events can be told between any two moments, for those who were away."""
    game = run.game
    first, last = sorted(rng.choices(range(len(run.timelines)), k=2))
    for viewer in run.viewers:
        before, after = (game.view(run.timelines[spot].state, viewer) for spot in (first, last))
        canonical(game.events(before, after))


def _public(run: Run, state: Any) -> dict[str, Any]:
    """What everybody may know of a state."""
    game = run.game
    return {
        "the spectator's view": game.view(state, None),
        "the sheet": game.sheet(state),
        "the result": game.result(state),
        "the alarm": game.alarm(state),
        "who is awaited": game.awaited(state),
        "who is allowed": game.allowed(state),
        "who still plays": game.playing and game.playing(state),
    }


def _steps(run: Run) -> list[tuple[Any, Any]]:
    """The states before and after the inputs that led to the chosen spots, and of the beginning."""
    states = [timeline.state for timeline in run.timelines]
    places = {spot % len(states) for spot in run.spots}
    beginning = (run.game.start(run.options, run.seats), states[0])
    return [beginning, *((states[place - 1], states[place]) for place in places if place)]
