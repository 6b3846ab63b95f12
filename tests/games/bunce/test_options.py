"""The options of a table: chapter B7."""

from typing import Any

import msgspec
import pytest

from bungalow.core.dealer import Observed
from bungalow.core.game import Alarm, Millis
from bungalow.core.refusal import Illegal
from bungalow.core.timeline import Act, Tick, Timeline
from bungalow.games.bunce import BOX, CARDS, GAME, PRESETS, QUICK
from bungalow.games.bunce.letters import DECK, VALUES
from bungalow.games.bunce.lexicon import Named
from bungalow.games.bunce.options import Options, resolve, shown
from bungalow.games.bunce.state import Accept, Challenge, Pass
from tests.games.bunce.table import (
    WORDS,
    act,
    at_table,
    cross,
    draw,
    extend,
    hook,
    opened,
    options,
    refused,
    seat,
    seated,
    seen,
    stood,
)

clause = pytest.mark.clause

LIGHT = "LIGHT"
CAT = cross("CAT", 2, 4)
PHONY = cross("ACT", 2, 4)


def options_with(name: str, value: Any) -> Options:
    fields: dict[str, Any] = {name: value}
    return Options(**fields)


@clause("B7.1")
def test_a_table_may_value_some_cards_otherwise() -> None:
    state = at_table(LIGHT, "CATKZQW", values={"Z": 0, "C": 99})
    assert state.options.values == {**VALUES, "Z": 0, "C": 99}
    assert list(resolve(state.options).values) == list(VALUES)
    assert stood(state, CAT).turns[0].points == (99 + 1 + 1) - (5 + 10 + 1 + 4 + 0)
    assert seen(state).options.values["C"] == 99


@clause("B7.1", "B7.4", "B7.7", "B7.8")
@pytest.mark.parametrize(
    ("name", "value", "facts"),
    [
        ("values", {"AB": 1}, {"option": "values", "card": "AB"}),
        ("values", {"a": 1}, {"option": "values", "card": "a"}),
        ("values", {"A": -1}, {"option": "values.A", "value": -1, "least": 0, "most": 99}),
        ("values", {"A": 100}, {"option": "values.A", "value": 100, "least": 0, "most": 99}),
        ("challenge_seconds", 4, {"value": 4, "least": 5, "most": 120}),
        ("challenge_seconds", 121, {"value": 121, "least": 5, "most": 120}),
        ("challenge_seconds", 0, {"value": 0, "least": 5, "most": 120}),
        ("retries", -1, {"value": -1, "least": 0, "most": 99}),
        ("retries", 100, {"value": 100, "least": 0, "most": 99}),
        ("turn_seconds", 4, {"value": 4, "least": 5, "most": 600}),
        ("turn_seconds", 601, {"value": 601, "least": 5, "most": 600}),
        ("turn_seconds", -5, {"value": -5, "least": 5, "most": 600}),
    ],
)
def test_a_value_out_of_range_is_refused(name: str, value: Any, facts: dict[str, Any]) -> None:
    for begun in (lambda o: GAME.start(o, 2), resolve):
        with pytest.raises(Illegal) as raised:
            begun(options_with(name, value))
        assert raised.value.code == "bad_option"
        assert raised.value.facts == {"option": name, **facts}


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("challenge_seconds", (5, 120)),
        ("retries", (0, 99, None)),
        ("turn_seconds", (0, 5, 600)),
        ("values", ({"?": 0}, {"A": 99}, {})),
    ],
)
def test_values_at_the_ends_are_taken(name: str, values: tuple[Any, ...]) -> None:
    for value in values:
        assert GAME.start(options_with(name, value), 2).round == 1


@clause("B7.2")
def test_another_dictionary_by_its_name_or_in_the_record() -> None:
    large = resolve(Options(lexicon="large")).lexicon
    assert isinstance(large, Named)
    assert large.name == "large"
    own = resolve(Options(lexicon=("CAT", "TAC")))
    assert own.lexicon == ("CAT", "TAC")
    assert resolve(own) == own


@clause("B7.2")
def test_a_list_that_a_record_carries_is_told_by_its_fingerprint() -> None:
    own = options()
    told = shown(own)
    assert isinstance(told.lexicon, Named)
    assert shown(told) == told == msgspec.structs.replace(own, lexicon=told.lexicon)
    state = at_table(LIGHT, "CATKZQW")
    assert state.options.lexicon == WORDS
    assert seen(state, 0).options == told
    assert CAT in GAME.moves(seen(state, 0)).actions


@clause("B7.2")
@pytest.mark.parametrize(
    ("lexicon", "code"),
    [
        ("no such list", "unknown_lexicon"),
        (Named("no such list", "0" * 64), "unknown_lexicon"),
        (Named("standard", "0" * 64), "altered_lexicon"),
        (("cat",), "bad_option"),
        ((), "bad_option"),
    ],
)
def test_a_dictionary_that_is_not_here_is_refused(lexicon: Any, code: str) -> None:
    with pytest.raises(Illegal) as raised:
        resolve(Options(lexicon=lexicon))
    assert raised.value.code == code
    assert BOX.words.refusal(code, raised.value.facts).text


