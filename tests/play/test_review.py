"""Reviews of finished games: kept closed until then, worked out by workers, one for all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bungalow.core.refusal import Forbidden, Missing
from bungalow.play import bodies, protocol
from tests.contract import spelled
from tests.play.harness import House, four, house, run
from tests.play.test_typed import two


async def finished(at: House, game: str) -> tuple[bodies.Review, str, str]:
    """A game in which the first always lays the lightest, the second the heaviest; its review."""
    ana, bo = await two(at, game, rounds=2)
    with pytest.raises(Forbidden, match="game_going_on"):
        await at.rooms.review(ana.code, None)
    while ana.frame.table.stage == "playing":
        await ana.play()
        meant = await bo.take(
            protocol.Ask(id=bo.id(), moment=ana.frame.moment, text=bo.frame.view["hand"][-1])
        )
        assert isinstance(meant, protocol.Meant)
        act = protocol.Act(id=bo.id(), moment=meant.moment, action=meant.moves[0].action)
        seq = (await bo.do(act)).seq
        await ana.until(lambda frame, seq=seq: frame.seq >= seq)  # type: ignore[misc]
    assert ana.frame.table.review
    both = await asyncio.gather(
        at.rooms.review(ana.code, bo.token), at.rooms.review(ana.code, None)
    )
    assert both[0].judgements == both[1].judgements
    assert both[1].you is None
    return both[0], ana.code, str(bo.token)


def test_a_finished_game_is_reviewed_decision_by_decision(tmp_path: Path, pebbles: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path, games=spelled.games, think_seconds=60.0) as at:
            review, code, _ = await finished(at, pebbles)
            assert (review.code, review.you, review.names) == (code, 1, ("Ana", "Bo"))
            assert [(one.moment, one.seat, one.cost) for one in review.judgements] == [
                (0, 0, 1.0),
                (1, 1, 0.0),
                (2, 0, 1.0),
                (3, 1, 0.0),
            ]
            first = review.judgements[0]
            assert (first.title, first.could_know) == ("Round 1", None)
            assert first.action["pebble"] == first.played
            assert first.better["pebble"] == first.best
            assert (await at.rooms.replay(code)).review

    run(scenario())


def test_a_game_that_has_no_reviews_says_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, *_ = await four(at)
            assert not ana.frame.table.review
            with pytest.raises(Missing, match="no_review"):
                await at.rooms.review(ana.code, None)

    run(scenario())
