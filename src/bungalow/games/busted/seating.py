"""Who is in which team, who is present, and whose turn it is to act (chapter T2)."""

from __future__ import annotations

from msgspec.structs import replace

from bungalow.core.game import Seat

from .options import LEAST_TEAM, Teams
from .state import Phase, State

RUNS_ON = frozenset[Phase]({"slate", "review", "die"})
"""When an actor may tap though the seat is away: the turn waits for nobody (T2.7)."""


def team_of(teams: Teams, seat: Seat) -> int:
    """The team that a seat plays for."""
    return int(seat in teams[1])


def present(state: State, team: int) -> tuple[Seat, ...]:
    """A team's members who are here, in acting order (T2.6)."""
    return tuple(seat for seat in state.teams[team] if seat not in state.away)


def is_short(state: State, team: int) -> bool:
    """Whether too few of a team are here for anything to begin (T2.8)."""
    return len(present(state, team)) < LEAST_TEAM


def next_actor(state: State, team: int) -> Seat:
    """Who of a team acts next: nobody twice before all present have acted (T2.4, T2.5)."""
    here = present(state, team)
    return next((seat for seat in here if seat not in state.acted[team]), here[0])


def with_acted(state: State, team: int, acted: tuple[Seat, ...]) -> State:
    """The state with who of a team has acted in its present cycle."""
    both = (acted, state.acted[1]) if team == 0 else (state.acted[0], acted)
    return replace(state, acted=both)


def in_cycle(state: State, team: int) -> State:
    """The state with a new cycle begun for a team, if all of it who are present have acted."""
    done = all(seat in state.acted[team] for seat in present(state, team))
    return with_acted(state, team, ()) if done else state


def speaker(state: State, team: int) -> Seat:
    """Whom a team's decision waits for: its first member who is here; anyone of it may decide."""
    return next(iter(present(state, team)), state.teams[team][0])
