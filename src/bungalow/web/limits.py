"""Limits on what one connection or one address may ask for, each with a clear refusal."""

from __future__ import annotations

import ipaddress
import math
from collections import Counter, OrderedDict
from dataclasses import dataclass
from time import monotonic

from bungalow.core.refusal import Limit


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much is allowed; bytes, counts, and counts a second."""

    message_bytes: int = 8192
    messages_at_once: int = 40
    messages_per_second: float = 20.0
    excess_before_close: int = 200
    """Messages over the limit, all in a row, after which the connection is closed."""
    requests_at_once: int = 200
    requests_per_second: float = 40.0
    connections_per_address: int = 100
    hello_seconds: float = 10.0
    send_seconds: float = 10.0
    """How long a device may leave a message unread before its connection is given up."""


class Bucket:
    """A token bucket: so many at once, so many a second in the long run."""

    __slots__ = ("at_once", "full_at", "per_second")

    def __init__(self, at_once: int, per_second: float) -> None:
        self.at_once = at_once
        self.per_second = per_second
        self.full_at = 0.0

    def wait_ms(self, now: float) -> int:
        """Take a token at `now` (seconds, monotonic): 0, or how long until there is one."""
        full_at = max(self.full_at, now) + 1 / self.per_second
        over = full_at - now - self.at_once / self.per_second
        # A hair of slack: sums of floats must not refuse the last token there is.
        if over > 1e-6:
            return math.ceil(over * 1000)
        self.full_at = full_at
        return 0


class Askers:
    """The limits per address: a bucket of requests each, and a count of open connections.

    Buckets that have filled up again say nothing and are dropped, so the memory is bounded by
    the addresses of the last few seconds, and by `most` whatever happens.
    """

    def __init__(self, limits: Limits, *, most: int = 10_000) -> None:
        self.limits = limits
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.connections: Counter[str] = Counter()

    def request(self, address: str) -> None:
        """Count a request; raises `Limit` when there were too many."""
        now, group = monotonic(), group_of(address)
        bucket = self.buckets.pop(group, None)
        if bucket is None:
            bucket = Bucket(self.limits.requests_at_once, self.limits.requests_per_second)
        self.buckets[group] = bucket
        wait_ms = bucket.wait_ms(now)
        self._forget(now)
        if wait_ms:
            raise Limit("too_many_requests", retry_ms=wait_ms)

    def connect(self, address: str) -> None:
        """Count a connection, to be followed by `leave`; raises `Limit` when too many are open."""
        group = group_of(address)
        if self.connections[group] >= self.limits.connections_per_address:
            raise Limit("too_many_connections", retry_ms=5000)
        self.connections[group] += 1

    def leave(self, address: str) -> None:
        """A connection that was counted has ended."""
        group = group_of(address)
        self.connections[group] -= 1
        if self.connections[group] <= 0:
            del self.connections[group]

    def _forget(self, now: float) -> None:
        # Least recently used first; two looks a request keep pace with one new bucket.
        for _ in range(2):
            if not self.buckets:
                return
            group, bucket = next(iter(self.buckets.items()))
            if bucket.full_at > now and len(self.buckets) <= self.most:
                return
            del self.buckets[group]


def group_of(address: str) -> str:
    """Who an address stands for: itself, or the /64 of an IPv6 address, which one home has."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if known.version == 4:
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))
