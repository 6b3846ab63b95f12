"""The moves found in a view, and what a typed text means."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import get_args

from bungalow.core.game import Move, Moves

from .actions import (
    Action,
    Agree,
    Amend,
    Arrange,
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
from .judge import measured
from .scoring import signed
from .seating import RUNS_ON
from .slate import AMENDED, Amendment
from .view import View

LEVELS: tuple[Level, ...] = get_args(Level)
SIGNS: tuple[Sign, ...] = get_args(Sign)
AMENDMENTS: tuple[Amendment, ...] = get_args(Amendment)
LONGEST_GUESS = 60


def moves(view: View) -> Moves[Action]:
    """The legal actions of the view's seat.

    Going away is always legal for who is here and not among them; nor are typed guesses, signs
    proposed for some cards only, and arrangements in another order than by value.
    """
    if view.seat is None or not _begun(view):
        return Moves()
    away = view.seat in view.away
    found: list[Move[Action]] = [Move(Back())] if away else []
    if not away or (view.is_actor and view.phase in RUNS_ON):
        found += _of_phase(view)
    return Moves(tuple(found), complete=away)


def _begun(view: View) -> bool:
    """Whether anybody may do anything: not while chance decides, nor once all is over."""
    if view.team is None or view.phase in ("rolled", "over"):
        return False
    return view.phase != "waiting" or bool(view.short)


def _of_phase(view: View) -> Iterator[Move[Action]]:
    match view.phase:
        case "arrange":
            if view.is_actor:
                yield from _arranging(view)
            if view.skippable:
                yield Move(Skip())
        case "slate":
            yield from map(Move, _in_the_slate(view))
        case "review" if view.is_actor:
            yield from map(Move, _corrections(view))
        case "review" if view.own_team != view.team:
            yield Move(Agree())
        case "signs":
            yield from _signs(view)
        case "die" if view.is_actor:
            yield Move(Roll())


def _arranging(view: View) -> Iterator[Move[Action]]:
    """The slap, and every choice of levels with the easiest on the left (T3.2)."""
    if not view.short:
        yield Move(Slap())
    size = len(view.hand)
    if view.options.one_level:
        choices: Iterator[tuple[Level, ...]] = ((level,) * size for level in LEVELS)
    else:
        choices = product(LEVELS, repeat=size)
    for levels in choices:
        cards = sorted(
            zip(view.hand, levels, strict=True), key=lambda card: card[0].clue(card[1]).value
        )
        yield Move(Arrange(tuple(Placed(card.id, level) for card, level in cards)))


def _in_the_slate(view: View) -> Iterator[Action]:
    slot = view.current
    if slot is not None:
        if view.is_actor and view.options.judging == "spoken":
            yield Ours(slot)
            yield Stolen(slot)
        if view.claim is None and (view.is_actor or view.own_team != view.team):
            yield Foul(slot)
    if view.is_actor:
        for place, card in enumerate(view.slate):
            if card.standing == "loose":
                yield Grab(place)


def _corrections(view: View) -> Iterator[Action]:
    if not view.corrections_left:
        return
    for slot, card in enumerate(view.slate):
        for fate in AMENDMENTS:
            if card.standing not in ("fallen", AMENDED[fate]):
                yield Amend(slot, fate)


def _signs(view: View) -> Iterator[Move[Action]]:
    """Every choice of signs for the own team's cards, to stake or to propose (T5.2)."""
    team = view.own_team
    if team is None or not view.won[team] or view.staked[team]:
        return
    slots = view.won[team]
    values = [view.slate[slot].value or 0 for slot in slots]
    choices = list(product(SIGNS, repeat=len(slots)))
    for do in (Stake, Propose):
        for signs in choices:
            points = sum(map(signed, signs, values))
            yield Move(do(Signs.of(dict(zip(slots, signs, strict=True)))), points)


def meant(view: View, text: str) -> Moves[Action]:
    """The guess that a typed text is, where guesses are typed and the reader may guess (T4.1)."""
    typed = view.options.judging == "typed" and view.current is not None
    guesses = view.seat is not None and not view.is_actor and view.seat not in view.away
    text = " ".join(text.split())
    if not (typed and guesses and _can_be_guessed(text)):
        return Moves(complete=False)
    return Moves((Move(Guess(text)),), complete=False)


def _can_be_guessed(text: str) -> bool:
    return bool(measured(text)) and text.isprintable() and len(text) <= LONGEST_GUESS
