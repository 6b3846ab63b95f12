"""Computer players of Busca; each sees its view and moves, and nothing else."""

from __future__ import annotations

from random import Random

from bungalow.core.game import Moves
from bungalow.core.player import Level

from .state import Play
from .view import View


class Randomly:
    """Plays any legal card, all alike."""

    def choose(self, view: View, moves: Moves[Play], rng: Random) -> Play:
        """One of the legal cards."""
        return rng.choice(moves.actions)


LEVELS = {"random": Level("random", "Any legal card.", lambda budget: Randomly())}
