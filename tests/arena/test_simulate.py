"""Simulations: the same numbers however they are run, and honest intervals."""

import json
import os
import select
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from bungalow.arena.intervals import GROUPS, estimates_of
from bungalow.arena.match import Plan, scores_of
from bungalow.arena.players import budget_of
from bungalow.arena.simulate import Outcome, simulated
from bungalow.core.player import Budget
from bungalow.core.refusal import Refusal
from bungalow.core.registry import box_of
from tests.contract.toy import BOX, Lay

BUNGALOW = Path(sys.executable).with_name("bungalow")
SEED = bytes(range(32))
RANDOM = ("random",) * 4


def outcome_of(plan: Plan, games: int, workers: int = 1) -> Outcome:
    box = BOX if plan.players[0] in BOX.levels and len(plan.players) != 4 else box_of("busca")
    outcome, whole = simulated(box, plan, games, workers)
    assert whole
    assert outcome is not None
    return outcome


@pytest.mark.slow
@pytest.mark.parametrize("duplicate", [False, True])
def test_the_numbers_do_not_depend_on_the_workers(duplicate: bool) -> None:
    plan = Plan(RANDOM, SEED, Budget(), duplicate)
    alone, together = (outcome_of(plan, 40, workers) for workers in (1, 2))
    assert alone.players == together.players
    assert alone.difference == together.difference


def test_more_deals_keep_the_first_ones() -> None:
    plan = Plan(RANDOM, SEED, Budget())
    box = box_of("busca")
    assert [scores_of(box, plan, number) for number in (3, 1, 3)][::2] == (
        [scores_of(box, plan, 3)] * 2
    )


def test_a_duplicate_deal_is_played_from_every_seat() -> None:
    seatings = scores_of(BOX, Plan(("heavy", "heavy"), SEED, Budget(), duplicate=True), 0)
    # The two are one player: what the first gets in one seat the second gets in the other.
    assert len(seatings) == 2
    assert seatings[0] == seatings[1][::-1]


def test_a_better_player_is_seen_to_be_better() -> None:
    outcome = outcome_of(Plan(("heavy", "random", "random"), SEED, Budget(), True), 60)
    hero, *others = outcome.players
    assert outcome.difference.low > 0
    assert all(hero.win_share > other.win_share for other in others)
    assert sum(standing.win_share for standing in outcome.players) == pytest.approx(1)
    assert outcome.unit == "points per game"


def test_a_deal_of_busca_pays_its_buscas() -> None:
    (scores,) = scores_of(box_of("busca"), Plan(RANDOM, SEED, Budget()), 0)
    assert len(scores) == 4
    assert max(scores) >= 1
    assert outcome_of(Plan(RANDOM, SEED, Budget()), 5).unit == "Buscas per deal"


def test_an_interval_holds_the_mean_as_often_as_it_says() -> None:
    rng = Random(1)
    held = 0
    for _ in range(40):
        rows = [(rng.gauss(2, 1),) for _ in range(50)]
        (own,) = estimates_of(rows, rng)
        assert own.low <= own.mean <= own.high
        held += own.low <= 2 <= own.high
    assert 34 <= held <= 40


def test_many_deals_are_grouped_without_moving_the_mean() -> None:
    rng = Random(2)
    rows = [(rng.random(), 1.0) for _ in range(2 * GROUPS + 7)]
    first, second = estimates_of(rows, rng)
    assert first.mean == pytest.approx(fmean(row[0] for row in rows))
    assert (second.mean, second.low, second.high) == (1, 1, 1)
    assert 0 < first.high - first.low < 0.03


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        (None, Budget()),
        ("1ms", Budget(millis=1)),
        ("2s", Budget(millis=2000)),
        ("2000", Budget(playouts=2000)),
    ],
)
def test_a_budget_is_time_or_playouts(text: str | None, budget: Budget) -> None:
    assert budget_of(text) == budget


@pytest.mark.parametrize("text", ["", "0", "-1", "1.5s", "2m", "ms", "1 s", "9" * 20])
def test_any_other_budget_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="bad_budget"):
        budget_of(text)


class Cheat:
    """Plays what it does not hold."""

    def __init__(self, budget: Budget) -> None: ...

    def choose(self, view: object, moves: object, rng: Random) -> Lay:
        return Lay("Z")


class Broken:
    """Falls over."""

    def __init__(self, budget: Budget) -> None: ...

    def choose(self, view: object, moves: object, rng: Random) -> Lay:
        raise RuntimeError("no idea")


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("tests.arena.test_simulate:Cheat", "its move is refused: not_in_hand"),
        ("tests.arena.test_simulate:Broken", "RuntimeError('no idea')"),
        ("tests.arena.test_simulate:Nobody", "AttributeError"),
        ("no.such:module", "ModuleNotFoundError"),
    ],
)
def test_a_player_from_outside_is_to_blame_by_name(name: str, complaint: str) -> None:
    with pytest.raises(Refusal, match="bad_player") as refused:
        simulated(BOX, Plan((name, "random"), SEED, Budget()), 2, 1)
    assert refused.value.facts["player"] == name
    assert complaint in refused.value.facts["detail"]


@pytest.mark.slow
def test_a_player_of_ones_own_plays_from_the_folder_one_is_in(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "class First:\n"
        "    def __init__(self, budget): pass\n"
        "    def choose(self, view, moves, rng): return moves.actions[0]\n"
    )
    arguments = ["--players", "mine:First,random,random,random", "--seed", "00" * 32]
    done = subprocess.run(
        [BUNGALOW, "simulate", "busca", "--games", "20", "--workers", "2", "--json", *arguments],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""
    printed = json.loads(done.stdout)
    assert set(printed) == {
        *("game", "games", "seed", "seconds", "unit", "players", "difference"),
    }
    assert set(printed["players"][0]) == {"name", "mean", "low", "high", "win_share"}
    assert set(printed["difference"]) == {"mean", "low", "high"}
    assert printed["games"] == 20


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT for one process there")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_keeps_what_was_done(tmp_path: Path, workers: str) -> None:
    (tmp_path / "telling.py").write_text(
        "class First:\n"
        "    def __init__(self, budget): pass\n"
        "    def choose(self, view, moves, rng):\n"
        "        if len(view.hand) == 1:\n"
        "            with open('played', 'a') as news: news.write('x')\n"
        "        return moves.actions[0]\n"
    )
    os.mkfifo(tmp_path / "played")
    news = os.open(tmp_path / "played", os.O_RDWR)
    with subprocess.Popen(
        [
            *(BUNGALOW, "simulate", "busca", "--games", "1000000", "--workers", workers, "--json"),
            *("--players", "telling:First,random,random,random"),
        ],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Whatever runs the tests in the background may have its children ignore interrupts.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    ) as process:
        heard = 0
        while heard < 200:
            assert process.poll() is None
            if select.select([news], [], [], 1)[0]:
                heard += len(os.read(news, 200 - heard))
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    os.close(news)
    assert process.returncode == 130
    printed = json.loads(out)
    assert 0 < printed["games"] < 1000000
    assert err.decode() == f"bungalow: interrupted after {printed['games']} of 1000000\n"
