"""Table talk and nudges: passed on, never kept, and not too many."""

from __future__ import annotations

from msgspec import Struct

from bungalow.core.game import Seat
from bungalow.core.refusal import Forbidden, Limit, Malformed

from .lobby import chair_at
from .names import text_of
from .protocol import Nudge, Nudged, Said, Say
from .table import Table


class Bucket(Struct):
    """So many at once, and one more every so many ms."""

    burst: int
    refill_ms: int
    spent_until: int = 0

    def take(self, now: int, code: str) -> None:
        """Take one at a server time in ms; raises `Limit` with the time to wait."""
        spent_until = max(self.spent_until, now) + self.refill_ms
        over = spent_until - now - self.burst * self.refill_ms
        if over > 0:
            raise Limit(code, retry_ms=over)
        self.spent_until = spent_until


class Talk:
    """Who may still say something at one table."""

    def __init__(self) -> None:
        self._said: dict[Seat, Bucket] = {}
        self._nudged: dict[Seat, Bucket] = {}

    def said(self, table: Table, seat: Seat, say: Say, now: int) -> Said:
        """What the others hear; raises a refusal."""
        if not table.talk:
            raise Forbidden("talk_is_off")
        text = None if say.text is None else text_of(say.text)
        if text is None and say.phrase is None:
            raise Malformed("no_words")
        self._said.setdefault(seat, Bucket(burst=5, refill_ms=2_000)).take(now, "too_much_talk")
        return Said(seat=seat, name=table.chairs[seat].name, phrase=say.phrase, text=text)

    def nudged(self, table: Table, seat: Seat, nudge: Nudge, now: int) -> Nudged:
        """What the nudged one is told; raises a refusal."""
        chair_at(table, nudge.seat)
        if nudge.seat == seat:
            raise Malformed("nudge_self", place="seat")
        bucket = self._nudged.setdefault(seat, Bucket(burst=2, refill_ms=15_000))
        bucket.take(now, "too_many_nudges")
        return Nudged(by=table.chairs[seat].name)
