"""The score pages for people with real cards, which need no server once they are loaded."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.test_pages import looked_at
from tests.e2e.visitor import Visitor

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


def a_turn_won(page: Page, ana: Visitor) -> None:
    """Count a turn of three cards that lead the Kettles to 21 with the letter counted."""
    for card, value in ((1, "6"), (2, "6"), (3, "7")):
        page.get_by_role("textbox", name=f"Value of card {card}").fill(value)
        ana.press(f"Card {card}: Kettles")
    ana.press("To the die", exact=True)
    ana.press("L", exact=True)
    ana.press("Count the letters")
    ana.press("Card 2: one L more")
    ana.press("Card 2: one L more")
    expect(page.get_by_text("21! The Kettles win.")).to_be_visible()
    ana.press("Write it down")
    expect(page.get_by_role("heading", name="The Kettles win.")).to_be_visible()


def test_busted_with_a_box_and_a_clock_that_needs_no_network(visit: Visits) -> None:
    ana = visit()
    page = ana.go("score/busted")
    page.clock.install()
    ana.press("Begin")
    expect(page.get_by_role("heading", name="Kettles act")).to_be_visible()
    ana.context.set_offline(True)
    ana.press("Slap!")
    page.clock.run_for(9_400)
    expect(page.get_by_text("It falls!")).to_be_visible()
    page.clock.run_for(400)
    expect(page.get_by_role("heading", name="Card 2 of 4")).to_be_visible()
    page.clock.run_for(27_000)
    expect(page.get_by_text("The slate is empty.")).to_be_visible()
    looked_at(ana, "the slate")
    ana.press("What was won?")
    for card in range(1, 5):
        ana.press(f"Card {card}: Moths")
    expect(page.get_by_text("Clean sweep: the Kettles go back to 0.")).to_be_visible()
    looked_at(ana, "a clean sweep")
    for card in range(1, 5):
        ana.press(f"Card {card}: nobody")
    a_turn_won(page, ana)
    looked_at(ana, "a game of Busted! that is over")


def test_busted_kept_as_one_file(visit: Visits, tmp_path: Path) -> None:
    ana = visit()
    page = ana.go("score/busted")
    ana.press("Keep as a file")
    with page.expect_download() as coming:
        ana.press("Keep this page as a file")
    kept = tmp_path / coming.value.suggested_filename
    coming.value.save_as(kept)
    ana.context.set_offline(True)
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(kept.as_uri())
    ana.press("Begin")
    ana.press("Count", exact=True)
    a_turn_won(page, ana)
    assert [url for url in asked if not url.startswith("data:")] == [kept.as_uri()]
    looked_at(ana, "the page kept as a file")
