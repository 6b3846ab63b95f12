"""Sweep, signs, die and count: chapters T5 and T6, with the worked cases of the sheet."""

from typing import Any

import pytest
from msgspec.structs import replace

from bungalow.core.game import Draw, Millis, Result, Seat
from bungalow.core.timeline import Timeline
from bungalow.games.busted import GAME
from bungalow.games.busted.actions import (
    Agree,
    Amend,
    Foul,
    Grab,
    Ours,
    Propose,
    Roll,
    Signs,
    Skip,
    Stake,
    Stolen,
)
from bungalow.games.busted.rules import sheet as sheet_of
from bungalow.games.busted.scoring import count_in, landed, modifiers, ranks_for, winner
from bungalow.games.busted.state import Turn
from tests.games.busted.table import DECK, Table, card, signed

clause = pytest.mark.clause


def won(fates: str, cards: str = "abcd", levels: str = "llll", **options: Any) -> Table:
    """A turn up to its signs: `o`urs, `s`tolen or `f`ouled, slot by slot."""
    table = Table(hands=(cards,), **options).slap(cards, levels)
    kinds: dict[str, type[Ours | Stolen | Foul]] = {"o": Ours, "s": Stolen, "f": Foul}
    for slot, fate in enumerate(fates):
        table.do(0, kinds[fate](slot))
    return table.to_review().agree()


def at_score(table: Table, *scores: int) -> Table:
    """The table with other scores, as if a turn before had brought them."""
    line, both = table.line, (scores[0], scores[1])
    before = Turn(1, Seat(1), (), None, "W", both)
    state = replace(line.state, scores=both, turns=(*line.state.turns, before))
    table.line = Timeline(line.game, line.options, state, line.dealer, line.at)
    return table


def counted(fates: str, signs: str, letter: str, scores: tuple[int, int], **more: Any) -> Table:
    """A turn counted: signs of the acting team's cards, then of the other's, as `++/-`."""
    table = at_score(won(fates, letters=letter, **more), *scores)
    for team, own in enumerate(signs.split("/")):
        if own:
            table.stake(team, own)
    return table.do(0, Roll())


@clause("T5.1")
def test_all_four_guessed_bust_the_other_team_before_the_signs() -> None:
    table = Table(hands=("abcd",)).slap("abcd").do(0, Ours(0), Ours(1), Ours(2), Ours(3))
    table = at_score(table, 5, 20)
    assert table.view(1).sweep is None
    table.agree()
    assert (table.view(1).sweep, table.state.scores, table.phase) == (0, (5, 0), "signs")


@clause("T5.1")
def test_all_four_kept_bust_the_actors_team_also_below_zero() -> None:
    table = Table(hands=("abcd",)).slap("abcd")
    table = at_score(table.do(0, Stolen(0), Stolen(1), Stolen(2), Stolen(3)), -7, 20).agree()
    assert (table.state.sweep, table.state.scores) == (1, (0, 20))


@clause("T5.1", "T3.8")
def test_a_reclaimed_card_is_no_clean_sweep() -> None:
    table = Table(hands=("abcd",)).slap("abcd").do(0, Stolen(0), Ours(1), Grab(0), Ours(2), Ours(3))
    assert at_score(table, 5, 20).agree().state.scores == (5, 20)
    assert table.state.sweep is None


@clause("T5.1")
@pytest.mark.parametrize("fates", ["ooof", "osss", "fsss", "ffff", "ooss"])
def test_anything_less_is_no_sweep(fates: str) -> None:
    assert won(fates).state.sweep is None


@clause("T5.1", "T3.15")
def test_a_correction_can_make_or_spoil_a_sweep() -> None:
    table = Table(hands=("abcd",)).slap("abcd").do(0, Ours(0), Ours(1), Ours(2), Foul(3))
    assert table.do(0, Amend(3, "guessed")).agree().state.sweep == 0
    table = Table(hands=("abcd",)).slap("abcd").do(0, Ours(0), Ours(1), Ours(2), Ours(3))
    assert table.do(0, Amend(3, "lost")).agree().state.sweep is None


@clause("T5.2")
def test_each_team_decides_for_the_cards_it_won() -> None:
    table = won("oosf")
    assert table.view(None).won == ((0, 1), (2,))
    for seat, slots in ((0, (2,)), (2, (0, 1, 2)), (1, (0,)), (3, (2, 3))):
        assert table.code(seat, Propose(signed(slots, "+" * len(slots)))) == "not_your_cards"
        assert table.code(seat, Stake(signed(slots, "+" * len(slots)))) == "not_your_cards"


