"""Teams, presence and whose turn it is: chapter T2."""

from typing import Any

import pytest

from bungalow.core.game import Draw
from bungalow.core.refusal import Illegal
from bungalow.games.busted import BOX, GAME
from bungalow.games.busted.actions import (
    Agree,
    Away,
    Back,
    Foul,
    Grab,
    Guess,
    Ours,
    Propose,
    Roll,
    Skip,
    Slap,
    Stolen,
)
from bungalow.games.busted.options import Options
from tests.games.busted.table import Table, arranged, signed

clause = pytest.mark.clause


def start(seats: int, **options: Any) -> Any:
    return GAME.start(Options(**options), seats)


def turn(table: Table) -> int:
    """Play a turn in which nobody wins anything; who acted."""
    actor = table.state.actor
    assert actor is not None
    table.slap()
    for slot in range(4):
        table.do(actor, Foul(slot))
    table.until(12_000).until(8000)
    return actor


def turns(table: Table, number: int) -> list[int]:
    return [turn(table) for _ in range(number)]


@clause("T2.1")
@pytest.mark.parametrize("seats", [4, 5, 7, 24])
def test_even_seats_play_against_odd_ones(seats: int) -> None:
    state = start(seats)
    assert state.teams == (tuple(range(0, seats, 2)), tuple(range(1, seats, 2)))


