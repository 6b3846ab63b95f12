"""Every failure as a `Refused`: in words, with its HTTP status, and never a traceback."""

from __future__ import annotations

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import Scope

from bungalow.core.refusal import (
    Forbidden,
    Illegal,
    Limit,
    Malformed,
    Missing,
    Refusal,
    Stale,
)
from bungalow.play.protocol import Refused
from bungalow.play.sentences import refused
from bungalow.store.fault import Broken

log = structlog.get_logger("bungalow.web")

STATUS: dict[type[Refusal], int] = {
    Illegal: 409,
    Stale: 409,
    Malformed: 400,
    Forbidden: 403,
    Missing: 404,
    Limit: 429,
}

BY_STATUS = {404: Missing("no_such_address"), 405: Malformed("wrong_method")}
"""What the framework itself refuses; whatever else it may be, the request was mangled."""


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return next(status for kind, status in STATUS.items() if isinstance(refusal, kind))


def answer_of(refusal: Refusal) -> Response[bytes]:
    """A refusal as an HTTP answer."""
    body = refused(refusal)
    headers = {"cache-control": "no-store"}
    if body.retry_ms is not None:
        headers["retry-after"] = str(-(-body.retry_ms // 1000))
    return _answer(body, status_of(refusal), headers)


def on_refusal(_: Request[Any, Any, Any], refusal: Refusal) -> Response[bytes]:
    """Answer what was refused here."""
    return answer_of(refusal)


def on_http_exception(_: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Answer what the framework refused: an unknown address, a wrong method, a mangled body."""
    if error.status_code >= 500:
        return on_fault(_, error)
    if error.status_code == 413:
        refusal: Refusal = Malformed("too_long", detail="the body")
    else:
        refusal = BY_STATUS.get(error.status_code) or Malformed("bad_request")
    answer = answer_of(refusal)
    answer.status_code = error.status_code
    if error.headers:
        answer.headers.update({name.lower(): value for name, value in error.headers.items()})
    return answer


def on_fault(_: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Answer a fault of our own."""
    return _answer(fault_of(error), 500, {"cache-control": "no-store"})


async def note_fault(error: Exception, scope: Scope) -> None:
    """Write down where a fault of our own is; refusals are none."""
    refused = isinstance(error, Refusal) or getattr(error, "status_code", 500) < 500
    if not refused:
        note(error, path=scope["path"])


def note(error: Exception, **where: str) -> None:
    """Write down a fault of our own, or in one sentence that the tables cannot be kept."""
    if isinstance(error, Broken):
        log.error("not stored", reason=str(error), **where)
    else:
        log.error("fault", exc_info=error, **where)


def fault_of(error: Exception, command: str | None = None) -> Refused:
    """What a client is told of a fault of our own."""
    code, text = "server_fault", "Something broke here, and it is not your doing. Try again."
    if isinstance(error, Broken):
        code = "not_stored"
        text = "The server cannot keep that, so it has not happened. Try again in a moment."
    return Refused(id=command, fault="server", code=code, text=text)


def _answer(body: Refused, status: int, headers: dict[str, str]) -> Response[bytes]:
    return Response(
        msgspec.json.encode(body),
        status_code=status,
        media_type="application/json",
        headers=headers,
    )
