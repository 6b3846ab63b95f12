"""What the suite demands of a game's progress, its sheet and its result."""

from __future__ import annotations

from random import Random

from bungalow.core.game import Result
from bungalow.core.record import canonical
from bungalow.core.refusal import Illegal

from .broken import demand
from .run import Run


def somebody_is_awaited(run: Run, rng: Random) -> None:
    """A game waits for somebody or something until it is over, and then for nothing."""
    game, everybody = run.game, frozenset(range(run.seats))
    for timeline in run.looked_at:
        state, alarm = timeline.state, timeline.alarm
        awaited, allowed = game.awaited(state), game.allowed(state)
        demand(awaited <= allowed, "somebody_is_awaited", f"{awaited - allowed} may not act")
        playing = everybody if game.playing is None else game.playing(state)
        demand(awaited <= playing, "somebody_is_awaited", f"{awaited - playing} left the game")
        demand(allowed <= everybody, "somebody_is_awaited", f"there is no {allowed - everybody}")
        if game.result(state) is None:
            demand(awaited or alarm, "somebody_is_awaited", "the game waits for nothing")
            offers = run.offers(timeline)
            for seat in awaited:
                offer = offers[seat]
                demand(
                    offer.moves or not offer.complete,
                    "somebody_is_awaited",
                    f"seat {seat} is awaited but has no move",
                )
        else:
            demand(not awaited and alarm is None, "somebody_is_awaited", "over, yet it waits")
        if alarm is not None:
            demand(alarm.at > timeline.at, "somebody_is_awaited", f"{alarm} is past")


def results_agree(run: Run, rng: Random) -> None:
    """Ranks count those ahead, payoffs follow from ranks, and both stand once the game is over."""
    game = run.game
    for timeline in run.timelines[:-1]:
        demand(game.result(timeline.state) is None, "results_agree", "over before it ended")
    result = game.result(run.timelines[-1].state)
    if result is None:
        return
    rank = result.rank
    demand(len(rank) == run.seats, "results_agree", f"{len(rank)} ranks for {run.seats} seats")
    for own in rank:
        ahead = sum(other < own for other in rank)
        demand(own == 1 + ahead, "results_agree", f"rank {own} with {ahead} ahead: {rank}")
    demand(result == Result.of_ranks(rank), "results_agree", f"payoff {result.payoff} for {rank}")


def sheets_encode(run: Run, rng: Random) -> None:
    """The sheet can be written down at every moment, the same way each time."""
    for timeline in run.looked_at:
        sheets = [canonical(run.game.sheet(timeline.state)) for _ in range(2)]
        demand(sheets[0] == sheets[1], "sheets_encode", f"{sheets[0]!r} or {sheets[1]!r}")


def seat_counts_are_refused(run: Run, rng: Random) -> None:
    """No table of a size that the game is not for ever starts."""
    game = run.game
    for seats in {0, 1, game.seats[0] - 1, game.seats[-1] + 1} - set(game.seats):
        try:
            game.start(run.options, seats)
        except Illegal as refusal:
            demand(
                refusal.code == "bad_seat_count",
                "seat_counts_are_refused",
                f"{seats} seats are refused as {refusal.code}",
            )
        else:
            demand(False, "seat_counts_are_refused", f"{seats} seats are accepted")
