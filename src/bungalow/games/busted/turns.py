"""How a turn goes on: from the slate to review, signs, die and count, and to the next turn."""

from __future__ import annotations

from msgspec.structs import replace

from bungalow.core.game import Millis

from .actions import Signs
from .scoring import (
    FATES,
    change,
    landed,
    modifiers,
    owner_of,
    sweep_of,
    winner,
    won_by,
)
from .slate import Slate, is_settled, settled
from .state import Counted, State, Turn


def slate_now(state: State, at: Millis, slate: Slate) -> State:
    """The state with a slate, which ends once nothing in it can change any more (T3.13)."""
    if not is_settled(slate):
        return replace(state, slate=slate)
    state = replace(state, slate=settled(slate))
    if state.options.judging == "spoken":
        return replace(state, phase="review", since=at)
    return to_signs(state, at)


def to_signs(state: State, at: Millis) -> State:
    """The cards are won; a clean sweep busts the other team before the signs (T5.1)."""
    assert state.team is not None
    sweep = sweep_of(state.slate, state.team)
    scores = state.scores
    if sweep is not None:
        scores = (scores[0], 0) if sweep == 0 else (0, scores[1])
    used = (*state.used, *(card.id for card in state.slate))
    state = replace(state, phase="signs", since=at, sweep=sweep, scores=scores, used=used)
    return staked(state, at)


def won(state: State, team: int) -> tuple[int, ...]:
    """The slots whose cards a team won in this turn."""
    assert state.team is not None
    return tuple(card.slot for card in won_by(team, state.slate, state.team))


def undecided(state: State, team: int) -> bool:
    """Whether a team has cards and has yet to stake their signs (T5.2)."""
    return bool(won(state, team)) and state.stakes[team] is None


def staked(state: State, at: Millis) -> State:
    """The state after a stake: on to the die once no team has anything left to decide (T5.3)."""
    if undecided(state, 0) or undecided(state, 1):
        return state
    return replace(state, phase="die", since=at)


def counted(state: State, at: Millis, letter: str) -> State:
    """The letter counted in every card won, the scores moved, the turn written down (T6.1)."""
    assert state.team is not None
    assert state.actor is not None
    options, acting = state.options, state.team
    owners = [owner_of(card, acting) for card in state.slate]
    taken = [slot for slot, owner in enumerate(owners) if owner is not None]
    clues = [state.slate[slot].clue for slot in taken]
    more = dict(zip(taken, modifiers(clues, letter, options.modifier), strict=True))
    signs = tuple(stake or Signs() for stake in state.stakes)
    scores = tuple(
        landed(
            state.scores[team] + change(won_by(team, state.slate, acting), signs[team], more),
            options.limit,
            floor_zero=options.floor_zero,
        )
        for team in (0, 1)
    )
    cards = tuple(
        Counted(
            slot=slot,
            clue=card.clue,
            level=card.level,
            value=card.value,
            fate=FATES[card.standing],
            team=owner,
            sign=None if owner is None else signs[owner].at(slot),
            modifier=more.get(slot),
        )
        for slot, (card, owner) in enumerate(zip(state.slate, owners, strict=True))
    )
    both = (scores[0], scores[1])
    turn = Turn(acting, state.actor, cards, state.sweep, letter, both)
    state = replace(state, scores=both, turns=(*state.turns, turn))
    if winner(both, options.limit, acting) is not None:
        return replace(state, phase="over", since=at)
    return passed_on(replace(state, phase="waiting", actor=None, slate=()), at)


def passed_on(state: State, at: Millis) -> State:
    """The other team's turn, unless that was the last of all (T6.8)."""
    assert state.team is not None
    if state.turn >= state.options.max_turns:
        return replace(state, phase="over", since=at)
    return replace(state, team=1 - state.team, turn=state.turn + 1, since=at)
