"""Frames: the only place where a game's view is made for clients.

What a seat may know is worked out once an input and what all may know once a change; clients
share the encoded parts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from bungalow.core.game import Event, Millis, Moves, Result, Seat
from bungalow.core.page import Page
from bungalow.core.registry import Box

from . import protocol as wire
from .lobby import can_start, preset_with
from .questions import CHOICES
from .seats import Place
from .sentences import refused
from .settings import Settings
from .stamp import Stamp
from .table import Inquiry, Table
from .telling import Telling


class Scene(Struct, frozen=True):
    """A table and who is around it at a server time in ms; `version` grows with every change."""

    table: Table
    here: frozenset[Seat]
    watchers: int
    stamp: Stamp
    version: int


class Reader(NamedTuple):
    """Who reads a frame: their seat (None: a spectator), and the deck whose suits they know."""

    seat: Seat | None
    deck: wire.Deck = "latin"


class Sight(Struct, frozen=True):
    """What one seat sees at one moment, encoded."""

    view: Raw
    page: Raw
    moves: tuple[Raw, ...]
    help: bool


class Common(Struct, frozen=True):
    """What all clients are told alike, worked out once a change of the table or the people."""

    of: Table
    version: int
    table: Raw
    names: tuple[str, ...]
    lone: bool
    stage: wire.Stage
    awaited: tuple[Seat, ...]
    alarm: wire.AlarmAt | None
    own_clock: wire.OwnClockAt | None
    result: Result | None


class Setting(Struct, frozen=True):
    """What a move leaves as it is, encoded: the table apart from its game, and the names."""

    of: object
    table: Raw
    names: tuple[str, ...]
    lone: bool


def helps(table: Table, view: Any, seat: Seat | None) -> bool:
    """Whether a seat is told all its moves: the game helps, or it has computers to play with."""
    game = table.box.game
    if game.meant is None or seat not in table.awaited:
        return False
    return lone(table) or (game.helped is not None and game.helped(view))


def lone(table: Table) -> bool:
    """Whether one person plays with computer players alone."""
    return len(table.persons) == 1 and all(
        chair.person or chair.level is not None for chair in table.chairs
    )


def view_of(box: Box, state: Any, seat: Seat | None) -> Any:
    """What a seat (None: a spectator) may know of a state."""
    return box.game.view(state, seat)


def sight_of(box: Box, state: Any, seat: Seat | None) -> tuple[Any, Moves[Any]]:
    """What a seat (None: a spectator) may know of a state, and the moves offered unasked in it."""
    view = view_of(box, state, seat)
    return view, (box.game.offered or box.game.moves)(view)


class Frames:
    """Makes one table's frames."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._sights: dict[Reader, tuple[object, Sight]] = {}
        self._tellings: dict[Reader, Telling] = {}
        self._common: Common | None = None
        self._setting: Setting | None = None
        self._preset: tuple[dict[str, Any], str | None] | None = None
        self._shown: tuple[dict[str, Any], dict[str, Any]] | None = None

    def frame(
        self,
        scene: Scene,
        reader: Reader,
        now: int,
        missed: Iterable[tuple[int, Event]],
        recent: Iterable[tuple[int, Event]],
    ) -> bytes:
        """The frame for a reader at a server time in ms, encoded."""
        table, common = scene.table, self._common_part(scene)
        sight = self._sight(table, common, reader)
        told = self._telling(table, common, reader).told
        frame = wire.Frame(
            seq=table.seq,
            moment=table.moment,
            now=now,
            you=reader.seat,
            table=cast(wire.Table, common.table),
            view=None if sight is None else sight.view,
            page=cast(Page | None, None if sight is None else sight.page),
            moves=() if sight is None else sight.moves,
            help=sight is not None and sight.help,
            awaited=common.awaited,
            alarm=common.alarm,
            own_clock=common.own_clock,
            result=common.result,
            events=cast(Any, list(map(told, missed))),
            recent=cast(Any, list(map(told, recent))),
        )
        return msgspec.json.encode(frame)

    def _sight(self, table: Table, common: Common, reader: Reader) -> Sight | None:
        if table.timeline is None:
            return None
        key = (table.moment, common.names, common.stage, common.lone)
        known = self._sights.get(reader)
        if known is not None and known[0] == key:
            return known[1]
        view, moves = sight_of(table.box, table.timeline.state, reader.seat)
        encode, words = msgspec.json.encode, table.box.words_for(reader.deck)
        offered = moves.moves if common.stage == "playing" else ()
        sight = Sight(
            view=Raw(encode(view)),
            page=Raw(encode(words.page(view, moves, common.names))),
            moves=tuple(Raw(encode(move.action)) for move in offered),
            help=helps(table, view, reader.seat),
        )
        self._sights[reader] = (key, sight)
        return sight

    def _telling(self, table: Table, common: Common, reader: Reader) -> Telling:
        known = self._tellings.get(reader)
        if known is None or known.names != common.names:
            words = table.box.words_for(reader.deck)
            known = self._tellings[reader] = Telling(words, common.names, reader.seat)
        return known

    def _common_part(self, scene: Scene) -> Common:
        known, table = self._common, scene.table
        if known is None or known.of is not table or known.version != scene.version:
            setting = self._setting_of(scene)
            known = self._common = Common(
                of=table,
                version=scene.version,
                table=setting.table,
                names=setting.names,
                lone=setting.lone,
                stage=table.stage,
                awaited=tuple(sorted(table.awaited)),
                alarm=_alarm(scene),
                own_clock=_own_clock(scene),
                result=table.result,
            )
        return known

    def _setting_of(self, scene: Scene) -> Setting:
        table, known = scene.table, self._setting
        apart = replace(table, seq=0, moment=0, clock=Millis(0), timeline=None)
        key = (apart, table.only_bots_left, scene.here, scene.watchers)
        if known is None or known.of != key:
            encoded = Raw(msgspec.json.encode(self._table(scene)))
            known = self._setting = Setting(
                of=key, table=encoded, names=table.names, lone=lone(table)
            )
        return known

    def _preset_of(self, table: Table) -> str | None:
        if table.readable_only:
            return None
        if self._preset is None or self._preset[0] is not table.options:
            self._preset = table.options, preset_with(table.box, table.options)
        return self._preset[1]

    def _options_of(self, table: Table) -> dict[str, Any]:
        """The options as everybody may know them; those of an older edition as they are."""
        game, options = table.box.game, table.resolved or table.options
        if table.readable_only or game.shown is None:
            return options
        if self._shown is None or self._shown[0] is not options:
            shown = game.shown(msgspec.convert(options, type=game.options))
            self._shown = options, msgspec.to_builtins(shown)
        return self._shown[1]

    def _table(self, scene: Scene) -> wire.Table:
        table, settings = scene.table, self._settings
        return wire.Table(
            code=table.code,
            game=table.box.game.slug,
            game_name=table.box.name,
            stage=table.stage,
            preset=self._preset_of(table),
            options=self._options_of(table),
            talk=table.talk,
            chairs=chairs_of(table, scene.here),
            watchers=scene.watchers,
            commitment=table.commitment,
            questions=tuple(map(_question, table.inquiries)),
            can_start=table.stage == "lobby" and can_start(table) and not table.readable_only,
            can_play_out=table.only_bots_left and not table.playing_out,
            readable_only=table.readable_only,
            why="" if table.unplayable is None else refused(table.unplayable).text,
            patient_clock=next(iter(table.box.patient.values()), ""),
            slowed=table.slowed,
            review=table.box.words.review is not None,
            next=table.following,
            link=settings.link(table.code),
            reach=settings.reach,
            hint=settings.hint,
        )


