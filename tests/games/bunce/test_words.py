"""The face in words: exact sentences, and something to say for every event and refusal."""

from typing import Any

import pytest
from msgspec.structs import replace

from bungalow.core.game import Alarm, Millis
from bungalow.core.page import Choice, Entry, Page
from bungalow.core.refusal import Illegal
from bungalow.games.bunce import GAME
from bungalow.games.bunce.options import Options, resolve
from bungalow.games.bunce.state import Accept, Action, Challenge, Lay, Pass, State
from bungalow.games.bunce.words import WORDS
from tests.games.bunce.table import (
    NAMES,
    act,
    at_table,
    cross,
    draw,
    extend,
    hook,
    opened,
    refused,
    seat,
    seated,
    seen,
    stood,
)

LIGHT = "LIGHT"
CAT = cross("CAT", 2, 4)
PHONY = cross("ACT", 2, 4)


def page(state: State, who: int | None) -> Page:
    view = seen(state, who)
    assert GAME.offered is not None
    return WORDS.page(view, GAME.offered(view), NAMES[: len(state.scores)])


def section(state: State, who: int | None, title: str) -> tuple[str, ...]:
    (found,) = [one for one in page(state, who).sections if one.title == title]
    return found.lines


def told(before: State, after: State, reader: int | None = None) -> list[str]:
    events = GAME.events(seen(before), seen(after))
    who = None if reader is None else seat(reader)
    return [WORDS.tell(event, NAMES, who) for event in events]


def said(refusal: Illegal) -> tuple[str, str | None]:
    sentence = WORDS.refusal(refusal.code, refusal.facts)
    return sentence.text, sentence.clause


def test_the_page_of_whose_turn_it_is() -> None:
    state = at_table("LIGHt", "CAT?KZW", turn=1)
    shown = page(state, 1)
    assert shown.moment == "Round 1 of 6"
    asked = "Lay a word across LIGHt, hook one to it or make it longer, or pass."
    assert shown.turn == ("Your turn.", asked)
    assert [one.title for one in shown.sections] == [
        "On the table",
        "Your cards",
        "Cards not used up",
        "Scores",
    ]
    assert section(state, 1, "On the table") == ("LIGHt, 9 points",)
    assert section(state, 1, "Your cards") == (
        "? 1, A 1, C 3, K 5, T 1, W 4, Z 10: 25 points in all",
    )
    assert shown.choices == (Choice("/pass", "Pass", "\N{MINUS SIGN}25 points"),)
    assert shown.entry is not None
    assert shown.entry == Entry(
        "Your word", "Letters only; one in lower case is a wild, as in STORm"
    )


def test_the_page_of_somebody_elses_turn() -> None:
    state = at_table("", "CATKZQW", turn=1)
    shown = page(state, 0)
    assert shown.turn == ("Bo is thinking.", "")
    assert (shown.choices, shown.entry) == ((), None)
    assert section(state, 0, "On the table") == ("No word yet.",)
    assert [one.title for one in shown.sections] == ["On the table", "Cards not used up", "Scores"]
    assert section(state, 0, "Scores") == ("You: 0 points", "Bo: 0 points", "Cora: 0 points")
    assert page(state, 1).turn[1] == "Open with a word of three letters or more, or pass."


def test_what_is_left_is_public() -> None:
    state = stood(at_table("", "CATKZQW"), opened("CAT"))
    lines = section(state, 1, "Cards not used up")
    assert lines[0] == "Ana: ? B D E F G H I J L M N O P R S U V X Y"
    assert lines[1].startswith("You: ? A B C")
    empty = replace(state, decks=((), state.decks[1], state.decks[2]))
    assert section(empty, 1, "Cards not used up")[0] == "Ana: none"


def test_the_page_while_a_word_waits_for_answers() -> None:
    laid = act(at_table(LIGHT, "CASTLEZ"), hook("CASTLE", 2, "back", "LIGHTS"))
    assert page(laid, 1).turn == ("Ana laid CASTLE.", "Let it stand, or challenge it.")
    assert page(laid, 1).choices == (
        Choice("accept", "Let it stand"),
        Choice("challenge", "Challenge"),
    )
    assert page(laid, 0).turn == ("You laid CASTLE.", "Bo and Cora have yet to answer.")
    assert section(laid, 1, "Waiting for answers") == (
        "Ana makes LIGHTS of LIGHT and lays CASTLE across.",
        "CASTLE makes 8 points, less what is not used.",
    )
    one = act(laid, Challenge(), who=1)
    assert page(one, 1).turn == ("You have answered.", "Cora has yet to answer.")
    assert page(one, None).turn == ("Ana laid CASTLE.", "Cora has yet to answer.")
    assert section(one, 2, "Waiting for answers")[-1] == "Bo has answered."
    assert page(act(laid, Accept(), who=1), 0) == page(one, 0)


