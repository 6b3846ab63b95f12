"""Bunce's table: words by tap and by key, and answers that are turned over together."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e import bunce
from tests.e2e.conftest import Visits
from tests.e2e.visitor import Visitor
from tests.served import Served

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

LOW = 380
"""What a soft keyboard leaves of a phone's glass, in CSS pixels."""


def is_clean(visitor: Visitor) -> None:
    """Axe finds nothing, and nothing lies beside or below the glass."""
    results = Axe().run(visitor.page)
    assert results.violations_count == 0, results.generate_report()
    page = "document.documentElement"
    over = f"[{page}.scrollWidth - innerWidth, {page}.scrollHeight - innerHeight]"
    assert visitor.page.evaluate(over) == [0, 0]


def two(served: Served, *visitors: Visitor) -> None:
    """Sit two people down at a table by the sheet, and start."""
    chair = served.open_table("Ana", game="bunce")
    for visitor, own in zip(visitors, (chair, served.sit(chair.code, "Bo")), strict=True):
        visitor.go(own.link)
    visitors[0].press("Start", exact=True)


def test_a_word_that_was_picked_is_laid_and_counted(visit: Visits) -> None:
    ana = visit()
    page = ana.go()
    ana.act(page.get_by_label("Bunce").get_by_role("button", name="Play now"))
    ana.press("All my plays")
    best = page.get_by_role("dialog").get_by_role("listitem").first
    points = (best.locator(".num").text_content() or "").strip()
    word = best.locator(".sr").text_content() or ""
    ana.act(best.get_by_role("button"))
    act = page.get_by_role("button", name=f"Lay it: {points}")
    expect(act).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(f"^{word},"))).to_be_visible()
    is_clean(ana)
    ana.act(act)
    expect(bunce.hand(ana)).to_have_count(0)
    expect(page.get_by_role("listitem").filter(has_text="You").first).to_contain_text(points)


def test_a_word_is_typed_above_a_soft_keyboard(server: Served, visit: Visits) -> None:
    ana, bo = visit(), visit()
    two(server, ana, bo)
    player = bunce.on_turn((ana, bo))
    word = "".join(bunce.letters(player)[:3])
    player.press("Type on the keyboard")
    player.page.set_viewport_size({"width": 360, "height": LOW})
    box = player.page.get_by_role("textbox", name="Your word")
    expect(box).to_be_focused()
    player.page.keyboard.type(word.lower() + "1")
    expect(box).to_have_value(word)
    act = player.page.get_by_role("button", name="Lay it")
    expect(act).to_be_in_viewport(ratio=1)
    is_clean(player)
    player.page.keyboard.press("Escape")
    expect(box).to_have_value("")
    player.page.keyboard.type(word)
    expect(act).to_be_visible()
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_text("The others answer now.")).to_be_visible()


def test_answers_are_turned_over_together(server: Served, visit: Visits) -> None:
    phone, desk = visit(), visit("desktop")
    two(server, phone, desk)
    player = bunce.on_turn((phone, desk))
    other = desk if player is phone else phone
    cards = bunce.letters(player)
    bunce.tap(player, "".join(cards[:3]))
    bunce.lay(player)
    expect(bunce.answers(other)).to_have_count(2)
    expect(bunce.answers(player)).to_have_count(0)
    is_clean(other)
    boxes = [each.bounding_box() for each in bunce.answers(other).all()]
    other.press("Three times as long")
    for visitor in (player, other):
        expect(visitor.page.get_by_text("three times as long", exact=False).first).to_be_visible()
    assert [each.bounding_box() for each in bunce.answers(other).all()] == boxes
    if other is desk:
        desk.page.keyboard.press("c")
    else:
        phone.press("Challenge")
    for visitor in (player, other):
        expect(visitor.page.get_by_role("heading", name="All have answered.")).to_be_visible()
        expect(visitor.page.get_by_text("challenged", exact=True)).to_be_visible()
        is_clean(visitor)
        visitor.act(visitor.page.locator(".foot .lit"))
    expect(visitor.page.get_by_role("heading", name="All have answered.")).to_be_hidden()