def test_options_are_looked_at_before_the_dictionary() -> None:
    with pytest.raises(Illegal, match="bad_option"):
        resolve(Options(lexicon="no such list", retries=-1))


@clause("B7.3")
def test_checked_words_are_refused_on_the_spot() -> None:
    state = at_table(LIGHT, "CATKZQW", words="checked")
    refusal = refused(state, PHONY)
    assert (refusal.code, refusal.facts) == ("not_a_word", {"word": "ACT"})
    after = act(state, CAT)
    assert (after.pending, after.turn, after.table) == (None, 1, "CAT")
    (turn,) = after.turns
    assert (turn.points, turn.valid, turn.challengers) == (5 - 30, None, ())
    assert after.verdict is not None
    assert [(entry.word, entry.valid) for entry in after.verdict.entries] == [("CAT", True)]
    for answered in (Accept(), Challenge()):
        assert refused(draw(after, "ABCDEFG"), answered, who=2).code == "no_window"


@clause("B7.3")
def test_in_a_checked_hook_the_first_word_that_is_none_is_named() -> None:
    state = at_table(LIGHT, "CASTLEZ", words="checked")
    assert refused(state, hook("CASTLE", 4, "back", "LIGHTL")).facts == {"word": "LIGHTL"}
    assert refused(state, hook("TLS", 2, "back", "LIGHTS")).facts == {"word": "TLS"}


@clause("B7.3")
def test_checked_words_are_looked_for_after_the_cards() -> None:
    state = at_table(LIGHT, "CATKZQW", words="checked")
    assert refused(state, cross("XXT", 2, 4)).code == "cards_not_held"


@clause("B7.3")
def test_moves_are_all_there_are_where_words_are_checked() -> None:
    checked = GAME.moves(seen(at_table(LIGHT, "CASTDEX", words="checked"), 0))
    assert checked.complete
    assert cross("CAST", 3, 4) in checked.actions
    free = GAME.moves(seen(at_table(LIGHT, "CASTDEX"), 0))
    assert not free.complete
    assert free.moves == checked.moves


@clause("B7.3")
@pytest.mark.parametrize(("text", "words"), [("CA?", {"CAt"}), ("?AT", {"cAT"}), ("c?t", {"CaT"})])
def test_a_wild_left_open_is_told_where_words_are_checked(text: str, words: set[str]) -> None:
    assert GAME.meant is not None
    checked = GAME.meant(seen(at_table("", "CAT?ZQW", words="checked"), 0), text)
    assert {*checked.actions} == {opened(word) for word in words}
    assert GAME.meant(seen(at_table("", "CAT?ZQW"), 0), text).actions == ()


@clause("B7.3")
@pytest.mark.parametrize("text", ["C??", "CA1", "?a", ""])
def test_a_text_that_spells_no_word_means_none(text: str) -> None:
    assert GAME.meant is not None
    checked = seen(at_table(LIGHT, "CAT?ZQW", words="checked"), 0)
    assert GAME.meant(checked, text).actions == ()


@clause("B7.4")
@pytest.mark.parametrize("seconds", [5, 20, 120])
def test_the_time_for_answers(seconds: int) -> None:
    state = act(at_table(LIGHT, "CATKZQW", challenge_seconds=seconds), CAT, at=300)
    assert GAME.alarm(state) == Alarm(Millis(300 + seconds * 1000), "window")


@clause("B7.5")
def test_only_the_very_first_hand_is_drawn_again() -> None:
    state = seated(2, redraw="first_hand")
    assert draw(state, "BCDFGHJ").hand == ()
    second = act(draw(state, "ABCDFGH"), Pass())
    assert draw(second, "BCDFGHJ").hand == tuple("BCDFGHJ")


@clause("B7.6")
@pytest.mark.parametrize(
    ("lay", "worth"),
    [(CAT, 4), (extend("LIGHTS", 0), 1), (hook("CASTLE", 2, "back", "LIGHTS"), 8)],
)
def test_only_own_cards_score(lay: Any, worth: int) -> None:
    pending = act(at_table(LIGHT, "CASTLEZ", own_cards_only=True), lay).pending
    assert pending is not None
    assert pending.laid.worth == worth


@clause("B7.7")
@pytest.mark.parametrize("retries", [0, 1, 3])
def test_after_so_many_retries_a_caught_word_is_a_pass(retries: int) -> None:
    state = at_table(LIGHT, "CATKZQW", retries=retries)
    for _ in range(retries):
        state = stood(state, PHONY, "ca")
        assert state.turn == 0
    after = stood(state, PHONY, "ca")
    assert (after.turn, after.table, after.attempts) == (1, LIGHT, 0)
    assert after.scores == (-34, 10 * (retries + 1), 0)
    caught, passed = after.turns[:-1], after.turns[-1]
    assert len(caught) == retries + 1
    assert (passed.word, passed.points) == (None, -34)
    assert {turn.cards for turn in after.turns} == {tuple("ACKQTWZ")}
    assert after.verdict is not None
    assert after.verdict.valid is False


