"""What goes on around a game: a nuisance, somebody gone, and each device's own deck."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e import busca
from tests.e2e.conftest import Visits
from tests.e2e.visitor import Visitor
from tests.served import Served

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

SIDEWAYS = {"width": 740, "height": 360}
NAMES = ("Ana", "W" * 20, "Cora", "Dov")


def four(served: Served, *visitors: Visitor) -> None:
    """Sit four people down and start the game."""
    chair = served.open_table(NAMES[0])
    chairs = [chair, *(served.sit(chair.code, name) for name in NAMES[1:])]
    for visitor, own in zip(visitors, chairs, strict=True):
        visitor.go(own.link)
    visitors[0].press("Start", exact=True)
    for visitor in visitors:
        expect(busca.hand(visitor)).to_have_count(10)


def test_a_nuisance_is_removed_when_all_the_others_agree(server: Served, visit: Visits) -> None:
    ana, bo, cora, dov = visit(), visit(), visit("desktop"), visit(viewport=SIDEWAYS)
    four(server, ana, bo, cora, dov)
    ana.press("More")
    ana.press("Somebody spoils the game?")
    ana.press("Ask about Cora")
    for visitor in (bo, dov):
        expect(visitor.page.get_by_role("heading", name="Shall Cora leave")).to_be_visible()
        results = Axe().run(visitor.page)
        assert results.violations_count == 0, results.generate_report()
        expect(cora.page.get_by_text("Shall Cora leave")).to_have_count(0)
        visitor.press(re.compile("^Yes, leave"))
    expect(cora.page.get_by_text("You have no chair here any more").first).to_be_visible()
    expect(busca.hand(cora)).to_have_count(0)
    expect(ana.page.get_by_text("Shall Cora leave")).to_have_count(0)


def test_who_left_is_asked_about_and_comes_back_by_the_same_link(
    own_server: Served, visit: Visits
) -> None:
    ana, bo, cora, dov = (visit(at=own_server) for _ in NAMES)
    four(own_server, ana, bo, cora, dov)
    link = dov.page.url
    dov.page.close()
    for visitor in (ana, bo, cora):
        expect(visitor.page.get_by_role("heading", name="Dov is gone.")).to_be_visible()
    ana.press(re.compile("^Wait"))
    expect(bo.page.get_by_role("button", name=re.compile("^Wait.*Ana"))).to_be_visible()
    bo.press(re.compile("^A bot plays on"))
    for visitor in (ana, bo, cora):
        expect(visitor.page.get_by_text("a bot plays").first).to_be_visible()
    dov.page = dov.another_page()
    dov.go(link)
    expect(busca.hand(dov).first).to_be_visible()
    expect(ana.page.get_by_text("a bot plays")).to_have_count(0)


def test_a_french_deck_is_spoken_of_in_french_suits(server: Served, visit: Visits) -> None:
    chair = server.open_table("Ana", quick=True)
    latin, french = visit(), visit("desktop")
    french.go("settings")
    french.act(french.page.get_by_text("French", exact=True))
    latin.go(chair.link)
    french.go(chair.link)
    expect(busca.lit(latin).first).to_be_visible()
    for visitor, own in ((latin, "cups|swords|coins"), (french, "hearts|spades|diamonds")):
        visitor.press(re.compile("words"))
        words = visitor.page.locator(".words")
        expect(words).to_contain_text(re.compile(own, re.IGNORECASE))
    others = re.compile("cups|swords|coins", re.IGNORECASE)
    expect(french.page.locator("body")).not_to_contain_text(others)


def test_a_newcomer_who_asks_for_a_bot_s_chair_is_told_to_wait(
    server: Served, visit: Visits
) -> None:
    chair = server.open_table("Ana", quick=True)
    ana, newcomer = visit("desktop"), visit()
    ana.go(chair.link)
    expect(busca.hand(ana).first).to_be_visible()
    newcomer.go(f"t/{chair.code}")
    newcomer.press(re.compile("^Ask for"))
    expect(newcomer.page.get_by_text("Those at the table are asked.").first).to_be_visible()
    ana.press(re.compile("^Welcome"))
    expect(busca.hand(newcomer).first).to_be_visible()
