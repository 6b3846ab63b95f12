"""An evening at one table of Bunce: a real server in this process whose clock is put forward by
hand, the same shuffle every time, and devices that keep every byte."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection

from bungalow.play.rooms import Rooms
from bungalow.play.settings import Settings
from bungalow.store.log import Log
from bungalow.web.edge import Edge
from bungalow.web.limits import Limits
from tests.play.harness import HandClock
from tests.web.house import House, house

NAMES = ("Ana", "Bo", "Cora")
SEED = bytes([2]) * 32
"""With this shuffle Ana, who opens the table, begins with E G I J M S W."""


class Far:
    """A device at the table, with every byte that reached it."""

    def __init__(self, line: ClientConnection, token: str | None, **hello: Any) -> None:
        self.line = line
        self.heard: list[bytes] = []
        self.frame: dict[str, Any] = {}
        self.say(type="hello", token=token, **hello)
        self.until(lambda frame: True)

    def say(self, **message: Any) -> None:
        self.line.send(msgspec.json.encode(message).decode())

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Hear on until a frame is as wanted."""
        while not (self.frame and wanted(self.frame)):
            self.hear()

    def hear(self) -> dict[str, Any]:
        document = self.line.recv(timeout=30)
        self.heard.append(document if isinstance(document, bytes) else document.encode())
        answer: dict[str, Any] = msgspec.json.decode(document)
        if answer["type"] == "frame":
            self.frame = answer
        return answer

    def do(self, name: str, **message: Any) -> dict[str, Any]:
        """Send a command or a question, and hear what is answered to it."""
        self.say(id=name, **message)
        while (answer := self.hear()).get("id") != name:
            pass
        return answer


class Evening:
    """A server in this process whose clock is put forward by hand, and its one table."""

    def __init__(self, at: House, rooms: Rooms, clock: HandClock, loop: Any) -> None:
        self.at, self.rooms, self.clock, self.loop = at, rooms, clock, loop
        self.devices: list[Far] = []
        self.web: list[bytes] = []
        self.code = ""

    def open(self, lexicon: tuple[str, ...]) -> list[str]:
        """A table for four with three people; returns their tokens."""
        ask = {"game": "bunce", "name": NAMES[0], "options": {"lexicon": lexicon}}
        seated = self.at.tell("/api/tables", ask).json()
        self.code = seated["code"]
        wants = [str(number) * 43 for number in (1, 2)]
        for name, want in zip(NAMES[1:], wants, strict=True):
            self.at.tell(f"/api/tables/{self.code}/sit", {"name": name, "want": want})
        return [seated["token"], *wants]

    def ask(self, path: str, token: str | None = None) -> None:
        """Ask over HTTP, and keep all that is answered."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = self.at.ask(f"/api/tables/{self.code}{path}", headers=headers)
        head = "".join(f"{name}: {value}\n" for name, value in answer.headers.items())
        self.web.append(f"{answer.status_code}\n{head}".encode() + answer.content)

    def all_see(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until all devices show what is wanted."""
        for device in self.devices:
            device.until(wanted)

    def carry_out(self, device: Far, name: str, **message: Any) -> None:
        """Have a command carried out, and all see what came of it."""
        done = device.do(name, **message)
        assert done["type"] == "done", done
        self.all_see(lambda frame: bool(frame["seq"] >= done["seq"]))

    def pass_time(self, ms: int) -> None:
        """Put the clock forward, once what was due has been done."""

        async def forward() -> None:
            while not self.clock.idle:
                await asyncio.sleep(0)
            self.clock.advance(ms)

        asyncio.run_coroutine_threadsafe(forward(), self.loop).result(30)


@contextmanager
def evening(folder: Path) -> Iterator[Evening]:
    """A server with its own log and clock, over whose lines everything travels."""
    folder.mkdir()
    log, clock = Log.opened(folder / "tables.sqlite"), HandClock()
    settings = Settings(clock=clock, seed=lambda: SEED)
    kept: list[Any] = []

    @asynccontextmanager
    async def opening() -> AsyncIterator[Rooms]:
        rooms = await Rooms.opened(log, settings=settings)
        kept.extend((rooms, clock, asyncio.get_running_loop()))
        yield rooms
        await rooms.close()
        await log.close()

    with house(opening, Edge(limits=Limits(messages_at_once=1_000))) as at:
        yield Evening(at, *kept)
