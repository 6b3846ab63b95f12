"""The score pages for people with real cards, which need no server once they are loaded."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.test_pages import looked_at

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def total(page: Page, name: str) -> str:
    """What stands beside a player's name."""
    row = page.get_by_role("listitem").filter(has=page.get_by_text(name, exact=True))
    return row.locator("span").first.inner_text()


def test_bunce_by_touch_without_a_network(visit: Visits) -> None:
    ana = visit()
    page = ana.go("score/bunce")
    page.get_by_role("textbox", name="Player 1").fill("Ana")
    page.get_by_role("textbox", name="Player 2").fill("Bo")
    looked_at(ana, "who plays")
    ana.press("Begin")
    expect(page.get_by_role("heading", name="Ana lays")).to_be_visible()
    ana.context.set_offline(True)
    word, unused = (page.get_by_role("textbox", name=name) for name in ("Word", "Not used"))

    word.fill("light")
    unused.fill("kz")
    ana.press("Write it down")
    expect(page.get_by_role("heading", name="Bo lays")).to_be_visible()
    assert total(page, "Ana") == "−6"

    word.fill("delightful")
    unused.fill("k")
    unused.press("Enter")
    expect(page.get_by_text("Of 7 cards, 2 are not used with this word.").first).to_be_visible()
    expect(page.get_by_role("heading", name="Bo lays")).to_be_visible()
    looked_at(ana, "a word that does not add up")
    ana.press("D, 2")
    unused.fill("k")
    ana.press("The wild was not used")
    expect(page.get_by_text("A deck has one wild only.")).to_be_visible()
    ana.press("The wild was not used")
    unused.fill("kd")
    ana.press("Ana: one ten more")
    ana.press("Write it down")
    # 17 for the word with its wild, 7 for K and D; Ana had caught a false word before.
    assert [total(page, name) for name in ("Ana", "Bo")] == ["4", "10"]

    ana.context.set_offline(False)
    page.reload()
    expect(page.get_by_text("On the table: DELIGHTFUL")).to_be_visible()
    ana.press("Rules, undo, start again")
    ana.press("Undo the last turn")
    expect(page.get_by_role("heading", name="Bo lays")).to_be_visible()
    expect(word).to_have_value("DELIGHTFUL")
    looked_at(ana, "a turn of Bunce")


def test_a_whole_game_of_bunce_by_the_keyboard(visit: Visits) -> None:
    ana = visit("desktop")
    page, keys = ana.go("score/bunce"), ana.page.keyboard
    page.get_by_role("textbox", name="Player 1").focus()
    keys.type("Ana")
    keys.press("Enter")
    word = page.get_by_role("textbox", name="Word")
    expect(word).to_be_focused()
    keys.type("crumbly")
    keys.press("Enter")
    for drawn in (7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2):
        expect(page.get_by_text(f"{drawn} cards drawn")).to_be_visible()
        expect(word).to_have_value("")
        expect(word).to_be_focused()
        keys.press("Tab")
        keys.type("ABCDEFG"[:drawn])
        keys.press("Enter")
    expect(page.get_by_role("heading", name="Ana wins.")).to_be_visible()
    looked_at(ana, "a game of Bunce that is over")
