"""Runs: games played at random for the suite, with every state they went through."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from bungalow.core.dealer import Dealer, Seeded
from bungalow.core.game import Alarm, Draw, Game, Millis, Moves, Seat
from bungalow.core.record import Chance
from bungalow.core.refusal import Illegal
from bungalow.core.registry import Box
from bungalow.core.timeline import Act, Tick, Timeline

from .broken import Broken, demand

Line = Timeline[Any, Any, Any, Any]


class Noted:
    """A dealer that keeps what it dealt, so that a seeded game can be told as observed."""

    def __init__(self, dealer: Dealer, dealt: tuple[tuple[str, ...], ...] = ()) -> None:
        self.dealer = dealer
        self.dealt = dealt

    def deal(self, draw: Draw) -> tuple[tuple[str, ...], Dealer] | None:
        answer = self.dealer.deal(draw)
        if answer is None:
            return None
        labels, dealer = answer
        return labels, Noted(dealer, (*self.dealt, labels))


@dataclass(frozen=True, repr=False)
class Run:
    """A game played by its own offers: its record's parts, and the timeline after each input."""

    box: Box
    options: Any
    seats: int
    seed: bytes
    inputs: tuple[Act[Any] | Tick, ...]
    timelines: tuple[Line, ...]
    strange: tuple[Any, ...] = ()
    """Actions of the right shape that nobody offered."""
    spots: tuple[int, ...] = field(default=(-1,))
    """Which timelines to look at closely."""
    _offers: dict[int, dict[Seat, Moves[Any]]] = field(default_factory=dict, compare=False)
    """What was offered at timelines of this run; a game may need long to find its moves."""

    def __repr__(self) -> str:
        """Short enough to read when the suite shows the smallest game that breaks it."""
        inputs = msgspec.json.encode(self.inputs).decode()
        return (
            f"<{self.game.slug}, {self.seats} seats, {self.options}, seed {self.seed.hex()},"
            f" inputs {inputs}, looked at {self.spots}, strange {self.strange}>"
        )

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        """The game that was played."""
        return self.box.game

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (*(Seat(n) for n in range(self.seats)), None)

    @property
    def looked_at(self) -> Iterator[Line]:
        """The timelines at the chosen spots."""
        for spot in self.spots:
            yield self.timelines[spot]

    @property
    def seed_chance(self) -> Chance:
        """The record's chance, as a seed."""
        return Chance(seed=self.seed.hex())

    @property
    def observed_chance(self) -> Chance:
        """The record's chance, as what was drawn."""
        dealer = self.timelines[-1].dealer
        assert isinstance(dealer, Noted)
        return Chance(draws=dealer.dealt)

    def offers(self, timeline: Line) -> dict[Seat, Moves[Any]]:
        """What each seat is offered at a moment."""
        game, state = self.game, timeline.state
        found = self._offers.get(id(timeline))
        if found is None:
            found = {Seat(n): game.moves(game.view(state, Seat(n))) for n in range(self.seats)}
            self._offers[id(timeline)] = found
        return found


def drive(box: Box, options: Any, seats: int, seed: bytes, choice: Random, steps: int) -> Run:
    """Play at random for so many inputs, or to the end; raises `Illegal` for bad options."""
    game = _guarded(box.game)
    timelines = [Timeline.begin(game, options, seats, Noted(Seeded(seed)))]
    inputs = list[Act[Any] | Tick]()
    while len(inputs) < steps:
        given = _next(timelines[-1], seats, choice)
        if given is None:
            break
        inputs.append(given)
        try:
            timelines.append(timelines[-1].after(given))
        except Illegal as refusal:
            raise Broken("offers_are_accepted", f"{given} is refused as {refusal}") from refusal
    resolved = timelines[0].options
    return Run(box, resolved, seats, seed, tuple(inputs), tuple(timelines))


def _next(timeline: Line, seats: int, choice: Random) -> Act[Any] | Tick | None:
    """Some seat's offered action, or time passing; None once the game is over."""
    game, state, alarm = timeline.game, timeline.state, timeline.alarm
    if game.result(state) is not None:
        return None
    offers = {seat: game.moves(game.view(state, seat)) for seat in sorted(game.allowed(state))}
    willing = [seat for seat, offer in offers.items() if offer.moves]
    if alarm is not None and (not willing or choice.random() < 0.1):
        return Tick(at=Millis(choice.choice((alarm.at, (timeline.at + alarm.at) // 2))))
    demand(willing, "progress", "nobody is offered anything and no alarm is set")
    at = timeline.at + choice.randrange(2000)
    if alarm is not None:
        at = min(at, alarm.at - 1)
    seat = choice.choice(willing)
    return Act(at=Millis(at), seat=seat, action=choice.choice(offers[seat].actions))


def _guarded(game: Game[Any, Any, Any, Any]) -> Game[Any, Any, Any, Any]:
    """The game, with what would hang the timeline or favour a label refused on the spot."""

    def draw(state: Any) -> Draw | None:
        wanted = game.draw(state)
        if wanted is not None:
            pool = wanted.pool
            demand(0 < wanted.count <= len(pool), "draws", f"{wanted.count} of {len(pool)}")
            demand(list(pool) == sorted(pool), "draws", f"the pool is not sorted: {pool}")
            acting = game.awaited(state) | game.allowed(state)
            demand(not acting, "draws", f"{acting} may act while chance has yet to decide")
        return wanted

    def drawn(state: Any, at: Millis, labels: tuple[str, ...]) -> Any:
        after = game.drawn(state, at, labels)
        demand(after != state, "draws", f"drawing {labels} changed nothing")
        return after

    def woken(state: Any, alarm: Alarm) -> Any:
        after = game.woken(state, alarm)
        demand(after != state, "alarms", f"{alarm} changed nothing")
        return after

    return dataclasses.replace(game, draw=draw, drawn=drawn, woken=woken)
