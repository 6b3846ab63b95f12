"""Server time: milliseconds since 1970 that never go back, and waiting for a moment."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Protocol


class Clock(Protocol):
    """What tells the time and waits."""

    def now(self) -> int:
        """Server time in ms since 1970; it never goes back."""
        ...

    async def until(self, at: int | None, bell: asyncio.Event) -> None:
        """Return at a server time in ms (None: never), or as soon as the bell rings."""
        ...


class ServerClock:
    """The machine's own time, read once and carried on by its monotonic clock."""

    def __init__(self) -> None:
        self._origin = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        """Server time in ms since 1970."""
        return (self._origin + time.monotonic_ns()) // 1_000_000

    async def until(self, at: int | None, bell: asyncio.Event) -> None:
        """Return at a server time in ms (None: never), or as soon as the bell rings."""
        seconds = None if at is None else max(0, at - self.now()) / 1000
        with suppress(TimeoutError):
            await asyncio.wait_for(bell.wait(), seconds)
