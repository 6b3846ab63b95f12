"""The deck that comes with the game: enough cards, fair ones, and clues that stand apart."""

from collections import Counter

import pytest

from bungalow.games.busted.clues import deck_of, letters_of, shipped_file
from bungalow.games.busted.deckfile import deck_file

CARDS = tuple(deck_of("standard").cards.values())
CLUES = tuple(clue for card in CARDS for clue in (card.low, card.high))
FACES = "ABCDEFGHIJKLMNOPRSTW"
# Names that people take for words, and that belong to somebody.
BRANDS = """
    BUBBLE-WRAP COKE CRAYOLA FRISBEE GAMEBOY HOOVER HULA-HOOP JACUZZI JEEP JELL-O JET-SKI KLEENEX
    LEGO MONOPOLY MUPPET OLYMPIC OSCAR PING-PONG POLAROID POPSICLE POST-IT ROLLERBLADE SCRABBLE
    SEGWAY SELLOTAPE SLINKY TASER THERMOS TIPPEX TUPPERWARE VELCRO WALKMAN WINDSURFER ZAMBONI ZUMBA
"""


def test_there_are_more_than_four_hundred_cards_in_order() -> None:
    assert len(CARDS) == 420
    assert [card.id for card in CARDS] == [f"c{number:03}" for number in range(1, 421)]


def test_nothing_in_it_is_wrong_or_doubtful() -> None:
    """Nothing twice, nothing within another, letters and values as any deck's."""
    read = deck_file(shipped_file("standard"))
    assert (read.faults, read.warnings) == ((), ())
    assert read.cards == CARDS, "what the game plays is what was checked"


def test_every_clue_is_written_as_it_is_shown() -> None:
    for clue in CLUES:
        assert 3 <= len(letters_of(clue.text)) <= 24
        assert letters_of(clue.text).isascii()
        assert set(clue.text) - {" ", "-", "'"} == {c for c in clue.text if c.isalpha()}
        assert clue.text == " ".join(clue.text.upper().split())


def test_no_clue_becomes_another_without_articles_and_plurals() -> None:
    def said(text: str) -> str:
        words = [word for word in text.replace("-", " ").split() if word not in {"A", "AN", "THE"}]
        return "".join(letters_of(word).removesuffix("S").removesuffix("E") for word in words)

    assert len({said(clue.text) for clue in CLUES}) == len(CLUES) == 840


@pytest.mark.parametrize("face", FACES)
def test_every_face_of_the_die_changes_enough_clues(face: str) -> None:
    assert sum(face in letters_of(clue.text) for clue in CLUES) >= 0.02 * len(CLUES)


def test_values_are_in_balance() -> None:
    assert Counter(clue.value for clue in CLUES) == dict.fromkeys(range(1, 7), 140)


def test_harder_clues_are_longer_on_the_whole() -> None:
    lengths = [
        [len(letters_of(clue.text)) for clue in CLUES if clue.value == value]
        for value in range(1, 7)
    ]
    means = [sum(of_value) / len(of_value) for of_value in lengths]
    assert means[0] < means[1] < means[2] < means[3] < means[5]


def test_every_theme_has_as_many_cards() -> None:
    themes = Counter(card.theme for card in CARDS)
    assert len(themes) == 21
    assert set(themes.values()) == {20}


def test_the_two_clues_of_a_card_share_no_word() -> None:
    small = {"A", "AND", "AT", "IN", "OF", "ON", "THE", "TO", "UP"}
    for card in CARDS:
        low, high = (set(c.text.replace("-", " ").split()) for c in (card.low, card.high))
        assert not (low & high) - small, card.id


def test_no_clue_is_a_brand() -> None:
    sounds = {letters_of(clue.text) for clue in CLUES}
    words = {letters_of(word) for clue in CLUES for word in clue.text.split()}
    assert not (sounds | words) & {letters_of(brand) for brand in BRANDS.split()}
