"""Busted!: act out clues against a falling slate, then play the cards won towards exactly 21."""

from __future__ import annotations

from typing import Any, cast

from bungalow.core.game import Game
from bungalow.core.registry import Box

from . import rules
from .actions import Action
from .box import CARDS, PRESETS, QUICK, RESTS, UNIT, rulebook
from .events import events
from .imagine import imagine
from .moves import meant, moves
from .options import SEATS, Options, resolve, shown
from .players import LEVELS
from .state import State
from .view import View, view
from .words import WORDS

GAME: Game[Options, State, Action, View] = Game(
    slug="busted",
    edition=1,
    seats=SEATS,
    options=Options,
    action=cast(Any, Action),
    view_type=View,
    start=rules.start,
    draw=rules.draw,
    drawn=rules.drawn,
    alarm=rules.alarm,
    woken=rules.woken,
    awaited=rules.awaited,
    allowed=rules.allowed,
    act=rules.act,
    view=view,
    moves=moves,
    events=events,
    sheet=rules.sheet,
    result=rules.result,
    imagine=imagine,
    resolve=resolve,
    shown=shown,
    meant=meant,
    own_clock=rules.own_clock,
)

BOX = Box(
    game=GAME,
    name="Busted!",
    about="Act out clues against a falling slate, then plus or minus to exactly 21. Two teams.",
    rulebook=rulebook,
    words=WORDS,
    levels=LEVELS,
    usual_level="steady",
    presets=PRESETS,
    cards=CARDS,
    quick=QUICK,
    rests=RESTS,
    unit=UNIT,
    dated_back=True,
)
