"""What the suite demands of offers, actions and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

from bungalow.core.game import Seat
from bungalow.core.refusal import Illegal

from .broken import Broken, demand
from .run import Line, Run

MANY = 100
"""Of more offered actions than this, so many are tried, another choice in every game."""

Outcome = tuple[str, Any]


def offers_are_accepted(run: Run, rng: Random) -> None:
    """Every action that a seat is offered is accepted from it."""
    for timeline in run.looked_at:
        for seat, offer in run.offers(timeline).items():
            for action in some(offer.actions, rng):
                outcome = outcome_of(run, timeline, timeline.state, seat, action)
                demand(
                    outcome == ACCEPTED,
                    "offers_are_accepted",
                    f"seat {seat} is offered {action}, refused as {outcome}",
                )


def nothing_else_is_accepted(run: Run, rng: Random) -> None:
    """Where offers are complete, or a seat may not act at all, everything else is refused."""
    for timeline in run.looked_at:
        allowed = run.game.allowed(timeline.state)
        for seat, offer in run.offers(timeline).items():
            if seat in allowed and not offer.complete:
                continue
            offered = set(offer.actions)
            for action in _candidates(run, rng):
                if action not in offered:
                    outcome = outcome_of(run, timeline, timeline.state, seat, action)
                    demand(
                        outcome != ACCEPTED,
                        "nothing_else_is_accepted",
                        f"seat {seat} is not offered {action}, yet it is accepted",
                    )


def offers_go_to_the_allowed(run: Run, rng: Random) -> None:
    """Only seats that may act are offered anything; a spectator never is."""
    game = run.game
    for timeline in run.looked_at:
        allowed = game.allowed(timeline.state)
        for seat, offer in run.offers(timeline).items():
            demand(
                seat in allowed or not offer.moves,
                "offers_go_to_the_allowed",
                f"seat {seat} may not act but is offered {offer.actions}",
            )
        watching = game.moves(game.view(timeline.state, None))
        demand(not watching.moves, "offers_go_to_the_allowed", "a spectator is offered moves")


def refusals_tell_nothing(run: Run, rng: Random) -> None:
    """Whether and why an action is refused depends on nothing that its seat may not know."""
    game = run.game
    if game.imagine is None:
        return
    for timeline in run.looked_at:
        for seat in (Seat(n) for n in range(run.seats)):
            other = game.imagine(run.options, game.view(timeline.state, seat), rng)
            for action in _candidates(run, rng):
                here = outcome_of(run, timeline, timeline.state, seat, action)
                there = outcome_of(run, timeline, other, seat, action)
                demand(
                    here == there,
                    "refusals_tell_nothing",
                    f"seat {seat} trying {action} meets {here} or {there}, by what it cannot see",
                )


def nothing_is_changed_in_place(run: Run, rng: Random) -> None:
    """States are values: neither looking nor acting, refused or not, changes the one at hand."""
    game = run.game
    for timeline in run.looked_at:
        state = timeline.state
        before = deepcopy(state)
        for seat, offer in run.offers(timeline).items():
            view = game.view(state, seat)
            for action in (*offer.actions[:3], *run.strange):
                outcome_of(run, timeline, state, seat, action)
            if game.imagine is not None:
                game.imagine(run.options, view, rng)
        game.sheet(state)
        demand(
            state == before,
            "nothing_is_changed_in_place",
            f"a state that was only looked at went from {before} to {state}",
        )


def actions_encode(run: Run, rng: Random) -> None:
    """Every action offered survives the way into a record and back."""
    for timeline in run.looked_at:
        for offer in run.offers(timeline).values():
            for action in some(offer.actions, rng):
                document = msgspec.json.encode(action)
                back = msgspec.json.decode(document, type=run.game.action)
                demand(back == action, "actions_encode", f"{action} came back as {back}")


ACCEPTED: Outcome = ("accepted", None)


def outcome_of(run: Run, timeline: Line, state: Any, seat: Seat, action: Any) -> Outcome:
    """Whether an action is accepted, or the code and facts of its refusal."""
    try:
        run.game.act(state, timeline.at, seat, action)
    except Illegal as refusal:
        return refusal.code, refusal.facts
    except Exception as error:
        raise Broken(
            "only_illegal_is_raised", f"seat {seat} trying {action} ended in {error!r}"
        ) from error
    return ACCEPTED


def some(actions: Sequence[Any], rng: Random) -> Sequence[Any]:
    """The actions, or some of them where there are very many."""
    return actions if len(actions) <= MANY else rng.sample(actions, MANY)


def _candidates(run: Run, rng: Random) -> list[Any]:
    """Actions to try: those offered to anybody at the chosen spots, and strange ones."""
    offered = [
        action
        for timeline in run.looked_at
        for offer in run.offers(timeline).values()
        for action in some(offer.actions, rng)
    ]
    return [*dict.fromkeys(offered), *(a for a in run.strange if a not in offered)]
