"""The timeline: folds inputs into a state, resolving chance and time as consequences."""

from __future__ import annotations

from typing import Annotated, Generic

from msgspec import Meta, Struct
from msgspec.structs import replace

from .dealer import Dealer
from .game import A, Alarm, Game, Millis, O, S, Seat, V
from .refusal import Malformed

Instant = Annotated[Millis, Meta(ge=0, le=2**53 - 1)]
"""Game time as an input carries it: an integer that every JSON reader holds exactly."""


class Act(
    Struct,
    Generic[A],
    frozen=True,
    tag_field="kind",
    tag="act",
    omit_defaults=True,
    forbid_unknown_fields=True,
    kw_only=True,
):
    """A seat's action at a moment of game time; `arrived` is when a server had it, if later."""

    at: Instant
    seat: Seat
    action: A
    arrived: Instant | None = None


class Tick(
    Struct,
    frozen=True,
    tag_field="kind",
    tag="tick",
    omit_defaults=True,
    forbid_unknown_fields=True,
    kw_only=True,
):
    """Time passes up to a moment of game time."""

    at: Instant
    arrived: Instant | None = None


def beginning(game: Game[O, S, A, V], options: O, seats: int) -> tuple[O, S]:
    """The options resolved, and the table before chance or anybody did anything.

    The only place that resolves options; raises `Illegal` for seats or options.
    """
    resolved = options if game.resolve is None else game.resolve(options)
    return resolved, game.start(resolved, seats)


class Timeline(Struct, Generic[O, S, A, V], frozen=True):
    """A game at a moment: everything that the inputs so far have led to.

    A timeline is a value: `after` returns the next one, so a refused input changes nothing.
    """

    game: Game[O, S, A, V]
    options: O
    state: S
    dealer: Dealer
    at: Millis

    @classmethod
    def begin(
        cls, game: Game[O, S, A, V], options: O, seats: int, dealer: Dealer
    ) -> Timeline[O, S, A, V]:
        """The game as it stands before any input; raises `Illegal` for seats or options."""
        options, state = beginning(game, options, seats)
        return cls(game, options, state, dealer, Millis(0))._settled(Millis(0))

    @property
    def alarm(self) -> Alarm | None:
        """The next moment at which time changes the game."""
        return self.game.alarm(self.state)

    @property
    def waits_for_chance(self) -> bool:
        """Whether observed draws ran out where chance has yet to decide."""
        return self.game.draw(self.state) is not None

    def after(self, given: Act[A] | Tick) -> Timeline[O, S, A, V]:
        """The timeline after one input, and after all that chance and time make of it.

        Alarms due at or before the input's moment come first. Raises `Illegal` where the rules
        refuse the action and `Malformed` where the input is out of place.
        """
        if given.at < self.at:
            raise Malformed("time_goes_back", place="at", at=given.at, now=self.at)
        if given.arrived is not None and given.arrived < given.at:
            raise Malformed("arrived_too_early", place="arrived", at=given.at)
        due = self._settled(given.at)
        if due.waits_for_chance:
            raise Malformed("chance_undecided")
        if isinstance(given, Tick):
            return due
        state = self.game.act(due.state, given.at, given.seat, given.action)
        return replace(due, state=state)._settled(given.at)

    def _settled(self, until: Millis) -> Timeline[O, S, A, V]:
        """All draws resolved and every alarm due by `until` fired, in order."""
        game, state, dealer, now = self.game, self.state, self.dealer, self.at
        while True:
            draw = game.draw(state)
            if draw is not None:
                dealt = dealer.deal(draw)
                if dealt is None:
                    break
                labels, dealer = dealt
                state = game.drawn(state, now, labels)
                continue
            alarm = game.alarm(state)
            if alarm is None or alarm.at > until:
                break
            now = max(now, alarm.at)
            state = game.woken(state, alarm)
        return replace(self, state=state, dealer=dealer, at=max(now, until))
