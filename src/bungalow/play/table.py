"""A table: what its log adds up to. Pure: every change is a happening that was stored first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bungalow.core.dealer import Seeded, commitment_of, seed_of
from bungalow.core.game import Millis, OwnClock, Result, Seat
from bungalow.core.refusal import Forbidden, Illegal, Refusal
from bungalow.core.registry import Box
from bungalow.core.timeline import Act, Tick, Timeline

from .history import (
    About,
    Answered,
    Arranged,
    Asked,
    Back,
    BotSat,
    Dropped,
    Ended,
    Followed,
    Happening,
    Left,
    Opened,
    PlayedOut,
    Removed,
    Renamed,
    Sat,
    Slowed,
    Started,
    Stood,
    StoodIn,
)
from .protocol import Stage, Voice
from .seats import Place, same

START = Millis(0)


class Inquiry(Struct, frozen=True):
    """A question to those present about a chair, with the answers given so far."""

    about: About
    seat: Seat
    name: str
    until: int | None
    token: str
    answers: tuple[tuple[Seat, Voice], ...] = ()


class Table(Struct, frozen=True):
    """A table after the first `seq` entries of its log.

    `moment` counts the game's inputs; `clock` is the latest game time that the log knows of;
    `resolved` are the options that it was started with, and `unresolved` why they cannot be used
    here any more; `timeline` is None before the start, and for good where the game cannot go on;
    `result` is how the game went, once it was played to its end.
    """

    code: str
    box: Box
    edition: int
    seed: str
    options: dict[str, Any]
    talk: bool
    chairs: tuple[Place, ...]
    seq: int = 0
    moment: int = 0
    clock: Millis = START
    started: bool = False
    broken_off: bool = False
    playing_out: bool = False
    slowed: bool = False
    resolved: dict[str, Any] | None = None
    unresolved: Illegal | None = None
    timeline: Timeline[Any, Any, Any, Any] | None = None
    result: Result | None = None
    inquiries: tuple[Inquiry, ...] = ()
    removed: tuple[str, ...] = ()
    following: str | None = None

    @classmethod
    def opened(cls, code: str, box: Box, edition: int, first: Opened) -> Table:
        """The table as it stands after the first entry of its log."""
        return cls(
            code=code,
            box=box,
            edition=edition,
            seed=first.seed,
            options=first.options,
            talk=first.talk,
            chairs=first.chairs,
            seq=1,
        )

    @property
    def unplayable(self) -> Refusal | None:
        """Why the game cannot go on here: the rules, or a list that it uses, have changed since."""
        if self.edition != self.box.game.edition:
            return Forbidden("older_edition")
        return self.unresolved

    @property
    def readable_only(self) -> bool:
        """Whether the game cannot go on here."""
        return self.unplayable is not None

    def refuse_if_readable_only(self) -> None:
        """Raise why the game cannot go on here, if it cannot."""
        if (refusal := self.unplayable) is not None:
            raise refusal.with_traceback(None)

    @property
    def stage(self) -> Stage:
        """Where the table stands between its opening and its end."""
        if self.broken_off:
            return "ended"
        if not self.started:
            return "lobby"
        return "playing" if self.result is None else "over"

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, which everybody may know from the start."""
        return commitment_of(seed_of(self.seed))

    @property
    def names(self) -> tuple[str, ...]:
        """The name in each chair."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The chairs that are somebody's."""
        return tuple(Seat(seat) for seat, chair in enumerate(self.chairs) if chair.person)

    @property
    def awaited(self) -> frozenset[Seat]:
        """Every seat that the game waits for."""
        if self.timeline is None or self.stage != "playing":
            return frozenset()
        return self.box.game.awaited(self.timeline.state)

    @property
    def timed(self) -> bool:
        """Whether a moment decides here, so that lines are measured."""
        game_is_timed = self.box.dated_back or self.box.game.own_clock is not None
        return game_is_timed and self.stage == "playing"

    @property
    def own_clock(self) -> OwnClock | None:
        """Whose device keeps the time now, if a person sits there."""
        asked = self.box.game.own_clock
        if asked is None or self.timeline is None or self.stage != "playing":
            return None
        own = asked(self.timeline.state)
        return None if own is None or self.chairs[own.seat].level is not None else own

    @property
    def playing(self) -> frozenset[Seat]:
        """Every seat that is still in the game."""
        playing = self.box.game.playing
        if self.timeline is None or playing is None:
            return frozenset(Seat(seat) for seat in range(len(self.chairs)))
        return playing(self.timeline.state)

    @property
    def only_bots_left(self) -> bool:
        """Whether computer players alone are still in a game that goes on."""
        if self.timeline is None or self.stage != "playing":
            return False
        return all(self.chairs[seat].level is not None for seat in self.playing)

    def seat_of(self, fingerprint: str | None) -> Seat | None:
        """Whose chair a token's fingerprint opens."""
        if not fingerprint:
            return None
        for seat, chair in enumerate(self.chairs):
            if chair.person and same(chair.token, fingerprint):
                return Seat(seat)
        return None

    def inquiry(self, about: About, seat: Seat) -> Inquiry | None:
        """The open question of a kind about a chair."""
        return next((q for q in self.inquiries if (q.about, q.seat) == (about, seat)), None)

    def asking(self, fingerprint: str | None) -> Inquiry | None:
        """The open question whether a token's owner may have a chair."""
        if not fingerprint:
            return None
        return next((q for q in self.inquiries if q.token and same(q.token, fingerprint)), None)

    def begun(self) -> Timeline[Any, Any, Any, Any]:
        """The game as it stands before the first input; raises `Illegal` for bad options."""
        chosen = self.resolved or self.options
        options = msgspec.convert(chosen, type=self.box.game.options)
        seats = sum(not chair.empty for chair in self.chairs)
        return Timeline.begin(self.box.game, options, seats, Seeded(seed_of(self.seed)))

    def held_at_least(self, until: int) -> Table:
        """The table with no chair held shorter than to a server time, for the time it was down."""
        chairs = tuple(
            chair
            if chair.held_until is None
            else replace(chair, held_until=max(chair.held_until, until))
            for chair in self.chairs
        )
        return replace(self, chairs=chairs)

    def after(
        self, happening: Happening, ahead: Timeline[Any, Any, Any, Any] | None = None
    ) -> Table:
        """The table after one more entry; `ahead` is the timeline that it leads to, if known."""
        return replace(self._after(happening, ahead), seq=self.seq + 1)

    def after_unread_input(self) -> Table:
        """The table after an input of an older edition, which is counted but not understood."""
        return replace(self, seq=self.seq + 1, moment=self.moment + 1)

    def _after(self, happening: Happening, ahead: Timeline[Any, Any, Any, Any] | None) -> Table:
        match happening:
            case Act() | Tick():
                assert self.timeline is not None
                timeline = self.timeline.after(happening) if ahead is None else ahead
                result = self.box.game.result(timeline.state)
                return replace(
                    self,
                    timeline=timeline,
                    moment=self.moment + 1,
                    clock=max(self.clock, timeline.at),
                    result=result,
                    # Who goes on playing must not cover the sheet when all have played.
                    inquiries=self.inquiries if result is None else (),
                )
            case Sat(seat=seat, name=name, token=token):
                return self._seated(seat, Place(name=name, token=token))
            case BotSat(seat=seat, name=name, level=level):
                return self._seated(seat, Place(name=name, level=level))
            case Stood(seat=seat):
                return self._seated(seat, Place(name=self.chairs[seat].name * self.started))
            case Renamed(seat=seat, name=name):
                return self._changed(seat, name=name)
            case Arranged(options=options, talk=talk):
                return replace(self, options=options, talk=talk)
            case Started(options=options):
                return self._begun_with(options)
            case Left(seat=seat, clock=clock, until=until):
                table = replace(self, clock=max(self.clock, clock))
                return table._changed(seat, away=True, held_until=until)
            case Back(seat=seat):
                table = self._without("gone", seat)
                return table._changed(seat, away=False, held_until=None, level=None)
            case Asked(about=about, seat=seat, name=name, until=until, token=token):
                inquiry = Inquiry(about, seat, name, until, token)
                table = replace(self, inquiries=(*self.inquiries, inquiry))
                return table._changed(seat, held_until=None) if about == "gone" else table
            case Answered(about=about, seat=seat, by=by, choice=choice):
                return self._answered(about, seat, by, choice)
            case Dropped(about=about, seat=seat):
                return self._without(about, seat)
            case StoodIn(seat=seat, level=level, name=name):
                table = self._without("gone", seat)
                named = name or self.chairs[seat].name
                return table._changed(seat, level=level, held_until=None, name=named)
            case Removed(seat=seat):
                removed = (*self.removed, self.chairs[seat].token)
                table = replace(self, removed=removed)
                return table._seated(seat, Place(name=self.chairs[seat].name * self.started))
            case PlayedOut():
                return replace(self, playing_out=True)
            case Slowed():
                return replace(self, slowed=True)
            case Ended():
                return replace(self, broken_off=True, inquiries=())
            case Followed(code=code):
                return replace(self, following=code)
            case Opened():
                raise ValueError("a table is opened once")

    def _begun_with(self, options: dict[str, Any] | None) -> Table:
        chairs = tuple(chair for chair in self.chairs if not chair.empty)
        table = replace(self, started=True, chairs=chairs, resolved=options)
        if table.readable_only:
            return table
        try:
            timeline = table.begun()
        except Illegal as refusal:
            facts = {**refusal.facts, "game": self.box.game.slug}
            return replace(table, unresolved=Illegal(refusal.code, place="options", **facts))
        return replace(table, timeline=timeline, result=self.box.game.result(timeline.state))

    def _seated(self, seat: Seat, chair: Place) -> Table:
        """The table with somebody else in a chair, and nothing left to ask about the last one."""
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        inquiries = tuple(q for q in self.inquiries if q.seat != seat)
        return replace(self, chairs=chairs, inquiries=inquiries)

    def _changed(self, seat: Seat, **changes: Any) -> Table:
        chair = replace(self.chairs[seat], **changes)
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def _without(self, about: About, seat: Seat) -> Table:
        kept = tuple(q for q in self.inquiries if (q.about, q.seat) != (about, seat))
        return replace(self, inquiries=kept)

    def _answered(self, about: About, seat: Seat, by: Seat, choice: Voice) -> Table:
        def answered(inquiry: Inquiry) -> Inquiry:
            others = tuple(answer for answer in inquiry.answers if answer[0] != by)
            return replace(inquiry, answers=(*others, (by, choice)))

        inquiries = tuple(
            answered(q) if (q.about, q.seat) == (about, seat) else q for q in self.inquiries
        )
        return replace(self, inquiries=inquiries)


def table_of(code: str, box: Box, edition: int, happenings: Sequence[Happening]) -> Table:
    """The table that some happenings add up to, the first of which opens it."""
    opened = happenings[0]
    assert isinstance(opened, Opened)
    table = Table.opened(code, box, edition, opened)
    for happening in happenings[1:]:
        table = table.after(happening)
    return table
