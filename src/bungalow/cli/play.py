"""`bungalow play`: a whole game in the terminal against the computer."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Annotated, Any

import msgspec
import typer

from bungalow.arena.players import chosen_by, player_of
from bungalow.core.dealer import SEED_BYTES, Seeded, commitment_of, seed_of
from bungalow.core.game import Game, Move, Moves, Seat
from bungalow.core.page import Choice
from bungalow.core.player import Budget, Player
from bungalow.core.record import Chance, saved
from bungalow.core.refusal import Illegal, Malformed
from bungalow.core.registry import Box, box_of
from bungalow.core.timeline import Act, Tick, Timeline

from .refusals import ruled
from .screen import Screen
from .set_up import Preset, Settings, options_by

YOU = Seat(0)
HELP = """\
Type the short name that stands before a choice, then Enter; or what the table asks for.
?       these lines
Enter   the table again
last    what happened since your last move
score   the score sheet so far
rules   the rules; `rules B3` for one part of them, `rules B3.1` for one rule
quit    leave the game"""


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, such as busca.")],
    bots: Annotated[
        str, typer.Option(metavar="LEVEL", help="How strong the others are, such as easy.")
    ] = "",
    seed: Annotated[
        str, typer.Option(metavar="HEX", help="64 hex digits that settle all chance.")
    ] = "",
    preset: Preset = "",
    settings: Settings = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play; else as few as may.")
    ] = None,
) -> None:
    """Play a whole game; type ? at any time for help."""
    box = box_of(game)
    chosen = seed_of(seed) if seed else secrets.token_bytes(SEED_BYTES)
    screen = Screen()
    options = options_by(box, preset, settings)
    sitting = Sitting(box, chosen, options, seats or box.game.seats[0], bots, screen)
    try:
        sitting.played()
    except EOFError:
        return


@dataclass
class Sitting:
    """One person and their computer players at a table, until the game is over or left."""

    box: Box
    seed: bytes
    options: Any
    seats: int
    level: str
    screen: Screen
    inputs: list[Act[Any] | Tick] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = ("You", *(f"Bot {n}" for n in range(1, self.seats)))
        self.rng = Random(self.seed + b"players")
        self.player = self._seated(self.level or _strongest(self.box))
        try:
            self.timeline: Timeline[Any, Any, Any, Any] = Timeline.begin(
                self.box.game, self.options, self.seats, Seeded(self.seed)
            )
        except Illegal as refusal:
            detail = ruled(refusal, self.box.words)
            raise Malformed(refusal.code, detail=detail) from None

    def played(self) -> None:
        """Play to the end, or until the person leaves; then offer to keep the record."""
        game, screen = self.box.game, self.screen
        screen.title(self.box.name, f"Shuffle commitment {commitment_of(self.seed)}")
        screen.note("Type ? for help.")
        start = game.view(game.start(self.timeline.options, self.seats), YOU)
        self._tell(start, game.view(self.timeline.state, YOU))
        while game.result(self.timeline.state) is None:
            if not self._moved():
                break
        else:
            screen.page(self._page())
        screen.lines(self._sheet())
        self._offer_to_save()

    def _moved(self) -> bool:
        """One more move, by whoever is next; False when the person leaves."""
        game, state = self.box.game, self.timeline.state
        awaited = game.awaited(state)
        others = sorted(awaited - {YOU})
        if others:
            self._enter(chosen_by(self.player, self.timeline, others[0], self.rng))
            return True
        if YOU in game.allowed(state):
            return self._asked(may_pass=YOU not in awaited)
        self._let_time_pass()
        return True

    def _asked(self, may_pass: bool) -> bool:
        """Ask the person until something is done; False when they leave."""
        screen = self.screen
        screen.page(self._page())
        while True:
            text = screen.answer().strip()
            match text.lower().split():
                case ["quit" | "exit" | "q"]:
                    return False
                case ["?" | "help" | "h"]:
                    screen.lines(HELP.splitlines())
                case ["score"]:
                    screen.lines(self._sheet())
                case ["last"]:
                    screen.lines(self.told or ["Nothing yet."])
                case ["rules", *number]:
                    screen.lines(_clauses(self.box, "".join(number).upper()))
                case []:
                    if may_pass:
                        self._let_time_pass()
                        return True
                    screen.page(self._page())
                case _:
                    if self._tried(text):
                        return True

    def _tried(self, text: str) -> bool:
        """Do what was typed, or say why not."""
        try:
            action = self._action_in(text)
        except Malformed:
            self.screen.refusal(f'"{text}" is no move here. Type ? for help.')
            return False
        if action is None:
            return False
        told, self.told = self.told, []
        try:
            self._enter(Act(at=self.timeline.at, seat=YOU, action=action))
        except Illegal as refusal:
            self.told = told
            self.screen.refusal(ruled(refusal, self.box.words))
            return False
        return True

    def _action_in(self, text: str) -> Any:
        """What was typed: an offer's short name, a text that means a move, or any notation.

        None where it means several moves and none was chosen. Raises `Malformed`.
        """
        game, words = self.box.game, self.box.words
        view = game.view(self.timeline.state, YOU)
        if game.meant is not None:
            offered = {words.write(action): action for action in offers_of(game, view).actions}
            if text in offered:
                return offered[text]
            if found := game.meant(view, text).moves:
                return self._one_of(view, found)
        return words.read(text, view)

    def _one_of(self, view: Any, found: Sequence[Move[Any]]) -> Any:
        """The move that the person means among some, by its number; None: none of them."""
        if len(found) == 1:
            return found[0].action
        screen = self.screen
        choices = self.box.words.page(view, Moves(tuple(found)), self.names).choices
        screen.choices(
            Choice(str(number), choice.label, choice.note)
            for number, choice in enumerate(choices, start=1)
        )
        while number := screen.answer("Which (Enter: none of them)? ").strip():
            if number.isdecimal() and 0 < int(number) <= len(found):
                return found[int(number) - 1].action
            screen.refusal(f"Type a number from 1 to {len(found)}.")
        return None

    def _let_time_pass(self) -> None:
        """Jump to the next alarm: the terminal has no clock."""
        alarm = self.timeline.alarm
        assert alarm is not None, "the game waits for nobody and nothing"
        self._enter(Tick(at=alarm.at))

    def _enter(self, given: Act[Any] | Tick) -> None:
        """Let an input happen, and tell what came of it."""
        game = self.box.game
        before = game.view(self.timeline.state, YOU)
        self.timeline = self.timeline.after(given)
        self.inputs.append(given)
        self._tell(before, game.view(self.timeline.state, YOU))

    def _tell(self, before: Any, after: Any) -> None:
        """Say what happened between two views."""
        for event in self.box.game.events(before, after):
            sentence = self.box.words.tell(event, self.names, YOU)
            self.told.append(sentence)
            self.screen.told(sentence)

    def _page(self) -> Any:
        view = self.box.game.view(self.timeline.state, YOU)
        return self.box.words.page(view, offers_of(self.box.game, view), self.names)

    def _sheet(self) -> Sequence[str]:
        return self.box.words.sheet(self.box.game.sheet(self.timeline.state), self.names)

    def _offer_to_save(self) -> None:
        """Write the record where the person says, never over a file that is there."""
        while True:
            name = self.screen.answer("Save the record as (Enter: do not): ").strip()
            if not name:
                return
            file = Path(name)
            if not file.suffix:
                file = file.with_name(f"{file.name}.bungalow.json")
            record = saved(self.timeline, self.names, Chance(seed=self.seed.hex()), self.inputs)
            try:
                with file.open("xb") as stream:
                    stream.write(msgspec.json.encode(record) + b"\n")
            except (OSError, ValueError) as error:
                self.screen.refusal(f"{file}: {getattr(error, 'strerror', None) or error}")
                continue
            self.screen.note(f"Saved as {file}.")
            return

    def _seated(self, level: str) -> Player:
        return player_of(self.box, level, Budget())


def _strongest(box: Box) -> str:
    """The strongest level that answers at once, or of all; levels stand from weak to strong."""
    return ([name for name, level in box.levels.items() if level.inline] or [*box.levels])[-1]


def offers_of(game: Game[Any, Any, Any, Any], view: Any) -> Moves[Any]:
    """The moves that are listed unasked; where text can be typed, they are not all."""
    return (game.offered or game.moves)(view)


def _clauses(box: Box, number: str) -> list[str]:
    """The rule of that number, those of a part such as B3, or all of them."""
    found = [
        f"{clause.number}  {clause.text}"
        for clause in box.rulebook().clauses
        if not number or f"{clause.number}.".startswith(f"{number}.")
    ]
    return found or [f"There is no rule {number}."]
