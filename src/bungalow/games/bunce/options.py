"""How a table plays: the options, which by default are the sheet's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bungalow.core.refusal import Illegal

from .letters import DECK, VALUES
from .lexicon import Named, lexicon_of

CARD_VALUES = range(100)
CHALLENGE_SECONDS = range(5, 121)
RETRIES = range(100)
TURN_SECONDS = range(5, 601)


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table's options; the defaults play the rule sheet to the letter.

    `values` may name some cards only; the others keep theirs. `lexicon` is a list's name, a
    name with a fingerprint, or the words themselves in upper case. `challenge_seconds` is in
    seconds (5 to 120), so is `turn_seconds` (5 to 600, or 0 for no clock). `retries` is how
    often a player whose word was caught may go again in one turn, None for without limit.
    """

    values: Mapping[str, int] = {}
    lexicon: str | Named | tuple[str, ...] = "standard"
    words: Literal["challenge", "checked"] = "challenge"
    challenge_seconds: int = 20
    redraw: Literal["empty_table", "first_hand"] = "empty_table"
    own_cards_only: bool = False
    retries: int | None = None
    turn_seconds: int = 0


def check(options: Options) -> None:
    """Raise `Illegal` naming the option whose value is out of range (B7.1, B7.4, B7.7, B7.8)."""
    for card, value in options.values.items():
        if card not in DECK:
            raise Illegal("bad_option", option="values", card=card)
        _check_range(f"values.{card}", value, CARD_VALUES)
    _check_range("challenge_seconds", options.challenge_seconds, CHALLENGE_SECONDS)
    if options.retries is not None:
        _check_range("retries", options.retries, RETRIES)
    if options.turn_seconds:
        _check_range("turn_seconds", options.turn_seconds, TURN_SECONDS)


def _check_range(name: str, value: int, known: range) -> None:
    if value not in known:
        raise Illegal("bad_option", option=name, value=value, least=known[0], most=known[-1])


def filled(options: Options) -> Options:
    """The options with the values of all cards written out (B1.2)."""
    return replace(options, values={**VALUES, **options.values})


def resolve(options: Options) -> Options:
    """The options with all values written out and the list's fingerprint (B1.2, B5.3).

    A list that a record carries stays in it. Raises `Illegal`.
    """
    check(options)
    lexicon = lexicon_of(options.lexicon)
    carried = isinstance(options.lexicon, tuple)
    return replace(filled(options), lexicon=options.lexicon if carried else lexicon.named)


def shown(options: Options) -> Options:
    """The options with a list that the record carries told by its fingerprint alone."""
    if not isinstance(options.lexicon, tuple):
        return options
    return replace(options, lexicon=lexicon_of(options.lexicon).named)
