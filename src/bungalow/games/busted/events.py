"""What happened between two views of one game, in public facts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bungalow.core.game import Event, Seat

from .scoring import signed
from .seating import team_of
from .state import Phase, Standing, Turn
from .view import Seen, View

ORDER: tuple[Phase, ...] = ("waiting", "arrange", "slate", "review", "signs", "die", "rolled")
STOLEN = frozenset[Standing]({"stolen", "loose", "kept"})


def events(before: View, after: View) -> tuple[Event, ...]:
    """What happened from one view to a later one of the same game.

    Of turns that were counted in between, the counts alone are told.
    """
    return tuple(_events(before, after))


def _events(before: View, after: View) -> Iterator[Event]:
    if before.team is None and after.team is not None:
        yield Event(
            "begun", facts={"limit": after.options.limit, "names": after.options.team_names}
        )
    for seat in sorted({*before.away} ^ {*after.away}):
        yield Event("left" if seat in after.away else "back", seat)
    new = len(after.turns) - len(before.turns)
    for number in range(len(before.turns), len(after.turns)):
        yield from _counted(after, number, known_sweep=before.sweep if new == 1 else None)
    passed = after.turn != before.turn or (after.over and not before.over)
    if passed and not new and before.actor is not None:
        yield Event("skipped", before.actor)
    if not after.over:
        same = not new and not passed and before.actor == after.actor
        yield from _progress(before if same else None, after)
    elif not before.over:
        yield outcome(after)


def outcome(view: View) -> Event:
    """Who won, and how (T6.5, T6.8)."""
    ranks = view.ranks or ()
    teams = sorted({team_of(view.teams, Seat(s)) for s, rank in enumerate(ranks) if rank == 1})
    names = tuple(view.options.team_names[team] for team in teams)
    facts = {"teams": tuple(teams), "names": names, "scores": view.scores}
    return Event("won", facts={**facts, "exactly": view.scores[teams[0]] == view.options.limit})


def _progress(before: View | None, after: View) -> Iterator[Event]:
    """What happened within one turn, up to where it stands now."""
    was = ORDER.index("waiting" if before is None else before.phase)
    now = ORDER.index(after.phase)

    def reached(phase: Phase) -> bool:
        return was < ORDER.index(phase) <= now

    if reached("arrange"):
        yield Event("up", after.actor, {"turn": after.turn, **_team(after, after.team)})
    if after.skippable and not (before is not None and before.skippable):
        yield Event("dawdles", after.actor)
    if reached("slate"):
        yield Event("slapped", after.actor, {"seconds": after.options.slot_seconds})
    yield from _guesses(0 if before is None else before.heard, after)
    if after.claim is not None and (before is None or before.claim != after.claim):
        team = team_of(after.teams, after.claim.seat)
        yield Event("claimed", after.claim.seat, {"slot": after.claim.slot, **_team(after, team)})
    yield from _cards(before, after)
    if reached("review"):
        guessed = sum(seen.team == after.team for seen in after.slate)
        yield Event("slate_over", facts={"cards": guessed, **_team(after, after.team)})
    if after.sweep is not None and (before is None or before.sweep != after.sweep):
        yield _swept(after, after.sweep)
    for team in (0, 1):
        if after.staked[team] and not (before is not None and before.staked[team]):
            yield Event("staked", facts=_team(after, team))
    if reached("die"):
        yield from _shown_signs(after)


def _guesses(heard: int, after: View) -> Iterator[Event]:
    """The guesses that were wrong; a right one is told by what becomes of its card."""
    new = after.heard - heard
    for guess in after.guesses[-new:] if new else ():
        if guess.verdict in ("wrong", "close"):
            yield Event("wrong", guess.seat, {"slot": guess.slot, "text": guess.text})


def _cards(before: View | None, after: View) -> Iterator[Event]:
    """What became of the cards in the slate; those set loose by another card are told last."""
    loose = list[Event]()
    for slot, seen in enumerate(after.slate):
        old = None if before is None or not before.slate else before.slate[slot]
        was: Standing = "waiting" if old is None else old.standing
        if was == seen.standing:
            continue
        facts = {"slot": slot, "clue": seen.clue, "value": seen.value, **_team(after, seen.team)}
        if seen.was is not None:
            yield Event("amended", after.actor, facts)
        elif was == "stolen" and seen.standing == "loose":
            loose.append(Event("loose", facts=facts))
        else:
            said = seen.by if after.options.judging == "typed" else None
            yield _card(was, seen, facts, said)
    yield from loose


def _card(was: Standing, seen: Seen, facts: dict[str, Any], said: Seat | None) -> Event:
    """What became of one card since it was this; `said` is who typed the guess that took it."""
    if seen.standing in STOLEN and was in STOLEN:
        return Event("kept", facts=facts)
    match seen.standing:
        case "guessed":
            return Event("guessed", said, facts)
        case "reclaimed":
            return Event("grabbed", seen.by, facts)
        case "fouled":
            return Event("fouled", seen.by, {"slot": facts["slot"]})
        case "fallen":
            return Event("fell", facts=facts)
    return Event("stolen", said, facts)


def _shown_signs(after: View) -> Iterator[Event]:
    """The signs of both teams, shown together (T5.2)."""
    cards = []
    for team in (0, 1):
        stake = after.stakes[team]
        for slot in after.won[team]:
            sign = None if stake is None else stake.at(slot)
            cards.append({"clue": after.slate[slot].clue, "sign": sign, "team": team})
    if cards:
        yield Event("signs", facts={"cards": tuple(cards), "names": after.options.team_names})


def _counted(view: View, number: int, known_sweep: int | None) -> Iterator[Event]:
    """The count of one turn, and who busted in it (T6.1, T6.2)."""
    turn = view.turns[number]
    if turn.sweep is not None and turn.sweep != known_sweep:
        yield _swept(view, turn.sweep)
    start = scores_before(view.turns, number)
    sums = start[0] + gain(turn, 0), start[1] + gain(turn, 1)
    facts = {"letter": turn.letter, "start": start, "sums": sums, "scores": turn.scores}
    yield Event("counted", turn.actor, {**facts, "names": view.options.team_names})
    for team in (0, 1):
        if sums[team] > view.options.limit:
            yield Event("busted", facts={"sum": sums[team], **_team(view, team)})


def scores_before(turns: tuple[Turn, ...], number: int) -> tuple[int, int]:
    """The scores to which a turn's count was added: those before it, after a sweep (T5.1)."""
    before = turns[number - 1].scores if number else (0, 0)
    match turns[number].sweep:
        case 0:
            return before[0], 0
        case 1:
            return 0, before[1]
    return before


def gain(turn: Turn, team: int) -> int:
    """What a counted turn's cards added to a team's score."""
    return sum(
        signed(card.sign, card.value + (card.modifier or 0))
        for card in turn.cards
        if card.team == team
    )


def _swept(view: View, team: int) -> Event:
    facts = {"other": view.options.team_names[1 - team], **_team(view, team)}
    return Event("swept", facts=facts)


def _team(view: View, team: int | None) -> dict[str, Any]:
    """A team as a fact: its number and its name."""
    return {"team": team, "name": None if team is None else view.options.team_names[team]}
