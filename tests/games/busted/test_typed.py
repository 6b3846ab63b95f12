"""Typed guesses: chapter T4."""

from typing import Any

import pytest

from bungalow.games.busted import GAME
from bungalow.games.busted.actions import Foul, Grab, Guess, Ours, Stolen
from bungalow.games.busted.judge import is_close, is_right, within
from tests.games.busted.table import Table

clause = pytest.mark.clause


def slapped(**options: Any) -> Table:
    """Ana acts KITE, ANT, UMBRELLA, ROBOT for Cleo; Bo and Dan are the other team."""
    return Table(hands=("abcd",), judging="typed", **options).slap("abcd")


@clause("T4.1", "T7.15")
def test_everybody_but_the_actor_guesses() -> None:
    assert slapped().code(0, Guess("KITE")) == "actor_cannot_guess"
    assert slapped().do(2, Guess("KITE")).slate[0] == "guessed"
    assert slapped().do(1, Guess("KITE")).state.claim is not None


@clause("T4.1")
def test_guesses_are_either_spoken_or_typed() -> None:
    table = slapped()
    for action in (Ours(0), Stolen(0)):
        refusal = table.refused(0, action)
        assert (refusal.code, refusal.facts["judging"]) == ("wrong_phase", "typed")
    spoken = Table().slap().refused(1, Guess("KITE"))
    assert (spoken.code, spoken.facts["judging"]) == ("wrong_phase", "spoken")


@clause("T4.1")
def test_a_guess_is_judged_by_the_current_card() -> None:
    table = slapped().do(2, Guess("ANT"))
    assert table.slate == ["waiting"] * 4
    table.do(2, Guess("KITE"), at=2000).do(2, Guess("ANT"), at=4000)
    assert table.slate == ["guessed", "guessed", "waiting", "waiting"]
    assert [(guess.text, guess.slot, guess.right) for guess in table.state.guesses] == [
        ("ANT", 0, False),
        ("KITE", 0, True),
        ("ANT", 1, True),
    ]


@clause("T4.2")
@pytest.mark.parametrize(
    ("guess", "clue"),
    [
        ("kite", "KITE"),
        ("a kite", "KITE"),
        ("Kites!", "KITE"),
        ("box", "BOXES"),
        ("horses", "HORSE"),
        ("creme brulee", "CRÈME BRÛLÉE"),
        ("yo yo", "YO-YO"),
        ("yoyos", "YO-YO"),
        ("dont look", "DON'T LOOK"),
        ("walk dog", "WALK THE DOG"),
        ("  the   moon ", "MOON"),
        ("The", "THE"),
        ("chess", "CHESS"),
    ],
)
def test_what_does_not_matter_is_put_aside(guess: str, clue: str) -> None:
    assert is_right(guess, clue)
    assert is_right(clue, guess)
    assert not is_close(guess, clue)


@clause("T4.2")
@pytest.mark.parametrize(
    ("guess", "clue"),
    [
        ("kit", "KITE"),
        ("antics", "ANT"),
        ("", "KITE"),
        ("!?", "KITE"),
        ("s", "ES"),
        ("that", "THE"),
    ],
)
def test_anything_else_is_wrong(guess: str, clue: str) -> None:
    assert not is_right(guess, clue)


@clause("T4.2")
@pytest.mark.parametrize("text", ["", "  ", "?!", "ki\x1bte", "kite\n"])
def test_what_cannot_be_read_is_no_guess(text: str) -> None:
    assert slapped().code(1, Guess(text)) == "no_guess"


@clause("T4.3")
@pytest.mark.parametrize(
    ("guess", "clue", "close"),
    [
        ("kit", "KITE", True),
        ("kits", "KITE", True),
        ("kat", "KITE", False),
        ("bite", "KITE", True),
        ("skite", "KITE", True),
        ("umbrela", "UMBRELLA", True),
        ("umbela", "UMBRELLA", False),
        ("electric el", "ELECTRIC EEL", True),
        ("elektric el", "ELECTRIC EEL", True),
        ("elektrik el", "ELECTRIC EEL", False),
    ],
)
def test_a_slip_is_close_and_two_are_where_the_clue_is_long(
    guess: str, clue: str, close: bool
) -> None:
    assert is_close(guess, clue) == close


