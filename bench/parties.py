"""How Busted! goes in groups of every size: turns, who got to act, busts.

`python -m bench.parties [GAMES]` prints a table for docs/players.md. All seats are `sharp`;
acting is chance with the skill that the level states, so that only the shape of the figures
means something.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from random import Random

from bungalow.core.dealer import Seeded
from bungalow.core.game import Seat
from bungalow.core.player import Budget
from bungalow.core.timeline import Act, Timeline
from bungalow.games.busted import BOX, GAME
from bungalow.games.busted.events import gain, scores_before
from bungalow.games.busted.options import Options, suggested_limit
from bungalow.games.busted.state import Turn

LIMITS = (21, 26, 32, 37, 42)
PLAYERS = (4, 6, 8, 10, 12, 16)
SECONDS_A_TURN = 80
"""Arranging, slate, look back, signs and die together: a guess, and no measurement."""


@dataclass(frozen=True)
class Played:
    """One game: its turns, whether everybody acted, how often a count busted a team."""

    turns: int
    all_acted: bool
    busts: int


def played(players: int, limit: int, number: int) -> Played:
    """One game to its end, the same for the same number."""
    seed = sha256(f"parties {players} {limit} {number}".encode()).digest()
    rng, sharp = Random(seed), BOX.levels["sharp"].make(Budget())
    line = Timeline.begin(GAME, Options(limit=limit), players, Seeded(seed))
    while GAME.result(line.state) is None:
        seat = min(GAME.awaited(line.state))
        view = GAME.view(line.state, seat)
        action = sharp.choose(view, GAME.moves(view), rng)
        line = line.after(Act(at=line.at, seat=Seat(seat), action=action))
    turns = line.state.turns
    acted = {turn.actor for turn in turns}
    return Played(len(turns), len(acted) == players, sum(busts(turns, limit)))


def busts(turns: tuple[Turn, ...], limit: int) -> Iterator[int]:
    """How many teams went over the limit, turn by turn; a clean sweep is not counted."""
    for number, turn in enumerate(turns):
        start = scores_before(turns, number)
        yield sum(start[team] + gain(turn, team) > limit for team in (0, 1))


def main(games: int) -> None:
    """Print a row for each limit and size of group, the suggested limits marked."""
    print("| players | limit | turns, middle half | minutes | everybody acted | busts a turn |")
    print("|---|---|---|---|---|---|")
    for players in PLAYERS:
        for limit in LIMITS:
            found = [played(players, limit, number) for number in range(games)]
            turns = sorted(game.turns for game in found)
            low, median, high = (turns[games * part // 4] for part in (1, 2, 3))
            mark = " *" if limit == suggested_limit(players) else ""
            print(
                f"| {players} | {limit}{mark} | {median}, {low}–{high}"
                f" | {round(median * SECONDS_A_TURN / 60)}"
                f" | {round(100 * sum(game.all_acted for game in found) / games)} %"
                f" | {sum(game.busts for game in found) / sum(turns):.2f} |",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
