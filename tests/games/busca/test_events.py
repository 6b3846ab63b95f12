"""What happened between two views: told in public facts, the same for everybody."""

from bungalow.core.game import Alarm, Event, Millis, Seat
from bungalow.games.busca import GAME
from bungalow.games.busca.events import events, players_of, totals_after
from bungalow.games.busca.options import Options
from bungalow.games.busca.state import State
from tests.games.busca.table import FAIR, count, deal, dealt, last_trick_of, play, seat, seated


def between(before: State, after: State, who: Seat | None = None) -> tuple[Event, ...]:
    return events(GAME.view(before, who), GAME.view(after, who))


def test_the_start_and_the_first_deal() -> None:
    nothing = GAME.start(Options(limit=16), 4)
    assert between(nothing, dealt(limit=16)) == (
        Event("started", facts={"limit": 16, "short_game": False}),
        Event("dealt", seat(0), {"deal": 1, "cards": 10, "leader": 1}),
    )


def test_nothing_happened_between_a_view_and_itself() -> None:
    for state in (dealt(), play(dealt(), "KC 6C"), count([10, 9, 12, 9])):
        assert between(state, state) == ()


def test_led_followed_discarded_and_taken() -> None:
    state = last_trick_of([37, 1, 1, 1])
    led = play(state, "7D")
    assert between(state, led) == (Event("led", seat(0), {"card": "7D", "points": 0}),)
    start = dealt()
    trick = play(start, "KC 6C JC 3C")
    assert between(start, trick) == (
        Event("led", seat(1), {"card": "KC", "points": 1}),
        Event("followed", seat(2), {"card": "6C", "points": 0}),
        Event("followed", seat(3), {"card": "JC", "points": 1}),
        Event("followed", seat(0), {"card": "3C", "points": 1}),
        Event("took", seat(0), {"trick": 1, "card": "3C", "last": False}),
    )
    assert between(play(start, "KC"), play(start, "KC 6C")) == (
        Event("followed", seat(2), {"card": "6C", "points": 0}),
    )


def test_a_discard_says_which_suit_is_missing() -> None:
    coins = "AD 2D 3D 4D 5D 6D 7D JD QD KD"
    hands = [coins, *(coins.replace("D", suit) for suit in "HSC")]
    start = dealt(hands, dealer=0)
    assert between(start, play(start, "4H AS"))[1] == Event(
        "discarded", seat(2), {"card": "AS", "points": 3, "led": "H"}
    )


def test_points_of_a_trick_only_where_they_are_open() -> None:
    start = dealt(open_tally=True)
    assert between(start, play(start, "KC 6C JC 3C"))[-1].facts["points"] == 3
    state = last_trick_of([37, 1, 1, 1], options={"open_tally": True})
    counted = play(state, "7D 6D 5D 4D")
    took = next(event for event in between(state, counted) if event.kind == "took")
    assert took.facts["points"] == 3


def test_a_counted_deal_says_which_lines_applied() -> None:
    state = last_trick_of([25, 10, 5, 0], totals=(1, 2, 3, 4))
    (counted,) = [e for e in between(state, play(state, "7D 6D 5D 4D")) if e.kind == "counted"]
    assert counted.facts == {
        "deal": 1,
        "points": (25, 10, 5, 0),
        "buscas": (0, 0, 0, 1),
        "totals": (0, 0, 0, 1),
        "lines": ("none",),
        "clauses": ("B4.2",),
    }


def test_who_leaves_in_the_order_of_the_sheet() -> None:
    state = last_trick_of([40, 0, 0, 0], options={"limit": 3})
    told = between(state, play(state, "7D 6D 5D 4D"))[-5:]
    assert [event.kind for event in told] == ["counted", "left", "left", "left", "won"]
    assert [event.seat for event in told[1:4]] == [1, 2, 3]
    assert told[1].facts == {"deal": 1, "total": 3}
    assert told[4].facts == {"seats": (0,), "total": 0, "last_in": True}


def test_sudden_death_and_its_players() -> None:
    state = last_trick_of([10, 10, 10, 10], options={"limit": 4})
    told = between(state, play(state, "7D 6D 5D 4D"))
    assert told[-1] == Event("sudden_death", facts={"seats": (0, 1, 2, 3), "total": 4})


def test_a_short_game_is_won_by_all_with_the_fewest() -> None:
    options = {"limit": 3, "short_game": True}
    state = last_trick_of([23, 9, 5, 3], options=options)
    told = between(state, play(state, "7D 6D 5D 4D"))
    assert [event.kind for event in told][-2:] == ["counted", "won"]
    assert told[-1].facts == {"seats": (1, 2, 3), "total": 0, "last_in": False}
    even = last_trick_of([10, 10, 10, 10], options=options)
    kinds = [event.kind for event in between(even, play(even, "7D 6D 5D 4D"))]
    assert "sudden_death" not in kinds
    assert "left" not in kinds


def test_the_end_of_one_deal_and_the_start_of_the_next() -> None:
    before = last_trick_of([10, 9, 12, 9], dealer=3)
    after = deal(play(before, "7D 6D 5D 4D"), FAIR)
    kinds = [event.kind for event in between(play(before, "7D"), play(after, "KC"))]
    assert kinds == [*["followed"] * 3, "took", "counted", "dealt", "led"]


def test_a_deal_missed_whole_is_told_by_its_count() -> None:
    first = play(dealt(dealer=0), "KC 6C JC 3C")
    one = count([10, 9, 12, 9], dealer=3)
    two = count([20, 8, 7, 5], dealer=0, counts=one.counts, totals=one.totals)
    after = deal(two, FAIR[-1:] + FAIR[:-1])
    told = between(first, after)
    assert [event.kind for event in told] == ["counted", "counted", "dealt"]
    assert [event.facts["deal"] for event in told] == [1, 2, 3]
    assert told[1].facts["totals"] == (2, 0, 1, 0)


def test_the_clock_nudges_and_plays() -> None:
    start = dealt(turn_seconds=20)
    nudged = GAME.woken(start, Alarm(Millis(13333), "nudge"))
    assert between(start, nudged) == (Event("nudged", seat(1)),)
    assert between(nudged, nudged) == ()
    late = GAME.woken(nudged, Alarm(Millis(20000), "time"))
    assert between(nudged, late) == (
        Event("timed_out", seat(1), {"card": "4H"}),
        Event("led", seat(1), {"card": "4H", "points": 0}),
    )


def test_three_and_two_players_are_dealt_more() -> None:
    for players, cards in (((0, 1, 3), 13), ((1, 3), 20)):
        state = seated(dealer=1, players=players)
        wanted = GAME.draw(state)
        assert wanted is not None
        after = GAME.drawn(state, Millis(0), wanted.pool)
        (event,) = between(state, after)
        assert event.facts == {"deal": 1, "cards": cards, "leader": 3}


def test_who_was_in_and_the_totals_of_earlier_deals() -> None:
    one = count([20, 10, 9, 1], totals=(0, 0, 0, 0), options={"limit": 3})
    two = count([None, 19, 20, 1], counts=one.counts, totals=one.totals)
    view = GAME.view(two, None)
    assert players_of(view, 1) == (0, 1, 2, 3)
    assert players_of(view, 2) == (1, 2, 3)
    assert players_of(view, 3) == two.still_in
    assert totals_after(view, 1) == (2, 0, 0, 0)
    assert totals_after(view, 2) == (2, 0, 2, 0)
