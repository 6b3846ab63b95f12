"""The face in words: exact sentences, and something to say for every event and refusal."""

from typing import Any

import pytest

from bungalow.core.game import Alarm, Event, Millis
from bungalow.core.page import Choice, Page, Section, Sentence
from bungalow.core.refusal import Illegal, Malformed
from bungalow.games.busca import GAME
from bungalow.games.busca.english import ENGLISH
from bungalow.games.busca.options import Options
from bungalow.games.busca.state import Play, State
from bungalow.games.busca.words import WORDS, words_in
from tests.games.busca.table import (
    FAIR,
    NAMES,
    count,
    deal,
    dealt,
    last_trick_of,
    play,
    refused,
    seat,
    seated,
)

A_SUIT_EACH = ["AD 2D 3D 4D 5D 6D 7D JD QD KD".replace("D", suit) for suit in "SHDC"]


def page(state: State, who: int | None) -> Page:
    view = GAME.view(state, None if who is None else seat(who))
    return WORDS.page(view, GAME.moves(view), NAMES)


def section(state: State, who: int | None, title: str) -> tuple[str, ...]:
    (found,) = [one for one in page(state, who).sections if one.title.startswith(title)]
    return found.lines


def told(before: State, after: State, reader: int | None = None) -> list[str]:
    events = GAME.events(GAME.view(before, None), GAME.view(after, None))
    who = None if reader is None else seat(reader)
    return [WORDS.tell(event, NAMES, who) for event in events]


def test_a_page_in_the_middle_of_a_trick() -> None:
    shown = page(play(dealt(), "KC 6C JC"), 0)
    assert shown.moment == "Deal 1, trick 1"
    assert shown.turn == ("Your turn.", "Clubs led: follow suit.")
    assert shown.sections == (
        Section(
            "The trick, deal 1, trick 1",
            (
                "Bo led the king of clubs, worth 1. Highest.",
                "Cora: 6 of clubs.",
                "Dov: jack of clubs, worth 1.",
            ),
            numbered=True,
        ),
        Section(
            "You also hold",
            ("Queen and 7 of coins; ace, queen and 5 of cups; queen and 6 of swords.",),
        ),
        Section("Buscas, out at 31", ("You: 0", "Bo: 0", "Cora: 0", "Dov: 0")),
    )
    assert shown.choices == (
        Choice("3C", "3 of clubs", "takes it, 1 point"),
        Choice("AC", "Ace of clubs", "takes it, 3 points"),
        Choice("4C", "4 of clubs", "no points"),
    )


@pytest.mark.parametrize(
    ("state", "who", "turn"),
    [
        (dealt(), 1, ("Your turn.", "Lead any card, but no coins in the first trick.")),
        (dealt(), 0, ("Bo is to lead.", "")),
        (dealt(), None, ("Bo is to lead.", "")),
        (play(dealt(), "KC"), 1, ("Cora is playing.", "Clubs were led.")),
        (play(dealt(), "KC 6C JC 3C"), 0, ("Your turn.", "Lead any card.")),
        (seated(), 2, ("Waiting for the cards.", "")),
        (
            play(dealt(A_SUIT_EACH, dealer=3), "4S"),
            1,
            ("Your turn.", "Swords led, and you have none: play any card but the pita."),
        ),
        (
            play(dealt(A_SUIT_EACH, dealer=3), "4S 4H 4D 4C 5S 5H"),
            2,
            ("Your turn.", "Swords led, and you have none: play any card."),
        ),
        (
            play(dealt(A_SUIT_EACH, dealer=3, pita_at_once=True), "4S 4H 4D 4C 5S 5H"),
            2,
            ("Your turn.", "Swords led, and you have none: the pita must go."),
        ),
        (
            count([None, 39, None, 1], totals=(31, 12, 33, 30)),
            3,
            ("You are the last one in: you win.", ""),
        ),
        (
            count([20, 10, 9, 1], totals=(9, 4, 4, 7), options={"limit": 11, "short_game": True}),
            0,
            ("Bo and Cora share the win with 4 Buscas, the fewest.", ""),
        ),
    ],
)
def test_whose_turn_it_is_and_what_is_asked(
    state: State, who: int | None, turn: tuple[str, str]
) -> None:
    assert page(state, who).turn == turn


