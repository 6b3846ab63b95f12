"""Devices: slow ones, several at one seat, ones that come and go; and tables nobody is at."""

from __future__ import annotations

import asyncio
import gc
import re
import weakref
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from bungalow.core.game import Seat
from bungalow.core.refusal import Forbidden
from bungalow.play import bodies, protocol
from bungalow.play.client import POST
from tests.play.harness import Device, all_see, four, house, joined, opened, run, turn_of


class SlowDevice(Device):
    """A device whose line takes nothing until it is opened."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        self.line = asyncio.Event()
        self.line.set()

    async def _send(self, body: bytes) -> None:
        await self.line.wait()
        await super()._send(body)


def test_a_slow_reader_gets_the_newest_frame_and_no_queue(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            slow = SlowDevice(at, devices[0].code, None)
            await slow.attach()
            slow.line.clear()
            had = len(slow.frames)
            for _ in range(12):
                await (await turn_of(devices)).play()
            for number in range(3 * POST):
                talker = devices[number % 4]
                await talker.take(protocol.Say(id=talker.id(), phrase="oh_no"))
            slow.line.set()
            await slow.until(lambda frame: frame.moment == 12)
            await at.quiet()
            # One was on its way when the line stopped; of the rest only the last is sent.
            assert len(slow.frames) <= had + 2
            assert len({told.seq for told in slow.frame.events}) >= 11
            said = [one for one in slow.answers if isinstance(one, protocol.Said)]
            assert len(said) <= POST

    run(scenario())


def test_two_devices_at_one_seat_each_read_of_their_own_deck(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            player = await turn_of(devices)
            french = await Device(at, player.code, player.token).attach(deck="french")
            coins = protocol.Act(id="1", moment=0, action=Raw(b'{"do":"play","card":"2D"}'))
            assert "iamonds" in (await french.refused(coins)).text
            assert "oins" in (await player.refused(msgspec.structs.replace(coins, id="2"))).text
            for _ in range(4):
                await (await turn_of(devices)).play()
            await all_see([*devices, french])
            latin = msgspec.json.encode((player.frame.page, player.frame.recent)).decode()
            told = msgspec.json.encode((french.frame.page, french.frame.recent)).decode()
            assert re.search(r"(?i)coins|cups|swords", latin)
            assert not re.search(r"(?i)coins|cups|swords", told)
            assert re.search(r"(?i)diamonds|hearts|spades", told)

    run(scenario())


def test_a_broken_line_harms_nobody(tmp_path: Path) -> None:
    class Broken(Device):
        async def _send(self, body: bytes) -> None:
            raise ConnectionError("gone")

    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            hello = protocol.Hello()
            broken = Broken(at, devices[0].code, None)
            client = await at.rooms.attach(devices[0].code, hello, broken._send)
            await (await turn_of(devices)).play()
            await all_see(devices)
            await client.detach()
            await devices[0].until(lambda frame: frame.table.watchers == 0)

    run(scenario())


def test_two_devices_at_one_seat_show_the_same(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            second = await Device(at, devices[0].code, devices[0].token).attach()
            await (await turn_of(devices)).play()
            await all_see([*devices, second])
            assert second.frame.view == devices[0].frame.view
            assert second.frame.moves == devices[0].frame.moves
            await second.detach()
            await at.quiet()
            assert devices[1].frame.table.chairs[0].here
            await devices[0].detach()
            await devices[1].until(lambda frame: not frame.table.chairs[0].here)

    run(scenario())


def test_a_device_that_comes_back_is_told_what_it_missed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            watcher = await Device(at, devices[0].code, None).attach()
            seen = watcher.frame.seq
            await watcher.detach()
            for _ in range(5):
                await (await turn_of(devices)).play()
            await watcher.attach(seen=seen)
            kinds = [told.event.kind for told in watcher.frame.events]
            assert kinds[0] == "led"
            assert kinds.count("took") == 1
            assert all(told.seq > seen for told in watcher.frame.events)
            assert watcher.frame.recent == watcher.frame.events[-3:]
            fresh = await Device(at, devices[0].code, None).attach()
            assert fresh.frame.events == ()

    run(scenario())


def test_the_first_events_are_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            frame = next(one for one in devices[0].frames if one.table.stage == "playing")
            assert [told.event.kind for told in frame.events] == ["started", "dealt"]
            assert all(told.text for told in frame.events)

    run(scenario())


def test_watchers_are_counted_and_limited(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path, watchers=2) as at:
            ana = await opened(at)
            watchers = [await Device(at, ana.code, None).attach() for _ in range(2)]
            await ana.until(lambda frame: frame.table.watchers == 2)
            with pytest.raises(Forbidden, match="too_many_watchers"):
                await Device(at, ana.code, None).attach()
            await watchers[0].detach()
            await Device(at, ana.code, None).attach()

    run(scenario())


def test_talk_reaches_everybody_and_is_not_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            bo = await joined(at, ana.code, "Bo")
            stored = len(await at.log.read(ana.code))
            for said in (protocol.Say(id="1", text=" hi "), protocol.Say(id="2", phrase="hello")):
                assert isinstance(await ana.take(said), protocol.Done)
            again = await ana.take(protocol.Say(id="2", phrase="hello"))
            assert isinstance(again, protocol.Done)
            await at.quiet()
            heard = [one for one in bo.answers if isinstance(one, protocol.Said)]
            assert [(one.name, one.text, one.phrase) for one in heard] == [
                ("Ana", "hi", None),
                ("Ana", None, "hello"),
            ]
            assert len(await at.log.read(ana.code)) == stored
            await ana.do(protocol.Setup(id="3", talk=False))
            assert (await bo.refused(protocol.Say(id="4", text="hi"))).code == "talk_is_off"

    run(scenario())


def test_too_much_talk_is_refused_for_a_while(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            for number in range(5):
                assert isinstance(
                    await ana.take(protocol.Say(id=f"{number}", text="hi")), protocol.Done
                )
            refused = await ana.refused(protocol.Say(id="6", text="hi"))
            assert (refused.fault, refused.retry_ms) == ("limit", 2_000)
            at.clock.advance(2_000)
            assert isinstance(await ana.take(protocol.Say(id="7", text="hi")), protocol.Done)
            assert (await ana.refused(protocol.Say(id="8"))).code == "no_words"

    run(scenario())


def test_a_nudge_reaches_the_one_it_is_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            bo = await joined(at, ana.code, "Bo")
            cora = await joined(at, ana.code, "Cora")
            await ana.take(protocol.Nudge(id="1", seat=Seat(1)))
            await at.quiet()
            assert protocol.Nudged(by="Ana") in bo.answers
            assert protocol.Nudged(by="Ana") not in cora.answers
            assert (await bo.refused(protocol.Nudge(id="1", seat=Seat(1)))).code == "nudge_self"
            assert (await bo.refused(protocol.Nudge(id="2", seat=Seat(7)))).code == "no_such_chair"
            await ana.take(protocol.Nudge(id="2", seat=Seat(1)))
            refused = await ana.refused(protocol.Nudge(id="3", seat=Seat(1)))
            assert (refused.code, refused.fault) == ("too_many_nudges", "limit")

    run(scenario())


def test_a_table_that_nobody_is_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            for _ in range(3):
                await (await turn_of(devices)).play()
            await all_see(devices)
            before = devices[0].frame
            room = weakref.ref(at.rooms._rooms[devices[0].code])
            for device in devices:
                await device.detach()
                device.client = None
            await at.pass_time(59_999)
            assert at.rooms.in_memory == 1
            await at.pass_time(1)
            assert at.rooms.in_memory == 0
            gc.collect()
            assert room() is None
            await devices[0].attach()
            assert devices[0].frame.view == before.view
            assert devices[0].frame.moment == before.moment
            assert devices[0].frame.recent == before.recent

    run(scenario())


def test_looking_at_many_tables_does_not_fill_memory(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path, tables_per_hour=50) as at:
            ask = bodies.OpenTable(game="busca", name="Ana")
            codes = [(await at.rooms.open(ask, address="a")).code for _ in range(20)]
            for code in codes:
                await at.rooms.card(code, None)
            assert at.rooms.in_memory == 20
            await at.pass_time(60_000)
            assert at.rooms.in_memory == 0

    run(scenario())


def test_a_server_that_goes_down_leaves_no_trace_of_it_in_the_log(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            player = await turn_of(devices)
            stored, move, client = await at.log.read(player.code), player.move(), player.client
            assert client is not None
            await at.rooms.close()
            refused = await client.take(move)
            assert isinstance(refused, protocol.Refused)
            assert (refused.fault, refused.code) == ("stale", "left")
            await client.detach()
            assert await at.log.read(player.code) == stored
            await at.build()
            await player.attach()
            assert isinstance(await player.take(move), protocol.Done)

    run(scenario())