@clause("T4.3")
@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [("", "", 0), ("A", "", 1), ("KITE", "KITES", 1), ("KITE", "TIKE", 2), ("ABC", "XYZ", 3)],
)
def test_slips_are_letters_put_in_left_out_or_changed(one: str, other: str, slips: int) -> None:
    assert within(one, other, slips)
    assert within(other, one, slips)
    assert not within(one, other, slips - 1)


@clause("T4.3")
def test_only_its_author_is_told_that_a_guess_is_close() -> None:
    table = slapped().do(1, Guess("kit")).do(2, Guess("horse"))
    assert [guess.verdict for guess in table.view(1).guesses] == ["close", "wrong"]
    for other in (0, 2, 3, None):
        assert [guess.verdict for guess in table.view(other).guesses] == ["wrong", "wrong"]
        assert [guess.text for guess in table.view(other).guesses] == ["kit", "horse"]


@clause("T4.4")
def test_two_guesses_a_second_are_the_most() -> None:
    table = slapped().do(1, Guess("a"), at=100).do(1, Guess("b"), at=600)
    refusal = table.refused(1, Guess("c"), at=1099)
    assert (refusal.code, refusal.facts) == ("too_fast", {"most": 2})
    table.do(3, Guess("c"), at=1099).do(1, Guess("c"), at=1100)
    assert table.code(1, Guess("d"), at=1599) == "too_fast"
    assert table.do(1, Guess("d"), at=1600).state.heard == 5


@clause("T4.5")
def test_the_other_team_steals_only_after_the_tie_window() -> None:
    table = slapped().do(1, Guess("kite"), at=1000)
    assert table.slate[0] == "waiting"
    assert table.until(1500).slate[0] == "waiting"
    assert table.until(1501).slate[0] == "stolen"
    assert table.view(2).slate[0].by == 1
    assert table.state.claim is None


@clause("T4.5")
def test_the_actors_team_takes_the_card_within_the_window_ends_included() -> None:
    for moment in (1000, 1500):
        table = slapped().do(1, Guess("kite"), at=1000).do(2, Guess("KITE"), at=moment)
        assert table.slate[0] == "guessed"
        assert table.state.claim is None
        assert table.view(0).slate[0].by == 2
    late = slapped().do(1, Guess("kite"), at=1000).do(2, Guess("KITE"), at=1501)
    assert late.slate[0] == "stolen"
    assert late.state.guesses[-1].slot == 1


@clause("T4.5")
def test_nobody_else_reads_a_right_guess_before_the_window_closes() -> None:
    table = slapped().do(1, Guess("kite"), at=1000).do(3, Guess("kites"), at=1100)
    for other in (0, 2, None):
        assert [(guess.text, guess.verdict) for guess in table.view(other).guesses] == [
            (None, None),
            (None, None),
        ]
    assert [guess.text for guess in table.view(1).guesses] == ["kite", None]
    assert [guess.text for guess in table.view(3).guesses] == [None, "kites"]
    assert table.view(2).claim == table.state.claim
    table.until(1501)
    assert [guess.text for guess in table.view(2).guesses] == ["kite", "kites"]
    assert table.view(2).slate[0].by == 1


@clause("T4.6")
def test_a_claimed_card_stays_current_and_a_foul_is_too_late() -> None:
    table = slapped().do(1, Guess("kite"), at=1000).do(2, Guess("ant"), at=1200)
    assert table.view(2).current == 0
    assert table.slate == ["waiting"] * 4
    for caller in (0, 1):
        assert table.code(caller, Foul(0)) == "claimed"
        assert not any(isinstance(action, Foul) for action in table.moves(caller).actions)
    table.until(1501)
    assert table.do(0, Foul(1)).slate[1] == "fouled"


