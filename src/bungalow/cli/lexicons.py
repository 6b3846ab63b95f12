"""Word lists from files: only what the command line names is ever read."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from bungalow.games.bunce.house_list import MOST_BYTES
from bungalow.games.bunce.lexicon import Lexicon, add

from .content import content_of

Files = Annotated[
    list[str] | None,
    typer.Option(
        "--lexicon",
        metavar="FILE",
        help="A word list that games may name, by its file's name; may be repeated.",
    ),
]
"""The option of every command that meets games which may have been played by a house list."""


def add_file(file: str) -> Lexicon:
    """The list in a file, known from now on by the file's name without its ending."""
    return add(Path(file).stem, content_of(file, MOST_BYTES), file)


def add_files(files: Iterable[str] | None) -> None:
    """Make the lists in files known; raises a refusal that says what is wrong with one."""
    for file in files or ():
        add_file(file)
