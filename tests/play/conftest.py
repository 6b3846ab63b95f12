"""The toy with typed moves, among the installed games."""

from __future__ import annotations

import pytest

from bungalow.core import registry
from bungalow.core.registry import Box
from tests.contract import falling as timed
from tests.contract import spelled


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> str:
    """The slug of a game whose moves are typed, which can be played meanwhile."""
    return installed(monkeypatch, spelled.BOX)


@pytest.fixture
def falling(monkeypatch: pytest.MonkeyPatch) -> str:
    """The slug of a game in which a player's own clock counts, which can be played meanwhile."""
    return installed(monkeypatch, timed.BOX)


def installed(monkeypatch: pytest.MonkeyPatch, box: Box) -> str:
    games = {**registry.boxes(), box.game.slug: box}
    monkeypatch.setattr(registry, "boxes", lambda: games)
    monkeypatch.setattr("bungalow.play.sentences.boxes", lambda: games)
    return box.game.slug
