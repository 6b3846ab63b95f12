"""After the game: record, replay, rematch; and the rest played out when only bots are in."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bungalow.core.game import Seat
from bungalow.core.refusal import Forbidden, Missing
from bungalow.play import protocol
from bungalow.play.table import Table
from tests.play.harness import Device, House, all_see, four, house, opened, run, turn_of

SHORT = {"limit": 3, "short_game": True}


async def played(at: House) -> list[Device]:
    """Four people whose game is over."""
    devices = await four(at, options=SHORT)
    while devices[0].frame.table.stage == "playing":
        await (await turn_of(devices)).play()
        await all_see(devices)
    return devices


def test_what_needs_a_game_says_where_the_table_stands(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            out, again = protocol.PlayOut(id="out"), protocol.Rematch(id="again")
            assert (await ana.refused(out)).code == "game_not_started"
            assert (await ana.refused(again)).code == "game_not_started"
            devices = await four(at)
            assert (await devices[0].refused(out)).code == "people_still_in"
            assert (await devices[0].refused(again)).code == "not_over"
            over = await played(at)
            assert (await over[0].refused(out)).code == "game_is_over"

    run(scenario())


def test_a_game_that_goes_on_keeps_its_record(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True)
            for asked in (
                at.rooms.record(ana.code),
                at.rooms.replay(ana.code),
                at.rooms.replay_step(ana.code, 0),
            ):
                with pytest.raises(Forbidden, match="game_going_on"):
                    await asked

    run(scenario())


def test_a_finished_game_is_stepped_through_with_all_hands_open(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await played(at)
            code = devices[0].code
            head = await at.rooms.replay(code)
            assert head.steps == devices[0].frame.moment
            assert head.names == ("Ana", "Bo", "Cora", "Dov")
            assert head.marks[0] == (0, "Deal 1, trick 1")
            assert (4, "Deal 1, trick 2") in head.marks
            first, fifth = await at.rooms.replay_step(code, 0), await at.rooms.replay_step(code, 5)
            assert first.last is None
            assert [told.event.kind for told in first.told] == ["started", "dealt"]
            assert len(fifth.views) == 4
            assert b'"do":"play"' in bytes(fifth.last or b"")
            assert [told.event.kind for told in fifth.told] == ["led"]
            for step in (-1, head.steps + 1):
                with pytest.raises(Missing, match="no_such_step"):
                    await at.rooms.replay_step(code, step)

    run(scenario())


def test_a_replay_asked_for_by_many_at_once_is_worked_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await played(at)
            begun, codes = Table.begun, list[str]()

            def counted(table: Table) -> Any:
                codes.append(table.code)
                return begun(table)

            monkeypatch.setattr(Table, "begun", counted)
            asked = (at.rooms.replay(devices[0].code) for _ in range(20))
            heads = await asyncio.gather(*asked)
            assert all(head == heads[0] for head in heads)
            assert codes == [devices[0].code]

    run(scenario())


def test_a_rematch_brings_the_same_people_one_chair_further(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await played(at)
            await devices[1].do(protocol.Rematch(id="1"))
            await devices[2].do(protocol.Rematch(id="2"))
            await all_see(devices)
            codes = {device.frame.table.next for device in devices}
            assert len(codes) == 1
            (code,) = codes
            assert code is not None
            again = [await Device(at, code, device.token).attach() for device in devices]
            assert [device.frame.you for device in again] == [3, 0, 1, 2]
            table = again[0].frame.table
            assert table.stage == "playing"
            assert [chair.name for chair in table.chairs] == ["Bo", "Cora", "Dov", "Ana"]
            assert table.options == devices[0].frame.table.options
            assert table.commitment != devices[0].frame.table.commitment
            await (await turn_of(again)).play()

    run(scenario())


def test_whoever_does_not_come_to_the_rematch_has_their_chair_held(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await played(at)
            await devices[0].do(protocol.Rematch(id="1"))
            code = devices[0].frame.table.next
            assert code is not None
            ana = await Device(at, code, devices[0].token).attach()
            held = [chair.held_until for chair in ana.frame.table.chairs]
            assert held == [at.clock.now() + 60_000] * 3 + [None]

    run(scenario())


async def out_among_bots(at: House) -> Device:
    """Somebody who is out of a game that three computer players go on with."""
    while True:
        ana, *leavers = await four(at, options={"limit": 5})
        for leaver in leavers:
            await leaver.do(protocol.Stand(id=leaver.id()))
            await ana.until(lambda frame: frame.table.questions != ())
            seat = ana.frame.table.questions[0].seat
            await ana.do(protocol.Vote(id=ana.id(), seat=seat, choice="bot"))
        while ana.frame.table.stage == "playing" and not ana.frame.table.can_play_out:
            if ana.frame.awaited == (0,):
                await ana.play(-1)
            else:
                await at.skip()
        if ana.frame.table.can_play_out:
            return ana
        await ana.detach()  # Ana stayed in to the end: another game


@pytest.mark.slow
def test_the_rest_is_played_out_when_only_computer_players_are_in(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await out_among_bots(at)
            assert ana.frame.view["out"][0] == 0
            before = at.clock.now()
            await ana.do(protocol.PlayOut(id=ana.id()))
            await at.quiet()
            await ana.until(lambda frame: frame.table.stage == "over")
            assert at.clock.now() == before

    run(scenario())


def test_computer_players_look_on_while_people_count(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True, options={"limit": 99})
            while True:
                before = ana.frame.moment
                if ana.frame.awaited == (0,):
                    await ana.play()
                else:
                    await at.skip()
                kinds = [told.event.kind for told in ana.frame.events]
                if "counted" in kinds and ana.frame.moment > before and ana.frame.awaited != (0,):
                    break
            moment = ana.frame.moment
            await at.pass_time(3_000)
            assert ana.frame.moment == moment
            await ana.take(protocol.Ready(id="ready"))
            await at.pass_time(0)
            await ana.until(lambda frame: frame.moment > moment)

    run(scenario())


def test_a_rematch_waits_for_whoever_got_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await played(at)
            await devices[3].do(protocol.Stand(id="1"))
            await devices[0].do(protocol.Rematch(id="2"))
            code = devices[0].frame.table.next
            assert code is not None
            card = await at.rooms.card(code, devices[0].token)
            assert (card.stage, card.you) == ("lobby", Seat(3))
            assert [chair.kind for chair in card.chairs].count("empty") == 1
            ana = await Device(at, code, devices[0].token).attach()
            await ana.do(protocol.SeatBot(id="3", seat=Seat(2), level="steady"))
            assert ana.frame.table.chairs[2].name not in {"", "Dov"}

    run(scenario())
