"""The slate: chapters T1 and T3."""

from typing import Any

import pytest

from bungalow.core.game import Draw, Millis, Seat
from bungalow.core.refusal import Illegal
from bungalow.games.busted import GAME
from bungalow.games.busted.actions import (
    Action,
    Agree,
    Amend,
    Foul,
    Grab,
    Guess,
    Ours,
    Roll,
    Slap,
    Stake,
    Stolen,
)
from bungalow.games.busted.clues import VALUES
from bungalow.games.busted.options import FACES, Options, faces_of
from bungalow.games.busted.slate import Amendment, Slate, next_to_fall
from tests.games.busted.table import DECK, Table, arranged, clues, signed

clause = pytest.mark.clause


def slapped(**options: Any) -> Table:
    """Ana acts KITE, ANT, UMBRELLA, ROBOT; the clock has just started."""
    return Table(hands=("abcd",), **options).slap("abcd")


@clause("T1.1", "T1.2")
def test_a_card_has_a_low_and_a_high_clue() -> None:
    assert {"low": range(1, 4), "high": range(4, 7)} == VALUES
    low = Table(hands=("abcd",)).slap("abcd").state.slate
    high = Table(hands=("abcd",)).slap("abcd", "hhhh").state.slate
    assert clues(low) == ["KITE", "ANT", "UMBRELLA", "ROBOT"]
    assert [card.value for card in low] == [2, 1, 3, 2]
    assert [card.value for card in high] == [5, 5, 6, 6]


@clause("T1.4")
def test_the_die_has_twenty_faces() -> None:
    assert faces_of(FACES) == tuple("ABCDEFGHIJKLMNOPRSTW")
    state = slapped().until(36_500).until(12_000).state
    assert GAME.draw(state) is None
    rolled = GAME.act(state, Millis(60_000), Seat(0), Roll())
    assert rolled.since == 60_000
    assert GAME.draw(rolled) == Draw(1, faces_of(FACES))
    alarm = GAME.alarm(state)
    assert alarm is not None
    assert GAME.woken(state, alarm).since == alarm.at == state.since + 8000


@clause("T1.5")
def test_a_deck_has_four_cards_at_least() -> None:
    assert Table(deck=DECK[:4]).state.left == 0
    with pytest.raises(Illegal) as raised:
        Table(deck=DECK[:3])
    assert raised.value.code == "deck_too_small"
    assert raised.value.facts == {"cards": 3, "least": 4}


@clause("T3.1", "T3.14")
def test_the_actor_alone_sees_four_cards() -> None:
    table = Table(hands=("dbca",))
    assert [card.id for card in table.view(0).hand] == ["d", "b", "c", "a"]
    for other in (1, 2, 3, None):
        assert table.view(other).hand == ()
        assert table.view(other).slate == ()
    assert table.view(None).actor == 0


@clause("T3.2")
def test_low_clues_the_easiest_first_stand_until_the_actor_arranges_them() -> None:
    table = Table(hands=("cabd",))
    assert clues(table.state.slate) == ["ANT", "KITE", "ROBOT", "UMBRELLA"]


@clause("T3.2")
def test_the_arrangement_can_be_changed_until_the_slap() -> None:
    table = Table(hands=("abcd",)).do(0, arranged("dcba", "hlhl"), arranged("badc", "lhlh"))
    assert clues(table.state.slate) == ["ANT", "TAX RETURN", "ROBOT", "CRÈME BRÛLÉE"]
    table.slap()
    assert clues(table.state.slate) == ["ANT", "TAX RETURN", "ROBOT", "CRÈME BRÛLÉE"]
    assert table.code(0, arranged("abcd")) == "wrong_phase"


@clause("T3.2")
@pytest.mark.parametrize("cards", ["abc", "abcdd", "abce", "aabc", "abcde"])
def test_each_of_the_four_cards_is_arranged_once(cards: str) -> None:
    table = Table(hands=("abcd",))
    assert table.code(0, arranged(cards, "l" * len(cards))) == "bad_arrangement"


@clause("T3.2", "T3.3")
@pytest.mark.parametrize("action", [arranged("abcd"), Slap()])
def test_only_the_actor_arranges_and_slaps(action: Slap) -> None:
    table = Table(hands=("abcd",))
    for other in (1, 2, 3):
        assert table.code(other, action) == "not_the_actor"


