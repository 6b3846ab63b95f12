"""The toy with one fault each, as a hasty author might make it; the suite must catch them all."""

import dataclasses
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from bungalow.core.game import Draw, Event, Millis, Move, Moves, OwnClock, Result, Seat
from bungalow.core.page import Judged, Page, Sentence
from bungalow.core.player import Budget, Level
from bungalow.core.refusal import Illegal
from bungalow.core.registry import Box, OptionCard
from bungalow.core.timeline import Act
from tests.contract import spelled, toy
from tests.contract.toy import BOX, Lay, Options, State, View


def box_with(**parts: Any) -> Box:
    """The toy's box with some functions of its game replaced."""
    return dataclasses.replace(BOX, game=dataclasses.replace(BOX.game, **parts))


def speaking(**parts: Any) -> Box:
    """The toy's box with some of its words replaced."""
    return dataclasses.replace(BOX, words=dataclasses.replace(BOX.words, **parts))


def with_all_hands(state: State, seat: Seat | None) -> View:
    counts = tuple(sum(map(ord, hand)) for hand in state.hands)
    return replace(toy.view(state, seat), counts=counts)


def with_sealed_pebbles(state: State, seat: Seat | None) -> View:
    return replace(toy.view(state, seat), own=next(filter(None, state.laid), None))


def with_a_list(state: State, seat: Seat | None) -> View:
    return replace(toy.view(state, seat), hand=list(toy.view(state, seat).hand))


def that_touches(state: State, seat: Seat | None) -> View:
    force_setattr(state, "since", state.since + 1)
    return toy.view(state, seat)


def one_too_many(view: View) -> Moves[Lay]:
    offer = toy.moves(view)
    return Moves((*offer.moves, Move(Lay("Z")))) if offer.moves else offer


def one_too_few(view: View) -> Moves[Lay]:
    return Moves(toy.moves(view).moves[:1])


def for_spectators_too(view: View) -> Moves[Lay]:
    return Moves((Move(Lay("A")),)) if view.seat is None else toy.moves(view)


def soon(state: State) -> OwnClock | None:
    seat = min(toy.awaited(state), default=None)
    return None if seat is None else OwnClock(seat, Millis(state.since + 86_400_000), 0)


def for_ever(state: State) -> OwnClock:
    return OwnClock(min(toy.awaited(state), default=Seat(0)), Millis(0), 0)


def lenient(state: State, at: Millis, seat: Seat, action: Lay) -> State:
    held = action.pebble in state.hands[seat] or seat not in toy.awaited(state)
    return toy.act(state, at, seat, action if held else Lay(state.hands[seat][0]))


def gossiping(state: State, at: Millis, seat: Seat, action: Lay) -> State:
    for other, hand in enumerate(state.hands):
        if action.pebble in hand and other != seat and seat in toy.awaited(state):
            raise Illegal("not_in_hand", pebble=action.pebble, holder=other)
    return toy.act(state, at, seat, action)


def crashing(state: State, at: Millis, seat: Seat, action: Lay) -> State:
    return toy.act(state, at, seat, Lay(toy.BAG[toy.BAG.index(action.pebble)]))


def going_round_in_circles(state: State, at: Millis, seat: Seat, action: Lay) -> State:
    return replace(toy.act(state, at, seat, action), reveals=())


def forgetting_its_own(options: Options, view: View, rng: Random) -> State:
    state = toy.imagine(options, view, rng)
    return replace(state, laid=(None,) * len(state.laid))


def all_hands_told(before: View, after: View) -> tuple[Event, ...]:
    told = toy.events(before, after)
    return tuple(Event(event.kind, event.seat, {"hand": after.hand}) for event in told)


def the_same_news_again(before: View, after: View) -> tuple[Event, ...]:
    return (*toy.events(before, after), Event("shown", None, {"pebbles": ()}))


def from_an_unsorted_bag(state: State) -> Draw | None:
    wanted = toy.draw(state)
    return None if wanted is None else Draw(wanted.count, wanted.pool[::-1])


_calls = count()


def by_the_weather(state: State, at: Millis, labels: tuple[str, ...]) -> State:
    turn = next(_calls) % len(labels)
    return toy.drawn(state, at, labels[turn:] + labels[:turn])


def never_mind(state: State, alarm: object) -> State:
    return state


