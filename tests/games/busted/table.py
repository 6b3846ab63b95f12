"""A table for tests: a small deck, chance as wanted, and people who do what a test says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bungalow.core.game import Draw, Millis, Moves, Seat
from bungalow.core.refusal import Illegal
from bungalow.core.timeline import Act, Tick, Timeline
from bungalow.games.busted import BOX, GAME
from bungalow.games.busted.actions import (
    Action,
    Agree,
    Arrange,
    Placed,
    Sign,
    Signs,
    Slap,
    Stake,
)
from bungalow.games.busted.clues import Clue, ClueCard, Level
from bungalow.games.busted.options import Options
from bungalow.games.busted.state import Card, State, Turn
from bungalow.games.busted.view import View

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eli", "Fay", "Gus", "Hal")


def card(name: str, low: str, value: int, high: str, more: int) -> ClueCard:
    return ClueCard(id=name, low=Clue(low, value), high=Clue(high, more))


DECK = (
    card("a", "KITE", 2, "TAX RETURN", 5),
    card("b", "ANT", 1, "STAGE FRIGHT", 5),
    card("c", "UMBRELLA", 3, "CRÈME BRÛLÉE", 6),
    card("d", "ROBOT", 2, "SECOND THOUGHTS", 6),
    card("e", "THE MOON", 2, "FOXES", 4),
    card("f", "ZIP", 1, "HICCUPS", 4),
    card("g", "DRUM", 3, "JURY DUTY", 5),
    card("h", "WELL", 1, "LULLABY", 4),
)


class Chosen:
    """Deals the hands and letters that a test wants, and without any the first of the pool."""

    def __init__(self, hands: Sequence[Sequence[str]], letters: str) -> None:
        self.hands, self.letters = hands, letters

    def deal(self, draw: Draw) -> tuple[tuple[str, ...], Chosen]:
        if draw.count == 4:
            hand, *hands = self.hands or (draw.pool[:4],)
            assert set(hand) <= set(draw.pool), f"{hand} is not to be had from {draw.pool}"
            return tuple(hand), Chosen(tuple(hands), self.letters)
        letter, letters = (self.letters or draw.pool[0])[0], self.letters[1:]
        assert letter in draw.pool
        return (letter,), Chosen(self.hands, letters)


class Table:
    """A game at a table of some seats; the even team begins and seat 0 acts, unless told."""

    def __init__(
        self, seats: int = 4, hands: tuple[str, ...] = (), letters: str = "", **options: Any
    ) -> None:
        wanted = {"deck": DECK, "first_team": 0, **options}
        self.seats = seats
        self.line: Timeline[Options, State, Action, View] = Timeline.begin(
            GAME, Options(**wanted), seats, Chosen(hands, letters)
        )

    @property
    def state(self) -> State:
        return self.line.state

    @property
    def now(self) -> int:
        return self.line.at

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def slate(self) -> list[str]:
        """What has become of each card."""
        return [card.standing for card in self.state.slate]

    @property
    def last(self) -> Turn:
        """The turn that was counted last."""
        return self.state.turns[-1]

    def view(self, seat: int | None) -> View:
        return GAME.view(self.state, None if seat is None else Seat(seat))

    def moves(self, seat: int) -> Moves[Action]:
        return GAME.moves(self.view(seat))

    def do(self, seat: int, *actions: Action, at: int | None = None) -> Table:
        """Somebody does some things, at once or at a moment after the slap or the last alarm."""
        moment = self.now if at is None else self.state.since + at
        for action in actions:
            self.line = self.line.after(Act(at=Millis(moment), seat=Seat(seat), action=action))
        return self

    def refused(self, seat: int, action: Action, at: int | None = None) -> Illegal:
        """The refusal of an action, which has a sentence."""
        moment = self.now if at is None else self.state.since + at
        with pytest.raises(Illegal) as raised:
            self.line.after(Act(at=Millis(moment), seat=Seat(seat), action=action))
        refusal = raised.value
        told = BOX.words.refusal(refusal.code, refusal.facts).text
        assert told
        assert "None" not in told
        return refusal

    def code(self, seat: int, action: Action, at: int | None = None) -> str:
        return self.refused(seat, action, at).code

    def wait(self, ms: int) -> Table:
        """Let so much time pass."""
        self.line = self.line.after(Tick(at=Millis(self.now + ms)))
        return self

    def until(self, at: int) -> Table:
        """Let time pass up to a moment after the present phase began."""
        self.line = self.line.after(Tick(at=Millis(self.state.since + at)))
        return self

    def to_review(self) -> Table:
        """Let what still stands in the slate fall."""
        while self.phase == "slate":
            alarm = self.line.alarm
            assert alarm is not None
            self.line = self.line.after(Tick(at=alarm.at))
        return self

    def slap(self, cards: str = "", levels: str = "llll") -> Table:
        """The actor puts cards in the slate, `l`ow or `h`igh each, and slaps."""
        actor = self.state.actor
        assert actor is not None
        if cards:
            self.do(actor, arranged(cards, levels))
        return self.do(actor, Slap())

    def agree(self) -> Table:
        """Somebody of the other team agrees with the rulings."""
        assert self.state.team is not None
        return self.do(self.state.teams[1 - self.state.team][0], Agree())

    def stake(self, team: int, signs: str) -> Table:
        """A team stakes its signs, `+-` for its cards from the left."""
        view = self.view(self.state.teams[team][0])
        return self.do(self.state.teams[team][0], Stake(signed(view.won[team], signs)))


def arranged(cards: str, levels: str = "llll") -> Arrange:
    names: dict[str, Level] = {"l": "low", "h": "high"}
    return Arrange(
        tuple(Placed(card, names[level]) for card, level in zip(cards, levels, strict=True))
    )


def signed(slots: tuple[int, ...] | list[int], signs: str) -> Signs:
    known: dict[str, Sign] = {"+": "+", "-": "-"}
    return Signs.of({slot: known[sign] for slot, sign in zip(slots, signs, strict=True)})


def clues(cards: tuple[Card, ...]) -> list[str]:
    return [card.clue for card in cards]
