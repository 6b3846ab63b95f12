"""Before the game: opening, sitting down, arranging, starting."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bungalow.core.game import Seat
from bungalow.core.refusal import Illegal, Limit, Malformed, Missing, Refusal
from bungalow.core.registry import box_of, boxes
from bungalow.play import bodies, protocol
from tests.play.harness import Device, house, joined, opened, run

ADDRESS = "192.0.2.1"


def test_a_new_table_waits_for_people(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path, link=lambda code: f"https://play.example/t/{code}") as at:
            ana = await opened(at, "  Ana ")
            table = ana.frame.table
            assert (table.stage, table.preset, table.can_start) == ("lobby", "sheet", False)
            assert table.options["limit"] == 31
            assert [chair.kind for chair in table.chairs] == ["person", *["empty"] * 3]
            assert (table.chairs[0].name, table.chairs[0].here) == ("Ana", True)
            assert table.link == f"https://play.example/t/{ana.code}"
            assert len(table.commitment) == 64
            assert (ana.frame.you, ana.frame.view, ana.frame.page) == (0, None, None)
            bo = await joined(at, ana.code, "ana")
            await ana.until(lambda frame: frame.table.chairs[1].here)
            assert ana.frame.table.chairs[1].name == "ana 2"
            await bo.do(protocol.Rename(id="1", name="Bo"))
            assert (await bo.refused(protocol.Rename(id="2", name=" "))).code == "name_is_empty"
            await bo.detach()
            await ana.until(lambda frame: not frame.table.chairs[1].here)
            assert ana.frame.table.chairs[1].held_until is None

    run(scenario())


def test_bots_take_chairs_and_give_them_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            for seat in (1, 2, 3):
                await ana.do(protocol.SeatBot(id=ana.id(), seat=Seat(seat), level="random"))
            table = ana.frame.table
            assert [chair.name for chair in table.chairs] == ["Ana", "Tabby", "Pip", "Moss"]
            assert table.can_start
            await ana.do(protocol.SeatBot(id=ana.id(), seat=Seat(1), level="easy"))
            assert ana.frame.table.chairs[1].level == "easy"
            assert ana.frame.table.chairs[1].name == "Tabby"
            await ana.do(protocol.SeatBot(id=ana.id(), seat=Seat(2), level=None))
            assert ana.frame.table.chairs[2].kind == "empty"
            assert (await ana.refused(protocol.Start(id=ana.id()))).code == "chairs_empty"
            seated = await at.rooms.sit(
                ana.code, bodies.SitDown(name="Bo", want="b" * 43, seat=Seat(1))
            )
            assert (seated.seat, seated.asked) == (1, False)
            for seat, level, code in (
                (0, "easy", "chair_taken"),
                (1, "easy", "chair_taken"),
                (4, "easy", "no_such_chair"),
                (-1, "easy", "no_such_chair"),
                (2, "wizard", "no_such_level"),
            ):
                command = protocol.SeatBot(id=ana.id(), seat=Seat(seat), level=level)
                assert (await ana.refused(command)).code == code

    run(scenario())


def test_how_the_table_plays_can_be_changed_before_the_start(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            await ana.do(protocol.Setup(id="1", preset="family"))
            assert (ana.frame.table.preset, ana.frame.table.options["limit"]) == ("family", 11)
            await ana.do(protocol.Setup(id="2", options={"limit": 21}))
            assert (ana.frame.table.preset, ana.frame.table.options["limit"]) == (None, 21)
            assert ana.frame.table.options["short_game"] is True
            await ana.do(protocol.Setup(id="3", options={"limit": 31, "short_game": False}))
            assert ana.frame.table.preset == "sheet"
            for options, code in (
                ({"limit": 2}, "bad_option"),
                ({"limit": "many"}, "bad_options"),
                ({"wings": True}, "bad_options"),
            ):
                refused = await ana.refused(protocol.Setup(id="4", options=options))
                assert refused.code == code
                assert "{" not in refused.text
            assert (await ana.refused(protocol.Setup(id="5", preset="x"))).code == "no_such_preset"

    run(scenario())


def test_a_started_table_cannot_be_rearranged(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True)
            for command in (
                protocol.Setup(id="1", preset="family"),
                protocol.SeatBot(id="2", seat=Seat(1), level=None),
                protocol.Start(id="3"),
            ):
                assert (await ana.refused(command)).code == "game_started"
            assert (await ana.refused(protocol.Rematch(id="4"))).code == "not_over"
            assert (await ana.refused(protocol.PlayOut(id="5"))).code == "people_still_in"

    run(scenario())


def test_getting_up_empties_the_chair(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            bo = await joined(at, ana.code, "Bo")
            await bo.do(protocol.Stand(id="1"))
            await ana.until(lambda frame: frame.table.chairs[1].kind == "empty")
            assert ana.frame.table.chairs[1].name == ""
            assert bo.frame.you is None

    run(scenario())


def test_a_request_to_sit_sent_twice_takes_one_chair(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at)
            ask = bodies.SitDown(name="Bo", want="b" * 43)
            first = await at.rooms.sit(ana.code, ask)
            assert await at.rooms.sit(ana.code, ask) == first
            assert [chair.kind for chair in ana.frame.table.chairs].count("person") <= 2
            card = await at.rooms.card(ana.code, None)
            assert [chair.name for chair in card.chairs] == ["Ana", "Bo", "", ""]

    run(scenario())


@pytest.mark.parametrize(
    ("ask", "kind", "code"),
    [
        ({"game": "chess"}, Missing, "unknown_game"),
        ({"name": ""}, Malformed, "name_is_empty"),
        ({"preset": "x"}, Missing, "no_such_preset"),
        ({"options": {"limit": 1}}, Illegal, "bad_option"),
        ({"quick": True, "level": "wizard"}, Missing, "no_such_level"),
    ],
)
def test_what_cannot_be_opened_is_refused(
    tmp_path: Path, ask: dict[str, Any], kind: type[Refusal], code: str
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            wanted = bodies.OpenTable(**{"game": "busca", "name": "Ana", **ask})
            with pytest.raises(kind, match=code):
                await at.rooms.open(wanted, address=ADDRESS)

    run(scenario())


def test_tables_are_limited_for_an_address_and_an_hour(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path, tables_per_hour=2) as at:
            ask = bodies.OpenTable(game="busca", name="Ana")
            at_once = (at.rooms.open(ask, address=ADDRESS) for _ in range(9))
            answers = await asyncio.gather(*at_once, return_exceptions=True)
            assert sum(isinstance(answer, bodies.Seated) for answer in answers) == 2
            with pytest.raises(Limit, match="too_many_tables"):
                await at.rooms.open(ask, address=ADDRESS)
            await at.rooms.open(ask, address="192.0.2.2")
            at.clock.advance(3_600_001)
            await at.rooms.open(ask, address=ADDRESS)

    run(scenario())


def test_a_card_tells_a_newcomer_and_an_owner_what_they_need(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True)
            while ana.frame.awaited != (0,):
                await at.skip()
            card = await at.rooms.card(ana.code.lower(), ana.token)
            assert (card.code, card.stage, card.you, card.your_turn) == (
                ana.code,
                "playing",
                0,
                True,
            )
            assert card.moment == ana.frame.page.moment  # type: ignore[union-attr]
            assert card.scores == (0, 0, 0, 0)
            stranger = await at.rooms.card(ana.code, None)
            assert (stranger.you, stranger.your_turn) == (None, False)

    run(scenario())


@pytest.mark.parametrize("game", boxes())
def test_a_quick_game_seats_the_usual_level(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ask = bodies.OpenTable(game=game, name="Ana", quick=True)
            seated = await at.rooms.open(ask, address=ADDRESS)
            card = await at.rooms.card(seated.code, None)
            others = [chair.level for chair in card.chairs if chair.seat != seated.seat]
            assert set(others) == {box_of(game).usual_level}

    run(scenario())


def test_bots_wait_for_the_first_person(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            for _ in range(6):  # until a computer player leads
                ask = bodies.OpenTable(game="busca", name="Ana", quick=True)
                seated = await at.rooms.open(ask, address=ADDRESS)
                await at.quiet()
                assert len(await at.log.read(seated.code)) == 2
                await at.pass_time(5_000)
                assert len(await at.log.read(seated.code)) == 2
                ana = await Device(at, seated.code, seated.token).attach()
                if ana.frame.awaited != (0,):
                    break
            moment = ana.frame.moment
            await at.pass_time(600)
            assert ana.frame.moment == moment == 0
            await at.pass_time(600)
            await ana.until(lambda frame: frame.moment == 1)

    run(scenario())
