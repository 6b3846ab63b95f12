"""What happened between two views of one game, in public facts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bungalow.core.game import Event, Seat

from .cards import LAST_TRICK, deck_for, penalty, suit_of
from .rules import in_order
from .scoring import Line, leaving, lines_of, sudden_death
from .state import Trick
from .view import View

CLAUSES: dict[Line, str] = {"all": "B4.1", "none": "B4.2", "most": "B4.3"}
"""The clause of each line of the scoring rule."""


def events(before: View, after: View) -> tuple[Event, ...]:
    """What happened from one view to a later one of the same game.

    A deal both begun and counted in between is told by its count alone.
    """
    return tuple(_events(before, after))


def _events(before: View, after: View) -> Iterator[Event]:
    if before.dealer is None and after.dealer is not None:
        options = after.options
        yield Event("started", facts={"limit": options.limit, "short_game": options.short_game})
    seen = () if before.trick is None else (*before.tricks, before.trick)
    finished = len(after.deals)
    for deal in range(len(before.deals) + 1, finished + 1):
        if deal == finished == before.deal and after.last_deal is not None:
            yield from _tricks(seen, after.last_deal.tricks, after, players_of(after, deal))
        yield from _count(after, deal)
    if after.over and not before.over and after.ranks is not None:
        winners = [seat for seat, rank in enumerate(after.ranks) if rank == 1]
        facts = {"seats": tuple(winners), "total": after.totals[winners[0]]}
        yield Event("won", facts={**facts, "last_in": not after.options.short_game})
    if after.trick is None:
        return
    tricks = (*after.tricks, after.trick)
    if after.deal > before.deal:
        yield _dealt(after, tricks[0].leader)
        seen = ()
    yield from _tricks(seen, tricks, after, after.still_in)
    if after.clock is not None and after.clock.nudged and after.clock != before.clock:
        yield Event("nudged", after.turn)


def players_of(view: View, deal: int) -> tuple[Seat, ...]:
    """Who was in for a deal, counted from 1; the deal after the last count is the present one."""
    if deal > len(view.deals):
        return view.still_in
    points = view.deals[deal - 1].points
    return tuple(Seat(seat) for seat, own in enumerate(points) if own is not None)


def totals_after(view: View, deal: int) -> tuple[int, ...]:
    """Each seat's Buscas after a counted deal."""
    columns = zip(*(count.buscas for count in view.deals[:deal]), strict=True)
    return tuple(sum(own or 0 for own in column) for column in columns)


def _dealt(view: View, leader: Seat) -> Event:
    cards = len(deck_for(len(view.still_in))) // len(view.still_in)
    return Event("dealt", view.dealer, {"deal": view.deal, "cards": cards, "leader": leader})


def _tricks(
    seen: tuple[Trick, ...], tricks: tuple[Trick, ...], view: View, players: tuple[Seat, ...]
) -> Iterator[Event]:
    """The cards and winners among a deal's tricks that were not seen yet."""
    for number, trick in enumerate(tricks, start=1):
        known = seen[number - 1] if number <= len(seen) else Trick(trick.leader)
        if known == trick:
            continue
        yield from _plays(trick, len(known.cards), players)
        if trick.winner is not None and known.winner is None:
            yield _took(trick, number, view, players, last=number == len(tricks))


def _plays(trick: Trick, known: int, players: tuple[Seat, ...]) -> Iterator[Event]:
    order = in_order(players, trick.leader)
    for place, (seat, card) in enumerate(zip(order, trick.cards, strict=False)):
        if place < known:
            continue
        facts: dict[str, Any] = {"card": card, "points": penalty(card)}
        led = suit_of(trick.cards[0])
        if place in trick.by_clock:
            yield Event("timed_out", seat, {"card": card})
        if place == 0:
            yield Event("led", seat, facts)
        elif suit_of(card) == led:
            yield Event("followed", seat, facts)
        else:
            yield Event("discarded", seat, {**facts, "led": led})


def _took(trick: Trick, number: int, view: View, players: tuple[Seat, ...], *, last: bool) -> Event:
    assert trick.winner is not None
    card = trick.cards[in_order(players, trick.leader).index(trick.winner)]
    facts: dict[str, Any] = {"trick": number, "card": card, "last": last}
    if view.options.open_tally:
        facts["points"] = sum(map(penalty, trick.cards)) + (LAST_TRICK if last else 0)
    return Event("took", trick.winner, facts)


def _count(view: View, deal: int) -> Iterator[Event]:
    """The count of one deal, and what came of it for those who were in."""
    count, totals, options = view.deals[deal - 1], totals_after(view, deal), view.options
    lines = lines_of(count.points, top_also_pays=options.top_also_pays)
    facts = {
        "deal": deal,
        "points": count.points,
        "buscas": count.buscas,
        "totals": totals,
        "lines": lines,
        "clauses": tuple(CLAUSES[line] for line in lines),
    }
    yield Event("counted", facts=facts)
    players, stay = players_of(view, deal), players_of(view, deal + 1)
    for seat in leaving(players, stay, totals):
        yield Event("left", seat, {"deal": deal, "total": totals[seat]})
    if not options.short_game and sudden_death(stay, totals, options.limit):
        yield Event("sudden_death", facts={"seats": stay, "total": totals[stay[0]]})
