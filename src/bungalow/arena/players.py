"""Players by name: a level of the game, or anybody's own as `module:factory`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from bungalow.core.game import Seat
from bungalow.core.player import Budget, Player
from bungalow.core.refusal import Malformed, Missing
from bungalow.core.registry import Box
from bungalow.core.timeline import Act, Timeline


def player_of(box: Box, name: str, budget: Budget) -> Player:
    """The player that a name means; raises `Missing` or `Malformed` with the reason."""
    if ":" in name:
        return _made(name, budget)
    try:
        level = box.levels[name]
    except KeyError:
        raise Missing("unknown_level", level=name, known=", ".join(box.levels)) from None
    return level.make(budget)


def budget_of(text: str | None) -> Budget:
    """A time a move (`5ms`, `2s`) or a number of playouts (`2000`); raises `Malformed`."""
    if text is None:
        return Budget()
    found = re.fullmatch(r"([1-9][0-9]{0,8})(ms|s)?", text)
    if found is None:
        raise Malformed("bad_budget", budget=text)
    amount, unit = int(found[1]), found[2]
    if unit is None:
        return Budget(playouts=amount)
    return Budget(millis=amount * (1000 if unit == "s" else 1))


def chosen_by(
    player: Player, timeline: Timeline[Any, Any, Any, Any], seat: Seat, rng: Random
) -> Act[Any]:
    """What a player does when it is asked, at the present moment of game time.

    It is told what a table would offer it; where that is less than all, it finds the rest itself.
    """
    game = timeline.game
    view = game.view(timeline.state, seat)
    moves = (game.offered or game.moves)(view)
    return Act(at=timeline.at, seat=seat, action=player.choose(view, moves, rng))


def _made(name: str, budget: Budget) -> Player:
    """A player from outside, looked for where the command was given too."""
    module, _, factory = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        make: Callable[[Budget], Player] = getattr(import_module(module), factory)
        return make(budget)
    except Exception as error:
        raise Malformed("bad_player", player=name, detail=f"{error!r}") from None
