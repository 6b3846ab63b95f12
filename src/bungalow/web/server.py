"""Runs the application on a socket of this machine until it is told to stop."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable

import uvicorn
from litestar.types import ASGIApp

from bungalow.web.patience import Patience

PING_SECONDS = 20.0
UNREAD_MS = 30_000
"""How long the system keeps a line whose other end takes nothing in any more."""


class Server(uvicorn.Server):
    """Uvicorn, saying when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            _settle_memory()
            self.ready()


def _settle_memory() -> None:
    """Spare the collector what stays for good, and have it look through the rest less often.

    Tables are values without cycles, which go when nobody refers to them; going through all of
    them again and again would only hold up the moves of others.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def server_of(app: ASGIApp, ready: Callable[[], None] = lambda: None) -> Server:
    """A server for the application; `ready` is called once it answers."""
    config = uvicorn.Config(
        app,
        http=Patience,
        ws="websockets-sansio",
        # Frames are small and many: pressing each would cost more than the network saves.
        ws_per_message_deflate=False,
        # Above our own limit, so that a message somewhat too long gets an answer in words.
        ws_max_size=65_536,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
    )
    return Server(config, ready)


def listening(host: str, port: int) -> socket.socket:
    """A socket bound to an address, port 0 for any free one; raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
        bound.bind((host, port))
        bound.listen(2048)
    except OSError:
        bound.close()
        raise
    bound.setblocking(False)
    return bound
