"""Bunce: one word on the table, and every card drawn counts for its player or against."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import cast

from bungalow.core.game import Game, Result
from bungalow.core.registry import Box, OptionCard, Preset, Rest, Unit
from bungalow.core.rulebook import Rulebook, rulebook_of

from . import rules
from .events import events
from .imagine import imagine
from .lexicon import LARGE, STANDARD, added
from .moves import helped, meant, moves, offered
from .options import Options, resolve, shown
from .players import LEVELS
from .state import Action, Sheet, State
from .view import View, view
from .words import WORDS

# mypy does not take a union for a type, though every use of it is one.
ACTION = cast("type[Action]", Action)

GAME: Game[Options, State, Action, View] = Game(
    slug="bunce",
    edition=1,
    seats=rules.SEATS,
    options=Options,
    action=ACTION,
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
    resolve=resolve,
    shown=shown,
    offered=offered,
    meant=meant,
    helped=helped,
)

NO_YES = (("no", False), ("yes", True))

CARDS = (
    OptionCard(
        name="words",
        label="Words",
        sheet="challenged by the others",
        choices=(("challenged by the others", "challenge"), ("checked on the spot", "checked")),
        clause="B7.3",
    ),
    OptionCard(
        name="lexicon",
        label="Dictionary",
        sheet="a college dictionary's size",
        choices=(("a college dictionary's size", STANDARD), ("large", LARGE)),
        clause="B7.2",
    ),
    OptionCard(
        name="challenge_seconds",
        label="Seconds to answer a word",
        sheet="20",
        choices=tuple((str(seconds), seconds) for seconds in (10, 20, 40, 60)),
        clause="B7.4",
    ),
    OptionCard(
        name="retries",
        label="Tries after a caught word",
        sheet="without limit",
        choices=(("without limit", None), ("none", 0), ("1", 1), ("3", 3)),
        clause="B7.7",
    ),
    OptionCard(
        name="redraw",
        label="Draw again without a vowel",
        sheet="whoever faces an empty table",
        choices=(
            ("whoever faces an empty table", "empty_table"),
            ("the first hand only", "first_hand"),
        ),
        clause="B7.5",
    ),
    OptionCard(
        name="own_cards_only",
        label="Only own cards score",
        sheet="no, the whole word",
        choices=NO_YES,
        clause="B7.6",
    ),
    OptionCard(
        name="turn_seconds",
        label="Seconds a turn",
        sheet="none",
        choices=(("none", 0), ("60", 60), ("120", 120)),
        clause="B7.8",
    ),
)

PRESETS = (
    Preset("sheet", "By the sheet", "Lay any letters, and be challenged.", 40, {}),
    Preset(
        "family",
        "Family",
        "Words are checked, and help may be asked for.",
        35,
        {"words": "checked"},
    ),
    Preset(
        "quick",
        "Quick",
        "A minute a turn, ten seconds to answer a word.",
        20,
        {"turn_seconds": 60, "challenge_seconds": 10, "retries": 1},
    ),
)

QUICK = Preset(
    "now",
    "Play now",
    "Words are checked, against the computer.",
    10,
    {"words": "checked"},
)

RESTS = {
    "passed": Rest(1500),
    "stood": Rest(2000),
    "upheld": Rest(6000, until_ready=True),
    "caught": Rest(6000, until_ready=True),
}


@cache
def rulebook() -> Rulebook:
    """The rules as text."""
    return rulebook_of(files(__package__).joinpath("RULES.md").read_text(encoding="utf-8"))


def paid(sheet: Sheet, result: Result | None) -> tuple[int, ...] | None:
    """The points of a finished game."""
    return None if result is None else sheet.scores


def scores(sheet: Sheet) -> tuple[int, ...]:
    """The points of every seat so far."""
    return sheet.scores


BOX = Box(
    game=GAME,
    name="Bunce",
    about="One word on the table, and every card you draw counts for you or against you.",
    rulebook=rulebook,
    words=WORDS,
    levels=LEVELS,
    usual_level="steady",
    presets=PRESETS,
    cards=CARDS,
    quick=QUICK,
    scores=scores,
    rests=RESTS,
    added={"lexicon": added},
    patient={rules.WINDOW: "challenge clock"},
    unit=Unit(name="Bunce points per game", paid=paid),
)
