"""What goes to the terminal: lines that cannot command it, JSON, and one-line complaints."""

from __future__ import annotations

import os
import sys
import unicodedata
from typing import Any

import msgspec


class ReaderGone(Exception):
    """Nobody reads standard output any more, as when `head` has seen enough.

    Not a BrokenPipeError, which typer would turn into an exit status of its own.
    """


def say(line: str = "") -> None:
    """Print one line on standard output, harmless whatever the names in it contain."""
    try:
        _write(sys.stdout, printable(line))
    except BrokenPipeError:
        raise ReaderGone from None


def complain(line: str) -> None:
    """Print one line on standard error."""
    try:
        _write(sys.stderr, f"bungalow: {printable(line)}")
    except BrokenPipeError:
        return


def say_json(document: Any) -> None:
    """Print one JSON document on standard output and nothing else."""
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(msgspec.json.encode(document) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise ReaderGone from None


def printable(line: str) -> str:
    """The text with every control character replaced, so that a name cannot steer a terminal."""
    return "".join("\ufffd" if unicodedata.category(c) in _UNPRINTABLE else c for c in line)


def quiet_stdout() -> None:
    """Let the interpreter's last flush go nowhere, once the reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


_UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def _write(stream: Any, line: str) -> None:
    encoding = stream.encoding or "utf-8"
    stream.write(line.encode(encoding, "replace").decode(encoding) + "\n")
    stream.flush()
