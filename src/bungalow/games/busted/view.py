"""All that a seat may know: the view."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from bungalow.core.game import Millis, Seat

from .actions import SLOTS, Signs
from .clues import ClueCard, Level
from .options import Options, Teams, shown
from .rules import MOST_CORRECTIONS, result
from .scoring import owner_of
from .seating import is_short, next_actor, team_of
from .slate import current, falls_at, slides_at
from .state import Card, Claim, Guessed, Phase, Proposal, Standing, State, Turn
from .turns import won

Verdict: TypeAlias = Literal["right", "close", "wrong"]
Pair: TypeAlias = tuple[Seat | None, Seat | None]

READABLE = frozenset[Standing]({"stolen", "loose", "kept", "guessed", "reclaimed", "fallen"})
"""What must have become of a card before all may read its clue while the slate runs (T3.14)."""

SIGNED: tuple[Phase, ...] = ("signs", "die", "rolled")


class Seen(Struct, frozen=True):
    """A card in the slate; what stands on it is None where it may not be read yet.

    `team` is whose card it is as things stand.
    """

    standing: Standing
    team: int | None
    id: str | None
    level: Level | None
    clue: str | None
    value: int | None
    by: Seat | None
    was: Standing | None


class Heard(Struct, frozen=True):
    """A typed guess; a right one is kept from others until its card is taken (T4.5).

    Only its author is told of a near miss (T4.3).
    """

    at: Millis
    seat: Seat
    slot: int
    text: str | None
    verdict: Verdict | None


class View(Struct, frozen=True):
    """A game as one seat sees it; a spectator has seat None.

    `hand` is what the actor drew. `current` is the slot being acted; `slides` and `falls` say
    when each slot opens and when its card is gone. `won` holds each team's slots, `proposal` is
    the own team's; of the `stakes` the other team's is sealed until both are in. `next_actors`
    are who acts next for each team, `short` the teams with too few present. `used` are the cards
    out of play, `unseen` counts those that only a replaced actor saw, `left` those still to draw.
    """

    seat: Seat | None
    options: Options
    teams: Teams
    away: tuple[Seat, ...]
    short: tuple[int, ...]
    scores: tuple[int, int]
    turn: int
    team: int | None
    phase: Phase
    since: Millis
    actor: Seat | None
    next_actors: Pair
    acted: tuple[tuple[Seat, ...], tuple[Seat, ...]]
    skippable: bool
    hand: tuple[ClueCard, ...]
    slate: tuple[Seen, ...]
    current: int | None
    slides: tuple[Millis, ...]
    falls: tuple[Millis, ...]
    guesses: tuple[Heard, ...]
    heard: int
    claim: Claim | None
    corrections: int
    corrections_left: int
    sweep: int | None
    won: tuple[tuple[int, ...], tuple[int, ...]]
    proposal: Proposal | None
    stakes: tuple[Signs | None, Signs | None]
    staked: tuple[bool, bool]
    used: tuple[str, ...]
    unseen: int
    left: int
    turns: tuple[Turn, ...]
    over: bool
    ranks: tuple[int, ...] | None

    @property
    def own_team(self) -> int | None:
        """The team that the reader plays for."""
        return None if self.seat is None else team_of(self.teams, self.seat)

    @property
    def is_actor(self) -> bool:
        """Whether the reader acts in this turn."""
        return self.seat is not None and self.seat == self.actor


def view(state: State, seat: Seat | None) -> View:
    """All that a seat (None: a spectator) may know."""
    options, outcome = state.options, result(state)
    acts = seat is not None and seat == state.actor
    team = None if seat is None else team_of(state.teams, seat)
    short = tuple(side for side in (0, 1) if is_short(state, side))
    running = range(SLOTS) if state.phase == "slate" else ()
    return View(
        seat=seat,
        options=shown(options),
        teams=state.teams,
        away=state.away,
        short=short,
        scores=state.scores,
        turn=state.turn,
        team=state.team,
        phase=state.phase,
        since=state.since,
        actor=state.actor,
        next_actors=(_next(state, 0), _next(state, 1)),
        acted=state.acted,
        skippable=state.phase == "arrange" and state.skippable,
        hand=state.hand if acts else (),
        slate=_slate(state, acts),
        current=current(state.slate) if state.phase == "slate" else None,
        slides=tuple(slides_at(options, state.since, slot) for slot in running),
        falls=tuple(falls_at(options, state.since, slot) for slot in running),
        guesses=tuple(_heard(state, guess, seat) for guess in state.guesses),
        heard=state.heard,
        claim=state.claim,
        corrections=state.corrections,
        corrections_left=MOST_CORRECTIONS - state.corrections if state.phase == "review" else 0,
        sweep=state.sweep,
        won=(won(state, 0), won(state, 1)) if state.phase in SIGNED else ((), ()),
        proposal=None if team is None else state.proposals[team],
        stakes=(_stake(state, 0, team), _stake(state, 1, team)),
        staked=(state.stakes[0] is not None, state.stakes[1] is not None),
        used=state.used,
        unseen=len(state.unseen),
        left=state.left,
        turns=state.turns,
        over=state.phase == "over",
        ranks=None if outcome is None else outcome.rank,
    )


def _next(state: State, team: int) -> Seat | None:
    """Who of a team acts next, if somebody is here to act."""
    here = any(seat not in state.away for seat in state.teams[team])
    return next_actor(state, team) if here else None


def _stake(state: State, team: int, reader: int | None) -> Signs | None:
    """A team's stake, if the reader's team may know it yet (T5.2)."""
    return None if state.phase == "signs" and team != reader else state.stakes[team]


def _slate(state: State, acts: bool) -> tuple[Seen, ...]:
    if state.phase == "arrange" and not acts:
        return ()
    open_to_all = state.phase != "slate"
    assert state.team is not None or not state.slate
    return tuple(
        _seen(card, state.team or 0, acts or open_to_all or card.standing in READABLE)
        for card in state.slate
    )


def _seen(card: Card, acting: int, readable: bool) -> Seen:
    return Seen(
        standing=card.standing,
        team=owner_of(card, acting),
        id=card.id if readable else None,
        level=card.level if readable else None,
        clue=card.clue if readable else None,
        value=card.value if readable else None,
        by=card.by,
        was=card.was,
    )


def _heard(state: State, guess: Guessed, seat: Seat | None) -> Heard:
    waits = state.claim is not None and guess.right and guess.slot == state.claim.slot
    if waits and guess.seat != seat:
        return Heard(guess.at, guess.seat, guess.slot, None, None)
    if guess.right:
        verdict: Verdict = "right"
    else:
        verdict = "close" if guess.close and guess.seat == seat else "wrong"
    return Heard(guess.at, guess.seat, guess.slot, guess.text, verdict)