@clause("T3.3")
def test_the_slap_starts_the_clock() -> None:
    table = Table(hands=("abcd",)).wait(5000).slap()
    assert table.phase == "slate"
    assert table.state.since == 5000
    assert table.view(1).slides == (14_000, 23_000, 32_000, 41_000)


@clause("T1.3", "T3.5", "T3.10", "T3.11")
def test_cards_fall_one_after_another_half_a_second_after_their_slot_opens() -> None:
    table = slapped()
    assert table.view(None).falls == (9500, 18_500, 27_500, 36_500)
    for fallen, moment in enumerate((9500, 18_500, 27_500)):
        table.until(moment - 1)
        assert table.slate == ["fallen"] * fallen + ["waiting"] * (4 - fallen)
        table.until(moment)
        assert table.slate == ["fallen"] * (fallen + 1) + ["waiting"] * (3 - fallen)
    table.until(36_499)
    assert table.phase == "slate"
    table.until(36_500)
    assert table.slate == ["fallen"] * 4
    assert table.phase == "review"


@clause("T3.4")
def test_the_current_card_is_the_leftmost_that_nothing_has_become_of() -> None:
    table = slapped()
    assert table.view(3).current == 0
    table.do(0, Stolen(0))
    assert table.view(3).current == 1
    table.do(0, Ours(1))
    assert table.view(3).current == 2
    table.do(0, Foul(2))
    assert table.view(3).current == 3
    assert slapped().until(9500).view(3).current == 1


@clause("T3.4", "T3.11")
def test_a_tap_that_comes_too_late_does_not_count_for_the_next_card() -> None:
    table = slapped()
    for action in (Ours(0), Stolen(0), Foul(0)):
        assert slapped().do(0, action, at=9499).slate[0] != "waiting"
        assert table.code(0, action, at=9500) == "card_fallen"
    assert table.until(9500).slate == ["fallen", "waiting", "waiting", "waiting"]


@clause("T3.4")
@pytest.mark.parametrize("ruling", [Ours, Stolen, Foul])
def test_only_the_current_card_is_ruled_on(ruling: type[Ours]) -> None:
    table = slapped().do(0, Ours(0))
    for slot in (0, 2, 3, 4, -1):
        assert table.code(0, ruling(slot)) == "not_current"


@clause("T3.6", "T3.7")
def test_rulings_are_the_actors_alone() -> None:
    table = slapped()
    for other in (1, 2, 3):
        for action in (Ours(0), Stolen(0), Grab(0)):
            assert table.code(other, action) == "not_the_actor"


@clause("T3.6", "T3.7")
def test_guessed_is_the_actors_teams_and_stolen_the_others() -> None:
    table = slapped().do(0, Ours(0), Stolen(1))
    assert table.slate == ["guessed", "stolen", "waiting", "waiting"]
    assert [seen.team for seen in table.view(2).slate] == [0, 1, None, None]


@clause("T3.8")
def test_the_next_guess_sets_every_stolen_card_free_that_still_stands() -> None:
    table = slapped().do(0, Stolen(0), Stolen(1))
    assert table.code(0, Grab(0)) == "nothing_to_grab"
    table.do(0, Ours(2))
    assert table.slate == ["loose", "loose", "guessed", "waiting"]
    table.do(0, Grab(1), Grab(0))
    assert table.slate == ["reclaimed", "reclaimed", "guessed", "waiting"]


@clause("T3.8")
def test_a_foul_in_between_or_a_steal_after_does_not_hold_a_card_fast() -> None:
    table = slapped().do(0, Stolen(0), Foul(1), Ours(2), Stolen(3))
    assert table.slate == ["loose", "fouled", "guessed", "stolen"]
    table.do(0, Grab(0))
    assert table.slate == ["reclaimed", "fouled", "guessed", "kept"]


@clause("T3.8")
def test_a_stolen_fourth_card_is_never_reclaimed() -> None:
    table = slapped().do(0, Ours(0), Ours(1), Ours(2), Stolen(3))
    assert table.slate == ["guessed", "guessed", "guessed", "kept"]
    assert table.phase == "review"


