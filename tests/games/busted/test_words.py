"""The game in words: pages, refusals, notation and the sheet."""

import pytest

from bungalow.core.game import Event, Moves, Seat
from bungalow.core.page import Page
from bungalow.core.refusal import Malformed
from bungalow.games.busted import BOX, GAME
from bungalow.games.busted.actions import (
    Action,
    Agree,
    Amend,
    Away,
    Back,
    Foul,
    Grab,
    Guess,
    Ours,
    Propose,
    Roll,
    Signs,
    Skip,
    Slap,
    Stake,
    Stolen,
)
from bungalow.games.busted.english import ENGLISH
from bungalow.games.busted.options import Options
from tests.games.busted.table import NAMES, Table, arranged, signed
from tests.games.busted.test_signs import at_score, won

WORDS = BOX.words


def page(table: Table, reader: int | None) -> Page:
    view = table.view(reader)
    return WORDS.page(view, GAME.moves(view), NAMES)


def sections(table: Table, reader: int | None) -> dict[str, tuple[str, ...]]:
    return {section.title: section.lines for section in page(table, reader).sections}


def test_the_page_of_an_actor_who_arranges() -> None:
    shown = page(Table(hands=("abcd",)), 0)
    assert shown.moment == "Turn 1, the Kettles"
    assert shown.turn == ("You act.", "Easiest first, low or high for each card; then slap.")
    hand, slate, scores = shown.sections
    assert hand.title == "Your four cards"
    assert hand.lines[0] == "KITE (2) or TAX RETURN (5)"
    assert slate.numbered
    assert slate.lines[0] == "ANT (1): to come."
    assert scores.lines[0] == "Kettles 0: you and Cleo"
    slap, as_it_stands, *others = shown.choices
    assert (slap.label, slap.note) == ("Slap!", "The clock starts, 9 seconds a card.")
    assert as_it_stands.key == "arrange b low, a low, d low, c low"
    assert as_it_stands.label == "ANT (1), KITE (2), ROBOT (2), UMBRELLA (3)"
    assert as_it_stands.note == "as it stands"
    assert len(others) == 15
    assert not any(choice.note for choice in others)


def test_the_page_of_those_who_wait_for_the_slap() -> None:
    shown = page(Table(hands=("abcd",)), 3)
    assert shown.turn == (
        "Ana acts next for the Kettles.",
        "Four cards are being put in the slate.",
    )
    assert [section.title for section in shown.sections] == ["Scores, to 21"]
    assert shown.choices == ()


@pytest.mark.parametrize(
    ("reader", "asked"),
    [
        (0, "Now: KITE, 2 points."),
        (2, "Guess aloud: a tie is yours."),
        (1, "Guess aloud before the others do, and the card is yours."),
        (None, "Guess aloud before the others do, and the card is yours."),
    ],
)
def test_what_is_asked_while_the_slate_runs(reader: int | None, asked: str) -> None:
    table = Table(hands=("abcd",)).slap("abcd")
    assert page(table, reader).turn[1] == asked
    assert page(table, reader).entry is None


def test_the_slate_in_words() -> None:
    table = Table(hands=("abcd",)).slap("abcd").do(0, Stolen(0), Ours(1))
    assert sections(table, 3)["The slate"] == (
        "KITE (2): stolen by the Moths, can be grabbed back.",
        "ANT (1): guessed by the Kettles.",
        "A card: now.",
        "A card: to come.",
    )
    table.do(0, Grab(0), Foul(2)).until(36_500)
    assert sections(table, 3)["The slate"] == (
        "KITE (2): grabbed back by the Kettles.",
        "ANT (1): guessed by the Kettles.",
        "UMBRELLA (3): a foul, lost to both.",
        "ROBOT (2): fell, lost to both.",
    )
    stolen = Table(hands=("abcd",)).slap("abcd").do(0, Stolen(0))
    assert sections(stolen, 3)["The slate"][0] == "KITE (2): stolen by the Moths, still standing."
    assert sections(stolen.until(9500), 3)["The slate"][0] == (
        "KITE (2): stolen by the Moths for good."
    )


