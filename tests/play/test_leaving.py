"""Somebody leaves, is a nuisance, or wants a chair: the questions and all their outcomes."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Raw

from bungalow.core.game import Seat
from bungalow.core.refusal import Forbidden
from bungalow.play import bodies, protocol
from bungalow.play.protocol import Voice
from tests.play.harness import Device, House, all_see, four, house, joined, opened, run, turn_of

HOLD_MS = 60_000


def vote(device: Device, seat: int, choice: Voice) -> protocol.Vote:
    return protocol.Vote(id=device.id(), seat=Seat(seat), choice=choice)


async def one_gone(at: House) -> tuple[list[Device], Device]:
    """Four at a table, of whom the last has left; the others are being asked."""
    *here, gone = await four(at)
    await gone.detach()
    for device in here:
        await device.until(lambda frame: frame.table.chairs[3].held_until is not None)
    assert here[0].frame.table.chairs[3].held_until == at.clock.now() + HOLD_MS
    assert not here[0].frame.table.chairs[3].here
    await at.pass_time(HOLD_MS - 1)
    assert here[0].frame.table.questions == ()
    await at.pass_time(1)
    for device in here:
        await device.until(lambda frame: frame.table.questions != ())
    return here, gone


def test_the_others_are_asked_when_the_time_is_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            here, _ = await one_gone(at)
            (question,) = here[0].frame.table.questions
            assert (question.about, question.seat, question.name) == ("gone", 3, "Dov")
            assert question.choices == ("wait", "bot", "end")
            assert question.answers == {}
            await at.pass_time(3_600_000)
            assert here[0].frame.table.questions == (question,)

    run(scenario())


def test_one_voice_puts_a_bot_in_and_the_owner_reclaims_the_chair(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            here, gone = await one_gone(at)
            await here[0].do(vote(here[0], 3, "bot"))
            chair = here[0].frame.table.chairs[3]
            assert (chair.kind, chair.name, chair.stand_in) == ("bot", "Dov", True)
            assert here[0].frame.table.questions == ()
            while here[0].frame.awaited != (3,):
                await (await turn_of(here)).play()
                await all_see(here)
            moment = here[0].frame.moment
            await at.skip()
            await here[0].until(lambda frame: frame.moment == moment + 1)
            await gone.attach()
            chair = gone.frame.table.chairs[3]
            assert (chair.kind, chair.level, chair.stand_in, chair.here) == (
                "person",
                None,
                False,
                True,
            )
            assert gone.frame.you == 3
            assert len(gone.frame.view["hand"]) == 9

    run(scenario())


def test_the_game_ends_when_all_who_are_there_say_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            here, gone = await one_gone(at)
            await here[0].do(vote(here[0], 3, "end"))
            await here[1].do(vote(here[1], 3, "end"))
            assert here[0].frame.table.questions[0].answers == {"0": "end", "1": "end"}
            assert here[0].frame.table.stage == "playing"
            await here[1].do(vote(here[1], 3, "wait"))
            await here[2].do(vote(here[2], 3, "end"))
            assert here[2].frame.table.stage == "playing"
            await here[1].do(vote(here[1], 3, "end"))
            assert here[1].frame.table.stage == "ended"
            record = await at.rooms.record(gone.code)
            assert record.result is None
            player = here[here[0].frame.view["turn"] % 3]
            assert player.frame.moves == ()
            act = protocol.Act(id="late", moment=0, action=Raw(b'{"do":"play","card":"3C"}'))
            assert (await player.refused(act)).code == "game_is_over"

    run(scenario())


def test_whoever_leaves_a_vote_keeps_the_others_waiting_no_longer_than_a_chair_is_held(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            here, _ = await one_gone(at)
            ana, bo, cora = here
            await ana.do(vote(ana, 3, "end"))
            await bo.do(vote(bo, 3, "end"))
            await cora.detach()
            await at.pass_time(59_999)
            assert ana.frame.table.stage == "playing"
            await at.pass_time(1)
            await ana.until(lambda frame: frame.table.stage == "ended")

    run(scenario())


def test_a_game_that_is_over_asks_nothing_any_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at, options={"limit": 3, "short_game": True})
            ana, bo, cora, _ = devices
            while ana.frame.table.stage == "playing":
                if not ana.frame.table.questions:
                    await ana.do(vote(ana, 3, "remove"))
                await (await turn_of(devices)).play()
                await all_see(devices)
            assert ana.frame.table.questions == ()
            await bo.do(vote(bo, 3, "remove"))
            assert bo.frame.table.questions != ()
            await at.pass_time(30_000)
            await bo.until(lambda frame: frame.table.questions == ())
            assert bo.frame.table.chairs[3].kind == "person"
            await at.crash()
            await cora.attach()
            assert cora.frame.table.questions == ()

    run(scenario())


def test_waiting_holds_the_chair_anew(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            here, _ = await one_gone(at)
            for device in here:
                await device.do(vote(device, 3, "wait"))
            await all_see(here)
            assert here[0].frame.table.questions == ()
            assert here[0].frame.table.chairs[3].held_until == at.clock.now() + 300_000
            await at.pass_time(300_000)
            await here[0].until(lambda frame: frame.table.questions != ())

    run(scenario())


def test_coming_back_settles_the_question(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            here, gone = await one_gone(at)
            await gone.attach()
            await here[0].until(lambda frame: frame.table.questions == ())
            refused = await here[0].refused(vote(here[0], 3, "bot"))
            assert (refused.fault, refused.code) == ("stale", "nothing_asked")

    run(scenario())


def test_nobody_is_asked_while_nobody_is_there(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            for device in devices:
                await device.detach()
            await at.pass_time(10 * HOLD_MS)
            await devices[0].attach()
            await at.quiet()
            await devices[0].until(lambda frame: len(frame.table.questions) == 3)

    run(scenario())


def test_a_chair_given_up_is_held_for_nobody(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            *here, leaver = await four(at)
            await leaver.do(protocol.Stand(id=leaver.id()))
            await all_see([*here, leaver])
            assert leaver.frame.you is None
            assert here[0].frame.table.chairs[3].kind == "empty"
            assert here[0].frame.table.questions[0].about == "gone"
            await here[0].do(vote(here[0], 3, "bot"))
            chair = here[0].frame.table.chairs[3]
            assert (chair.kind, chair.name, chair.stand_in) == ("bot", "Tabby", False)

    run(scenario())


def test_the_only_person_ends_the_game_by_getting_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True)
            await ana.do(protocol.Stand(id=ana.id()))
            assert ana.frame.table.stage == "ended"

    run(scenario())


def test_a_nuisance_is_removed_by_all_the_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            *here, pest = await four(at)
            await here[0].do(vote(here[0], 3, "remove"))
            assert here[0].frame.table.questions[0].answers == {"0": "remove"}
            assert (await pest.refused(vote(pest, 3, "keep"))).code == "no_such_choice"
            await here[1].do(vote(here[1], 3, "remove"))
            assert here[1].frame.table.chairs[3].kind == "person"
            await here[2].do(vote(here[2], 3, "remove"))
            await all_see([*here, pest])
            chair = pest.frame.table.chairs[3]
            assert (chair.kind, chair.stand_in) == ("bot", False)
            assert pest.frame.you is None
            assert pest.frame.view["hand"] == []
            await pest.detach()
            with pytest.raises(Forbidden, match="removed"):
                await pest.attach()

    run(scenario())


def test_one_voice_keeps_somebody_and_so_does_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            await devices[0].do(vote(devices[0], 3, "remove"))
            await devices[1].do(vote(devices[1], 3, "keep"))
            assert devices[1].frame.table.questions == ()
            await devices[0].do(vote(devices[0], 3, "remove"))
            await at.pass_time(30_000)
            await devices[0].until(lambda frame: frame.table.questions == ())
            assert devices[0].frame.table.chairs[3].kind == "person"

    run(scenario())


def test_two_people_cannot_remove_each_other(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            bo = await joined(at, ana.code, "Bo")
            assert (await ana.refused(vote(ana, 1, "remove"))).code == "too_few_to_remove"
            assert (await bo.refused(vote(bo, 2, "remove"))).code == "no_such_choice"
            assert (await bo.refused(vote(bo, 9, "remove"))).code == "no_such_chair"

    run(scenario())


async def newcomer(at: House, code: str, name: str = "Eve") -> tuple[Device, bodies.Seated]:
    want = (name + "-" * 43)[:43]
    seated = await at.rooms.sit(code, bodies.SitDown(name=name, want=want))
    return await Device(at, code, want).attach(), seated


def test_a_bot_s_chair_is_given_unless_somebody_minds(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True)
            eve, seated = await newcomer(at, ana.code)
            assert (seated.asked, seated.seat) == (True, 1)
            await ana.until(lambda frame: frame.table.questions != ())
            assert eve.frame.you is None
            assert eve.frame.view["hand"] == []
            again = await at.rooms.sit(ana.code, bodies.SitDown(name="Eve", want=seated.token))
            assert again == seated
            (question,) = ana.frame.table.questions
            assert (question.about, question.name) == ("chair", "Eve")
            assert question.until == at.clock.now() + 30_000
            await at.pass_time(30_000)
            await eve.until(lambda frame: frame.you == 1)
            assert eve.frame.table.chairs[1].name == "Eve"
            assert len(eve.frame.view["hand"]) in {9, 10}

    run(scenario())


@pytest.mark.parametrize(("choice", "seat"), [("welcome", 1), ("refuse", None)])
def test_a_bot_s_chair_is_given_or_kept_at_a_word(
    tmp_path: Path, choice: Voice, seat: int | None
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True)
            eve, _ = await newcomer(at, ana.code)
            await ana.do(vote(ana, 1, choice))
            await eve.until(lambda frame: frame.table.questions == ())
            assert eve.frame.you == seat

    run(scenario())


def test_people_s_chairs_cannot_be_asked_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at)
            with pytest.raises(Forbidden, match="table_full"):
                await newcomer(at, devices[0].code)
            ask = bodies.SitDown(name="Eve", want="e" * 43, seat=Seat(1))
            with pytest.raises(Forbidden, match="not_a_bot"):
                await at.rooms.sit(devices[0].code, ask)

    run(scenario())


def test_one_at_a_time_asks_for_a_chair(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True)
            await newcomer(at, ana.code)
            ask = bodies.SitDown(name="Fay", want="f" * 43, seat=Seat(1))
            with pytest.raises(Forbidden, match="chair_asked_for"):
                await at.rooms.sit(ana.code, ask)

    run(scenario())
