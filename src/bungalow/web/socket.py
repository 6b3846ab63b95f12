"""A client's line to its table: one WebSocket, messages in, whole frames out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic, perf_counter
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, SkipValidation

from bungalow.core.refusal import Limit, Malformed, Refusal
from bungalow.play.codes import code_of
from bungalow.play.protocol import Answer, Echo, Hello, Message, Ping, Pong, Refused
from bungalow.play.rooms import Rooms
from bungalow.play.sentences import refused
from bungalow.web.edge import Edge
from bungalow.web.forwarded import address_of
from bungalow.web.limits import Askers, Bucket, Limits
from bungalow.web.metrics import Metrics
from bungalow.web.reading import id_of, read
from bungalow.web.refusals import fault_of, note
from bungalow.web.security import same_origin

log = structlog.get_logger("bungalow.web")

REFUSED = 1008
TOO_BIG = 1009
FAULT = 1011
TRY_LATER = 1013
"""Close codes of the WebSocket protocol; a server that goes away says 1012 by itself."""

MESSAGES: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Message)
encode = msgspec.json.Encoder().encode


class Gone(ConnectionError):
    """The device at the other end went away, or was given up."""


class Line:
    """A socket that speaks the table's messages; raises `Gone` once there is nobody there."""

    def __init__(self, socket: WebSocket[Any, Any, Any], limits: Limits) -> None:
        self.socket = socket
        self.limits = limits
        self.open = asyncio.timeout(None)
        """Around everything that is done for this line: ends it when it is given up."""
        self._unread = 0
        self._since = 0.0
        self._watch: asyncio.TimerHandle | None = None

    async def receive(self) -> bytes | str:
        """The next message as it came, text or binary."""
        event = await self.socket.receive()
        if event["type"] != "websocket.receive":
            raise Gone
        return event.get("text") or event.get("bytes") or b""

    async def send(self, answer: bytes) -> None:
        """Send an encoded answer; a device that leaves it unread for too long is given up."""
        loop = asyncio.get_running_loop()
        if not self._unread:
            self._since = loop.time()
        self._unread += 1
        # One look now and then is enough: a timer for every send would cost much of the send.
        if self._watch is None:
            self._watch = loop.call_later(self.limits.send_seconds, self._look)
        try:
            await self.socket.send(
                {"type": "websocket.send", "text": answer.decode(), "bytes": None}
            )
        except (OSError, RuntimeError) as error:
            # Whoever waits for the next message must hear of it too.
            self._give_up()
            raise Gone from error
        finally:
            self._unread -= 1
            self._since = loop.time()

    def _look(self) -> None:
        """Give the device up if it has taken nothing for too long, or come back when it would."""
        loop, self._watch = asyncio.get_running_loop(), None
        left = self._since + self.limits.send_seconds - loop.time()
        if self._unread and left <= 0:
            self._give_up()
        elif self._unread:
            self._watch = loop.call_later(left, self._look)

    def _give_up(self) -> None:
        """End everything that is done for this line, a send that hangs included."""
        with suppress(RuntimeError):
            self.open.reschedule(asyncio.get_running_loop().time())

    async def close(self, code: int) -> None:
        """Say goodbye, to whoever is still there."""
        with suppress(OSError, RuntimeError):
            await self.socket.send({"type": "websocket.close", "code": code, "reason": ""})


@websocket("/api/tables/{code:str}/socket", guards=[same_origin])
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    code: FromPath[str],
    rooms: NamedDependency[Rooms],
    edge: NamedDependency[SkipValidation[Edge]],
    askers: NamedDependency[Askers],
    metrics: NamedDependency[Metrics],
) -> None:
    """Serve one client at one table until it leaves."""
    await socket.accept()
    line, address = Line(socket, edge.limits), address_of(socket.scope)
    with suppress(Gone, TimeoutError):
        async with line.open:
            try:
                askers.connect(address)
            except Limit as refusal:
                await line.send(encode(refused(refusal)))
                await line.close(TRY_LATER)
                return
            metrics.connections.inc()
            try:
                await line.close(await _talk(line, code, rooms, metrics))
            finally:
                metrics.connections.dec()
                askers.leave(address)


async def _talk(line: Line, code: str, rooms: Rooms, metrics: Metrics) -> int:
    try:
        hello = await _greeting(line)
        client = await rooms.attach(code_of(code), hello, line.send)
    except Refusal as refusal:
        await line.send(encode(refused(refusal)))
        return TRY_LATER if isinstance(refusal, Limit) else REFUSED
    except Gone:
        raise
    except Exception as error:
        note(error, where="attach", table=code)
        await line.send(encode(fault_of(error)))
        return FAULT
    try:
        return await _serve(line, client, metrics)
    finally:
        await client.detach()


async def _greeting(line: Line) -> Hello:
    try:
        async with asyncio.timeout(line.limits.hello_seconds):
            document = await line.receive()
    except TimeoutError:
        raise Malformed("no_hello") from None
    if len(document) > line.limits.message_bytes:
        raise Malformed("too_long", detail="the message")
    hello = read(MESSAGES, document)
    if not isinstance(hello, Hello):
        raise Malformed("no_hello")
    return hello


async def _serve(line: Line, client: Any, metrics: Metrics) -> int:
    limits = line.limits
    bucket = Bucket(limits.messages_at_once, limits.messages_per_second)
    excess = 0
    while True:
        document = await line.receive()
        began = perf_counter()
        if len(document) > limits.message_bytes:
            await line.send(encode(refused(Malformed("too_long", detail="the message"))))
            return TOO_BIG
        wait_ms = bucket.wait_ms(monotonic())
        if wait_ms:
            excess += 1
            if excess > limits.excess_before_close:
                return REFUSED
            refusal = Limit("too_many_messages", retry_ms=wait_ms)
            await line.send(encode(refused(refusal, id=id_of(document))))
            continue
        excess = 0
        answer = await _answer(document, client, metrics)
        if answer is None:
            continue
        await line.send(encode(answer))
        if not isinstance(answer, Pong):
            metrics.command_seconds.observe(perf_counter() - began)


async def _answer(document: bytes | str, client: Any, metrics: Metrics) -> Answer | None:
    kind = "unread"
    try:
        message = read(MESSAGES, document)
        kind = type(message).__name__
        if isinstance(message, Ping):
            return Pong(t=message.t, now=client.now())
        if isinstance(message, Echo):
            client.echo(message)
            return None
        if isinstance(message, Hello):
            raise Malformed("second_hello")
        answer: Answer = await client.take(message)
    except Refusal as refusal:
        answer = refused(refusal, id=id_of(document))
    except Gone:
        raise
    except Exception as error:
        note(error, where="take", command=kind)
        answer = fault_of(error, id_of(document))
    metrics.command(kind, answer.fault if isinstance(answer, Refused) else "done").inc()
    return answer