@clause("T5.2")
def test_any_member_stakes_for_all_cards_at_once_and_for_good() -> None:
    table = won("oosf")
    assert table.code(2, Stake(signed((0,), "+"))) == "signs_missing"
    assert table.code(2, Stake(Signs())) == "signs_missing"
    table.do(2, Stake(signed((0, 1), "+-")))
    for member in (0, 2):
        assert table.code(member, Stake(signed((0, 1), "++"))) == "already_staked"
        assert table.code(member, Propose(signed((0, 1), "++"))) == "already_staked"
    assert table.phase == "signs"
    assert table.do(3, Stake(signed((2,), "-"))).phase == "die"


@clause("T5.2")
def test_proposals_are_the_own_teams_secret_and_the_last_one_stands() -> None:
    table = won("oosf").do(0, Propose(signed((0, 1), "++"))).do(2, Propose(signed((1,), "-")))
    for member in (0, 2):
        proposal = table.view(member).proposal
        assert proposal is not None
        assert (proposal.seat, proposal.signs) == (2, signed((1,), "-"))
    for other in (1, 3, None):
        assert table.view(other).proposal is None


@clause("T5.2")
def test_stakes_are_sealed_until_both_are_in() -> None:
    table = won("oosf").stake(0, "+-")
    assert table.view(2).stakes == (signed((0, 1), "+-"), None)
    for other in (1, 3, None):
        assert table.view(other).stakes == (None, None)
        assert table.view(other).staked == (True, False)
    table.stake(1, "-")
    for anybody in (0, 1, 2, 3, None):
        assert table.view(anybody).stakes == (signed((0, 1), "+-"), signed((2,), "-"))


@clause("T5.2")
def test_a_team_without_cards_has_nothing_to_decide() -> None:
    table = won("oooo")
    for action in (Propose(Signs()), Stake(Signs()), Stake(signed((0,), "+"))):
        assert table.code(1, action) == "not_your_cards"
    assert table.moves(1).actions == ()
    assert table.stake(0, "++++").phase == "die"
    assert won("ffff").phase == "die"


@clause("T5.2", "T7.7")
def test_when_time_is_out_the_last_proposal_counts_and_the_rest_is_plus() -> None:
    table = won("oosf").do(0, Propose(signed((0, 1), "--"))).do(2, Propose(signed((1,), "-")))
    assert table.until(29_999).phase == "signs"
    table.until(30_000)
    assert table.phase == "die"
    assert table.state.stakes == (signed((0, 1), "+-"), signed((2,), "+"))
    assert table.state.since == table.now


@clause("T5.2")
def test_a_stake_stands_when_time_is_out() -> None:
    table = won("oosf").do(0, Propose(signed((0, 1), "++"))).stake(0, "--").until(30_000)
    assert table.state.stakes[0] == signed((0, 1), "--")


@clause("T5.3")
def test_the_actor_rolls_once_for_both_teams() -> None:
    table = won("oosf", letters="T").stake(0, "++").stake(1, "+")
    for other in (1, 2, 3):
        assert table.code(other, Roll()) == "not_the_actor"
    table.do(0, Roll())
    assert table.last.letter == "T"
    assert [own.modifier for own in table.last.cards] == [1, 1, 0, None]


@clause("T5.3")
def test_the_die_rolls_by_itself_after_eight_seconds() -> None:
    table = won("ffff", letters="W")
    assert table.until(7999).phase == "die"
    table.until(8000)
    assert table.last.letter == "W"
    assert table.last.scores == (0, 0)
    assert [own.fate for own in table.last.cards] == ["lost"] * 4


@clause("T5.4", "T5.5")
@pytest.mark.parametrize(
    ("clue", "letter", "times"),
    [
        ("UMBRELLA", "L", 2),
        ("CRÈME BRÛLÉE", "E", 4),
        ("crème brûlée", "E", 4),
        ("YO-YO", "Y", 2),
        ("TUG OF WAR", "A", 1),
        ("KITE", "L", 0),
    ],
)
def test_the_letter_counts_each_time_case_and_accents_aside(
    clue: str, letter: str, times: int
) -> None:
    assert count_in(clue, letter) == times


