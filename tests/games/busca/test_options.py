"""The options of a table: chapter B6."""

from typing import Any

import msgspec
import pytest

from bungalow.core.dealer import Seeded
from bungalow.core.game import Alarm, Millis, Result
from bungalow.core.refusal import Illegal
from bungalow.core.timeline import Act, Tick, Timeline
from bungalow.games.busca import CARDS, GAME, PRESETS, QUICK
from bungalow.games.busca.options import Options
from bungalow.games.busca.rules import Spot, fault_of, legal_cards
from bungalow.games.busca.state import Play, State, Trick
from tests.games.busca.table import FAIR, count, deal, dealt, legal, play, seat, seated

clause = pytest.mark.clause


def options_with(name: str, value: Any) -> Options:
    fields: dict[str, Any] = {name: value}
    return Options(**fields)


@clause("B6.1")
@pytest.mark.parametrize("limit", [3, 11, 16, 21, 31, 99])
def test_limits_from_3_to_99(limit: int) -> None:
    state = count([20, 10, 9, 1], totals=(limit - 3, 0, 0, 0), options={"limit": limit})
    assert state.still_in == (0, 1, 2, 3)
    state = count([20, 10, 9, 1], totals=(limit - 2, 0, 0, 0), options={"limit": limit})
    assert state.still_in == (1, 2, 3)
    assert GAME.start(Options(limit=limit), 4).options.limit == limit


@clause("B6.1", "B6.6")
@pytest.mark.parametrize(
    ("name", "value", "least", "most"),
    [
        ("limit", 2, 3, 99),
        ("limit", 100, 3, 99),
        ("limit", 0, 3, 99),
        ("turn_seconds", 4, 5, 120),
        ("turn_seconds", 121, 5, 120),
        ("turn_seconds", -1, 5, 120),
    ],
)
def test_other_values_are_refused_by_name(name: str, value: int, least: int, most: int) -> None:
    with pytest.raises(Illegal) as raised:
        GAME.start(options_with(name, value), 4)
    assert raised.value.code == "bad_option"
    assert raised.value.facts == {"option": name, "value": value, "least": least, "most": most}


def test_zero_is_a_clock_but_no_limit() -> None:
    assert GAME.start(Options(turn_seconds=0), 4).options == Options()
    for seconds in (5, 120):
        assert GAME.start(Options(turn_seconds=seconds), 4).options.turn_seconds == seconds


