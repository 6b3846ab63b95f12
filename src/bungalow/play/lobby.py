"""Before the game: who sits where, how the table plays, and the start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bungalow.core.game import Seat
from bungalow.core.player import Level
from bungalow.core.refusal import Forbidden, Illegal, Malformed, Missing
from bungalow.core.registry import Box, Preset
from bungalow.core.timeline import beginning

from .history import Arranged, BotSat, Happening, Renamed, Sat, Started, Stood
from .names import name_of, unlike
from .protocol import Rename, SeatBot, Setup
from .seats import BOT_NAMES, Place
from .table import Table


def seated_bot(table: Table, command: SeatBot) -> list[Happening]:
    """A computer player put into an empty chair, changed, or taken out of it."""
    chair = chair_at(table, command.seat)
    in_lobby(table)
    if chair.person:
        raise Forbidden("chair_taken")
    if command.level is None:
        return [] if chair.empty else [Stood(seat=command.seat)]
    level = level_of(table.box, command.level).name
    name = chair.name or bot_name(table.names)
    return [BotSat(seat=command.seat, name=name, level=level)]


def arranged(table: Table, command: Setup) -> list[Happening]:
    """Another way to play; options that are not named stay as they are."""
    in_lobby(table)
    options = table.options
    if command.preset is not None:
        options = options_of(table.box, preset_of(table.box, command.preset).options)
    if command.options is not None:
        options = options_of(table.box, {**options, **command.options})
    talk = table.talk if command.talk is None else command.talk
    changed = options != table.options or talk != table.talk
    return [Arranged(options=options, talk=talk)] if changed else []


def started(table: Table) -> list[Happening]:
    """The game begins, once every chair that it needs is taken."""
    in_lobby(table)
    if not can_start(table):
        raise Forbidden("chairs_empty")
    return [start_with(table.box, table.options)]


def start_with(box: Box, options: dict[str, Any]) -> Started:
    """The start of a game by these options, with their names resolved; raises `Illegal`."""
    chosen = msgspec.convert(options, type=box.game.options)
    resolved, _ = beginning(box.game, chosen, box.game.seats[-1])
    return Started(options=msgspec.to_builtins(resolved))


def renamed(table: Table, seat: Seat, command: Rename) -> list[Happening]:
    """Somebody goes by another name, numbered where the table has it already."""
    others = [name for other, name in enumerate(table.names) if other != seat]
    name = unlike(name_of(command.name), others)
    return [] if name == table.chairs[seat].name else [Renamed(seat=seat, name=name)]


def sat_down(table: Table, seat: Seat | None, name: str, token: str) -> list[Happening]:
    """Somebody takes an empty chair, or a computer player's while nothing has begun."""
    in_lobby(table)
    if seat is None:
        free = [Seat(place) for place, chair in enumerate(table.chairs) if chair.empty]
        if not free:
            raise Forbidden("table_full")
        seat = free[0]
    elif chair_at(table, seat).person:
        raise Forbidden("chair_taken")
    others = [other for place, other in enumerate(table.names) if place != seat]
    return [Sat(seat=seat, name=unlike(name_of(name), others), token=token)]


def can_start(table: Table) -> bool:
    """Whether as many chairs are taken as the game needs."""
    return sum(not chair.empty for chair in table.chairs) in table.box.game.seats


def in_lobby(table: Table) -> None:
    """Refuses what can only be done before the game."""
    table.refuse_if_readable_only()
    if table.stage != "lobby":
        raise Forbidden("game_started" if table.stage == "playing" else "game_is_over")


def chair_at(table: Table, seat: Seat) -> Place:
    """The chair with a number; raises `Missing`."""
    if seat not in range(len(table.chairs)):
        raise Missing("no_such_chair", seat=seat)
    return table.chairs[seat]


def bot_name(taken: Sequence[str]) -> str:
    """What the next computer player is called."""
    return next((name for name in BOT_NAMES if name not in taken), unlike(BOT_NAMES[0], taken))


def level_of(box: Box, name: str | None) -> Level:
    """A level by its name; None is the one that the game usually seats. Raises `Missing`."""
    try:
        return box.levels[box.usual_level if name is None else name]
    except KeyError:
        raise Missing("no_such_level", level=name) from None


def preset_of(box: Box, name: str) -> Preset:
    """A preset by its name; raises `Missing`."""
    for preset in (*box.presets, box.quick):
        if preset.name == name:
            return preset
    raise Missing("no_such_preset", preset=name)


def preset_with(box: Box, options: dict[str, Any]) -> str | None:
    """The name of the preset that plays by exactly these options, if one does."""
    named = (p.name for p in box.presets if options_of(box, p.options) == options)
    return next(named, None)


def options_of(box: Box, chosen: Any) -> dict[str, Any]:
    """All options of a game, those not chosen as the sheet has them; raises a refusal."""
    try:
        options = msgspec.convert(dict(chosen), type=box.game.options)
    except msgspec.ValidationError as error:
        raise Malformed("bad_options", place="options", detail=str(error)) from None
    try:
        beginning(box.game, options, box.game.seats[-1])
    except Illegal as refusal:
        # A table that is only being opened has no rules of its own yet to say it in.
        facts = {**refusal.facts, "game": box.game.slug}
        raise Illegal(refusal.code, place="options", **facts) from None
    whole: dict[str, Any] = msgspec.to_builtins(options)
    return whole
