"""Spreading hidden cards: counted exactly, drawn evenly."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bungalow.bots.sampling import Spread

PLACES = (1, 2, 3)
Way = tuple[frozenset[str], ...]


def ways(allowed: dict[str, frozenset[int]], room: dict[int, int]) -> set[Way]:
    """All ways to spread the items, found by trying every place for every item."""
    found = set()
    for choice in product(room, repeat=len(allowed)):
        placed = dict(zip(allowed, choice, strict=True))
        if all(placed[item] in allowed[item] for item in allowed) and all(
            choice.count(place) == size for place, size in room.items()
        ):
            found.add(way({p: [i for i in placed if placed[i] == p] for p in room}))
    return found


def way(shares: dict[int, list[str]]) -> Way:
    return tuple(frozenset(shares[place]) for place in sorted(shares))


@given(
    allowed=st.dictionaries(
        st.sampled_from("abcdef"), st.frozensets(st.sampled_from(PLACES)), max_size=6
    ),
    sizes=st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)),
)
def test_as_many_ways_as_there_are(
    allowed: dict[str, frozenset[int]], sizes: tuple[int, int, int]
) -> None:
    room = dict(zip(PLACES, sizes, strict=True))
    expected = ways(allowed, room)
    if not expected:
        with pytest.raises(ValueError, match="no way"):
            Spread(allowed, room)
        return
    spread = Spread(allowed, room)
    assert spread.count == len(expected)
    shares = spread.sample(Random(0))
    assert way({place: list(share) for place, share in shares.items()}) in expected


def test_each_way_comes_as_often_as_any_other() -> None:
    allowed = {
        "a": frozenset({1}),
        "b": frozenset({1, 2}),
        "c": frozenset({2, 3}),
        "d": frozenset(PLACES),
        "e": frozenset(PLACES),
    }
    room = {1: 2, 2: 2, 3: 1}
    spread, rng = Spread(allowed, room), Random(1)
    drawn = Counter(
        way({place: list(share) for place, share in spread.sample(rng).items()})
        for _ in range(400 * spread.count)
    )
    assert set(drawn) == ways(allowed, room)
    # Five standard deviations of a binomial of 400 expected hits.
    assert all(abs(times - 400) < 5 * 400**0.5 for times in drawn.values())


def test_nothing_to_spread_is_one_way() -> None:
    spread = Spread[str]({}, {1: 0, 2: 0})
    assert spread.count == 1
    assert spread.sample(Random(0)) == {1: (), 2: ()}


def test_the_same_random_numbers_give_the_same_way() -> None:
    allowed = {card: frozenset(PLACES) for card in "abcdefghi"}
    spread = Spread(allowed, {1: 3, 2: 3, 3: 3})
    assert spread.count == 1680
    assert spread.sample(Random(4)) == spread.sample(Random(4))
