"""Simulations: many deals over a pool of processes, and the table of who did how well."""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

from msgspec import Struct

from bungalow.core.refusal import Malformed
from bungalow.core.registry import Box, box_of

from .intervals import Estimate, estimates_of
from .match import Plan, scores_of
from .players import player_of

Scores = tuple[tuple[int, ...], ...]
"""What one deal paid: a tuple of the players' scores for each seating."""

CHUNK = 16


class Standing(Struct, frozen=True):
    """How one player did: units a deal with the 95 % interval, and its share of best scores."""

    name: str
    mean: float
    low: float
    high: float
    win_share: float


class Outcome(Struct, frozen=True):
    """A simulation's table; `difference` is the first player less the mean of the others."""

    game: str
    games: int
    seed: str
    seconds: float
    unit: str
    players: tuple[Standing, ...]
    difference: Estimate


def simulated(box: Box, plan: Plan, games: int, workers: int) -> tuple[Outcome | None, bool]:
    """The outcome of so many deals, and whether all were played.

    An interrupt ends it early and keeps the deals that were done; none are: no outcome. Raises
    `Malformed` or `Missing` for players that cannot play. The numbers don't depend on `workers`.
    """
    _refuse_strangers(box, plan)
    began = time.monotonic()
    done = list[Scores]()
    whole = True
    useful = min(workers, -(-games // CHUNK))
    dealing = _here(box, plan, games) if useful == 1 else _pooled(box, plan, games, useful)
    try:
        for scores in dealing:
            done.append(scores)
    except KeyboardInterrupt:
        whole = False
    finally:
        dealing.close()
    return (_outcome(box, plan, done, time.monotonic() - began) if done else None), whole


def _here(box: Box, plan: Plan, games: int) -> Generator[Scores, None, None]:
    for number in range(games):
        yield scores_of(box, plan, number)


def _pooled(box: Box, plan: Plan, games: int, workers: int) -> Generator[Scores, None, None]:
    """The deals in order, from processes that leave an interrupt to this one."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _deaf_to_interrupts)
    waiting = deque[Future[list[Scores]]]()
    try:
        for first in range(0, games, CHUNK):
            numbers = range(first, min(first + CHUNK, games))
            waiting.append(pool.submit(_chunk, box.game.slug, plan, numbers))
            if len(waiting) > 2 * workers:
                yield from waiting.popleft().result()
        for chunk in waiting:
            yield from chunk.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _chunk(slug: str, plan: Plan, numbers: range) -> list[Scores]:
    return [scores_of(box_of(slug), plan, number) for number in numbers]


def _deaf_to_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _outcome(box: Box, plan: Plan, done: list[Scores], seconds: float) -> Outcome:
    best = min if box.unit.fewest_wins else max
    rows = []
    for seatings in done:
        means = [sum(column) / len(seatings) for column in zip(*seatings, strict=True)]
        others = sum(means[1:]) / (len(means) - 1)
        rows.append((*means, means[0] - others))
    *players, difference = estimates_of(rows, Random(plan.seed))
    played = [scores for seatings in done for scores in seatings]
    shares = [
        sum((scores[n] == best(scores)) / scores.count(best(scores)) for scores in played)
        for n in range(len(plan.players))
    ]
    return Outcome(
        game=box.game.slug,
        games=len(done),
        seed=plan.seed.hex(),
        seconds=round(seconds, 3),
        unit=box.unit.name,
        players=tuple(
            Standing(name, own.mean, own.low, own.high, share / len(played))
            for name, own, share in zip(plan.players, players, shares, strict=True)
        ),
        difference=difference,
    )


def _refuse_strangers(box: Box, plan: Plan) -> None:
    """Say what is wrong with the players before any process is started."""
    seats = box.game.seats
    if len(plan.players) not in seats:
        want = str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
        raise Malformed("wrong_player_count", game=box.name, want=want, got=len(plan.players))
    for name in plan.players:
        player_of(box, name, plan.budget)
