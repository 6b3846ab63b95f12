"""Typed moves and help: what a table offers, what a text means, and who is helped."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bungalow.play import protocol
from tests.contract import spelled
from tests.play.harness import Device, House, house, joined, opened, run


async def two(at: House, game: str, **options: object) -> tuple[Device, Device]:
    """Two people whose game of pebbles has begun."""
    ana = await opened(at, "Ana", game=game, options=options)
    bo = await joined(at, ana.code, "Bo")
    await ana.do(protocol.Start(id=ana.id()))
    await bo.until(lambda frame: frame.table.stage == "playing")
    return ana, bo


def ask(device: Device, text: str, moment: int | None = None) -> protocol.Ask:
    at = device.frame.moment if moment is None else moment
    return protocol.Ask(id=device.id(), moment=at, text=text)


def test_a_part_of_the_moves_is_offered_and_the_rest_is_typed(tmp_path: Path, pebbles: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, pebbles)
            hand = ana.frame.view["hand"]
            assert ana.frame.page is not None
            assert ana.frame.page.entry is not None
            assert ana.frame.page.entry.label == "Your pebble"
            assert len(ana.frame.moves) == len(ana.frame.page.choices) == 1
            meant = await ana.take(ask(ana, "".join(hand).lower()))
            assert isinstance(meant, protocol.Meant)
            assert [move.label for move in meant.moves] == [f"pebble {p}" for p in hand]
            nothing = await ana.take(ask(ana, "".join(bo.frame.view["hand"])))
            assert isinstance(nothing, protocol.Meant)
            assert nothing.moves == ()
            seq, action = ana.frame.seq, meant.moves[1].action
            await ana.do(protocol.Act(id=ana.id(), moment=meant.moment, action=action))
            assert ana.frame.view["own"] == hand[1]
            assert ana.frame.seq == seq + 1  # asking stored nothing

    run(scenario())


def test_questions_out_of_place_are_refused(tmp_path: Path, pebbles: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, bo = await two(at, pebbles)
            refused = await ana.refused(ask(ana, "A" * 31))
            assert (refused.code, refused.text) == (
                "text_too_long",
                "A text can have up to 30 characters.",
            )
            assert (await ana.refused(protocol.Ask(id="", moment=0, text="A"))).code == "bad_id"
            await bo.play()
            assert (await ana.refused(ask(ana, "A", moment=0))).code == "stale"
            watcher = await Device(at, ana.code, None).attach()
            assert (await watcher.refused(ask(watcher, "A"))).code == "not_seated"
            for _ in range(30):
                answer = await bo.take(ask(bo, "A"))
            assert isinstance(answer, protocol.Refused)
            assert answer.fault == "limit"
            cora = await opened(at, "Cora")
            assert (await cora.refused(ask(cora, "A"))).code == "game_not_started"
            dov = await opened(at, "Dov", quick=True)
            assert (await dov.refused(ask(dov, "A"))).code == "nothing_typed"

    run(scenario())


@pytest.mark.parametrize(("dawdle_ms", "helped"), [(9000, False), (0, True)])
def test_people_are_helped_where_the_game_says_so(
    tmp_path: Path, pebbles: str, dawdle_ms: int, helped: bool
) -> None:
    async def scenario() -> None:
        async with house(tmp_path, games=spelled.games, think_seconds=60.0) as at:
            ana, _ = await two(at, pebbles, dawdle_ms=dawdle_ms)
            answer = await ana.take(protocol.Help(id=ana.id(), moment=0))
            assert ana.frame.help == helped
            if helped:
                assert isinstance(answer, protocol.Meant)
                assert len(answer.moves) == 2
            else:
                assert isinstance(answer, protocol.Refused)
                assert answer.code == "no_help"

    run(scenario())


def test_one_person_among_computer_players_is_helped(tmp_path: Path, pebbles: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path, games=spelled.games, think_seconds=60.0) as at:
            ana = await opened(at, "Ana", game=pebbles, quick=True)
            assert ana.frame.help
            answer = await ana.take(protocol.Help(id="help", moment=0))
            assert isinstance(answer, protocol.Meant)
            hand = ana.frame.view["hand"]
            assert [msgspec.json.decode(m.action)["pebble"] for m in answer.moves] == hand

    run(scenario())
