"""Dealing and playing: chapters B2 and B3."""

import pytest

from bungalow.core.game import Draw, Millis
from bungalow.core.refusal import Illegal
from bungalow.games.busca import GAME
from bungalow.games.busca.cards import DECK
from bungalow.games.busca.options import Options
from bungalow.games.busca.rules import Spot, fault_of, legal_cards, winner_of
from bungalow.games.busca.state import Play, Trick
from tests.games.busca.table import (
    FAIR,
    count,
    deal,
    dealt,
    last_trick_of,
    legal,
    play,
    refused,
    seat,
    seated,
)

clause = pytest.mark.clause

ALL_COINS = (
    "AD 2D 3D 4D 5D 6D 7D JD QD KD",
    "AH 2H 3H 4H 5H 6H 7H JH QH KH",
    "AS 2S 3S 4S 5S 6S 7S JS QS KS",
    "AC 2C 3C 4C 5C 6C 7C JC QC KC",
)


@clause("B2.1")
@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5])
def test_exactly_four_begin(seats: int) -> None:
    with pytest.raises(Illegal) as raised:
        GAME.start(Options(), seats)
    assert raised.value.code == "bad_seat_count"
    assert raised.value.facts == {"seats": seats, "want": 4}
    assert list(GAME.seats) == [4]
    assert len(GAME.start(Options(), 4).hands) == 4


def test_the_number_of_seats_is_looked_at_before_the_options() -> None:
    with pytest.raises(Illegal, match="bad_seat_count"):
        GAME.start(Options(limit=0), 3)


@clause("B2.2")
def test_chance_names_the_first_dealer_and_the_deal_passes_to_the_right() -> None:
    state = GAME.start(Options(), 4)
    assert GAME.draw(state) == Draw(1, ("0", "1", "2", "3"))
    assert GAME.awaited(state) == frozenset()
    assert seated(2).dealer == 2
    assert [count([10, 9, 12, 9], dealer=n).dealer for n in range(4)] == [1, 2, 3, 0]


@clause("B2.3")
def test_who_is_out_neither_deals_nor_plays() -> None:
    after = count([None, 10, 20, 10], dealer=3)
    assert after.dealer == 1
    assert count([10, None, 20, 10], dealer=0).dealer == 2
    waiting = seated(dealer=3, players=(1, 2, 3))
    state = deal(waiting, _thirteens())
    assert GAME.awaited(state) == {1}
    order = []
    for _ in range(3):
        (player,) = GAME.awaited(state)
        order.append(player)
        state = play(state, min(legal(state)))
    assert order == [1, 2, 3]


def test_the_deal_passes_on_although_the_dealer_leaves() -> None:
    after = count([20, 10, 9, 1], dealer=0, totals=(30, 0, 0, 0))
    assert after.out == (0,)
    assert after.dealer == 1


@clause("B2.4")
def test_ten_cards_each_one_at_a_time_from_the_dealers_right() -> None:
    state = GAME.drawn(seated(dealer=1), Millis(0), DECK)
    assert [state.hands[player] for player in (2, 3, 0, 1)] == [DECK[k::4] for k in range(4)]
    assert GAME.awaited(state) == GAME.allowed(state) == {2}
    assert GAME.draw(state) is None
    assert state.deal == 1


@clause("B3.1")
def test_follow_suit_if_you_can() -> None:
    state = play(dealt(), "KC")
    assert legal(state) == {"6C", "QC", "2C"}
    refusal = refused(state, "6H")
    assert refusal.code == "must_follow_suit"
    assert refusal.facts == {"card": "6H", "led": "C"}


@clause("B3.1")
def test_who_cannot_follow_plays_anything() -> None:
    hand = ("AD", "2D", "7S")
    assert legal_cards(hand, Spot("H", first=False, pita_at_once=False)) == hand


@clause("B3.2")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [("7C 6C 3C 5C", 3), ("7C 3D 3H 3S", 1), ("AH 2H 3S KH", 2), ("4H 3D 5H AD", 3)],
)
def test_the_highest_of_the_suit_led_takes_the_trick(cards: str, winner: int) -> None:
    trick = Trick(seat(1), tuple(cards.split()))
    assert winner_of(trick, (seat(0), seat(1), seat(2), seat(3))) == winner


