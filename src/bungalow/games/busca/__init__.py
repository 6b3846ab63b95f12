"""Busca: take some penalty points, but never the most."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from bungalow.core.game import Game, Result
from bungalow.core.registry import Box, OptionCard, Preset, Rest, Unit
from bungalow.core.rulebook import Rulebook, rulebook_of

from . import rules
from .events import events
from .imagine import imagine
from .options import Options
from .players import LEVELS
from .state import Play, Sheet, State
from .view import View, moves, view
from .words import FRENCH, WORDS

GAME: Game[Options, State, Play, View] = Game(
    slug="busca",
    edition=1,
    seats=range(rules.SEATS, rules.SEATS + 1),
    options=Options,
    action=Play,
    view_type=View,
    start=rules.start,
    draw=rules.draw,
    drawn=rules.drawn,
    alarm=rules.alarm,
    woken=rules.woken,
    awaited=rules.awaited,
    allowed=rules.awaited,
    act=rules.act,
    view=view,
    moves=moves,
    events=events,
    sheet=rules.sheet,
    result=rules.result,
    imagine=imagine,
    playing=rules.playing,
)

NO_YES = (("no", False), ("yes", True))

CARDS = (
    OptionCard(
        name="limit",
        label="Play to",
        sheet="31",
        choices=tuple((str(limit), limit) for limit in (11, 16, 21, 31)),
        clause="B6.1",
    ),
    OptionCard(
        name="short_game",
        label="Ends at the first",
        sheet="no, players leave one by one",
        choices=NO_YES,
        clause="B6.2",
    ),
    OptionCard(
        name="turn_seconds",
        label="Seconds a card",
        sheet="none",
        choices=(("none", 0), ("20", 20), ("40", 40)),
        clause="B6.6",
    ),
    OptionCard(
        name="open_tally",
        label="Points open during the deal",
        sheet="no, tricks lie face down",
        choices=NO_YES,
        clause="B6.4",
    ),
    OptionCard(
        name="pita_at_once",
        label="The pita goes at once",
        sheet="no, discard what you like",
        choices=NO_YES,
        clause="B6.5",
    ),
    OptionCard(
        name="top_also_pays",
        label="The top pays too",
        sheet="no, not where somebody has none",
        choices=NO_YES,
        clause="B6.3",
    ),
)

PRESETS = (
    Preset("sheet", "By the sheet", "To 31, out one by one, the last one in wins.", 75, {}),
    Preset(
        "family",
        "Family",
        "To 11, over at the first who gets there.",
        20,
        {"limit": 11, "short_game": True},
    ),
    Preset(
        "quick",
        "Quick",
        "To 11, over at the first, 20 seconds a card.",
        12,
        {"limit": 11, "short_game": True, "turn_seconds": 20},
    ),
)

QUICK = Preset(
    "now",
    "Play now",
    "To 11, over at the first, against the computer.",
    10,
    {"limit": 11, "short_game": True},
)

RESTS = {"took": Rest(920), "counted": Rest(rules.COUNT_MS, until_ready=True)}


@cache
def rulebook() -> Rulebook:
    """The rules as text."""
    return rulebook_of(files(__package__).joinpath("RULES.md").read_text(encoding="utf-8"))


def paid_by_first_deal(sheet: Sheet, result: Result | None) -> tuple[int, ...] | None:
    """The Buscas of the first deal, in which everybody is still in."""
    return tuple(buscas or 0 for buscas in sheet.deals[0].buscas) if sheet.deals else None


def scores(sheet: Sheet) -> tuple[int, ...]:
    """The Buscas of every seat so far."""
    return sheet.buscas


BOX = Box(
    game=GAME,
    name="Busca",
    about="Take some penalty points, but never the most. Four players, forty cards.",
    rulebook=rulebook,
    words=WORDS,
    decks={"french": FRENCH},
    levels=LEVELS,
    usual_level="steady",
    presets=PRESETS,
    cards=CARDS,
    quick=QUICK,
    scores=scores,
    rests=RESTS,
    unit=Unit(name="Buscas per deal", paid=paid_by_first_deal, fewest_wins=True),
)
