"""Bunce with the words of the dictionary: an entry shown, whole games against the computer."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, expect

from bungalow.games.bunce.lexicon import STANDARD, lexicon_of
from tests.e2e import bunce
from tests.e2e.conftest import Picture, Visits
from tests.e2e.visitor import Visitor
from tests.served import Served

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

EVERYDAY = 35
"""Words up to this size of dictionary are known to everybody."""
TABLES = 30
"""So many first hands in a row without an everyday word do not come up."""


def everyday_word(letters: list[str], table: str = "") -> str | None:
    """The longest everyday word of letters of the hand, through one of the table if there are any.

    It has a meaning, so that there is an entry to show.
    """
    lexicon, found = lexicon_of(STANDARD), list[str]()
    for word in lexicon.up_to(EVERYDAY):
        others = Counter(word) - Counter(letters)
        crossing = others.total() == 1 and set(others) <= set(table)
        if (crossing if table else not others) and lexicon.meaning(word):
            found.append(word)
    return max(found, key=len, default=None)


def test_a_doubted_word_is_shown_with_its_entry(
    server: Served, visit: Visits, picture: Picture
) -> None:
    phones = [visit(), visit()]
    for _ in range(TABLES):
        chair = server.open_table("Ana", game="bunce")
        for phone, own in zip(phones, (chair, server.sit(chair.code, "Bo")), strict=True):
            phone.go(own.link)
        phones[0].press("Start", exact=True)
        player = bunce.on_turn(phones)
        word = everyday_word(bunce.letters(player))
        if word is not None:
            break
    assert word is not None
    (other,) = (phone for phone in phones if phone is not player)
    bunce.tap(player, word)
    bunce.lay(player)
    expect(bunce.answers(other)).to_have_count(2)
    picture(other, "bunce-window-phone")
    other.press("Challenge")
    meaning = lexicon_of(STANDARD).meaning(word)
    assert meaning is not None
    for phone in phones:
        expect(phone.page.get_by_role("heading", name="It is a word.")).to_be_visible()
        expect(phone.page.get_by_text(meaning[:20]).first).to_be_visible()
    picture(player, "bunce-turned-phone")


def my_turn_or_the_end(visitor: Visitor, passing: str = "Pass, for") -> bool:
    """Whether the visitor may lay now; False once the game is over."""
    over = visitor.named("Rematch")
    # Three computer players may come first, the first of whom has the dictionary to read.
    visitor.page.get_by_role("button", name=passing).or_(over).first.wait_for()
    return not over.is_visible()


def test_a_checked_game_is_played_out_by_touch(visit: Visits, picture: Picture) -> None:
    ana = visit()
    page = ana.go()
    ana.act(page.get_by_label("Bunce").get_by_role("button", name="Play now"))
    turns = 0
    while my_turn_or_the_end(ana):
        turns += 1
        ana.press("All my plays")
        plays = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
        none = page.get_by_role("dialog").get_by_text("There is no word to lay")
        plays.or_(none).first.wait_for()
        if plays.count():
            ana.act(plays.first)
            act = page.get_by_role("button", name=re.compile("^Lay it"))
            expect(act).to_be_visible()
            if turns == 2:
                picture(ana, "bunce-table-phone")
            ana.act(act)
        else:
            page.keyboard.press("Escape")
            ana.press("Pass, for")
        expect(bunce.hand(ana)).to_have_count(0)
    assert turns == 6
    ana.until(ana.saw_the_end, "the end")
    picture(ana, "bunce-final-phone")


def focus(visitor: Visitor, button: Locator) -> None:
    """Go on with the Tab key until a button has the focus."""
    expect(button).to_be_visible()
    for _ in range(80):
        if button.evaluate("button => button === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError("no way there by the keyboard")


def test_a_checked_game_is_played_out_by_keyboard(visit: Visits, picture: Picture) -> None:
    ana = visit("desktop")
    page = ana.go()
    focus(ana, page.get_by_label("Bunce").get_by_role("button", name="Play now"))
    page.keyboard.press("Enter")
    turns = 0
    while my_turn_or_the_end(ana):
        turns += 1
        word = everyday_word(bunce.letters(ana), ana.frames[-1]["view"]["table"].upper())
        if word is None:
            focus(ana, page.get_by_role("button", name="Pass, for"))
            page.keyboard.press("Enter")
        else:
            page.keyboard.type(word)
            expect(page.get_by_role("button", name=re.compile("^Lay it"))).to_be_visible()
            if turns == 2:
                picture(ana, "bunce-table-desktop")
            page.keyboard.press("Enter")
        expect(bunce.hand(ana)).to_have_count(0)
    ana.until(ana.saw_the_end, "the end")
    assert turns == 6


def test_a_checked_game_is_played_out_in_words(visit: Visits) -> None:
    ana = visit()
    page = ana.go()
    ana.act(page.get_by_label("Bunce").get_by_role("button", name="Play now"))
    ana.press("Read the table in words")
    words = page.locator(".words")
    passing = words.get_by_role("button", name="Pass")
    turns = 0
    while my_turn_or_the_end(ana, "Pass"):
        turns += 1
        view = ana.frames[-1]["view"]
        word = everyday_word(view["hand"], view["table"].upper())
        if word is None:
            ana.act(passing)
        else:
            words.get_by_role("textbox").fill(word)
            page.keyboard.press("Enter")
            found = words.get_by_role("listitem").get_by_role("button", name=word)
            expect(found.first).to_be_focused()
            page.keyboard.press("Enter")
        expect(passing).to_have_count(0)
    assert turns == 6
    ana.until(ana.saw_the_end, "the end")
