"""What a command changes at a table, or why it cannot be carried out."""

from __future__ import annotations

from typing import Any

import msgspec

from bungalow.core.game import Seat
from bungalow.core.refusal import Forbidden, Malformed, Stale
from bungalow.core.timeline import Act, Timeline

from . import lobby, protocol, questions
from .history import Happening, PlayedOut, Slowed
from .names import name_of
from .past import Past
from .settings import Settings
from .stamp import Times
from .table import Table


def acted(
    table: Table, past: Past, seat: Seat, command: protocol.Act, times: Times
) -> tuple[Act[Any], Timeline[Any, Any, Any, Any]]:
    """A seat's action at its game time, with the timeline after it; raises a refusal."""
    table.refuse_if_readable_only()
    if table.timeline is None:
        raise Forbidden("game_not_started")
    if table.broken_off:
        raise Forbidden("game_is_over")
    if command.after is not None and not times.own:
        raise Stale("stale")  # the clock it speaks of runs no more
    if times.own:
        # Made out of reach, it is judged by its own time, whatever others have changed since.
        past.check_own(table, command.moment)
    else:
        past.check(table, seat, command.moment)
    try:
        action = msgspec.json.decode(command.action, type=table.box.game.action)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        # Whatever a raw part holds is looked at here for the first time, its letters too.
        raise Malformed("bad_action", place="action", detail=str(error)) from None
    at = max(times.at, table.timeline.at)
    arrived = times.arrived if times.arrived > at else None
    act: Act[Any] = Act(at=at, seat=seat, action=action, arrived=arrived)
    return act, table.timeline.after(act)


def decided(
    table: Table,
    seat: Seat,
    command: protocol.Command,
    here: frozenset[Seat],
    now: int,
    settings: Settings,
) -> list[Happening]:
    """What any other command of a seat leads to, at a server time in ms; raises a refusal."""
    table.refuse_if_readable_only()
    match command:
        case protocol.SeatBot():
            return lobby.seated_bot(table, command)
        case protocol.Setup():
            return lobby.arranged(table, command)
        case protocol.Start():
            return lobby.started(table)
        case protocol.Rename():
            return lobby.renamed(table, seat, command)
        case protocol.Stand():
            return questions.stood_up(table, seat)
        case protocol.Vote():
            return questions.voted(table, seat, command, here, now, settings)
        case protocol.PlayOut():
            if not table.only_bots_left:
                in_game(table)
                raise Forbidden("people_still_in")
            return [] if table.playing_out else [PlayedOut()]
        case protocol.MoreTime():
            if not table.box.patient:
                raise Forbidden("no_patient_clock")
            return [] if table.slowed else [Slowed()]
    raise Malformed("no_such_command", place="type")


def seated(table: Table, seat: Seat | None, name: str, token: str, until: int) -> list[Happening]:
    """What a newcomer's wish for a chair leads to; those asked have until a server time in ms."""
    if table.stage != "playing" or table.readable_only:
        return lobby.sat_down(table, seat, name, token)
    return questions.asked_for(table, seat, name_of(name), token, until)


def wants_rematch(table: Table) -> bool:
    """Whether there is no rematch yet; raises `Forbidden` while the game goes on."""
    if table.following is not None:
        return False
    if table.stage not in {"over", "ended"} and not table.readable_only:
        in_game(table)
        raise Forbidden("not_over")
    return True


def in_game(table: Table) -> None:
    """Refuses what makes sense only while a game goes on."""
    if table.stage != "playing":
        raise Forbidden("game_not_started" if table.stage == "lobby" else "game_is_over")
