"""What holds in every game of Bunce, whatever is drawn, laid and answered."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bungalow.core.dealer import Seeded
from bungalow.core.game import Event, Millis
from bungalow.core.timeline import Act, Tick, Timeline
from bungalow.games.bunce import GAME
from bungalow.games.bunce.letters import DECK, VALUES, card_of
from bungalow.games.bunce.moves import layings
from bungalow.games.bunce.options import Options
from bungalow.games.bunce.placing import check, own_letters
from bungalow.games.bunce.state import Action, Lay, State
from bungalow.games.bunce.view import View
from bungalow.games.bunce.words import WORDS as FACE
from tests.games.bunce.table import NAMES, options, seat

SHORT_WORDS = (
    *("AIR", "ATE", "DIN", "EAR", "EAT", "ERA", "INN", "ION", "IRE", "NET", "NIT", "OAR", "ONE"),
    *("RAN", "RAT", "RIOT", "ROTE", "SEA", "TAN", "TEAR", "TEN", "TIE", "TIN", "TOE", "TRAIN"),
)
OPTIONS = st.builds(
    options,
    lexicon=st.just(SHORT_WORDS),
    words=st.sampled_from(["challenge", "checked"]),
    redraw=st.sampled_from(["empty_table", "first_hand"]),
    own_cards_only=st.booleans(),
    retries=st.sampled_from([None, 0, 2]),
    turn_seconds=st.sampled_from([0, 30]),
    values=st.just({}) | st.dictionaries(st.sampled_from(DECK), st.integers(0, 99)),
)
ANY_GAME = given(options=OPTIONS, seats=st.integers(2, 4), seed=st.integers(0, 2**32))
SOME = settings(deadline=None, max_examples=12)


def chosen(view: View, rng: Random) -> Action:
    """One of the moves, or in a free game often a word that is hardly one."""
    moves = GAME.moves(view)
    if not moves.complete and rng.random() < 0.6:
        cards = [card for card in view.hand if card != "?"]
        letters = [*view.table.upper(), *cards, *"AEIOU"]
        word = "".join(rng.choices(letters, k=rng.randrange(3, 6)))
        found = list(layings(word, view.table, view.hand))
        if found:
            return rng.choice(found)
    return rng.choice(moves.actions)


def states(options: Options, seats: int, seed: int) -> Iterator[State]:
    """A whole game at random, after each input, some of them the clock's."""
    rng = Random(seed)
    line: Timeline[Options, State, Action, View] = Timeline.begin(
        GAME, options, seats, Seeded(rng.randbytes(32))
    )
    yield line.state
    while GAME.result(line.state) is None:
        if line.alarm is not None and rng.random() < 0.2:
            line = line.after(Tick(at=line.alarm.at))
        else:
            who = rng.choice(sorted(GAME.awaited(line.state)))
            action = chosen(GAME.view(line.state, who), rng)
            line = line.after(Act(at=Millis(line.at + 1), seat=who, action=action))
        yield line.state


@pytest.mark.slow
@SOME
@ANY_GAME
def test_no_card_is_lost_and_none_doubled(options: Options, seats: int, seed: int) -> None:
    for state in states(options, seats, seed):
        used: list[Counter[str]] = [Counter() for _ in range(seats)]
        for turn in state.turns:
            if turn.valid is not False:
                used[turn.seat].update(turn.cards)
        if state.turn is not None:
            used[state.turn].update(state.hand)
        for own, deck in zip(used, state.decks, strict=True):
            assert own + Counter(deck) == Counter(DECK)
    assert state.decks == ((),) * seats


@pytest.mark.slow
@SOME
@ANY_GAME
def test_the_sheet_adds_up(options: Options, seats: int, seed: int) -> None:
    *_, last = states(options, seats, seed)
    scores = [0] * seats
    for turn in last.turns:
        scores[turn.seat] += turn.points
        if turn.valid is False:
            assert (turn.points, turn.bunces) == (0, 0)
            for challenger in turn.challengers:
                scores[challenger] += 10
    assert tuple(scores) == last.scores
    counted = [turn for turn in last.turns if turn.valid is not False]
    assert [(turn.round, turn.seat) for turn in counted] == [
        (number, ((last.beginner or 0) + step) % seats)
        for number in range(1, 7)
        for step in range(seats)
    ]
    assert all(len(turn.cards) == 8 - turn.round for turn in last.turns)


