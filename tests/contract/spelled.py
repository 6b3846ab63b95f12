"""Pebbles with typed moves: the toy as a game that names a list and reads what people type.

Its bag is named in the options, one move is offered and the rest are typed, and without a clock
whoever is to act may be told all moves.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from bungalow.core.game import Game, Moves, Seat
from bungalow.core.page import Entry, Judged, Page, Sentence
from bungalow.core.refusal import Illegal
from bungalow.core.registry import Box, OptionCard
from bungalow.core.timeline import Act
from tests.contract import toy
from tests.contract.toy import Lay, State

SHA256 = hashlib.sha256(" ".join(toy.BAG).encode()).hexdigest()


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    sha256: str


class Options(toy.Options, frozen=True, forbid_unknown_fields=True):
    bag: str | Named = "letters"


class View(toy.View, frozen=True):
    options: Options


def resolve(options: Options) -> Options:
    name = options.bag if isinstance(options.bag, str) else options.bag.name
    if name != "letters":
        raise Illegal("unknown_bag", name=name)
    known = Named(name, SHA256)
    if options.bag not in (name, known):
        raise Illegal("altered_bag", name=name)
    return replace(options, bag=known)


def shown(options: Options) -> Options:
    return replace(options, bag=options.bag if isinstance(options.bag, str) else options.bag.name)


def view(state: State, seat: Seat | None) -> View:
    assert isinstance(state.options, Options)
    seen = asdict(toy.view(state, seat))
    return View(**{**seen, "options": shown(state.options)})


def offered(view: View) -> Moves[Lay]:
    return Moves(toy.moves(view).moves[:1], complete=False)


def meant(view: View, text: str) -> Moves[Lay]:
    """A letter in either case, or several to choose from."""
    moves = toy.moves(view).moves
    return Moves(tuple(move for move in moves if move.action.pebble in text.upper()), False)


def helped(view: View) -> bool:
    return bool(toy.moves(view).moves) and not view.options.dawdle_ms


def page(view: View, moves: Moves[Lay], names: tuple[str, ...]) -> Page:
    entry = Entry("Your pebble", "a letter") if toy.moves(view).moves else None
    return replace(toy.page(view, moves, names), entry=entry)


def refusal(code: str, facts: Mapping[str, Any]) -> Sentence:
    if code in {"unknown_bag", "altered_bag"}:
        state = "not here" if code == "unknown_bag" else "not what it was"
        return Sentence(f"The bag {facts['name']} is {state}.")
    return toy.refusal(code, facts)


GAME: Game[Any, Any, Any, Any] = toy.GAME


def review(state: State, act: Act[Lay], names: tuple[str, ...]) -> Judged:
    """The heavier a pebble the better."""
    hand = state.hands[act.seat]
    return Judged(
        title=f"Round {len(state.reveals) + 1}",
        played=act.action.pebble,
        best=hand[-1],
        cost=hand.index(hand[-1]) - hand.index(act.action.pebble),
        lines=(f"{names[act.seat]} held {' and '.join(hand)}.",),
        better=Lay(hand[-1]),
    )


BOX = dataclasses.replace(
    toy.BOX,
    game=dataclasses.replace(
        GAME,
        options=Options,
        view_type=View,
        view=view,
        resolve=resolve,
        shown=shown,
        offered=offered,
        meant=meant,
        helped=helped,
    ),
    patient={"dawdle": "laying clock"},
    words=dataclasses.replace(toy.BOX.words, page=page, refusal=refusal, review=review),
    cards=(*toy.BOX.cards, OptionCard("bag", "Bag", "letters", (("letters", "letters"),))),
)


def games() -> Mapping[str, Box]:
    """The toy as the only game, for processes that know of no others."""
    return {"pebbles": BOX}
