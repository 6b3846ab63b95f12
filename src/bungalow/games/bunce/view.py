"""All that a seat may know: the view."""

from __future__ import annotations

from msgspec import Struct

from bungalow.core.game import Millis, Seat

from .options import Options
from .state import Answer, Laid, Turn, Verdict


class Clock(Struct, frozen=True):
    """The present turn's time, all in game time: from `since` to `ends_at`."""

    since: Millis
    nudge_at: Millis
    ends_at: Millis
    nudged: bool


class Window(Struct, frozen=True):
    """An open challenge window: the laying, who has answered, and the seat's own answer.

    Only the player who laid it sees the laying's unused cards.
    """

    laid: Laid
    answered: tuple[Seat, ...]
    yours: Answer | None
    since: Millis
    ends_at: Millis


class View(Struct, frozen=True):
    """A game as one seat sees it; a spectator has seat None and no hand.

    `hand` is the seat's own while its turn lasts, sorted; `held` counts the cards in each
    seat's hand; `decks` are the cards that each seat has not used up, the hand it may be
    holding included, sorted; `shown` are the hands without a vowel that went back in this turn;
    `attempts` counts the layings of this turn that were caught. `table` is the word that lies
    there, empty when none does, and `owners` the seats whose cards its letters are.
    """

    seat: Seat | None
    options: Options
    round: int
    beginner: Seat | None
    turn: Seat | None
    table: str
    owners: tuple[Seat, ...]
    hand: tuple[str, ...]
    held: tuple[int, ...]
    decks: tuple[tuple[str, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    attempts: int
    window: Window | None
    verdict: Verdict | None
    turns: tuple[Turn, ...]
    scores: tuple[int, ...]
    clock: Clock | None
    over: bool
    ranks: tuple[int, ...] | None

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.scores)
