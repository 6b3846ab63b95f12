"""`bungalow deck`: what is in a deck of clue cards, or all that is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

import typer

from bungalow.games.busted.clues import ClueCard, letters_of, shipped_file
from bungalow.games.busted.deckfile import MOST_BYTES, deck_file

from .content import content_of
from .terminal import complain, say, say_json

WIDEST_BAR = 40


def run(
    file: Annotated[
        str,
        typer.Argument(
            metavar="[FILE]", help="Cards as TOML or CSV, - for standard input; else ours."
        ),
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Print the cards as JSON.")] = False,
) -> int:
    """Check a deck and print its counts and letters; 1, with a line per fault, if it is wrong."""
    deck = deck_file(content_of(file, MOST_BYTES) if file else shipped_file("standard"))
    if deck.faults:
        for fault in deck.faults:
            if json:
                complain(str(fault))
            else:
                say(str(fault))
        return 1
    if json:
        say_json({"cards": [_whole(card) for card in deck.cards]})
        return 0
    _tell(deck.cards)
    for warning in deck.warnings:
        say(f"Can be played, but {warning}")
    return 0


def _whole(card: ClueCard) -> dict[str, object]:
    return {"id": card.id, "theme": card.theme, "low": card.low, "high": card.high}


def _tell(cards: Iterable[ClueCard]) -> None:
    """Counts of themes, values and letters, for people."""
    cards = tuple(cards)
    clues = [clue for card in cards for clue in (card.low, card.high)]
    say(f"{len(cards)} cards, {len(clues)} clues")
    say("Values:" + _counts(Counter(str(clue.value) for clue in clues)))
    say("Themes:" + _counts(Counter(card.theme or "none" for card in cards)))
    say("Letters, and the share of clues that hold them:")
    holders = Counter(letter for clue in clues for letter in set(letters_of(clue.text)))
    for letter, held in sorted(holders.items()):
        share = held / len(clues)
        say(f"  {letter}  {held:4}  {100 * share:5.1f} %  {'#' * round(WIDEST_BAR * share)}")


def _counts(counter: Counter[str]) -> str:
    return ",".join(f" {name} {times}" for name, times in sorted(counter.items()))