def chairs_of(table: Table, here: frozenset[Seat]) -> tuple[wire.Chair, ...]:
    """The chairs as everybody sees them."""
    return tuple(
        _chair(Seat(seat), chair, Seat(seat) in here) for seat, chair in enumerate(table.chairs)
    )


def _chair(seat: Seat, chair: Place, here: bool) -> wire.Chair:
    kind = "bot" if chair.level is not None else "person" if chair.person else "empty"
    return wire.Chair(
        seat=seat,
        kind=cast(Any, kind),
        name=chair.name,
        level=chair.level,
        here=here,
        stand_in=chair.stand_in,
        held_until=chair.held_until,
    )


def _question(inquiry: Inquiry) -> wire.Question:
    return wire.Question(
        about=inquiry.about,
        seat=inquiry.seat,
        name=inquiry.name,
        choices=CHOICES[inquiry.about],
        answers={str(seat): voice for seat, voice in inquiry.answers},
        until=inquiry.until,
    )


def _alarm(scene: Scene) -> wire.AlarmAt | None:
    timeline = scene.table.timeline
    alarm = None if timeline is None or scene.table.stage != "playing" else timeline.alarm
    at = None if alarm is None else scene.stamp.server_time(alarm.at)
    return None if alarm is None or at is None else wire.AlarmAt(alarm.name, at)


def _own_clock(scene: Scene) -> wire.OwnClockAt | None:
    own = scene.table.own_clock
    since = None if own is None else scene.stamp.server_time(own.since)
    return None if own is None or since is None else wire.OwnClockAt(own.seat, since)
