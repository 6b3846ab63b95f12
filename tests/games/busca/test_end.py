"""Leaving, sudden death and the places: chapter B5."""

from collections.abc import Sequence

import pytest

from bungalow.core.game import Draw, Millis, Result
from bungalow.games.busca import GAME
from bungalow.games.busca.cards import DECK, deck_for
from bungalow.games.busca.scoring import ranks_of
from bungalow.games.busca.state import Count, Sheet
from tests.games.busca.table import count, legal, play, refused, seat, seated

clause = pytest.mark.clause


@clause("B5.1")
def test_at_the_limit_a_player_is_out() -> None:
    after = count([18, 12, 9, 1], totals=(30, 30, 5, 5))
    assert after.totals == (31, 30, 5, 5)
    assert after.still_in == (1, 2, 3)
    assert after.out == (0,)
    assert GAME.result(after) is None


@clause("B5.1")
def test_the_last_player_in_wins() -> None:
    after = count([None, 39, None, 1], totals=(31, 12, 33, 30))
    assert after.still_in == (3,)
    assert GAME.draw(after) is None
    assert GAME.awaited(after) == frozenset()
    assert GAME.alarm(after) is None
    result = GAME.result(after)
    assert result is not None
    assert result.rank[3] == 1
    assert refused(after, "4C", player=3).code == "game_over"


@clause("B5.2")
def test_three_players_get_thirteen_cards() -> None:
    state = seated(dealer=0, players=(0, 2, 3))
    assert GAME.draw(state) == Draw(39, deck_for(3))
    state = GAME.drawn(state, Millis(0), deck_for(3))
    assert [len(hand) for hand in state.hands] == [13, 0, 13, 13]
    assert state.hands[2] == deck_for(3)[::3]
    assert GAME.awaited(state) == {2}


@clause("B5.3")
def test_two_players_get_twenty_cards() -> None:
    state = GAME.drawn(seated(dealer=3, players=(1, 3)), Millis(0), DECK)
    assert [len(hand) for hand in state.hands] == [0, 20, 0, 20]
    assert GAME.awaited(state) == {1}


@clause("B5.4")
@pytest.mark.parametrize("players", [(0, 2, 3), (1, 2)])
def test_fewer_players_play_by_the_same_rules(players: tuple[int, ...]) -> None:
    state = seated(dealer=players[0], players=players)
    state = GAME.drawn(state, Millis(0), deck_for(len(players)))
    assert GAME.awaited(state) == {players[1]}
    assert not any(card[1] == "D" for card in legal(state))
    while not state.counts:
        state = play(state, sorted(legal(state))[0])
    (counted,) = state.counts
    assert sum(own or 0 for own in counted.points) == 40
    assert [own is None for own in counted.points] == [n not in players for n in range(4)]
    assert state.dealer == players[1]


@clause("B5.5")
def test_when_all_are_put_out_the_lowest_total_wins() -> None:
    after = count([40, 0, 0, 0], totals=(31, 28, 29, 30))
    assert after.totals == (31, 31, 32, 33)
    assert after.still_in == (0, 1)
    after = count([None, 40, 0, None], totals=(33, 31, 29, 31))
    assert after.still_in == (1,)


@clause("B5.5")
def test_a_shared_lowest_total_plays_on_until_one_is_left() -> None:
    after = count([13, 13, 13, 1], totals=(28, 28, 28, 32))
    assert after.still_in == (0, 1, 2), "Dov's 32 is more than 31"
    assert GAME.view(after, None).sudden_death
    again = count([13, 13, None, 14], totals=(31, 31, 40, 31))
    assert again.still_in == (0, 1)
    assert GAME.view(again, None).sudden_death
    last = count([18, 22, None, None], totals=(31, 31, 40, 40))
    assert last.still_in == (0,)
    assert not GAME.view(last, None).sudden_death


@clause("B5.5")
def test_sudden_death_goes_on_while_it_is_even() -> None:
    after = count([20, 20, None, None], totals=(31, 31, 40, 40))
    assert after.totals[:2] == (35, 35)
    assert after.still_in == (0, 1)
    assert GAME.draw(after) == Draw(40, DECK)


@clause("B5.7")
def test_nobody_waits_for_a_player_who_is_out() -> None:
    state = seated(dealer=1, players=(1, 3), limit=3)
    labels = deck_for(2)
    while GAME.result(state) is None:
        assert GAME.playing is not None
        assert GAME.awaited(state) <= GAME.playing(state) <= {1, 3}
        if GAME.draw(state) is not None:
            state = GAME.drawn(state, Millis(0), labels)
        state = play(state, max(legal(state)))
    assert len(state.still_in) == 1


def test_one_player_below_the_limit_ends_it_however_high_the_others() -> None:
    after = count([40, 0, 0, 0], totals=(30, 28, 40, 28))
    assert after.still_in == (0,)
    assert GAME.result(after) == Result((3, 0, -3, 0), (1, 2, 4, 2))


def test_of_those_who_leave_together_the_higher_total_is_written_first() -> None:
    after = count([40, 0, 0, 0], totals=(0, 28, 30, 28))
    assert after.out == (2, 1, 3)


def counts(last_deals: Sequence[int]) -> list[Count]:
    """Counted deals in which each seat played so many."""
    return [
        Count(tuple(10 if deal < last else None for last in last_deals), (0, 0, 0, 0))
        for deal in range(max(last_deals))
    ]


@clause("B5.6")
@pytest.mark.parametrize(
    ("last_deals", "totals", "out", "ranks"),
    [
        ((9, 9, 5, 3), (24, 32, 31, 31), (3, 2, 1), (1, 2, 3, 4)),
        ((5, 9, 9, 5), (31, 20, 40, 35), (3, 0, 2), (3, 1, 2, 4)),
        ((5, 9, 9, 5), (33, 20, 40, 33), (0, 3, 2), (3, 1, 2, 3)),
        ((7, 7, 7, 7), (31, 31, 33, 3), (2, 0, 1), (2, 2, 4, 1)),
    ],
)
def test_places(
    last_deals: tuple[int, ...],
    totals: tuple[int, ...],
    out: tuple[int, ...],
    ranks: tuple[int, ...],
) -> None:
    assert ranks_of(counts(last_deals), totals, tuple(map(seat, out))) == ranks


def test_the_sheet_lists_counted_deals_only() -> None:
    state = count([None, 23, 9, 8], totals=(31, 1, 2, 3))
    assert GAME.sheet(state) == Sheet(state.counts, (31, 4, 2, 3), (seat(0),))
