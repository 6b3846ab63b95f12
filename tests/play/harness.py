"""A server's tables without a server: a clock that is put forward by hand, and devices."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from bungalow.play import bodies, protocol
from bungalow.play.client import Client
from bungalow.play.rooms import Rooms
from bungalow.play.settings import Settings
from bungalow.store.log import Log

PATIENCE_SECONDS = 20


class Frame(protocol.Frame, frozen=True, tag="frame", kw_only=True):
    """A frame as it was received, its view as plain values."""

    view: Any


Answer = (
    Frame | protocol.Done | protocol.Meant | protocol.Refused | protocol.Said | protocol.Nudged
    | protocol.Probe
)  # fmt: skip
ANSWER: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


class HandClock:
    """Server time that stands still until a test puts it forward."""

    def __init__(self) -> None:
        self._now = 1_000_000
        self._waiting: dict[asyncio.Event, int | None] = {}

    def now(self) -> int:
        return self._now

    async def until(self, at: int | None, bell: asyncio.Event) -> None:
        if at is not None and at <= self._now:
            return
        self._waiting[bell] = at
        try:
            await bell.wait()
        finally:
            del self._waiting[bell]

    def advance(self, ms: int) -> None:
        self._now += ms
        for bell in self._waiting:
            bell.set()

    @property
    def idle(self) -> bool:
        """Whether somebody waits, and nobody has been called and not yet come."""
        return bool(self._waiting) and not any(bell.is_set() for bell in self._waiting)

    @property
    def next_at(self) -> int | None:
        return min((at for at in self._waiting.values() if at is not None), default=None)


class House:
    """A log and all its tables; can be torn down at any point and built up from the log again."""

    def __init__(self, path: Path, clock: HandClock, settings: Settings) -> None:
        self.path, self.clock, self.settings = path, clock, settings
        self.log = Log.opened(path)
        self.rooms: Rooms

    async def build(self) -> None:
        self.rooms = await Rooms.opened(self.log, settings=self.settings)

    async def crash(self, after_ms: int = 0) -> None:
        """Lose everything in memory, as a killed process does, and start again some time later."""
        await abandon_tasks()
        self.rooms._thinkers.close()
        await self.log.close()
        self.clock.advance(after_ms)
        self.log = Log.opened(self.path)
        await self.build()

    async def quiet(self) -> None:
        """Wait until nothing is under way."""
        for _ in range(3):
            await asyncio.sleep(0)
            while self.rooms.busy or not self.clock.idle:
                await asyncio.sleep(0)
        for _ in range(5):
            await asyncio.sleep(0)

    async def skip(self) -> None:
        """Put the clock forward to the next moment at which something happens by itself."""
        await self.quiet()
        at = self.clock.next_at
        assert at is not None
        self.clock.advance(max(0, at - self.clock.now()))
        await self.quiet()

    async def pass_time(self, ms: int) -> None:
        await self.quiet()
        self.clock.advance(ms)
        await self.quiet()


class Device:
    """A client with everything that it was sent."""

    def __init__(self, house: House, code: str, token: str | None) -> None:
        self.house, self.code, self.token = house, code, token
        self.sent: list[bytes] = []
        self.answers: list[Answer] = []
        self.client: Client | None = None
        self.echoes = True
        self.probes: list[protocol.Probe] = []
        self._ids = itertools.count(1)
        self._name = f"{id(self):x}"

    async def attach(
        self, *, seen: int | None = None, screen: bool = False, deck: protocol.Deck = "latin"
    ) -> Device:
        hello = protocol.Hello(token=self.token, seen=seen, screen=screen, deck=deck)
        before = len(self.frames)
        self.probes.clear()
        self.client = await self.house.rooms.attach(self.code, hello, self._send)
        await self.until(lambda frame: len(self.frames) > before)
        return self

    async def detach(self) -> None:
        assert self.client is not None
        await self.client.detach()
        self.client = None

    async def _send(self, body: bytes) -> None:
        self.sent.append(body)
        answer = ANSWER.decode(body)
        if not isinstance(answer, protocol.Probe):
            self.answers.append(answer)
            return
        self.probes.append(answer)
        if self.echoes:
            self.echo()

    def echo(self) -> None:
        """Send back every probe that came."""
        assert self.client is not None
        while self.probes:
            self.client.echo(protocol.Echo(self.probes.pop(0).n))

    @property
    def frames(self) -> list[Frame]:
        return [answer for answer in self.answers if isinstance(answer, Frame)]

    @property
    def frame(self) -> Frame:
        return next(one for one in reversed(self.answers) if isinstance(one, Frame))

    def id(self) -> str:
        return f"{self._name}-{next(self._ids)}"

    async def take(
        self, message: protocol.Command
    ) -> protocol.Done | protocol.Meant | protocol.Refused:
        assert self.client is not None
        return await self.client.take(message)

    async def do(self, message: protocol.Command) -> protocol.Done:
        """Have a command carried out, and see the frame that shows it."""
        done = await self.take(message)
        assert isinstance(done, protocol.Done), done
        await self.until(lambda frame: frame.seq >= done.seq)
        return done

    async def refused(self, message: protocol.Command) -> protocol.Refused:
        refused = await self.take(message)
        assert isinstance(refused, protocol.Refused), refused
        return refused

    def move(self, place: int = 0, *, after: int | None = None) -> protocol.Act:
        """One of the moves that the newest frame offers, as a command."""
        frame = self.frame
        move = frame.moves[place % len(frame.moves)]
        return protocol.Act(id=self.id(), moment=frame.moment, action=move, after=after)

    async def play(self, place: int = 0) -> protocol.Done:
        """Play one of the moves that the newest frame offers."""
        return await self.do(self.move(place))

    async def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not (self.answers and wanted(self.frame)):
                await asyncio.sleep(0)
        return self.frame


async def abandon_tasks() -> None:
    """Stop whatever runs without letting it tidy up."""
    mine = asyncio.current_task()
    tasks = [task for task in asyncio.all_tasks() if task is not mine]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def settings_for(clock: HandClock, **changes: Any) -> Settings:
    """A server's settings whose every game is the same in every run."""
    numbers = itertools.count(1)
    return Settings(clock=clock, seed=lambda: bytes([next(numbers) % 256] * 32), **changes)


