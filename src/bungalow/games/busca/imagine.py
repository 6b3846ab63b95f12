"""States in which a seat would see exactly what it sees: every possible deal alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from bungalow.bots.sampling import Spread
from bungalow.core.game import Millis, Seat

from .cards import deck_for, lowest, suit_of
from .options import Options
from .rules import Spot, in_order, legal_cards, spot_of
from .state import State, Trick
from .view import View


def imagine(options: Options, view: View, rng: Random) -> State:
    """One of the states that fit a view, each possible deal of the hidden cards alike."""
    if view.trick is None:
        return imagined(view, {})
    return imagined(view, possible(view).sample(rng))


def possible(view: View) -> Spread[str]:
    """All deals of the hidden cards that fit a view while a deal is on.

    A card is possible in a hand if every play of that hand in this deal would have been right
    with the card beside it: a discard proves the suit led missing, a coin led in the first
    trick proves that there was nothing else, the clock's card that no lower one was legal.
    """
    played = {card for trick in _tricks(view) for card in trick.cards}
    others = [seat for seat in view.still_in if seat != view.seat]
    proofs = _proofs(view)
    hidden = [
        card
        for card in deck_for(len(view.still_in))
        if card not in played and card not in view.hand
    ]
    allowed = {
        card: frozenset(seat for seat in others if _fits(card, proofs[seat])) for card in hidden
    }
    return Spread(allowed, {seat: view.held[seat] for seat in others})


def imagined(view: View, hands: Mapping[int, tuple[str, ...]]) -> State:
    """The state that a view shows, with these hands for the other seats."""
    full = dict(hands)
    if view.seat is not None:
        full[view.seat] = view.hand
    return State(
        options=view.options,
        hands=tuple(full.get(seat, ()) for seat in range(view.seats)),
        still_in=view.still_in,
        totals=view.totals,
        dealer=view.dealer,
        deal=view.deal,
        trick=view.trick,
        tricks=view.tricks,
        last_deal=view.last_deal,
        counts=view.deals,
        out=view.out,
        since=Millis(0) if view.clock is None else view.clock.since,
        nudged=view.clock is not None and view.clock.nudged,
    )


Proof = tuple[Spot, str, bool]
"""A play that says something about the rest of the hand: its spot, the card, by the clock."""


def _tricks(view: View) -> tuple[Trick, ...]:
    return view.tricks if view.trick is None else (*view.tricks, view.trick)


def _proofs(view: View) -> dict[Seat, list[Proof]]:
    proofs: dict[Seat, list[Proof]] = {seat: [] for seat in view.still_in}
    for seat, proof in _plays(view):
        spot, card, by_clock = proof
        followed = spot.led == suit_of(card)
        led_freely = spot.led is None and not spot.first
        # A card that was free to play, and that its player chose, proves nothing.
        if by_clock or not (followed or led_freely):
            proofs[seat].append(proof)
    return proofs


def _plays(view: View) -> Iterator[tuple[Seat, Proof]]:
    for number, trick in enumerate(_tricks(view)):
        order = in_order(view.still_in, trick.leader)
        for place, (seat, card) in enumerate(zip(order, trick.cards, strict=False)):
            sofar = Trick(trick.leader, trick.cards[:place])
            spot = spot_of(sofar, view.tricks[:number], view.options)
            yield seat, (spot, card, place in trick.by_clock)


def _fits(card: str, proofs: list[Proof]) -> bool:
    """Whether a card may have been in the hand that made these plays."""
    for spot, chosen, by_clock in proofs:
        legal = legal_cards((chosen, card), spot)
        if chosen not in legal or (by_clock and lowest(legal) != chosen):
            return False
    return True
