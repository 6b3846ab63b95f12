"""A clock that waits for whoever is cut off, that anybody may slow, and that a restart spares."""

from __future__ import annotations

from pathlib import Path

from bungalow.play import protocol
from bungalow.play.settings import Settings
from tests.play.harness import Device, House, house, opened, run
from tests.play.test_typed import two

DAWDLE_MS = 9000


def rings_in(at: House, device: Device) -> int | None:
    alarm = device.frame.alarm
    return None if alarm is None else alarm.at - at.clock.now()


def test_anybody_may_slow_the_clock_and_nobody_learns_who(tmp_path: Path, pebbles: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, pebbles)
            assert ana.frame.table.patient_clock == "laying clock"
            assert rings_in(at, ana) == DAWDLE_MS
            await at.pass_time(3_000)
            await bo.do(protocol.MoreTime(id="bo-wishes"))
            seq = bo.frame.seq
            await ana.until(lambda frame: frame.seq == seq)
            assert ana.frame.table.slowed
            assert rings_in(at, ana) == 3 * (DAWDLE_MS - 3_000)
            await ana.do(protocol.MoreTime(id="ana-too"))
            assert ana.frame.seq == seq
            slowed = (await at.log.read(ana.code))[-1].entry
            assert (slowed.body, slowed.command) == (b'{"kind":"slowed"}', None)
            await at.pass_time(3 * (DAWDLE_MS - 3_000) - 1)
            assert ana.frame.moment == 0
            await at.pass_time(1)
            assert ana.frame.moment == 1
            stored = (await at.log.read(ana.code))[-1].entry
            assert stored.body == b'{"kind":"tick","at":9000}'

    run(scenario())


def test_a_game_without_a_patient_clock_says_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            assert (await ana.refused(protocol.MoreTime(id="1"))).code == "no_patient_clock"

    run(scenario())


def test_the_clock_stands_still_while_a_chair_is_held(tmp_path: Path, pebbles: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, pebbles)
            await at.pass_time(4_000)
            await bo.detach()
            await ana.until(lambda frame: frame.alarm is None)
            await at.pass_time(Settings().hold_ms - 1)
            assert ana.frame.moment == 0
            await bo.attach()
            await ana.until(lambda frame: frame.alarm is not None)
            assert rings_in(at, ana) == DAWDLE_MS - 4_000
            await bo.detach()
            await ana.until(lambda frame: frame.alarm is None)
            await at.pass_time(Settings().hold_ms)  # now the others are asked, and time goes on
            await ana.until(lambda frame: frame.alarm is not None)
            assert rings_in(at, ana) == DAWDLE_MS - 4_000

    run(scenario())


def test_the_clock_goes_on_where_whoever_left_has_answered(tmp_path: Path, pebbles: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, pebbles)
            await bo.play()
            await bo.detach()
            await ana.until(lambda frame: not frame.table.chairs[1].here)
            assert rings_in(at, ana) == DAWDLE_MS

    run(scenario())


def test_a_restart_leaves_the_time_out_in_which_the_server_was_down(
    tmp_path: Path, pebbles: str
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, pebbles)
            await at.pass_time(4_000)
            await ana.play()
            await ana.do(protocol.MoreTime(id="1"))
            await at.crash(after_ms=3_600_000)
            await ana.attach()
            assert ana.frame.alarm is None  # Bo's chair is held
            await bo.attach()
            await ana.until(lambda frame: frame.alarm is not None)
            assert ana.frame.moment == 1
            assert rings_in(at, ana) == 3 * (DAWDLE_MS - 4_000)

    run(scenario())
