"""What happened between two views of one game, in public facts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bungalow.core.game import Event, Seat

from .state import Turn
from .view import View


def events(before: View, after: View) -> tuple[Event, ...]:
    """What happened from one view to a later one of the same game.

    A window both opened and closed in between is told by what came of it.
    """
    return tuple(_events(before, after))


def _events(before: View, after: View) -> Iterator[Event]:
    if before.beginner is None and after.beginner is not None:
        yield Event("started", after.beginner)
    for place in range(len(before.turns), len(after.turns)):
        yield _line(after, place)
    if after.over and not before.over and after.ranks is not None:
        winners = tuple(Seat(seat) for seat, rank in enumerate(after.ranks) if rank == 1)
        yield Event("won", facts={"seats": winners, "score": after.scores[winners[0]]})
    if after.turn is not None:
        yield from _hand(before, after, after.turn)
    yield from _window(before, after)
    if after.clock is not None and after.clock.nudged and after.clock != before.clock:
        yield Event("nudged", after.turn)


def _line(view: View, place: int) -> Event:
    """A line of the score sheet as what happened."""
    turn = view.turns[place]
    if turn.word is None:
        kind = "timed_out" if place in view.by_clock else "passed"
        kind = "gave_up" if kind == "passed" and _is_forced(view, place) else kind
        return Event(kind, turn.seat, {"points": turn.points, "cards": turn.cards})
    kind = {None: "stood", True: "upheld", False: "caught"}[turn.valid]
    facts = {
        "word": turn.word,
        "way": turn.way,
        "points": turn.points,
        "bunces": turn.bunces,
        "challengers": turn.challengers,
        "unused": turn.unused,
        "checked": view.options.words == "checked",
        "entries": _entries(view, turn),
    }
    return Event(kind, turn.seat, facts)


def _is_forced(view: View, place: int) -> bool:
    """Whether a pass came of the last retry used up (B7.7)."""
    retries, passed = view.options.retries, view.turns[place]
    mine = [turn for turn in view.turns[:place] if _whose(turn) == _whose(passed)]
    return retries is not None and len(mine) > retries


def _entries(view: View, turn: Turn) -> tuple[dict[str, Any], ...]:
    """What the dictionary said of a laying, while the view still has it."""
    verdict = view.verdict
    lines = [line for line in view.turns if line.word is not None]
    if verdict is None or turn is not lines[-1]:
        return ()
    return tuple(
        {"word": entry.word, "valid": entry.valid, "meaning": entry.meaning}
        for entry in verdict.entries
    )


def _hand(before: View, after: View, turn: Seat) -> Iterator[Event]:
    """Hands shown and put back, and the hand drawn at last."""
    same = (before.turn, before.round) == (turn, after.round)
    for hand in after.shown[len(before.shown) if same else 0 :]:
        yield Event("showed", turn, {"cards": hand})
    if after.held[turn] and not (same and before.held[turn]):
        yield Event("drew", turn, {"round": after.round, "cards": after.held[turn]})


def _window(before: View, after: View) -> Iterator[Event]:
    """A laying that waits for answers, and who has answered since."""
    window, known = after.window, before.window
    if window is None:
        return
    if known is not None and len(before.turns) == len(after.turns):
        answered = known.answered
    else:
        answered = ()
        lay, laid = window.laid.lay, window.laid
        facts = {
            "word": lay.word,
            "way": lay.way,
            "whole": lay.whole,
            "on": after.table,
            "worth": laid.worth,
            "bunce": laid.bunce,
        }
        yield Event("laid", laid.seat, facts)
    for seat in window.answered:
        if seat not in answered:
            yield Event("answered", seat)


def _whose(turn: Turn) -> tuple[Seat, int]:
    return turn.seat, turn.round
