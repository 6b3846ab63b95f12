"""`bungalow moves`: the legal actions of the seats to act at the end of a record."""

from __future__ import annotations

from typing import Annotated

import typer

from . import lexicons
from .document import document_of
from .terminal import say, say_json


def run(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print the actions as JSON.")] = False,
    lexicon: lexicons.Files = None,
) -> None:
    """List the legal actions at the end of a record."""
    lexicons.add_files(lexicon)
    document = document_of(file)
    state, game, words = document.replayed().state, document.box.game, document.box.words
    views = {seat: game.view(state, seat) for seat in sorted(game.allowed(state))}
    offers = {seat: game.moves(view) for seat, view in views.items()}
    if json:
        say_json({"seats": {str(seat): offer.moves for seat, offer in offers.items()}})
        return
    if not offers:
        say("Nobody is to act.")
    for seat, offer in offers.items():
        say(f"{document.names[seat]}:")
        for choice in words.page(views[seat], offer, document.names).choices:
            note = f" ({choice.note})" if choice.note else ""
            say(f"  {choice.key}  {choice.label}{note}")
        if not offer.complete:
            say("  and others that are written freely")
