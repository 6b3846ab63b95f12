"""A newcomer's guided deal: offered, told, counted, and sent away."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Position, expect

from tests.e2e.conftest import Visits
from tests.e2e.visitor import Visitor

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

SPINE = Position(x=10, y=14)
"""The corner of a card that no other card of the hand lies over."""

COVERED = """() => {
  const paper = document.querySelector("section.guide").getBoundingClientRect();
  return [...document.querySelectorAll(".card-at > .card, .slot, .hand button")].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return top < paper.bottom - 1 && bottom > paper.top + 1;
  }).length;
}"""
"""How many cards, on the felt or in the hand, the guide's paper lies over."""


def test_a_guided_deal_by_touch(visit: Visits) -> None:
    ana = visit("phone")
    page = ana.go()
    ana.press("First time?")
    heard = heard_in_a_deal(ana)
    assert len(heard) == len(set(heard)), "a note was given twice"
    for told in ("Your cards.", "You want a few", "High to low", "took it", "The last trick"):
        assert any(told in note for note in heard), (told, heard)
    end = page.get_by_role("dialog", name="That is all of it.")
    expect(end.get_by_role("listitem")).to_have_count(4)
    expect(end).to_contain_text("the most")
    accessible(page)
    ana.press("Play on")
    expect(end).to_be_hidden()
    lit(page).first.wait_for()
    expect(note(page)).to_be_hidden()
    ana.go()
    expect(page.get_by_role("link", name="Continue")).to_be_visible()
    expect(ana.named("First time?")).to_be_hidden()


def test_enough_of_it_by_keyboard(visit: Visits) -> None:
    bo = visit("desktop")
    page = bo.go()
    bo.named("First time?").focus()
    page.keyboard.press("Enter")
    expect(note(page)).to_contain_text("Your cards.")
    page.keyboard.press("t")
    expect(page.locator(".words")).to_be_visible()
    expect(note(page)).to_contain_text("Your cards.")
    bo.act(note(page))
    expect(note(page)).to_contain_text("You want a few")
    expect(page.get_by_role("status").filter(has_text="You want a few")).to_have_count(1)
    page.keyboard.press("t")
    expect(note(page)).to_contain_text("You want a few")
    page.keyboard.press("Escape")
    expect(note(page)).to_be_hidden()
    # The table goes on as any other, and nobody offers the guide again.
    lit(page).first.wait_for()
    page.reload()
    lit(page).first.wait_for()
    expect(note(page)).to_be_hidden()


def test_back_to_the_invitation(visit: Visits) -> None:
    cora = visit("phone")
    friends = cora.server.open_table("Dov").code
    page = cora.go(f"t/{friends}")
    cora.press("A guided deal, three minutes")
    heard_in_a_deal(cora)
    cora.press("To your friends’ table")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    assert page.url.endswith(f"t/{friends}")


def heard_in_a_deal(visitor: Visitor) -> list[str]:
    """Play a deal, every note put away before the next card; the notes, in order."""
    page, heard = visitor.page, list[str]()
    why, end = page.get_by_role("button", name="And why?"), page.get_by_text("That is all of it.")
    hand, text = page.locator(".hand button"), note(page).locator(".text")
    while not end.is_visible():
        note(page).or_(lit(page)).or_(why).or_(end).first.wait_for()
        if note(page).is_visible():
            heard.append(text.inner_text())
            assert not page.evaluate(COVERED), heard
            if len(heard) == 1:
                accessible(page)
            visitor.act(note(page))
            expect(text.filter(has_text=heard[-1])).to_have_count(0)
        elif why.is_visible():
            visitor.act(why)
        elif lit(page).first.is_visible():
            before = hand.count()
            lit(page).first.tap(position=SPINE)
            expect(hand).not_to_have_count(before)
    return heard


def note(page: Page) -> Locator:
    """The guide's paper, to be tapped away."""
    return page.get_by_role("region", name="Guide").locator(".note")


def lit(page: Page) -> Locator:
    """The cards that can be played now."""
    return page.locator(".hand .on")


def accessible(page: Page) -> None:
    """Nothing for axe to complain about."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
