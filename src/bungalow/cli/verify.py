"""`bungalow verify`: whether a record's replay bears out what the record says of itself."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from bungalow.core.record import difference_in

from . import lexicons
from .document import document_of
from .terminal import say


def run(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    lexicon: lexicons.Files = None,
) -> int:
    """Replay a record and check result, digest and shuffle commitment; 1 when one differs."""
    lexicons.add_files(lexicon)
    document = document_of(file)
    timeline, record = document.replayed(), document.reading.record
    difference = difference_in(record, timeline)
    if difference is not None:
        recorded, found = (
            msgspec.json.encode(value).decode() for value in (difference.recorded, difference.found)
        )
        say(f"{difference.place}: the record says {recorded}, its replay gives {found}")
        return 1
    claims = ("commitment", "result", "digest")
    checked = [claim for claim in claims if getattr(record, claim) is not msgspec.UNSET]
    inputs = len(document.reading.inputs)
    held = f", and so do {', '.join(checked)}" if checked else "; it claims nothing more"
    say(f"All {inputs} inputs hold{held}.")
    return 0
