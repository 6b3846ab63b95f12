"""What whoever runs the server decides about its tables."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from bungalow.core.dealer import SEED_BYTES
from bungalow.core.registry import Box, boxes

from .clock import Clock, ServerClock


def new_seed() -> bytes:
    """The secret from which one table's cards are shuffled."""
    return secrets.token_bytes(SEED_BYTES)


def nothing_more() -> None:
    """What workers bring who need to know the installed games only."""


def local_link(code: str) -> str:
    """A table's link for this machine alone."""
    return f"http://127.0.0.1:8642/t/{code}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Limits, times (ms), and how other devices reach the server.

    A chair is held `hold_ms`; *wait* holds it another `wait_ms`; a question with a clock runs
    `ask_ms`; a table with nobody at it leaves memory after `idle_ms`. Computer players play
    `speed` times as fast as they do by themselves; those that think do so in `workers` processes,
    which `bring` what this process knows beyond the installed games and are made ready at the
    start where `warm`, and they do so for `think_seconds` at most.
    """

    link: Callable[[str], str] = local_link
    reach: Literal["local", "network"] = "local"
    hint: str = ""
    hold_ms: int = 60_000
    wait_ms: int = 300_000
    ask_ms: int = 30_000
    idle_ms: int = 60_000
    speed: float = 1.0
    workers: int = 1
    warm: bool = False
    think_seconds: float = 20.0
    bring: Callable[[], None] = nothing_more
    games: Callable[[], Mapping[str, Box]] = boxes
    tables_per_hour: int = 60
    watchers: int = 40
    clock: Clock = field(default_factory=ServerClock)
    seed: Callable[[], bytes] = new_seed
