"""Computer players of Bunce; each sees its view and moves, and nothing else."""

from __future__ import annotations

from random import Random

from bungalow.core.game import Moves
from bungalow.core.player import Level

from .state import Action
from .view import View


class Randomly:
    """Takes any of the plays there are, or any answer, all alike."""

    def choose(self, view: View, moves: Moves[Action], rng: Random) -> Action:
        """One of the actions offered."""
        return rng.choice(moves.actions)


class Easy:
    """Lays what makes the most, and believes every word that is laid."""

    def choose(self, view: View, moves: Moves[Action], rng: Random) -> Action:
        """The first of the actions: the best play, or to let a word stand."""
        return moves.actions[0]


LEVELS = {
    level.name: level
    for level in (
        Level("random", "Any play there is, and any answer.", lambda budget: Randomly()),
        Level("easy", "The play that makes the most.", lambda budget: Easy()),
    )
}
