"""The rules of Busca: pure functions from one state to the next.

The numbers in brackets are those of the clauses in RULES.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from bungalow.core.game import Alarm, Draw, Millis, Result, Seat
from bungalow.core.refusal import Illegal

from .cards import COINS, PITA, deck_for, lowest, strength, suit_of
from .options import Options, check
from .scoring import buscas_of, leaving, points_of, ranks_of, staying, taken_of
from .state import Count, LastDeal, Play, Sheet, State, Trick

SEATS = 4
COUNT_MS = 8000
"""How much later the time for a first lead starts, for the count to be read (B6.8)."""

Hand = tuple[str, ...]


class Spot(NamedTuple):
    """What decides which cards of a hand may be played: suit led, first trick, the option."""

    led: str | None
    first: bool
    pita_at_once: bool


def start(options: Options, seats: int) -> State:
    """The table before the first dealer is drawn; raises `Illegal` (B2.1, B6.1, B6.6)."""
    if seats != SEATS:
        raise Illegal("bad_seat_count", seats=seats, want=SEATS)
    check(options)
    return State(
        options=options,
        hands=((),) * seats,
        still_in=tuple(map(Seat, range(seats))),
        totals=(0,) * seats,
    )


def to_the_right(players: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """The players in order of play, beginning at the right of a seat (B2.2, B2.3)."""
    return tuple(s for s in players if s > seat) + tuple(s for s in players if s <= seat)


@lru_cache(maxsize=512)
def in_order(players: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """The players in order of play, beginning with one of them (B2.4)."""
    return tuple(s for s in players if s >= first) + tuple(s for s in players if s < first)


def is_over(state: State) -> bool:
    """Whether one player is left (B5.1), or a short game has reached its limit (B6.2)."""
    reached = max(state.totals) >= state.options.limit
    return len(state.still_in) == 1 or (state.options.short_game and reached)


def draw(state: State) -> Draw | None:
    """First the dealer's seat (B2.2), then each deal's cards in dealing order (B2.4)."""
    if state.trick is not None or is_over(state):
        return None
    if state.dealer is None:
        return Draw(1, tuple(str(seat) for seat in state.still_in))
    deck = deck_for(len(state.still_in))
    return Draw(len(deck), deck)


def drawn(state: State, at: Millis, labels: tuple[str, ...]) -> State:
    """The dealer seated, or the cards dealt one at a time to the right (B2.4)."""
    if state.dealer is None:
        return replace(state, dealer=Seat(int(labels[0])))
    order = to_the_right(state.still_in, state.dealer)
    hands: list[Hand] = [()] * len(state.hands)
    for place, seat in enumerate(order):
        hands[seat] = labels[place :: len(order)]
    return replace(
        state,
        deal=state.deal + 1,
        hands=tuple(hands),
        trick=Trick(order[0]),
        since=Millis(at + COUNT_MS) if state.deal else at,
    )


def turn(state: State) -> Seat | None:
    """Whose turn it is, if a card is awaited."""
    trick = state.trick
    if trick is None:
        return None
    return in_order(state.still_in, trick.leader)[len(trick.cards)]


def awaited(state: State) -> frozenset[Seat]:
    """The player whose turn it is; nobody else may do anything."""
    seat = turn(state)
    return frozenset() if seat is None else frozenset({seat})


def playing(state: State) -> frozenset[Seat]:
    """Every player who is still in (B5.1)."""
    return frozenset(state.still_in)


def spot_of(trick: Trick, tricks: Sequence[Trick], options: Options) -> Spot:
    """The spot that the next player of a trick is in."""
    led = suit_of(trick.cards[0]) if trick.cards else None
    return Spot(led, not tricks, options.pita_at_once)


def follows(hand: Hand, led: str | None) -> Hand:
    """The cards of the suit led, or all cards when there are none or nothing was led (B3.1)."""
    return tuple(card for card in hand if suit_of(card) == led) or hand


def without_coins(hand: Hand) -> Hand:
    """What may be led in the first trick: no coins, unless there is nothing else (B3.3, B3.6)."""
    return tuple(card for card in hand if suit_of(card) != COINS) or hand


def _narrowed(hand: Hand, spot: Spot) -> Iterator[tuple[str, Hand]]:
    """The cards that each rule in turn leaves, each with the code of its refusal."""
    yield "not_in_hand", hand
    cards = follows(hand, spot.led)
    can_follow = spot.led is not None and suit_of(cards[0]) == spot.led
    yield "must_follow_suit", cards
    if spot.first and spot.led is None:
        cards = without_coins(cards)
    yield "coins_on_first_trick", cards
    if spot.first:
        cards = tuple(card for card in cards if card != PITA)
    yield "pita_on_first_trick", cards
    discards = spot.led is not None and not can_follow
    if spot.pita_at_once and discards and PITA in cards:
        cards = (PITA,)
    yield "must_discard_pita", cards


def legal_cards(hand: Hand, spot: Spot) -> Hand:
    """The cards of a hand that may be played in a spot, in the hand's order."""
    *_, (_, cards) = _narrowed(hand, spot)
    return cards


