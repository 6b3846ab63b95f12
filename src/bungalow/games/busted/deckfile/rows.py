"""A card as somebody wrote it, before anything in it has been checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..clues import Level

LEVELS: tuple[Level, Level] = ("low", "high")


class Written(NamedTuple):
    """A clue and its value as they stand there: whatever a file can hold."""

    text: Any
    value: Any


@dataclass(frozen=True, slots=True)
class Row:
    """A card as it is written, and on which line, where that can be told."""

    line: int | None
    id: Any
    theme: Any
    clues: Mapping[Level, Written]
