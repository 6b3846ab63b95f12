"""Score sheets of Bunce: whole games by the rules, of any letters and of random challenges."""

from __future__ import annotations

import hashlib
from itertools import product
from random import Random
from string import ascii_uppercase
from typing import Any

from bungalow.core.dealer import Seeded
from bungalow.core.game import Seat
from bungalow.core.timeline import Act, Timeline
from bungalow.games.bunce import GAME
from bungalow.games.bunce.moves import is_to_answer, layings
from bungalow.games.bunce.options import Options
from bungalow.games.bunce.rules import sheet
from bungalow.games.bunce.state import Accept, Action, Challenge, Pass
from bungalow.games.bunce.view import View

WORDS = tuple(
    "".join(word) for word in product(ascii_uppercase, repeat=3) if sum(map(ord, word)) % 2
)
"""Every second string of three letters is a word here, so that half of the challenges fail."""


def vectors() -> list[dict[str, object]]:
    """Whole games of two to four players; seats count from the one that begins."""
    return [_game(Random(number), 2 + number % 3) for number in range(24)]


def _game(rng: Random, seats: int) -> dict[str, object]:
    dealer = Seeded(hashlib.sha256(rng.randbytes(8)).digest())
    line: Timeline[Any, Any, Any, Any] = Timeline.begin(GAME, Options(lexicon=WORDS), seats, dealer)
    while GAME.result(line.state) is None:
        seat = min(GAME.awaited(line.state))
        action = _action(GAME.view(line.state, seat), rng)
        line = line.after(Act(at=line.at, seat=Seat(seat), action=action))
    counted, result = sheet(line.state), GAME.result(line.state)
    assert result is not None
    first = line.state.beginner
    order = [(first + place) % seats for place in range(seats)]
    turns = [
        {
            "seat": order.index(turn.seat),
            "round": turn.round,
            "word": turn.word,
            "unused": "".join(sorted(turn.unused, key="?".__eq__)),
            "challengers": sorted(order.index(seat) for seat in turn.challengers),
            "valid": turn.valid,
            "points": turn.points,
            "bunces": turn.bunces,
        }
        for turn in counted.turns
    ]
    scores, ranks = [[row[seat] for seat in order] for row in (counted.scores, result.rank)]
    return {"lines": turns, "scores": scores, "ranks": ranks}


def _action(view: View, rng: Random) -> Action:
    """An answer at random; a word of three letters that fits somewhere, or now and then a pass."""
    if is_to_answer(view):
        return rng.choice((Accept(), Challenge()))
    letters = [*{*view.hand, *view.table.upper()} - {"?"}, rng.choice(ascii_uppercase)]
    letters.sort()
    for _ in range(rng.choice((0, 40, 40, 40))):
        found = [*layings("".join(rng.choices(letters, k=3)), view.table, view.hand)]
        if found:
            return rng.choice(found)
    return Pass()
