"""Whatever people do in whatever order, and wherever the server is killed: the table goes on."""

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
from msgspec import Raw

from bungalow.core.game import Seat
from bungalow.core.refusal import Forbidden, Refusal
from bungalow.core.registry import box_of
from bungalow.play import bodies, history, protocol
from bungalow.play.protocol import Voice
from bungalow.play.seats import fingerprint_of
from bungalow.play.table import table_of
from tests.play.harness import Device, HandClock, House, opened, settings_for

SEATS = st.integers(0, 3).map(Seat)
VOICES = st.sampled_from(list[Voice](["wait", "bot", "end", "remove", "keep", "welcome", "refuse"]))
NAMES = ("Ana", "Bo", "Cora", "Dov", "Eve", "Fay")


class AnyCourse(RuleBasedStateMachine):
    """People, computer players, time and crashes at one table.

    After every step the table in memory must be what its log adds up to, everybody connected
    must have been sent it, and every command that was acknowledged must stay in the log.
    """

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.devices: list[Device] = []
        self.tokens: list[str] = []
        self.done: list[tuple[str, protocol.Command, protocol.Done]] = []

    def run(self, step: Coroutine[Any, Any, None]) -> None:
        async def checked() -> None:
            await step
            await self.house.quiet()
            await self.check()

        self.loop.run_until_complete(checked())

    @initialize(quick=st.booleans(), seconds=st.sampled_from([0, 20]))
    def open(self, quick: bool, seconds: int) -> None:
        async def step() -> None:
            clock = HandClock()
            self.house = House(Path(self.folder.name) / "games.db", clock, settings_for(clock))
            await self.house.build()
            options = {"limit": 3, "short_game": True, "turn_seconds": seconds}
            ana = await opened(self.house, quick=quick, options=options)
            self.code = ana.code
            self.devices.append(ana)
            self.tokens.append(str(ana.token))

        self.run(step())

    @precondition(lambda self: len(self.tokens) < len(NAMES))
    @rule()
    def sit_down(self) -> None:
        async def step() -> None:
            name = NAMES[len(self.tokens)]
            want = (name + "x" * 43)[:43]
            try:
                await self.house.rooms.sit(self.code, bodies.SitDown(name=name, want=want))
            except Refusal:
                return
            self.tokens.append(want)

        self.run(step())

    @rule(which=st.integers(0, 7))
    def attach(self, which: int) -> None:
        async def step() -> None:
            token = self.tokens[which] if which < len(self.tokens) else None
            device = Device(self.house, self.code, token)
            try:
                self.devices.append(await device.attach())
            except Forbidden:
                assert token is not None

        self.run(step())

    @precondition(lambda self: self.devices)
    @rule(which=st.integers(0, 7))
    def detach(self, which: int) -> None:
        self.run(self.devices.pop(which % len(self.devices)).detach())

    @precondition(lambda self: self.devices)
    @rule(which=st.integers(0, 7), data=st.data())
    def command(self, which: int, data: st.DataObject) -> None:
        device = self.devices[which % len(self.devices)]
        action = Raw(b'{"do":"play","card":"3C"}')
        moment = data.draw(st.integers(-1, 3)) + device.frame.moment
        made = st.one_of(
            st.builds(protocol.Act, id=st.just(device.id()), moment=st.just(moment),
                      action=st.sampled_from([*device.frame.moves, action])),
            st.builds(protocol.Vote, id=st.just(device.id()), seat=SEATS, choice=VOICES),
            st.builds(protocol.SeatBot, id=st.just(device.id()), seat=SEATS,
                      level=st.sampled_from([None, "random", "easy"])),
            st.builds(protocol.Start, id=st.just(device.id())),
            st.builds(protocol.Stand, id=st.just(device.id())),
            st.builds(protocol.PlayOut, id=st.just(device.id())),
            st.builds(protocol.Rematch, id=st.just(device.id())),
            st.builds(protocol.Ready, id=st.just(device.id())),
            st.builds(protocol.Setup, id=st.just(device.id()), talk=st.booleans()),
        )  # fmt: skip
        self.run(self.took(device, data.draw(made)))

    @precondition(lambda self: self.devices)
    @rule(count=st.integers(1, 12))
    def play_on(self, count: int) -> None:
        """Whoever is to play and connected plays; else time passes."""

        async def step() -> None:
            for _ in range(count):
                await self.house.quiet()
                movers = [device for device in self.devices if device.frame.moves]
                if movers:
                    await self.took(movers[0], movers[0].move())
                else:
                    await self.house.skip()

        self.run(step())

    @precondition(lambda self: self.done)
    @rule(which=st.integers(0, 99))
    def repeat(self, which: int) -> None:
        async def step() -> None:
            token, command, done = self.done[which % len(self.done)]
            for device in self.devices:
                if device.token == token:
                    assert await device.take(command) == done

        self.run(step())

    @rule(ms=st.sampled_from([1, 1_000, 20_000, 60_000, 600_000]))
    def pass_time(self, ms: int) -> None:
        self.run(self.house.pass_time(ms))

    @rule(after_ms=st.sampled_from([0, 5_000, 3_600_000]))
    def crash(self, after_ms: int) -> None:
        async def step() -> None:
            await self.house.crash(after_ms)
            self.devices = []

        self.run(step())

    async def took(self, device: Device, command: protocol.Command) -> None:
        before = self.seq_now()
        answer = await device.take(command)
        if isinstance(answer, protocol.Done):
            if answer.seq > before:
                self.done.append((str(device.token), command, answer))
        else:
            assert isinstance(answer, protocol.Refused)
            assert answer.fault in {"illegal", "malformed", "forbidden", "missing", "stale"}
            assert answer.text

    def seq_now(self) -> int:
        """The seq of the table in memory."""
        return self.house.rooms._rooms[self.code].table.seq

    async def check(self) -> None:
        stored = await self.house.log.read(self.code)
        assert [one.seq for one in stored] == list(range(1, len(stored) + 1))
        at = {one.entry.command: one.seq for one in stored if one.entry.command is not None}
        for token, command, done in self.done:
            assert at[f"{fingerprint_of(token)[:16]}:{command.id}"] == done.seq
        room = self.house.rooms._rooms.get(self.code)
        if room is None:
            assert not self.devices
            return
        box = box_of("busca")
        read = [history.read(one.entry.body, box.game) for one in stored]
        folded = table_of(self.code, box, box.game.edition, read)
        # How long a chair is held may be longer in memory, when the server was down meanwhile.
        assert folded.held_at_least(10**15) == room.table.held_at_least(10**15)
        for device in self.devices:
            assert device.frame.seq == folded.seq
            assert device.frame.moment == folded.moment
            assert device.frame.table.stage == folded.stage
            assert device.frame.you == folded.seat_of(
                None if device.token is None else fingerprint_of(device.token)
            )

    def teardown(self) -> None:
        async def step() -> None:
            await self.house.rooms.close()
            await self.house.log.close()

        if hasattr(self, "house"):
            self.loop.run_until_complete(step())
        self.loop.close()
        self.folder.cleanup()


TestAnyCourse = AnyCourse.TestCase
TestAnyCourse.settings = settings(
    max_examples=max(12, settings().max_examples // 4),
    stateful_step_count=30,
    suppress_health_check=list(HealthCheck),
    deadline=None,
)
TestAnyCourse = pytest.mark.slow(TestAnyCourse)
