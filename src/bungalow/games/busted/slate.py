"""The slate: four cards that fall one after another, and what may still be done with them.

The numbers in brackets are those of the clauses in RULES.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec.structs import replace

from bungalow.core.game import Millis, Seat
from bungalow.core.refusal import Illegal

from .options import Options
from .state import Card, Standing

Slate: TypeAlias = tuple[Card, ...]
Ruling: TypeAlias = Literal["guessed", "stolen", "fouled"]
Amendment: TypeAlias = Literal["guessed", "stolen", "lost"]

IN_THE_SLATE = frozenset[Standing]({"waiting", "stolen", "loose"})
"""What still stands there and can fall."""

FALLEN: Mapping[Standing, Standing] = {"waiting": "fallen", "stolen": "kept", "loose": "kept"}
"""What a fall makes of a card: lost to both, or the other team's for good (T3.9, T3.10)."""

AMENDED: Mapping[Amendment, Standing] = {"guessed": "guessed", "stolen": "kept", "lost": "fouled"}
"""What a corrected card becomes, by the fate that its actor names (T3.15)."""


def slides_at(options: Options, slapped: Millis, slot: int) -> Millis:
    """When a slot opens under its card (T3.5)."""
    return Millis(slapped + 1000 * options.slot_seconds * (slot + 1))


def falls_at(options: Options, slapped: Millis, slot: int) -> Millis:
    """When a card has fallen: from this moment on everything is too late (T3.11, T4.8)."""
    grace = options.grace_ms if options.judging == "spoken" else 0
    return Millis(slides_at(options, slapped, slot) + grace)


def current(slate: Slate) -> int | None:
    """The slot that is being acted: the leftmost card of which nothing has become yet (T3.4)."""
    return next((slot for slot, card in enumerate(slate) if card.standing == "waiting"), None)


def next_to_fall(slate: Slate, claimed: int | None = None) -> int | None:
    """The leftmost slot whose card can still fall; a claimed card is past falling (T4.7)."""
    return next(
        (
            slot
            for slot, card in enumerate(slate)
            if card.standing in IN_THE_SLATE and slot != claimed
        ),
        None,
    )


def is_settled(slate: Slate) -> bool:
    """Whether nothing can change any more: no card to act and none to grab (T3.13)."""
    return all(card.standing not in ("waiting", "loose") for card in slate)


def settled(slate: Slate) -> Slate:
    """The slate at its end: stolen cards still standing are stolen for good (T3.13)."""
    return tuple(
        replace(card, standing="kept") if card.standing == "stolen" else card for card in slate
    )


def at(slate: Slate, slot: int) -> Standing | None:
    """What has become of the card in a slot; None where there is no such slot."""
    return slate[slot].standing if slot in range(len(slate)) else None


def changed(slate: Slate, slot: int, now: Standing, by: Seat | None) -> Slate:
    """The slate with another standing for one card, brought about by somebody or by time."""
    return (*slate[:slot], replace(slate[slot], standing=now, by=by), *slate[slot + 1 :])


def fallen(slate: Slate, slot: int) -> Slate:
    """The slate after a card fell."""
    card = slate[slot]
    return changed(slate, slot, FALLEN[card.standing], card.by)


def ruled(slate: Slate, slot: int, ruling: Ruling, by: Seat) -> Slate:
    """The slate after the current card is ruled on.

    A guess of the actor's team loosens every stolen card that still stands (T3.8).
    """
    slate = changed(slate, slot, ruling, by)
    if ruling != "guessed":
        return slate
    return tuple(
        replace(card, standing="loose") if card.standing == "stolen" else card for card in slate
    )


def grabbed(slate: Slate, slot: int, by: Seat) -> Slate:
    """The slate after a loose card is taken back (T3.8); raises `Illegal`."""
    now = at(slate, slot)
    if now in ("kept", "fallen"):
        raise Illegal("card_fallen")
    if now != "loose":
        raise Illegal("nothing_to_grab")
    return changed(slate, slot, "reclaimed", by)


def amended(slate: Slate, slot: int, fate: Amendment) -> Slate:
    """The slate after its actor puts a ruling right (T3.15); raises `Illegal`."""
    if at(slate, slot) in (None, "fallen", AMENDED[fate]):
        raise Illegal("not_amendable")
    card = slate[slot]
    now = replace(card, standing=AMENDED[fate], was=card.was or card.standing)
    return (*slate[:slot], now, *slate[slot + 1 :])


def hold_current(slate: Slate, slot: int) -> None:
    """Refuse a ruling on a card that has fallen or is not the one being acted (T3.4)."""
    if at(slate, slot) in ("kept", "fallen"):
        raise Illegal("card_fallen")
    if slot != current(slate):
        raise Illegal("not_current")
