"""What goes to the terminal: lines that cannot command it, JSON, and one-line complaints."""

from __future__ import annotations

import os
import sys
import unicodedata
from typing import Any

import msgspec

LONGEST_COMPLAINT = 1000
"""Characters; whatever a refusal quotes may be as long as the file that it stood in."""


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
    """Print one line on standard error, its middle left out where it quotes something huge."""
    try:
        _write(sys.stderr, f"bungalow: {printable(shortened(line))}")
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


def shortened(line: str) -> str:
    """The text, or its beginning and end: a refusal says what is wrong after what it quotes."""
    if len(line) <= LONGEST_COMPLAINT:
        return line
    half = LONGEST_COMPLAINT // 2
    return f"{line[:half]} … {line[-half:]}"


def quiet_stdout() -> None:
    """Let the interpreter's last flush go nowhere, once the reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


_UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def _write(stream: Any, line: str) -> None:
    encoding = stream.encoding or "utf-8"
    stream.write(line.encode(encoding, "replace").decode(encoding) + "\n")
    stream.flush()
