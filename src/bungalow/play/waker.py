"""The waker: one task that looks at every table when its time comes."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable

from .clock import Clock

RETRY_MS = 5_000
"""How long a table is left alone after something went wrong at it."""

_log = logging.getLogger(__name__)


class Waker:
    """Calls `wake(code)` for each table at the server time that was set for it last."""

    def __init__(self, clock: Clock, wake: Callable[[str], Awaitable[None]]) -> None:
        self._clock = clock
        self._wake = wake
        self._at: dict[str, int] = {}
        self._queue: list[tuple[int, str]] = []
        self._bell = asyncio.Event()
        self._awake: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to wake tables."""
        self._task = asyncio.create_task(self._run(), name="waker")

    def set(self, code: str, at: int | None) -> None:
        """Wake a table at a server time in ms and not before; None: leave it alone."""
        if at is None:
            self._at.pop(code, None)
            return
        if self._at.get(code) == at:
            return
        self._at[code] = at
        first = not self._queue or at < self._queue[0][0]
        heapq.heappush(self._queue, (at, code))
        if first:
            self._bell.set()

    @property
    def busy(self) -> bool:
        """Whether some table is being looked at right now."""
        return bool(self._awake)

    async def close(self) -> None:
        """Stop, and let what is under way finish."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.gather(*self._awake, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._bell.clear()
            now = self._clock.now()
            while self._queue and self._queue[0][0] <= now:
                at, code = heapq.heappop(self._queue)
                if self._at.get(code) == at:  # else it was set anew since
                    del self._at[code]
                    task = asyncio.create_task(self._call(code), name=f"wake {code}")
                    self._awake.add(task)
                    task.add_done_callback(self._awake.discard)
            await self._clock.until(self._queue[0][0] if self._queue else None, self._bell)

    async def _call(self, code: str) -> None:
        try:
            await self._wake(code)
        except Exception:
            _log.exception("could not look at table %s", code)
            self.set(code, self._clock.now() + RETRY_MS)
