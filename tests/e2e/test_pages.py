"""Every page in light and dark, on a phone and on a desk: nothing for axe to find."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e import busca
from tests.e2e.conftest import Picture, Visits
from tests.e2e.deputy import Deputy
from tests.e2e.visitor import Glass, Visitor
from tests.served import Served

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

GLASSES: tuple[Glass, ...] = ("phone", "desktop")
NO_SUCH_TABLE = "404"
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}


@pytest.fixture
def quick_server(tmp_path: Path) -> Iterator[Served]:
    """Computer players move at once; who leaves is asked about after a second."""
    served = Served(tmp_path, "--speed", "1000", "--hold", "1")
    served.start()
    yield served
    served.stop()


def looked_at(visitor: Visitor, name: str) -> None:
    """Hold the page as it is against axe, in both lights, and against its own glass."""
    page = visitor.page
    for light in ("dark", "light"):
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        # What depends on the light is contrast alone; the rest is looked at once.
        only = (
            {"runOnly": {"type": "rule", "values": ["color-contrast"]}} if light == "dark" else None
        )
        found = Axe().run(page, options=only)
        assert not found.violations_count, f"{name}, {light}:\n{found.generate_report()}"
    assert not sticks_out(page), f"{name} is wider than its glass"


def sticks_out(page: Page) -> bool:
    """Whether a page can be pushed sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))


@pytest.mark.parametrize("glass", GLASSES)
def test_the_house(quick_server: Served, visit: Visits, glass: Glass) -> None:
    ana = visit(glass, at=quick_server)
    page = ana.go()
    expect(ana.named("Play now")).to_be_visible()
    looked_at(ana, "home")
    ana.press("More")
    looked_at(ana, "the house's menu")
    page.keyboard.press("Escape")
    ana.press("New table")
    looked_at(ana, "asking for a name")
    busca.give_name(ana, "Ana")
    ana.act(page.get_by_role("dialog").get_by_role("button", name="New table"))
    expect(page.get_by_text("How do you play?")).to_be_visible()
    looked_at(ana, "lobby")
    bo = visit(glass, at=quick_server)
    bo.page.goto(page.url)
    expect(bo.named("Sit down")).to_be_visible()
    looked_at(bo, "arriving")
    busca.add_bots(ana, 3)
    ana.press("Start", exact=True)
    expect(busca.hand(ana)).to_have_count(10)
    bo.page.reload()
    expect(bo.page.get_by_text("Every chair is taken.")).to_be_visible()
    looked_at(bo, "table full")
    ana.go()
    expect(ana.named(re.compile("Continue"))).to_be_visible()
    looked_at(ana, "home with a game open")
    for path, words in (
        ("settings", "Settings"),
        ("rules/busca", "Busca"),
        ("rules/busca/B3.1", "Busca"),
        ("score/busca", "Busca"),
        ("score/bunce", "Bunce"),
        ("score/busted", "Busted!"),
        ("nowhere", "No room here."),
    ):
        bo.go(path)
        expect(bo.page.get_by_text(words).first).to_be_visible()
        looked_at(bo, path)
    with bo.expecting(NO_SUCH_TABLE):
        bo.go("t/BADBAD")
        expect(bo.page.get_by_text(re.compile("Nobody home at"))).to_be_visible()
        looked_at(bo, "dead link")


@pytest.mark.parametrize("glass", GLASSES)
def test_the_table(quick_server: Served, visit: Visits, glass: Glass) -> None:
    chair = quick_server.open_table("Ana")
    ana = visit(glass, at=quick_server)
    with Deputy.of(quick_server, chair) as deputy:
        deputy.fill_and_start()
        ana.go(chair.link)
        expect(busca.lit(ana).first).to_be_visible()
        looked_at(ana, "my turn")
        ana.page.keyboard.press("t")
        expect(ana.page.get_by_text("You can play")).to_be_visible()
        looked_at(ana, "text face")
        ana.page.keyboard.press("t")
        expect(busca.lit(ana).first).to_be_visible()
        deputy.play(lambda frame: bool(frame["view"]["deals"]))
        expect(busca.counting(ana)).to_be_visible()
        expect(ana.page.locator(".verdict .disp")).to_be_visible()
        looked_at(ana, "count")
        ana.press("Next deal")
        expect(busca.counting(ana)).to_be_hidden()


def test_the_last_deal_is_counted_before_the_final_sheet(
    quick_server: Served, visit: Visits
) -> None:
    chair = quick_server.open_table("Ana", options={"limit": 3, "short_game": True})
    ana = visit(at=quick_server)
    with Deputy.of(quick_server, chair) as deputy:
        deputy.fill_and_start()
        ana.go(chair.link)
        expect(busca.hand(ana)).to_have_count(10)
        deputy.play()
    expect(busca.counting(ana)).to_be_visible()
    ana.press("To the score sheet")
    expect(ana.named("Rematch")).to_be_visible()
    ana.page.reload()
    expect(ana.named("Rematch")).to_be_visible()


@pytest.mark.parametrize("glass", GLASSES)
def test_after_the_game(quick_server: Served, visit: Visits, glass: Glass) -> None:
    chair = quick_server.open_table("Ana", options={"limit": 3, "short_game": True})
    with Deputy.of(quick_server, chair) as deputy:
        deputy.fill_and_start()
        deputy.play()
    ana, screen = visit(glass, at=quick_server), visit(glass, at=quick_server)
    ana.go(chair.link)
    expect(ana.named("Rematch")).to_be_visible()
    looked_at(ana, "final sheet")
    ana.press("Replay")
    expect(ana.page.get_by_role("slider")).to_be_visible()
    looked_at(ana, "replay")
    screen.go(f"t/{chair.code}/screen")
    expect(screen.page.get_by_text("Rematch? On any phone.")).to_be_visible()
    looked_at(screen, "shared screen")


@pytest.mark.parametrize("glass", GLASSES)
def test_somebody_left(quick_server: Served, visit: Visits, glass: Glass) -> None:
    chair = quick_server.open_table("Ana")
    gone = quick_server.sit(chair.code, "Bo")
    ana = visit(glass, at=quick_server)
    with Deputy.of(quick_server, chair) as deputy, Deputy.of(quick_server, gone) as bo:
        deputy.fill_and_start()
        ana.go(chair.link)
        expect(busca.hand(ana)).to_have_count(10)
        deputy.play(lambda frame: frame["awaited"] == [bo.frame["you"]])
    expect(busca.lit(ana)).to_have_count(0)
    expect(ana.page.get_by_text("Bo is gone.")).to_be_visible()
    looked_at(ana, "vote")
    ana.press("Look at the table")
    expect(ana.page.get_by_text(re.compile("Bo is (playing|to lead)")).first).to_be_visible()
    looked_at(ana, "not my turn")


def test_the_lobby_tells_phones_how_to_come_in(
    tmp_path: Path, visit: Visits, picture: Picture
) -> None:
    server = Served(tmp_path, "--address", "http://bungalow.home:8642")
    server.start()
    try:
        chair = server.open_table("Ana")
        server.sit(chair.code, "Bo")
        ana = visit(at=server)
        ana.go(chair.link)
        ana.press("Add a bot")
        expect(ana.page.get_by_role("img", name="QR code of this table")).to_be_visible()
        expect(ana.page.get_by_text("Bo", exact=True)).to_be_visible()
        looked_at(ana, "lobby with a QR code")
        picture(ana, "lobby-phone")
    finally:
        server.stop()
