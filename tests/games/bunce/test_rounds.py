"""The cards and the rounds: chapters B1 and B2."""

import pytest

from bungalow.core.game import Draw, Millis
from bungalow.core.refusal import Illegal
from bungalow.games.bunce import GAME
from bungalow.games.bunce.letters import DECK, VALUES
from bungalow.games.bunce.options import Options
from bungalow.games.bunce.state import Pass
from tests.games.bunce.table import (
    act,
    at_table,
    cross,
    draw,
    extend,
    hook,
    opened,
    seat,
    seated,
    seen,
    stood,
)

clause = pytest.mark.clause


@clause("B1.1")
def test_everybody_has_each_letter_and_one_wild() -> None:
    assert tuple("?ABCDEFGHIJKLMNOPQRSTUVWXYZ") == DECK
    assert len(DECK) == 27
    assert seated(4).decks == (DECK,) * 4


@clause("B1.1")
def test_a_card_on_the_table_stays_its_owners() -> None:
    state = stood(at_table("", "LIGHTKZ"), opened("LIGHT"))
    state = stood(draw(state, "DEFULKZ"), extend("DELIGHTFUL", 2))
    assert state.owners == tuple(map(seat, (1, 1, 0, 0, 0, 0, 0, 1, 1, 1)))
    state = stood(draw(state, "ATCKZQW"), cross("CAT", 2, 6))
    assert state.owners == (2, 2, 0)
    state = stood(draw(state, "SEABDF"), hook("BEDS", 3, "back", "CATS"))
    assert state.owners == (0, 0, 0, 0)


@clause("B1.2")
def test_the_values_of_the_cards() -> None:
    letters = {letter: value for letter, value in VALUES.items() if letter != "?"}
    assert "".join(letters) == "AEILNORSTUDGBCMPFHVWYKJXQZ"
    assert [letters[letter] for letter in "ADBFKJQ"] == [1, 2, 3, 4, 5, 8, 10]
    assert VALUES["?"] == 1
    assert sum(VALUES.values()) == 10 + 1 + 4 + 12 + 20 + 5 + 16 + 20
    assert seated().options.values == VALUES


@clause("B1.3")
def test_a_laid_wild_is_written_in_lower_case() -> None:
    state = stood(at_table("", "STOR?KZ"), opened("STORm"))
    assert state.table == "STORm"
    assert state.turns[0].unused == ("K", "Z")


@clause("B2.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_fewer_than_two_and_no_more_than_four(seats: int) -> None:
    with pytest.raises(Illegal) as raised:
        GAME.start(Options(), seats)
    assert raised.value.code == "bad_seat_count"
    assert raised.value.facts == {"seats": seats, "least": 2, "most": 4}


@clause("B2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play(seats: int) -> None:
    assert seats in GAME.seats
    assert len(GAME.start(Options(), seats).decks) == seats


def test_the_number_of_seats_is_looked_at_before_the_options() -> None:
    with pytest.raises(Illegal, match="bad_seat_count"):
        GAME.start(Options(retries=-1), 1)


@clause("B2.2")
def test_chance_names_the_first_player_and_the_turn_goes_round() -> None:
    start = GAME.start(Options(), 3)
    assert GAME.draw(start) == Draw(1, ("0", "1", "2"))
    assert GAME.awaited(start) == frozenset()
    state = GAME.drawn(start, Millis(0), ("1",))
    turns = []
    for _ in range(4):
        state = draw(state, {1: "AEIBCDF", 2: "OUGHJK"}[state.round])
        turns.append(state.turn)
        assert GAME.awaited(state) == {state.turn}
        state = act(state, Pass())
    assert turns == [1, 2, 0, 1]


@clause("B2.3", "B2.4")
def test_six_rounds_from_seven_cards_to_two_all_begun_by_one_player() -> None:
    state, hands = seated(2, first=1), []
    while GAME.result(state) is None:
        wanted = GAME.draw(state)
        assert wanted is not None
        assert state.turn is not None
        assert wanted.pool == state.decks[state.turn]
        # A vowel first, so that no hand goes back.
        cards = sorted(wanted.pool, key=lambda card: card not in "AEIOU")[: wanted.count]
        state = draw(state, "".join(cards))
        hands.append((state.round, state.turn, len(state.hand)))
        state = act(state, Pass())
    assert hands == [(number, who, 8 - number) for number in range(1, 7) for who in (1, 0)]
    assert state.decks == ((), ())
    assert GAME.draw(state) is None


@clause("B2.3")
def test_a_hand_is_drawn_from_ones_own_deck() -> None:
    state = draw(seated(2), "QUARTZE")
    assert state.decks[0] == tuple("?BCDFGHIJKLMNOPSVWXY")
    assert state.decks[1] == DECK
    assert seen(state).decks == (DECK, DECK)
    assert seen(state, 0).hand == tuple("AEQRTUZ")
    assert seen(state, 1).hand == ()
    assert seen(state).held == (7, 0)


@clause("B2.5")
def test_all_cards_drawn_leave_the_hand() -> None:
    after = stood(at_table("", "CATKZQW"), opened("CAT"))
    assert after.hand == ()
    assert after.turns[0].cards == tuple("ACKQTWZ")
    assert after.turns[0].unused == tuple("KQWZ")
    assert seen(after).decks[0] == tuple(card for card in DECK if card not in "CATKZQW")


@clause("B2.6")
def test_a_first_player_without_a_vowel_shows_and_draws_again() -> None:
    state = draw(seated(2), "BCDFGHJ")
    assert state.hand == ()
    assert state.shown == (tuple("BCDFGHJ"),)
    assert GAME.draw(state) == Draw(7, DECK)
    state = draw(draw(state, "KLMNPQR"), "KLMNPQA")
    assert state.shown == (tuple("BCDFGHJ"), tuple("KLMNPQR"))
    assert state.hand == tuple("AKLMNPQ")
    assert seen(state, 1).shown == state.shown
    assert act(state, Pass()).shown == ()


@clause("B2.7")
def test_so_does_whoever_faces_an_empty_table() -> None:
    second = act(draw(seated(2), "AEIOUBC"), Pass())
    assert draw(second, "BCDFGHJ").hand == ()
    assert draw(second, "ACDFGHJ").hand == tuple("ACDFGHJ")


@clause("B2.7")
def test_with_a_word_on_the_table_a_hand_needs_no_vowel() -> None:
    assert at_table("LIGHT", "BCDFGHJ").hand == tuple("BCDFGHJ")


@clause("B2.7")
def test_a_hand_without_a_vowel_stays_when_there_is_none_left() -> None:
    state = seated(2)
    for cards in ("AEIOU?B", "AEIOUBC", "CDFGHJ"):
        state = draw(state, cards)
        assert len(state.hand) == len(cards)
        state = act(state, Pass())
    assert state.turn == 1
    assert draw(state, "DFGHJK").hand == (), "the second player still has a wild"


@clause("B2.8")
@pytest.mark.parametrize("vowel", list("AEIOU?"))
def test_five_vowels_and_the_wild(vowel: str) -> None:
    assert draw(seated(2), f"BCDFGH{vowel}").hand == tuple(sorted(f"BCDFGH{vowel}"))


@clause("B2.8")
def test_y_is_no_vowel() -> None:
    assert draw(seated(2), "BCDFGHY").hand == ()
