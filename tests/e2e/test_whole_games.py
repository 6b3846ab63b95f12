"""Whole games in a real browser: by touch, by keyboard, by the words alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from bungalow.core.record import digest_of, reading_of, record_of, replay
from bungalow.core.registry import box_of
from tests.conftest import Scale
from tests.e2e import busca
from tests.e2e.conftest import Picture, Visits
from tests.served import Served

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

SMALL = {"limit": 3, "short_game": True}


NAMES = ("Ana", "Bo", "Cora", "Dov")


def test_four_phones_play_a_deal_by_touch(visit: Visits, picture: Picture) -> None:
    phones = [visit("phone") for _ in NAMES]
    ana, *others = phones
    ana.go()
    expect(ana.named("Play now")).to_be_visible()
    picture(ana, "home-phone")
    ana.press("New table")
    busca.give_name(ana, "Ana")
    ana.act(ana.page.get_by_role("dialog").get_by_role("button", name="New table"))
    ana.page.wait_for_url(re.compile(r"/t/[A-Z]{6}$"))
    for visitor, name in zip(others, NAMES[1:], strict=True):
        visitor.page.goto(ana.page.url)
        busca.give_name(visitor, name)
        visitor.press("Sit down")
        expect(visitor.page.get_by_text(name, exact=True)).to_be_visible()
    ana.press("Start", exact=True)
    for phone in phones:
        expect(busca.hand(phone)).to_have_count(10)
    for card in range(40):
        player = busca.on_turn(phones)
        if card == 14:
            picture(player, "table-phone")
        if card % 11:
            busca.play(player, card)
        else:
            held = busca.hand(player).count()
            player.drag(busca.lit(player).first, up=160)
            expect(busca.hand(player)).not_to_have_count(held)
    for phone in phones:
        expect(busca.counting(phone)).to_be_visible()
        if phone is ana:
            picture(ana, "count-phone")
        phone.press("Next deal")
        expect(busca.counting(phone)).to_be_hidden()
        expect(busca.hand(phone)).to_have_count(10)
    busca.play(busca.on_turn(phones))


def test_a_game_by_the_words_alone(server: Served, visit: Visits, scale: Scale) -> None:
    limit = scale(3, 31)
    chair = server.open_table("Ana", options={"limit": limit, "short_game": limit == 3})
    ana = visit("phone")
    page = ana.go(chair.link)
    busca.add_bots(ana, 3)
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
