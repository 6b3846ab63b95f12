"""Dealers decide what chance must decide: from a published seed, or as it was observed."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Protocol

from msgspec import Struct

from .game import Draw
from .refusal import Malformed

SEED_BYTES = 32
_WORD = 1 << 64


class Dealer(Protocol):
    """Answers one draw and returns the dealer for the next; None when it has no answer."""

    def deal(self, draw: Draw) -> tuple[tuple[str, ...], Dealer] | None: ...


class Seeded(Struct, frozen=True):
    """Draws from a seed of 32 bytes by SHA-256 in counter mode, as `records.md` publishes it."""

    seed: bytes
    counter: int = 0

    def deal(self, draw: Draw) -> tuple[tuple[str, ...], Seeded]:
        pool, labels, counter = list(draw.pool), [], self.counter
        for _ in range(draw.count):
            place, counter = self._below(len(pool), counter)
            labels.append(pool.pop(place))
        return tuple(labels), Seeded(self.seed, counter)

    def _below(self, k: int, counter: int) -> tuple[int, int]:
        """A number below k, and the counter after it; words that would favour some are skipped."""
        bound = _WORD - _WORD % k
        while True:
            block = hashlib.sha256(self.seed + counter.to_bytes(8, "big")).digest()
            word, counter = int.from_bytes(block[:8], "big"), counter + 1
            if word < bound:
                return word % k, counter


class Observed(Struct, frozen=True):
    """Draws that were seen at a table, one list of labels for each."""

    draws: tuple[tuple[str, ...], ...]
    used: int = 0

    def deal(self, draw: Draw) -> tuple[tuple[str, ...], Dealer] | None:
        if self.used == len(self.draws):
            return None
        labels, place = self.draws[self.used], f"chance.draws[{self.used}]"
        if len(labels) != draw.count:
            raise Malformed("wrong_draw_size", place=place, want=draw.count, got=len(labels))
        surplus = Counter(labels) - Counter(draw.pool)
        if surplus:
            raise Malformed("not_in_pool", place=place, label=min(surplus))
        return labels, Observed(self.draws, self.used + 1)


def seed_of(text: str) -> bytes:
    """The seed written as 64 hex digits; raises `Malformed`."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or len(text) != 2 * SEED_BYTES:
        raise Malformed("bad_seed", place="seed")
    return seed


def commitment_of(seed: bytes) -> str:
    """What a table publishes before its first card: the SHA-256 of the seed's 32 bytes, in hex."""
    return hashlib.sha256(seed).hexdigest()
