"""Notation: how an action is written and read; slots count from 1, as people count them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import get_args

from bungalow.core.refusal import Malformed

from .actions import (
    SLOTS,
    Action,
    Agree,
    Amend,
    Arrange,
    Away,
    Back,
    Foul,
    Grab,
    Guess,
    Ours,
    Placed,
    Propose,
    Roll,
    Sign,
    Signs,
    Skip,
    Slap,
    Stake,
    Stolen,
)
from .clues import Level
from .moves import LONGEST_GUESS
from .slate import Amendment
from .view import View

PLAIN = {type(do).__name__.lower(): do for do in (Slap(), Agree(), Roll(), Skip(), Away(), Back())}
ON_A_SLOT = {do.__name__.lower(): do for do in (Ours, Stolen, Foul, Grab)}
LEVELS: dict[str, Level] = {level: level for level in get_args(Level)}
FATES: dict[str, Amendment] = {fate: fate for fate in get_args(Amendment)}
SIGNS: dict[str, Sign] = {"+": "+", "-": "-", "−": "-"}


def write(action: Action) -> str:
    """An action in notation: `ours 2`, `stake 1+ 3-`, `arrange c001 low, c002 high, …`."""
    word = type(action).__name__.lower()
    match action:
        case Arrange(slots=slots):
            return f"{word} {', '.join(f'{slot.card} {slot.level}' for slot in slots)}"
        case Ours(slot=slot) | Stolen(slot=slot) | Foul(slot=slot) | Grab(slot=slot):
            return f"{word} {slot + 1}"
        case Guess(text=text):
            return f"{word} {text}"
        case Amend(slot=slot, fate=fate):
            return f"{word} {slot + 1} {fate}"
        case Propose(signs=signs) | Stake(signs=signs):
            return " ".join((word, *(f"{slot + 1}{signs.at(slot)}" for slot in signs.slots)))
        case _:
            return word


def read(text: str, view: View) -> Action:
    """The action that a notation means, in any case; or `Malformed`."""
    word, _, rest = " ".join(text.split()).partition(" ")
    try:
        return _read(word.lower(), rest)
    except (KeyError, ValueError):
        raise Malformed("bad_notation", text=text) from None


def _read(word: str, rest: str) -> Action:
    if word == "guess" and 0 < len(rest) <= LONGEST_GUESS:
        return Guess(rest)
    if word == "arrange":
        return Arrange(tuple(_placed(part) for part in rest.split(",")))
    parts = rest.lower().split()
    match word:
        case "amend":
            slot, fate = parts
            return Amend(_slot(slot), FATES[fate])
        case "propose":
            return Propose(_signs(parts))
        case "stake":
            return Stake(_signs(parts))
    if word in ON_A_SLOT:
        (slot,) = parts
        return ON_A_SLOT[word](_slot(slot))
    if parts:
        raise ValueError("this takes nothing more")
    return PLAIN[word]


def _placed(text: str) -> Placed:
    card, level = text.split()
    return Placed(card, LEVELS[level.lower()])


def _slot(text: str) -> int:
    if not re.fullmatch(f"[1-{SLOTS}]", text):
        raise ValueError("no slot")
    return int(text) - 1


def _signs(parts: Iterable[str]) -> Signs:
    """Signs as `1+ 3-`; a slot that is named twice is refused."""
    signs: dict[int, Sign] = {}
    for part in parts:
        slot = _slot(part[:-1])
        if slot in signs:
            raise ValueError("a slot named twice")
        signs[slot] = SIGNS[part[-1]]
    return Signs.of(signs)
