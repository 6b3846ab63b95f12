"""Pebbles: a toy game with everything that the contract allows for, whole and small.

Each of two to four players holds two pebbles of different weights. In a round all lay one, sealed
until everybody has; who dawdles lays the lightest when the alarm goes off. The heaviest pebble
scores a point, and everybody draws again from the bag, to which the pebbles laid have gone back.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bungalow.core.game import Alarm, Draw, Event, Game, Millis, Move, Moves, Result, Seat
from bungalow.core.page import Choice, Page, Section, Sentence
from bungalow.core.player import Budget, Level
from bungalow.core.refusal import Illegal, Malformed
from bungalow.core.registry import Box, OptionCard, Preset, Unit, Words
from bungalow.core.rulebook import Rulebook

BAG = tuple("ABCDEFGHIJ")
HAND = 2


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int = 3
    dawdle_ms: int = 9000


class Lay(Struct, frozen=True, tag_field="do", tag="lay", forbid_unknown_fields=True):
    pebble: str


class State(Struct, frozen=True):
    options: Options
    hands: tuple[tuple[str, ...], ...]
    laid: tuple[str | None, ...]
    reveals: tuple[tuple[str, ...], ...] = ()
    since: Millis = Millis(0)


class View(Struct, frozen=True):
    seat: Seat | None
    options: Options
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    answered: tuple[bool, ...]
    own: str | None
    reveals: tuple[tuple[str, ...], ...]
    since: Millis


class Sheet(Struct, frozen=True):
    rounds: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]


def start(options: Options, seats: int) -> State:
    if seats not in GAME.seats:
        raise Illegal("bad_seat_count", seats=seats)
    if not 1 <= options.rounds <= 9 or not 0 <= options.dawdle_ms <= 60_000:
        raise Illegal("bad_option", option="rounds")
    return State(options, ((),) * seats, (None,) * seats)


def over(state: State) -> bool:
    return len(state.reveals) == state.options.rounds


def draw(state: State) -> Draw | None:
    want = sum(HAND - len(hand) for hand in state.hands)
    if over(state) or any(state.laid) or not want:
        return None
    return Draw(want, tuple(p for p in BAG if not any(p in hand for hand in state.hands)))


def drawn(state: State, at: Millis, labels: tuple[str, ...]) -> State:
    hands, rest = list[tuple[str, ...]](), list(labels)
    for hand in state.hands:
        want = HAND - len(hand)
        hands.append(tuple(sorted((*hand, *rest[:want]))))
        del rest[:want]
    return replace(state, hands=tuple(hands), since=at)


def alarm(state: State) -> Alarm | None:
    if over(state) or draw(state) or not state.options.dawdle_ms:
        return None
    return Alarm(Millis(state.since + state.options.dawdle_ms), "dawdle")


def woken(state: State, alarm: Alarm) -> State:
    for seat in sorted(awaited(state)):
        state = laying(state, alarm.at, seat, state.hands[seat][0])
    return state


def awaited(state: State) -> frozenset[Seat]:
    if over(state) or draw(state):
        return frozenset()
    return frozenset(Seat(n) for n, pebble in enumerate(state.laid) if pebble is None)


def act(state: State, at: Millis, seat: Seat, action: Lay) -> State:
    if over(state):
        raise Illegal("game_over")
    if seat not in awaited(state):
        raise Illegal("already_laid")
    if action.pebble not in state.hands[seat]:
        raise Illegal("not_in_hand", pebble=action.pebble)
    return laying(state, at, seat, action.pebble)


def laying(state: State, at: Millis, seat: Seat, pebble: str) -> State:
    hand = tuple(p for p in state.hands[seat] if p != pebble)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    laid = (*state.laid[:seat], pebble, *state.laid[seat + 1 :])
    if None in laid:
        return replace(state, hands=hands, laid=laid)
    shown = tuple(p for p in laid if p is not None)
    reveals = (*state.reveals, shown)
    return replace(state, hands=hands, laid=(None,) * len(laid), reveals=reveals, since=at)


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        hand=() if seat is None else state.hands[seat],
        counts=tuple(len(hand) for hand in state.hands),
        answered=tuple(pebble is not None for pebble in state.laid),
        own=None if seat is None else state.laid[seat],
        reveals=state.reveals,
        since=state.since,
    )


def moves(view: View) -> Moves[Lay]:
    if view.seat is None or view.answered[view.seat] or len(view.reveals) == view.options.rounds:
        return Moves()
    return Moves(tuple(Move(Lay(pebble)) for pebble in view.hand))


def events(before: View, after: View) -> tuple[Event, ...]:
    told = [
        Event("answered", Seat(n))
        for n, (was, now) in enumerate(zip(before.answered, after.answered, strict=True))
        if now and not was
    ]
    told += [
        Event("shown", None, {"pebbles": shown}) for shown in after.reveals[before_count(before) :]
    ]
    return tuple(told)


def before_count(view: View) -> int:
    return len(view.reveals)


def imagine(options: Options, view: View, rng: Random) -> State:
    known = {*view.hand, view.own}
    bag = [pebble for pebble in BAG if pebble not in known]
    rng.shuffle(bag)
    hands, laid = list[tuple[str, ...]](), list[str | None]()
    for seat, (count, answered) in enumerate(zip(view.counts, view.answered, strict=True)):
        if seat == view.seat:
            hands.append(view.hand)
            laid.append(view.own)
        else:
            hands.append(tuple(sorted(bag.pop() for _ in range(count))))
            laid.append(bag.pop() if answered else None)
    return State(options, tuple(hands), tuple(laid), view.reveals, view.since)


def scores(state: State) -> tuple[int, ...]:
    return tuple(
        sum(shown[seat] == max(shown) for shown in state.reveals)
        for seat in range(len(state.hands))
    )


def sheet(state: State) -> Sheet:
    return Sheet(state.reveals, scores(state))


def result(state: State) -> Result | None:
    points = scores(state)
    if not over(state):
        return None
    return Result.of_ranks(tuple(1 + sum(p > own for p in points) for own in points))


GAME: Game[Options, State, Lay, View] = Game(
    slug="pebbles",
    edition=1,
    seats=range(2, 5),
    options=Options,
    action=Lay,
    view_type=View,
    start=start,
    draw=draw,
    drawn=drawn,
    alarm=alarm,
    woken=woken,
    awaited=awaited,
    allowed=awaited,
    act=act,
    view=view,
    moves=moves,
    events=events,
    sheet=sheet,
    result=result,
    imagine=imagine,
)


def page(view: View, moves: Moves[Lay], names: tuple[str, ...]) -> Page:
    asked = "Your turn." if moves.moves else "Wait."
    shown = tuple(" ".join(pebbles) for pebbles in view.reveals)
    return Page(
        moment=f"Round {len(view.reveals) + 1}",
        turn=(asked, "Lay a pebble." if moves.moves else ""),
        sections=(
            Section("Shown", shown or ("Nothing yet.",)),
            Section("Your hand", tuple(view.hand)),
        ),
        choices=tuple(Choice(a.pebble, f"pebble {a.pebble}") for a in moves.actions),
    )


def tell(event: Event, names: tuple[str, ...], you: Seat | None) -> str:
    if event.seat is None:
        return f"Shown: {' '.join(event.facts['pebbles'])}."
    return f"{names[event.seat]} has laid."


SAID = {
    "game_over": "The game is over.",
    "already_laid": "You have laid your pebble.",
    "not_in_hand": "You do not hold {pebble}.",
    "bad_seat_count": "Two to four play.",
    "bad_option": "No such {option}.",
}


def refusal(code: str, facts: Mapping[str, Any]) -> Sentence:
    return Sentence(SAID[code].format(**facts), "P1.1")


def read(text: str, view: View) -> Lay:
    if text not in BAG:
        raise Malformed("bad_notation", text=text)
    return Lay(text)


class Hasty:
    def choose(self, view: View, moves: Moves[Lay], rng: Random) -> Lay:
        return rng.choice(moves.actions)


class Heavy:
    def choose(self, view: View, moves: Moves[Lay], rng: Random) -> Lay:
        return moves.actions[-1]


def hasty(budget: Budget) -> Hasty:
    return Hasty()


def heavy(budget: Budget) -> Heavy:
    return Heavy()


def rulebook() -> Rulebook:
    return Rulebook("Pebbles", "A toy.", ())


def paid(sheet: Sheet, result: Result | None) -> tuple[int, ...] | None:
    return None if result is None else sheet.scores


BOX = Box(
    game=GAME,
    name="Pebbles",
    about="A toy game.",
    rulebook=rulebook,
    words=Words(
        page=page,
        tell=tell,
        refusal=refusal,
        write=lambda action: action.pebble,
        read=read,
        sheet=lambda sheet, names: (" ".join(names), " ".join(map(str, sheet.scores))),
    ),
    levels={
        "random": Level("random", "Lays anything.", hasty),
        "heavy": Level("heavy", "Lays the heaviest.", heavy),
    },
    usual_level="heavy",
    presets=(Preset("short", "Short", "One round.", 1, {"rounds": 1}),),
    cards=(
        OptionCard("rounds", "Rounds", "3", (("3", 3), ("5", 5))),
        OptionCard("dawdle_ms", "Clock", "9 s", (("9 s", 9000), ("none", 0))),
    ),
    quick=Preset("quick", "Quick", "One round.", 1, {"rounds": 1}),
    unit=Unit(name="points per game", paid=paid),
)