@asynccontextmanager
async def house(path: Path, **changes: Any) -> AsyncIterator[House]:
    clock = HandClock()
    built = House(path / "games.db", clock, settings_for(clock, **changes))
    await built.build()
    try:
        yield built
    finally:
        await built.rooms.close()
        await built.log.close()


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scenario)


async def opened(at: House, name: str = "Ana", **ask: Any) -> Device:
    """A table with one person at it, seen on their device."""
    asked = bodies.OpenTable(**{"game": "busca", "name": name, **ask})
    seated = await at.rooms.open(asked, address="192.0.2.1")
    return await Device(at, seated.code, seated.token).attach()


async def joined(at: House, code: str, name: str) -> Device:
    """Somebody who takes the next empty chair."""
    want = (name + "x" * 43)[:43]
    seated = await at.rooms.sit(code, bodies.SitDown(name=name, want=want))
    return await Device(at, code, seated.token).attach()


async def four(at: House, **ask: Any) -> list[Device]:
    """Four people at a table whose game has begun."""
    first = await opened(at, **ask)
    devices = [first, *[await joined(at, first.code, name) for name in ("Bo", "Cora", "Dov")]]
    await first.do(protocol.Start(id=first.id()))
    for device in devices:
        await device.until(lambda frame: frame.table.stage == "playing")
    return devices


async def all_see(devices: list[Device]) -> None:
    """Wait until all devices show the newest frame."""
    newest = max(device.frame.seq for device in devices)
    for device in devices:
        await device.until(lambda frame: frame.seq >= newest)


async def turn_of(devices: list[Device]) -> Device:
    """The device of whoever is to play, once all have seen the newest frame."""
    await all_see(devices)
    (seat,) = devices[0].frame.awaited
    return next(device for device in devices if device.frame.you == seat)