def test_what_each_moment_is_called() -> None:
    assert page(GAME.start(Options(), 4), None).moment == "Before the first deal"
    assert page(count([10, 9, 12, 9]), None).moment == "After deal 1"
    assert page(play(dealt(), "KC 6C JC 3C"), None).moment == "Deal 1, trick 2"
    over = count([None, 39, None, 1], totals=(31, 12, 33, 30))
    assert page(over, None).moment == "The end, after deal 1"


def test_before_a_card_is_played() -> None:
    shown = page(dealt(), 2)
    assert shown.sections[0] == Section("The trick, deal 1, trick 1", ("Nothing is played yet.",))
    assert shown.choices == ()
    assert section(dealt(), 2, "You hold") == (
        "Ace (the pita, 8) and 5 of coins; king and 6 of cups; 2, ace and 4 of swords; "
        "2, queen and 6 of clubs.",
    )


def test_the_last_trick_can_be_looked_at_again() -> None:
    assert section(play(dealt(), "KC 6C JC 3C 4C"), 0, "The last trick") == (
        "Bo led the king of clubs, worth 1.",
        "Cora: 6 of clubs.",
        "Dov: jack of clubs, worth 1.",
        "You: 3 of clubs, worth 1.",
        "You took the trick with the 3.",
    )
    assert section(count([10, 9, 12, 9]), 1, "The last trick")[-1] == (
        "Ana took the trick with the 7."
    )


def test_cards_that_would_be_highest_before_the_last_player() -> None:
    shown = page(play(dealt(), "KC"), 2)
    assert shown.choices == (
        Choice("2C", "2 of clubs", "highest so far, 1 point"),
        Choice("QC", "Queen of clubs", "1 point"),
        Choice("6C", "6 of clubs", "no points"),
    )
    lead = page(play(dealt(), "KC 6C JC 3C"), 0)
    assert lead.choices[0] == Choice("QD", "Queen of coins", "1 point")


def test_the_pita_as_a_choice() -> None:
    shown = page(play(dealt(A_SUIT_EACH, dealer=3), "4S 4H 4D 4C 5S 5H"), 2)
    (pita,) = [choice for choice in shown.choices if choice.key == "AD"]
    assert pita == Choice("AD", "Ace of coins, the pita", "8 points")


def test_the_count_is_shown_until_a_card_is_played() -> None:
    after = deal(count([25, 10, 5, 0], totals=(1, 2, 3, 4), dealer=3), FAIR)
    assert section(after, 3, "The count of deal 1") == (
        "Ana: 25 points, no Buscas",
        "Bo: 10 points, no Buscas",
        "Cora: 5 points, no Buscas",
        "You: no points, 1 Busca",
        "You have no points: 1 Busca. Nobody else scores.",
    )
    titles = [one.title for one in page(play(after, "KC"), 3).sections]
    assert "The count of deal 1" not in titles


def test_points_so_far_where_they_are_open() -> None:
    state = play(dealt(open_tally=True), "KC 6C JC 3C")
    assert section(state, 1, "Points taken so far") == (
        "Ana: 3 points",
        "You: no points",
        "Cora: no points",
        "Dov: no points",
    )


def test_who_is_out_and_the_places() -> None:
    left = count([20, 10, 9, 1], totals=(30, 0, 1, 2))
    assert section(left, 2, "Buscas") == ("Ana: 32, out in deal 1", "Bo: 0", "You: 1", "Dov: 2")
    over = count([None, 39, None, 1], totals=(31, 12, 33, 30), out=(seat(0), seat(2)))
    places = section(over, 1, "Places")
    assert places[0] == "1. Dov, 30 Buscas"
    assert places[1] == "2. You, 31 Buscas"
    short = count([20, 10, 9, 1], options={"limit": 11, "short_game": True})
    assert section(short, None, "Buscas, over at 11") == ("Ana: 2", "Bo: 0", "Cora: 0", "Dov: 0")


def test_a_trick_told() -> None:
    trick = told(dealt(), play(dealt(), "KC 6C JC 3C"))
    assert trick == [
        "Bo led the king of clubs.",
        "Cora followed: 6 of clubs.",
        "Dov followed: jack of clubs.",
        "Ana followed: 3 of clubs.",
        "Ana took the trick with the 3.",
    ]
    assert told(dealt(), play(dealt(), "KC 6C JC 3C"), reader=0)[-2:] == [
        "You followed: 3 of clubs.",
        "You took the trick with the 3.",
    ]
    start = dealt(open_tally=True)
    assert told(start, play(start, "KC 6C JC 3C"))[-1] == (
        "Ana took the trick with the 3: 3 points."
    )


