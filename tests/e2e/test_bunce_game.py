"""A whole game of Bunce on three phones: a word caught, one doubted wrongly, one that slips by."""

from __future__ import annotations

from itertools import combinations
from string import ascii_uppercase

import pytest
from playwright.sync_api import expect

from tests.e2e import bunce
from tests.e2e.conftest import Visits
from tests.e2e.visitor import Visitor
from tests.served import Served

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

HOUSE = ["".join(letters) for letters in combinations(ascii_uppercase, 3)]
"""The house's list: any three letters are a word in the order of the alphabet, and in no other."""


def word_of(player: Visitor, *, real: bool) -> str:
    """Three letters of the hand that are a word of the house, or are none."""
    held = sorted(bunce.letters(player))
    return "".join(held[:3] if real else held[:-4:-1])


def answered(others: list[Visitor], challenges: str) -> None:
    """Every other phone answers: C for a challenge, A to accept."""
    for phone, answer in zip(others, challenges, strict=True):
        expect(bunce.answers(phone)).to_have_count(2)
        phone.press({"A": "Accept", "C": "Challenge"}[answer])


def move_on(phones: list[Visitor], heading: str, text: str) -> None:
    """All phones show how it was decided, and are tapped on."""
    for phone in phones:
        expect(phone.page.get_by_role("heading", name=heading)).to_be_visible()
        expect(phone.page.get_by_role("heading", name=text)).to_be_visible()
        phone.act(phone.page.locator(".foot .lit"))


def test_three_phones_play_a_whole_game(server: Served, visit: Visits) -> None:
    phones = [visit() for _ in range(3)]
    options = {"lexicon": HOUSE, "challenge_seconds": 120}
    chair = server.open_table("Ana", game="bunce", options=options)
    chairs = [chair, *(server.sit(chair.code, name) for name in ("Bo", "Cora"))]
    for phone, own in zip(phones, chairs, strict=True):
        phone.go(own.link)
    phones[0].press("Start", exact=True)
    player = bunce.on_turn(phones)
    others = [phone for phone in phones if phone is not player]

    bunce.tap(player, word_of(player, real=False))
    bunce.lay(player)
    answered(others, "CA")
    expect(player.page.get_by_role("heading", name="All have answered.")).to_be_visible()
    move_on(phones, "All have answered.", "is not a word.")

    bunce.tap(player, word_of(player, real=True))
    bunce.lay(player)
    answered(others, "AC")
    move_on(phones, "All have answered.", "It is a word.")

    player = bunce.on_turn(phones)
    others = [phone for phone in phones if phone is not player]
    false = word_of(player, real=False)
    bunce.tap(player, false[0])
    player.act(player.page.get_by_role("group", name="On the table").get_by_role("button").first)
    bunce.tap(player, false[1])
    bunce.lay(player)
    answered(others, "AA")
    move_on(phones, "Nobody challenged.", "It stands.")

    for _ in range(16):
        player = bunce.on_turn(phones)
        player.press("Pass, for")
        expect(bunce.hand(player)).to_have_count(0)
    for phone in phones:
        expect(phone.named("Rematch")).to_be_visible()
        phone.until(phone.saw_the_end, "the end")
    turns = phones[0].frames[-1]["view"]["turns"]
    assert [turn["valid"] for turn in turns[:3]] == [False, True, None]
    assert [turn["bunces"] for turn in turns[:3]] == [0, 1, 0]
    assert [turn["word"] for turn in turns[3:]] == [None] * 16
