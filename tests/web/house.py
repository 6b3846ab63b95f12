"""A server on a free port of this machine, and doubles of the tables behind it."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from bungalow.core.refusal import Forbidden, Missing
from bungalow.play.bodies import OpenTable, Seated, SitDown, TableCard
from bungalow.play.protocol import Command, Done, Hello, Refused
from bungalow.play.rooms import Rooms
from bungalow.store.fault import Broken
from bungalow.web.app import Opening, app_of
from bungalow.web.edge import Edge
from bungalow.web.server import listening, server_of

# One for all: making a client takes longer than most of what is asked with it.
WEB = httpx.Client(trust_env=False, timeout=10)

CODE = "KETMOR"
TOKEN = "t" * 43


@dataclass(frozen=True)
class House:
    """Where a test's server answers."""

    port: int
    base: str = ""

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.base}"

    def ask(self, path: str, method: str = "GET", **options: Any) -> httpx.Response:
        """The answer to a request; `path` begins with a stroke, below the base."""
        return WEB.request(method, self.http + path, **options)

    def tell(self, path: str, body: Any, **options: Any) -> httpx.Response:
        """The answer to a body that is posted."""
        return self.ask(path, "POST", json=body, **options)

    def socket(self, code: str = CODE, **options: Any) -> AbstractContextManager[ClientConnection]:
        """A fresh connection to a table, nothing said yet."""
        address = f"ws://127.0.0.1:{self.port}{self.base}/api/tables/{code}/socket"
        line: AbstractContextManager[ClientConnection] = connect(
            address, proxy=None, compression=None, max_size=None, **options
        )
        return line


@contextmanager
def house(opening: Opening, edge: Edge | None = None) -> Iterator[House]:
    """A running server, stopped at the end."""
    edge = edge or Edge()
    ready = threading.Event()
    server = server_of(app_of(opening, edge), ready.set)
    sock = listening("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]})
    thread.start()
    try:
        assert ready.wait(10), "the server did not start"
        yield House(sock.getsockname()[1], edge.base_path)
    finally:
        server.should_exit = True
        thread.join(15)
        sock.close()
        assert not thread.is_alive(), "the server did not stop"


def said(socket: ClientConnection) -> dict[str, Any]:
    """The next message from the server, decoded."""
    answer: dict[str, Any] = msgspec.json.decode(socket.recv(timeout=10))
    return answer


def tell(socket: ClientConnection, **message: Any) -> None:
    """Say something to the server."""
    socket.send(msgspec.json.encode(message).decode())


class Guest:
    """The client of a table that carries out everything, but for what it is named for."""

    def __init__(self, rooms: Tables, send: Callable[[bytes], Awaitable[None]]) -> None:
        self.rooms = rooms
        self.send = send

    def now(self) -> int:
        return 1_800_000_000_000

    async def take(self, message: Command) -> Done | Refused:
        self.rooms.taken.append(message)
        if message.id == "fault":
            raise RuntimeError("a fault with a secret in it")
        if message.id == "frames":
            for _ in range(2000):
                await self.send(b'{"type":"frame","filler":"' + b"x" * 10_000 + b'"}')
        return Done(id=message.id, seq=len(self.rooms.taken))

    async def detach(self) -> None:
        self.rooms.here -= 1
        self.rooms.left.set()


class Tables(Rooms):
    """One open table of no game, for the tests of what lies in front of the tables."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Start anew, for the next test."""
        self.taken: list[Command] = []
        self.addresses: list[str] = []
        self.here = 0
        self.left = threading.Event()

    @asynccontextmanager
    async def opened_here(self) -> AsyncIterator[Rooms]:
        yield self

    async def open(self, ask: OpenTable, *, address: str) -> Seated:
        self.addresses.append(address)
        if ask.game == "fault":
            raise RuntimeError("a fault with a secret in it")
        if ask.game == "full":
            raise Broken("games.db cannot be used: disk full.")
        return Seated(code=CODE, seat=0, token=TOKEN)  # type: ignore[arg-type]

    async def sit(self, code: str, ask: SitDown) -> Seated:
        self._known(code)
        return Seated(code=CODE, seat=1, token=ask.want)  # type: ignore[arg-type]

    async def card(self, code: str, token: str | None) -> TableCard:
        self._known(code)
        you: Any = 0 if token == TOKEN else None
        return TableCard(
            code=CODE, game="none", game_name="None", stage="lobby", moment="", chairs=(), you=you
        )

    async def record(self, code: str) -> Any:
        self._known(code)
        raise Forbidden("game_going_on")

    async def attach(
        self, code: str, hello: Hello, send: Callable[[bytes], Awaitable[None]]
    ) -> Any:
        self._known(code)
        if hello.token == "fault":
            raise RuntimeError("a fault with a secret in it")
        self.here += 1
        await send(b'{"type":"frame"}')
        return Guest(self, send)

    def _known(self, code: str) -> None:
        if code != CODE:
            raise Missing("no_such_table", code=code)