def test_choices_in_the_slate() -> None:
    table = Table(hands=("abcd",)).slap("abcd").do(0, Stolen(0), Ours(1))
    assert [(choice.key, choice.label) for choice in page(table, 0).choices] == [
        ("ours 3", "Ours: UMBRELLA"),
        ("stolen 3", "Stolen: UMBRELLA"),
        ("foul 3", "Foul: UMBRELLA"),
        ("grab 1", "Grab KITE back"),
    ]
    assert [choice.label for choice in page(table, 1).choices] == ["Call a foul on card 3"]
    assert page(table, 2).choices == ()
    done = Table(hands=("abcd",)).slap("abcd").do(0, Ours(0), Stolen(1), Ours(2), Ours(3))
    assert page(done, 0).turn[1] == "Nothing left to act: grab what can be grabbed."
    assert page(done, 1).turn[1] == "No card is left to act."


def test_guesses_that_are_typed() -> None:
    table = Table(hands=("abcd",), judging="typed").slap("abcd").do(1, Guess("kit"))
    table.do(2, Guess("bike"))
    entry = page(table, 1).entry
    assert entry is not None
    assert entry.label == "Your guess"
    assert page(table, 0).entry is None
    assert page(table, None).entry is None
    assert page(table, 1).turn[1] == (
        "Type your guess before the others do, and the card is yours."
    )
    assert page(table, 2).turn[1] == "Type your guess: a tie is yours."
    assert sections(table, 1)["Guesses"] == ("You: kit (close! only you are told)", "Cleo: bike")
    assert sections(table, 3)["Guesses"] == ("Bo: kit", "Cleo: bike")
    table.do(1, Guess("kite"), at=1000)
    assert sections(table, 3)["Guesses"][-1] == "Bo: …"
    assert GAME.meant is not None
    view = table.view(2)
    meant = WORDS.page(view, GAME.meant(view, "a kite"), NAMES)
    assert [choice.label for choice in meant.choices] == ["Guess a kite"]


def test_the_look_back_in_words() -> None:
    table = Table(hands=("abcd",)).slap("abcd").do(0, Ours(0), Ours(1), Ours(2), Foul(3))
    asked = {
        0: "Put right what you mis-tapped, or wait for the Moths to agree.",
        1: "Agree for all the Moths, or tell the actor what was wrong.",
        2: "The Moths look at what was ruled.",
        None: "The Moths look at what was ruled.",
    }
    for reader, text in asked.items():
        assert page(table, reader).turn == ("The look back.", text)
    assert [choice.label for choice in page(table, 0).choices][:2] == [
        "KITE was stolen",
        "KITE is lost to both",
    ]
    assert [choice.label for choice in page(table, 1).choices] == ["We agree"]


def test_signs_in_words() -> None:
    table = at_score(won("oosf"), 14, 17)
    shown = page(table, 0)
    assert shown.turn == (
        "Plus or minus.",
        "Stake a sign for each card of the Kettles, in secret.",
    )
    assert sections(table, 0)["Your team's cards"] == (
        "KITE (2) and ANT (1).",
        "Nobody has proposed anything.",
    )
    assert [(choice.key, choice.label, choice.note) for choice in shown.choices][1::4] == [
        ("stake 1+ 2-", "Stake KITE plus and ANT minus", "15 before the die"),
        ("propose 1+ 2-", "Propose KITE plus and ANT minus", "15 before the die"),
    ]
    table.do(2, Propose(signed((0,), "-")))
    assert sections(table, 0)["Your team's cards"][1] == "Cleo proposes: KITE minus."
    table.stake(0, "+-")
    assert page(table, 2).turn[1] == "Your signs are staked."
    assert sections(table, 2)["Your team's cards"][1] == "KITE plus and ANT minus."
    assert page(table, None).turn[1] == "The Moths choose their signs."
    assert page(won("oooo"), 1).turn[1] == "The Kettles choose their signs."


def test_the_die_and_the_last_count_in_words() -> None:
    table = won("oosf", letters="T").stake(0, "+-").stake(1, "-")
    assert page(table, 0).turn[0] == "Roll the die."
    assert page(table, 1).turn[0] == "Ana rolls the die."
    assert [choice.label for choice in page(table, 0).choices] == ["Roll the die"]
    table.do(0, Roll())
    assert sections(table, 3)["The last count"] == (
        "KITE (2) plus, T 1: 3, the Kettles.",
        "ANT (1) minus, T 1: -2, the Kettles.",
        "UMBRELLA (3) minus, T 0: -3, the Moths.",
        "ROBOT (2): lost to both.",
    )
    assert WORDS.sheet(GAME.sheet(table.state), NAMES) == (
        "   acted  die  first team  second team  cards",
        "1  Ana    T    1           -3           KITE +3, ANT -2, UMBRELLA -3, (ROBOT)",
    )


