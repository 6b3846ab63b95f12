"""`bungalow deck`: counts and letters of a deck, or a line for all that is wrong with it."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from bungalow.games.busted.clues import deck_of
from run import ROOT
from tests.cli.conftest import Command

DECK = """\
[cards.animals]
a1 = { low = ["ANT", 1], high = ["WILD GOOSE CHASE", 6] }
a2 = { low = ["BEE", 2], high = ["ELEPHANT", 4] }
[cards.food]
f1 = { low = ["PIE", 3], high = ["SUGAR RUSH", 5] }
f2 = { low = ["TEA", 1], high = ["PICNIC", 4] }
"""


def test_a_deck_is_counted(bungalow: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(DECK, "utf-8")
    ended = bungalow("deck", tmp_path / "mine.toml")
    assert (ended.status, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert lines[:4] == [
        "4 cards, 8 clues",
        "Values: 1 2, 2 1, 3 1, 4 2, 5 1, 6 1",
        "Themes: animals 2, food 2",
        "Letters, and the share of clues that hold them:",
    ]
    assert lines[4] == f"  A     5   62.5 %  {'#' * 25}"
    assert [line.split()[0] for line in lines[4:]] == sorted(
        set("".join("ANTWILDGOOSECHASEBEEELEPHANTPIESUGARRUSHTEAPICNIC"))
    )


def test_ours_is_counted_without_a_file(bungalow: Command) -> None:
    ended = bungalow("deck")
    cards = len(deck_of("standard").cards)
    assert ended.status == 0
    assert ended.out.startswith(f"{cards} cards, {2 * cards} clues\n")


def test_ours_is_printed_as_one_json_document(bungalow: Command) -> None:
    printed = json.loads(bungalow("deck", "--json").out)
    cards = {card["id"]: card for card in printed["cards"]}
    assert cards == msgspec.to_builtins(deck_of("standard").cards)


def test_a_card_without_a_theme_says_so_in_json(bungalow: Command) -> None:
    rows = [f"{letter}LOW,1,{letter}HIGH,4" for letter in "ABCD"]
    given = "\n".join(["low,low value,high,high value", *rows])
    printed = json.loads(bungalow("deck", "-", "--json", given=given).out)
    assert printed["cards"][0] == {
        "id": "line2",
        "theme": "",
        "low": ["ALOW", 1],
        "high": ["AHIGH", 4],
    }
    assert "Themes: none 4\n" in bungalow("deck", "-", given=given).out


def test_every_fault_has_its_line(bungalow: Command) -> None:
    bad = DECK.replace('"ANT"', '"AN"').replace('"PICNIC", 4', '"PICNIC", 3')
    told = (
        'line 2: too_short: "AN" has 2 letters; a clue has at least 3',
        "line 6: high_value: a high clue is worth 4 to 6, not 3",
    )
    ended = bungalow("deck", "-", given=bad)
    assert (ended.status, ended.out.splitlines(), ended.err) == (1, [*told], "")
    ended = bungalow("deck", "-", "--json", given=bad)
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.splitlines() == [f"bungalow: {line}" for line in told]


def test_a_warning_does_not_spoil_a_deck(bungalow: Command) -> None:
    ended = bungalow("deck", "-", given=DECK.replace("TEA", "GOOSE"))
    assert ended.status == 0
    assert ended.out.splitlines()[-1] == (
        "Can be played, but line 6: part_of_another:"
        ' "GOOSE" is part of "WILD GOOSE CHASE" on line 2'
    )


@pytest.mark.parametrize("file", ["none.toml", "/dev/zero"])
def test_a_file_that_cannot_be_read_is_refused_in_one_line(bungalow: Command, file: str) -> None:
    ended = bungalow("deck", file)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith("bungalow: ")
    assert len(ended.err.splitlines()) == 1


@pytest.mark.parametrize("kind", ["csv", "toml"])
def test_the_decks_that_the_page_shows_are_decks(bungalow: Command, kind: str) -> None:
    page = (ROOT / "docs" / "decks.md").read_text("utf-8")
    [shown] = re.findall(rf"^```{kind}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    ended = bungalow("deck", "-", given=shown)
    assert ended.status == 0
    assert ended.out.startswith("4 cards, 8 clues\n")


def test_what_the_page_shows_of_faults_is_what_is_said(bungalow: Command) -> None:
    page = (ROOT / "docs" / "decks.md").read_text("utf-8")
    shown = re.search(r"^```\n(line 3.*?)^```", page, re.MULTILINE | re.DOTALL)
    given = """\
low,low value,high,high value
key,1,waiting for the plumber,6
toaster,2,grandpa's old gramophone records,5
stapler,2,the lift is broken,8
mug,1,KEY,5
"""
    assert shown is not None
    assert bungalow("deck", "-", given=given).out == shown[1]
