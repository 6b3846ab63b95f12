"""The timeline: in which order chance, time and inputs take effect."""

import pytest

from bungalow.core.dealer import Observed, Seeded
from bungalow.core.game import Millis, Seat
from bungalow.core.refusal import Illegal, Malformed
from bungalow.core.timeline import Act, Tick, Timeline
from tests.contract.toy import GAME, Lay, Options, State, View

Line = Timeline[Options, State, Lay, View]
DEALT = (("A", "B", "C", "D"), ("A", "C"), ("E", "F"))
NEW_PEBBLES = (("A", "B", "C", "D"), ("E", "F"))


def begun(draws: tuple[tuple[str, ...], ...] = DEALT, **options: int) -> Line:
    return Timeline.begin(GAME, Options(**options), 2, Observed(draws))


def laid(at: int, seat: int, pebble: str) -> Act[Lay]:
    return Act(at=Millis(at), seat=Seat(seat), action=Lay(pebble))


def tick(at: int) -> Tick:
    return Tick(at=Millis(at))


def test_chance_decides_before_anybody_is_asked() -> None:
    line = begun()
    assert line.state.hands == (("A", "B"), ("C", "D"))
    assert not line.waits_for_chance


def test_chance_decides_again_in_the_middle_of_an_input() -> None:
    line = begun().after(laid(10, 0, "A")).after(laid(20, 1, "C"))
    assert line.state.reveals == (("A", "C"),)
    assert line.state.hands == (("A", "B"), ("C", "D"))
    assert line.state.since == 20


def test_an_alarm_that_is_due_comes_before_the_input() -> None:
    line = begun(NEW_PEBBLES).after(laid(1000, 0, "B"))
    with pytest.raises(Illegal, match="not_in_hand"):
        line.after(laid(9000, 1, "C"))
    late = line.after(laid(9000, 1, "D"))
    assert late.state.reveals == (("B", "C"),)
    assert late.state.laid == (None, "D")


def test_an_input_just_before_the_alarm_is_in_time() -> None:
    line = begun(NEW_PEBBLES).after(laid(1000, 0, "B")).after(laid(8999, 1, "D"))
    assert line.state.reveals == (("B", "D"),)


def test_several_alarms_go_off_at_their_own_moments() -> None:
    line = begun().after(tick(30_000))
    assert line.state.reveals == (("A", "C"), ("A", "C"), ("B", "D"))
    assert line.at == 30_000
    assert line.alarm is None


def test_the_clock_of_what_follows_an_alarm_starts_at_the_alarm() -> None:
    line = begun().after(tick(9500))
    assert line.state.since == 9000
    assert line.alarm is not None
    assert line.alarm.at == 18_000


def test_a_tick_before_the_alarm_only_moves_the_clock() -> None:
    line = begun()
    later = line.after(tick(8999))
    assert later.state == line.state
    assert later.at == 8999


def test_time_never_goes_back() -> None:
    line = begun().after(tick(500))
    with pytest.raises(Malformed) as refused:
        line.after(tick(499))
    assert (refused.value.code, refused.value.place) == ("time_goes_back", "at")


def test_a_refused_input_changes_nothing() -> None:
    line = begun()
    before = line.state
    with pytest.raises(Illegal, match="not_in_hand"):
        line.after(laid(5, 0, "D"))
    assert line.state == before
    assert line.at == 0


def test_where_observed_draws_run_out_the_game_waits() -> None:
    line = begun(DEALT[:1]).after(laid(0, 0, "A")).after(laid(0, 1, "C"))
    assert line.waits_for_chance
    for given in (tick(99), laid(99, 0, "B")):
        with pytest.raises(Malformed, match="chance_undecided"):
            line.after(given)


def test_the_dealer_is_never_in_the_state() -> None:
    seed = bytes(range(32))
    line = Timeline.begin(GAME, Options(), 2, Seeded(seed))
    assert str(seed) not in repr(line.state)
    assert seed.hex() not in repr(line.state)
