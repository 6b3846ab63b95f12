"""What is told of a game: every kind of event, in order and in words."""

from bungalow.games.busted import BOX, GAME
from bungalow.games.busted.actions import (
    Agree,
    Amend,
    Away,
    Back,
    Foul,
    Grab,
    Guess,
    Ours,
    Roll,
    Skip,
    Slap,
    Stolen,
)
from tests.games.busted.table import NAMES, Table
from tests.games.busted.test_signs import at_score, won


class Told:
    """What a reader is told of a table from one look to the next."""

    def __init__(self, table: Table, reader: int | None = None) -> None:
        self.table, self.reader = table, reader
        self.seen = table.view(reader)

    def __call__(self) -> list[str]:
        view = self.table.view(self.reader)
        events, self.seen = GAME.events(self.seen, view), view
        return [BOX.words.tell(event, NAMES, view.seat) for event in events]


def test_a_game_begins_with_somebody_to_act() -> None:
    table = Table(first_team=None, letters="1")
    start = GAME.view(GAME.start(table.state.options, 4), None)
    told = [BOX.words.tell(event, NAMES, None) for event in GAME.events(start, table.view(None))]
    assert told == [
        "The game begins: exactly 21 wins, more is busted.",
        "Turn 1: Bo acts for the Moths.",
    ]


def test_a_turn_in_the_room_is_told_step_by_step() -> None:
    table = Table(hands=("abcd",), letters="T")
    told = Told(table)
    table.do(0, Slap())
    assert told() == ["Ana slapped: the slate runs, 9 seconds a card."]
    table.do(0, Stolen(0))
    assert told() == ["ANT: stolen by the Moths."]
    table.do(0, Ours(1))
    assert told() == ["KITE: the Kettles have it.", "ANT can be grabbed back."]
    table.do(0, Grab(0))
    assert told() == ["Ana grabbed ANT back."]
    table.do(3, Foul(2))
    assert told() == ["Dan called a foul on card 3."]
    table.until(36_500)
    assert told() == ["UMBRELLA fell: lost to both.", "The slate is over: 2 cards for the Kettles."]
    table.do(0, Amend(2, "stolen"))
    assert told() == ["Ana put it right: ROBOT is the Moths'."]
    table.do(0, Amend(1, "lost"))
    assert told() == ["Ana put it right: KITE is lost to both."]
    table.do(1, Agree())
    assert told() == []
    table.stake(1, "-")
    assert told() == ["The Moths have staked their signs."]
    table.stake(0, "+")
    assert told() == [
        "The Kettles have staked their signs.",
        "The signs: the Kettles play ANT plus and the Moths play ROBOT minus.",
    ]
    table.do(0, Roll())
    assert told() == [
        "Ana rolled T: the Kettles go from 0 to 2 and the Moths go from 0 to -3.",
        "Turn 2: Bo acts for the Moths.",
    ]


def test_the_reader_is_spoken_to() -> None:
    table = Table(hands=("abcd",))
    told = Told(table, reader=0)
    table.do(0, Slap(), Stolen(0), Ours(1), Grab(0), Foul(2))
    assert told() == [
        "You slapped: the slate runs, 9 seconds a card.",
        "You grabbed ANT back.",
        "KITE: the Kettles have it.",
        "You called a foul on card 3.",
    ]


def test_a_card_that_is_the_others_for_good() -> None:
    table = Table(hands=("abcd",)).slap("abcd").do(0, Stolen(0))
    told = Told(table)
    table.until(9500)
    assert told() == ["KITE is the Moths' for good."]


def test_typed_guesses_are_told_with_who_made_them() -> None:
    table = Table(hands=("abcd",), judging="typed").slap("abcd")
    told = Told(table)
    table.do(1, Guess("kit"))
    assert told() == ["Bo guessed kit: no."]
    assert GAME.events(Table(judging="typed").view(1), table.view(1)) == GAME.events(
        Table(judging="typed").view(None), table.view(None)
    )
    table.do(1, Guess("kite"), at=1000)
    assert told() == ["Bo has it for the Moths, unless the others say it now."]
    table.until(1501)
    assert told() == ["Bo stole KITE for the Moths."]
    table.do(2, Guess("ant"), at=2000)
    assert told() == ["Cleo said ANT: the Kettles have it.", "KITE can be grabbed back."]


def test_sweeps_and_busts_are_told() -> None:
    table = Table(hands=("abcd",), letters="K").slap("abcd")
    at_score(table, 20, 9).do(0, Ours(0), Ours(1), Ours(2), Ours(3))
    told = Told(table)
    table.agree()
    assert told() == ["A clean sweep by the Kettles: the Moths bust."]
    table.stake(0, "++++")
    told()
    table.do(0, Roll())
    assert told()[:2] == [
        "Ana rolled K: the Kettles go from 20 to 29.",
        "29 is over the limit: the Kettles are busted.",
    ]


def test_a_sweep_is_told_with_the_count_to_who_missed_it() -> None:
    table = Table(hands=("abcd",), letters="W").slap("abcd")
    told = Told(table)
    table.do(0, Stolen(0), Stolen(1), Stolen(2), Stolen(3)).agree().stake(1, "++++").do(0, Roll())
    assert told() == [
        "A clean sweep by the Moths: the Kettles bust.",
        "Ana rolled W: the Moths go from 0 to 8.",
        "Turn 2: Bo acts for the Moths.",
    ]


def test_nobody_moves_when_nobody_won_a_card() -> None:
    table = won("ffff", letters="W")
    told = Told(table)
    table.do(0, Roll())
    assert told()[0] == "Ana rolled W: nobody's score moves."


def test_people_who_leave_come_back_and_dawdle() -> None:
    table = Table(6)
    told = Told(table)
    table.do(0, Away())
    assert told() == ["Ana is away.", "Turn 1: Cleo acts for the Kettles."]
    table.do(0, Back()).until(90_000)
    assert told() == [
        "Ana is back.",
        "Cleo has had the cards for a while: anybody may skip them.",
    ]
    table.do(1, Skip())
    assert told() == ["Cleo was skipped.", "Turn 2: Bo acts for the Moths."]
    table.slap()
    assert told() == ["Bo slapped: the slate runs, 9 seconds a card."]


def ended(first: int, second: int, limit: int = 21) -> list[str]:
    table = at_score(won("ffff", letters="W", max_turns=1, limit=limit), first, second)
    told = Told(table)
    table.do(0, Roll())
    return told()


def test_the_end_is_told() -> None:
    assert ended(5, 4)[-1] == "That was the last turn: the Kettles win with 5."
    assert ended(3, 4)[-1] == "That was the last turn: the Moths win with 4."
    assert ended(4, 4)[-1] == "That was the last turn: both teams share the win with 4."
    table = at_score(won("osff", letters="W"), 19, 3)
    table.stake(0, "+").stake(1, "+")
    told = Told(table)
    table.do(0, Roll())
    assert told() == [
        "Ana rolled W: the Kettles go from 19 to 21 and the Moths go from 3 to 4.",
        "The Kettles win with exactly 21.",
    ]
    assert told() == []


def test_of_turns_missed_the_counts_alone_are_told() -> None:
    table = Table(hands=("abcd", "efgh"), letters="WW")
    told = Told(table)
    for _ in range(2):
        actor = table.state.actor or 0
        table.slap()
        for slot in range(4):
            table.do(actor, Foul(slot))
        table.agree().do(actor, Roll())
    assert told() == [
        "Ana rolled W: nobody's score moves.",
        "Bo rolled W: nobody's score moves.",
        "Turn 3: Cleo acts for the Kettles.",
    ]
