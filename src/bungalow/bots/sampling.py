"""Exact uniform sampling of hidden cards: who may hold which, and how many each seat holds."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import factorial
from random import Random
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)

Room = tuple[int, ...]


class Spread(Generic[T]):
    """All ways to spread items over places, each with a number of items to take.

    Items that may go to the same places form a group; the ways are counted group by group, so
    that each is drawn with the same chance without ever listing them.
    """

    def __init__(self, allowed: Mapping[T, frozenset[int]], room: Mapping[int, int]) -> None:
        """`allowed` names the places open to each item, `room` how many each place takes.

        Raises ValueError where no way exists.
        """
        groups: dict[frozenset[int], list[T]] = {}
        for item, open_to in allowed.items():
            groups.setdefault(open_to.intersection(room), []).append(item)
        self._places = tuple(room)
        self._room = tuple(room.values())
        # The group that is open to most places comes last: it fills whatever room is left.
        order = sorted(groups.items(), key=lambda group: len(group[0]))
        self._groups = [
            ([self._places.index(place) for place in sorted(open_to)], items)
            for open_to, items in order
        ]
        self._known: dict[tuple[int, Room], tuple[list[Room], list[int]]] = {}
        self.count = self._ways(0, self._room)
        """How many ways there are."""
        if not self.count:
            raise ValueError("no way to spread the items")

    def sample(self, rng: Random) -> dict[int, tuple[T, ...]]:
        """One way, each as likely as any other: the items that each place gets."""
        shares: list[list[T]] = [[] for _ in self._places]
        room = self._room
        for number, (_, items) in enumerate(self._groups):
            splits, upto = self._choices(number, room)
            split = splits[bisect_right(upto, rng.randrange(upto[-1]))]
            mixed = rng.sample(items, len(items))
            for place, take in enumerate(split):
                shares[place] += mixed[:take]
                del mixed[:take]
            room = _less(room, split)
        return {place: tuple(share) for place, share in zip(self._places, shares, strict=True)}

    def _ways(self, number: int, room: Room) -> int:
        """In how many ways the groups from one on fill the room exactly."""
        if number == len(self._groups):
            return int(not any(room))
        _, upto = self._choices(number, room)
        return upto[-1] if upto else 0

    def _choices(self, number: int, room: Room) -> tuple[list[Room], list[int]]:
        """The divisions of a group that leave a way for the rest, and their ways added up."""
        key = (number, room)
        if key not in self._known:
            found = list(self._splits(number, room))
            ways = accumulate(ways for _, ways in found)
            self._known[key] = [split for split, _ in found], list(ways)
        return self._known[key]

    def _splits(self, number: int, room: Room) -> Iterator[tuple[Room, int]]:
        """How a group may be divided over the places, and in how many ways in all each time."""
        open_to, items = self._groups[number]
        size = len(items)
        if number + 1 == len(self._groups):
            fits = sum(room) == sum(room[place] for place in open_to) == size
            splits = iter([room] if fits else [])
        else:
            splits = _divisions(size, open_to, room)
        for split in splits:
            ways = self._ways(number + 1, _less(room, split))
            if ways:
                yield split, ways * _arrangements(size, split)


def _divisions(size: int, open_to: Sequence[int], room: Room) -> Iterator[Room]:
    """Every way to divide a number among open places without overfilling one."""
    if not open_to:
        if size == 0:
            yield (0,) * len(room)
        return
    place, *others = open_to
    for take in range(min(size, room[place]) + 1):
        for rest in _divisions(size - take, others, room):
            yield (*rest[:place], take, *rest[place + 1 :])


def _arrangements(size: int, split: Room) -> int:
    ways = factorial(size)
    for take in split:
        ways //= factorial(take)
    return ways


def _less(room: Room, split: Room) -> Room:
    return tuple(left - take for left, take in zip(room, split, strict=True))
