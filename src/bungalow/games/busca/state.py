"""What a game of Busca consists of: the state, its tricks and counts, and the one action."""

from __future__ import annotations

from msgspec import Struct

from bungalow.core.game import Millis, Seat

from .options import Options


class Play(Struct, frozen=True, tag_field="do", tag="play", forbid_unknown_fields=True):
    """Play a card from the hand."""

    card: str


class Trick(Struct, frozen=True):
    """A trick: who led, the cards in order of play, and the winner once all have played.

    `by_clock` holds the places of the cards that the clock played.
    """

    leader: Seat
    cards: tuple[str, ...] = ()
    winner: Seat | None = None
    by_clock: tuple[int, ...] = ()


class Count(Struct, frozen=True):
    """A counted deal: penalty points and Buscas per seat, None for a seat that was out."""

    points: tuple[int | None, ...]
    buscas: tuple[int | None, ...]


class LastDeal(Struct, frozen=True):
    """The deal counted last: its tricks, and per seat the cards taken that count.

    `last_trick` is the seat that took the last trick and its points.
    """

    tricks: tuple[Trick, ...]
    taken: tuple[tuple[str, ...], ...]
    last_trick: Seat


class Sheet(Struct, frozen=True):
    """The score sheet: the counted deals, the totals in Buscas, the seats in order of leaving."""

    deals: tuple[Count, ...]
    buscas: tuple[int, ...]
    out: tuple[Seat, ...]


class State(Struct, frozen=True):
    """Everything about a game at a moment, hidden hands included.

    `deal` counts the deals dealt. Between deals `trick` is None and the hands are empty.
    `since` is when the present turn's time starts.
    """

    options: Options
    hands: tuple[tuple[str, ...], ...]
    still_in: tuple[Seat, ...]
    totals: tuple[int, ...]
    dealer: Seat | None = None
    deal: int = 0
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    last_deal: LastDeal | None = None
    counts: tuple[Count, ...] = ()
    out: tuple[Seat, ...] = ()
    since: Millis = Millis(0)
    nudged: bool = False