@clause("T3.8", "T3.9", "T3.11")
def test_a_grab_in_time_and_one_too_late() -> None:
    def table() -> Table:
        return slapped().do(0, Stolen(0), at=4000).do(0, Ours(1), at=7000)

    assert table().do(0, Grab(0), at=8000).slate[:2] == ["reclaimed", "guessed"]
    assert table().do(0, Grab(0), at=9400).slate[0] == "reclaimed"
    late = table()
    assert late.code(0, Grab(0), at=9500) == "card_fallen"
    assert late.until(9500).slate == ["kept", "guessed", "waiting", "waiting"]
    assert late.view(2).slate[0].team == 1


@clause("T3.8")
@pytest.mark.parametrize("slot", [1, 2, 4, -1])
def test_what_is_not_loose_cannot_be_grabbed(slot: int) -> None:
    table = slapped().do(0, Stolen(0), Ours(1))
    assert table.code(0, Grab(slot)) == "nothing_to_grab"


@clause("T3.10")
def test_a_card_that_fell_unguessed_cannot_be_grabbed() -> None:
    assert slapped().until(9500).code(0, Grab(0)) == "card_fallen"


@clause("T3.9")
def test_a_stolen_card_that_falls_is_the_other_teams_for_good() -> None:
    table = slapped().do(0, Stolen(0)).until(9500)
    assert table.slate[0] == "kept"
    assert table.view(1).slate[0].by == 0
    table.do(0, Ours(1))
    assert table.code(0, Grab(0)) == "card_fallen"


@clause("T3.12")
def test_the_actor_or_the_other_team_calls_a_foul() -> None:
    for caller in (0, 1, 3):
        table = slapped().do(caller, Foul(0))
        assert table.slate == ["fouled", "waiting", "waiting", "waiting"]
        assert table.view(2).slate[0].by == caller
    refusal = slapped().refused(2, Foul(0))
    assert (refusal.code, refusal.facts) == ("not_your_team", {"do": "foul"})


@clause("T3.13")
def test_the_slate_ends_when_it_is_empty() -> None:
    table = slapped().do(0, Ours(0), Ours(1), Ours(2)).do(0, Ours(3), at=20_000)
    assert table.phase == "review"
    assert table.state.since == 20_000


@clause("T3.13")
def test_the_slate_ends_at_once_when_nothing_can_change_any_more() -> None:
    table = slapped().do(0, Ours(0), Stolen(1), Foul(2), Stolen(3))
    assert table.slate == ["guessed", "kept", "fouled", "kept"]
    assert table.phase == "review"


@clause("T3.13")
def test_the_slate_goes_on_while_something_can_be_grabbed() -> None:
    table = slapped().do(0, Ours(0), Stolen(1), Ours(2), Ours(3))
    assert table.phase == "slate"
    assert table.view(0).current is None
    assert table.code(0, Ours(3)) == "not_current"
    table.until(18_500)
    assert table.slate == ["guessed", "kept", "guessed", "guessed"]
    assert table.phase == "review"


@clause("T3.14")
def test_a_clue_is_read_once_its_card_is_guessed_stolen_or_fallen() -> None:
    table = slapped().do(0, Ours(0), Stolen(1), Foul(2))
    for other in (1, 2, 3, None):
        seen = table.view(other).slate
        assert [card.clue for card in seen] == ["KITE", "ANT", None, None]
        assert [card.id for card in seen] == ["a", "b", None, None]
        assert [card.value for card in seen] == [2, 1, None, None]
        assert [card.level for card in seen] == ["low", "low", None, None]
    assert [card.clue for card in table.view(0).slate] == ["KITE", "ANT", "UMBRELLA", "ROBOT"]
    assert slapped().until(9500).view(1).slate[0].clue == "KITE"
    table.do(0, Foul(3))
    assert [card.clue for card in table.view(None).slate] == ["KITE", "ANT", "UMBRELLA", "ROBOT"]


def reviewed() -> Table:
    """KITE guessed, ANT reclaimed, UMBRELLA fouled, ROBOT fallen."""
    table = slapped().do(0, Stolen(0), Ours(1), Grab(0), Foul(2)).until(36_500)
    assert table.slate == ["reclaimed", "guessed", "fouled", "fallen"]
    return table