def test_the_last_word_with_all_answers() -> None:
    caught = stood(at_table(LIGHT, "CATKZQW", seats=4), PHONY, "cac")
    assert page(caught, 0).turn == ("Your turn.", "Your word was caught: lay another, or pass.")
    assert section(caught, 1, "The last word") == (
        "Ana laid ACT.",
        "You challenged.",
        "Cora let it stand.",
        "Dov challenged.",
        "ACT is not in the dictionary.",
        "Ana: 0 points",
        "You: 10 points",
        "Dov: 10 points",
    )
    silent = GAME.woken(act(at_table(LIGHT, "CATKZQW"), CAT), Alarm(Millis(20_000), "window"))
    assert section(silent, 2, "The last word") == (
        "Ana laid CAT.",
        "Bo said nothing.",
        "You said nothing.",
        "Ana: \N{MINUS SIGN}25 points",
    )
    checked = act(at_table(LIGHT, "CATKZQW", words="checked"), CAT)
    lines = section(checked, 2, "The last word")
    assert (lines[0], lines[-1]) == ("Ana laid CAT.", "Ana: \N{MINUS SIGN}25 points")
    assert lines[1].startswith("CAT: feline mammal")
    assert len(lines) == 3


def test_pages_before_and_after_the_game() -> None:
    start = GAME.start(seated().options, 3)
    assert page(start, 0).moment == "Before the first turn"
    assert page(start, 0).turn == ("Waiting for the cards.", "")
    assert page(seated(), 0).turn == ("Waiting for the cards.", "")
    over = act(replace(at_table(LIGHT, "QZ", turn=2), scores=(4, 9, 30)), Pass())
    assert page(over, 2).moment == "The end, after six rounds"
    assert page(over, 2).turn == ("You win with 10 points.", "")
    assert page(over, None).turn == ("Cora wins with 10 points.", "")
    assert section(over, 1, "Places") == (
        "1. Cora, 10 points",
        "2. You, 9 points",
        "3. Ana, 4 points",
    )


@pytest.mark.parametrize(
    ("table", "action", "label"),
    [
        ("", opened("CAST"), "CAST"),
        (LIGHT, cross("CAT", 2, 4), "CAT across LIGHT, its letter 3 on letter 5"),
        (
            LIGHT,
            hook("CASTLE", 2, "back", "LIGHTS"),
            "CASTLE across, its letter 3 making LIGHTS",
        ),
        (LIGHT, extend("LIGHTS", 0), "LIGHTS out of LIGHT"),
    ],
)
def test_labels_of_layings(table: str, action: Action, label: str) -> None:
    view = seen(at_table(table, "CASTLEZ"), 0)
    labels = {c.key: c.label for c in WORDS.page(view, GAME.moves(view), NAMES).choices}
    assert labels[WORDS.write(action)] == label


@pytest.mark.parametrize(
    ("table", "action", "you", "other"),
    [
        ("", opened("CAST"), "You open with CAST.", "Ana opens with CAST."),
        (LIGHT, CAT, "You lay CAT across LIGHT.", "Ana lays CAT across LIGHT."),
        (LIGHT, extend("LIGHTS", 0), "You make LIGHTS of LIGHT.", "Ana makes LIGHTS of LIGHT."),
        (
            LIGHT,
            hook("CASTLE", 2, "back", "LIGHTS"),
            "You make LIGHTS of LIGHT and lay CASTLE across.",
            "Ana makes LIGHTS of LIGHT and lays CASTLE across.",
        ),
    ],
)
def test_layings_are_told(table: str, action: Lay, you: str, other: str) -> None:
    state = at_table(table, "CASTLEZ")
    assert told(state, act(state, action), 0) == [you]
    assert told(state, act(state, action), 1) == [other]


def test_beginnings_are_told() -> None:
    start = GAME.start(seated().options, 3)
    drawn = draw(draw(seated(), "BCDFGHJ"), "ABCDFGH")
    assert told(start, drawn, 0) == [
        "You begin every round.",
        "You have no vowel, show B, C, D, F, G, H and J and draw again.",
        "Round 1: you draw 7 cards.",
    ]
    assert told(start, drawn) == [
        "Ana begins every round.",
        "Ana has no vowel, shows B, C, D, F, G, H and J and draws again.",
        "Round 1: Ana draws 7 cards.",
    ]


