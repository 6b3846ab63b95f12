"""HTTP with an end to its patience, so that lines on which nothing is asked cannot pile up."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

ASKING_SECONDS = 20.0
"""How long a line may take over one request, from its first byte to the end of its body."""


class Patience(H11Protocol):
    """Uvicorn's protocol, which by itself waits for the end of a request for ever."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._look_later(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._look.cancel()
        super().connection_lost(exc)

    def _look_later(self, before: Any) -> None:
        self._look = self.loop.call_later(ASKING_SECONDS, self._give_up_or_wait, before)

    def _give_up_or_wait(self, before: Any) -> None:
        """Close the line if it is no further than one look `before`, and not for our fault."""
        if self.transport.get_protocol() is not self:
            return  # it has become a WebSocket
        request = self.cycle
        asking = request is None or request.response_complete or request.more_body
        if asking and request is before:
            self.transport.close()
        else:
            self._look_later(request)
