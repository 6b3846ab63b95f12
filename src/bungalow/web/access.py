"""Counts and logs every request; a log line holds no query and no header."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import structlog
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from bungalow.web.forwarded import address_of
from bungalow.web.limits import Askers
from bungalow.web.metrics import Metrics

log = structlog.get_logger("bungalow.access")


class Access:
    """Stands at the door and writes down who came, and how it went."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, and note it when it is over."""
        kind: str = scope["type"]
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        began, status, path = perf_counter(), 0, scope["path"]

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close":
                status = status or 403
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            self.metrics.requests.labels(str(status)).inc()
            log.info(
                "request",
                method=scope.get("method", "SOCKET"),
                path=path,
                status=status,
                address=address_of(scope),
                ms=round((perf_counter() - began) * 1000, 1),
            )


async def within_limits(
    connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler
) -> None:
    """Let an address ask so often and not more; raises `Limit`.

    Asynchronous only to stay in the loop's own thread, where the counts are kept.
    """
    askers: Askers = connection.app.state.askers
    askers.request(address_of(connection.scope))
