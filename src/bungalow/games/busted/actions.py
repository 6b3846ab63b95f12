"""What a seat can do: one struct for each action, as records write them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from .clues import Level

SLOTS = 4

Sign: TypeAlias = Literal["+", "-"]


class Signs(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Plus or minus for some of the four slots, written `{"0":"+","2":"-"}`."""

    slot_0: Sign | None = field(default=None, name="0")
    slot_1: Sign | None = field(default=None, name="1")
    slot_2: Sign | None = field(default=None, name="2")
    slot_3: Sign | None = field(default=None, name="3")

    @classmethod
    def of(cls, signs: Mapping[int, Sign]) -> Signs:
        """The signs of these slots."""
        return cls(*map(signs.get, range(SLOTS)))

    def at(self, slot: int) -> Sign | None:
        """The sign of a slot, if it has one."""
        return (self.slot_0, self.slot_1, self.slot_2, self.slot_3)[slot]

    @property
    def slots(self) -> tuple[int, ...]:
        """The slots that have a sign."""
        return tuple(slot for slot in range(SLOTS) if self.at(slot) is not None)

    def filled(self, slots: Iterable[int]) -> Signs:
        """These slots' signs alone; one that was left open is plus (T5.2)."""
        return Signs.of({slot: self.at(slot) or "+" for slot in slots})


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A drawn card in the slate, and which of its clues is acted."""

    card: str
    level: Level


class Do(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """What every action of the game has in common: a name of its own."""


class Arrange(Do, frozen=True):
    """Put the four cards into the slate, slot by slot from the left."""

    slots: tuple[Placed, ...]


class Slap(Do, frozen=True):
    """Start the slate's clock."""


class Ours(Do, frozen=True):
    """Rule that the actor's team guessed the current card first."""

    slot: int


class Stolen(Do, frozen=True):
    """Rule that the other team guessed the current card first."""

    slot: int


class Foul(Do, frozen=True):
    """Call a foul on the current card."""

    slot: int


class Grab(Do, frozen=True):
    """Take a stolen card back out of the slate."""

    slot: int


class Guess(Do, frozen=True):
    """Guess the current card, where guesses are typed."""

    text: Annotated[str, Meta(max_length=60)]


class Amend(Do, frozen=True):
    """Correct what was ruled on a card."""

    slot: int
    fate: Literal["guessed", "stolen", "lost"]


class Agree(Do, frozen=True):
    """Agree with what the actor ruled."""


class Propose(Do, frozen=True):
    """Propose signs to one's own team."""

    signs: Signs


class Stake(Do, frozen=True):
    """Stake the signs of all one's team's cards, for good."""

    signs: Signs


class Roll(Do, frozen=True):
    """Roll the die."""


class Skip(Do, frozen=True):
    """Skip an actor who has not slapped for a long while."""


class Away(Do, frozen=True):
    """Leave the game for a while."""


class Back(Do, frozen=True):
    """Take part again."""


Action: TypeAlias = (
    Arrange
    | Slap
    | Ours
    | Stolen
    | Foul
    | Grab
    | Guess
    | Amend
    | Agree
    | Propose
    | Stake
    | Roll
    | Skip
    | Away
    | Back
)