@pytest.mark.parametrize(
    "options", ['{"limit": "31"}', '{"limits": 31}', '{"limit": true}', '{"limit": 11.5}']
)
def test_options_of_another_kind_are_not_read(options: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(options, type=Options)


@clause("B6.2")
def test_a_short_game_ends_at_the_first_who_reaches_the_limit() -> None:
    short: dict[str, Any] = {"limit": 11, "short_game": True}
    after = count([20, 10, 9, 1], totals=(8, 4, 4, 7), options=short)
    assert after.still_in == (0, 1, 2, 3)
    assert GAME.result(after) is None
    assert GAME.draw(after) is not None
    over = count([20, 10, 9, 1], totals=(9, 4, 4, 7), options=short)
    assert over.still_in == (0, 1, 2, 3)
    assert over.out == ()
    assert GAME.draw(over) is None
    assert GAME.result(over) == Result((-3, 2, 2, -1), (4, 1, 1, 3))
    assert not GAME.view(over, None).sudden_death


@clause("B6.2")
def test_a_short_game_has_no_sudden_death() -> None:
    over = count([10, 10, 10, 10], totals=(9, 9, 9, 9), options={"limit": 11, "short_game": True})
    assert GAME.result(over) == Result((0, 0, 0, 0), (1, 1, 1, 1))
    assert not GAME.view(over, None).sudden_death


@clause("B6.4")
def test_points_open_shows_the_points_taken_so_far() -> None:
    state = dealt(open_tally=True)
    assert GAME.view(state, None).tally == (0, 0, 0, 0)
    state = play(state, "KC 6C JC 3C")
    for who in (None, *map(seat, range(4))):
        assert GAME.view(state, who).tally == (3, 0, 0, 0)
    assert GAME.view(count([10, 9, 12, 9], options={"open_tally": True}), None).tally is None


@clause("B6.5")
@pytest.mark.parametrize(
    ("spot", "allowed"),
    [
        (Spot("H", first=False, pita_at_once=True), ("AD",)),
        (Spot("H", first=True, pita_at_once=True), ("2D", "7S")),
        (Spot("S", first=False, pita_at_once=True), ("7S",)),
        (Spot("D", first=False, pita_at_once=True), ("AD", "2D")),
        (Spot(None, first=False, pita_at_once=True), ("AD", "2D", "7S")),
        (Spot("H", first=False, pita_at_once=False), ("AD", "2D", "7S")),
    ],
)
def test_the_pita_goes_at_once(spot: Spot, allowed: tuple[str, ...]) -> None:
    hand = ("AD", "2D", "7S")
    assert legal_cards(hand, spot) == allowed
    codes = {card: fault_of(hand, spot, card) for card in hand}
    assert {card for card, code in codes.items() if code is None} == set(allowed)
    if allowed == ("AD",):
        assert codes["7S"] == "must_discard_pita"


@clause("B6.5")
def test_without_the_pita_nothing_has_to_be_discarded() -> None:
    assert legal_cards(("2D", "7S"), Spot("H", first=False, pita_at_once=True)) == ("2D", "7S")


@clause("B6.6")
def test_a_nudge_at_two_thirds_then_the_lowest_card() -> None:
    state = dealt(turn_seconds=20)
    assert GAME.alarm(state) == Alarm(Millis(13333), "nudge")
    nudged = GAME.woken(state, Alarm(Millis(13333), "nudge"))
    assert nudged.nudged
    assert nudged.hands == state.hands
    assert GAME.alarm(nudged) == Alarm(Millis(20000), "time")
    late = GAME.woken(nudged, Alarm(Millis(20000), "time"))
    assert late.trick is not None
    assert late.trick.cards == ("4H",)
    assert late.trick.by_clock == (0,)
    assert GAME.alarm(late) == Alarm(Millis(33333), "nudge")
    assert GAME.awaited(late) == {2}


@clause("B6.6")
def test_every_turn_has_its_own_time() -> None:
    state = play(dealt(turn_seconds=20), "KC", at=5000)
    state = GAME.woken(state, Alarm(Millis(18333), "nudge"))
    state = play(state, "6C", at=19000)
    assert not state.nudged
    assert GAME.alarm(state) == Alarm(Millis(32333), "nudge")
    assert state.trick is not None
    assert state.trick.by_clock == ()


@clause("B6.6")
def test_the_clock_names_its_cards_among_others() -> None:
    state = play(dealt(turn_seconds=5), "KC")
    state = GAME.woken(state, Alarm(Millis(5000), "time"))
    state = play(state, "JC")
    state = GAME.woken(state, Alarm(Millis(10000), "time"))
    assert state.tricks[0].cards == ("KC", "6C", "JC", "4C")
    assert state.tricks[0].by_clock == (1, 3)


@clause("B6.7")
def test_the_clock_plays_only_what_is_legal() -> None:
    state = dealt(turn_seconds=5, pita_at_once=True)
    assert min(legal(state)) == "2H"
    late = GAME.woken(state, Alarm(Millis(5000), "time"))
    assert late.trick is not None
    assert late.trick.cards == ("4H",), "4D is lower still, but coins can't be led"


@clause("B6.8")
def test_the_first_lead_of_later_deals_has_eight_seconds_more() -> None:
    assert deal(seated(turn_seconds=20), FAIR, at=1000).since == 1000
    counted = count([10, 9, 12, 9], options={"turn_seconds": 20}, dealer=3)
    assert GAME.alarm(counted) is None
    later = deal(counted, FAIR, at=1000)
    assert later.since == 9000
    assert GAME.alarm(later) == Alarm(Millis(9000 + 13333), "nudge")
    assert GAME.alarm(play(later, "KC", at=2000)) == Alarm(Millis(15333), "nudge")


def test_no_clock_rings_where_none_is_wanted() -> None:
    assert GAME.alarm(dealt()) is None
    assert GAME.view(dealt(), None).clock is None


def test_the_view_shows_the_clock() -> None:
    state = play(dealt(turn_seconds=60), "KC", at=500)
    clock = GAME.view(state, seat(3)).clock
    assert clock is not None
    assert (clock.since, clock.nudge_at, clock.ends_at, clock.nudged) == (500, 40500, 60500, False)


def test_a_card_in_time_stops_the_clock_and_a_late_one_does_not() -> None:
    timeline = Timeline.begin(GAME, Options(turn_seconds=5), 4, Seeded(b"\1" * 32))
    leader = next(iter(GAME.awaited(timeline.state)))
    card = GAME.moves(GAME.view(timeline.state, leader)).actions[0]
    in_time = timeline.after(Act(at=Millis(4999), seat=leader, action=card))
    assert in_time.state.trick == Trick(leader, (card.card,))
    with pytest.raises(Illegal, match="not_your_turn"):
        timeline.after(Act(at=Millis(5000), seat=leader, action=card))
    ended = timeline.after(Tick(at=Millis(10_000_000)))
    assert GAME.result(ended.state) is not None, "the clock plays a whole game to its end"
    assert ended.alarm is None


def test_option_cards_and_presets_are_playable() -> None:
    fields = set(Options.__struct_fields__)
    assert {card.name for card in CARDS} == fields
    for card in CARDS:
        values = [value for _, value in card.choices]
        assert getattr(Options(), card.name) in values
        for value in values:
            GAME.start(options_with(card.name, value), 4)
    for preset in (*PRESETS, QUICK):
        GAME.start(Options(**preset.options), 4)
    assert PRESETS[0].options == {}, "the first preset is the sheet"


def test_an_action_is_one_card_and_nothing_else() -> None:
    read = msgspec.json.decode(b'{"do":"play","card":"AD"}', type=Play)
    assert read == Play("AD")
    assert msgspec.json.encode(read) == b'{"do":"play","card":"AD"}'
    for wrong in (b'{"do":"play"}', b'{"do":"pass"}', b'{"do":"play","card":"AD","as":1}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=Play)


def test_a_state_is_a_value() -> None:
    state: State = dealt()
    with pytest.raises(AttributeError):
        state.deal = 2  # type: ignore[misc]
