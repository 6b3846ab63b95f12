"""The published shuffle and its commitment, from the page on records alone: none of our code."""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator


def words(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(seed + counter.to_bytes(8, "big")).digest()
        yield int.from_bytes(block[:8], "big")
        counter += 1


def below(k: int, stream: Iterator[int]) -> int:
    largest = (2**64 // k) * k
    return next(word for word in stream if word < largest) % k


def draw(n: int, pool: Iterable[str], stream: Iterator[int]) -> list[str]:
    pool = sorted(pool)
    return [pool.pop(below(len(pool), stream)) for _ in range(n)]


def deals(seed: bytes, hands: Iterable[int]) -> Iterator[list[str]]:
    """Busca's draws: the dealer's seat, then each deal's cards for so many players still in."""
    deck = [rank + suit for rank in "32AKQJ7654" for suit in "DHSC"]
    stream = words(seed)
    yield draw(1, ["0", "1", "2", "3"], stream)
    for players in hands:
        yield draw(40 - 40 % players, [c for c in deck if players != 3 or c != "4C"], stream)


if __name__ == "__main__":
    record = json.load(sys.stdin)
    secret = bytes.fromhex(record["chance"]["seed"])
    if hashlib.sha256(secret).hexdigest() != record["commitment"]:
        sys.exit("the seed is not the one that was promised")
    json.dump(list(deals(secret, [4])), sys.stdout)
