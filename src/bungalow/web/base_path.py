"""Serving from a path below a host (`/games`), for houses that share a name with others."""

from __future__ import annotations

import re

from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send

PATH = re.compile(r"(/[A-Za-z0-9._~\-]+)*")


def base_path_of(text: str) -> str:
    """The base path that a text means: empty, or `/games`; raises ValueError."""
    path = "/" + text.strip("/") if text.strip("/") else ""
    if not PATH.fullmatch(path) or "/." in path:
        raise ValueError(f"not a path: {text!r}")
    return path


class Below:
    """Takes the base path off, and leads a visitor of anything above it to it."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is below the base."""
        kind: str = scope["type"]
        if kind == "lifespan" or not self.base:
            await self.app(scope, receive, send)
            return
        path = scope["path"]
        if path.startswith(self.base + "/"):
            scope["path"] = path.removeprefix(self.base)
            scope["raw_path"] = scope["path"].encode()
            await self.app(scope, receive, send)
        elif kind == "http" and path in ("/", self.base):
            home = ASGIResponse(status_code=302, headers={"location": self.base + "/"})
            await home(scope, receive, send)
        else:
            # No route has such a name, so it is refused as any other unknown address.
            scope["path"] = "/api/outside"
            scope["raw_path"] = b"/api/outside"
            await self.app(scope, receive, send)
