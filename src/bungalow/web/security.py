"""What every answer forbids a browser to do, and the check that a request is our own page's."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from bungalow.core.refusal import Forbidden, Malformed
from bungalow.web.forwarded import host_of

FIXED = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self)",
    ),
]


def policy_of(host: str) -> bytes:
    """The content security policy for pages of `host`.

    The socket's address is named too: to some browsers 'self' means http alone.
    """
    sockets = f" ws://{host} wss://{host}" if host else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"font-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; "
        "base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
    ).encode()


class Secured:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the headers added."""
        kind: str = scope["type"]
        if kind != "http":
            await self.app(scope, receive, send)
            return
        policy = (b"content-security-policy", policy_of(host_of(scope)))

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *FIXED, policy]
            await send(message)

        await self.app(scope, receive, secured)


async def same_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Let pass what our own pages ask, and programs, which send no Origin; raises `Forbidden`."""
    host = host_of(connection.scope)
    if not host:
        raise Malformed("bad_host")
    origin = connection.headers.get("origin")
    if origin is not None and origin.partition("://")[2].lower() != host.lower():
        raise Forbidden("other_origin")
