"""Nothing is so before it is stored: failing disks, races between servers, older rules."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from bungalow.core.game import Seat
from bungalow.core.record import reading_of, replay
from bungalow.core.refusal import Forbidden
from bungalow.core.registry import box_of
from bungalow.play import bodies, protocol
from bungalow.store.fault import Broken
from tests.play.harness import Device, House, all_see, four, house, opened, run, turn_of


def test_a_move_that_cannot_be_stored_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            player = await turn_of(devices)
            move, frames = player.move(), len(player.frames)

            async def full(*_: Any, **__: Any) -> int:
                raise Broken("The disk is full.")

            with monkeypatch.context() as patch:
                patch.setattr(at.log, "append", full)
                with pytest.raises(Broken):
                    await player.take(move)
            await at.quiet()
            assert len(player.frames) == frames
            await player.do(move)
            assert player.frame.moment == 1

    run(scenario())


def test_a_move_is_shown_only_when_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            player = await turn_of(devices)
            disk, append = asyncio.Event(), at.log.append

            async def slow(*given: Any, **named: Any) -> int:
                await disk.wait()
                return await append(*given, **named)

            monkeypatch.setattr(at.log, "append", slow)
            taking = asyncio.create_task(player.take(player.move()))
            await at.quiet()
            assert not taking.done()
            assert {device.frame.moment for device in devices} == {0}
            disk.set()
            assert isinstance(await taking, protocol.Done)
            await devices[0].until(lambda frame: frame.moment == 1)

    run(scenario())


def test_a_command_goes_on_when_its_line_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            player = await turn_of(devices)
            other = next(device for device in devices if device is not player)
            disk, append, move = asyncio.Event(), at.log.append, player.move()

            async def slow(*given: Any, **named: Any) -> int:
                await disk.wait()
                return await append(*given, **named)

            monkeypatch.setattr(at.log, "append", slow)
            taking = asyncio.create_task(player.take(move))
            await at.quiet()
            taking.cancel()
            disk.set()
            await other.until(lambda frame: frame.moment == 1)
            assert isinstance(await player.take(move), protocol.Done)
            assert other.frame.moment == 1

    run(scenario())


def test_two_servers_over_one_log_agree(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            second = House(at.path, at.clock, at.settings)
            await second.build()
            code = devices[0].code
            there = [await Device(second, code, device.token).attach() for device in devices]
            for turn in range(16):
                # One server does not hear of the other's moves; it learns of them by losing.
                here = devices if turn % 2 else there
                for device in here:
                    await device.take(protocol.Rename(id=device.id(), name=f"A{turn}"))
                await (await turn_of(here)).play()
            stored = await at.log.read(code)
            assert [one.seq for one in stored] == list(range(1, len(stored) + 1))
            inputs = [one for one in stored if one.entry.kind == "act"]
            assert len(inputs) == 16
            await at.crash()
            again = await Device(at, code, devices[0].token).attach()
            assert again.frame.moment == 16
            await second.rooms.close()
            await second.log.close()

    run(scenario())


def test_a_table_of_older_rules_can_be_read_and_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            for _ in range(5):
                await (await turn_of(devices)).play()
            box = box_of("busca")
            newer = dataclasses.replace(box, game=dataclasses.replace(box.game, edition=99))
            for name in ("ledger", "new_tables"):
                monkeypatch.setattr(f"bungalow.play.{name}.box_of", lambda _: newer)
            await at.crash()
            ana = await Device(at, devices[0].code, devices[0].token).attach()
            assert ana.frame.table.readable_only
            assert (ana.frame.moment, ana.frame.view, ana.frame.you) == (5, None, 0)
            assert [chair.name for chair in ana.frame.table.chairs] == ["Ana", "Bo", "Cora", "Dov"]
            move = devices[0].frame.view["hand"][0]
            action = Raw(b'{"do":"play","card":"' + move.encode() + b'"}')
            acted = await ana.refused(protocol.Act(id="1", moment=5, action=action))
            assert acted.code == "older_edition"
            for asked in (at.rooms.replay(ana.code), at.rooms.replay_step(ana.code, 0)):
                with pytest.raises(Forbidden, match="older_edition"):
                    await asked
            vote = protocol.Vote(id="3", seat=Seat(1), choice="bot")
            assert (await ana.refused(vote)).code == "older_edition"
            record = await at.rooms.record(ana.code)
            assert (record.edition, len(record.inputs)) == (box.game.edition, 5)
            replay(reading_of(record, box.game), box.game)
            with pytest.raises(Forbidden, match="older_edition"):
                await at.rooms.sit(ana.code, bodies.SitDown(name="Eve", want="e" * 43))
            await ana.do(protocol.Rematch(id="2"))
            assert ana.frame.table.next is not None
            again = await Device(at, ana.frame.table.next, ana.token).attach()
            assert not again.frame.table.readable_only
            assert again.frame.view is not None

    run(scenario())


def test_computer_players_go_on_after_a_crash_with_nobody_there(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True)
            while ana.frame.awaited == (0,):
                await ana.play()
            moment = ana.frame.moment
            await at.crash(after_ms=3_600_000)
            while not (await at.rooms.card(ana.code, ana.token)).your_turn:
                await at.skip()
            await ana.attach()
            assert ana.frame.moment > moment

    run(scenario())


def test_the_game_clock_stands_still_while_nobody_is_there(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at, options={"turn_seconds": 30})
            await all_see(devices)
            await at.pass_time(12_000)
            alarm = devices[0].frame.alarm
            assert alarm is not None
            assert (alarm.name, alarm.at - at.clock.now()) == ("nudge", 8_000)
            for device in devices:
                await device.detach()
            await at.pass_time(50_000)
            await at.crash(after_ms=86_400_000)
            await devices[0].attach()
            alarm = devices[0].frame.alarm
            assert alarm is not None
            assert alarm.at - at.clock.now() == 8_000
            held = [chair.held_until for chair in devices[0].frame.table.chairs[1:]]
            assert held == [at.clock.now() + 60_000] * 3

    run(scenario())


def test_where_the_table_set_a_clock_the_default_is_played(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at, options={"turn_seconds": 30})
            await at.pass_time(30_000)
            await devices[0].until(lambda frame: frame.moment >= 1)
            await all_see(devices)
            kinds = [told.event.kind for told in devices[0].frame.recent]
            assert "timed_out" in kinds

    run(scenario())
