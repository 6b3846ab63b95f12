"""Finished games: their records, and their replay step by step with all hands open."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Raw

from bungalow.core.game import Seat
from bungalow.core.record import Chance, Record, saved
from bungalow.core.refusal import Forbidden, Missing
from bungalow.core.timeline import Act, Tick, Timeline
from bungalow.store.log import Log

from . import history
from .bodies import ReplayHead, ReplayStep
from .frames import sight_of, view_of
from .protocol import Deck
from .table import Table
from .telling import told

KEPT = 8
"""How many replays stay in memory."""

SLICE = 50
"""How many steps are worked out before others get a turn."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished game's inputs, the timeline after each, and where its parts begin."""

    inputs: tuple[Act[Any] | Tick, ...]
    timelines: tuple[Timeline[Any, Any, Any, Any], ...]
    marks: tuple[tuple[int, str], ...]


class Replays:
    """The replays asked for lately."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._kept: OrderedDict[str, Replay] = OrderedDict()
        self._turn = asyncio.Lock()

    async def record(self, table: Table) -> Record:
        """The record of a game that is over; raises `Forbidden` before.

        One of an older edition cannot go on, and is given as it stands, without its result.
        """
        if table.readable_only:
            return Record(
                format="bungalow/1",
                game=table.box.game.slug,
                edition=table.edition,
                options=Raw(msgspec.json.encode(table.resolved or table.options)),
                seats=table.names,
                chance=Chance(seed=table.seed),
                inputs=tuple(map(Raw, await self._stored_inputs(table))),
                commitment=table.commitment,
            )
        return await self.finished(table)

    async def finished(self, table: Table) -> Record:
        """The record of a game that is over or was broken off; raises `Forbidden` before."""
        inputs = await self._inputs(table)
        assert table.timeline is not None
        return saved(table.timeline, table.names, Chance(seed=table.seed), inputs)

    async def head(self, table: Table) -> ReplayHead:
        """What the replay consists of."""
        replay = await self._replay(table)
        return ReplayHead(
            code=table.code,
            game=table.box.game.slug,
            names=table.names,
            steps=len(replay.inputs),
            review=table.box.words.review is not None,
            marks=replay.marks,
        )

    async def step(self, table: Table, step: int, deck: Deck) -> ReplayStep:
        """The table after so many inputs, told of a deck's suits; raises `Missing` beyond them."""
        replay = await self._replay(table)
        if step not in range(len(replay.timelines)):
            raise Missing("no_such_step", step=step)
        box, state, words = table.box, replay.timelines[step].state, table.box.words_for(deck)
        view, moves = sight_of(box, state, None)
        last = replay.inputs[step - 1] if step else None
        if step:
            before = view_of(box, replay.timelines[step - 1].state, None)
        else:
            start = box.game.start(replay.timelines[0].options, len(table.chairs))
            before = view_of(box, start, None)
        happened = box.game.events(before, view)
        seats = map(Seat, range(len(table.chairs)))
        return ReplayStep(
            step=step,
            views=tuple(Raw(msgspec.json.encode(view_of(box, state, s))) for s in seats),
            page=words.page(view, moves, table.names),
            told=tuple(told(words, table.names, None, (step, event)) for event in happened),
            last=Raw(msgspec.json.encode(last.action)) if isinstance(last, Act) else None,
        )

    async def _inputs(self, table: Table) -> tuple[Act[Any] | Tick, ...]:
        table.refuse_if_readable_only()
        if table.stage not in {"over", "ended"} or table.timeline is None:
            raise Forbidden("game_going_on")
        bodies = await self._stored_inputs(table)
        happenings = (history.read(body, table.box.game) for body in bodies)
        return tuple(one for one in happenings if isinstance(one, Act | Tick))

    async def _stored_inputs(self, table: Table) -> list[bytes]:
        stored = await self._log.read(table.code)
        return [one.entry.body for one in stored if one.entry.kind in {"act", "tick"}]

    async def _replay(self, table: Table) -> Replay:
        # One at a time: whoever asks for the same game waits for it instead of repeating it.
        async with self._turn:
            kept = self._kept.get(table.code)
            if kept is None:
                kept = await self._worked_out(table)
                self._kept[table.code] = kept
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(table.code)
            return kept

    async def _worked_out(self, table: Table) -> Replay:
        inputs = await self._inputs(table)
        timelines, marks = [table.begun()], list[tuple[int, str]]()
        for step in range(len(inputs) + 1):
            if step:
                timelines.append(timelines[-1].after(inputs[step - 1]))
            view, moves = sight_of(table.box, timelines[step].state, None)
            moment = table.box.words.page(view, moves, table.names).moment
            if not marks or marks[-1][1] != moment:
                marks.append((step, moment))
            if step % SLICE == SLICE - 1:
                await asyncio.sleep(0)
        return Replay(inputs, tuple(timelines), tuple(marks))