@clause("B7.8")
def test_a_turns_time_a_nudge_and_a_pass() -> None:
    state = at_table(LIGHT, "CATKZQW", turn_seconds=60)
    nudge = GAME.alarm(state)
    assert nudge == Alarm(Millis(40_000), "nudge")
    clock = seen(state).clock
    assert clock is not None
    assert (clock.since, clock.nudge_at, clock.ends_at, clock.nudged) == (0, 40_000, 60_000, False)
    nudged = GAME.woken(state, nudge)
    assert nudged.nudged
    end = GAME.alarm(nudged)
    assert end == Alarm(Millis(60_000), "time")
    after = GAME.woken(nudged, end)
    assert (after.turns[0].word, after.turns[0].points, after.by_clock) == (None, -34, (0,))
    assert (after.turn, after.since, after.nudged, after.verdict) == (1, 60_000, False, None)
    assert seen(after).clock is None, "the time runs once the hand is drawn"
    assert act(state, Pass()).by_clock == ()


@clause("B7.8")
@pytest.mark.parametrize("seconds", [5, 31, 600])
def test_the_nudge_comes_at_a_whole_millisecond(seconds: int) -> None:
    alarm = GAME.alarm(at_table(LIGHT, "CATKZQW", turn_seconds=seconds))
    assert alarm is not None
    assert alarm.at == seconds * 2000 // 3
    assert type(alarm.at) is int


@clause("B7.8")
def test_the_time_runs_from_the_drawing_of_the_hand() -> None:
    state = act(at_table(LIGHT, "CATKZQW", turn_seconds=60), Pass(), at=1000)
    assert state.since == 1000
    assert GAME.alarm(draw(state, "ABCDEFG", at=5000)) == Alarm(Millis(45_000), "nudge")
    checked = at_table(LIGHT, "CATKZQW", words="checked")
    assert act(checked, CAT, at=700).since == 700


@clause("B7.8")
def test_the_clocks_pass_takes_the_verdict_away_and_a_caught_player_is_nudged_anew() -> None:
    state = stood(at_table(LIGHT, "CATKZQW", turn_seconds=60), PHONY, "ca")
    assert state.verdict is not None
    assert state.nudged is False
    nudge = GAME.alarm(state)
    assert nudge is not None
    nudged = GAME.woken(state, nudge)
    end = GAME.alarm(nudged)
    assert end is not None
    assert GAME.woken(nudged, end).verdict is None


@clause("B7.8")
def test_without_the_option_nobody_is_hurried() -> None:
    assert GAME.alarm(at_table(LIGHT, "CATKZQW")) is None
    assert seen(at_table(LIGHT, "CATKZQW")).clock is None


@clause("B7.8")
def test_the_time_stands_while_others_answer_and_counts_anew_when_a_word_was_caught() -> None:
    state = at_table(LIGHT, "CATKZQW", turn_seconds=60)
    nudge = GAME.alarm(state)
    assert nudge is not None
    laid = act(GAME.woken(state, nudge), PHONY, at=50_000)
    assert GAME.alarm(laid) == Alarm(Millis(70_000), "window")
    assert seen(laid).clock is None
    caught = act(act(laid, Accept(), 51_000, who=1), Challenge(), 52_000, who=2)
    assert GAME.alarm(caught) == Alarm(Millis(92_000), "nudge")


@clause("B7.8")
def test_time_alone_ends_a_game() -> None:
    state = seated(2, turn_seconds=5)
    hands = [
        tuple(hand)
        for own in ("ABCDFGH", "EJKLMN", "IPQRS", "OTVW", "UXY", "?Z")
        for hand in (own, own)
    ]
    line = Timeline.begin(GAME, state.options, 2, Observed((("0",), *hands)))
    ended = line.after(Tick(at=Millis(60_000)))
    assert GAME.result(ended.state) is not None
    assert ended.state.by_clock == tuple(range(12))
    late = line.after(Tick(at=Millis(59_999)))
    assert GAME.result(late.state) is None
    with pytest.raises(Illegal, match="game_over"):
        line.after(Act(at=Millis(60_000), seat=seat(1), action=Pass()))


def test_by_default_the_sheet_is_played() -> None:
    fields = {name: getattr(Options(), name) for name in Options.__struct_fields__}
    assert fields == {
        "values": {},
        "lexicon": "standard",
        "words": "challenge",
        "challenge_seconds": 20,
        "redraw": "empty_table",
        "own_cards_only": False,
        "retries": None,
        "turn_seconds": 0,
    }
    assert set(resolve(Options()).values) == set(DECK)


def test_cards_offer_the_sheets_value_among_others() -> None:
    for card in CARDS:
        assert getattr(Options(), card.name) in [value for _, value in card.choices]


def test_presets_are_options_of_the_game() -> None:
    assert dict(PRESETS[0].options) == {}
    assert [preset.name for preset in PRESETS] == ["sheet", "family", "quick"]
    for preset in (*PRESETS, QUICK):
        GAME.start(msgspec.convert(dict(preset.options), Options), 2)
    assert dict(QUICK.options)["words"] == dict(PRESETS[1].options)["words"] == "checked"
