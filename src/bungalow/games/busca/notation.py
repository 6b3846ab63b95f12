"""Notation: how a play is written and read; a card is its rank and suit letter (`2H`)."""

from __future__ import annotations

from bungalow.core.refusal import Malformed

from .cards import DECK
from .state import Play
from .view import View

_MARKS = str.maketrans({"♦": "D", "♥": "H", "♠": "S", "♣": "C"})


def write(action: Play) -> str:
    """A play in notation."""
    return action.card


def read(text: str, view: View) -> Play:
    """The play that a notation means, in either case or with the suit's sign; or `Malformed`."""
    card = text.strip().upper().translate(_MARKS)
    if card not in DECK:
        raise Malformed("bad_notation", text=text)
    return Play(card)
