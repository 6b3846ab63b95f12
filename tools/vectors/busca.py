"""Whole score sheets of Busca, from the corners of the rule and from games drawn at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bungalow.core.game import Seat
from bungalow.games.busca.scoring import ALL_POINTS, buscas_of, leaving, ranks_of, staying
from bungalow.games.busca.state import Count

Points = tuple[int | None, ...]

TABLE: tuple[tuple[int, ...], ...] = (
    (40, 0, 0, 0), (20, 20, 0, 0), (39, 1, 0, 0), (25, 10, 5, 0), (37, 1, 1, 1),
    (23, 9, 5, 3), (22, 9, 6, 3), (18, 17, 4, 1), (19, 19, 1, 1), (18, 18, 3, 1),
    (13, 13, 13, 1), (10, 10, 10, 10), (14, 13, 12, 1), (36, 4, 0, 0), (21, 17, 1, 1),
)  # fmt: skip
"""Deals of four that the score page must get right, one from each corner of the rule."""

SUDDEN_DEATH: tuple[tuple[int, ...], ...] = ((10, 10, 10, 10), (37, 1, 1, 1), (1, 37, 1, 1))
"""Four times four Buscas each: at a limit of 3 everybody goes at once and all play on."""


def sheet(
    deals: Iterator[Sequence[int]], *, limit: int, short_game: bool, top_also_pays: bool
) -> dict[str, object]:
    """A game's score sheet to its end, or until the deals run out.

    A deal gives the points of those still in, in seat order; it must suit how many they are.
    """
    players: tuple[Seat, ...] = tuple(map(Seat, range(4)))
    totals, counts, out, rows = [0] * 4, list[Count](), list[Seat](), []
    over = False
    while not over and (dealt := next(deals, None)) is not None:
        if len(dealt) != len(players):
            continue
        points: list[int | None] = [None] * 4
        for seat, own in zip(players, dealt, strict=True):
            points[seat] = own
        buscas = buscas_of(points, top_also_pays=top_also_pays)
        counts.append(Count(tuple(points), buscas))
        totals = [total + (own or 0) for total, own in zip(totals, buscas, strict=True)]
        if short_game:
            over = max(totals) >= limit
        else:
            stay = staying(players, totals, limit)
            out += leaving(players, stay, totals)
            players, over = stay, len(stay) == 1
        rows.append(
            {"points": points, "buscas": buscas, "totals": totals, "in": players, "out": list(out)}
        )
    ranks = ranks_of(counts, totals, out) if over else None
    options = {"limit": limit, "short": short_game, "topAlsoPays": top_also_pays}
    return {"options": options, "deals": rows, "ranks": ranks}


def random_deals(rng: Random) -> Iterator[tuple[int, ...]]:
    """Endless deals of two, three and four players, with many zeros and ties among them."""
    while True:
        seats = rng.choice((2, 3, 4))
        cuts = sorted(rng.choice((0, 10, 13, 19, 20, 39, 40, rng.randint(0, 40))) for _ in range(3))
        parts = [b - a for a, b in zip([0, *cuts], [*cuts, ALL_POINTS], strict=True)]
        dealt = [*parts[: seats - 1], sum(parts[seats - 1 :])]
        rng.shuffle(dealt)
        yield tuple(dealt)


def vectors() -> list[dict[str, object]]:
    """All sheets: the corners of the rule, sudden death, and games drawn at random."""
    found = [
        sheet(iter([deal]), limit=31, short_game=False, top_also_pays=also)
        for deal in TABLE
        for also in (False, True)
    ]
    found.append(sheet(iter(SUDDEN_DEATH), limit=3, short_game=False, top_also_pays=False))
    for number in range(60):
        rng = Random(number)
        found.append(
            sheet(
                random_deals(rng),
                limit=rng.choice((3, 11, 16, 21, 31)),
                short_game=number % 4 == 0,
                top_also_pays=number % 3 == 0,
            )
        )
    return found
