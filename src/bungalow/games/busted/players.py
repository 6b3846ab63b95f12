"""Computer players of Busted!, for simulations: acting is chance, the signs are reckoned.

Nobody here can act or guess. When such an actor is asked about the current card, its own chance
rules what became of it: guessed, stolen, or lost (called as a foul, which comes to the same).
What can be grabbed back is grabbed, and time does not pass.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bungalow.core.game import Moves
from bungalow.core.player import Level

from .actions import (
    Action,
    Agree,
    Arrange,
    Back,
    Foul,
    Grab,
    Ours,
    Placed,
    Roll,
    Signs,
    Slap,
    Stake,
    Stolen,
)
from .odds import best_alone, choices_for, odds_of, position_of, solution_of
from .view import View


@dataclass(frozen=True, slots=True)
class Skill:
    """How well an actor does, in thousandths; a clue worth more is less often guessed.

    `guessed` is the chance of a clue worth 1, `step` what each further point takes off it, and
    `stolen` the share of guessed clues that the other team says first. Clues worth more than
    `dares` are not chosen where the card has an easier one.
    """

    guessed: int
    step: int
    stolen: int
    dares: int


class Randomly:
    """Does anything that is offered, all alike."""

    def choose(self, view: View, moves: Moves[Action], rng: Random) -> Action:
        """One of the moves."""
        return rng.choice(moves.actions)


@dataclass(frozen=True, slots=True)
class Captain:
    """Acts with a skill, and chooses signs alone or against the other team's best reply."""

    skill: Skill
    looks_across: bool

    def choose(self, view: View, moves: Moves[Action], rng: Random) -> Action:
        """What the phase asks for."""
        if view.seat in view.away:
            return Back()
        match view.phase:
            case "arrange" if view.is_actor:
                return self._arranged(view, moves)
            case "slate" if view.is_actor:
                return self._acted(view, rng)
            case "review":
                return Agree()
            case "signs":
                return Stake(self._signs(view, rng))
            case "die":
                return Roll()
        return moves.actions[0]

    def _arranged(self, view: View, moves: Moves[Action]) -> Action:
        """High clues as far as it dares, the easiest first; then the slap."""
        chosen = [
            (card.high.value, Placed(card.id, "high"))
            if card.high.value <= self.skill.dares
            else (card.low.value, Placed(card.id, "low"))
            for card in view.hand
        ]
        if view.options.one_level:
            chosen = [(card.low.value, Placed(card.id, "low")) for card in view.hand]
        slots = tuple(placed for _, placed in sorted(chosen, key=lambda pair: pair[0]))
        stands = tuple(Placed(seen.id or "", seen.level or "low") for seen in view.slate)
        return Slap() if slots == stands and Slap() in moves.actions else Arrange(slots)

    def _acted(self, view: View, rng: Random) -> Action:
        loose = [slot for slot, seen in enumerate(view.slate) if seen.standing == "loose"]
        if loose:
            return Grab(loose[0])
        slot = view.current
        assert slot is not None
        value = view.slate[slot].value or 1
        luck = rng.randrange(1000)
        chance = max(self.skill.guessed - self.skill.step * (value - 1), 0)
        if luck >= chance or view.options.judging == "typed":
            return Foul(slot)
        return Stolen(slot) if rng.randrange(1000) < self.skill.stolen else Ours(slot)

    def _signs(self, view: View, rng: Random) -> Signs:
        """The best choice, drawn by its chances where the best is to mix."""
        position, team = position_of(view), view.own_team or 0
        if not self.looks_across:
            return best_alone(position, team).signs
        solution = solution_of(position)
        chances = solution.rows if team == position.acting else solution.columns
        choices = [odds.signs for odds in odds_of(position, team)]
        return rng.choices(choices, [float(chance) for chance in chances])[0]


class Hasty(Captain):
    """Acts with a skill, and plays every card plus."""

    def _signs(self, view: View, rng: Random) -> Signs:
        position = position_of(view)
        return choices_for(position.won[view.own_team or 0])[0]


LEVELS = {
    level.name: level
    for level in (
        Level("random", "Anything that the rules allow.", lambda budget: Randomly()),
        Level(
            "hasty",
            "Acts easy clues, and plays every card plus.",
            lambda budget: Hasty(Skill(800, 60, 300, 3), looks_across=False),
        ),
        Level(
            "steady",
            "Acts some hard clues, and plays its own best odds.",
            lambda budget: Captain(Skill(850, 60, 300, 4), looks_across=False),
        ),
        Level(
            "sharp",
            "Acts hard clues, and reckons with the other team's signs.",
            lambda budget: Captain(Skill(900, 60, 250, 5), looks_across=True),
        ),
    )
}
