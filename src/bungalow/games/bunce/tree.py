"""A word list as the arrays in which the kernel walks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .placing import SHORTEST

Array = NDArray[Any]

ORDER = "EIASRNOTLDUCMPGHBYFVKWZXJQ"
"""The letters as the arrays number them, often used ones first: half the steps of the reverse."""
CODE = {letter: code for code, letter in enumerate(ORDER)}
LONGEST = 8
"""Letters of the longest word that one hand can lay: seven cards and one of the table's."""
BITS = 5
PARTS = 3


class Tree(NamedTuple):
    """The arrays; letters are numbers by `ORDER`, words are numbered as they came.

    `text` holds the letters of all words, word n from `begins[n]`; `letters` their sets as bits.

    The words of up to `LONGEST` letters hang on a tree of their letters, sorted. Node n carries
    `letter[n]`; its children are `first[n]` up to `first[n + 1]`, `below` has all letters under
    it, and `words[at[n]]` up to `words[at[n + 1]]` are spelled by the way from the root to it.

    Every three letters in a row, as one number k, lie in the words `held[holds[k]]` up to
    `held[holds[k + 1]]`, there from letter `held_at[...]` on.
    """

    text: Array
    begins: Array
    letters: Array
    letter: Array
    first: Array
    below: Array
    at: Array
    words: Array
    holds: Array
    held: Array
    held_at: Array


def tree_of(words: Iterable[str]) -> Tree:
    """The arrays of a word list, upper case."""
    listed = list(words)
    joined = np.frombuffer("".join(listed).encode("ascii"), np.uint8)
    codes = np.zeros(256, np.uint8)
    codes[np.frombuffer(ORDER.encode(), np.uint8)] = np.arange(len(ORDER), dtype=np.uint8)
    text = codes[joined]
    lengths = np.fromiter(map(len, listed), np.int32, len(listed))
    begins = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
    letters = np.zeros(len(listed), np.uint32)
    if listed:
        bits = np.left_shift(np.uint32(1), text.astype(np.uint32))
        letters = np.bitwise_or.reduceat(bits, begins[:-1])
    return Tree(text, begins, letters, *_spelled(text, begins), *_held(text, begins))


def _spelled(text: Array, begins: Array) -> tuple[Array, ...]:
    """The tree, level by level: `letter`, `first`, `below`, `at` and `words`."""
    words, keys = _keys(text, begins)
    sizes = np.diff(begins)[words]
    levels = []
    for depth in range(LONGEST + 1):
        longer = keys[sizes >= depth] >> np.uint64(BITS * (LONGEST - depth))
        levels.append(np.unique(longer))
    if not len(words):
        levels[0] = np.zeros(1, np.uint64)
    letter, children, at = [], [], []
    for depth, prefixes in enumerate(levels):
        letter.append((prefixes % (1 << BITS)).astype(np.int8) - 1)
        under = levels[depth + 1] >> np.uint64(BITS) if depth < LONGEST else prefixes[:0]
        children.append(_counts(under, prefixes))
        exact = keys[sizes == depth] >> np.uint64(BITS * (LONGEST - depth))
        at.append(_counts(exact, prefixes))
    below = [np.zeros(len(prefixes), np.uint32) for prefixes in levels]
    for depth in range(LONGEST - 1, -1, -1):
        if len(levels[depth + 1]):
            own = np.left_shift(np.uint32(1), letter[depth + 1].astype(np.uint32))
            parents = np.searchsorted(levels[depth], levels[depth + 1] >> np.uint64(BITS))
            np.bitwise_or.at(below[depth], parents, own | below[depth + 1])
    return (
        np.concatenate(letter),
        _starts(children, 1),
        np.concatenate(below),
        _starts(at, 0),
        words.astype(np.int32),
    )


def _keys(text: Array, begins: Array) -> tuple[Array, Array]:
    """The words that one hand can lay, by length and sorted letters, which the keys hold."""
    lengths = np.diff(begins)
    found, spelled = [np.zeros(0, np.int64)], [np.zeros(0, np.uint64)]
    for size in range(SHORTEST, LONGEST + 1):
        words = np.flatnonzero(lengths == size)
        letters = np.sort(text[begins[words][:, None] + np.arange(size)], axis=1)
        keys = np.zeros(len(words), np.uint64)
        for place in range(size):
            shift = np.uint64(BITS * (LONGEST - 1 - place))
            keys |= (letters[:, place].astype(np.uint64) + np.uint64(1)) << shift
        order = np.argsort(keys, kind="stable")
        found.append(words[order])
        spelled.append(keys[order])
    return np.concatenate(found), np.concatenate(spelled)


def _counts(items: Array, groups: Array) -> Array:
    """How many of the items fall into each of the groups, both sorted."""
    return np.searchsorted(items, groups, "right") - np.searchsorted(items, groups, "left")


def _starts(counts: list[Array], begin: int) -> Array:
    """Where each group starts when they follow each other, and where the last one ends."""
    return (begin + np.concatenate(([0], *map(np.asarray, counts))).cumsum()).astype(np.int32)


def _held(text: Array, begins: Array) -> tuple[Array, ...]:
    """Where every three letters in a row are found: `holds`, `held` and `held_at`."""
    lengths = np.diff(begins)
    word = np.repeat(np.arange(len(lengths), dtype=np.int32), lengths)
    place = np.arange(len(text), dtype=np.int32) - begins[word]
    inside = np.flatnonzero(place <= lengths[word] - PARTS)
    wide = text.astype(np.uint16)
    size = len(ORDER)
    keys = (wide[inside] * size + wide[inside + 1]) * size + wide[inside + 2]
    order = np.argsort(keys.astype(np.uint16), kind="stable")
    ends = np.searchsorted(keys[order], np.arange(size**PARTS + 1))
    inside = inside[order]
    return ends.astype(np.int32), word[inside], place[inside].astype(np.int16)
