"""The forty cards: their suits, ranks and penalty points."""

import pytest

from bungalow.games.busca.cards import (
    DECK,
    LAST_TRICK,
    RANKS,
    SUITS,
    deck_for,
    in_hand_order,
    lowest,
    penalty,
    strength,
)
from bungalow.games.busca.deck import deck_of
from bungalow.games.busca.english import ENGLISH
from bungalow.games.busca.words import WORDS
from tests.games.busca.table import FAIR

clause = pytest.mark.clause


@clause("B1.1")
def test_forty_cards_ten_of_each_suit() -> None:
    assert len(set(DECK)) == 40
    assert list(DECK) == sorted(DECK)
    for suit in SUITS:
        assert sum(card[1] == suit for card in DECK) == 10


@clause("B1.2")
def test_french_suits_stand_for_the_latin_ones() -> None:
    pairs = [(ENGLISH.french[suit], ENGLISH.latin[suit]) for suit in SUITS]
    assert pairs == [
        ("diamonds", "coins"),
        ("hearts", "cups"),
        ("spades", "swords"),
        ("clubs", "clubs"),
    ]
    assert set(RANKS) == set("A234567JQK")


@clause("B1.3")
def test_ranks_run_from_three_down_to_four() -> None:
    for suit in SUITS:
        order = sorted((rank + suit for rank in "A234567JQK"), key=strength, reverse=True)
        assert "".join(card[0] for card in order) == "32AKQJ7654"


@clause("B1.4")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AD", 8),
        ("AH AS AC", 3),
        ("3D 2D KD QD JD 3H 2H KH QH JH 3S 2S KS QS JS 3C 2C KC QC JC", 1),
        ("7D 6D 5D 4D 7H 6H 5H 4H 7S 6S 5S 4S 7C 6C 5C 4C", 0),
    ],
)
def test_what_cards_count(cards: str, points: int) -> None:
    assert {penalty(card) for card in cards.split()} == {points}


@clause("B1.5")
def test_forty_points_with_the_last_trick() -> None:
    assert sum(map(penalty, DECK)) + LAST_TRICK == 40


@clause("B5.2")
def test_three_players_have_no_four_of_clubs() -> None:
    assert set(DECK) - set(deck_for(3)) == {"4C"}
    assert deck_for(4) == deck_for(2) == DECK


@clause("B6.7")
@pytest.mark.parametrize(
    ("cards", "low"),
    [
        ("3C 7D 6D", "6D"),
        ("4D 4H 4S 4C", "4C"),
        ("4D 4H 4S 5C", "4S"),
        ("4D 4H", "4H"),
        ("3H 2H AH", "AH"),
    ],
)
def test_the_lowest_card_is_the_most_harmless(cards: str, low: str) -> None:
    assert lowest(cards.split()) == low


def test_a_hand_is_sorted_by_suit_then_high_to_low() -> None:
    hand = ["4C", "AC", "3D", "7S", "5H", "JD"]
    assert in_hand_order(hand) == ("3D", "JD", "5H", "7S", "AC", "4C")


def test_the_fair_hands_are_a_deck() -> None:
    assert sorted(" ".join(FAIR).split()) == list(DECK)


def test_every_card_has_its_own_name() -> None:
    assert len(set(deck_of(ENGLISH, ENGLISH.latin).labels.values())) == 40
    assert {WORDS.write(WORDS.read(card, None)) for card in DECK} == set(DECK)
