"""What typed text means at a table, and help where it is given; neither changes anything."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from bungalow.core.game import Move, Moves, Seat
from bungalow.core.refusal import Forbidden, Malformed, Stale

from .commands import in_game
from .frames import Reader, helps, view_of
from .protocol import Ask, Help, Meaning, Meant
from .table import Table
from .talk import Bucket
from .thinking import Thinkers

MOST_LETTERS = 30

MOST_HELP = 100
"""So many moves are told as help, the best; more would help nobody."""


class Meanings:
    """Answers the seats of one table, and none of them too often."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._asked: dict[tuple[Seat, type], Bucket] = {}

    async def answer(self, table: Table, reader: Reader, question: Ask | Help, now: int) -> Meant:
        """The moves that are meant, or help, at a server time in ms; raises a refusal."""
        table.refuse_if_readable_only()
        in_game(table)
        if reader.seat is None or table.timeline is None:
            raise Forbidden("not_seated")
        self._bucket(reader.seat, question).take(now, "too_many_messages")
        if question.moment != table.moment:
            raise Stale("stale")
        view = view_of(table.box, table.timeline.state, reader.seat)
        found = (
            _meant(table, view, question.text)
            if isinstance(question, Ask)
            else await self._helped(table, reader.seat, view)
        )
        moves = _in_words(table, reader, view, found)
        return Meant(id=question.id, moment=table.moment, moves=moves)

    async def _helped(self, table: Table, seat: Seat, view: Any) -> Moves[Any]:
        """The moves of a view, best first, for a game that helps or a person among computers."""
        game = table.box.game
        if not helps(table, view, seat):
            raise Forbidden("no_help")
        # A game that does not offer all of its moves has too many to look for them here.
        few = game.offered is None
        found = game.moves(view) if few else await self._thinkers.moves(table, seat)
        best = sorted(found.moves, key=_points, reverse=True)
        return Moves(tuple(best[:MOST_HELP]), complete=False)

    def _bucket(self, seat: Seat, question: Ask | Help) -> Bucket:
        typing = isinstance(question, Ask)
        new = Bucket(burst=20, refill_ms=100) if typing else Bucket(burst=4, refill_ms=1_000)
        return self._asked.setdefault((seat, type(question)), new)


def _meant(table: Table, view: Any, text: str) -> Moves[Any]:
    """The actions that a text means in a view; a long text is refused before it is looked at."""
    if table.box.game.meant is None:
        raise Forbidden("nothing_typed")
    if len(text) > MOST_LETTERS:
        raise Malformed("text_too_long", place="text", most=MOST_LETTERS)
    return table.box.game.meant(view, text)


def _points(move: Move[Any]) -> tuple[bool, int]:
    """What moves are ranked by: those without points come last."""
    return move.score is not None, move.score or 0


def _in_words(table: Table, reader: Reader, view: Any, found: Moves[Any]) -> tuple[Meaning, ...]:
    page = table.box.words_for(reader.deck).page(view, found, table.names)
    return tuple(
        Meaning(
            action=Raw(msgspec.json.encode(move.action)),
            score=move.score,
            label=choice.label,
            note=choice.note,
        )
        for move, choice in zip(found.moves, page.choices, strict=True)
    )
