"""How a table plays: the options, which by default are the sheet's."""

from __future__ import annotations

from msgspec import Struct

from bungalow.core.refusal import Illegal

LIMITS = range(3, 100)
TURN_SECONDS = range(5, 121)


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table's options; the defaults play the rule sheet to the letter.

    `limit` is in Buscas (3 to 99), `turn_seconds` in seconds (5 to 120, or 0 for no clock).
    """

    limit: int = 31
    short_game: bool = False
    top_also_pays: bool = False
    open_tally: bool = False
    pita_at_once: bool = False
    turn_seconds: int = 0


def check(options: Options) -> None:
    """Raise `Illegal` naming the option whose value the game does not know (B6.1, B6.6)."""
    for name, value, known, also in (
        ("limit", options.limit, LIMITS, ()),
        ("turn_seconds", options.turn_seconds, TURN_SECONDS, (0,)),
    ):
        if value not in known and value not in also:
            raise Illegal("bad_option", option=name, value=value, least=known[0], most=known[-1])
