"""Scoring: points into Buscas, who leaves, and the places at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from bungalow.core.game import Seat

from .cards import LAST_TRICK, in_hand_order, penalty
from .state import Count, Trick

ALL_POINTS = 40

Line = Literal["all", "none", "most"]
"""The line of the scoring rule that applied: B4.1, B4.2 or B4.3."""


def points_of(
    tricks: Iterable[Trick], players: Iterable[Seat], seats: int, last: Seat | None = None
) -> tuple[int | None, ...]:
    """Penalty points per seat from tricks taken, None for a seat that is out (B1.4).

    `last` names who took the last trick of a deal played out, and its points (B1.5).
    """
    points = dict.fromkeys(players, 0)
    for trick in tricks:
        if trick.winner is not None:
            points[trick.winner] += sum(map(penalty, trick.cards))
    if last is not None:
        points[last] += LAST_TRICK
    return tuple(points.get(Seat(seat)) for seat in range(seats))


def taken_of(tricks: Iterable[Trick], seats: int) -> tuple[tuple[str, ...], ...]:
    """The cards that count which each seat has taken, as a hand would show them (B1.4)."""
    taken: list[list[str]] = [[] for _ in range(seats)]
    for trick in tricks:
        if trick.winner is not None:
            taken[trick.winner] += filter(penalty, trick.cards)
    return tuple(map(in_hand_order, taken))


def lines_of(points: Sequence[int | None], *, top_also_pays: bool) -> tuple[Line, ...]:
    """Which lines of the scoring rule apply to a deal (B4.1, B4.2, B4.3, B6.3)."""
    if ALL_POINTS in points:
        return ("all",)
    if 0 in points:
        return ("none", "most") if top_also_pays else ("none",)
    return ("most",)


def price(points: int) -> int:
    """The Buscas that the most points cost one player (B4.3)."""
    return 1 if points <= 18 else max(2, points - 20)


def buscas_of(points: Sequence[int | None], *, top_also_pays: bool) -> tuple[int | None, ...]:
    """The Buscas that a deal's points cost each seat, None for a seat that is out."""
    lines = lines_of(points, top_also_pays=top_also_pays)
    most = max(p for p in points if p is not None)

    def cost(own: int) -> int:
        if "all" in lines:
            return 0 if own == ALL_POINTS else 3
        if own == 0:
            return points.count(0)
        if "most" in lines and own == most:
            return price(most) * points.count(most)
        return 0

    return tuple(None if own is None else cost(own) for own in points)


def staying(players: Sequence[Seat], totals: Sequence[int], limit: int) -> tuple[Seat, ...]:
    """Those still in after a deal (B5.1), at least one; all at the limit is sudden death (B5.5)."""
    below = tuple(seat for seat in players if totals[seat] < limit)
    least = min(totals[seat] for seat in players)
    return below or tuple(seat for seat in players if totals[seat] == least)


def leaving(
    players: Sequence[Seat], stay: Sequence[Seat], totals: Sequence[int]
) -> tuple[Seat, ...]:
    """Those who leave in one deal, in the order of the score sheet: higher totals first."""
    return tuple(sorted((s for s in players if s not in stay), key=lambda s: (-totals[s], s)))


def sudden_death(players: Sequence[Seat], totals: Sequence[int], limit: int) -> bool:
    """Whether several players are left who have all reached the limit (B5.5)."""
    return len(players) > 1 and all(totals[seat] >= limit for seat in players)


def ranks_of(
    counts: Sequence[Count], totals: Sequence[int], out: Sequence[Seat]
) -> tuple[int, ...]:
    """The place of each seat at the end (B5.6, B6.2); equal results share the better place."""

    def worth(seat: int) -> tuple[bool, int, int]:
        dealt = sum(count.points[seat] is not None for count in counts)
        return seat not in out, dealt, -totals[seat]

    worths = [worth(seat) for seat in range(len(totals))]
    return tuple(1 + sum(other > own for other in worths) for own in worths)
