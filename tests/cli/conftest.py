"""The command line run in this process, with the toy game among the installed ones."""

from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from typing import NamedTuple

import pytest

from bungalow.cli import main
from bungalow.core import registry
from tests.contract import spelled
from tests.contract.toy import BOX


class Ended(NamedTuple):
    """How a command ended, and what it printed."""

    status: int
    out: str
    err: str


Command = Callable[..., Ended]


@pytest.fixture
def bungalow(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    """Runs `bungalow ARGUMENTS`, with a text on standard input if one is given."""
    games = {**registry.boxes(), "pebbles": BOX, "spelled": spelled.BOX}
    monkeypatch.setattr(registry, "boxes", lambda: games)

    def run(*arguments: object, given: str | bytes = "") -> Ended:
        content = given.encode() if isinstance(given, str) else given
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(content)))
        status = main([str(argument) for argument in arguments])
        return Ended(status, *capfd.readouterr())

    return run