def test_the_end_and_the_times_between_in_words() -> None:
    over = at_score(won("osff", letters="W"), 19, 3).stake(0, "+").stake(1, "+").do(0, Roll())
    shown = page(over, 1)
    assert shown.moment == "The end, after turn 1"
    assert shown.turn == ("The Kettles win with exactly 21.", "")
    assert [section.title for section in shown.sections] == ["The last count", "Scores, to 21"]
    short = Table(4, away=(3,))
    assert page(short, 0).turn == ("Waiting.", "The Moths need two people here.")
    assert sections(short, 0)["Scores, to 21"][2] == "Moths 0: Bo and Dan (away)"
    assert [choice.label for choice in page(short, 3).choices] == ["I am back"]
    before = GAME.view(GAME.start(Options(), 4), Seat(0))
    assert WORDS.page(before, Moves(), NAMES).moment == "Before the first turn"
    assert WORDS.page(before, Moves(), NAMES).turn == ("Waiting for chance.", "")


def test_an_actor_who_dawdles_can_be_skipped_on_the_page() -> None:
    table = Table(hands=("abcd",)).until(90_000)
    assert [choice.label for choice in page(table, 2).choices] == ["Skip Ana"]


ACTIONS: dict[str, Action] = {
    "arrange a low, b high, c low, d high": arranged("abcd", "lhlh"),
    "slap": Slap(),
    "ours 1": Ours(0),
    "stolen 2": Stolen(1),
    "foul 3": Foul(2),
    "grab 4": Grab(3),
    "guess a kite": Guess("a kite"),
    "amend 2 lost": Amend(1, "lost"),
    "agree": Agree(),
    "propose 1+": Propose(signed((0,), "+")),
    "propose": Propose(Signs()),
    "stake 2- 4+": Stake(signed((1, 3), "-+")),
    "roll": Roll(),
    "skip": Skip(),
    "away": Away(),
    "back": Back(),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_every_action_is_written_and_read(text: str) -> None:
    view = Table().view(0)
    assert WORDS.write(ACTIONS[text]) == text
    assert WORDS.read(text, view) == ACTIONS[text]
    first, space, rest = text.partition(" ")
    assert WORDS.read(f"  {first.upper()}{space} {rest} ", view) == ACTIONS[text]


def test_a_minus_may_be_written_as_people_print_it() -> None:
    assert WORDS.read("stake 2−", Table().view(0)) == Stake(signed((1,), "-"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ours",
        "ours 0",
        "ours 5",
        "ours 1 2",
        "ours x",
        "slap 1",
        "guess",
        "guess " + "x" * 61,
        "amend 1",
        "amend 1 won",
        "stake 1",
        "stake 1+ 1-",
        "stake +",
        "arrange",
        "arrange a",
        "arrange a middle",
        "kite",
        "1+",
    ],
)
def test_nonsense_is_no_move(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        WORDS.read(text, Table().view(0))
    assert raised.value.code == "bad_notation"


def test_every_refusal_of_the_sheet_has_a_sentence() -> None:
    sheet = """
        not_the_actor wrong_phase card_fallen not_current nothing_to_grab not_your_team
        not_your_cards signs_missing already_staked not_amendable no_corrections_left too_fast
        too_early_to_skip actor_cannot_guess bad_arrangement deck_too_small bad_teams
    """
    assert set(sheet.split()) <= {key.partition(".")[0] for key in ENGLISH.refusals}


def test_refusals_say_which_case_is_meant() -> None:
    table = Table(hands=("abcd",))
    slap = table.refused(0, Ours(0))
    assert WORDS.refusal(slap.code, slap.facts).text == "Not now: the cards are being arranged."
    table.slap()
    spoken = table.refused(1, Guess("x"))
    assert WORDS.refusal(spoken.code, spoken.facts).text == "Guesses are spoken here: say it aloud."
    foul = table.refused(2, Foul(0))
    assert WORDS.refusal(foul.code, foul.facts).clause == "T3.12"
    one = Table(hands=("abcd",), one_level=True).refused(0, arranged("abcd", "lhlh"))
    assert WORDS.refusal(one.code, one.facts).clause == "T7.5"
    with pytest.raises(KeyError):
        WORDS.refusal("must_follow_suit", {})


def test_an_unknown_event_has_no_sentence() -> None:
    for kind in ("dealt", "signs_of"):
        with pytest.raises(KeyError):
            WORDS.tell(Event(kind), NAMES, None)