@clause("T5.4", "T6.1", "T6.2")
def test_umbrella_and_an_l_bust_from_nineteen() -> None:
    plus = counted("foff", "+", "L", (19, 4), cards="acbd")
    assert [own.clue for own in plus.last.cards][1] == "UMBRELLA"
    assert (plus.last.cards[1].value, plus.last.cards[1].modifier) == (3, 2)
    assert plus.last.scores == (0, 4)
    minus = counted("foff", "-", "L", (19, 4), cards="acbd")
    assert minus.last.scores == (14, 4)


@clause("T6.1", "T6.5")
def test_kite_plus_and_ant_minus_with_a_t_win_from_twenty() -> None:
    table = counted("ooff", "+-", "T", (20, 3))
    assert table.last.scores == (21, 3)
    assert table.phase == "over"
    assert GAME.result(table.state) == Result((2, -2, 2, -2), (1, 3, 1, 3))


@clause("T5.4", "T6.2", "T6.3")
def test_a_minus_card_takes_off_more_and_brings_a_score_back_down() -> None:
    deck = (card("m", "BANANA", 2, "X", 4), card("p", "SPY", 3, "X", 4), *DECK[:4])
    once = counted("ooff", "+-", "B", (22, 0), cards="pmab", deck=deck)
    assert once.last.scores == (0, 0)
    twice = counted("ooff", "+-", "N", (22, 0), cards="pmab", deck=deck)
    assert twice.last.scores == (21, 0)
    assert twice.phase == "over"


@clause("T6.2")
def test_over_the_limit_is_busted_and_both_can_be() -> None:
    table = counted("osff", "+/+", "Z", (20, 21), die="Z")
    assert table.last.scores == (0, 0)
    assert table.phase == "arrange"
    assert [landed(score, 21, floor_zero=False) for score in (20, 21, 22, 30)] == [20, 21, 0, 0]


@clause("T6.4")
def test_scores_may_go_below_zero() -> None:
    assert counted("osff", "-/-", "W", (0, 1)).last.scores == (-2, 0)
    assert counted("ooff", "--", "W", (0, 1)).last.scores == (-3, 1)


@clause("T6.6")
def test_the_acting_team_wins_if_both_land_on_the_limit() -> None:
    table = counted("osff", "+/+", "W", (19, 20))
    assert table.last.scores == (21, 21)
    assert GAME.result(table.state) == Result((2, -2, 2, -2), (1, 3, 1, 3))
    assert winner((21, 21), 21, 1) == 1


@clause("T6.5")
def test_the_other_team_wins_with_stolen_cards() -> None:
    table = counted("osff", "+/+", "W", (3, 20))
    assert table.last.scores == (5, 21)
    assert GAME.result(table.state) == Result((-2, 2, -2, 2), (3, 1, 3, 1))
    assert GAME.alarm(table.state) is None
    assert GAME.draw(table.state) is None
    assert table.code(1, Agree()) == "game_over"
    assert not GAME.allowed(table.state)
    assert not GAME.awaited(table.state)


@clause("T6.1")
def test_the_sheet_of_a_turn() -> None:
    table = Table(hands=("abcd",), letters="T").slap("abcd", "llhl")
    table.do(0, Stolen(0), Ours(1), Grab(0), Stolen(2)).until(36_500).agree()
    table.stake(0, "+-").stake(1, "-").do(0, Roll())
    sheet = sheet_of(table.state)
    (turn,) = sheet.turns
    rows = [
        (own.slot, own.clue, own.level, own.value, own.fate, own.team, own.sign, own.modifier)
        for own in turn.cards
    ]
    assert rows == [
        (0, "KITE", "low", 2, "reclaimed", 0, "+", 1),
        (1, "ANT", "low", 1, "guessed", 0, "-", 1),
        (2, "CRÈME BRÛLÉE", "high", 6, "stolen", 1, "-", 0),
        (3, "ROBOT", "low", 2, "lost", None, None, None),
    ]
    assert (turn.team, turn.actor, turn.sweep, turn.letter) == (0, 0, None, "T")
    assert turn.scores == sheet.scores == (1, -6)


@clause("T6.7")
def test_used_cards_are_out_of_play_and_come_back_when_too_few_are_left() -> None:
    table = Table(deck=DECK[:6], hands=("abcd",))
    assert (table.state.left, table.state.used) == (2, ())
    table.slap("abcd").do(0, Foul(0), Foul(1), Foul(2), Foul(3))
    table.agree()
    assert table.view(1).used == ("a", "b", "c", "d")
    rolled = GAME.act(table.state, Millis(table.now), Seat(0), Roll())
    over = GAME.drawn(rolled, Millis(table.now), ("W",))
    assert GAME.draw(over) == Draw(4, ("a", "b", "c", "d", "e", "f"))
    table.do(0, Roll())
    assert (table.state.used, table.state.left) == ((), 2)
    assert table.view(None).turns[0].letter == "A"


