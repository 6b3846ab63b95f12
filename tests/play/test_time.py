"""Clocks, the waker, and the pace of computer players."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from bungalow.core.game import Millis, Seat
from bungalow.play import protocol
from bungalow.play.clock import ServerClock
from bungalow.play.stamp import Stamp
from bungalow.play.waker import RETRY_MS, Waker
from tests.play.harness import HandClock, house, opened, run


def test_server_time_is_the_world_s_and_never_goes_back() -> None:
    clock = ServerClock()
    times = [clock.now() for _ in range(100)]
    assert times == sorted(times)
    assert abs(times[0] - time.time() * 1000) < 60_000


def test_waiting_ends_at_the_moment_or_at_the_bell() -> None:
    async def scenario() -> None:
        clock, bell = ServerClock(), asyncio.Event()
        at = clock.now() + 2
        await clock.until(at, bell)
        assert clock.now() >= at
        bell.set()
        await clock.until(None, bell)
        await clock.until(at + 3_600_000, bell)

    run(scenario())


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 10_000)), max_size=12))
def test_the_game_clock_counts_the_time_in_which_it_runs(steps: list[tuple[bool, int]]) -> None:
    stamp, server, counted, runs = Stamp(), 1_000, 0, False
    for run_on, ms in steps:
        stamp = stamp.running(run_on, server)
        runs = run_on
        server += ms
        counted += ms if runs else 0
        assert stamp.now(server) == counted
        assert stamp.now(server - 1) <= counted


def test_the_game_clock_is_put_forward_and_never_back() -> None:
    stamp = Stamp().running(True, 1_000)
    assert stamp.no_earlier(Millis(50), 1_010).now(1_010) == 50
    assert stamp.no_earlier(Millis(5), 1_010).now(1_010) == 10
    assert stamp.no_earlier(Millis(50), 1_010).now(1_020) == 60
    assert Stamp().no_earlier(Millis(50), 1_010).now(9_999) == 50
    assert stamp.server_time(Millis(30)) == 1_030
    assert Stamp().server_time(Millis(30)) is None


def test_a_table_at_which_something_went_wrong_is_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario() -> None:
        clock, woken = HandClock(), list[tuple[str, int]]()

        async def wake(code: str) -> None:
            woken.append((code, clock.now() - start))
            if code == "BAD" and len(woken) < 3:
                raise RuntimeError("a fault")

        async def settled() -> None:
            while waker.busy or not clock.idle:
                await asyncio.sleep(0)

        start, waker = clock.now(), Waker(clock, wake)
        waker.start()
        waker.set("BAD", start + 10)
        waker.set("GOOD", start + 10)
        waker.set("GOOD", start + 20)
        waker.set("NEVER", start + 15)
        waker.set("NEVER", None)
        for ms in (9, 1, 5, 5, RETRY_MS, RETRY_MS):
            await settled()
            clock.advance(ms)
        await settled()
        await waker.close()
        assert woken == [("BAD", 10), ("GOOD", 20), ("BAD", 20 + RETRY_MS)]

    run(scenario())
    assert "could not look at table BAD" in caplog.text


def test_a_computer_player_at_fault_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from bungalow.games.busca.players import LEVELS  # the one game there is, broken for a while
    from bungalow.games.busca.state import Play

    class Cheat:
        def choose(self, *_: object) -> Play:
            return Play("no card")

    level = LEVELS["random"]
    broken = type(level)("random", level.about, lambda budget: Cheat())
    monkeypatch.setitem(LEVELS, "random", broken)

    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True, level="random")
            while ana.frame.moment < 8:
                if ana.frame.awaited == (0,):
                    await ana.play()
                else:
                    await at.skip()

    run(scenario())
    assert "chose what the rules refuse" in caplog.text


def test_computer_players_play_the_same_from_the_same_seed(tmp_path: Path) -> None:
    async def scenario() -> None:
        courses = list[list[bytes]]()
        for folder in ("a", "b"):
            async with house(tmp_path / folder) as at:
                ana = await opened(at, quick=True, level="random")
                while ana.frame.moment < 24:
                    if ana.frame.awaited == (0,):
                        await ana.play()
                    else:
                        await at.skip()
                        if folder == "b":  # time and absence change nothing about it
                            await at.crash(after_ms=1_000)
                            await ana.attach()
                stored = await at.log.read(ana.code)
                acts = [one.entry.body for one in stored if one.entry.kind == "act"]
                courses.append([body[body.index(b'"action"') :] for body in acts[:24]])
        assert courses[0] == courses[1]

    run(scenario())


def test_a_computer_player_takes_about_a_second_and_looks_at_a_trick(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True)
            card, after_trick = list[int](), list[int]()
            while ana.frame.moment < 40 and ana.frame.table.stage == "playing":
                if ana.frame.awaited == (0,):
                    await ana.play()
                    continue
                took = any(told.event.kind == "took" for told in ana.frame.events)
                counted = any(told.event.kind == "counted" for told in ana.frame.events)
                moment, began = ana.frame.moment, at.clock.now()
                while ana.frame.moment == moment:
                    await at.skip()
                if not counted and moment:
                    (after_trick if took else card).append(at.clock.now() - began)
            assert card
            assert after_trick
            assert all(650 <= ms <= 1_150 for ms in card)
            assert all(1_570 <= ms <= 2_070 for ms in after_trick)
            assert len(set(card)) > 5

    run(scenario())


def test_a_code_that_is_taken_is_not_given_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["KETMOR", "KETMOR", "TABDEN"])
    monkeypatch.setattr("bungalow.play.new_tables.new_code", lambda: next(codes))

    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await opened(at, "Ana"), await opened(at, "Bo")
            assert (ana.code, bo.code) == ("KETMOR", "TABDEN")
            assert ana.frame.table.chairs[0].name == "Ana"

    run(scenario())


def test_the_game_is_acted_in_only_while_it_is_played(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            act = protocol.Act(id="1", moment=0, action=Raw(b'{"do":"play","card":"3C"}'))
            assert (await ana.refused(act)).code == "game_not_started"
            for seat in (1, 2, 3):
                command = protocol.SeatBot(id=f"b{seat}", seat=Seat(seat), level="random")
                await ana.do(command)
            await ana.do(protocol.Start(id="2"))
            await ana.do(protocol.Stand(id="3"))
            assert (await ana.refused(act)).code == "not_seated"

    run(scenario())
