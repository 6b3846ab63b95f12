"""Whole games at a live table."""

from __future__ import annotations

from pathlib import Path

from bungalow.core.record import digest_of, reading_of, replay
from bungalow.core.registry import box_of
from tests.play.harness import all_see, four, house, opened, run, turn_of

SHORT = {"limit": 3, "short_game": True}


def test_one_person_plays_a_game_against_the_computer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana = await opened(at, quick=True, options=SHORT)
            while ana.frame.table.stage == "playing":
                if ana.frame.you in ana.frame.awaited:
                    await ana.play()
                else:
                    await at.skip()
            assert ana.frame.table.stage == "over"
            assert ana.frame.result is not None
            record = await at.rooms.record(ana.code)
            game = box_of("busca").game
            played = replay(reading_of(record, game), game)
            assert record.result == ana.frame.result == game.result(played.state)
            assert record.digest == digest_of(played)
            assert record.commitment == ana.frame.table.commitment

    run(scenario())


def test_four_people_play_a_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            devices = await four(at, options=SHORT)
            while devices[0].frame.table.stage == "playing":
                await (await turn_of(devices)).play()
                await all_see(devices)
            assert devices[0].frame.result is not None
            assert len({device.frame.result for device in devices}) == 1

    run(scenario())
