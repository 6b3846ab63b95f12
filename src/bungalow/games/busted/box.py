"""What comes with the rules in Busted!'s box: options as tables offer them, presets, words."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from bungalow.core.game import Result
from bungalow.core.registry import OptionCard, Preset, Rest, Unit
from bungalow.core.rulebook import Rulebook, rulebook_of

from .options import FACES, suggested_limit
from .state import Sheet

NO_YES = (("no", False), ("yes", True))
BIG_GROUPS = (10, 12, 14, 16, 20, 24)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

CARDS = (
    OptionCard(
        name="limit",
        label="Exactly",
        sheet="21",
        choices=(
            ("21", 21),
            *((f"{suggested_limit(n)}, for {n} players", suggested_limit(n)) for n in BIG_GROUPS),
        ),
        clause="T7.1",
    ),
    OptionCard(
        name="judging",
        label="Guesses are",
        sheet="spoken, in one room",
        choices=(("spoken, in one room", "spoken"), ("typed, far apart", "typed")),
        clause="T7.15",
    ),
    OptionCard(
        name="slot_seconds",
        label="Seconds a slot",
        sheet="9",
        choices=tuple((str(seconds), seconds) for seconds in (5, 7, 9, 12, 15, 20)),
        clause="T7.2",
    ),
    OptionCard(
        name="grace_ms",
        label="A fall takes",
        sheet="half a second",
        choices=(("no time", 0), ("half a second", 500), ("a second", 1000)),
        clause="T7.3",
    ),
    OptionCard(
        name="one_level",
        label="One level for all four",
        sheet="no, card by card",
        choices=NO_YES,
        clause="T7.5",
    ),
    OptionCard(
        name="mouthing",
        label="Mouthing is allowed",
        sheet="no, a foul",
        choices=NO_YES,
        clause="T7.6",
    ),
    OptionCard(
        name="sign_seconds",
        label="Seconds for signs",
        sheet="30",
        choices=(("none", 0), ("15", 15), ("30", 30), ("60", 60)),
        clause="T7.7",
    ),
    OptionCard(
        name="die",
        label="The die has",
        sheet="the alphabet without Q U V X Y Z",
        choices=(
            ("the alphabet without Q U V X Y Z", FACES),
            ("the vowels", "AEIOUY"),
            ("the whole alphabet", ALPHABET),
        ),
        clause="T7.8",
    ),
    OptionCard(
        name="modifier",
        label="The letter counts",
        sheet="each time",
        choices=(("each time", "each"), ("once a card", "once"), ("pooled", "pooled")),
        clause="T7.9",
    ),
    OptionCard(
        name="floor_zero",
        label="Never below zero",
        sheet="no",
        choices=NO_YES,
        clause="T7.10",
    ),
    OptionCard(
        name="max_turns",
        label="Turns at the most",
        sheet="100",
        choices=tuple((str(turns), turns) for turns in (10, 20, 50, 100)),
        clause="T7.11",
    ),
    OptionCard(
        name="tie_ms",
        label="The tie window",
        sheet="half a second",
        choices=(("none", 0), ("half a second", 500), ("a second", 1000)),
        clause="T7.12",
    ),
    OptionCard(
        name="first_team",
        label="Begins",
        sheet="drawn",
        choices=(("drawn", None), ("the first team", 0), ("the second team", 1)),
        clause="T7.13",
    ),
    OptionCard(
        name="actor_allowance_ms",
        label="Wait for the actor's phone",
        sheet="6 seconds",
        choices=(("not at all", 0), ("3 seconds", 3000), ("6 seconds", 6000)),
        clause="T7.14",
    ),
)

PRESETS = (
    Preset("sheet", "By the sheet", "To exactly 21, nine seconds a card, in one room.", 25, {}),
    Preset(
        "family", "Family", "A slower slate: fourteen seconds a card.", 30, {"slot_seconds": 14}
    ),
    Preset(
        "quick",
        "Quick",
        "Seven seconds a card, one level for all four, 15 seconds for signs.",
        15,
        {"slot_seconds": 7, "one_level": True, "sign_seconds": 15},
    ),
    Preset(
        "remote", "Far apart", "Guesses are typed, and the table rules.", 25, {"judging": "typed"}
    ),
)

QUICK = Preset("now", "Play now", "To exactly 21, by the sheet.", 25, {})

RESTS = {"counted": Rest(6000, until_ready=True)}


@cache
def rulebook() -> Rulebook:
    """The rules as text."""
    return rulebook_of(files(__package__).joinpath("RULES.md").read_text(encoding="utf-8"))


def paid_by_game(sheet: Sheet, result: Result | None) -> tuple[int, ...] | None:
    """A game to each seat of the team that won."""
    return None if result is None else tuple(int(rank == 1) for rank in result.rank)


UNIT = Unit(name="share of games won", paid=paid_by_game)
