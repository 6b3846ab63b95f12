"""Players on real lines to a real server: they come back after a break and say again what
was not answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.served import PATIENCE_SECONDS, Chair, Served

Answer = dict[str, Any]


class House:
    """A server that can be killed, and whether it is up at the moment."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.up = asyncio.Event()
        self.up.set()
        self.kills = 0

    async def kill(self) -> None:
        """End the server at once and start it again."""
        self.up.clear()
        self.server.kill()
        self.kills += 1
        await asyncio.to_thread(self.server.start)
        self.up.set()


class Line:
    """One device in a chair: its newest frame, what it was promised, and what it saw when."""

    def __init__(self, house: House, chair: Chair) -> None:
        self.house = house
        self.chair = chair
        self.frame: Answer = {"seq": 0, "moment": 0}
        self.pending: dict[str, Answer] = {}
        self.done: dict[str, Answer] = {}
        self.sent: dict[str, Answer] = {}
        self.promised_seq = 0
        self.views: dict[int, Any] = {}
        self.breaks = 0
        self._broken_by = ""
        self._gone = False
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Condition()

    def __repr__(self) -> str:
        frame = {name: self.frame.get(name) for name in ("you", "moment", "awaited")}
        line = "whole" if self._socket else f"broken {self.breaks} times, by {self._broken_by},"
        return f"<{line} {self.chair.code} {frame} not answered: {list(self.pending)}>"

    async def stay(self) -> None:
        """Be connected for as long as this runs, whatever happens to the server."""
        address = f"ws://127.0.0.1:{self.house.server.port}/api/tables/{self.chair.code}/socket"
        while not self._gone:
            await self.house.up.wait()
            try:
                async with connect(address, proxy=None, max_size=None) as socket:
                    await self._hear(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, EOFError) as error:
                self.breaks += 1
                self._broken_by = repr(error)
            finally:
                self._socket = None

    async def _hear(self, socket: ClientConnection) -> None:
        seen = self.frame["seq"] or None
        await _say(socket, {"type": "hello", "token": self.chair.token, "seen": seen})
        async for document in socket:
            await self._take(socket, msgspec.json.decode(document))

    async def _take(self, socket: ClientConnection, answer: Answer) -> None:
        match answer["type"]:
            case "frame":
                assert answer["seq"] >= max(self.promised_seq, self.frame["seq"]), "went back"
                if answer["view"] is not None:
                    view = self.views.setdefault(answer["moment"], answer["view"])
                    assert answer["view"] == view, "the same moment looks different"
                self.frame = answer
                if self._socket is None:
                    self._socket = socket
                    for message in list(self.pending.values()):
                        await _say(socket, message)
            case "done":
                self.done[answer["id"]] = self.pending.pop(answer["id"])
                self.promised_seq = max(self.promised_seq, answer["seq"])
            case "refused" if answer["fault"] == "limit":
                await asyncio.sleep(answer["retry_ms"] / 1000)  # as the server asks
                await _say(socket, self.pending[answer["id"]])
            case "refused":
                raise AssertionError(f"{self.pending.get(answer['id'])}: {answer}")
        async with self._changed:
            self._changed.notify_all()

    async def leave(self) -> None:
        """Hang up, and do not come back."""
        self._gone = True
        if self._socket is not None:
            await self._socket.close()

    async def arrived(self) -> None:
        """Wait for the first frame."""
        await self.until(lambda line: bool(line.frame["seq"]))

    async def back(self) -> None:
        """Wait until the line is whole again after a break."""
        await self.until(lambda line: bool(line.breaks) and line._socket is not None)

    async def send(self, command: str, name: str, /, **rest: Any) -> None:
        """Send a command now if the line holds, and again after every break until answered."""
        message = {"type": command, "id": name, **rest}
        self.sent[name] = self.pending[name] = message
        if self._socket is not None:
            try:
                await _say(self._socket, message)
            except ConnectionClosed:
                return  # it is said again on the next line

    async def until(self, wanted: Callable[[Line], bool]) -> None:
        """Wait until something holds of what this device knows."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self._changed:
                await self._changed.wait_for(lambda: wanted(self))
        except TimeoutError:
            raise AssertionError(f"in vain: {self!r}") from None

    async def do(self, command: str, name: str, /, **rest: Any) -> None:
        """Send a command and wait until it is stored and shown."""
        await self.send(command, name, **rest)
        await self.until(lambda line: name in line.done and line.frame["seq"] >= line.promised_seq)

    @property
    def to_play(self) -> bool:
        """Whether the table waits for this device, which has not yet answered."""
        return bool(self.frame.get("moves")) and f"m{self.frame['moment']}" not in self.sent

    @property
    def finished(self) -> bool:
        """Whether the game is over and everything sent was answered."""
        return bool(self.frame.get("result")) and not self.pending

    async def play(self, chance: Random) -> None:
        """Play any card that may be played, once."""
        moment = self.frame["moment"]
        action = chance.choice(self.frame["moves"])
        await self.send("act", f"m{moment}", moment=moment, action=action)

    async def play_on(self, chance: Random, each: Callable[[], None] = lambda: None) -> None:
        """Play until the game is over; `each` is called after every card sent."""
        while True:
            await self.until(lambda line: line.to_play or line.finished)
            if self.finished:
                return
            await self.play(chance)
            each()


async def _say(socket: ClientConnection, message: Answer) -> None:
    await socket.send(msgspec.json.encode(message).decode())
