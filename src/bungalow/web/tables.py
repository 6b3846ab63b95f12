"""Tables over HTTP: open one, sit down, look at it, keep its record."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, SkipValidation

from bungalow.play.bodies import (
    OpenTable,
    ReplayHead,
    ReplayStep,
    Review,
    Seated,
    SitDown,
    TableCard,
)
from bungalow.play.codes import code_of
from bungalow.play.protocol import Deck
from bungalow.play.rooms import Rooms
from bungalow.web.edge import Edge
from bungalow.web.forwarded import address_of, origin_of
from bungalow.web.limits import group_of
from bungalow.web.qr import qr_of
from bungalow.web.reading import read
from bungalow.web.security import same_origin

FRESH = {"cache-control": "no-store"}
OPEN = msgspec.json.Decoder(OpenTable)
SIT = msgspec.json.Decoder(SitDown)


@post("/api/tables", status_code=201, guards=[same_origin])
async def open_table(
    request: Request[Any, Any, Any], rooms: NamedDependency[Rooms]
) -> Response[Seated]:
    """Open a table and sit down at it."""
    ask = read(OPEN, await request.body())
    return _fresh(await rooms.open(ask, address=group_of(address_of(request.scope))), status=201)


@post("/api/tables/{code:str}/sit", status_code=200, guards=[same_origin])
async def sit(
    request: Request[Any, Any, Any], rooms: NamedDependency[Rooms], code: FromPath[str]
) -> Response[Seated]:
    """Take a chair, or ask for a computer player's."""
    ask = read(SIT, await request.body())
    return _fresh(await rooms.sit(code_of(code), ask))


@get("/api/tables/{code:str}")
async def card(
    request: Request[Any, Any, Any], rooms: NamedDependency[Rooms], code: FromPath[str]
) -> Response[TableCard]:
    """What a newcomer sees of a table; the owner of a seat also sees whether it is their turn."""
    return _fresh(await rooms.card(code_of(code), token_of(request)))


@get("/api/tables/{code:str}/record")
async def record(rooms: NamedDependency[Rooms], code: FromPath[str]) -> Response[bytes]:
    """The record of a finished game, to keep."""
    kept = await rooms.record(code_of(code))
    name = f"{code_of(code).lower()}.bungalow.json"
    return Response(
        msgspec.json.encode(kept),
        media_type="application/json",
        headers={**FRESH, "content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{code:str}/replay")
async def replay(rooms: NamedDependency[Rooms], code: FromPath[str]) -> Response[ReplayHead]:
    """What a finished game can be stepped through by."""
    return _fresh(await rooms.replay(code_of(code)))


@get("/api/tables/{code:str}/replay/{step:int}")
async def replay_step(
    rooms: NamedDependency[Rooms],
    code: FromPath[str],
    step: FromPath[int],
    deck: FromQuery[Deck] = "latin",
) -> Response[ReplayStep]:
    """A finished game after so many inputs, all hands open, told of a deck's suits."""
    return _fresh(await rooms.replay_step(code_of(code), step, deck))


@get("/api/tables/{code:str}/review")
async def review(
    request: Request[Any, Any, Any],
    rooms: NamedDependency[Rooms],
    code: FromPath[str],
    deck: FromQuery[Deck] = "latin",
) -> Response[Review]:
    """What each decision of a finished game gave up; the owner of a seat is told which it is."""
    return _fresh(await rooms.review(code_of(code), token_of(request), deck))


@get("/api/tables/{code:str}/qr.svg")
async def qr(
    request: Request[Any, Any, Any],
    rooms: NamedDependency[Rooms],
    edge: NamedDependency[SkipValidation[Edge]],
    code: FromPath[str],
) -> Response[bytes]:
    """The table's link as a QR code."""
    known = await rooms.card(code_of(code), None)
    own = f"{origin_of(request.scope)}{edge.base_path}/t/{known.code}"
    address = edge.link(known.code) or own
    return Response(
        qr_of(address), media_type="image/svg+xml", headers={"cache-control": "no-cache"}
    )


def token_of(request: Request[Any, Any, Any]) -> str | None:
    """The seat token that a request carries in its header, if it carries one."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def _fresh(body: Any, *, status: int = 200) -> Response[Any]:
    return Response(body, status_code=status, headers=FRESH)
