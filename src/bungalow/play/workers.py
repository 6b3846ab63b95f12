"""Workers: processes in which computer players think, so that tables never wait for them.

They are spawned when they are first needed, step back for everything else on the machine, and
end with the server, however it ends.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar

ATTEMPTS = 2
"""How often a job is begun anew after its worker has died."""

PREPARING_SECONDS = 120.0
"""How much longer a job may take that waits for its worker to prepare."""

NICENESS = 10

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Overdue(Exception):
    """A job took longer than it may."""


class Died(Exception):
    """The worker that had a job died, and so did the next one."""


class _Pool:
    """Some worker processes, which end when `lifeline` is closed or its owner is gone."""

    def __init__(self, count: int, prepare: Callable[[], None]) -> None:
        context = get_context("spawn")
        ending, self.lifeline = context.Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(count, context, _settle_in, (ending, prepare))
        self.ready = self.executor.submit(_nothing)

    def end(self, *, wait: bool = False) -> None:
        self.lifeline.close()
        self.executor.shutdown(wait=wait)


class Workers:
    """A pool of so many worker processes; `seconds` is how long a job may take at most.

    Each worker calls `prepare` before its first job.
    """

    def __init__(self, count: int, seconds: float, prepare: Callable[[], None]) -> None:
        self._count = count
        self.seconds = seconds
        self._prepare = prepare
        self._pool: _Pool | None = None
        self._lock = threading.Lock()
        self._closed = False

    async def start(self) -> None:
        """Have all workers begin to prepare, before there is a job for them."""
        for _ in range(self._count):
            await asyncio.to_thread(self._submitted, _nothing)

    async def run(self, job: Callable[..., T], *args: Any) -> T:
        """What a job comes to, which is a function of a module, as are its arguments plain values.

        Raises what the job raises, `Overdue` when it takes too long, and `Died`.
        """
        for attempt in range(1, ATTEMPTS + 1):
            # Starting a process takes a while, which the loop has no time for.
            pool, future = await asyncio.to_thread(self._submitted, job, *args)
            limit = self.seconds + (0 if pool.ready.done() else PREPARING_SECONDS)
            try:
                async with asyncio.timeout(limit):
                    return await _result_of(future)
            except BrokenProcessPool:
                self._give_up(pool)
                if attempt == ATTEMPTS or self._closed:
                    raise Died(job.__name__) from None
                _log.warning("a worker has died; its job is begun anew")
            except TimeoutError:
                # One that is running can only be ended with its process.
                if future.running():
                    self._give_up(pool)
                raise Overdue(f"{job.__name__} took more than {limit} s") from None
        raise AssertionError("unreachable")

    def close(self) -> None:
        """End all workers, whatever they are at."""
        self._closed = True
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            # A server that is told to end ends at once after this: nothing is to be left behind.
            pool.end(wait=True)

    def _submitted(self, job: Callable[..., T], *args: Any) -> tuple[_Pool, Future[T]]:
        with self._lock:
            if self._closed:
                raise Died("the server goes down")
            pool = self._pool = self._pool or _Pool(self._count, self._prepare)
            try:
                return pool, pool.executor.submit(job, *args)
            except BrokenProcessPool:  # died with nothing to do
                pool.end()
                pool = self._pool = _Pool(self._count, self._prepare)
                return pool, pool.executor.submit(job, *args)

    def _give_up(self, pool: _Pool) -> None:
        """Have the next job begin with new workers; those of this pool end now."""
        with self._lock:
            if self._pool is not pool:
                return
            self._pool = None
        pool.end()


async def _result_of(future: Future[T]) -> T:
    """A job's result; whoever stops waiting leaves the job alone.

    A pool whose workers die trips over jobs that were cancelled, and forgets about all others.
    """
    result = asyncio.wrap_future(future)
    result.add_done_callback(lambda done: done.cancelled() or done.exception())
    return await asyncio.shield(result)


def _nothing() -> None:
    """A job for workers that are to be there."""


def _settle_in(ending: Connection, prepare: Callable[[], None]) -> None:
    """Begin as a worker: leave interrupts to the server, step back, and end when it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with, args=(ending,), daemon=True).start()
    try:
        prepare()
    except Exception:
        # What is wrong here shows itself in a job, which can be answered.
        _log.exception("a worker could not prepare")


def _end_with(ending: Connection) -> None:
    with suppress(EOFError, OSError):
        ending.recv()
    os._exit(0)
