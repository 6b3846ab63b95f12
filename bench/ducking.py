"""A yardstick for players of Busca: always the lowest card.

`bungalow simulate busca --players steady,bench.ducking:player,bench.ducking:player,…`
"""

from random import Random

from bungalow.core.game import Moves
from bungalow.core.player import Budget
from bungalow.games.busca.cards import lowest
from bungalow.games.busca.state import Play
from bungalow.games.busca.view import View


class Ducking:
    """Plays the lowest legal card, whatever happens."""

    def choose(self, view: View, moves: Moves[Play], rng: Random) -> Play:
        """The card that the clock would play."""
        return Play(lowest(move.action.card for move in moves.moves))


def player(budget: Budget) -> Ducking:
    """The yardstick; it needs no time to think."""
    return Ducking()