@clause("B3.2")
def test_the_winner_leads_the_next_trick() -> None:
    state = play(dealt(), "KC 6C JC 3C")
    assert state.trick == Trick(seat(0))
    assert state.tricks == (Trick(seat(1), ("KC", "6C", "JC", "3C"), seat(0)),)
    assert GAME.awaited(state) == {0}


@clause("B3.3")
def test_no_coins_are_led_in_the_first_trick() -> None:
    state = dealt()
    assert legal(state) == {"4H", "JH", "2H", "5S", "JS", "3S", "KC", "5C"}
    assert refused(state, "6D").code == "coins_on_first_trick"
    assert refused(dealt(dealer=1), "AD").code == "coins_on_first_trick"


@clause("B3.4")
def test_no_pita_in_the_first_trick() -> None:
    hand = ("AD", "5D", "6H")
    spot = Spot("C", first=True, pita_at_once=False)
    assert legal_cards(hand, spot) == ("5D", "6H")
    assert fault_of(hand, spot, "AD") == "pita_on_first_trick"
    assert fault_of(hand, spot._replace(pita_at_once=True), "AD") == "pita_on_first_trick"
    assert fault_of(hand, spot._replace(first=False), "AD") is None


@clause("B3.5")
def test_every_deal_has_a_first_trick() -> None:
    state = deal(count([10, 9, 12, 9], dealer=3), FAIR)
    assert state.deal == 2
    assert GAME.awaited(state) == {1}
    assert refused(state, "6D").code == "coins_on_first_trick"


@clause("B3.6")
def test_a_hand_of_coins_may_lead_one_but_not_the_pita() -> None:
    state = dealt(ALL_COINS, dealer=3)
    assert legal(state) == set(ALL_COINS[0].split()) - {"AD"}
    assert refused(state, "AD").code == "pita_on_first_trick"
    assert GAME.awaited(play(state, "4D AH AS AC")) == {0}


@clause("B3.7")
def test_other_penalty_cards_may_be_thrown_in_the_first_trick() -> None:
    state = play(dealt(ALL_COINS, dealer=0), "4H")
    assert legal(state) == set(ALL_COINS[2].split())
    assert legal(play(state, "AS 3C")) == set(ALL_COINS[0].split()) - {"AD"}


@clause("B3.8")
def test_coins_may_be_led_from_the_second_trick_on() -> None:
    state = play(dealt(), "KC 6C JC 3C")
    assert {"7D", "QD"} <= legal(state)
    state = play(dealt(), "5C 2C 7C 4C")
    assert "AD" in legal(state)


@clause("B3.9")
def test_a_deal_goes_on_to_its_last_trick() -> None:
    state = last_trick_of([37, 1, 1, 1])
    assert GAME.draw(state) is None
    after = play(state, "7D 6D 5D")
    assert after.counts == ()
    after = play(after, "4D")
    assert after.counts[0].points == (37, 1, 1, 1)


@clause("B3.10")
def test_nobody_sees_points_during_a_deal_but_all_see_the_last_trick() -> None:
    state = play(dealt(), "KC 6C JC 3C")
    for who in (None, *map(seat, range(4))):
        view = GAME.view(state, who)
        assert view.tally is None
        assert view.tricks[-1].cards == ("KC", "6C", "JC", "3C")


def test_refusals_come_in_the_order_of_the_rules() -> None:
    over = count([40, 0, 0, 0], totals=(0, 30, 30, 30))
    assert refused(over, "4C", player=0).code == "game_over"
    state = dealt()
    wrong = refused(state, "7D", player=0)
    assert wrong.code == "not_your_turn"
    assert wrong.facts == {"turn": 1}
    assert refused(state, "AD").code == "not_in_hand"
    assert refused(state, "nonsense").code == "not_in_hand"
    between = count([10, 9, 12, 9])
    assert refused(between, "4C", player=0).code == "not_your_turn"


def test_a_card_played_leaves_the_hand_and_no_other() -> None:
    state = dealt()
    after = GAME.act(state, Millis(5), seat(1), Play("KC"))
    assert set(state.hands[1]) - set(after.hands[1]) == {"KC"}
    assert [after.hands[n] for n in (0, 2, 3)] == [state.hands[n] for n in (0, 2, 3)]
    assert after.since == 5


def _thirteens() -> list[str]:
    cards = [card for card in DECK if card != "4C"]
    return [" ".join(cards[k::3]) for k in range(3)]
