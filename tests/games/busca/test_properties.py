"""What holds in every game of Busca, whatever is dealt and played."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bungalow.core.dealer import Seeded
from bungalow.core.game import Millis
from bungalow.core.timeline import Act, Tick, Timeline
from bungalow.games.busca import GAME
from bungalow.games.busca.cards import DECK, deck_for
from bungalow.games.busca.options import Options
from bungalow.games.busca.rules import Spot, fault_of, legal_cards
from bungalow.games.busca.scoring import buscas_of
from bungalow.games.busca.state import Play, State
from bungalow.games.busca.view import View
from bungalow.games.busca.words import WORDS
from tests.games.busca.table import NAMES

OPTIONS = st.builds(
    Options,
    limit=st.just(3),
    short_game=st.booleans(),
    top_also_pays=st.booleans(),
    open_tally=st.booleans(),
    pita_at_once=st.booleans(),
    turn_seconds=st.sampled_from([0, 5]),
)
ANY_GAME = given(options=OPTIONS, seed=st.integers(0, 2**32))


def states(options: Options, seed: int) -> Iterator[State]:
    """A whole game at random, after each card, some of them played by the clock."""
    rng = Random(seed)
    timeline: Timeline[Options, State, Play, View] = Timeline.begin(
        GAME, options, 4, Seeded(rng.randbytes(32))
    )
    yield timeline.state
    while GAME.result(timeline.state) is None:
        alarm = timeline.alarm
        if alarm is not None and rng.random() < 0.2:
            timeline = timeline.after(Tick(at=alarm.at))
        else:
            (who,) = GAME.awaited(timeline.state)
            action = rng.choice(GAME.moves(GAME.view(timeline.state, who)).actions)
            timeline = timeline.after(Act(at=timeline.at, seat=who, action=action))
        yield timeline.state


@pytest.mark.slow
@settings(deadline=None, max_examples=8)
@ANY_GAME
def test_every_deal_holds_forty_points_and_costs_somebody(options: Options, seed: int) -> None:
    *_, last = states(options, seed)
    for count in last.counts:
        assert sum(own or 0 for own in count.points) == 40
        assert count.buscas == buscas_of(count.points, top_also_pays=options.top_also_pays)
        assert any(count.buscas)
        assert [own is None for own in count.points] == [own is None for own in count.buscas]
    for place, total in enumerate(last.totals):
        assert total == sum(count.buscas[place] or 0 for count in last.counts)


@pytest.mark.slow
@settings(deadline=None, max_examples=8)
@ANY_GAME
def test_no_card_is_lost_and_none_doubled(options: Options, seed: int) -> None:
    for state in states(options, seed):
        if state.trick is not None:
            played = [card for trick in (*state.tricks, state.trick) for card in trick.cards]
            held = [card for hand in state.hands for card in hand]
            assert sorted(played + held) == list(deck_for(len(state.still_in)))
        else:
            assert not any(state.hands)


@pytest.mark.slow
@settings(deadline=None, max_examples=8)
@ANY_GAME
def test_somebody_stays_in_and_places_follow_from_leaving(options: Options, seed: int) -> None:
    *_, last = states(options, seed)
    assert sorted((*last.still_in, *last.out)) == [0, 1, 2, 3]
    result = GAME.result(last)
    assert result is not None
    assert sum(result.payoff) == 0
    if options.short_game:
        best = min(last.totals)
        assert [rank == 1 for rank in result.rank] == [own == best for own in last.totals]
    else:
        assert [seat for seat in range(4) if result.rank[seat] == 1] == list(last.still_in)
        assert result.rank[last.out[-1]] == 2


@pytest.mark.slow
@settings(deadline=None, max_examples=8)
@ANY_GAME
def test_everybody_is_told_the_same_and_nothing_twice(options: Options, seed: int) -> None:
    told, before, rng = [], GAME.start(options, 4), Random(seed)
    for state in states(options, seed):
        events = GAME.events(GAME.view(before, None), GAME.view(state, None))
        who = rng.choice(state.still_in)
        assert GAME.events(GAME.view(before, who), GAME.view(state, who)) == events
        told += [event for event in events if event.kind not in {"nudged", "started"}]
        before = state
    cards = [event for event in told if event.kind in {"led", "followed", "discarded"}]
    takes = [event for event in told if event.kind == "took"]
    counts = [event for event in told if event.kind == "counted"]
    sizes = [sum(own is not None for own in count.points) for count in before.counts]
    assert len(cards) == sum(len(deck_for(size)) for size in sizes)
    assert len(takes) == sum(len(deck_for(size)) // size for size in sizes)
    assert [event.facts["points"] for event in counts] == [one.points for one in before.counts]
    assert [event.seat for event in told if event.kind == "left"] == list(before.out)
    assert [event.kind for event in told][-1] == "won"
    for event in told:
        assert WORDS.tell(event, NAMES, None).endswith(".")


@pytest.mark.slow
@settings(deadline=None, max_examples=8)
@ANY_GAME
def test_within_a_deal_a_story_told_in_two_parts_is_the_same_story(
    options: Options, seed: int
) -> None:
    rng = Random(seed)
    views = [GAME.view(state, None) for state in states(options, seed)]
    for _ in range(200):
        first, second, third = sorted(rng.choices(range(len(views)), k=3))
        begun = views[third].deal - views[first].deal
        counted = len(views[third].deals) - len(views[first].deals)
        if begun > 1 or counted > 1:
            continue
        parts = (
            *GAME.events(views[first], views[second]),
            *GAME.events(views[second], views[third]),
        )
        whole = GAME.events(views[first], views[third])
        assert [e for e in parts if e.kind != "nudged"] == [e for e in whole if e.kind != "nudged"]


@given(
    hand=st.sets(st.sampled_from(DECK), min_size=1, max_size=20),
    led=st.sampled_from([None, "D", "H", "S", "C"]),
    first=st.booleans(),
    pita_at_once=st.booleans(),
)
def test_a_card_is_legal_unless_a_rule_refuses_it(
    hand: set[str], led: str | None, first: bool, pita_at_once: bool
) -> None:
    spot = Spot(led, first, pita_at_once)
    legal = set(legal_cards(tuple(hand), spot))
    assert legal <= hand
    assert legal == {card for card in DECK if fault_of(tuple(hand), spot, card) is None}
    if not first or len(hand) > 1:
        coins_only = led == "D" and {card for card in hand if card[1] == "D"} == {"AD"}
        assert legal or (first and coins_only)


def test_time_alone_ends_a_game() -> None:
    timeline = Timeline.begin(GAME, Options(turn_seconds=5, limit=3), 4, Seeded(b"\7" * 32))
    ended = timeline.after(Tick(at=Millis(10**8)))
    assert GAME.result(ended.state) is not None
