"""The game clock of one table: what stamps inputs, with pauses left out."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from bungalow.core.game import Millis


class Times(NamedTuple):
    """When an action counts from and when it arrived; `own` if its seat's own clock said so."""

    at: Millis
    arrived: Millis
    own: bool = False


class Stamp(Struct, frozen=True):
    """Game time `at`, standing still, or running since a server time in ms.

    One ms of game time takes `slowness` ms of the server's.
    """

    at: Millis = Millis(0)
    since: int | None = None
    slowness: int = 1

    def now(self, server: int) -> Millis:
        """Game time at a server time."""
        if self.since is None:
            return self.at
        return Millis(self.at + max(0, server - self.since) // self.slowness)

    def running(self, run: bool, server: int, slowness: int = 1) -> Stamp:
        """The clock set going or stopped at a server time; game time does not jump."""
        if run == (self.since is not None) and slowness == self.slowness:
            return self
        return Stamp(self.now(server), server if run else None, slowness)

    def no_earlier(self, at: Millis, server: int) -> Stamp:
        """The clock put forward to a game time that the log has already reached."""
        if self.now(server) >= at:
            return self
        return Stamp(at, None if self.since is None else server, self.slowness)

    def server_time(self, at: Millis) -> int | None:
        """The server time at which game time will be `at`; None while the clock stands still."""
        return None if self.since is None else self.since + (at - self.at) * self.slowness
