"""Commands that are repeated, late, forged or mangled."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from bungalow.core.game import Seat
from bungalow.core.refusal import Forbidden, Malformed, Missing
from bungalow.play import protocol
from bungalow.play.seats import new_token
from tests.play.harness import Device, all_see, four, house, opened, run, turn_of


def test_a_command_sent_twice_is_answered_twice_and_done_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            player = await turn_of(devices)
            move = player.move()
            first, second = await asyncio.gather(player.take(move), player.take(move))
            assert first == second == await player.take(move)
            assert isinstance(first, protocol.Done)
            await all_see(devices)
            assert player.frame.seq == first.seq
            assert player.frame.moment == 1

    run(scenario())


def test_a_command_is_remembered_over_a_restart_and_over_many_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            player = await turn_of(devices)
            move = player.move()
            done = await player.do(move)
            for number in range(140):
                await player.do(protocol.Rename(id=player.id(), name=f"Ana {number}"))
            assert await player.take(move) == done
            await at.crash()
            await player.attach()
            assert await player.take(move) == done
            assert player.frame.moment == 1

    run(scenario())


def test_another_seat_cannot_use_up_a_command_s_id(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            player = await turn_of(devices)
            other = next(device for device in devices if device is not player)
            move = player.move()
            await other.do(protocol.Rename(id=move.id, name="Eve"))
            await player.do(move)
            assert player.frame.moment == 1

    run(scenario())


def test_a_move_for_a_position_that_has_passed_is_stale(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            player = await turn_of(devices)
            late = player.move(1)
            await player.play(0)
            await (await turn_of(devices)).play()
            refused = await player.refused(late)
            assert (refused.fault, refused.code, refused.id) == ("stale", "stale", late.id)
            assert player.frame.moment == 2

    run(scenario())


def test_a_move_stays_good_while_the_seat_s_own_moves_stay_the_same(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at, options={"turn_seconds": 30})
            player = await turn_of(devices)
            move = player.move()
            await at.pass_time(20_000)
            await player.until(lambda frame: frame.moment == 1)
            assert player.frame.recent[-1].event.kind == "nudged"
            await player.do(move)

    run(scenario())


def test_a_move_that_the_rules_refuse_says_which_rule(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            player = await turn_of(devices)
            other = next(device for device in devices if device is not player)
            card = other.frame.view["hand"][0]
            action = Raw(msgspec.json.encode({"do": "play", "card": card}))
            refused = await other.refused(protocol.Act(id="x", moment=0, action=action))
            assert (refused.fault, refused.code) == ("illegal", "not_your_turn")
            assert refused.clause is not None
            assert refused.text.endswith(".")

    run(scenario())


@pytest.mark.parametrize(
    ("moment", "action", "code"),
    [
        (0, b'{"do":"fly"}', "bad_action"),
        (0, b'{"do":"play","card":"3C","seat":2}', "bad_action"),
        (0, b"[]", "bad_action"),
        (0, b'{"do":"play","card":"\xff"}', "bad_action"),
        (0, b'{"do":"play","card":"\\ud800"}', "bad_action"),
        (0, b'{"do":"play","card":' + b"[" * 4000 + b"]" * 4000 + b"}", "bad_action"),
        (0, b'{"do":"play","card":' + b"9" * 8000 + b"}", "bad_action"),
        (7, b'{"do":"play","card":"3C"}', "moment_ahead"),
        (-1, b'{"do":"play","card":"3C"}', "stale"),
        (0, b'{"do":"play","card":"no card"}', "not_in_hand"),
    ],
)
def test_mangled_moves_are_refused(tmp_path: Path, moment: int, action: bytes, code: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            player = await turn_of(await four(at))
            command = protocol.Act(id="x", moment=moment, action=Raw(action))
            assert (await player.refused(command)).code == code
            assert player.frame.moment == 0

    run(scenario())


@pytest.mark.parametrize("name", ["", "x" * 41, "a b", "\ud800", "é", "a\n"])
def test_an_id_is_short_and_plain(tmp_path: Path, name: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            assert (await ana.refused(protocol.Start(id=name))).code == "bad_id"

    run(scenario())


def test_a_watcher_changes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            watcher = await Device(at, devices[0].code, None).attach()
            assert watcher.frame.you is None
            assert watcher.frame.moves == ()
            for command in (
                protocol.Stand(id="1"),
                protocol.Say(id="2", text="boo"),
                protocol.Vote(id="3", seat=Seat(0), choice="remove"),
                protocol.Act(id="4", moment=0, action=Raw(b'{"do":"play","card":"3C"}')),
                protocol.Rematch(id="5"),
            ):
                assert (await watcher.refused(command)).code == "not_seated"
            assert watcher.frame.seq == devices[0].frame.seq

    run(scenario())


def test_a_token_opens_its_own_table_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await opened(at), await opened(at, "Bo")
            for token in (bo.token, new_token()):
                with pytest.raises(Forbidden, match="unknown_seat"):
                    await Device(at, ana.code, token).attach()
            for token in ("", "short", "x" * 44, "ü" * 43):
                with pytest.raises(Malformed, match="bad_token"):
                    await Device(at, ana.code, token).attach()
            with pytest.raises(Missing, match="no_such_table"):
                await Device(at, "KETMOR", ana.token).attach()

    run(scenario())


def test_a_shared_screen_never_gets_a_seat_s_view(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            screen = await Device(at, devices[0].code, devices[0].token).attach(screen=True)
            assert screen.frame.you is None
            assert screen.frame.view["hand"] == []
            assert screen.frame.table.watchers == 0
            assert (await screen.refused(protocol.Stand(id="x"))).code == "not_seated"

    run(scenario())
