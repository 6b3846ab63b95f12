"""Whole games in a real browser: by touch, by keyboard, by the words alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bungalow.core.record import digest_of, reading_of, record_of, replay
from bungalow.core.registry import box_of
from tests.conftest import Scale
from tests.e2e.conftest import Visits
from tests.served import Served

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

SMALL = {"limit": 3, "short_game": True}


def test_a_game_by_the_words_alone(server: Served, visit: Visits, scale: Scale) -> None:
    limit = scale(3, 31)
    chair = server.open_table("Ana", options={"limit": limit, "short_game": limit == 3})
    ana = visit("phone")
    page = ana.go(chair.link)
    for _ in range(3):
        ana.press("Add a bot")
    ana.press("Start", exact=True)
    ana.press("Read the table in words")
    words = page.locator(".words")
    first = words.locator(".choices button").first
    rematch, rest = ana.named("Rematch"), ana.named("Play out the rest")
    next_one = first.or_(rematch).or_(rest).first
    while not rematch.is_visible():
        next_one.wait_for()
        if first.is_visible():
            # The turn alone may read the same again when others were quick.
            before = words.inner_text()
            ana.act(first)
            expect(words).not_to_have_text(before, use_inner_text=True)
        elif rest.is_visible():
            ana.act(rest)
    verified(server, chair.code)


def verified(server: Served, code: str) -> None:
    """The game has a record of its whole course, which replays to the end that it states."""
    record, game = record_of(server.get(f"api/tables/{code}/record").content), box_of("busca").game
    timeline = replay(reading_of(record, game), game)
    assert record.result == game.result(timeline.state) is not None
    assert record.digest == digest_of(timeline)
