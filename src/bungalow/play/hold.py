"""What waits for a seat on its own clock, from which something earlier may still come."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from bungalow.core.game import Millis, OwnClock, Seat

from .protocol import Act
from .stamp import Stamp, Times


class Waiting(Struct):
    """An action that has been here since a server time in ms."""

    seat: Seat
    command: Act
    key: str
    times: Times
    since: int
    stored: asyncio.Future[int]


class Hold:
    """Holds a table's alarms and the others' actions back while its own clock may be behind.

    `cleared` is the server time up to which the seat has nothing more to say, `asked` when it was
    last asked, `began` when this process began to listen: whoever could not be heard before has
    the whole allowance from then on.
    """

    def __init__(self, began: int) -> None:
        self.own: OwnClock | None = None
        self.cleared = self.asked = 0
        self.waiting: list[Waiting] = []
        self._began = began

    def attend(self, own: OwnClock | None) -> None:
        """Another clock than before: nothing is known of it yet."""
        self.own, self.cleared, self.asked = own, 0, 0

    def ends(self, moment: int) -> int:
        """The server time at which what is due at a moment need not wait any longer."""
        if self.own is None or self.cleared >= moment:
            return moment
        return max(moment, self._began) + self.own.allowance_ms

    def due(self, moment: int) -> int:
        """When to see to what is due at a moment: at once, to ask, and when it need not wait."""
        return moment if self.asks(moment) else self.ends(moment)

    def asks(self, moment: int) -> bool:
        """Whether the seat has yet to be asked for what it did before a moment."""
        return self.own is not None and self.cleared < moment and self.asked < moment

    def times(self, stamp: Stamp, seat: Seat, command: Act, now: int, half_ms: int) -> Times:
        """The times of an action that is here at a server time, `half_ms` after it was sent.

        A seat on its own clock says itself when it acted: no later than now, and no earlier than
        the table waits for it.
        """
        arrived, own = stamp.now(now), self.own
        if own is None or own.seat != seat or command.after is None:
            return Times(stamp.now(now - half_ms), arrived)
        said, heard = own.since + command.after, now - self._began > own.allowance_ms
        if heard:
            said = max(said, stamp.now(now - own.allowance_ms))
        return Times(Millis(min(said, arrived)), arrived, own=True)

    def holds(self, seat: Seat) -> bool:
        """Whether what a seat does waits for the seat on its own clock."""
        return self.own is not None and self.own.seat != seat and self.own.allowance_ms > 0

    def add(self, waiting: Waiting) -> None:
        """Let an action wait, behind all that was made before it."""
        self.waiting.append(waiting)
        self.waiting.sort(key=lambda one: one.times.at)

    def find(self, key: str) -> Waiting | None:
        """The action that a command asks for, if it waits."""
        return next((one for one in self.waiting if one.key == key), None)

    def take(self, before: Millis) -> Waiting | None:
        """The first action made before a game time, which waits no more."""
        if self.waiting and self.waiting[0].times.at < before:
            return self.waiting.pop(0)
        return None

    def close(self) -> None:
        """Nothing will be stored any more: nobody is told anything."""
        while self.waiting:
            self.waiting.pop().stored.cancel()
