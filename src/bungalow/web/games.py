"""What can be played here, and by which rules."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from bungalow.core.registry import Box, box_of, boxes
from bungalow.core.rulebook import Rulebook
from bungalow.play.bodies import GameInfo, LevelInfo


@get("/api/games")
async def games() -> Response[list[GameInfo]]:
    """Every game that is installed."""
    return Response(
        [info_of(box) for box in boxes().values()], headers={"cache-control": "no-cache"}
    )


@get("/api/games/{slug:str}/rules")
async def rules(slug: FromPath[str]) -> Response[Rulebook]:
    """A game's rules in numbered clauses."""
    return Response(box_of(slug).rulebook(), headers={"cache-control": "no-cache"})


def info_of(box: Box) -> GameInfo:
    """A game's box as a client sees it."""
    return GameInfo(
        slug=box.game.slug,
        name=box.name,
        about=box.about,
        seats=tuple(box.game.seats),
        presets=box.presets,
        cards=box.cards_here,
        quick=box.quick,
        levels=tuple(LevelInfo(level.name, level.about) for level in box.levels.values()),
        usual=box.usual_level,
    )
