"""`bungalow replay`: the game of a record as people read it, or its score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from bungalow.core.record import digest_of
from bungalow.core.timeline import Timeline

from . import lexicons
from .document import Document, document_of
from .terminal import say, say_json


def run(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print the sheet as JSON.")] = False,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="After the first N inputs only.")
    ] = None,
    lexicon: lexicons.Files = None,
) -> None:
    """Replay a record, checking every input."""
    lexicons.add_files(lexicon)
    document = document_of(file)
    timeline = document.replayed(at)
    game = timeline.game
    result, sheet = game.result(timeline.state), game.sheet(timeline.state)
    if json:
        say_json(
            {
                "game": game.slug,
                "over": result is not None,
                "sheet": sheet,
                "result": result,
                "digest": digest_of(timeline),
            }
        )
        return
    for line in _told(document, at):
        say(line)
    say()
    for line in document.box.words.sheet(sheet, document.names):
        say(line)


def _told(document: Document, upto: int | None) -> Iterator[str]:
    """What happened, a sentence each, as a spectator sees it."""
    game, words = document.box.game, document.box.words
    states = _states(document, upto)
    before = game.view(next(states), None)
    for state in states:
        after = game.view(state, None)
        for event in game.events(before, after):
            yield words.tell(event, document.names, None)
        before = after


def _states(document: Document, upto: int | None) -> Iterator[Any]:
    """The table before anything happened, as it stood before any input, and after each."""
    reading, game, seats = document.reading, document.box.game, len(document.names)
    yield game.start(reading.options, seats)
    timeline = Timeline.begin(game, reading.options, seats, reading.dealer)
    yield timeline.state
    for given in reading.inputs[:upto]:
        timeline = timeline.after(given)
        yield timeline.state
