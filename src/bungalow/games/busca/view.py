"""All that a seat may know: the view, and the moves found in it."""

from __future__ import annotations

from msgspec import Struct

from bungalow.core.game import Millis, Move, Moves, Seat

from .cards import in_hand_order
from .options import Options
from .rules import ends_at, legal_cards, nudge_at, result, spot_of, turn
from .scoring import points_of, sudden_death
from .state import Count, LastDeal, Play, State, Trick


class Clock(Struct, frozen=True):
    """The present turn's time, all in game time: from `since` to `ends_at`."""

    since: Millis
    nudge_at: Millis
    ends_at: Millis
    nudged: bool


class View(Struct, frozen=True):
    """A game as one seat sees it; a spectator has seat None and no hand.

    `hand` is sorted by suit, then high to low; `held` counts the cards in each seat's hand;
    `tricks` are those of this deal; `deals` are counted; `tally` holds the points taken so far
    where the table shows them.
    """

    seat: Seat | None
    options: Options
    still_in: tuple[Seat, ...]
    deal: int
    dealer: Seat | None
    turn: Seat | None
    hand: tuple[str, ...]
    held: tuple[int, ...]
    trick: Trick | None
    tricks: tuple[Trick, ...]
    last_deal: LastDeal | None
    deals: tuple[Count, ...]
    totals: tuple[int, ...]
    out: tuple[Seat, ...]
    tally: tuple[int | None, ...] | None
    clock: Clock | None
    sudden_death: bool
    over: bool
    ranks: tuple[int, ...] | None

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.totals)


def view(state: State, seat: Seat | None) -> View:
    """All that a seat (None: a spectator) may know."""
    options, outcome = state.options, result(state)
    return View(
        seat=seat,
        options=options,
        still_in=state.still_in,
        deal=state.deal,
        dealer=state.dealer,
        turn=turn(state),
        hand=() if seat is None else in_hand_order(state.hands[seat]),
        held=tuple(map(len, state.hands)),
        trick=state.trick,
        tricks=state.tricks,
        last_deal=state.last_deal,
        deals=state.counts,
        totals=state.totals,
        out=state.out,
        tally=_tally(state) if options.open_tally else None,
        clock=_clock(state),
        sudden_death=not options.short_game
        and sudden_death(state.still_in, state.totals, options.limit),
        over=outcome is not None,
        ranks=None if outcome is None else outcome.rank,
    )


def _tally(state: State) -> tuple[int | None, ...] | None:
    if state.trick is None:
        return None
    return points_of(state.tricks, state.still_in, len(state.totals))


def _clock(state: State) -> Clock | None:
    if state.trick is None or not state.options.turn_seconds:
        return None
    return Clock(state.since, nudge_at(state), ends_at(state), state.nudged)


def moves(view: View) -> Moves[Play]:
    """The cards that the view's seat may play now, in the hand's order."""
    if view.seat is None or view.seat != view.turn or view.trick is None:
        return Moves()
    spot = spot_of(view.trick, view.tricks, view.options)
    return Moves(tuple(Move(Play(card)) for card in legal_cards(view.hand, spot)))
