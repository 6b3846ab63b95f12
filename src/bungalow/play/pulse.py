"""A line's pulse: what the server sends to be echoed, and how long that takes to come back."""

from __future__ import annotations

from collections import deque

from .protocol import Probe

EVERY_MS = 2_000
"""How long a measurement is good for, before a frame is followed by another probe."""

LATEST = 8
"""Of how many round trips the shortest counts; a device that dawdles gains nothing by one."""

MOST_BACK_MS = 250
"""How far an action is dated back at most, however long the round trip is."""


class Pulse:
    """Probes sent and echoes heard on one line; times are server ms."""

    def __init__(self) -> None:
        self._sent: dict[int, int] = {}
        self._trips: deque[int] = deque(maxlen=LATEST)
        self._count = 0
        self._latest: int | None = None

    @property
    def half_ms(self) -> int:
        """Half the round trip, as far as actions are dated back; 0 before it is known."""
        return min(MOST_BACK_MS, min(self._trips, default=0) // 2)

    def is_due(self, now: int) -> bool:
        """Whether it is time to measure anew."""
        return self._latest is None or now - self._latest >= EVERY_MS

    def probe(self, now: int) -> Probe:
        """The next probe, sent now."""
        self._count, self._latest = self._count + 1, now
        self._sent[self._count] = now
        if len(self._sent) > LATEST:
            del self._sent[next(iter(self._sent))]
        return Probe(self._count)

    def heard(self, n: int, now: int) -> int | None:
        """When the probe was sent whose echo is here; None for one that was never sent."""
        sent = self._sent.pop(n, None)
        if sent is not None:
            self._trips.append(now - sent)
        return sent
