"""Dealers: the published shuffle, and draws as they were seen."""

import hashlib
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bungalow.core.dealer import Observed, Seeded, commitment_of, seed_of
from bungalow.core.game import Draw
from bungalow.core.refusal import Malformed

RECORDS = Path(__file__).parents[1] / "records"

pools = st.lists(st.text(max_size=2), min_size=1, max_size=60).map(lambda pool: tuple(sorted(pool)))
draws = pools.flatmap(lambda pool: st.integers(1, len(pool)).map(lambda count: Draw(count, pool)))


def written_from_the_page(seed: bytes, wanted: list[Draw]) -> list[tuple[str, ...]]:
    """The same draws by the page on records, without the dealer."""
    counter, answers = 0, list[tuple[str, ...]]()
    for draw in wanted:
        pool, labels = sorted(draw.pool), list[str]()
        while len(labels) < draw.count:
            block = hashlib.sha256(seed + counter.to_bytes(8, "big")).digest()
            word, counter = int.from_bytes(block[:8], "big"), counter + 1
            if word < 2**64 - 2**64 % len(pool):
                labels.append(pool.pop(word % len(pool)))
        answers.append(tuple(labels))
    return answers


@given(seed=st.binary(min_size=32, max_size=32), wanted=st.lists(draws, max_size=5))
def test_seeded_draws_are_those_of_the_page(seed: bytes, wanted: list[Draw]) -> None:
    dealer, answers = Seeded(seed), list[tuple[str, ...]]()
    for draw in wanted:
        labels, dealer = dealer.deal(draw)
        answers.append(labels)
    assert answers == written_from_the_page(seed, wanted)


def test_a_vector_holds_for_ever() -> None:
    letters = tuple("ABCDEFGHIJ")
    labels, dealer = Seeded(bytes(range(32))).deal(Draw(10, letters))
    assert "".join(labels) == "BCEAJFGIDH"
    assert dealer == Seeded(bytes(range(32)), 10)


def test_a_word_that_would_favour_some_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([2**64 - 1, 5])

    class Block:
        def digest(self) -> bytes:
            return next(words).to_bytes(8, "big") + bytes(24)

    monkeypatch.setattr("bungalow.core.dealer.hashlib.sha256", lambda data: Block())
    # 2**64 - 1 is a multiple of 3 itself, so the largest multiple of 3 is not below it.
    assert Seeded(bytes(32)).deal(Draw(1, ("a", "b", "c"))) == (("c",), Seeded(bytes(32), 2))


@given(draw=draws, seed=st.binary(min_size=32, max_size=32))
def test_what_is_drawn_comes_from_the_pool(draw: Draw, seed: bytes) -> None:
    labels, _ = Seeded(seed).deal(draw)
    assert len(labels) == draw.count
    assert not Counter(labels) - Counter(draw.pool)


def test_observed_draws_are_answered_in_order_until_none_is_left() -> None:
    first = Observed((("b",), ("a", "a"))).deal(Draw(1, ("a", "b")))
    assert first is not None
    assert first[0] == ("b",)
    second = first[1].deal(Draw(2, ("a", "a", "b")))
    assert second is not None
    assert second[0] == ("a", "a")
    assert second[1].deal(Draw(1, ("a",))) is None


@pytest.mark.parametrize(
    ("labels", "code"),
    [((), "wrong_draw_size"), (("a", "b", "b"), "wrong_draw_size"), (("b", "b"), "not_in_pool")],
)
def test_a_draw_that_cannot_be_is_refused_by_place(labels: tuple[str, ...], code: str) -> None:
    with pytest.raises(Malformed) as refused:
        Observed((("x",), labels), used=1).deal(Draw(2, ("a", "a", "b")))
    assert (refused.value.code, refused.value.place) == (code, "chance.draws[1]")


@pytest.mark.parametrize(
    "text", ["", "00", "g" * 64, "0" * 63, "0" * 65, " " + "0" * 63, "0 " * 32, "٠" * 64, "0" * 128]
)
def test_a_seed_is_64_hex_digits(text: str) -> None:
    with pytest.raises(Malformed, match="bad_seed"):
        seed_of(text)


def test_a_seed_may_be_written_in_either_case() -> None:
    assert seed_of("Ab" * 32) == bytes([0xAB] * 32)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    # The SHA-256 of 32 zero bytes, as any tool prints it.
    assert commitment_of(bytes(32)) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


def test_a_stranger_can_check_the_shuffle_of_a_saved_game() -> None:
    """`shuffle.py` shares nothing with us but the page; it deals what the saved game was dealt."""
    from bungalow.core.game import Seat
    from bungalow.core.record import reading_of, record_of, replay
    from bungalow.games.busca import GAME

    saved = (RECORDS / "busca" / "old" / "edition-1-0.bungalow.json").read_bytes()
    done = subprocess.run(
        [sys.executable, RECORDS / "shuffle.py"], input=saved, capture_output=True, check=True
    )
    (dealer,), cards = json.loads(done.stdout)
    first = replay(reading_of(record_of(saved), GAME), GAME, upto=0)
    right_of_dealer = (int(dealer) + 1) % 4
    for place in range(4):
        seat = Seat((right_of_dealer + place) % 4)
        view = GAME.view(first.state, seat)
        assert sorted(view.hand) == sorted(cards[place::4])
    broken = saved.replace(b'"commitment":"', b'"commitment":"0')
    done = subprocess.run(
        [sys.executable, RECORDS / "shuffle.py"], input=broken, capture_output=True, check=False
    )
    assert done.returncode == 1
