"""All that a seat may know: the view."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bungalow.core.game import Millis, Seat

from .options import Options, shown
from .rules import awaited, ends_at, nudge_at, result, window_ends_at
from .state import Answer, Laid, Pending, State, Turn, Verdict


class Clock(Struct, frozen=True):
    """The present turn's time, all in game time: from `since` to `ends_at`."""

    since: Millis
    nudge_at: Millis
    ends_at: Millis
    nudged: bool


class Window(Struct, frozen=True):
    """An open challenge window: the laying, who has answered, and the seat's own answer.

    Only the player who laid it sees the laying's unused cards.
    """

    laid: Laid
    answered: tuple[Seat, ...]
    yours: Answer | None
    since: Millis
    ends_at: Millis


class View(Struct, frozen=True):
    """A game as one seat sees it; a spectator has seat None and no hand.

    `hand` is the seat's own while its turn lasts, sorted; `held` counts the cards in each
    seat's hand; `decks` are the cards that each seat has not used up, the hand it may be
    holding included, sorted; `shown` are the hands without a vowel that went back in this turn;
    `attempts` counts the layings of this turn that were caught, and `seen` are the cards that
    those showed. `table` is the word that lies there, empty when none does, and `owners` the
    seats whose cards its letters are. `by_clock` holds the places of the turns that the clock
    passed.
    """

    seat: Seat | None
    options: Options
    round: int
    beginner: Seat | None
    turn: Seat | None
    table: str
    owners: tuple[Seat, ...]
    hand: tuple[str, ...]
    held: tuple[int, ...]
    decks: tuple[tuple[str, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    attempts: int
    seen: tuple[str, ...]
    window: Window | None
    verdict: Verdict | None
    turns: tuple[Turn, ...]
    by_clock: tuple[int, ...]
    scores: tuple[int, ...]
    clock: Clock | None
    over: bool
    ranks: tuple[int, ...] | None

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.scores)


def view(state: State, seat: Seat | None) -> View:
    """All that a seat (None: a spectator) may know."""
    mine, outcome = seat is not None and seat == state.turn, result(state)
    return View(
        seat=seat,
        options=shown(state.options),
        round=state.round,
        beginner=state.beginner,
        turn=None if outcome else state.turn,
        table=state.table,
        owners=state.owners,
        hand=state.hand if mine else (),
        held=tuple(len(state.hand) * (n == state.turn) for n in range(len(state.decks))),
        decks=tuple(_unused(state, Seat(n)) for n in range(len(state.decks))),
        shown=state.shown,
        attempts=state.attempts,
        seen=state.seen,
        window=None if state.pending is None else _window(state.options, state.pending, seat),
        verdict=state.verdict,
        turns=state.turns,
        by_clock=state.by_clock,
        scores=state.scores,
        clock=_clock(state),
        over=outcome is not None,
        ranks=None if outcome is None else outcome.rank,
    )


def _unused(state: State, seat: Seat) -> tuple[str, ...]:
    """What a seat has not used up: its deck and, in its turn, the hand that it drew from it."""
    hand = state.hand if seat == state.turn else ()
    return tuple(sorted((*state.decks[seat], *hand)))


def _window(options: Options, pending: Pending, seat: Seat | None) -> Window:
    laid, answers = pending.laid, pending.answers
    return Window(
        laid=laid if seat == laid.seat else replace(laid, unused=()),
        answered=tuple(Seat(n) for n, answer in enumerate(answers) if answer is not None),
        yours=None if seat is None else answers[seat],
        since=pending.since,
        ends_at=window_ends_at(options, pending),
    )


def _clock(state: State) -> Clock | None:
    if not state.options.turn_seconds or state.pending is not None or not awaited(state):
        return None
    return Clock(state.since, nudge_at(state), ends_at(state), state.nudged)