def in_the_order_of_hashes(view: View) -> Moves[Lay]:
    offer = toy.moves(view)
    return Moves(tuple(Move(Lay(pebble)) for pebble in {*view.hand})) if offer.moves else offer


def paying_double(state: State) -> Result | None:
    result = toy.result(state)
    return None if result is None else replace(result, payoff=tuple(2 * p for p in result.payoff))


def ranking_from_two(state: State) -> Result | None:
    result = toy.result(state)
    return None if result is None else Result.of_ranks(tuple(r + 1 for r in result.rank))


def with_hands_in_it(state: State) -> toy.Sheet:
    return replace(toy.sheet(state), rounds=(*state.reveals, *state.hands))


def waiting_for_all(state: State) -> frozenset[Seat]:
    return (
        frozenset(Seat(n) for n in range(len(state.hands))) if toy.awaited(state) else frozenset()
    )


def at_any_table(options: Options, seats: int) -> State:
    return State(options, ((),) * seats, (None,) * seats)


class Terse(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    rounds: int = 3
    dawdle_ms: int = 9000


def spelling(**parts: Any) -> Box:
    """The box of the toy with typed moves, with some functions of its game replaced."""
    game = dataclasses.replace(spelled.BOX.game, **parts)
    return dataclasses.replace(spelled.BOX, game=game)


def by_its_name_alone(options: spelled.Options) -> spelled.Options:
    return replace(options, bag=f"{options.bag} again")


def told_in_full(state: State, seat: Seat | None) -> spelled.View:
    return replace(spelled.view(state, seat), options=state.options)


def one_that_is_not_held(view: spelled.View) -> Moves[Lay]:
    return Moves((Move(Lay("Z")),), complete=False) if toy.moves(view).moves else Moves()


def called_complete(view: spelled.View) -> Moves[Lay]:
    return Moves(toy.moves(view).moves[:1])


def at_any_time(view: spelled.View, text: str) -> Moves[Lay]:
    return Moves(tuple(Move(Lay(pebble)) for pebble in view.hand))


def unreadable(view: spelled.View, text: str) -> Moves[Lay]:
    return Moves((toy.moves(view).moves[toy.BAG.index(text)],))


def without_a_label(view: View, moves: Moves[Lay], names: tuple[str, ...]) -> Page:
    page = toy.page(view, moves, names)
    return replace(page, choices=tuple(replace(choice, label="") for choice in page.choices))


def judged_with(**parts: Any) -> Box:
    """The box of the toy with typed moves, whose reviews say something else."""

    def review(state: State, act: Act[Lay], names: tuple[str, ...]) -> Judged:
        return replace(spelled.review(state, act, names), **parts)

    return dataclasses.replace(
        spelled.BOX, words=dataclasses.replace(spelled.BOX.words, review=review)
    )


def upside_down(view: View, moves: Moves[Lay], names: tuple[str, ...]) -> Page:
    page = toy.page(view, moves, names)
    return replace(page, choices=page.choices[::-1])


def speechless(code: str, facts: object) -> Sentence:
    return {"game_over": Sentence("Over.")}[code]


def taken_for_granted(text: str, view: View) -> Lay:
    return Lay(toy.BAG[toy.BAG.index(text)])


def the_truth() -> Callable[..., Any]:
    """An `imagine` in league with a view that gives the whole state away."""
    seen = dict[View, State]()

    def view(state: State, seat: Seat | None) -> View:
        shown = toy.view(state, seat)
        seen[shown] = state
        return shown

    def imagine(options: Options, view: View, rng: Random) -> State:
        return seen[view]

    return lambda: box_with(view=view, imagine=imagine)


class Cheat:
    def choose(self, view: View, moves: Moves[Lay], rng: Random) -> Lay:
        return Lay("Z")


def cheat(budget: Budget) -> Cheat:
    return Cheat()


HASHED = box_with(moves=in_the_order_of_hashes)

CHEATED = dataclasses.replace(BOX, levels={"cheat": Level("Cheat", "Plays what it wants.", cheat)})
MISNAMED = dataclasses.replace(BOX, cards=(OptionCard("round", "Rounds", "3", (("3", 3),)),))

FAULTS: dict[str, tuple[Box, str]] = {
    "the view leaks hands": (box_with(view=with_all_hands), "views_hide"),
    "a sealed answer is visible": (box_with(view=with_sealed_pebbles), "views_hide"),
    "the sheet leaks hands": (box_with(sheet=with_hands_in_it), "views_hide"),
    "imagine contradicts the view": (box_with(imagine=forgetting_its_own), "views_hide"),
    "imagine and view share a secret": (the_truth()(), "views_hide"),
    "the view is not what it encodes": (box_with(view=with_a_list), "views_encode"),
    "looking changes the state": (box_with(view=that_touches), "nothing_is_changed_in_place"),
    "an offer is refused": (box_with(moves=one_too_many), "offers_are_accepted"),
    "an action is not offered": (box_with(moves=one_too_few), "nothing_else_is_accepted"),
    "anything is accepted": (box_with(act=lenient), "nothing_else_is_accepted"),
    "a spectator is offered moves": (
        box_with(moves=for_spectators_too),
        "offers_go_to_the_allowed",
    ),
    "a refusal gossips": (box_with(act=gossiping), "refusals_tell_nothing"),
    "a strange action crashes": (box_with(act=crashing), "only_illegal_is_raised"),
    "events tell a hand": (box_with(events=all_hands_told), "events_are_public"),
    "events tell what did not happen": (box_with(events=the_same_news_again), "events_are_public"),
    "the pool is unsorted": (box_with(draw=from_an_unsorted_bag), "draws"),
    "the rules use outside chance": (box_with(drawn=by_the_weather), "records_replay"),
    "an alarm does nothing": (box_with(woken=never_mind), "alarms"),
    "payoffs do not follow ranks": (box_with(result=paying_double), "results_agree"),
    "nobody is first": (box_with(result=ranking_from_two), "results_agree"),
    "somebody awaited may not act": (box_with(awaited=waiting_for_all), "somebody_is_awaited"),
    "nobody is awaited": (
        box_with(awaited=lambda state: frozenset(), alarm=lambda state: None),
        "somebody_is_awaited",
    ),
    "any number may play": (box_with(start=at_any_table), "seat_counts_are_refused"),
    "options are left out of records": (box_with(options=Terse), "records_replay"),
    "a player plays what it does not hold": (CHEATED, "players_choose_what_is_offered"),
    "an option card names no option": (MISNAMED, "offered_options_are_the_games"),
    "somebody who left is awaited": (
        box_with(playing=lambda state: frozenset({Seat(0)})),
        "somebody_is_awaited",
    ),
    "a name resolves otherwise the next time": (
        spelling(resolve=by_its_name_alone),
        "options_are_resolved_once",
    ),
    "the view tells options that are not shown": (
        spelling(view=told_in_full),
        "options_are_shown_alike",
    ),
    "a table offers what is no move": (
        spelling(offered=one_that_is_not_held),
        "tables_offer_moves",
    ),
    "a part of the moves is called all": (spelling(offered=called_complete), "tables_offer_moves"),
    "text means moves to those who may not act": (
        spelling(meant=at_any_time),
        "typed_text_means_moves",
    ),
    "typed nonsense crashes": (spelling(meant=unreadable), "typed_text_means_moves"),
    "a typed move has no label": (
        dataclasses.replace(
            spelled.BOX, words=dataclasses.replace(BOX.words, page=without_a_label)
        ),
        "tables_offer_moves",
    ),
    "a spectator is helped": (spelling(helped=lambda view: True), "help_is_for_those_who_act"),
    "a review praises": (judged_with(cost=-1), "reviews_are_fair"),
    "a review calls better what could not be done": (
        judged_with(better=Lay("Z")),
        "reviews_are_fair",
    ),
    "a review says nothing": (judged_with(lines=("",)), "reviews_are_fair"),
    "an own clock begins in the future": (box_with(own_clock=soon), "own_clocks_have_begun"),
    "an own clock outlives the game": (box_with(own_clock=for_ever), "own_clocks_have_begun"),
    "choices are out of order": (speaking(page=upside_down), "pages_offer_the_moves"),
    "a refusal has no words": (speaking(refusal=speechless), "everything_has_words"),
    "nonsense crashes the notation": (
        speaking(read=taken_for_granted),
        "notation_refuses_nonsense",
    ),
}
"""Each fault by name: the box that has it, and the clause of the contract that it breaks."""
