"""How sure a mean is: bootstrap intervals over deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

RESAMPLES = 1000
GROUPS = 2000
"""More deals than this are first taken together in groups, so that no table takes minutes."""


class Estimate(Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


def estimates_of(rows: Sequence[Sequence[float]], rng: Random) -> tuple[Estimate, ...]:
    """The mean of each column, with the interval that resampling whole rows gives it."""
    size = -(-len(rows) // GROUPS)
    groups = [rows[start : start + size] for start in range(0, len(rows), size)]
    sums = [tuple(sum(column) for column in zip(*group, strict=True)) for group in groups]
    counts = [len(group) for group in groups]
    means = _means(sums, counts)
    resampled = []
    for _ in range(RESAMPLES):
        picked = rng.choices(range(len(groups)), k=len(groups))
        resampled.append(_means([sums[n] for n in picked], [counts[n] for n in picked]))
    edge = round(RESAMPLES * 0.025)
    return tuple(
        Estimate(mean, ordered[edge], ordered[-1 - edge])
        for mean, ordered in zip(means, map(sorted, zip(*resampled, strict=True)), strict=True)
    )


def _means(sums: Sequence[Sequence[float]], counts: Sequence[int]) -> tuple[float, ...]:
    total = sum(counts)
    return tuple(sum(column) / total for column in zip(*sums, strict=True))
