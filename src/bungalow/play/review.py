"""Reviews: what each decision of a finished game gave up, worked out in the workers."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec

from bungalow.core.record import reading_of, record_of
from bungalow.core.refusal import Missing

from .bodies import Judgement, Review
from .decisions import decisions_in
from .protocol import Deck
from .replay import Replays
from .table import Table
from .thinking import Games, Thinkers

KEPT = 8
"""How many reviews stay in memory."""

SLICES = 12
"""In how many jobs a game is reviewed, so that computer players get their turns between them."""


def judge(games: Games, document: bytes, deck: str, first: int, last: int) -> bytes:
    """In a worker: the judgements of the inputs from a first up to a last one, as JSON."""
    record = record_of(document)
    box = games()[record.game]
    review = box.words_for(deck).review
    assert review is not None
    found = list[dict[str, Any]]()
    for decision in decisions_in(reading_of(record, box.game), box.game, first, last):
        judged = review(decision.state, decision.act, record.seats)
        if judged is not None:
            own = {"moment": decision.moment, "seat": decision.act.seat}
            found.append({**own, "action": decision.act.action, **msgspec.structs.asdict(judged)})
    return msgspec.json.encode(found)


class Reviews:
    """The reviews asked for lately; whoever asks for the same one waits for the same work."""

    def __init__(self, replays: Replays, thinkers: Thinkers) -> None:
        self._replays = replays
        self._thinkers = thinkers
        self._kept = OrderedDict[tuple[str, Deck], asyncio.Task[Review]]()

    async def review(self, table: Table, deck: Deck) -> Review:
        """All judgements of a finished game, in the order of play; raises a refusal."""
        if table.box.words_for(deck).review is None:
            raise Missing("no_review")
        key = table.code, deck
        task = self._kept.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._kept[key] = asyncio.create_task(self._made(table, deck))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return await asyncio.shield(task)

    def close(self) -> None:
        """Leave what is not done."""
        for task in self._kept.values():
            task.cancel()

    async def _made(self, table: Table, deck: Deck) -> Review:
        document = msgspec.json.encode(await self._replays.finished(table))
        inputs = table.moment
        stride = max(1, -(-inputs // SLICES))
        found = list[Judgement]()
        for first in range(0, inputs, stride):
            last = min(first + stride, inputs)
            body = await self._thinkers.work(judge, document, deck, first, last)
            found += msgspec.json.decode(body, type=list[Judgement])
        return Review(
            code=table.code,
            game=table.box.game.slug,
            names=table.names,
            you=None,
            judgements=tuple(found),
        )
