"""However late anything is heard, and wherever the server is killed: game time goes on."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from bungalow.core import registry
from bungalow.core.timeline import Act, Tick
from bungalow.play import history, protocol
from bungalow.play.seats import fingerprint_of
from tests.contract import falling
from tests.play.harness import Device, HandClock, House, settings_for
from tests.play.test_typed import two

MOMENTS = st.sampled_from([1, 120, 900, 4_000, 6_000, 9_000, 30_000])


def key_of(device: Device, command: protocol.Act) -> str:
    """The name of a command in the log."""
    return f"{fingerprint_of(str(device.token))[:16]}:{command.id}"


class AnyDelay(RuleBasedStateMachine):
    """Two people, one of whom keeps the time, on lines that go silent, break and come back.

    After every step game time has not gone back in the log, the log folds to the table in memory,
    nothing is stored twice, and whatever was acknowledged is stored.
    """

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.patch = pytest.MonkeyPatch()
        games = {**registry.boxes(), "pebbles": falling.BOX}
        self.patch.setattr(registry, "boxes", lambda: games)
        self.patch.setattr("bungalow.play.sentences.boxes", lambda: games)
        self.sent: list[tuple[Device, protocol.Act, asyncio.Task[Any]]] = []

    def run(self, step: Coroutine[Any, Any, None]) -> None:
        async def checked() -> None:
            await step
            await self.house.quiet()
            await self.check()

        self.loop.run_until_complete(checked())

    @initialize()
    def open(self) -> None:
        async def step() -> None:
            clock = HandClock()
            self.house = House(Path(self.folder.name) / "games.db", clock, settings_for(clock))
            await self.house.build()
            self.devices = await two(self.house, "pebbles", rounds=9)
            self.code = self.devices[0].code

        self.run(step())

    @rule(who=st.integers(0, 1), place=st.integers(0, 1), after=st.none() | st.integers(0, 20_000))
    def act(self, who: int, place: int, after: int | None) -> None:
        device = self.devices[who]
        if device.frame.moves:
            self.send(device, device.move(place, after=after))

    @precondition(lambda self: self.sent)
    @rule(which=st.integers(0, 99))
    def send_again(self, which: int) -> None:
        device, command, _ = self.sent[which % len(self.sent)]
        self.send(device, command)

    def send(self, device: Device, command: protocol.Act) -> None:
        async def step() -> None:
            if device.client is not None:
                task = asyncio.create_task(device.take(command))
                self.sent.append((device, command, task))
                hold, key = self.house.rooms._rooms[self.code]._hold, key_of(device, command)
                while not task.done() and hold.find(key) is None:
                    await asyncio.sleep(0)

        self.run(step())

    @rule(who=st.integers(0, 1))
    def fall_silent_or_speak(self, who: int) -> None:
        async def step() -> None:
            device = self.devices[who]
            device.echoes = not device.echoes
            if device.echoes and device.client is not None:
                device.echo()

        self.run(step())

    @rule(who=st.integers(0, 1))
    def break_or_mend(self, who: int) -> None:
        device = self.devices[who]
        self.run(device.detach() if device.client is not None else self.attach(device))

    async def attach(self, device: Device) -> None:
        await device.attach()

    @rule(ms=MOMENTS)
    def pass_time(self, ms: int) -> None:
        self.run(self.house.pass_time(ms))

    @rule(after_ms=st.sampled_from([0, 700, 5_000, 3_600_000]))
    def crash(self, after_ms: int) -> None:
        async def step() -> None:
            await self.house.crash(after_ms)
            for device in self.devices:
                await device.attach()

        self.run(step())

    async def check(self) -> None:
        stored = await self.house.log.read(self.code)
        at = {one.entry.command: one.seq for one in stored if one.entry.command is not None}
        for device, command, task in self.sent:
            if task.done() and not task.cancelled() and isinstance(task.result(), protocol.Done):
                assert at[key_of(device, command)] == task.result().seq
        room = self.house.rooms._rooms.get(self.code)
        if room is None:
            return
        inputs = [
            given
            for given in (history.read(one.entry.body, falling.BOX.game) for one in stored)
            if isinstance(given, Act | Tick)
        ]
        for device in self.devices:
            if device.client is not None:
                await device.until(lambda frame: frame.seq >= room.table.seq)
        line, now = room.table.begun(), 0
        for given in inputs:
            assert given.at >= now
            assert given.arrived is None or given.arrived > given.at
            line, now = line.after(given), given.at
        assert room.table.timeline is not None
        assert line.state == room.table.timeline.state

    def teardown(self) -> None:
        async def step() -> None:
            await self.house.rooms.close()
            await self.house.log.close()

        if hasattr(self, "house"):
            self.loop.run_until_complete(step())
        self.loop.close()
        self.folder.cleanup()
        self.patch.undo()


TestAnyDelay = AnyDelay.TestCase
TestAnyDelay.settings = settings(
    max_examples=max(12, settings().max_examples // 4),
    stateful_step_count=30,
    suppress_health_check=list(HealthCheck),
    deadline=None,
)
TestAnyDelay = pytest.mark.slow(TestAnyDelay)
