"""Pebbles where one player's device keeps the time: who keeps it changes with every round."""

from __future__ import annotations

import dataclasses

from bungalow.core.game import OwnClock, Seat
from tests.contract import toy
from tests.contract.toy import State

ALLOWANCE_MS = 6000


def own_clock(state: State) -> OwnClock | None:
    if toy.over(state) or toy.draw(state):
        return None
    keeper = Seat(len(state.reveals) % len(state.hands))
    return OwnClock(keeper, state.since, ALLOWANCE_MS)


BOX = dataclasses.replace(
    toy.BOX, game=dataclasses.replace(toy.GAME, own_clock=own_clock), dated_back=True
)