def fault_of(hand: Hand, spot: Spot, card: str) -> str | None:
    """The code of the first rule that refuses a card in a spot, if one does."""
    return next((code for code, cards in _narrowed(hand, spot) if card not in cards), None)


def act(state: State, at: Millis, seat: Seat, action: Play) -> State:
    """The state after a card is played; raises `Illegal` in the order of the rules."""
    if is_over(state):
        raise Illegal("game_over")
    if state.trick is None or seat != turn(state):
        raise Illegal("not_your_turn", turn=turn(state))
    spot = spot_of(state.trick, state.tricks, state.options)
    code = fault_of(state.hands[seat], spot, action.card)
    if code is not None:
        raise Illegal(code, card=action.card, led=spot.led)
    return _played(state, state.trick, at, seat, action.card)


@lru_cache(maxsize=512)
def best_of(trick: Trick) -> str:
    """The highest card of the suit led in a trick that has begun (B3.2)."""
    led = suit_of(trick.cards[0])
    return max((card for card in trick.cards if suit_of(card) == led), key=strength)


def winner_of(trick: Trick, players: Sequence[Seat]) -> Seat:
    """Who takes a trick as it lies: whoever played its highest card of the suit led (B3.2)."""
    return in_order(players, trick.leader)[trick.cards.index(best_of(trick))]


def _played(
    state: State, trick: Trick, at: Millis, seat: Seat, card: str, *, by_clock: bool = False
) -> State:
    hand = tuple(other for other in state.hands[seat] if other != card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    trick = replace(
        trick,
        cards=(*trick.cards, card),
        by_clock=(*trick.by_clock, len(trick.cards)) if by_clock else trick.by_clock,
    )
    state = replace(state, hands=hands, trick=trick, since=at, nudged=False)
    if len(trick.cards) < len(state.still_in):
        return state
    winner = winner_of(trick, state.still_in)
    tricks = (*state.tricks, replace(trick, winner=winner))
    if hands[winner]:
        return replace(state, trick=Trick(winner), tricks=tricks)
    return _counted(replace(state, trick=None, tricks=()), tricks, winner)


def _counted(state: State, tricks: tuple[Trick, ...], last: Seat) -> State:
    """The deal just played, counted: Buscas written down, leavers out, the deal passed on."""
    options, players = state.options, state.still_in
    points = points_of(tricks, players, len(state.totals), last)
    buscas = buscas_of(points, top_also_pays=options.top_also_pays)
    totals = tuple(total + (buscas[seat] or 0) for seat, total in enumerate(state.totals))
    stay = players if options.short_game else staying(players, totals, options.limit)
    assert state.dealer is not None
    return replace(
        state,
        counts=(*state.counts, Count(points, buscas)),
        last_deal=LastDeal(tricks, taken_of(tricks, len(state.totals)), last),
        totals=totals,
        still_in=stay,
        out=state.out + leaving(players, stay, totals),
        dealer=to_the_right(stay, state.dealer)[0],
    )


def alarm(state: State) -> Alarm | None:
    """The nudge at two thirds of a turn's time, then its end (B6.6)."""
    if state.trick is None or not state.options.turn_seconds:
        return None
    if state.nudged:
        return Alarm(ends_at(state), "time")
    return Alarm(nudge_at(state), "nudge")


def nudge_at(state: State) -> Millis:
    """When the present turn's nudge comes (B6.6)."""
    return Millis(state.since + state.options.turn_seconds * 1000 * 2 // 3)


def ends_at(state: State) -> Millis:
    """When the present turn's time is up (B6.6)."""
    return Millis(state.since + state.options.turn_seconds * 1000)


def woken(state: State, alarm: Alarm) -> State:
    """The nudge given, or the lowest card that may be played played (B6.6, B6.7)."""
    if alarm.name == "nudge":
        return replace(state, nudged=True)
    seat = turn(state)
    assert state.trick is not None
    assert seat is not None
    spot = spot_of(state.trick, state.tricks, state.options)
    card = lowest(legal_cards(state.hands[seat], spot))
    return _played(state, state.trick, alarm.at, seat, card, by_clock=True)


def sheet(state: State) -> Sheet:
    """The score sheet so far."""
    return Sheet(state.counts, state.totals, state.out)


def result(state: State) -> Result | None:
    """The places, once the game is over (B5.6, B6.2)."""
    if not is_over(state):
        return None
    return Result.of_ranks(ranks_of(state.counts, state.totals, state.out))
