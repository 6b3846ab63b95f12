"""Who is asking, and for which address: as a named proxy says, or as the connection shows."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

HOST = re.compile(r"[A-Za-z0-9._\-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")
SCHEMES = {"http": ("http", "ws"), "https": ("https", "wss")}


class Forwarded:
    """Applies X-Forwarded-For, -Host and -Proto, from the named proxies and nobody else."""

    def __init__(self, app: ASGIApp, proxies: Sequence[Network]) -> None:
        self.app = app
        self.proxies = tuple(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on as what it is."""
        kind: str = scope["type"]
        if kind != "lifespan" and self._named(address_of(scope)):
            self._apply(scope)
        await self.app(scope, receive, send)

    def _named(self, address: str) -> bool:
        try:
            known = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self.proxies)

    def _apply(self, scope: Any) -> None:
        if hops := _values(scope, b"x-forwarded-for"):
            # From the right: what stands left of the first stranger, the stranger wrote.
            strangers = (hop for hop in reversed(hops) if not self._named(hop))
            scope["client"] = (next(strangers, hops[0]), 0)
        host = _last(scope, b"x-forwarded-host")
        if host and HOST.fullmatch(host):
            others = [pair for pair in scope["headers"] if pair[0] != b"host"]
            scope["headers"] = [*others, (b"host", host.encode())]
        proto = _last(scope, b"x-forwarded-proto")
        if proto in SCHEMES:
            scope["scheme"] = SCHEMES[proto][scope["type"] == "websocket"]


def address_of(scope: Any) -> str:
    """The address that asks, as text; empty when there is none."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def host_of(scope: Any) -> str:
    """The host and port that were asked for; empty when missing or mangled."""
    for name, value in scope["headers"]:
        if name == b"host":
            host = value.decode("latin-1")
            return host if HOST.fullmatch(host) else ""
    return ""


def origin_of(scope: Any) -> str:
    """Where the asker believes to be asking, as `https://play.example.org`."""
    return f"{scope['scheme']}://{host_of(scope)}"


def is_direct(scope: Any) -> bool:
    """Whether the request came over loopback from this machine, and not through any proxy."""
    address = address_of(scope)
    forwarded = any(name.startswith((b"x-forwarded", b"forwarded")) for name, _ in scope["headers"])
    try:
        return ipaddress.ip_address(address).is_loopback and not forwarded
    except ValueError:
        return False


def _values(scope: Any, wanted: bytes) -> list[str]:
    joined = ",".join(value.decode("latin-1") for name, value in scope["headers"] if name == wanted)
    return [value.strip() for value in joined.split(",") if value.strip()]


def _last(scope: Any, wanted: bytes) -> str:
    values = _values(scope, wanted)
    return values[-1] if values else ""
