"""Lines break, pages reload, fingers tap twice: everybody comes back to the table as it is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import busca
from tests.e2e.conftest import Visits
from tests.e2e.deputy import Deputy
from tests.e2e.visitor import NETWORK
from tests.served import Served

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def test_offline_while_the_server_restarts(own_server: Served, visit: Visits) -> None:
    chair = own_server.open_table("Ana")
    ana = visit(at=own_server)
    with Deputy.of(own_server, chair) as deputy:
        deputy.fill_and_start()
    ana.go(chair.link)
    busca.lit(ana).first.wait_for()
    labels = busca.hand(ana).evaluate_all("cards => cards.map(card => card.dataset.card)")
    with ana.expecting(NETWORK):
        ana.context.set_offline(True)
        own_server.kill()
        expect(ana.page.get_by_text("Connection lost.")).to_be_visible()
        own_server.start()
        with Deputy.of(own_server, chair) as deputy:
            deputy.play(lambda frame: len(frame["view"]["hand"]) == 8 and bool(frame["moves"]))
            held = deputy.frame["view"]["hand"]
        ana.context.set_offline(False)
        expect(ana.page.get_by_text("Connection lost.")).to_be_hidden()
    digest = ana.page.get_by_role("dialog", name=re.compile("Welcome back"))
    expect(digest).to_be_visible()
    ana.press("Carry on")
    expect(busca.hand(ana)).to_have_count(8)
    now = busca.hand(ana).evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert sorted(now) == sorted(held)
    assert set(now) < set(labels)


def test_two_tabs_on_one_seat_and_a_double_tap(server: Served, visit: Visits) -> None:
    ana = visit("phone")
    ana.go()
    ana.page.get_by_role("button", name="Play now").first.dblclick()
    ana.page.wait_for_url(re.compile(r"/t/[A-Z]{6}$"))
    assert ana.page.evaluate("JSON.parse(localStorage['bungalow.seats']).length") == 1
    busca.lit(ana).first.wait_for()
    tab = ana.another_page()
    tab.goto(ana.page.url)
    expect(tab.locator(".hand button")).to_have_count(10)
    card = busca.lit(ana).first
    card.dblclick(position={"x": 18, "y": 22})
    expect(tab.locator(".hand button")).to_have_count(9)
    ana.page.reload()
    expect(busca.hand(ana)).to_have_count(9)
    sent = [each for each in ana.said if b'"type":"act"' in each]
    assert len(sent) == 1, "a double tap plays one card"
    ana.go()
    ana.act(ana.named(re.compile("Continue")))
    expect(busca.hand(ana)).to_have_count(9)
    ana.page.go_back()
    expect(ana.named(re.compile("Continue"))).to_be_visible()
    ana.page.go_forward()
    expect(busca.hand(ana)).to_have_count(9)


def test_a_forged_chair_opens_the_door_but_not_the_hand(server: Served, visit: Visits) -> None:
    chair = server.open_table("Ana")
    with Deputy.of(server, chair) as deputy:
        deputy.fill_and_start()
        eve = visit("phone")
        eve.go(f"t/{chair.code}#{'x' * 43}")
        expect(eve.page.get_by_text("Every chair is taken.")).to_be_visible()
        eve.press("Watch")
        expect(eve.page.get_by_text("You are watching.")).to_be_visible()
        expect(busca.hand(eve)).to_have_count(0)


def test_the_chair_is_reclaimed_after_a_bot_stood_in(own_server: Served, visit: Visits) -> None:
    chair = own_server.open_table("Ana")
    other = own_server.sit(chair.code, "Bo")
    bo = visit(at=own_server)
    with Deputy.of(own_server, chair) as deputy:
        deputy.fill_and_start()
        with Deputy.of(own_server, other) as away:
            seat = away.frame["you"]
        deputy.until(lambda frame: bool(frame["table"]["questions"]))
        deputy.do("vote", seat=seat, choice="bot")
        assert deputy.frame["table"]["chairs"][seat]["stand_in"]
        bo.go(other.link)
        expect(busca.hand(bo).first).to_be_visible()
        deputy.until(lambda frame: not frame["table"]["chairs"][seat]["stand_in"])


@pytest.mark.parametrize("size", [(640, 360), (180, 320)], ids=["sideways", "text twice as large"])
def test_odd_glass(server: Served, visit: Visits, size: tuple[int, int]) -> None:
    width, height = size
    ana = visit("phone", viewport={"width": width, "height": height})
    ana.go()
    ana.press("Play now")
    busca.lit(ana).first.wait_for()
    assert not ana.page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
    busca.lit(ana).first.scroll_into_view_if_needed()
    busca.play(ana)