def test_what_came_of_a_word_is_told() -> None:
    state = at_table(LIGHT, "CATKZQW", seats=4)
    assert told(state, stood(state, CAT, "aaa"), 0) == [
        "Nobody challenges CAT: \N{MINUS SIGN}25 points for you."
    ]
    upheld = stood(state, CAT, "cac")
    (line,) = told(state, upheld, 3)
    assert line.startswith(
        "CAT is in the dictionary, challenged by you and Bo: \N{MINUS SIGN}5 points for Ana."
        " CAT: feline mammal"
    )
    assert line.endswith(".")
    assert not line.endswith("..")
    caught = stood(state, PHONY, "cac")
    assert told(state, caught, 0) == [
        "ACT was caught; the turn is still yours. Bo and Dov score 10 each for the challenge."
        " ACT is not in the dictionary."
    ]
    assert told(state, stood(state, PHONY, "caa"), 1) == [
        "ACT was caught; Ana is still to lay. You score 10 for the challenge."
        " ACT is not in the dictionary."
    ]
    full = at_table(LIGHT, "DEFUL")
    assert told(full, stood(full, extend("DELIGHTFUL", 2))) == [
        "Nobody challenges DELIGHTFUL: 28 points for Ana. A Bunce for every card used."
    ]


def test_only_the_invalid_word_of_a_caught_hook_is_told() -> None:
    state = at_table(LIGHT, "CASTLEZ")
    (line,) = told(state, stood(state, hook("CASTLE", 4, "back", "LIGHTL"), "ca"))
    assert line == (
        "CASTLE was caught; Ana is still to lay. Bo scores 10 for the challenge."
        " LIGHTL is not in the dictionary."
    )


def test_checked_words_passes_and_the_clock_are_told() -> None:
    checked = at_table(LIGHT, "CATKZQW", words="checked")
    (line,) = told(checked, act(checked, CAT), 1)
    assert line.startswith("Ana lays CAT: \N{MINUS SIGN}25 points. CAT: feline")
    state = at_table(LIGHT, "CATKZQW", turn_seconds=30, retries=0)
    minus = "\N{MINUS SIGN}34 points"
    assert told(state, act(state, Pass()), 0) == [f"You pass: {minus}."]
    assert told(state, act(state, Pass()), 1) == [f"Ana passes: {minus}."]
    assert told(state, stood(state, PHONY, "ca"), 1)[1] == (
        f"Ana has no retry left and passes: {minus}."
    )
    nudge = GAME.alarm(state)
    assert nudge is not None
    nudged = GAME.woken(state, nudge)
    assert told(state, nudged, 0) == ["Your time is running out."]
    end = GAME.alarm(nudged)
    assert end is not None
    assert told(nudged, GAME.woken(nudged, end), 1) == [
        f"Ana ran out of time, which is a pass: {minus}."
    ]
    laid = act(state, CAT)
    assert told(laid, act(laid, Accept(), who=1), 2) == ["Bo has answered."]


def test_one_point_is_a_point() -> None:
    state = at_table(LIGHT, "AE", values={"A": 0, "E": 1})
    assert told(state, act(state, Pass()), 0)[0] == "You pass: \N{MINUS SIGN}1 point."


def test_the_score_sheet_as_text() -> None:
    state = at_table("", "CATKZQW", seats=2)
    state = stood(state, opened("ATK"), "c")
    state = stood(state, opened("CAT"), "c")
    state = act(draw(state, "ABCDEFG"), Pass())
    state = stood(draw(state, "SLEIGH"), cross("SLEIGHT", 6, 2), "a")
    assert WORDS.sheet(GAME.sheet(state), NAMES[:2]) == (
        "                Ana        Bo",
        "       ATK (caught)",
        "    1      CAT \N{MINUS SIGN}14*  pass \N{MINUS SIGN}16",
        "    2   SLEIGHT 21*",
        "total             7        \N{MINUS SIGN}6",
        "* a Bunce; those for catching a word stand in the total only.",
    )


