"""`bungalow review`: what each decision of a finished game gave up."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from bungalow.core.page import Judged
from bungalow.core.refusal import Missing
from bungalow.play.decisions import Decision, decisions_in

from . import lexicons
from .document import document_of
from .terminal import say, say_json


def run(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print the judgements as JSON.")] = False,
    lexicon: lexicons.Files = None,
) -> None:
    """Judge every decision in a record, the costliest of each player marked."""
    lexicons.add_files(lexicon)
    document = document_of(file)
    document.replayed()
    review = document.box.words.review
    if review is None:
        raise Missing("no_review", game=document.box.name)
    decisions = decisions_in(document.reading, document.box.game)
    judged = [
        (decision, found)
        for decision in decisions
        if (found := review(decision.state, decision.act, document.names)) is not None
    ]
    if json:
        say_json({"judgements": [_written(*one) for one in judged]})
        return
    if not judged:
        say("There was nothing to decide.")
    for seat, name in enumerate(document.names):
        own = [found for decision, found in judged if decision.act.seat == seat]
        if own:
            say(f"{name}:")
        worst = max((found.cost for found in own), default=0)
        for found in own:
            say(_line(found, found.cost == worst > 0))


def _line(judged: Judged, worst: bool) -> str:
    mark = "*" if worst else " "
    played, best = judged.played, judged.best
    if judged.scores is not None:
        played, best = f"{played} {judged.scores[0]}", f"{best} {judged.scores[1]}"
    better = f"; best was {best} (+{judged.cost:g})" if judged.cost else ", the best there was"
    return " ".join((f"{mark} {judged.title}: {played}{better}.", *judged.lines))


def _written(decision: Decision, judged: Judged) -> dict[str, object]:
    return {
        "input": decision.moment,
        "seat": decision.act.seat,
        **msgspec.structs.asdict(judged),
    }
