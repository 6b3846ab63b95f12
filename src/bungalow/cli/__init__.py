"""The command line: one file per command, each loaded only when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import typer

from bungalow import __version__
from bungalow.core.refusal import Refusal

from .refusals import sentence
from .terminal import ReaderGone, complain, quiet_stdout

COMMANDS = {
    "serve": "Serve tables to browsers; what is done when no command is given.",
    "play": "Play a whole game in the terminal against the computer.",
    "replay": "Tell the game of a record, or print its score sheet.",
    "moves": "List the legal actions at the end of a record.",
    "verify": "Replay a record and check what it says of itself.",
    "review": "Judge every decision in a record, after the game.",
    "words": "Look words up in the lists of Bunce.",
    "deck": "Check a deck of clue cards for Busted! and count its letters.",
    "simulate": "Let computer players play each other and count.",
}
"""Every command by its module's name, with the line that `--help` shows."""

REFUSED = 2
INTERRUPTED = 130
BROKEN_PIPE = 141
"""What a shell reports for any program whose reader has gone away."""

USAGE_FAULT: Any = typer.BadParameter.__base__
"""What is raised for a command line that makes no sense; typer keeps its name to itself."""


def main(given: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status; no error of any kind shows a traceback."""
    words = list(sys.argv[1:] if given is None else given) or ["serve"]
    try:
        outcome = _app(words[0])(args=words, prog_name="bungalow", standalone_mode=False)
        sys.stdout.flush()
    except Refusal as refusal:
        complain(sentence(refusal))
    except USAGE_FAULT as fault:
        complain(f"{fault.format_message()} ({_asking(words[0])} lists what there is)")
    except (ReaderGone, BrokenPipeError):
        quiet_stdout()
        return BROKEN_PIPE
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except OSError as error:
        complain(f"cannot go on: {error.strerror or error}")
    except Exception as error:
        if os.environ.get("BUNGALOW_TRACEBACK"):
            raise
        complain(
            f"a fault in Bungalow itself: {type(error).__name__}: {error}"
            " (set BUNGALOW_TRACEBACK=1 to see where)"
        )
    else:
        return outcome if isinstance(outcome, int) else 0
    return REFUSED


def _asking(chosen: str) -> str:
    """The command line that explains what was got wrong."""
    return f"bungalow {chosen} --help" if chosen in COMMANDS else "bungalow --help"


def _app(chosen: str) -> typer.Typer:
    """The program with the chosen command loaded and the others named only."""
    app = typer.Typer(
        help="Play, serve, replay and study table games.",
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    def version(wanted: bool) -> None:
        if wanted:
            print(f"bungalow {__version__}")
            raise typer.Exit

    @app.callback()
    def program(
        version: bool = typer.Option(
            False, "--version", is_eager=True, callback=version, help="Print the version."
        ),
    ) -> None: ...

    for name, about in COMMANDS.items():
        run: Callable[..., Any] = _unloaded
        if name == chosen:
            run = import_module(f"bungalow.cli.{name}").run
        app.command(name, help=about)(run)
    return app


def _unloaded() -> None:
    """Stands in for the commands that were not chosen; only `--help` looks at it."""