@clause("T2.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 3, 25])
def test_four_to_24_seats(seats: int) -> None:
    with pytest.raises(Illegal) as raised:
        start(seats)
    assert raised.value.code == "bad_seat_count"
    assert raised.value.facts == {"seats": seats, "least": 4, "most": 24}


@clause("T2.1")
@pytest.mark.parametrize(
    ("seats", "teams"),
    [
        (4, ((0, 1, 2), (3,))),
        (4, ((0, 1), (2,))),
        (4, ((0, 1), (2, 2))),
        (4, ((0, 1), (2, 4))),
        (4, ((), (0, 1, 2, 3))),
        (5, ((0, 1, 2, 3), (4,))),
        (6, ((0, 1, 2, 3), (4, 5))),
        (6, ((0, 1), (2, 3))),
        (4, ((0, 1), (1, 2))),
    ],
)
def test_teams_hold_everybody_once_and_are_equal_or_one_apart(seats: int, teams: Any) -> None:
    with pytest.raises(Illegal) as raised:
        start(seats, teams=teams)
    assert (raised.value.code, raised.value.facts) == ("bad_teams", {"seats": seats})


@clause("T2.1", "T2.3")
def test_a_team_acts_in_the_order_of_its_list() -> None:
    table = Table(5, teams=((4, 1), (3, 0, 2)))
    assert turns(table, 6) == [4, 3, 1, 0, 4, 2]


@clause("T2.2")
def test_teams_have_names() -> None:
    assert Table(team_names=("Reds", "Blues")).view(None).options.team_names == ("Reds", "Blues")
    assert start(4, team_names=("A" * 24, "B")).options.team_names[0] == "A" * 24
    for names in (("", "B"), ("A", "  "), ("A" * 25, "B")):
        with pytest.raises(Illegal) as raised:
            start(4, team_names=names)
        assert raised.value.facts["option"] == "team_names"


@clause("T2.3")
def test_who_begins_is_drawn() -> None:
    state = start(4)
    assert GAME.draw(state) == Draw(1, ("0", "1"))
    assert not GAME.allowed(state)
    assert not GAME.awaited(state)
    assert Table(first_team=None, letters="1").state.actor == 1
    assert Table(first_team=None, letters="0").state.actor == 0


@clause("T2.3", "T7.13")
def test_who_begins_is_chosen() -> None:
    assert [Table(first_team=team).state.actor for team in (0, 1)] == [0, 1]


@clause("T2.3", "T2.4", "T2.5")
def test_teams_take_turns_and_everybody_acts_before_anybody_acts_again() -> None:
    assert turns(Table(7), 12) == [0, 1, 2, 3, 4, 5, 6, 1, 0, 3, 2, 5]


@clause("T2.4", "T2.6")
def test_who_is_away_is_passed_over_and_acts_when_back() -> None:
    table = Table(6).do(2, Away())
    assert turns(table, 2) == [0, 1]
    assert table.view(None).next_actors == (4, 3)
    assert turns(table, 2) == [4, 3]
    table.do(2, Back())
    assert turns(table, 3) == [0, 5, 2]


@clause("T2.4")
def test_somebody_back_in_the_same_cycle_still_acts_in_it() -> None:
    table = Table(6).do(2, Away())
    turns(table, 2)
    table.do(2, Back())
    assert turns(table, 4) == [4, 3, 2, 5]
    assert turns(table, 2) == [0, 1]


@clause("T2.6", "T7.16")
def test_a_spare_seat_is_away_from_the_start() -> None:
    table = Table(6, away=(4, 0))
    assert table.state.away == (0, 4)
    assert table.phase == "waiting"
    table.do(4, Back())
    assert turns(table, 4) == [2, 1, 4, 3]
    with pytest.raises(Illegal) as raised:
        start(4, away=(4,))
    assert raised.value.facts["option"] == "away"


@clause("T2.6")
def test_who_is_away_does_nothing_but_come_back() -> None:
    table = Table(6).do(3, Away())
    assert table.code(3, Away()) == "already_away"
    assert table.code(2, Back()) == "not_away"
    table.slap()
    assert table.code(3, Foul(0)) == "away"
    assert table.moves(3).actions == (Back(),)
    assert table.moves(3).complete
    assert table.do(3, Back()).moves(3).actions == (Foul(0),)
    assert not table.moves(3).complete


@clause("T2.7")
def test_an_actor_who_leaves_before_the_slap_is_replaced_with_new_cards() -> None:
    table = Table(6, hands=("abcd", "efgh")).do(0, arranged("dcba"), Away())
    assert (table.state.actor, table.phase) == (2, "arrange")
    assert [card.id for card in table.view(2).hand] == ["e", "f", "g", "h"]
    assert table.state.turn == 1
    assert table.view(None).unseen == 4
    assert table.view(None).used == ()
    table.do(0, Back())
    assert turns(table, 3) == [2, 1, 0]


@clause("T2.7")
def test_the_replaced_actors_cards_are_out_of_play() -> None:
    table = Table(6, hands=("abcd", "efgh")).do(0, Away())
    assert table.state.left == 0
    drawn = GAME.draw(Table(6, hands=("abcd",), away=(3, 5)).do(1, Away()).state)
    assert drawn is None
    state = Table(8, hands=("abcd",), away=(2, 4)).do(0, Away()).state
    assert (state.actor, state.hand, state.slate) == (None, (), ())
    assert (state.unseen, state.phase) == (("a", "b", "c", "d"), "waiting")
    assert GAME.draw(GAME.act(state, state.since, state.teams[0][1], Back())) == Draw(
        4, ("e", "f", "g", "h")
    )


@clause("T2.7")
def test_after_the_slap_the_slate_runs_on_and_the_actor_may_tap() -> None:
    table = Table(4).slap().do(0, Away())
    assert table.phase == "slate"
    assert GAME.awaited(table.state) == {0}
    offered = table.moves(0)
    assert offered.complete
    assert set(offered.actions) == {Back(), Ours(0), Stolen(0), Foul(0)}
    table.do(0, Stolen(0), Ours(1), Grab(0))
    assert table.slate[:2] == ["reclaimed", "guessed"]
    table.until(36_500).do(1, Agree())
    assert table.code(0, Propose(signed((0,), "+"))) == "away"
    table.until(30_000)
    assert table.phase == "die"
    table.do(0, Roll())
    assert len(table.state.turns) == 1


@clause("T2.7")
def test_who_else_leaves_changes_nothing_in_a_turn() -> None:
    table = Table(6, hands=("abcd",)).do(2, Away()).do(1, Away())
    assert (table.state.actor, table.phase) == (0, "arrange")


@clause("T2.8")
def test_nothing_new_begins_with_fewer_than_two_in_a_team() -> None:
    table = Table(4).slap().do(3, Away())
    for slot in range(4):
        table.do(0, Foul(slot))
    table.until(12_000).until(8000)
    assert table.phase == "waiting"
    assert table.state.since == table.now
    assert table.line.alarm is None
    assert GAME.awaited(table.state) == {3}
    assert GAME.allowed(table.state) == {0, 1, 2, 3}
    assert table.view(0).short == (1,)
    table.do(2, Away())
    assert GAME.awaited(table.state) == {2, 3}
    table.do(3, Back())
    assert table.phase == "waiting"
    table.do(2, Back())
    assert (table.phase, table.state.actor) == ("arrange", 1)


@clause("T2.8")
@pytest.mark.parametrize("gone", [2, 3])
def test_no_slate_begins_with_fewer_than_two_in_a_team(gone: int) -> None:
    table = Table(4).do(gone, Away())
    assert table.code(0, Slap()) == "too_few_present"
    assert Slap() not in table.moves(0).actions
    table.do(gone, Back())
    assert Slap() in table.moves(0).actions
    assert table.do(0, Slap()).phase == "slate"


@clause("T2.9")
def test_an_actor_who_dawdles_may_be_skipped_by_anybody() -> None:
    for somebody in range(4):
        table = Table(4, hands=("abcd", "efgh")).until(89_999)
        refusal = table.refused(somebody, Skip())
        told = BOX.words.refusal(refusal.code, refusal.facts).text
        assert told == "An actor has 90 seconds before the slap."
        assert Skip() not in table.moves(somebody).actions
        table.until(90_000)
        assert Skip() in table.moves(somebody).actions
        assert table.line.alarm is None
        table.do(somebody, Skip())
        assert (table.state.actor, table.state.turn) == (1, 2)
        assert table.state.since == 90_000
        assert table.state.turns == ()
        assert table.view(None).unseen == 4


@clause("T2.9")
def test_who_was_skipped_has_acted() -> None:
    table = Table(4).until(90_000).do(1, Skip())
    assert turns(table, 3) == [1, 2, 3]
    late = Table(4).until(90_000)
    assert not Table(4).state.skippable
    assert late.view(None).skippable
    late.slap()
    assert late.code(1, Skip()) == "wrong_phase"


@clause("T2.6")
def test_no_one_types_or_taps_for_a_seat_that_is_away() -> None:
    table = Table(6, judging="typed").slap().do(2, Away())
    assert table.code(2, Guess("kite")) == "away"
    assert GAME.meant is not None
    assert GAME.meant(table.view(2), "kite").moves == ()


def test_a_team_is_awaited_by_its_first_who_is_here() -> None:
    table = Table(6, hands=("abcd",)).slap().do(1, Away())
    table.do(0, Ours(0), Ours(1), Stolen(2), Stolen(3))
    assert GAME.awaited(table.state) == {3}
    table.do(5, Agree()).do(0, Away())
    assert GAME.awaited(table.state) == {2, 3}
    for somebody in (2, 3, 4, 5):
        table.do(somebody, Away())
    assert GAME.awaited(table.state) == {0, 1}
    assert table.moves(0).actions == (Back(),)
