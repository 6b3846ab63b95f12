"""What a measurement is, and how results are shown and kept."""

from __future__ import annotations

import os
import platform
import random
import sqlite3
import time
from importlib.metadata import version
from pathlib import Path

import msgspec
from msgspec import Struct

from bungalow.core.dealer import SEED_BYTES, Seeded
from bungalow.core.registry import box_of
from bungalow.core.timeline import Act, Timeline
from bungalow.web.client import Client, client_folder

RESULTS = Path(__file__).parent / "results.md"
HEADING = "## Tables on the wire"
PARTS = ("litestar", "uvicorn", "uvloop", "websockets", "msgspec", "sqlalchemy")


class Row(Struct, frozen=True):
    """One number, with its unit."""

    what: str
    value: float
    unit: str


def rules_speed(seconds: float = 3.0) -> Row:
    """Moves of Busca a second through the timeline, one Python call a move, nothing kept."""
    game, moves, began = box_of("busca").game, 0, time.perf_counter()
    rng = random.Random(3)
    while time.perf_counter() - began < seconds:
        dealer = Seeded(rng.randbytes(SEED_BYTES))
        timeline = Timeline.begin(game, game.options(), game.seats[0], dealer)
        while game.result(timeline.state) is None:
            seat = min(game.awaited(timeline.state))
            actions = game.moves(game.view(timeline.state, seat)).actions
            timeline = timeline.after(Act(at=timeline.at, seat=seat, action=rng.choice(actions)))
            moves += 1
    return Row(
        "plain rules with the view of who moves", moves / (time.perf_counter() - began), "/s"
    )


def page_weight() -> list[Row]:
    """What the home page weighs when it is loaded for the first time, as browsers ask for it."""
    folder = client_folder()
    if folder is None:
        return []
    client = Client(folder, "")
    page = client.home.bodies[""].decode()
    first = [name for name in client.pages if f"./{name}" in page or name.endswith(".woff2")]
    smallest = [min(map(len, client.pages[name].bodies.values())) for name in first]
    home = min(map(len, client.home.bodies.values()))
    return [Row("home, loaded cold, compressed", (home + sum(smallest)) / 1000, "kB")]


def show(rows: list[Row], *, as_json: bool) -> None:
    """Print a table, or one JSON document."""
    if as_json:
        print(msgspec.json.encode({"machine": machine(), "rows": rows}).decode())
        return
    for row in rows:
        print(f"{row.what:<56} {_number(row.value):>10} {row.unit}")


def keep(rows: list[Row], heading: str = HEADING) -> None:
    """Put the rows under their heading in bench/results.md, whatever else stands there."""
    table = [f"| {row.what} | {_number(row.value)} {row.unit} |" for row in rows]
    section = "\n".join([heading, "", machine(), "", "| what | result |", "|---|---|", *table, ""])
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.is_file() else "# Results\n"
    before, _, after = text.partition(heading)
    rest = after.partition("\n## ")[2]
    kept = f"{before.rstrip()}\n\n{section}" + (f"\n## {rest}" if rest else "")
    RESULTS.write_text(kept, encoding="utf-8")


def machine() -> str:
    """What the numbers were measured on, and how busy it was with other things besides."""
    parts = ", ".join(f"{name} {version(name)}" for name in PARTS)
    return (
        f"{time.strftime('%Y-%m-%d')}, {_processor()}, {os.cpu_count()} cores, "
        f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {parts}; "
        f"load average at the end {os.getloadavg()[0]:.1f}."
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"
