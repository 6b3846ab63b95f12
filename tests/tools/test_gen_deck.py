import re

from tools import gen_deck
from tools.deck.cards import RANKS, deck
from tools.deck.suits import marks


def names(drawing: str) -> list[str]:
    return re.findall(r'<symbol id="([^"]+)"', drawing)


def test_the_committed_drawings_are_what_the_generator_draws() -> None:
    assert gen_deck.sprite(deck()) == gen_deck.DECK.read_text(encoding="utf-8")
    assert gen_deck.sprite(marks()) == gen_deck.MARKS.read_text(encoding="utf-8")


def test_both_decks_are_whole_and_every_part_is_there_once() -> None:
    drawn = names("".join(deck())) + names("".join(marks()))
    cards = {f"{pack}-{rank}{suit}" for pack in "cf" for rank in RANKS for suit in "DHSC"}
    assert cards <= set(drawn)
    assert len(drawn) == len(set(drawn))
    used = set(re.findall(r'href="#([^"]+)"', gen_deck.DECK.read_text(encoding="utf-8")))
    assert used <= set(drawn)
    parts = {name for name in drawn if name.startswith("deck-")}
    assert parts <= used, "parts that no card is made of"


def test_the_drawings_need_no_inline_style() -> None:
    for file in (gen_deck.DECK, gen_deck.MARKS):
        assert "style" not in file.read_text(encoding="utf-8")
