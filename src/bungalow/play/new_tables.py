"""New tables: opened by somebody who sits down, or as the rematch of another."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from weakref import WeakValueDictionary

from bungalow.core.game import Seat
from bungalow.core.refusal import Limit, Refusal
from bungalow.core.registry import Box, box_of
from bungalow.store.fault import Taken
from bungalow.store.log import Entry, Heading, Log

from . import history, lobby
from .bodies import OpenTable, Seated
from .codes import new_code
from .history import Happening
from .ledger import alarm_of
from .names import name_of
from .seats import Place, fingerprint_of, new_token
from .settings import Settings
from .table import Table, table_of

HOUR_MS = 3_600_000

Plan = Callable[[str, int | None], None]
"""Told the code of a new table and the server time in ms at which it must be looked at."""


class NewTables:
    """Writes the beginnings of tables into the log."""

    def __init__(self, log: Log, settings: Settings, plan: Plan) -> None:
        self._log = log
        self._settings = settings
        self._clock = settings.clock
        self._plan = plan
        self._openers = WeakValueDictionary[str, asyncio.Lock]()

    async def opened(self, ask: OpenTable, *, address: str) -> Seated:
        """Open a table and sit down at it; raises a refusal."""
        box, name, now = box_of(ask.game), name_of(ask.name), self._clock.now()
        opener = hashlib.sha256(f"bungalow/opener/{address}".encode()).hexdigest()
        token = new_token()
        owned = Place(name=name, token=fingerprint_of(token))
        chairs = (owned, *[Place()] * (box.game.seats[-1] - 1))
        if ask.quick:
            chairs = _with_bots(box, chairs, ask.level)
        options = _options_asked(box, ask)
        happenings: list[Happening] = [
            history.Opened(
                options=options,
                seed=self._settings.seed().hex(),
                chairs=chairs,
            )
        ]
        if ask.quick:
            happenings.append(lobby.start_with(box, options))
        # One after the other for each address, so that asking for many at once opens no more.
        async with self._openers.setdefault(opener, asyncio.Lock()):
            since = now - HOUR_MS
            if await self._log.opened_by(opener, since) >= self._settings.tables_per_hour:
                raise Limit("too_many_tables", retry_ms=HOUR_MS)
            code = await self._create(box, happenings, opener)
        return Seated(code=code, seat=Seat(0), token=token)

    async def following(self, table: Table) -> str:
        """Open the rematch, everyone one chair further, and off they go; returns its code."""
        box = table.box
        try:
            options = lobby.options_of(box, table.options)
        except Refusal:  # options of an older edition, or lists, that are gone
            options = lobby.options_of(box, {})
        opened = history.Opened(
            options=options,
            seed=self._settings.seed().hex(),
            chairs=tuple(map(_again, (*table.chairs[1:], *table.chairs[:1]))),
            talk=table.talk,
            previous=table.code,
        )
        happenings: list[Happening] = [opened]
        if all(not chair.empty for chair in opened.chairs):
            happenings.append(lobby.start_with(box, options))
        return await self._create(box, happenings, opener="")

    async def _create(self, box: Box, happenings: list[Happening], opener: str) -> str:
        now = self._clock.now()
        entries = [Entry(history.kind_of(one), history.written(one), now) for one in happenings]
        while True:
            code = new_code()
            table = table_of(code, box, box.game.edition, happenings)
            alarm_at = alarm_of(table, now)
            heading = Heading(code, box.game.slug, box.game.edition, now, opener, alarm_at)
            try:
                await self._log.create(heading, entries)
            except Taken:
                continue
            self._plan(code, alarm_at)
            return code


def _again(chair: Place) -> Place:
    """A chair as it stands at a rematch: its person's, a computer player's own, or empty.

    Whoever got up leaves no name behind, which a computer player would go by next.
    """
    if chair.empty:
        return Place()
    level = None if chair.person else chair.level
    return Place(name=chair.name, token=chair.token, level=level)


def _with_bots(box: Box, chairs: tuple[Place, ...], level: str | None) -> tuple[Place, ...]:
    chosen = lobby.level_of(box, level).name
    seated = list[Place]()
    for chair in chairs:
        if chair.empty:
            name = lobby.bot_name([other.name for other in (*chairs, *seated)])
            chair = Place(name=name, level=chosen)
        seated.append(chair)
    return tuple(seated)


def _options_asked(box: Box, ask: OpenTable) -> dict[str, object]:
    preset = box.quick if ask.quick else box.presets[0]
    if ask.preset is not None:
        preset = lobby.preset_of(box, ask.preset)
    return lobby.options_of(box, {**preset.options, **(ask.options or {})})
