"""How the tables are shown to the outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bungalow.play.settings import local_link
from bungalow.web.forwarded import Network
from bungalow.web.limits import Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class Edge:
    """What whoever runs the server decides about its address, its client and its limits.

    `link` gives a table's address as other devices reach it, by its code; empty where only the
    visitors of a proxy know.
    """

    base_path: str = ""
    proxies: Sequence[Network] = ()
    client: Path | None = None
    link: Callable[[str], str] = local_link
    limits: Limits = field(default_factory=Limits)
