"""A seat on its own clock: what it did out of reach counts by its time, and the others wait."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bungalow.core.game import Seat
from bungalow.play import protocol
from tests.contract.falling import ALLOWANCE_MS
from tests.play.harness import Device, House, house, run
from tests.play.test_typed import two

DAWDLE_MS = 9000


async def inputs(at: House, code: str) -> list[dict[str, Any]]:
    """The game's inputs as they are stored."""
    stored = await at.log.read(code)
    return [msgspec.json.decode(s.entry.body) for s in stored if s.entry.kind in {"act", "tick"}]


def times(given: dict[str, Any]) -> tuple[int | None, int, int | None]:
    return given.get("seat"), given["at"], given.get("arrived")


async def waits(at: House, device: Device, command: protocol.Act) -> asyncio.Task[Any]:
    """A command that has been taken and is not answered yet."""
    task = asyncio.create_task(device.take(command))
    await at.quiet()
    assert not task.done()
    return task


def test_what_was_done_out_of_reach_counts_by_its_own_time(tmp_path: Path, falling: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            assert ana.frame.own_clock == protocol.OwnClockAt(seat=Seat(0), since=at.clock.now())
            late = ana.move(after=8_000)
            ana.echoes = False
            await at.pass_time(DAWDLE_MS + 500)
            assert ana.frame.moment == 0  # the alarm is due, and waits
            await ana.do(late)
            assert [times(one) for one in await inputs(at, ana.code)] == [(0, 8_000, 9_500)]
            assert ana.frame.view["reveals"] == []
            ana.echoes = True
            ana.echo()
            await bo.until(lambda frame: frame.moment == 2)
            assert times((await inputs(at, ana.code))[1]) == (None, DAWDLE_MS, 9_500)

    run(scenario())


def test_a_table_waits_no_longer_than_the_allowance(tmp_path: Path, falling: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            late = ana.move(after=8_999)
            ana.echoes = False
            await at.pass_time(DAWDLE_MS)
            await at.pass_time(ALLOWANCE_MS - 1)
            assert bo.frame.moment == 0
            await at.pass_time(1)
            (tick,) = await inputs(at, ana.code)
            assert times(tick) == (None, DAWDLE_MS, DAWDLE_MS + ALLOWANCE_MS)
            assert (await ana.refused(late)).code == "stale"
            # What was waited for took none of the next round's time.
            await bo.until(lambda frame: frame.moment == 1)
            assert bo.frame.own_clock == protocol.OwnClockAt(seat=Seat(1), since=at.clock.now())

    run(scenario())


def test_a_device_that_answers_keeps_nobody_waiting(tmp_path: Path, falling: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            await at.pass_time(2_000)
            await bo.play()
            await at.pass_time(DAWDLE_MS - 2_000)
            await ana.until(lambda frame: frame.moment == 2)
            stored = [times(one) for one in await inputs(at, ana.code)]
            assert stored == [(1, 2_000, None), (None, DAWDLE_MS, None)]

    run(scenario())


def test_a_line_that_is_gone_is_waited_for_and_comes_back_in_time(
    tmp_path: Path, falling: str
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            late = ana.move(1, after=8_500)
            await at.pass_time(4_000)
            await ana.detach()
            await at.pass_time(8_000)
            assert bo.frame.moment == 0
            ana.echoes = False  # it first sends what it did, and then says that this was all
            await ana.attach()
            await ana.do(late)
            ana.echoes = True
            ana.echo()
            await bo.until(lambda frame: frame.moment == 2)
            assert [times(one) for one in await inputs(at, ana.code)] == [
                (0, 8_500, 12_000),
                (None, DAWDLE_MS, 12_000),
            ]

    run(scenario())


def test_the_others_wait_their_turn_in_game_time(tmp_path: Path, falling: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            early, ana.echoes = ana.move(after=1_000), False
            await at.pass_time(2_000)
            task = await waits(at, bo, bo.move())
            await at.pass_time(3_000)
            await ana.do(early)
            assert not task.done()
            ana.echoes = True
            ana.echo()
            assert isinstance(await task, protocol.Done)
            assert [times(one) for one in await inputs(at, ana.code)] == [
                (0, 1_000, 5_000),
                (1, 2_000, None),
            ]

    run(scenario())


def test_a_command_sent_again_while_it_waits_is_answered_once_stored(
    tmp_path: Path, falling: str
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            ana.echoes = False
            await at.pass_time(1_000)
            command = bo.move()
            first, again = await waits(at, bo, command), await waits(at, bo, command)
            await at.pass_time(ALLOWANCE_MS)
            assert await first == await again == await bo.take(command)
            assert [times(one) for one in await inputs(at, bo.code)] == [(1, 1_000, None)]

    run(scenario())


def test_what_waits_when_the_server_is_killed_is_not_answered_and_can_be_sent_again(
    tmp_path: Path, falling: str
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            ana.echoes = False
            await at.pass_time(1_000)
            command = bo.move()
            task = await waits(at, bo, command)
            await at.crash(after_ms=500)
            assert task.cancelled()
            assert await inputs(at, bo.code) == []
            ana.echoes = True
            await ana.attach()
            await bo.attach()
            await bo.do(command)
            assert [times(one) for one in await inputs(at, bo.code)] == [(1, 1_500, None)]

    run(scenario())


@pytest.mark.parametrize("down_ms", [3_000, 3_600_000])
def test_the_own_clock_goes_on_while_the_server_is_down(
    tmp_path: Path, falling: str, down_ms: int
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            await at.pass_time(1_000)
            await ana.play()
            await at.pass_time(3_000)
            await bo.play()  # the second round, on Bo's own clock
            assert bo.frame.own_clock == protocol.OwnClockAt(seat=Seat(1), since=at.clock.now())
            late, began = bo.move(after=2_500), at.clock.now()
            await at.crash(after_ms=down_ms)
            await ana.attach()
            assert ana.frame.own_clock == protocol.OwnClockAt(seat=Seat(1), since=began)
            bo.echoes = False
            await bo.attach()
            await bo.do(late)
            arrived = 4_000 + down_ms
            assert times((await inputs(at, bo.code))[-1]) == (1, 6_500, arrived)
            bo.echoes = True
            bo.echo()
            await at.quiet()
            if down_ms < DAWDLE_MS:
                assert ana.frame.moment == 3
                return
            assert times((await inputs(at, bo.code))[-1]) == (None, 4_000 + DAWDLE_MS, arrived)
            # Nothing else of that hour is counted.
            assert ana.frame.own_clock == protocol.OwnClockAt(seat=Seat(0), since=at.clock.now())

    run(scenario())


def test_nobody_acts_further_back_than_the_table_waits(tmp_path: Path, falling: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            ana.echoes = False
            await at.pass_time(8_000)
            await ana.do(ana.move(after=1))  # further back than anybody waited
            await bo.until(lambda frame: frame.moment == 1)
            assert [times(one) for one in await inputs(at, ana.code)] == [(0, 2_000, 8_000)]

    run(scenario())


def test_nobody_acts_in_the_future_and_others_have_no_own_time(
    tmp_path: Path, falling: str
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            await at.pass_time(3_000)
            assert (await bo.refused(bo.move(after=1_000))).code == "stale"
            await bo.play()
            await ana.do(ana.move(after=60_000))
            assert [times(one) for one in await inputs(at, ana.code)] == [
                (1, 3_000, None),
                (0, 3_000, None),
            ]

    run(scenario())


def test_an_own_time_belongs_to_one_clock_alone(tmp_path: Path, falling: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            old = ana.move(after=500)
            for _ in range(2):  # after two rounds the clock is Ana's again
                await at.pass_time(1_000)
                await ana.play()
                await bo.play()
                await ana.until(lambda frame: frame.seq == bo.frame.seq)
            assert ana.frame.own_clock is not None
            assert ana.frame.own_clock.seat == 0
            assert (await ana.refused(old)).code == "stale"
            ahead = msgspec.structs.replace(old, id="ahead", moment=99)
            assert (await ana.refused(ahead)).code == "moment_ahead"

    run(scenario())


@pytest.mark.parametrize(("trip_ms", "back_ms"), [(200, 100), (4_000, 250)])
def test_an_action_is_dated_back_by_half_its_way_and_no_more(
    tmp_path: Path, falling: str, trip_ms: int, back_ms: int
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, falling, rounds=3)
            await ana.detach()
            ana.echoes = False
            await ana.attach()
            await at.pass_time(trip_ms)
            ana.echo()
            assert ana.client is not None
            ana.client.echo(protocol.Echo(n=77))  # never asked for
            await at.pass_time(5_000 - trip_ms)
            await ana.play()
            await at.quiet()
            assert times((await inputs(at, ana.code))[0]) == (0, 5_000 - back_ms, 5_000)
            assert bo.frame.moment == 1

    run(scenario())


def test_games_in_which_no_moment_decides_are_not_measured(tmp_path: Path, pebbles: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, pebbles)
            await at.pass_time(3_000)
            assert (await ana.refused(ana.move(after=1_000))).code == "stale"
            await ana.play()
            await bo.play()
            assert not any(b'"probe"' in body for body in (*ana.sent, *bo.sent))
            assert [times(one) for one in await inputs(at, ana.code)] == [
                (0, 3_000, None),
                (1, 3_000, None),
            ]
            assert ana.frame.own_clock is None

    run(scenario())
