"""Busted!'s slate at a live table: the actor's phone out of reach, and the server killed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, json

from bungalow.games.busted import BOX
from bungalow.play import protocol
from tests.play.conftest import installed
from tests.play.harness import Device, House, four, house, run
from tests.play.test_own_clock import inputs, times


def doing(device: Device, after: int | None = None, **action: Any) -> protocol.Act:
    return protocol.Act(
        id=device.id(), moment=device.frame.moment, action=Raw(json.encode(action)), after=after
    )


async def slapped(at: House) -> list[Device]:
    """Four people whose slate has begun to fall, its actor first."""
    devices = await four(at, game="busted", options={"first_team": 0})
    await devices[0].do(doing(devices[0], do="slap"))
    for device in devices:
        await device.until(lambda frame: frame.own_clock is not None)
    return devices


@pytest.mark.parametrize("down_ms", [0, 20_000])
def test_taps_made_out_of_reach_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, down_ms: int
) -> None:
    installed(monkeypatch, BOX)

    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo, *_ = await slapped(at)
            # Ana's phone loses the network, two taps are made, and the first fall goes by.
            taps = [doing(ana, 9_400, do="ours", slot=0), doing(ana, 9_800, do="stolen", slot=1)]
            ana.echoes = False
            await at.pass_time(10_000)
            assert bo.frame.moment == 1
            if down_ms:
                await at.crash(after_ms=down_ms)
                await ana.attach()
                await bo.attach()
            for tap in taps:
                await ana.do(tap)
            ana.echoes = True
            ana.echo()
            await at.quiet()
            arrived = 10_000 + down_ms
            acts = [one for one in await inputs(at, ana.code) if one["kind"] == "act"]
            assert [times(one) for one in acts[1:]] == [(0, 9_400, arrived), (0, 9_800, arrived)]
            late = await ana.refused(doing(ana, 9_900, do="grab", slot=0))
            assert late.fault in {"illegal", "stale"}

    run(scenario())


def test_a_foul_waits_for_the_tap_that_came_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(monkeypatch, BOX)

    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo, *_ = await slapped(at)
            tap, ana.echoes = doing(ana, 1_000, do="ours", slot=0), False
            await at.pass_time(2_000)
            foul = doing(bo, do="foul", slot=0)
            task = asyncio.create_task(bo.take(foul))
            await at.quiet()
            assert not task.done()
            await ana.do(tap)
            ana.echoes = True
            ana.echo()
            refused = await task
            assert isinstance(refused, protocol.Refused)
            assert len(await inputs(at, ana.code)) == 2

    run(scenario())
