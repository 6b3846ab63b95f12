"""Odds, matrix games, and the players that use them."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bungalow.core.game import Seat
from bungalow.core.player import Budget
from bungalow.games.busted import BOX, GAME
from bungalow.games.busted.actions import (
    Arrange,
    Away,
    Foul,
    Grab,
    Ours,
    Signs,
    Slap,
    Stake,
    Stolen,
)
from bungalow.games.busted.clues import letters_of
from bungalow.games.busted.matrix import solved
from bungalow.games.busted.odds import (
    Position,
    best_alone,
    choices_for,
    odds_of,
    position_of,
    solution_of,
)
from bungalow.games.busted.options import FACES, faces_of
from bungalow.games.busted.scoring import Won
from tests.games.busted.table import Table, signed
from tests.games.busted.test_signs import at_score, won

CLUES = ("KITE", "UMBRELLA", "CRÈME BRÛLÉE", "BANANA", "YO-YO", "TUG OF WAR", "ZIP")


def position(
    first: Sequence[Won] = (),
    second: Sequence[Won] = (),
    scores: tuple[int, int] = (0, 0),
    **more: Any,
) -> Position:
    given: dict[str, Any] = {
        "scores": scores,
        "acting": 0,
        "won": (tuple(first), tuple(second)),
        "limit": 21,
        "faces": faces_of(FACES),
        "modifier": "each",
        "floor_zero": False,
        **more,
    }
    return Position(**given)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    owners = draw(st.lists(st.sampled_from([0, 1, None]), min_size=4, max_size=4))
    cards = [Won(slot, draw(st.sampled_from(CLUES)), draw(st.integers(1, 6))) for slot in range(4)]
    first, second = (
        [card for card, owner in zip(cards, owners, strict=True) if owner == team]
        for team in (0, 1)
    )
    return position(
        first,
        second,
        (draw(st.integers(-10, 20)), draw(st.integers(-10, 20))),
        acting=draw(st.sampled_from([0, 1])),
        modifier=draw(st.sampled_from(["each", "once", "pooled"])),
        floor_zero=draw(st.booleans()),
        faces=draw(st.sampled_from([faces_of(FACES), faces_of("AEIOUY"), ("E",)])),
    )


def slowly(position: Position, team: int, signs: Signs, face: str) -> int:
    """A team's score under some signs and a face, worked out letter by letter."""
    counts = {}
    for card in (*position.won[0], *position.won[1]):
        times = sum(letter == face for letter in letters_of(card.clue))
        counts[card.slot] = min(times, 1) if position.modifier == "once" else times
    total = position.scores[team]
    for card in position.won[team]:
        more = sum(counts.values()) if position.modifier == "pooled" else counts[card.slot]
        worth = card.value + more
        total += worth if signs.at(card.slot) == "+" else -worth
    return total


@given(positions(), st.sampled_from([0, 1]))
def test_odds_are_what_adding_up_letter_by_letter_gives(position: Position, team: int) -> None:
    found = odds_of(position, team)
    assert [odds.signs for odds in found] == list(choices_for(position.won[team]))
    assert len(found) == 2 ** len(position.won[team])
    for odds in found:
        sums = tuple(slowly(position, team, odds.signs, face) for face in position.faces)
        assert odds.sums == sums
        assert odds.wins == sum(total == 21 for total in sums)
        assert odds.busts == sum(total > 21 for total in sums)


def test_odds_of_the_worked_case() -> None:
    cards = [Won(0, "KITE", 2), Won(1, "ANT", 1)]
    by_signs = {odds.signs: odds for odds in odds_of(position(cards, scores=(20, 0)), 0)}
    minus = by_signs[signed((0, 1), "+-")]
    # Only K, I and E stand in one clue alone; a T stands in both, an A and an N in the minus card.
    assert minus.wins == 20 - 5
    assert by_signs[signed((0, 1), "++")].busts == 20
    assert by_signs[signed((0, 1), "--")].wins == 0


@given(positions())
def test_a_rolled_letter_lands_where_the_odds_say(position: Position) -> None:
    for team in (0, 1):
        best = best_alone(position, team)
        assert best in odds_of(position, team)


def mixtures(matrix: Sequence[Sequence[int]]) -> tuple[Fraction, Fraction]:
    """What each side's mixture of a solution is sure of, whatever the other does."""
    solution = solved(matrix)
    rows = [
        sum(chance * row[column] for chance, row in zip(solution.rows, matrix, strict=True))
        for column in range(len(matrix[0]))
    ]
    columns = [
        sum(chance * entry for chance, entry in zip(solution.columns, row, strict=True))
        for row in matrix
    ]
    return Fraction(min(rows)), Fraction(max(columns))


MATRICES = st.integers(1, 8).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(-20, 20), min_size=width, max_size=width), min_size=1, max_size=8
    )
)


@given(MATRICES)
def test_neither_side_of_a_matrix_game_can_do_better(matrix: list[list[int]]) -> None:
    solution = solved(matrix)
    assert mixtures(matrix) == (solution.value, solution.value)
    for chances in (solution.rows, solution.columns):
        assert sum(chances) == 1
        assert min(chances) >= 0