@clause("T4.7")
def test_a_fall_inside_the_window_does_not_void_the_claim() -> None:
    table = slapped().do(1, Guess("kite"), at=8999).until(9000)
    assert table.slate[0] == "waiting"
    assert table.view(2).current == 0
    assert table.until(9500).slate[0] == "kept"
    assert table.view(2).current == 1
    taken = slapped().do(1, Guess("kite"), at=8999).do(2, Guess("kite"), at=9300)
    assert taken.slate[0] == "guessed"


@clause("T4.7")
def test_a_steal_settled_before_the_fall_can_still_be_grabbed() -> None:
    table = slapped().do(1, Guess("kite"), at=8498)
    assert table.until(8999).slate[0] == "stolen"
    table.do(2, Guess("ant"), at=8999).do(0, Grab(0), at=8999)
    assert table.slate[:2] == ["reclaimed", "guessed"]
    assert slapped().do(1, Guess("kite"), at=8499).until(9000).slate[0] == "kept"


@clause("T4.7")
def test_other_cards_fall_while_a_claim_waits() -> None:
    table = slapped().do(1, Guess("kite"), at=8000).do(1, Guess("ant"), at=8900)
    assert table.state.claim is not None
    table.until(9000)
    assert table.slate[:2] == ["kept", "waiting"]
    assert table.until(9401).slate[:2] == ["kept", "stolen"]


@clause("T4.7", "T3.13")
def test_the_slate_waits_for_a_claim_on_the_last_card() -> None:
    table = slapped().until(27_000).do(1, Guess("robot"), at=35_900)
    assert table.until(36_000).phase == "slate"
    assert table.until(36_401).phase == "signs"
    assert table.slate == ["fallen", "fallen", "fallen", "kept"]


@clause("T4.8")
def test_typed_guesses_have_no_grace_and_no_look_back() -> None:
    table = slapped()
    assert table.view(1).falls == (9000, 18_000, 27_000, 36_000)
    assert table.until(9000).slate[0] == "fallen"
    for clue, moment in (("ant", 9001), ("umbrella", 10_000), ("robot", 11_001)):
        table.do(2, Guess(clue), at=moment)
    assert table.phase == "signs"


@clause("T4.1")
def test_there_is_nothing_to_guess_once_no_card_is_acted() -> None:
    table = slapped().do(2, Guess("kite"), at=0).do(1, Guess("ant"), at=1000)
    table.until(1501).do(2, Guess("umbrella"), at=2000).do(2, Guess("robot"), at=3000)
    assert table.view(2).current is None
    assert table.code(2, Guess("ant"), at=9000) == "not_current"
    assert table.do(0, Grab(1), at=4000).phase == "signs"


@clause("T7.12")
@pytest.mark.parametrize("window", [0, 2000])
def test_another_tie_window(window: int) -> None:
    table = slapped(tie_ms=window).do(1, Guess("kite"), at=1000)
    assert table.until(1000 + window).slate[0] == "waiting"
    assert table.until(1001 + window).slate[0] == "stolen"


def test_many_guesses_are_not_all_kept() -> None:
    table = slapped()
    for number in range(70):
        table.do(1, Guess(f"guess {number}"), at=number * 500)
    assert table.state.heard == 70
    assert len(table.state.guesses) == 64
    assert table.state.guesses[-1].text == "guess 69"


def test_what_a_typed_text_means() -> None:
    assert GAME.meant is not None
    table = slapped()
    assert GAME.meant(table.view(1), "  a   kite ").actions == (Guess("a kite"),)
    assert not GAME.meant(table.view(1), "kite").complete
    for text in ("", "?!", "x" * 61, "ki\x1bte"):
        assert GAME.meant(table.view(1), text).moves == ()
    assert GAME.meant(table.view(0), "kite").moves == ()
    assert GAME.meant(table.view(None), "kite").moves == ()
    assert GAME.meant(Table().slap().view(1), "kite").moves == ()
    assert GAME.meant(Table(judging="typed").view(1), "kite").moves == ()
