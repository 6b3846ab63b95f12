"""Points into Buscas: chapter B4."""

import pytest

from bungalow.games.busca.cards import penalty
from bungalow.games.busca.scoring import buscas_of, lines_of, price, taken_of
from bungalow.games.busca.state import Trick
from tests.games.busca.table import count, seat

clause = pytest.mark.clause

TABLE = [
    ((40, 0, 0, 0), (0, 3, 3, 3)),
    ((20, 20, 0, 0), (0, 0, 2, 2)),
    ((39, 1, 0, 0), (0, 0, 2, 2)),
    ((25, 10, 5, 0), (0, 0, 0, 1)),
    ((37, 1, 1, 1), (17, 0, 0, 0)),
    ((23, 9, 5, 3), (3, 0, 0, 0)),
    ((22, 9, 6, 3), (2, 0, 0, 0)),
    ((18, 17, 4, 1), (1, 0, 0, 0)),
    ((19, 19, 1, 1), (4, 4, 0, 0)),
    ((18, 18, 3, 1), (2, 2, 0, 0)),
    ((13, 13, 13, 1), (3, 3, 3, 0)),
    ((10, 10, 10, 10), (4, 4, 4, 4)),
    ((40, 0, 0, None), (0, 3, 3, None)),
    ((38, 1, None, 1), (18, 0, None, 0)),
    ((None, 19, 19, 2), (None, 4, 4, 0)),
    ((20, None, 20, None), (4, None, 4, None)),
    ((None, None, 39, 1), (None, None, 19, 0)),
    ((40, 0, None, None), (0, 3, None, None)),
]


@clause("B4.1", "B4.2", "B4.3", "B4.4")
@pytest.mark.parametrize(("points", "buscas"), TABLE, ids=str)
def test_the_whole_table(points: tuple[int | None, ...], buscas: tuple[int | None, ...]) -> None:
    assert buscas_of(points, top_also_pays=False) == buscas


@clause("B4.3")
@pytest.mark.parametrize(
    ("points", "buscas"), [(10, 1), (18, 1), (19, 2), (22, 2), (23, 3), (24, 4), (37, 17)]
)
def test_what_the_most_points_cost(points: int, buscas: int) -> None:
    assert price(points) == buscas


@clause("B4.5")
def test_worthless_tricks_are_no_points() -> None:
    after = count([25, 15, 0, 0])
    assert after.last_deal is not None
    assert sum(trick.winner == 2 for trick in after.last_deal.tricks) == 1
    assert after.counts[0].points == (25, 15, 0, 0)
    assert after.counts[0].buscas == (0, 0, 2, 2)


def test_what_each_has_taken_for_the_count_to_show() -> None:
    tricks = [
        Trick(seat(1), ("QC", "4C", "AS", "6C"), seat(1)),
        Trick(seat(1), ("KH", "5H", "AD", "7H"), seat(1)),
        Trick(seat(1), ("4D", "5D", "6D", "3D"), seat(0)),
        Trick(seat(0), ("4S", "5S")),
    ]
    assert taken_of(tricks, 4) == (("3D",), ("AD", "KH", "AS", "QC"), (), ())


@clause("B1.5")
def test_the_winner_of_the_last_trick_has_three_points_more() -> None:
    after = count([0, 3, 20, 17])
    assert after.last_deal is not None
    assert after.last_deal.last_trick == after.last_deal.tricks[-1].winner == 1
    assert after.last_deal.taken[0] == ()
    assert sum(map(penalty, after.last_deal.taken[2])) == 20
    assert after.counts[0].points == (0, 3, 20, 17)


@clause("B6.3")
@pytest.mark.parametrize(
    ("points", "buscas", "lines"),
    [
        ((25, 10, 5, 0), (5, 0, 0, 1), ("none", "most")),
        ((20, 20, 0, 0), (4, 4, 2, 2), ("none", "most")),
        ((40, 0, 0, 0), (0, 3, 3, 3), ("all",)),
        ((23, 9, 5, 3), (3, 0, 0, 0), ("most",)),
        ((None, 38, 2, 0), (None, 18, 0, 1), ("none", "most")),
    ],
)
def test_the_top_pays_too(
    points: tuple[int | None, ...], buscas: tuple[int | None, ...], lines: tuple[str, ...]
) -> None:
    assert buscas_of(points, top_also_pays=True) == buscas
    assert lines_of(points, top_also_pays=True) == lines
    assert count(points, options={"top_also_pays": True}).counts[0].buscas == buscas


def test_which_line_applied() -> None:
    assert lines_of((40, 0, 0, 0), top_also_pays=False) == ("all",)
    assert lines_of((25, 10, 5, 0), top_also_pays=False) == ("none",)
    assert lines_of((25, 10, 4, 1), top_also_pays=False) == ("most",)


def test_totals_add_up_and_stay_for_who_is_out() -> None:
    after = count([None, 23, 9, 8], totals=(31, 1, 2, 3))
    assert after.totals == (31, 4, 2, 3)
    assert after.counts[0].buscas == (None, 3, 0, 0)
