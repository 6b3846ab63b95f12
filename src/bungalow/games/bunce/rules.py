"""The rules of Bunce: pure functions from one state to the next.

The numbers in brackets are those of the clauses in RULES.md.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from bungalow.core.game import Alarm, Draw, Millis, Result, Seat
from bungalow.core.refusal import Illegal

from .judging import entries_of
from .letters import DECK, VOWELS, card_of
from .options import Options, check, filled
from .placing import check as check_placing
from .placing import own_letters, words_made
from .scoring import ranks_of, worth_of
from .state import Accept, Action, Answer, Challenge, Laid, Lay, Pass, Pending, Sheet, State
from .turns import Answers, caught, passed, stood, with_one

SEATS = range(2, 5)
ROUNDS = 6
WINDOW, NUDGE, TIME = "window", "nudge", "time"
"""The alarms: answers are turned over, a turn's time runs out, it is up (B5.7, B7.8)."""

Hand = tuple[str, ...]


def start(options: Options, seats: int) -> State:
    """The table before anything is drawn; raises `Illegal` (B2.1, B7.1, B7.4, B7.7, B7.8)."""
    if seats not in SEATS:
        raise Illegal("bad_seat_count", seats=seats, least=SEATS[0], most=SEATS[-1])
    check(options)
    return State(options=filled(options), decks=(DECK,) * seats, scores=(0,) * seats)


def is_over(state: State) -> bool:
    """Whether the sixth round has been played (B6.1)."""
    return state.round > ROUNDS


def hand_size(round: int) -> int:
    """How many cards are drawn in a round (B2.3)."""
    return 8 - round


def draw(state: State) -> Draw | None:
    """First the seat that begins (B2.2), then each turn's hand from its own deck (B2.3)."""
    if state.turn is None:
        return Draw(1, tuple(map(str, range(len(state.decks)))))
    if state.hand or is_over(state):
        return None
    return Draw(hand_size(state.round), state.decks[state.turn])


def drawn(state: State, at: Millis, labels: Hand) -> State:
    """The first player named, a hand taken up, or one shown and put back (B2.6, B2.7)."""
    if state.turn is None:
        first = Seat(int(labels[0]))
        return replace(state, beginner=first, turn=first)
    deck, hand = state.decks[state.turn], tuple(sorted(labels))
    if goes_back(state, hand):
        return replace(state, shown=(*state.shown, hand))
    left = tuple(sorted((Counter(deck) - Counter(hand)).elements()))
    return replace(state, decks=with_one(state.decks, state.turn, left), hand=hand, since=at)


def must_have_vowel(state: State) -> bool:
    """Whether a hand drawn now needs a vowel, and can have one (B2.6, B2.7, B7.5)."""
    assert state.turn is not None
    if state.options.redraw == "first_hand":
        return len(state.turns) == state.attempts
    return not state.table and has_vowel(state.decks[state.turn])


def has_vowel(cards: Hand) -> bool:
    """Whether there is a vowel among cards (B2.8)."""
    return not set(VOWELS).isdisjoint(cards)


def goes_back(state: State, hand: Hand) -> bool:
    """Whether a hand is shown and drawn again (B2.6, B2.7)."""
    return must_have_vowel(state) and not has_vowel(hand)


def awaited(state: State) -> frozenset[Seat]:
    """Whoever has yet to answer a laying; without one, whoever's turn it is."""
    if state.pending is not None:
        laid, answers = state.pending.laid, state.pending.answers
        return frozenset(
            Seat(seat)
            for seat, answer in enumerate(answers)
            if answer is None and seat != laid.seat
        )
    if state.turn is None or not state.hand or is_over(state):
        return frozenset()
    return frozenset({state.turn})


def act(state: State, at: Millis, seat: Seat, action: Action) -> State:
    """The state after an action; raises `Illegal` in the order of the rules."""
    if is_over(state):
        raise Illegal("game_over")
    if isinstance(action, Accept | Challenge):
        return _answered(state, at, seat, "accept" if isinstance(action, Accept) else "challenge")
    if seat != state.turn:
        raise Illegal("not_your_turn", turn=state.turn)
    if state.pending is not None:
        raise Illegal("window_open", word=state.pending.laid.lay.word)
    if isinstance(action, Pass):
        return passed(replace(state, verdict=None), at)
    return _laid(state, at, action)


