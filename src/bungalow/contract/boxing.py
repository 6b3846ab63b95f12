"""What the suite demands of the rest of a game's box: its options as offered, its players."""

from __future__ import annotations

from random import Random

import msgspec

from bungalow.core.player import Budget

from .broken import demand
from .run import Run

CLAUSE = "players_choose_what_is_offered"


def offered_options_are_the_games(run: Run, rng: Random) -> None:
    """Every option card and preset speaks of the game's own options, and of values they take."""
    box = run.box
    known = {field.name for field in msgspec.structs.fields(box.game.options)}
    offered = [{card.name: value} for card in box.cards for _, value in card.choices]
    offered += [dict(preset.options) for preset in (*box.presets, box.quick)]
    for options in offered:
        strange = set(options) - known
        demand(not strange, "offered_options_are_the_games", f"there is no option {strange}")
        msgspec.convert(options, box.game.options)


def players_choose_what_is_offered(run: Run, rng: Random) -> None:
    """Every level that decides at once takes one of the moves, the same for the same chance."""
    game = run.game
    for name, level in run.box.levels.items():
        if not level.inline:
            continue
        for timeline in run.looked_at:
            for seat in sorted(game.awaited(timeline.state)):
                view = game.view(timeline.state, seat)
                offer = game.moves(view)
                chance = rng.random()
                chosen = [
                    level.make(Budget(playouts=10)).choose(view, offer, Random(chance))
                    for _ in range(2)
                ]
                demand(chosen[0] == chosen[1], CLAUSE, f"{name} plays {chosen} on the same chance")
                demand(
                    chosen[0] in offer.actions or not offer.complete,
                    CLAUSE,
                    f"{name} plays {chosen[0]} where {offer.actions} is offered",
                )
