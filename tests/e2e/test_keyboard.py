"""A game by the keyboard alone: from the front door to the rematch, and nothing else touched."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import busca
from tests.e2e.conftest import Picture, Visits
from tests.e2e.deputy import Deputy
from tests.e2e.visitor import Visitor
from tests.served import Served

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

FOCUSED = """() => {
    const it = document.activeElement;
    if (!it?.matches("a, button, input")) return "";
    return it.getAttribute("aria-label") || it.innerText || it.labels?.[0]?.innerText || "";
}"""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the thing of this name has the focus; it may have it already."""
    passed = [page.evaluate(FOCUSED)]
    while not re.search(name, passed[-1]):
        assert len(passed) < 60, f"Tab never came to {name}, only to {passed}"
        page.keyboard.press("Tab")
        passed.append(page.evaluate(FOCUSED))


def play_by_keys(visitor: Visitor) -> None:
    """Press the number of the first card that can be played; the focus stays where it is."""
    cards = busca.hand(visitor)
    busca.lit(visitor).first.wait_for()
    held = cards.count()
    lit = [at for at in range(held) if "on" in (cards.nth(at).get_attribute("class") or "").split()]
    visitor.page.keyboard.press(str((lit[0] + 1) % 10))
    expect(cards).not_to_have_count(held)


def test_a_game_by_the_keyboard_alone(server: Served, visit: Visits, picture: Picture) -> None:
    ana = visit("desktop")
    page, keys = ana.go(), ana.page.keyboard
    tab_to(page, "New table")
    keys.press("Enter")
    expect(page.get_by_role("textbox", name="What shall we call you?")).to_be_focused()
    keys.type("Ana")
    keys.press("Enter")
    page.wait_for_url(re.compile(r"/t/[A-Z]{6}$"))
    code = page.url[-6:]
    # The table offers eleven at least; a small game is what its people agree on elsewhere.
    held = page.evaluate("JSON.parse(localStorage['bungalow.seats'])[0]")
    with Deputy.at(server, code, held["token"]) as deputy:
        deputy.do("setup", options={"limit": 3, "short_game": True})
    for left in (2, 1, 0):
        tab_to(page, "Add a bot")
        keys.press("Enter")
        expect(page.get_by_text("Empty", exact=True)).to_have_count(left)
    tab_to(page, "^Start$")
    keys.press("Enter")
    expect(busca.hand(ana)).to_have_count(10)
    over = ana.named("Rematch")
    cards = busca.lit(ana).first
    counted = busca.counting(ana)
    played = 0
    while not over.is_visible():
        cards.or_(counted).or_(over).first.wait_for()
        if counted.is_visible():
            tab_to(page, "Next deal|To the score sheet")
            keys.press("Enter")
            expect(counted).to_be_hidden()
            expect(busca.hand(ana).first.or_(over)).to_be_visible()
            assert over.is_visible() or page.evaluate(FOCUSED), "the new hand has no focus"
        elif cards.is_visible():
            play_by_keys(ana)
            played += 1
            if played == 5:
                cards.wait_for()
                picture(ana, "table-desktop")
    picture(ana, "final-desktop")
    tab_to(page, "Rematch")
    keys.press("Enter")
    page.wait_for_url(lambda url: url[-6:] != code)
