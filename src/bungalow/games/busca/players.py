"""Computer players of Busca; each sees its view and moves, and nothing else."""

from __future__ import annotations

from random import Random

from bungalow.core.game import Moves
from bungalow.core.player import Level

from .cards import penalty, strength, suit_of
from .memory import memory_of
from .state import Play
from .steady import Steady
from .view import View


class Randomly:
    """Plays any legal card, all alike."""

    def choose(self, view: View, moves: Moves[Play], rng: Random) -> Play:
        """One of the legal cards."""
        return rng.choice(moves.actions)


class Easy:
    """Ducks, throws its worst cards away, and takes a trick only when it has no points."""

    def choose(self, view: View, moves: Moves[Play], rng: Random) -> Play:
        """A card by a look at the table and no memory of what is gone."""
        cards = [play.card for play in moves.actions]
        if view.seat is None or view.trick is None:
            return moves.actions[0]
        memory = memory_of(view, view.seat, view.trick)
        if memory.best is None:
            return Play(min(cards, key=strength))
        best = memory.best
        if suit_of(cards[0]) != suit_of(best):
            return Play(max(cards, key=lambda card: (penalty(card), strength(card))))
        over = [card for card in cards if strength(card) > strength(best)]
        under = [card for card in cards if strength(card) < strength(best)]
        wanted = not memory.points[memory.seat] and memory.pot > 0
        if over and (wanted or not under) and not memory.after:
            return Play(max(over, key=strength))
        return Play(max(under, key=strength) if under else min(over, key=strength))


LEVELS = {
    level.name: level
    for level in (
        Level("random", "Any card that the rules allow.", lambda budget: Randomly()),
        Level("easy", "Ducks, and forgets what is gone.", lambda budget: Easy()),
        Level("steady", "Counts, remembers, wants a few points.", lambda budget: Steady()),
    )
}
