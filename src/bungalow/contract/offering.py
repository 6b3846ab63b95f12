"""What the suite demands of a game that names lists, offers in part or reads typed text."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from bungalow.core.game import Moves, Seat
from bungalow.core.record import canonical
from bungalow.core.timeline import beginning

from .acting import ACCEPTED, outcome_of
from .broken import demand
from .run import Line, Run

NONSENSE = ("", " ", "\x00", "?!", "Z" * 30, "١", "\N{GRINNING FACE}")


def options_are_resolved_once(run: Run, rng: Random) -> None:
    """Resolved options resolve to themselves, also when read back out of a record."""
    back = msgspec.json.decode(msgspec.json.encode(run.options), type=run.game.options)
    again, _ = beginning(run.game, back, run.seats)
    demand(
        again == run.options,
        "options_are_resolved_once",
        f"{run.options} came out of a record and resolved to {again}",
    )


def options_are_shown_alike(run: Run, rng: Random) -> None:
    """Options as clients see them are options of the game, and the view tells no others."""
    game = run.game
    if game.shown is None:
        return
    shown = game.shown(run.options)
    back = msgspec.json.decode(msgspec.json.encode(shown), type=game.options)
    demand(back == shown, "options_are_shown_alike", f"{shown} came back as {back}")
    demand(game.shown(shown) == shown, "options_are_shown_alike", f"{shown} is shown otherwise")
    for timeline in run.looked_at:
        for viewer in run.viewers:
            told = getattr(game.view(timeline.state, viewer), "options", shown)
            demand(
                canonical(told) == canonical(shown),
                "options_are_shown_alike",
                f"viewer {viewer} is told {told} and not {shown}",
            )


def tables_offer_moves(run: Run, rng: Random) -> None:
    """What a table offers unasked is accepted, is among the moves, and is on the page."""
    game, offered = run.game, run.game.offered
    if offered is None:
        return
    for timeline in run.looked_at:
        for viewer in run.viewers:
            view = game.view(timeline.state, viewer)
            offer, whole = offered(view), game.moves(view)
            for action in offer.actions:
                demand(viewer is not None, "tables_offer_moves", "a spectator is offered moves")
                demand(
                    action in whole.actions,
                    "tables_offer_moves",
                    f"seat {viewer} is offered {action}, which is not among its moves",
                )
            demand(
                not offer.complete or len(offer.moves) == len(whole.moves),
                "tables_offer_moves",
                f"seat {viewer}'s offer is called complete without {whole.actions}",
            )
            _on_the_page(run, view, offer, "tables_offer_moves")


def typed_text_means_moves(run: Run, rng: Random) -> None:
    """Each action that a text is taken for is accepted, or refused by what its seat can see.

    Whatever is typed, nothing crashes; a seat that may not act and a spectator mean nothing.
    """
    game, meant = run.game, run.game.meant
    if meant is None:
        return
    for timeline in run.looked_at:
        allowed = game.allowed(timeline.state)
        texts = [*_texts(run, timeline, rng), *NONSENSE]
        for viewer in run.viewers:
            view = game.view(timeline.state, viewer)
            for text in texts:
                found = meant(view, text)
                demand(
                    not found.moves or viewer in allowed,
                    "typed_text_means_moves",
                    f"{text!r} means {found.actions} to viewer {viewer}, who may not act",
                )
                demand(
                    len(set(found.actions)) == len(found.actions),
                    "typed_text_means_moves",
                    f"{text!r} means the same twice: {found.actions}",
                )
                if viewer is not None:
                    _answered_by_what_is_seen(run, timeline, viewer, found, rng)
                _on_the_page(run, view, found, "typed_text_means_moves")


def help_is_for_those_who_act(run: Run, rng: Random) -> None:
    """A spectator, or a seat that may not act, is told no moves by way of help."""
    game = run.game
    if game.helped is None:
        return
    for timeline in run.looked_at:
        allowed = game.allowed(timeline.state)
        for viewer in run.viewers:
            if viewer not in allowed:
                helped = game.helped(game.view(timeline.state, viewer))
                demand(not helped, "help_is_for_those_who_act", f"viewer {viewer} is helped")


def _answered_by_what_is_seen(
    run: Run, timeline: Line, seat: Seat, found: Moves[Any], rng: Random
) -> None:
    """Whether a meant action is accepted, or why not, depends on nothing hidden from its seat."""
    game = run.game
    for action in found.actions:
        here = outcome_of(run, timeline, timeline.state, seat, action)
        if here == ACCEPTED or game.imagine is None:
            continue
        other = game.imagine(run.options, game.view(timeline.state, seat), rng)
        there = outcome_of(run, timeline, other, seat, action)
        demand(
            here == there,
            "typed_text_means_moves",
            f"seat {seat} typing for {action} meets {here} or {there}, by what it cannot see",
        )


def _on_the_page(run: Run, view: Any, offer: Moves[Any], clause: str) -> None:
    """Whatever is offered has a labelled line on the page, in order."""
    names = tuple(f"Player {n}" for n in range(run.seats))
    choices = run.box.words.page(view, offer, names).choices
    demand(
        len(choices) == len(offer.moves) and all(choice.label for choice in choices),
        clause,
        f"{choices} for the moves {offer.actions}",
    )


def _texts(run: Run, timeline: Line, rng: Random) -> Iterator[str]:
    """What people might type: the words in some moves, as they are and in lower case."""
    moves = [action for offer in run.offers(timeline).values() for action in offer.actions]
    for action in rng.sample(moves, min(len(moves), 4)):
        for part in msgspec.to_builtins(action).values():
            if isinstance(part, str):
                yield from (part, part.lower())