@pytest.mark.slow
@SOME
@ANY_GAME
def test_points_follow_from_the_word_and_what_was_left(
    options: Options, seats: int, seed: int
) -> None:
    for state in states(options, seats, seed):
        verdict = state.verdict
        if verdict is None or verdict.valid is False:
            continue
        laid, values = verdict.laid, options.values
        word = laid.used if options.own_cards_only else map(card_of, laid.lay.word)
        made = sum(values[card] for card in word)
        tens = (not laid.unused) + verdict.answers.count("challenge")
        lost = sum(values[card] for card in laid.unused)
        assert verdict.points[laid.seat] == made - lost + 10 * tens


@pytest.mark.slow
@SOME
@ANY_GAME
def test_the_table_holds_the_last_word_that_stood(options: Options, seats: int, seed: int) -> None:
    for state in states(options, seats, seed):
        stood = [turn.word for turn in state.turns if turn.word and turn.valid is not False]
        assert state.table == (stood[-1] if stood else "")
        assert len(state.owners) == len(state.table)
        if options.words == "checked" and stood:
            assert state.table.upper() in SHORT_WORDS


@pytest.mark.slow
@SOME
@ANY_GAME
def test_a_hand_on_an_empty_table_has_a_vowel_if_it_can(
    options: Options, seats: int, seed: int
) -> None:
    for state in states(options, seats, seed):
        assert all(not set("AEIOU?") & set(hand) for hand in state.shown)
        if state.hand and not state.table and options.redraw == "empty_table":
            assert state.turn is not None
            unused = {*state.hand, *state.decks[state.turn]}
            assert set("AEIOU?") & set(state.hand) or not set("AEIOU?") & unused


@pytest.mark.slow
@SOME
@ANY_GAME
def test_everybody_is_told_the_same_and_each_turn_once(
    options: Options, seats: int, seed: int
) -> None:
    told: list[Event] = []
    before, rng = GAME.start(options, seats), Random(seed)
    for state in states(options, seats, seed):
        events = GAME.events(GAME.view(before, None), GAME.view(state, None))
        who = seat(rng.randrange(seats))
        assert GAME.events(GAME.view(before, who), GAME.view(state, who)) == events
        told += events
        before = state
    lines = [
        event
        for event in told
        if event.kind in {"stood", "upheld", "caught", "passed", "gave_up", "timed_out"}
    ]
    assert [(event.seat, event.facts["points"]) for event in lines] == [
        (turn.seat, turn.points) for turn in before.turns
    ]
    clocked = [event.kind == "timed_out" for event in lines]
    assert clocked == [place in before.by_clock for place in range(len(lines))]
    assert [event.kind for event in told].count("drew") == 6 * seats
    assert (told[0].kind, told[-1].kind) == ("started", "won")
    for event in told:
        assert FACE.tell(event, NAMES, None).endswith(".")


@given(
    table=st.text(alphabet="AEINRSTaet", min_size=3, max_size=6).filter(lambda t: not t.islower()),
    hand=st.sets(st.sampled_from(DECK), min_size=2, max_size=7),
    word=st.text(alphabet="AEINRST", min_size=3, max_size=8),
)
def test_what_is_found_to_fit_does_fit(table: str, hand: set[str], word: str) -> None:
    held = tuple(sorted(hand))
    found = list(layings(word, table, held))
    assert len(set(found)) == len(found)
    for lay in found:
        assert isinstance(lay, Lay)
        check(lay, table, held)
        assert lay.word.upper() == word
        assert not Counter(map(card_of, own_letters(lay, table))) - Counter(held)


def test_the_values_are_for_the_cards_that_there_are() -> None:
    assert sorted(VALUES) == list(DECK)
