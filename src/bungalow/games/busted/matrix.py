"""Matrix games: the exact value of a simultaneous choice, and how each side should mix."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

Matrix: TypeAlias = Sequence[Sequence[int]]


class Solution(NamedTuple):
    """What the rows' player can be sure of on average, and each side's chances of each choice."""

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def solved(matrix: Matrix) -> Solution:
    """The solution of a game that pays the rows' player what the other loses."""
    worst = [min(row) for row in matrix]
    best = [max(column) for column in zip(*matrix, strict=True)]
    if max(worst) == min(best):
        row, column = worst.index(max(worst)), best.index(min(best))
        value = Fraction(matrix[row][column])
        return Solution(value, _pure(row, len(worst)), _pure(column, len(best)))
    return _mixed(matrix)


def _pure(choice: int, size: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(place == choice) for place in range(size))


def _mixed(matrix: Matrix) -> Solution:
    """The simplex method on whole numbers: every row keeps one common denominator.

    The columns' player looks for weights of which no row makes more than 1; the smallest index
    enters and leaves (Bland's rule), so that it always ends.
    """
    height, width = len(matrix), len(matrix[0])
    shift = 1 - min(map(min, matrix))
    table = [
        [*(entry + shift for entry in row), *(int(place == own) for place in range(height)), 1]
        for own, row in enumerate(matrix)
    ]
    goal = [-1] * width + [0] * (height + 1)
    basis, scale = list(range(width, width + height)), 1
    while (enters := next((j for j, cost in enumerate(goal[:-1]) if cost < 0), None)) is not None:
        leaves = _leaving(table, basis, enters)
        pivot, line = table[leaves][enters], table[leaves]
        for row in (*table, goal):
            if row is not line:
                times = row[enters]
                row[:] = [
                    (pivot * own - times * other) // scale
                    for own, other in zip(row, line, strict=True)
                ]
        basis[leaves], scale = enters, pivot
    total = goal[-1]
    weights = {index: row[-1] for index, row in zip(basis, table, strict=True)}
    return Solution(
        value=Fraction(scale, total) - shift,
        rows=tuple(Fraction(goal[width + place], total) for place in range(height)),
        columns=tuple(Fraction(weights.get(place, 0), total) for place in range(width)),
    )


def _leaving(table: list[list[int]], basis: list[int], enters: int) -> int:
    """The row that bounds the entering weight most; between equals the smallest index."""
    rows = [number for number, row in enumerate(table) if row[enters] > 0]
    return min(
        rows, key=lambda number: (Fraction(table[number][-1], table[number][enters]), basis[number])
    )
