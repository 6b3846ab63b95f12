"""Busca's table as a visitor finds it on the glass."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.e2e.visitor import Visitor


def lit(visitor: Visitor) -> Locator:
    """The cards that can be played now."""
    return visitor.page.locator(".hand button.on")


def hand(visitor: Visitor) -> Locator:
    """All cards in the hand."""
    return visitor.page.locator(".hand button")


def counting(visitor: Visitor) -> Locator:
    """The count between two deals."""
    return visitor.page.get_by_role("dialog", name="The count")


def tap_card(visitor: Visitor, card: Locator) -> None:
    """Tap a card where it shows its rank and suit, which no card over it hides."""
    if visitor.touch:
        card.tap(position={"x": 18, "y": 22})
    else:
        card.click(position={"x": 18, "y": 22})


def on_turn(visitors: Sequence[Visitor]) -> Visitor:
    """Whoever has a card lit, once somebody has."""
    found = list[Visitor]()

    def looked() -> bool:
        found.extend(each for each in visitors if lit(each).count())
        return bool(found)

    visitors[0].until(looked, "somebody's turn")
    assert len(found) == 1, "the lamp is lit for more than one"
    return found[0]


def play(visitor: Visitor, place: int = 0) -> None:
    """Tap one of the cards that are lit, and see it leave the hand."""
    held, cards = hand(visitor).count(), lit(visitor)
    tap_card(visitor, cards.nth(place % cards.count()))
    expect(hand(visitor)).not_to_have_count(held)


def give_name(visitor: Visitor, name: str) -> None:
    """Answer what one is called."""
    visitor.page.get_by_role("textbox", name="What shall we call you?").fill(name)


def add_bots(visitor: Visitor, count: int) -> None:
    """Put a computer player into each of so many empty chairs."""
    for left in reversed(range(count)):
        visitor.press("Add a bot")
        expect(visitor.page.get_by_text("Empty", exact=True)).to_have_count(left)
