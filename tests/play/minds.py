"""The toy with computer players that think, well or badly, in whatever process asks for it."""

from __future__ import annotations

import dataclasses
import os
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from bungalow.core.game import Moves
from bungalow.core.player import Budget, Level, Player
from bungalow.core.registry import Box
from tests.contract import spelled
from tests.contract.toy import Lay, View

MARK = "BUNGALOW_TEST_MARK"
"""The environment variable that says where a player leaves a trace."""


class Mind:
    """Lays its heaviest pebble, after something has happened."""

    def __init__(self, before: Callable[[], object]) -> None:
        self.before = before

    def choose(self, view: View, moves: Moves[Lay], rng: Random) -> Lay:
        self.before()
        return moves.actions[-1]


def prepared() -> None:
    """Nothing to prepare."""


def warmed() -> None:
    with Path(os.environ[MARK]).open("a") as mark:
        mark.write("warm\n")


def died_once() -> None:
    mark = Path(os.environ[MARK])
    if "died" not in mark.read_text():
        with mark.open("a") as file:
            file.write("died\n")
        os._exit(1)


def died() -> None:
    os._exit(1)


def failed() -> None:
    raise ValueError("no idea")


def never() -> None:
    threading.Event().wait()


def level(name: str, before: Callable[[], object]) -> Level:
    def make(budget: Budget) -> Player:
        return Mind(before)

    return Level(name, "Thinks.", make, inline=False, warm=warmed)


BOX = dataclasses.replace(
    spelled.BOX,
    levels={
        "quiet": level("quiet", lambda: None),
        "fragile": level("fragile", died_once),
        "doomed": level("doomed", died),
        "failing": level("failing", failed),
        "stuck": level("stuck", never),
    },
    usual_level="quiet",
)


def games() -> Mapping[str, Box]:
    return {"pebbles": BOX}
