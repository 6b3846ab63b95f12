"""`bungalow simulate`: computer players against each other, counted."""

from __future__ import annotations

import os
import secrets
from typing import Annotated

import typer

from bungalow.arena.match import Plan
from bungalow.arena.players import budget_of
from bungalow.arena.simulate import Outcome, simulated
from bungalow.core.dealer import SEED_BYTES, seed_of
from bungalow.core.registry import Box, box_of

from .terminal import complain, say, say_json

INTERRUPTED = 130


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, such as busca.")],
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games (Busca: deals).")
    ] = 100,
    players: Annotated[
        str,
        typer.Option(
            metavar="WHO,WHO,...",
            help="Who plays, in seat order: levels, or module:factory for one's own.",
        ),
    ] = "",
    seed: Annotated[
        str, typer.Option(metavar="HEX", help="64 hex digits; the same seed, the same deals.")
    ] = "",
    duplicate: Annotated[
        bool,
        typer.Option("--duplicate", help="Each deal with the first player in every seat."),
    ] = False,
    budget: Annotated[
        str | None,
        typer.Option(metavar="LIMIT", help="Per move: a time (5ms) or playouts (2000)."),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="Processes; the numbers do not depend on it."),
    ] = os.cpu_count() or 1,
    json: Annotated[bool, typer.Option("--json", help="Print the table as JSON.")] = False,
) -> int:
    """Let computer players play each other; an interrupt keeps what was done."""
    box = box_of(game)
    names = tuple(name.strip() for name in players.split(",")) if players else _everybody(box)
    chosen = seed_of(seed) if seed else secrets.token_bytes(SEED_BYTES)
    plan = Plan(names, chosen, budget_of(budget), duplicate)
    outcome, whole = simulated(box, plan, games, workers)
    if outcome is None:
        return INTERRUPTED
    if json:
        say_json(outcome)
    else:
        _tell(outcome)
    if not whole:
        complain(f"interrupted after {outcome.games} of {games}")
        return INTERRUPTED
    return 0


def _everybody(box: Box) -> tuple[str, ...]:
    """The strongest level against the weakest, when nobody is named."""
    weakest, *_, strongest = (*box.levels, *box.levels)
    return (strongest, *[weakest] * (box.game.seats[0] - 1))


def _tell(outcome: Outcome) -> None:
    """The table for people, and the difference with its interval in words."""
    say(f"{outcome.games} games in {outcome.seconds:.1f} s, seed {outcome.seed}")
    say(f"{outcome.unit}, with 95 % intervals:")
    width = max(len(standing.name) for standing in outcome.players)
    for standing in outcome.players:
        say(
            f"  {standing.name:<{width}}  {standing.mean:7.3f}"
            f"  ({standing.low:.3f} to {standing.high:.3f})"
            f"  best in {100 * standing.win_share:.1f} %"
        )
    own = outcome.difference
    say(
        f"{outcome.players[0].name} less the mean of the others:"
        f" {own.mean:+.3f} ({own.low:+.3f} to {own.high:+.3f})"
    )