def test_discards_and_the_pita_told() -> None:
    start = dealt(A_SUIT_EACH, dealer=3)
    before = play(start, "4S 4H 4D 4C 5S 5H")
    assert told(before, play(before, "AD")) == ["Cora has no swords: the pita."]
    assert told(before, play(before, "AD"), reader=2) == ["You have no swords: the pita."]
    assert told(dealt(dealer=0), play(dealt(dealer=0), "4H")) == ["Bo led the 4 of cups."]


def test_the_start_and_deals_told() -> None:
    assert told(GAME.start(Options(), 4), dealt(), reader=1) == [
        "The game begins: out at 31 Buscas.",
        "Deal 1: Ana dealt 10 cards each. You lead.",
    ]
    short = Options(limit=11, short_game=True)
    assert told(GAME.start(short, 4), dealt(limit=11, short_game=True), reader=0) == [
        "The game begins: over at the first with 11 Buscas.",
        "Deal 1: you dealt 10 cards each. Bo leads.",
    ]


def test_the_clock_told() -> None:
    start = dealt(turn_seconds=20)
    nudged = GAME.woken(start, Alarm(Millis(13333), "nudge"))
    late = GAME.woken(nudged, Alarm(Millis(20000), "time"))
    assert told(start, nudged) == ["Bo is taking a while."]
    assert told(start, nudged, reader=1) == ["Your time is running out."]
    assert told(nudged, late) == ["Bo ran out of time.", "Bo led the 4 of cups."]
    assert told(nudged, late, reader=1)[0] == "Your time was up."


@pytest.mark.parametrize(
    ("points", "options", "reader", "sentence"),
    [
        ((25, 10, 5, 0), {}, None, "Dov has no points: 1 Busca. Nobody else scores."),
        ((25, 10, 5, 0), {}, 3, "You have no points: 1 Busca. Nobody else scores."),
        ((20, 20, 0, 0), {}, 3, "You and Cora have no points: 2 Buscas each. Nobody else scores."),
        ((20, 20, 0, 0), {}, 0, "Cora and Dov have no points: 2 Buscas each. Nobody else scores."),
        ((40, 0, 0, 0), {}, 1, "Ana has all 40 points: 3 Buscas for everybody else."),
        ((40, 0, 0, 0), {}, 0, "You have all 40 points: 3 Buscas for everybody else."),
        ((23, 9, 5, 3), {}, 1, "Ana has the most, 23 points: 3 Buscas. Nobody else scores."),
        ((18, 12, 9, 1), {}, 0, "You have the most, 18 points: 1 Busca. Nobody else scores."),
        (
            (13, 13, 13, 1),
            {},
            2,
            "You, Ana and Bo share the most, 13 points: 3 Buscas each. Nobody else scores.",
        ),
        (
            (25, 10, 5, 0),
            {"top_also_pays": True},
            1,
            "Dov has no points: 1 Busca. Ana has the most, 25 points: 5 Buscas. "
            "Nobody else scores.",
        ),
    ],
)
def test_the_count_told(
    points: tuple[int, ...], options: dict[str, Any], reader: int | None, sentence: str
) -> None:
    state = last_trick_of(points, options=options)
    assert sentence in told(state, play(state, "7D 6D 5D 4D"), reader)


def test_leaving_and_winning_told() -> None:
    state = last_trick_of([40, 0, 0, 0], options={"limit": 3})
    after = play(state, "7D 6D 5D 4D")
    assert told(state, after, reader=1)[-4:] == [
        "You are out with 3 Buscas.",
        "Cora is out with 3 Buscas.",
        "Dov is out with 3 Buscas.",
        "Ana is the last one in and wins.",
    ]
    assert "Ana took the last trick with the 7." in told(state, after)
    even = last_trick_of([10, 10, 10, 10], options={"limit": 4})
    assert told(even, play(even, "7D 6D 5D 4D"), reader=3)[-1] == (
        "Sudden death: you, Ana, Bo and Cora, all at 4, play on."
    )