REFUSED: list[tuple[str, Lay, str, str | None]] = [
    (LIGHT, cross("CA", 1, 4), "A word has 3 letters or more.", "B3.1"),
    (LIGHT, cross("C?T", 2, 4), "A word is made of the letters A to Z and nothing else.", "B1.1"),
    ("", CAT, "No word is on the table: open with cards of your own.", "B3.3"),
    (
        LIGHT,
        opened("CAT"),
        "LIGHT is on the table: cross it, hook a word to it, or make it longer.",
        "B3.8",
    ),
    (LIGHT, cross("CAT", 3, 4), "There is no letter 4 there.", "B3.8"),
    (
        LIGHT,
        Lay("extend", "LIGHTS"),
        "Say where: a cross needs a letter of each word, a hook and a longer word one of the"
        " new word.",
        "B3.8",
    ),
    (
        LIGHT,
        Lay("extend", "LIGHTS", index=0, table=1),
        "That names more places than the word has.",
        "B3.8",
    ),
    (
        LIGHT,
        cross("CAT", 1, 2),
        "Table letter 3 is G, and your word has A there: a cross shares one letter.",
        "B3.4",
    ),
    (
        "LIgHT",
        cross("CAT", 1, 2),
        "Table letter 3 is a wild, and your word has A there: a cross shares one letter.",
        "B3.4",
    ),
    (
        LIGHT,
        hook("CASTLE", 2, "back", "LIGHT"),
        "A hook sets one card before or behind LIGHT.",
        "B3.5",
    ),
    (
        LIGHT,
        hook("CASTLE", 2, "back", "LIGHES"),
        "LIGHES is not LIGHT with one more card.",
        "B3.5",
    ),
    (
        LIGHT,
        hook("CASTLE", 3, "back", "LIGHTS"),
        "The hook card is a letter of both words, and T isn't the one that makes LIGHTS.",
        "B3.6",
    ),
    (
        LIGHT,
        extend("CASTLE", 0),
        "The whole of LIGHT must stand in the longer word, and CASTLE has it nowhere there.",
        "B3.7",
    ),
    (
        "",
        opened("QuAY"),
        "For QuAY you would need Q, Y and a wild besides what you hold.",
        "B2.5",
    ),
]


@pytest.mark.parametrize(("table", "lay", "text", "clause"), REFUSED)
def test_a_refused_laying_says_which_rule(
    table: str, lay: Lay, text: str, clause: str | None
) -> None:
    assert said(refused(at_table(table, "CASTLEZ"), lay)) == (text, clause)


def test_refusals_of_the_moment() -> None:
    state = at_table(LIGHT, "CASTLEZ")
    laid = act(state, CAT)
    answered = act(laid, Accept(), who=1)
    assert said(refused(state, Accept(), 1)) == ("No word is waiting for an answer.", "B5.5")
    assert said(refused(laid, Accept(), 0)) == ("It is for the others to answer your word.", "B5.5")
    assert said(refused(answered, Accept(), 1)) == (
        "You have answered, and an answer stays.",
        "B5.6",
    )
    assert said(refused(state, Pass(), 1)) == ("It isn't your turn.", "B2.2")
    assert said(refused(laid, Pass(), 0)) == ("CAT is laid: first the others answer it.", "B5.5")
    checked = at_table(LIGHT, "CASTLEZ", words="checked")
    assert said(refused(checked, PHONY)) == ("ACT is not in the dictionary.", "B7.3")
    over = act(at_table(LIGHT, "QZ", turn=2), Pass())
    assert said(refused(over, Pass(), 0)) == ("The game is over.", None)


@pytest.mark.parametrize(
    ("fields", "text", "clause"),
    [
        ({"values": {"AB": 1}}, "There is no card “AB” to give a value to.", "B7.1"),
        ({"values": {"A": 100}}, "A card counts from 0 to 99.", "B7.1"),
        ({"challenge_seconds": 4}, "Seconds to answer: 5 to 120.", "B7.4"),
        ({"retries": -1}, "Retries: 0 to 99, or without limit.", "B7.7"),
        ({"turn_seconds": 601}, "Seconds a turn: 5 to 600, or none.", "B7.8"),
        (
            {"lexicon": "mine"},
            "There is no dictionary “mine” here; there are standard, large.",
            "B5.3",
        ),
    ],
)
def test_refusals_of_options(fields: dict[str, Any], text: str, clause: str) -> None:
    with pytest.raises(Illegal) as raised:
        resolve(Options(**fields))
    assert said(raised.value) == (text, clause)


def test_a_number_of_seats_that_is_refused() -> None:
    with pytest.raises(Illegal) as raised:
        GAME.start(Options(), 5)
    assert said(raised.value) == ("Bunce is for 2 to 4 players, not for 5.", "B2.1")


def test_an_unknown_refusal_is_a_fault_of_the_caller() -> None:
    with pytest.raises(KeyError):
        WORDS.refusal("must_follow_suit", {})