@pytest.mark.parametrize(
    ("matrix", "value"),
    [
        ([[3]], 3),
        ([[1, -1], [-1, 1]], 0),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0),
        ([[2, 0], [0, 1]], Fraction(2, 3)),
        ([[4, 1], [2, 3]], Fraction(5, 2)),
        ([[5, 5], [1, 9]], 5),
    ],
)
def test_matrix_games_that_are_known(matrix: list[list[int]], value: Fraction) -> None:
    assert solved(matrix).value == value


@given(st.lists(st.integers(-9, 9), min_size=4, max_size=4))
def test_two_by_two_games_are_solved_as_by_hand(entries: list[int]) -> None:
    a, b, c, d = entries
    matrix = [[a, b], [c, d]]
    low, high = max(min(a, b), min(c, d)), min(max(a, c), max(b, d))
    expected = Fraction(low) if low == high else Fraction(a * d - b * c, a + d - b - c)
    assert solved(matrix).value == expected


@given(positions())
def test_both_teams_choices_are_solved_as_a_game(position: Position) -> None:
    solution = solution_of(position)
    ours, theirs = (position.won[team] for team in (position.acting, 1 - position.acting))
    assert len(solution.rows) == 2 ** len(ours)
    assert len(solution.columns) == 2 ** len(theirs)
    assert sum(solution.rows) == sum(solution.columns) == 1


def test_a_win_that_is_sure_is_taken() -> None:
    sure = position([Won(0, "ZIP", 2)], [Won(1, "ZIP", 1)], (19, 20), faces=("E",))
    assert solution_of(sure).value == 1000
    assert solution_of(sure).rows == (Fraction(1), Fraction(0))
    other = position([Won(0, "ZIP", 3)], [Won(1, "ZIP", 1)], (19, 20), faces=("E",))
    assert solution_of(other).value == -1000
    assert solution_of(other).columns == (Fraction(1), Fraction(0))


def test_a_view_knows_the_choice_that_it_is_about() -> None:
    table = at_score(won("oosf"), 14, 17)
    place = position_of(table.view(2))
    assert place.scores == (14, 17)
    assert place.won == ((Won(0, "KITE", 2), Won(1, "ANT", 1)), (Won(2, "UMBRELLA", 3),))
    assert place.faces == faces_of(FACES)
    assert (place.limit, place.acting) == (21, 0)


def chosen(level: str, table: Table, seat: int, luck: int = 0) -> Any:
    view = table.view(seat)
    player = BOX.levels[level].make(Budget())
    return player.choose(view, GAME.moves(view), Random(luck))


def test_captains_arrange_as_they_dare_and_then_slap() -> None:
    for level, highs in (("hasty", 0), ("steady", 0), ("sharp", 2)):
        table = Table(hands=("abcd",))
        action = chosen(level, table, 0)
        if isinstance(action, Arrange):
            assert sum(slot.level == "high" for slot in action.slots) == highs
            table.do(0, action)
        assert chosen(level, table, 0) == Slap()


def test_captains_wait_for_a_team_that_is_too_small_before_they_slap() -> None:
    table = Table(hands=("abcd",)).do(2, Away())
    assert isinstance(chosen("hasty", table, 0), Arrange)


def test_chance_rules_the_current_card_by_the_actors_skill() -> None:
    table = Table(hands=("abcd",)).slap("abcd")
    rulings = [type(chosen("sharp", table, 0, luck)) for luck in range(400)]
    assert 200 < rulings.count(Ours) < 340
    assert 40 < rulings.count(Stolen) < 140
    assert 10 < rulings.count(Foul) < 90
    hard = Table(hands=("abcd",)).slap("abcd", "hhhh")
    lost = [type(chosen("sharp", hard, 0, luck)) for luck in range(400)].count(Foul)
    assert lost > rulings.count(Foul)


def test_what_can_be_grabbed_is_grabbed() -> None:
    table = Table(hands=("abcd",)).slap("abcd").do(0, Stolen(0), Ours(1))
    assert chosen("steady", table, 0) == Grab(0)


def test_signs_are_chosen_by_their_odds() -> None:
    table = at_score(won("ooff"), 20, 3)
    assert chosen("hasty", table, 0) == Stake(signed((0, 1), "++"))
    for level in ("steady", "sharp"):
        assert chosen(level, table, 0) == Stake(signed((0, 1), "+-"))


def test_everybody_plays_whole_games() -> None:
    for level in BOX.levels:
        table, rng = Table(hands=(), max_turns=3), Random(1)
        player = BOX.levels[level].make(Budget())
        while GAME.result(table.state) is None:
            awaited = sorted(GAME.awaited(table.state))
            seat = Seat(awaited[0])
            view = table.view(seat)
            table.do(seat, player.choose(view, GAME.moves(view), rng))
        assert len(table.state.turns) <= 3


def test_a_game_is_won_by_every_seat_of_a_team() -> None:
    table = Table(max_turns=1).until(90_000)
    assert BOX.unit.paid(GAME.sheet(table.state), GAME.result(table.state)) is None
    over = at_score(Table(max_turns=1, hands=("abcd",)).slap(), 4, 5)
    over.to_review().agree().until(8000)
    assert BOX.unit.paid(GAME.sheet(over.state), GAME.result(over.state)) == (0, 1, 0, 1)


def test_all_choices_of_signs_begin_with_all_plus() -> None:
    cards = [Won(0, "KITE", 2), Won(3, "ANT", 1)]
    assert choices_for(cards) == tuple(signed((0, 3), signs) for signs in ("++", "+-", "-+", "--"))
    assert choices_for(()) == (Signs(),)
