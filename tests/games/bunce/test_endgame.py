"""The solver of the last rounds, against a plain search of every play."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from bungalow.core.game import Seat
from bungalow.games.bunce.endgame import Due, Endgame, TooWide
from bungalow.games.bunce.finder import Finder
from bungalow.games.bunce.letters import DECK, VALUES
from bungalow.games.bunce.lexicon import lexicon_of
from bungalow.games.bunce.plays import Index, Position, plays

WORDS = tuple(
    word for word in lexicon_of("standard").up_to(35) if len(word) < 5 and word[0] in "ACEPST"
)
INDEX, FINDER = Index(WORDS), Finder(WORDS)


def choices(table: str, hand: tuple[str, ...]) -> list[tuple[str, int]]:
    """Every word that a hand can leave on the table, with the points that makes."""
    found = [
        (move.action.word, move.score or 0) for move in plays(INDEX, Position(table, hand, VALUES))
    ]
    return [*found, (table, -sum(VALUES[card] for card in hand))]


def outcome(table: str, turns: Sequence[Due], seats: int) -> list[float]:
    """What each seat makes when each in turn takes the most over the mean of the others."""
    if not turns:
        return [0.0] * seats
    now, best = turns[0], list[float]()
    for left, points in choices(table, now.hand):
        gains = outcome(left, turns[1:], seats)
        gains[now.seat] += points
        if not best or over(gains, now.seat) > over(best, now.seat):
            best = gains
    return best


def over(gains: Sequence[float], seat: int) -> float:
    return gains[seat] - (sum(gains) - gains[seat]) / (len(gains) - 1)


def made(table: str, row: list[int] | None, hand: tuple[str, ...]) -> tuple[str, int]:
    """What a solved play leaves and makes."""
    if row is None:
        return table, -sum(VALUES[card] for card in hand)
    move = FINDER.move(table, row)
    return move.action.word, move.score or 0


def solver(seats: int = 2, most: int = 10**9) -> Endgame:
    return Endgame(FINDER, Position("", (), VALUES), seats, lambda: False, most)


def hand(rng: Random, size: int) -> tuple[str, ...]:
    return tuple(sorted(rng.sample("?AEIOCDEHLNPRST", size)))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_round_is_played_as_a_plain_search_would(seats: int, seed: int) -> None:
    rng = Random(seed)
    turns = tuple(Due(Seat(seat), hand(rng, 2)) for seat in range(seats))
    table = rng.choice(WORDS)
    left, points = made(table, solver(seats).best(table, turns), turns[0].hand)
    gains = outcome(left, turns[1:], seats)
    gains[0] += points
    assert over(gains, 0) == pytest.approx(over(outcome(table, turns, seats), 0))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_the_last_round_but_one_weighs_all_ten_hands(seed: int) -> None:
    rng = Random(seed)
    deck, table = tuple(sorted(rng.sample(DECK[1:], 5))), rng.choice(WORDS)
    own = Due(Seat(0), tuple(sorted(rng.sample(DECK[1:], 3))))
    after = Due(Seat(0), tuple(sorted(rng.sample(DECK[1:], 2))))
    courses = [
        (Due(Seat(1), now), after, Due(Seat(1), tuple(card for card in deck if card not in now)))
        for now in combinations(deck, 3)
    ]

    def worth(left: str, points: int) -> float:
        return points + sum(over(outcome(left, turns, 2), 0) for turns in courses) / len(courses)

    chosen = solver().best_of_two(table, own, after, Due(Seat(1), deck))
    best = max(worth(*choice) for choice in {*choices(table, own.hand)})
    assert worth(*made(table, chosen, own.hand)) == pytest.approx(best)


def test_what_is_too_wide_is_left() -> None:
    turns = (Due(Seat(0), ("A", "T")), Due(Seat(1), ("E", "S")))
    with pytest.raises(TooWide):
        solver(most=0).best("CAT", turns)
    late = Endgame(FINDER, Position("", (), VALUES), 2, lambda: True)
    with pytest.raises(TooWide):
        late.best("CAT", turns)
