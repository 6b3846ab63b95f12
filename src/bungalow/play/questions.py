"""What those present are asked when somebody leaves, misbehaves or wants a chair.

Nobody has more say than another, and silence changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from bungalow.core.game import Millis, Seat
from bungalow.core.refusal import Forbidden, Malformed, Stale

from .history import (
    Answered,
    Asked,
    Back,
    Dropped,
    Ended,
    Happening,
    Left,
    Removed,
    Sat,
    Stood,
    StoodIn,
)
from .lobby import bot_name, chair_at, level_of
from .names import unlike
from .protocol import Voice, Vote
from .settings import Settings
from .table import Inquiry, Table

CHOICES: dict[str, tuple[Voice, ...]] = {
    "gone": ("wait", "bot", "end"),
    "remove": ("remove", "keep"),
    "chair": ("welcome", "refuse"),
}
"""What can be answered to each kind of question."""


def voted(
    table: Table, by: Seat, vote: Vote, here: frozenset[Seat], now: int, settings: Settings
) -> list[Happening]:
    """What comes of an answer, at a server time in ms; `here` are the people present."""
    chair_at(table, vote.seat)
    about = next(name for name, choices in CHOICES.items() if vote.choice in choices)
    others = (here | {by}) - {vote.seat}
    if about == "remove":
        return _voted_on_removal(table, by, vote, others, now + settings.ask_ms)
    inquiry = table.inquiry("gone" if about == "gone" else "chair", vote.seat)
    if inquiry is None:
        raise Stale("nothing_asked")
    if inquiry.about == "chair":
        return (
            [Dropped(about="chair", seat=vote.seat)]
            if vote.choice == "refuse"
            else _granted(table, inquiry)
        )
    return _voted_on_absence(table, by, vote, others, now + settings.wait_ms)


def stood_up(table: Table, seat: Seat) -> list[Happening]:
    """Somebody gives up their chair; in a game the others are asked, if there are any."""
    happenings: list[Happening] = [Stood(seat=seat)]
    if table.stage != "playing":
        return happenings
    if set(table.persons) == {seat}:
        return [*happenings, Ended()]
    return [*happenings, Asked(about="gone", seat=seat, name=table.chairs[seat].name)]


def asked_for(
    table: Table, seat: Seat | None, name: str, token: str, until: int
) -> list[Happening]:
    """A newcomer asks for a chair that a computer player or nobody has, during the game."""
    free = [
        Seat(place)
        for place, chair in enumerate(table.chairs)
        if not chair.person and table.inquiry("chair", Seat(place)) is None
    ]
    if seat is None:
        if not free:
            raise Forbidden("table_full")
        seat = free[0]
    elif chair_at(table, seat).person:
        raise Forbidden("not_a_bot")
    elif seat not in free:
        raise Forbidden("chair_asked_for")
    named = unlike(name, table.names)
    if not table.persons:
        return [Sat(seat=seat, name=named, token=token)]
    return [Asked(about="chair", seat=seat, name=named, until=until, token=token)]


def comings_and_goings(
    table: Table, here: frozenset[Seat], clock: Millis, until: int
) -> list[Happening]:
    """Who left a game that goes on, at a game time, or came back to it.

    Chairs are held until a server time in ms, where there are others to be asked then.
    """
    if table.stage != "playing" or table.readable_only:
        return []
    happenings = list[Happening]()
    for seat in table.persons:
        chair = table.chairs[seat]
        if seat in here and (chair.away or chair.stand_in):
            happenings.append(Back(seat=seat))
        elif seat not in here and not chair.away:
            others = len(table.persons) > 1
            happenings.append(Left(seat=seat, clock=clock, until=until if others else None))
    return happenings


def come_due(table: Table, here: frozenset[Seat], now: int) -> list[Happening]:
    """What time decides by a server time in ms: who is asked about, what silence means."""
    happenings = list[Happening]()
    for seat in _overdue(table, here, now):
        happenings.append(Asked(about="gone", seat=seat, name=table.chairs[seat].name))
    # Only whoever has now been away too long may have kept the others from ending it.
    if happenings and _all_say_end(table, here):
        return [*happenings, Ended()]
    for inquiry in table.inquiries:
        if inquiry.until is not None and inquiry.until <= now:
            if inquiry.about == "chair":
                happenings += _granted(table, inquiry)
            else:
                happenings.append(Dropped(about=inquiry.about, seat=inquiry.seat))
    return happenings


def next_due(table: Table, here: frozenset[Seat]) -> int | None:
    """The server time in ms at which time next decides something."""
    held = (table.chairs[seat].held_until for seat in _held(table, here))
    moments = [at for at in (*held, *(q.until for q in table.inquiries)) if at is not None]
    return min(moments, default=None)


def _held(table: Table, here: frozenset[Seat]) -> Iterable[Seat]:
    """The chairs held for somebody absent, about which there is somebody to ask."""
    if table.stage != "playing":
        return
    for place, chair in enumerate(table.chairs):
        seat = Seat(place)
        waits = chair.away and chair.held_until is not None and chair.level is None
        if waits and here - {seat} and table.inquiry("gone", seat) is None:
            yield seat


def _overdue(table: Table, here: frozenset[Seat], now: int) -> Iterable[Seat]:
    return (seat for seat in _held(table, here) if (table.chairs[seat].held_until or 0) <= now)


def _voted_on_absence(
    table: Table, by: Seat, vote: Vote, others: frozenset[Seat], wait_until: int
) -> list[Happening]:
    if vote.choice == "bot":
        return [_bot_for(table, vote.seat)]
    happenings: list[Happening] = [
        Answered(about="gone", seat=vote.seat, by=by, choice=vote.choice)
    ]
    if _agreed(table.inquiry("gone", vote.seat), by, vote.choice, others):
        if vote.choice == "end":
            return [*happenings, Ended()]
        waited = Left(seat=vote.seat, clock=Millis(0), until=wait_until)
        return [*happenings, Dropped(about="gone", seat=vote.seat), waited]
    return happenings


def _voted_on_removal(
    table: Table, by: Seat, vote: Vote, others: frozenset[Seat], until: int
) -> list[Happening]:
    inquiry = table.inquiry("remove", vote.seat)
    if by == vote.seat:
        raise Forbidden("no_such_choice")
    if vote.choice == "keep":
        if inquiry is None:
            raise Stale("nothing_asked")
        return [Dropped(about="remove", seat=vote.seat)]
    chair = table.chairs[vote.seat]
    if not chair.person:
        raise Malformed("no_such_choice", place="seat")
    # Two people alone cannot remove each other: whoever was first would have all the power.
    if len(others) < 2:
        raise Forbidden("too_few_to_remove")
    happenings = list[Happening]()
    if inquiry is None:
        happenings.append(Asked(about="remove", seat=vote.seat, name=chair.name, until=until))
    happenings.append(Answered(about="remove", seat=vote.seat, by=by, choice="remove"))
    if _agreed(inquiry, by, "remove", others):
        happenings.append(Removed(seat=vote.seat))
        if table.stage == "playing":
            happenings.append(
                StoodIn(
                    seat=vote.seat,
                    level=level_of(table.box, None).name,
                    name=bot_name(table.names),
                )
            )
    return happenings


def _agreed(inquiry: Inquiry | None, by: Seat, choice: Voice, others: frozenset[Seat]) -> bool:
    """Whether all the others present have given the same answer, this one included."""
    answers = {} if inquiry is None else dict(inquiry.answers)
    answers[by] = choice
    return all(answers.get(seat) == choice for seat in others)


def _all_say_end(table: Table, here: frozenset[Seat]) -> bool:
    """Whether everybody present has answered some question with the end of the game."""
    for inquiry in table.inquiries:
        answers, others = dict(inquiry.answers), here - {inquiry.seat}
        if others and all(answers.get(seat) == "end" for seat in others):
            return True
    return False


def _bot_for(table: Table, seat: Seat) -> Happening:
    name = "" if table.chairs[seat].person else bot_name(table.names)
    return StoodIn(seat=seat, level=level_of(table.box, None).name, name=name)


def _granted(table: Table, inquiry: Inquiry) -> list[Happening]:
    others = [name for seat, name in enumerate(table.names) if seat != inquiry.seat]
    name = unlike(inquiry.name, others)
    return [Sat(seat=inquiry.seat, name=name, token=inquiry.token)]
