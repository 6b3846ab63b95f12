"""Possible deals: all that a seat can know, no more and no less."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bungalow.core.game import Alarm, Millis, Seat
from bungalow.core.refusal import Illegal
from bungalow.games.busca import GAME
from bungalow.games.busca.cards import deck_for
from bungalow.games.busca.imagine import imagine, imagined, possible
from bungalow.games.busca.options import Options
from bungalow.games.busca.rules import turn
from bungalow.games.busca.state import Play, State, Trick
from bungalow.games.busca.view import View
from tests.games.busca.table import count, dealt, play, seat, seated

Deal = tuple[frozenset[str], ...]


def replayed_from(view: View, state: State) -> bool:
    """Whether the deal's history could have happened with the hands of a state.

    The cards played are put back and played again under the rules, the clock's by the clock.
    """
    assert view.trick is not None
    hands = [list(hand) for hand in state.hands]
    again = play_order(view)
    for player, card, _ in again:
        hands[player].append(card)
    first = (*view.tricks, view.trick)[0].leader
    now = replace(state, hands=tuple(map(tuple, hands)), trick=Trick(first), tricks=())
    for player, card, by_clock in again:
        if turn(now) != player:
            return False
        if by_clock:
            now = GAME.woken(now, Alarm(Millis(0), "time"))
            if card in now.hands[player]:
                return False
        else:
            try:
                now = GAME.act(now, Millis(0), player, Play(card))
            except Illegal:
                return False
    return True


def play_order(view: View) -> list[tuple[Seat, str, bool]]:
    """Every card of the deal with its player, and whether the clock played it."""
    assert view.trick is not None
    plays = []
    for trick in (*view.tricks, view.trick):
        order = [s for s in view.still_in if s >= trick.leader]
        order += [s for s in view.still_in if s < trick.leader]
        for place, card in enumerate(trick.cards):
            plays.append((order[place], card, place in trick.by_clock))
    return plays


def by_brute_force(view: View) -> set[Deal]:
    """Every deal of the hidden cards under which the history is legal, found by trying all."""
    gone = {card for _, card, _ in play_order(view)} | set(view.hand)
    hidden = [card for card in deck_for(len(view.still_in)) if card not in gone]
    others = [s for s in view.still_in if s != view.seat]
    found = set()
    for shares in divisions(hidden, [view.held[s] for s in others]):
        if replayed_from(view, imagined(view, dict(zip(others, shares, strict=True)))):
            found.add(tuple(map(frozenset, shares)))
    return found


def divisions(cards: list[str], sizes: list[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to share out cards, so many to each."""
    if not sizes:
        yield ()
        return
    for share in combinations(cards, sizes[0]):
        for rest in divisions([card for card in cards if card not in share], sizes[1:]):
            yield (share, *rest)


def sampled(view: View, times: int, seed: int) -> Counter[Deal]:
    others = [s for s in view.still_in if s != view.seat]
    spread, rng = possible(view), Random(seed)
    shares = (spread.sample(rng) for _ in range(times))
    return Counter(tuple(frozenset(share[player]) for player in others) for share in shares)


def ending(seed: int, hidden: int, **options: Any) -> View:
    """A view of some seat late in a random deal, with at most so many cards hidden from it."""
    rng = Random(seed)
    players = rng.choice([(0, 1, 2, 3), (0, 1, 2, 3), (0, 2, 3), (1, 3)])
    state = seated(dealer=players[0], players=players, **options)
    deck = list(deck_for(len(players)))
    rng.shuffle(deck)
    state = GAME.drawn(state, Millis(0), tuple(deck))
    while True:
        views = [GAME.view(state, who) for who in (*state.still_in, None)]
        small = [v for v in views if sum(v.held) - len(v.hand) <= hidden]
        if small:
            return rng.choice(small)
        player = turn(state)
        assert player is not None
        if state.options.turn_seconds and rng.random() < 0.3:
            state = GAME.woken(state, Alarm(Millis(0), "time"))
        else:
            action = rng.choice(GAME.moves(GAME.view(state, player)).actions)
            state = GAME.act(state, Millis(0), player, action)


@pytest.mark.slow
@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(
    seed=st.integers(0, 10**9),
    pita_at_once=st.booleans(),
    turn_seconds=st.sampled_from([0, 0, 20]),
)
def test_the_possible_deals_are_those_of_brute_force(
    seed: int, pita_at_once: bool, turn_seconds: int
) -> None:
    view = ending(seed, 6, pita_at_once=pita_at_once, turn_seconds=turn_seconds)
    expected = by_brute_force(view)
    assert possible(view).count == len(expected)
    assert set(sampled(view, 40, seed)) <= expected


@pytest.mark.slow
def test_every_possible_deal_is_equally_likely() -> None:
    view = next(
        view
        for view in (ending(seed, 6, pita_at_once=True) for seed in range(1000))
        if 6 <= possible(view).count <= 12
    )
    expected = by_brute_force(view)
    found = sampled(view, 600 * len(expected), 1)
    assert set(found) == expected
    # Five standard deviations of a binomial of 600 expected hits.
    assert all(abs(times - 600) < 5 * 600**0.5 for times in found.values())


@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(seed=st.integers(0, 10**9), hidden=st.integers(1, 30), clock=st.booleans())
def test_an_imagined_state_shows_the_same_view(seed: int, hidden: int, clock: bool) -> None:
    view = ending(seed, hidden, turn_seconds=20 if clock else 0, open_tally=True)
    state = imagine(view.options, view, Random(seed))
    assert GAME.view(state, view.seat) == view
    assert replayed_from(view, state)


def test_between_deals_and_before_the_first_nothing_is_hidden() -> None:
    for state in (GAME.start(Options(), 4), seated(2), count([10, 9, 12, 9])):
        for who in (None, seat(2)):
            view = GAME.view(state, who)
            assert GAME.view(imagine(view.options, view, Random(0)), who) == view


COINS = "AD 2D 3D 4D 5D 6D 7D JD QD KD"
A_SUIT_EACH = [COINS.replace("D", suit) for suit in "SHDC"]


def test_a_coin_led_first_gives_the_whole_hand_away() -> None:
    state = play(dealt([*A_SUIT_EACH[2:], *A_SUIT_EACH[:2]], dealer=3), "4D")
    view = GAME.view(state, seat(1))
    for number in range(20):
        hands = imagine(view.options, view, Random(number)).hands
        assert set(hands[0]) == set(COINS.split()) - {"4D"}


@pytest.mark.parametrize("at_once", [True, False])
def test_a_discard_may_prove_that_the_pita_is_elsewhere(at_once: bool) -> None:
    state = play(dealt(A_SUIT_EACH, dealer=3, pita_at_once=at_once), "4S 4H 4D 4C 5S")
    first = GAME.view(state, seat(3))
    assert possible_holders(first, "AD") == {1, 2}, "the first trick proves nothing of it"
    second = GAME.view(play(state, "5H"), seat(3))
    assert possible_holders(second, "AD") == ({2} if at_once else {1, 2})
    assert possible_holders(second, "AS") == {0}


def possible_holders(view: View, card: str) -> set[int]:
    """Who is dealt a card in a great many of the possible deals."""
    spread, rng, found = possible(view), Random(7), set[int]()
    for _ in range(200):
        found |= {player for player, share in spread.sample(rng).items() if card in share}
    return found