@clause("T3.15")
@pytest.mark.parametrize("fate", ["guessed", "stolen", "lost"])
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_a_slip_can_be_put_right(slot: int, fate: Amendment) -> None:
    becomes = {"guessed": "guessed", "stolen": "kept", "lost": "fouled"}[fate]
    table, was = reviewed(), reviewed().slate[slot]
    action = Amend(slot, fate)
    if becomes == was:
        assert table.code(0, action) == "not_amendable"
        return
    table.do(0, action)
    assert table.slate[slot] == becomes
    assert table.view(1).slate[slot].was == was


@clause("T3.15")
def test_a_stolen_card_can_be_put_right() -> None:
    table = slapped().do(0, Stolen(0), Stolen(1), Stolen(2), Stolen(3))
    table.do(0, Amend(0, "guessed"), Amend(1, "lost"))
    assert table.slate == ["guessed", "fouled", "kept", "kept"]
    assert table.code(0, Amend(2, "stolen")) == "not_amendable"


@clause("T3.15")
def test_a_card_that_fell_stays_lost_and_there_is_no_fifth() -> None:
    for slot in (3, 4, -1):
        assert reviewed().code(0, Amend(slot, "guessed")) == "not_amendable"


@clause("T3.15")
def test_three_corrections_are_the_most_and_only_the_actors() -> None:
    table = reviewed()
    for other in (1, 2, 3):
        assert table.code(other, Amend(0, "lost")) == "not_the_actor"
    table.do(0, Amend(0, "lost"), Amend(0, "guessed"), Amend(0, "stolen"))
    assert table.view(0).corrections_left == 0
    assert table.code(0, Amend(0, "lost")) == "no_corrections_left"
    assert table.view(0).slate[0].was == "reclaimed"


@clause("T3.16")
def test_somebody_of_the_other_team_agrees() -> None:
    refusal = reviewed().refused(2, Agree())
    assert (refusal.code, refusal.facts) == ("not_your_team", {"do": "agree"})
    assert reviewed().code(0, Agree()) == "not_your_team"
    for other in (1, 3):
        assert reviewed().do(other, Agree()).phase == "signs"


@clause("T3.16")
def test_the_look_back_ends_by_itself_after_twelve_seconds() -> None:
    table = reviewed().until(11_999)
    assert table.phase == "review"
    assert table.until(12_000).phase == "signs"
    corrected = reviewed().until(11_000).do(0, Amend(0, "lost"))
    assert corrected.until(11_999).phase == "review"
    assert corrected.until(12_000).phase == "signs"


def test_nothing_is_done_in_another_phase() -> None:
    table = Table(hands=("abcd",))
    for action in (Ours(0), Stolen(0), Foul(0), Grab(0), Guess("KITE"), Amend(0, "lost")):
        refusal = table.refused(0, action)
        assert (refusal.code, refusal.facts["phase"]) == ("wrong_phase", "arrange")
    later: tuple[Action, ...] = (Agree(), Roll(), Stake(signed((), "")))
    for other in later:
        assert slapped().code(1, other) == "wrong_phase"
    assert slapped().code(0, Slap()) == "wrong_phase"


def test_who_is_awaited_through_a_turn() -> None:
    table = Table(hands=("abcd",))
    assert GAME.awaited(table.state) == {0}
    table.slap("abcd")
    assert GAME.awaited(table.state) == {0}
    table.do(0, Ours(0), Stolen(1), Foul(2), Foul(3))
    assert GAME.awaited(table.state) == {1}
    table.do(3, Agree())
    assert GAME.awaited(table.state) == {0, 1}
    table.stake(1, "+")
    assert GAME.awaited(table.state) == {0}
    table.stake(0, "+")
    assert GAME.awaited(table.state) == {0}
    assert GAME.allowed(table.state) == {0, 1, 2, 3}


def test_a_claimed_card_is_passed_over_by_the_next_fall() -> None:
    slate: Slate = slapped().state.slate
    assert next_to_fall(slate) == 0
    assert next_to_fall(slate, 0) == 1


def test_default_options_are_the_sheets() -> None:
    options = Options()
    assert (options.limit, options.slot_seconds, options.grace_ms) == (21, 9, 500)
    assert (options.judging, options.sign_seconds, options.modifier) == ("spoken", 30, "each")