@clause("T6.7")
def test_four_cards_left_are_drawn_before_anything_comes_back() -> None:
    table = Table(hands=("abcd",)).slap("abcd").do(0, Foul(0), Foul(1), Foul(2), Foul(3)).agree()
    rolled = GAME.act(table.state, Millis(table.now), Seat(0), Roll())
    assert GAME.draw(GAME.drawn(rolled, Millis(table.now), ("W",))) == Draw(4, ("e", "f", "g", "h"))
    table.do(0, Roll())
    assert (table.state.used, table.state.left) == (("a", "b", "c", "d"), 0)


def after_turns(number: int, scores: tuple[int, int]) -> Table:
    """A game of so many turns after the last of them, with these scores in it."""
    table = Table(max_turns=number)
    for turn in range(number):
        actor = table.state.actor or 0
        table.slap()
        for slot in range(4):
            table.do(actor, Foul(slot))
        table.agree()
        if turn == number - 1:
            at_score(table, *scores)
        table.do(actor, Roll())
    return table


@clause("T6.8", "T7.11")
def test_after_the_last_turn_the_higher_score_wins_and_equal_scores_share() -> None:
    assert GAME.result(after_turns(2, (5, 4)).state) == Result((2, -2, 2, -2), (1, 3, 1, 3))
    assert GAME.result(after_turns(3, (4, 5)).state) == Result((-2, 2, -2, 2), (3, 1, 3, 1))
    assert GAME.result(after_turns(2, (-4, -4)).state) == Result((0, 0, 0, 0), (1, 1, 1, 1))
    assert GAME.result(Table(max_turns=2).state) is None
    assert Table().state.options.max_turns == 100


@clause("T6.8")
def test_a_skipped_last_turn_ends_the_game_too() -> None:
    table = Table(max_turns=1).until(90_000).do(2, Skip())
    assert table.phase == "over"
    assert table.state.since == 90_000
    assert GAME.result(table.state) == Result((0, 0, 0, 0), (1, 1, 1, 1))


@clause("T6.5")
def test_team_mates_share_their_place() -> None:
    assert ranks_for(5, [1], (1, 3)) == (3, 1, 3, 1, 3)
    assert ranks_for(5, [0], (1, 3)) == (1, 4, 1, 4, 1)
    assert ranks_for(4, [0, 1], (1, 3)) == (1, 1, 1, 1)


@clause("T7.9")
def test_what_the_letter_does_by_each_option() -> None:
    clues = ["BANANA", "ANT", "KITE"]
    assert modifiers(clues, "A", "each") == (3, 1, 0)
    assert modifiers(clues, "A", "once") == (1, 1, 0)
    assert modifiers(clues, "A", "pooled") == (4, 4, 4)


@clause("T7.9")
def test_pooled_counts_the_cards_of_both_teams_and_no_lost_ones() -> None:
    table = counted("osfo", "++/+", "T", (0, 0), modifier="pooled")
    assert [own.modifier for own in table.last.cards] == [3, 3, None, 3]
    assert table.last.scores == (10, 4)
    once = counted("osfo", "++/+", "O", (0, 0), modifier="once")
    assert [own.modifier for own in once.last.cards] == [0, 0, None, 1]


@clause("T7.10")
def test_no_score_below_zero_is_an_option_of_the_total() -> None:
    assert counted("osff", "-/-", "W", (0, 4), floor_zero=True).last.scores == (0, 3)
    assert landed(-1, 21, floor_zero=True) == 0
    assert landed(22, 21, floor_zero=True) == 0


@clause("T7.8")
def test_another_die() -> None:
    table = won("ffff", die="aéY", letters="E")
    assert GAME.draw(GAME.act(table.state, Millis(table.now), Seat(0), Roll())) == Draw(
        1, ("A", "E", "Y")
    )
    assert table.do(0, Roll()).last.letter == "E"


@clause("T7.1")
def test_another_limit_is_hit_and_busted_at() -> None:
    assert counted("ooff", "++", "W", (39, 0), limit=42).phase == "over"
    assert counted("ooff", "++", "T", (39, 0), limit=42).last.scores == (0, 0)
