"""The toy with typed moves, among the installed games."""

from __future__ import annotations

import pytest

from bungalow.core import registry
from tests.contract import spelled


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> str:
    """The slug of a game whose moves are typed, which can be played meanwhile."""
    games = {**registry.boxes(), "pebbles": spelled.BOX}
    monkeypatch.setattr(registry, "boxes", lambda: games)
    monkeypatch.setattr("bungalow.play.sentences.boxes", lambda: games)
    return "pebbles"
