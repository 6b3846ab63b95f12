"""The application: routes, limits and refusals put together around the live tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from bungalow.core.refusal import Refusal
from bungalow.play.rooms import Rooms
from bungalow.web import games, pages, socket, tables
from bungalow.web.access import Access, within_limits
from bungalow.web.base_path import Below
from bungalow.web.client import Client
from bungalow.web.edge import Edge
from bungalow.web.forwarded import Forwarded
from bungalow.web.limits import Askers
from bungalow.web.metrics import Metrics
from bungalow.web.refusals import note_fault, on_fault, on_http_exception, on_refusal
from bungalow.web.security import Secured

BODY_BYTES = 16_384

Opening = Callable[[], AbstractAsyncContextManager[Rooms]]
"""Opens the live tables when the server starts, and closes them when it stops."""


def app_of(opening: Opening, edge: Edge) -> ASGIApp:
    """The whole application, for any ASGI server."""
    metrics, askers = Metrics(), Askers(edge.limits)
    client = Client(edge.client, edge.base_path)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with opening() as rooms:
            app.state.rooms = rooms
            yield

    def rooms_of(state: State) -> Rooms:
        rooms: Rooms = state.rooms
        return rooms

    inner = Litestar(
        route_handlers=[
            games.games,
            games.rules,
            tables.open_table,
            tables.sit,
            tables.card,
            tables.record,
            tables.replay,
            tables.replay_step,
            tables.review,
            tables.qr,
            socket.table_socket,
            pages.health,
            pages.measures,
            pages.page,
        ],
        dependencies={
            "rooms": Provide(rooms_of, sync_to_thread=False),
            "edge": Provide(lambda: edge, sync_to_thread=False),
            "askers": Provide(lambda: askers, sync_to_thread=False),
            "metrics": Provide(lambda: metrics, sync_to_thread=False),
            "client": Provide(lambda: client, sync_to_thread=False),
        },
        exception_handlers={
            Refusal: on_refusal,
            HTTPException: on_http_exception,
            Exception: on_fault,
        },
        after_exception=[note_fault],
        guards=[within_limits],
        lifespan=[lifespan],
        state=State({"askers": askers}),
        openapi_config=None,
        request_max_body_size=BODY_BYTES,
        logging_config=None,
    )
    app: ASGIApp = Secured(Below(inner, edge.base_path))
    return Forwarded(Access(app, metrics), edge.proxies)