def test_an_event_of_another_game_has_no_sentence() -> None:
    with pytest.raises(KeyError):
        WORDS.tell(Event("slapped"), NAMES, None)


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (refused(play(dealt(), "KC"), "6H"), Sentence("You have clubs: follow suit.", "B3.1")),
        (refused(dealt(), "6D"), Sentence("Coins can't be led in the first trick.", "B3.3")),
        (refused(dealt(), "7D", player=0), Sentence("It isn't your turn.", "B2.4")),
        (refused(dealt(), "7S"), Sentence("You don't hold the 7 of swords.", None)),
        (refused(dealt(), "AD"), Sentence("You don't hold the pita.", None)),
        (refused(dealt(), "1X"), Sentence("There is no such card.", "B1.1")),
        (
            refused(play(dealt(A_SUIT_EACH, dealer=3), "4S 4H"), "AD"),
            Sentence("The pita can't be played in the first trick.", "B3.4"),
        ),
        (
            refused(
                play(dealt(A_SUIT_EACH, dealer=3, pita_at_once=True), "4S 4H 4D 4C 5S 5H"), "5D"
            ),
            Sentence("You have no swords: the pita must go now.", "B6.5"),
        ),
        (
            refused(count([None, 39, None, 1], totals=(31, 12, 33, 30)), "4C", player=3),
            Sentence("The game is over.", None),
        ),
    ],
)
def test_refusals_say_why_and_by_which_rule(refusal: Illegal, sentence: Sentence) -> None:
    assert WORDS.refusal(refusal.code, refusal.facts) == sentence


def test_what_a_table_cannot_start_with() -> None:
    for options, seats, sentence in (
        (Options(), 3, Sentence("Busca begins with 4 players, not with 3.", "B2.1")),
        (Options(limit=2), 4, Sentence("A limit is from 3 to 99 Buscas.", "B6.1")),
        (Options(turn_seconds=1), 4, Sentence("Seconds a card: 5 to 120, or none.", "B6.6")),
    ):
        with pytest.raises(Illegal) as raised:
            GAME.start(options, seats)
        assert WORDS.refusal(raised.value.code, raised.value.facts) == sentence


def test_a_refusal_of_another_game_is_unknown() -> None:
    with pytest.raises(KeyError):
        WORDS.refusal("window_closed", {})


@pytest.mark.parametrize("text", ["2H", "2h", " 2h ", "2♥"])
def test_notation_is_read_as_people_write_it(text: str) -> None:
    assert WORDS.read(text, None) == Play("2H")
    assert WORDS.write(Play("2H")) == "2H"


@pytest.mark.parametrize("text", ["", "2", "H2", "8H", "10H", "2HH", "pass"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        WORDS.read(text, None)
    sentence = WORDS.refusal(raised.value.code, raised.value.facts)
    assert sentence.text == f"“{text}” is no card. Write rank and suit letter, like 2H."


def test_the_score_sheet_in_lines() -> None:
    one = count([20, 10, 9, 1], options={"limit": 3})
    two = count(
        [20, 10, 9, 1], counts=one.counts, totals=one.totals, dealer=1, options={"limit": 3}
    )
    three = count(
        [None, 23, 9, 8],
        counts=two.counts,
        totals=two.totals,
        out=two.out,
        dealer=2,
        options={"limit": 3},
    )
    assert WORDS.sheet(GAME.sheet(three), NAMES) == (
        "         Ana     Bo  Cora  Dov",
        "    1  20 +2     10     9    1",
        "    2  20 +2     10     9    1",
        "    3         23 +3     9    8",
        "total      4      3     0    0",
        "Out, in this order: Ana and Bo.",
    )
    assert WORDS.sheet(GAME.sheet(dealt()), NAMES)[-1].split() == ["total", "0", "0", "0", "0"]


def test_a_french_deck_has_its_own_words() -> None:
    french = words_in(ENGLISH, ENGLISH.french)
    refusal = refused(dealt(), "6D")
    assert french.refusal(refusal.code, refusal.facts).text == (
        "Diamonds can't be led in the first trick."
    )
    event = Event("led", seat(0), {"card": "KH", "points": 1})
    assert french.tell(event, NAMES, None) == "Ana led the king of hearts."
    assert french.write(Play("KH")) == "KH"
