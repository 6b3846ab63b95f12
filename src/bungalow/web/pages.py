"""The client's pages and files, and what the server says of its own health."""

from __future__ import annotations

from typing import Any

from litestar import HttpMethod, Request, Response, get, route
from litestar.di import NamedDependency

from bungalow.core.refusal import Forbidden, Missing
from bungalow.web.client import Client
from bungalow.web.forwarded import is_direct
from bungalow.web.metrics import Metrics


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def page(request: Request[Any, Any, Any], client: NamedDependency[Client]) -> Response[bytes]:
    """A file of the client, or the client itself for every address that is its own."""
    found = client.page_of(request.scope["path"])
    if found is None:
        raise Missing("no_such_address")
    body, encoding = found.encoded(request.headers)
    headers = {"cache-control": found.cache, "etag": found.etag, "vary": "accept-encoding"}
    if encoding:
        headers["content-encoding"] = encoding
    if found.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=found.media_type)
    return Response(body, status_code=found.status, headers=headers, media_type=found.media_type)


@get("/healthz")
async def health() -> dict[str, bool]:
    """That the server answers."""
    return {"ok": True}


@get("/metrics")
async def measures(
    request: Request[Any, Any, Any], metrics: NamedDependency[Metrics]
) -> Response[bytes]:
    """What the server counts; for this machine alone."""
    if not is_direct(request.scope):
        raise Forbidden("this_machine_only")
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
