"""Words and challenges: chapter B5."""

from typing import Any

import pytest

from bungalow.core.dealer import Observed
from bungalow.core.game import Alarm, Millis
from bungalow.core.record import canonical
from bungalow.core.refusal import Illegal
from bungalow.core.timeline import Act, Tick, Timeline
from bungalow.games.bunce import GAME
from bungalow.games.bunce.lexicon import Lexicon
from bungalow.games.bunce.options import Options, resolve
from bungalow.games.bunce.rules import sheet
from bungalow.games.bunce.state import Accept, Action, Challenge, Lay, Pass
from tests.games.bunce.table import (
    WORDS,
    act,
    answer,
    at_table,
    cross,
    draw,
    extend,
    hook,
    opened,
    refused,
    seat,
    seen,
    stood,
)

clause = pytest.mark.clause

LIGHT = "LIGHT"
CAT = cross("CAT", 2, 4)
PHONY = cross("ACT", 2, 4)


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every word that is looked up in any dictionary, in whatever way, while a test runs."""
    words: list[str] = []
    contains, meaning = Lexicon.__contains__, Lexicon.meaning

    def noted_contains(self: Lexicon, word: str) -> bool:
        words.append(word)
        return contains(self, word)

    def noted_meaning(self: Lexicon, word: str) -> str | None:
        words.append(word)
        return meaning(self, word)

    def noted_iteration(self: Lexicon) -> Any:
        words.append("every word")
        return iter(WORDS)

    monkeypatch.setattr(Lexicon, "__contains__", noted_contains)
    monkeypatch.setattr(Lexicon, "meaning", noted_meaning)
    monkeypatch.setattr(Lexicon, "__iter__", noted_iteration)
    return words


@clause("B5.1", "B5.2")
@pytest.mark.parametrize("word", ["CASTLES", "RUNNING", "LONDON", "NATO"])
def test_names_abbreviations_and_inflected_forms_are_valid(word: str) -> None:
    state = at_table(word[1:], f"{word[0]}XQ", lexicon="standard")
    assert stood(state, extend(word, 1), "ca").turns[0].valid is True


@clause("B5.1")
def test_a_word_is_valid_if_the_dictionary_has_it() -> None:
    state = at_table(LIGHT, "CATKZQW")
    assert stood(state, CAT, "ca").turns[0].valid is True
    assert stood(state, PHONY, "ca").turns[0].valid is False


@clause("B5.3")
def test_each_game_names_its_list_and_its_fingerprint() -> None:
    named = resolve(Options()).lexicon
    assert not isinstance(named, str | tuple)
    assert named.name == "standard"
    assert len(named.sha256) == 64
    assert resolve(Options(lexicon=named)).lexicon == named


@clause("B5.4")
def test_any_letters_that_fit_may_be_laid(looked_up: list[str]) -> None:
    state = act(at_table(LIGHT, "CATKZQW"), cross("ZQTK", 2, 4))
    assert state.pending is not None
    assert state.pending.laid.lay.word == "ZQTK"
    assert looked_up == []


@clause("B5.5")
def test_every_other_player_answers_before_the_points_are_counted() -> None:
    state = act(at_table(LIGHT, "CATKZQW", turn=1), CAT, at=500)
    assert GAME.awaited(state) == GAME.allowed(state) == {0, 2}
    assert (state.scores, state.turns, state.table) == ((0, 0, 0), (), LIGHT)
    state = act(state, Accept(), 600, who=2)
    assert GAME.awaited(state) == {0}
    assert (state.scores, state.turns, state.table) == ((0, 0, 0), (), LIGHT)
    state = act(state, Accept(), 700, who=0)
    assert state.pending is None
    assert (state.turn, state.table) == (2, "CAT")


@clause("B5.5")
def test_an_answer_needs_a_laying_of_somebody_else() -> None:
    for answered in (Accept(), Challenge()):
        assert refused(at_table(LIGHT, "CATKZQW"), answered, who=1).code == "no_window"
        state = act(at_table(LIGHT, "CATKZQW"), CAT)
        assert refused(state, answered, who=0).code == "own_play"


@clause("B5.6")
def test_an_answer_stays_sealed_and_stays() -> None:
    laid = act(at_table(LIGHT, "CATKZQW"), CAT)
    accepted, challenged = act(laid, Accept(), who=1), act(laid, Challenge(), who=1)
    for viewer in (None, 0, 2):
        assert seen(accepted, viewer) == seen(challenged, viewer)
        window = seen(accepted, viewer).window
        assert window is not None
        assert (window.answered, window.yours) == ((1,), None)
        before = seen(laid, viewer)
        assert GAME.events(before, seen(accepted, viewer)) == GAME.events(
            before, seen(challenged, viewer)
        )
    own = seen(challenged, 1).window
    assert own is not None
    assert own.yours == "challenge"
    refusal = refused(challenged, Accept(), who=1)
    assert (refusal.code, refusal.facts) == ("already_answered", {"answer": "challenge"})


@clause("B5.6")
def test_all_answers_are_turned_over_together() -> None:
    verdict = stood(at_table(LIGHT, "CATKZQW"), CAT, "ca").verdict
    assert verdict is not None
    assert verdict.answers == (None, "challenge", "accept")
    assert verdict.valid is True
    assert verdict.points == (5 - 30 + 10, 0, 0)
    assert [entry.word for entry in verdict.entries] == ["CAT"]


@clause("B5.7")
def test_silence_lets_the_word_stand_when_the_time_is_up() -> None:
    state = act(at_table(LIGHT, "CATKZQW"), CAT, at=1000)
    alarm = GAME.alarm(state)
    assert alarm == Alarm(Millis(21_000), "window")
    window = seen(state, 1).window
    assert window is not None
    assert (window.since, window.ends_at) == (1000, 21_000)
    assert GAME.woken(state, alarm).turns[0].valid is None
    one = GAME.woken(act(state, Challenge(), who=2), alarm)
    assert one.turns[0].valid is True
    assert one.turns[0].challengers == (2,)
    assert one.since == 21_000
    assert one.verdict is not None
    assert one.verdict.answers == (None, None, "challenge")


@clause("B5.7")
def test_an_answer_at_the_very_end_is_too_late() -> None:
    draws = (("0",), tuple("CATKZQW"), tuple("DEFGHIJ"))
    line = Timeline.begin(GAME, Options(lexicon=WORDS), 2, Observed(draws))
    line = line.after(Act(at=Millis(0), seat=seat(0), action=opened("CAT")))
    with pytest.raises(Illegal, match="no_window"):
        line.after(Act(at=Millis(20_000), seat=seat(1), action=Challenge()))
    in_time = line.after(Act(at=Millis(19_999), seat=seat(1), action=Challenge()))
    assert in_time.state.turns[0].challengers == (1,)
    assert line.after(Tick(at=Millis(20_000))).state.turns[0].challengers == ()


@clause("B5.8")
def test_what_nobody_challenges_stands(looked_up: list[str]) -> None:
    after = stood(at_table(LIGHT, "CATKZQW"), PHONY)
    assert after.table == "ACT"
    (turn,) = after.turns
    assert (turn.points, turn.valid, turn.challengers) == (5 - 30, None, ())
    assert after.verdict is not None
    assert (after.verdict.valid, after.verdict.entries) == (None, ())
    assert looked_up == []


@clause("B5.9")
@pytest.mark.parametrize(("answers", "tens"), [("aca", 1), ("cac", 2), ("ccc", 3)])
def test_a_valid_word_brings_a_bunce_for_each_challenger(answers: str, tens: int) -> None:
    after = stood(at_table(LIGHT, "CATKZQW", seats=4), CAT, answers)
    (turn,) = after.turns
    assert (turn.points, turn.bunces, turn.valid) == (5 - 30 + 10 * tens, tens, True)
    assert turn.challengers == tuple(n for n, said in enumerate(answers, start=1) if said == "c")
    assert after.scores == (5 - 30 + 10 * tens, 0, 0, 0)
    assert after.turn == 1


@clause("B5.9", "B4.4")
def test_a_full_hand_and_challengers_add_up() -> None:
    after = stood(at_table(LIGHT, "DEFUL"), extend("DELIGHTFUL", 2), "cc")
    assert (after.turns[0].points, after.turns[0].bunces) == (48, 3)


@clause("B5.10")
def test_a_caught_word_brings_each_challenger_a_bunce_and_the_player_goes_again() -> None:
    state = at_table(LIGHT, "CATKZQW", seats=4)
    after = stood(state, PHONY, "cac")
    assert after.scores == (0, 10, 0, 10)
    assert (after.turn, after.round, after.hand, after.table) == (0, 1, state.hand, LIGHT)
    assert (after.owners, after.decks, after.attempts) == (state.owners, state.decks, 1)
    assert GAME.awaited(after) == {0}
    (turn,) = after.turns
    assert (turn.word, turn.way, turn.points, turn.valid) == ("ACT", "cross", 0, False)
    assert (turn.bunces, turn.challengers, turn.unused) == (0, (1, 3), ())
    assert after.verdict is not None
    assert after.verdict.points == (0, 10, 0, 10)
    again = stood(after, CAT, "aaa")
    assert (again.turn, again.attempts, again.seen) == (1, 0, ())


@clause("B5.10")
def test_the_player_goes_again_as_often_as_it_takes() -> None:
    state = at_table(LIGHT, "CATKZQW", seats=2)
    for number in range(1, 12):
        state = stood(state, PHONY, "c")
        assert (state.turn, state.attempts) == (0, number)
    assert state.scores == (0, 110)


@clause("B5.10")
def test_the_hand_of_a_caught_word_is_told_once_the_turn_is_over() -> None:
    state = stood(at_table(LIGHT, "CATKZQW"), PHONY, "ca")
    assert sheet(state).turns[0].cards == ()
    for viewer in (None, 1, 2):
        view = seen(state, viewer)
        assert view.hand == ()
        assert view.verdict is not None
        assert view.verdict.laid.unused == ()
        assert view.seen == ("A", "C")
    after = act(stood(state, PHONY, "ac"), Pass())
    assert [turn.cards for turn in after.turns] == [tuple("ACKQTWZ")] * 3
    assert [turn.unused for turn in after.turns] == [(), (), tuple("ACKQTWZ")]


@clause("B5.10")
def test_both_words_of_a_hook_are_looked_up() -> None:
    verdict = stood(at_table(LIGHT, "CASTLEZ"), hook("CASTLE", 4, "back", "LIGHTL"), "ca").verdict
    assert verdict is not None
    assert [(entry.word, entry.valid) for entry in verdict.entries] == [
        ("LIGHTL", False),
        ("CASTLE", True),
    ]


@clause("B5.11")
def test_before_the_answers_are_turned_over_nothing_tells_whether_a_word_is_valid() -> None:
    """Two games that differ in the dictionary only: nobody can tell them apart in time."""
    games = [
        at_table(LIGHT, "CATKZQW", lexicon=lexicon)
        for lexicon in (("CAT", "LIGHT"), ("ACT", "LIGHT"))
    ]
    steps: list[tuple[int, Action]] = [(0, CAT), (2, Challenge()), (1, Challenge())]
    told: list[list[bytes]] = [[], []]
    for who, action in steps:
        before = list(games)
        games = [act(state, action, who=who) for state in games]
        for number, (old, new) in enumerate(zip(before, games, strict=True)):
            for viewer in (None, 0, 1, 2):
                view = seen(new, viewer)
                told[number].append(canonical(GAME.events(seen(old, viewer), view)))
                told[number].append(bytes_but_for_the_list(view))
                told[number].append(canonical((GAME.alarm(new), GAME.awaited(new))))
        if action is not steps[-1][1]:
            assert told[0] == told[1]
    assert told[0] != told[1], "once turned over, the dictionary decides"


def bytes_but_for_the_list(view: Any) -> bytes:
    """A view as it is sent, without the fingerprint by which the two dictionaries differ."""
    assert view.options.lexicon.sha256
    return canonical(view).replace(view.options.lexicon.sha256.encode(), b"")


@clause("B5.11")
def test_nothing_is_looked_up_before_the_answers_are_turned_over(looked_up: list[str]) -> None:
    state = at_table(LIGHT, "CATKZQW", seats=4)
    state = act(state, hook("CAT", 0, "back", "LIGHTC"))
    for who in (1, 3):
        for viewer in (None, 0, 1, 2, 3):
            view = seen(state, viewer)
            GAME.events(seen(at_table(LIGHT, "CATKZQW", seats=4), viewer), view)
            assert GAME.offered is not None
            assert GAME.meant is not None
            GAME.offered(view)
            GAME.moves(view)
            GAME.meant(view, "CAT")
        sheet(state)
        state = act(state, Challenge(), who=who)
        refused(state, Challenge(), who=who)
    assert looked_up == []
    state = act(state, Accept(), who=2)
    assert set(looked_up) == {"LIGHTC", "CAT"}


@clause("B5.12")
def test_a_player_is_helped_only_where_words_are_checked(looked_up: list[str]) -> None:
    assert GAME.offered is not None
    assert GAME.helped is not None
    assert GAME.meant is not None
    view = seen(at_table(LIGHT, "CATKZQW"), 0)
    assert not GAME.helped(view)
    assert GAME.offered(view).actions == (Pass(),)
    assert PHONY in GAME.meant(view, "act").actions
    assert looked_up == []
    checked = at_table(LIGHT, "CATKZQW", words="checked")
    assert GAME.helped(seen(checked, 0))
    assert not GAME.helped(seen(checked, 1))
    assert not GAME.helped(seen(checked))
    assert GAME.meant(seen(checked, 0), "act").actions == ()


def test_only_what_is_counted_shows_what_was_not_used() -> None:
    state = act(at_table(LIGHT, "CATKZQW"), CAT)
    own, other = seen(state, 0).window, seen(state, 1).window
    assert own is not None
    assert other is not None
    assert own.laid.unused == tuple("KQTWZ")
    assert other.laid.unused == ()
    assert other.laid.used == ("A", "C")
    after = answer(state, "aa")
    assert after.turns[0].unused == tuple("KQTWZ")
    assert seen(draw(after, "ABCDEFG"), 0).hand == ()


def test_a_verdict_stays_until_the_next_word_is_laid_or_passed_over() -> None:
    state = draw(stood(at_table(LIGHT, "CATKZQW"), CAT, "ca"), "ABCDEFG")
    assert seen(state).verdict is not None
    assert act(state, Pass()).verdict is None
    assert act(state, cross("TAB", 0, 2)).verdict is None
    for again in (Pass(), CAT):
        assert act(stood(at_table(LIGHT, "CATKZQW"), PHONY, "ca"), again).verdict is None


def test_caught_layings_of_one_turn_show_their_cards_together() -> None:
    state = stood(at_table(LIGHT, "CATKZQW"), PHONY, "ca")
    state = stood(state, cross("ZAQT", 3, 4), "ca")
    assert state.seen == seen(state).seen == ("A", "C", "Q", "Z")


@pytest.mark.parametrize(("laying", "retries"), [(CAT, None), (PHONY, None), (PHONY, 0)])
def test_what_comes_next_begins_when_the_answers_are_turned_over(
    laying: Lay, retries: int | None
) -> None:
    laid = act(at_table(LIGHT, "CATKZQW", retries=retries), laying, at=1000)
    assert act(act(laid, Accept(), 2000, who=1), Challenge(), 3000, who=2).since == 3000
    assert act(act(laid, Accept(), 2000, who=1), Accept(), 3000, who=2).since == 3000
