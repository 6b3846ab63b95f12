"""The compiled generator against the plain one: the same plays in the same positions."""

import os
import subprocess
import sys
from random import Random

import pytest

from bungalow.games.bunce.finder import Finder, finder_of
from bungalow.games.bunce.letters import DECK, VALUES
from bungalow.games.bunce.lexicon import lexicon_of
from bungalow.games.bunce.plays import Index, Position, index_of, plays

CLEAR_OF_NUMBA = """
import sys
from bungalow.cli import main
main(["--help"])
import bungalow.games.bunce
sys.exit("numba" in sys.modules)
"""
NOWHERE_TO_KEEP = """
from bungalow.games.bunce import finder
assert finder.kernel.find._cache.cache_path.startswith(finder._compiled.name)
"""


def position(words: tuple[str, ...], rng: Random) -> Position:
    """Some table word with up to two wilds, or none, and some hand; now and then odd values."""
    table = rng.choice(words) if rng.random() < 0.9 else ""
    wilds = rng.sample(range(len(table)), min(len(table), rng.choice((0, 0, 0, 1, 2))))
    table = "".join(
        letter.lower() if place in wilds else letter for place, letter in enumerate(table)
    )
    values = VALUES if rng.random() < 0.7 else {card: rng.randrange(12) for card in DECK}
    hand = tuple(sorted(rng.sample(DECK, rng.randint(2, 7))))
    return Position(table, hand, values, own_cards_only=rng.random() < 0.2)


def agree(index: Index, finder: Finder, count: int, seed: int) -> int:
    """How many plays were compared in so many positions, all alike and each only once."""
    rng, compared = Random(seed), 0
    for _ in range(count):
        where = position(index.words, rng)
        plain = plays(index, where)
        assert len(set(plain)) == len(plain), where
        assert finder.plays(where) == plain, where
        compared += len(plain)
    return compared


def few_words(seed: int) -> tuple[str, ...]:
    return tuple(Random(seed).sample(list(lexicon_of("standard")), 4_000))


@pytest.mark.slow
def test_compiled_plays_are_the_plain_ones() -> None:
    words = few_words(1)
    assert agree(Index(words), Finder(words), 300, 1) > 3_000
    standard = lexicon_of("standard")
    assert agree(index_of(standard), finder_of(standard), 60, 2) > 6_000


@pytest.mark.release
@pytest.mark.parametrize("seed", range(10))
def test_compiled_plays_are_the_plain_ones_in_100_000_positions(seed: int) -> None:
    if seed:
        words = few_words(seed)
        assert agree(Index(words), Finder(words), 10_000, seed) > 100_000
    else:
        standard = lexicon_of("standard")
        assert agree(index_of(standard), finder_of(standard), 10_000, 3) > 1_000_000


def test_more_plays_than_there_is_room_for_are_looked_for_again() -> None:
    words = tuple(word for word in lexicon_of("standard") if len(word) == 4)
    where = Position("aTe", tuple("?AELNRS"), VALUES)
    found = Finder(words).plays(where)
    assert len(found) > 4_096
    assert found == plays(Index(words), where)


@pytest.mark.parametrize("seed", range(30))
def test_replies_are_the_best_plays_to_what_a_play_leaves(seed: int) -> None:
    rng, finder = Random(seed), finder_of(lexicon_of("standard"))
    here = position(few_words(1), rng)
    rows = finder.rows(here).copy()
    rows = rows[rng.sample(range(len(rows)), min(8, len(rows)))]
    hand = tuple(sorted(rng.sample(DECK, rng.randint(2, 7))))

    def best(table: str) -> int:
        """The most that the hand makes there, at least by a pass."""
        where = Position(table, hand, here.values, here.own_cards_only)
        scores = [move.score or 0 for move in finder.plays(where)]
        return max([*scores, -sum(here.values[card] for card in hand)])

    tables = [*(finder.move(here.table, row).action.word for row in rows.tolist()), here.table]
    other = Position(here.table, hand, here.values, here.own_cards_only)
    replies = finder.replies(other, rows)
    assert replies.tolist() == [best(table) for table in tables]


@pytest.mark.parametrize("words", [(), ("CAT",), ("A", "AT", "CAT")])
def test_tiny_lists_are_searched_too(words: tuple[str, ...]) -> None:
    where = Position("", tuple("ACT"), VALUES)
    assert Finder(words).plays(where) == plays(Index(words), where)


@pytest.mark.slow
def test_nothing_compiled_is_loaded_until_it_is_needed() -> None:
    subprocess.run([sys.executable, "-c", CLEAR_OF_NUMBA], check=True, capture_output=True)


@pytest.mark.slow
def test_where_nothing_may_be_kept_it_works_all_the_same() -> None:
    only_named = {"NUMBA_CACHE_LOCATOR_CLASSES": "UserProvidedCacheLocator"}
    subprocess.run(
        [sys.executable, "-c", NOWHERE_TO_KEEP], check=True, env={**os.environ, **only_named}
    )
