"""Computer players of Bunce; each sees its view and moves, and nothing else.

The compiled kernel is loaded with the first word that one of them looks for.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bungalow.core.game import Moves
from bungalow.core.player import Budget, Level, Player

from .state import Action
from .view import View


class Late:
    """A player that is made when it first has to choose."""

    def __init__(self, make: Callable[[], Player]) -> None:
        self._make = make
        self._player: Player | None = None

    def choose(self, view: View, moves: Moves[Action], rng: Random) -> Action:
        """What the player chooses."""
        if self._player is None:
            self._player = self._make()
        action: Action = self._player.choose(view, moves, rng)
        return action


def greedy(size: int, sight: float = 1.0, bluffs: float = 0.0) -> Callable[[Budget], Player]:
    """Makes players that lay what makes the most of the words they know and see."""

    def make() -> Player:
        from .greedy import Greedy

        return Greedy(size, sight, bluffs=bluffs)

    return lambda budget: Late(make)


def ahead(budget: Budget) -> Player:
    """A player that looks ahead."""

    def make() -> Player:
        from .ahead import Ahead

        return Ahead(budget)

    return Late(make)


def warm() -> None:
    """Load and compile what the first move would otherwise wait for."""
    from .lexicon import STANDARD, lexicon_of
    from .vocabulary import EVERYTHING, vocabulary_of

    vocabulary_of(lexicon_of(STANDARD), EVERYTHING).finder.warm()


LEVELS = {
    level.name: level
    for level in (
        Level("easy", "Knows everyday words, and misses many.", greedy(35, 0.8), False, warm),
        Level("steady", "Knows what most people know.", greedy(60), False, warm),
        Level(
            "bluffer", "Knows as much, and lays what it made up.", greedy(60, 1, 0.5), False, warm
        ),
        Level("sharp", "Knows the whole dictionary.", greedy(90), False, warm),
        Level("master", "Knows it all, and looks ahead.", ahead, False, warm),
    )
}
