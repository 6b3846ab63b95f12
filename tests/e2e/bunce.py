"""Bunce's table as a visitor finds it on the glass."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.e2e.visitor import Visitor


def hand(visitor: Visitor) -> Locator:
    """The cards of the hand, a key each."""
    return visitor.page.get_by_role("group", name="Your letters").get_by_role("button")


def letters(visitor: Visitor) -> list[str]:
    """The letters in the hand, without the wild."""
    cards = hand(visitor).evaluate_all("keys => keys.map(key => key.dataset.card)")
    return [card for card in cards if card != "?"]


def on_turn(visitors: Sequence[Visitor]) -> Visitor:
    """Whoever holds cards, once somebody does."""
    found = list[Visitor]()

    def looked() -> bool:
        found.extend(each for each in visitors if hand(each).count())
        return bool(found)

    visitors[0].until(looked, "somebody's turn")
    assert len(found) == 1, "more than one holds cards"
    return found[0]


def tap(visitor: Visitor, word: str) -> None:
    """Tap cards of the hand, one after the other."""
    for letter in word:
        visitor.act(visitor.page.locator(f"[data-card='{letter}']"))


def lay(visitor: Visitor) -> None:
    """Lay the word that was put together, in the first way where several are open."""
    act = visitor.page.get_by_role("button", name="Lay it")
    several = visitor.page.get_by_role("button", name="Choose a way")
    expect(act.or_(several).first).to_be_visible()
    if several.count():
        visitor.page.keyboard.press("ArrowDown")
    visitor.act(act)


def answers(visitor: Visitor) -> Locator:
    """The two buttons that answer a word."""
    return visitor.page.get_by_role("button", name="Accept").or_(
        visitor.page.get_by_role("button", name="Challenge")
    )