def _answered(state: State, at: Millis, seat: Seat, answer: Answer) -> State:
    """An answer put down, unseen; the last one turns all of them over (B5.5, B5.6, B5.7)."""
    pending = state.pending
    if pending is None:
        raise Illegal("no_window")
    if seat == pending.laid.seat:
        raise Illegal("own_play")
    if pending.answers[seat] is not None:
        raise Illegal("already_answered", answer=pending.answers[seat])
    pending = replace(pending, answers=with_one(pending.answers, seat, answer))
    state = replace(state, pending=pending)
    return state if awaited(state) else _turned_over(state, pending, at)


def _laid(state: State, at: Millis, lay: Lay) -> State:
    """A word laid: checked on the spot (B7.3), or left to the others to challenge (B5.4)."""
    laid = laid_of(state, lay)
    unanswered: Answers = (None,) * len(state.scores)
    if state.options.words == "challenge":
        return replace(state, pending=Pending(laid, unanswered, at), verdict=None)
    entries = entries_of(state.options, words_made(lay))
    for entry in entries:
        if not entry.valid:
            raise Illegal("not_a_word", word=entry.word)
    return stood(state, at, laid, unanswered, entries, valid=None)


def laid_of(state: State, lay: Lay) -> Laid:
    """A laying that fits hand and table; raises `Illegal` for one that does not."""
    assert state.turn is not None
    hand, table, options = state.hand, state.table, state.options
    check_placing(lay, table, hand)
    own = own_letters(lay, table)
    used = tuple(sorted(map(card_of, own)))
    worth = worth_of(lay.word, own, options.values, own_cards_only=options.own_cards_only)
    return Laid(
        seat=state.turn,
        round=state.round,
        lay=lay,
        used=used,
        unused=tuple(sorted((Counter(hand) - Counter(used)).elements())),
        worth=worth,
        bunce=len(used) == len(hand),
    )


def _turned_over(state: State, pending: Pending, at: Millis) -> State:
    """All answers turned over; only a challenge opens the dictionary (B5.8, B5.11)."""
    laid, answers = pending.laid, pending.answers
    state = replace(state, pending=None)
    if "challenge" not in answers:
        return stood(state, at, laid, answers, (), valid=None)
    entries = entries_of(state.options, words_made(laid.lay))
    if all(entry.valid for entry in entries):
        return stood(state, at, laid, answers, entries, valid=True)
    return caught(state, at, laid, answers, entries)


def alarm(state: State) -> Alarm | None:
    """The end of the time for answers (B5.7), or a turn's nudge and end (B7.8)."""
    if state.pending is not None:
        return Alarm(window_ends_at(state.options, state.pending), WINDOW)
    if not state.options.turn_seconds or not awaited(state):
        return None
    return Alarm(ends_at(state), TIME) if state.nudged else Alarm(nudge_at(state), NUDGE)


def window_ends_at(options: Options, pending: Pending) -> Millis:
    """When the answers to a laying are turned over at the latest (B5.7)."""
    return Millis(pending.since + options.challenge_seconds * 1000)


def nudge_at(state: State) -> Millis:
    """When the present turn's nudge comes (B7.8)."""
    return Millis(state.since + state.options.turn_seconds * 1000 * 2 // 3)


def ends_at(state: State) -> Millis:
    """When the present turn's time is up (B7.8)."""
    return Millis(state.since + state.options.turn_seconds * 1000)


def woken(state: State, alarm: Alarm) -> State:
    """The answers turned over, the nudge given, or the turn passed (B5.7, B7.8)."""
    if state.pending is not None:
        return _turned_over(state, state.pending, alarm.at)
    if alarm.name == NUDGE:
        return replace(state, nudged=True)
    return passed(replace(state, verdict=None), alarm.at, by_clock=True)


def sheet(state: State) -> Sheet:
    """The score sheet so far."""
    return Sheet(state.turns, state.scores, state.table or None)


def result(state: State) -> Result | None:
    """The places, once the game is over (B6.1, B6.2)."""
    return Result.of_ranks(ranks_of(state.scores)) if is_over(state) else None
