"""How fast the tables are: the server on one core, four sockets a table on another.

`python bench/tables.py` plays 500 tables at a move per two seconds each, then 20 tables flat
out, and prints what a move takes from its sending to the last of the four frames. Everything
runs on this machine's loopback; every move is stored before it is answered.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.report import Row, keep, page_weight, rules_speed, show
from bungalow.play.rooms import Rooms
from bungalow.play.settings import Settings
from bungalow.store.log import Log
from bungalow.web.app import app_of
from bungalow.web.client import client_folder
from bungalow.web.edge import Edge
from bungalow.web.journal import keep_journal
from bungalow.web.limits import Limits
from bungalow.web.server import listening, server_of

SEATS = 4
SERVER_CORE, CLIENT_CORE = 0, 1
UNLIMITED = Limits(
    messages_at_once=10**6,
    messages_per_second=1e6,
    requests_at_once=10**6,
    requests_per_second=1e6,
    connections_per_address=10**6,
)


class Frame(msgspec.Struct):
    """The part of an answer that a client needs to play on."""

    type: str = ""
    moment: int = -1
    you: int | None = None
    awaited: tuple[int, ...] = ()
    moves: tuple[msgspec.Raw, ...] = ()


read_frame = msgspec.json.Decoder(Frame).decode


class Table:
    """Four clients at one table, and what each has seen last."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.lines: list[ClientConnection] = []
        self.frames = [Frame() for _ in range(SEATS)]
        self.after = -1
        """The moment that all four must get past."""
        self.seen = asyncio.Event()
        self.listeners: list[asyncio.Task[None]] = []

    def listen(self, line: ClientConnection) -> None:
        """Take in from now on what one more seat is sent."""
        self.lines.append(line)
        self.listeners.append(asyncio.create_task(self._listen(line, len(self.lines) - 1)))

    async def _listen(self, line: ClientConnection, seat: int) -> None:
        async for document in line:
            frame = read_frame(document)
            if frame.type == "frame":
                self.frames[seat] = frame
                if all(one.moment > self.after and one.you is not None for one in self.frames):
                    self.seen.set()

    async def dealt(self) -> None:
        """Wait until all four see whose turn it is."""
        while not all(frame.awaited for frame in self.frames):
            self.seen.clear()
            await self.seen.wait()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.frames[0].awaited

    async def move(self, rng: random.Random) -> float:
        """Play a legal move and wait until all four have seen it; the seconds that took."""
        seat = self.frames[0].awaited[0]
        frame = self.frames[seat]
        self.after = frame.moment
        self.seen.clear()
        act = {"type": "act", "id": f"{frame.moment}", "moment": frame.moment}
        message = msgspec.json.encode({**act, "action": rng.choice(frame.moves)}).decode()
        began = time.perf_counter()
        await self.lines[seat].send(message)
        await self.seen.wait()
        return time.perf_counter() - began


def serve(port_file: Path, data: Path) -> None:
    """Be the server: on one core, with its limits out of the way."""
    os.sched_setaffinity(0, {SERVER_CORE})
    keep_journal(verbose=False)
    log = Log.opened(data)

    @asynccontextmanager
    async def opening() -> AsyncIterator[Rooms]:
        rooms = await Rooms.opened(log, settings=Settings(tables_per_hour=10**6))
        yield rooms
        await rooms.close()
        await log.close()

    edge = Edge(limits=UNLIMITED, client=client_folder())
    bound = listening("127.0.0.1", 0)

    def ready() -> None:
        port_file.write_text(str(bound.getsockname()[1]))

    server_of(app_of(opening, edge), ready).run(sockets=[bound])


async def table_on(port: int, web: httpx.AsyncClient, number: int) -> Table:
    """One table with four people at it, dealt."""
    ask = {"game": "busca", "name": f"A{number}", "options": {"limit": 99}}
    opened = (await web.post("/api/tables", json=ask)).json()
    table, tokens = Table(opened["code"]), [opened["token"]]
    for seat in range(1, SEATS):
        want = f"{number:042d}{seat}"
        answer = await web.post(
            f"/api/tables/{table.code}/sit", json={"name": f"P{seat} {number}", "want": want}
        )
        tokens.append(answer.json()["token"])
    for token in tokens:
        line = await connect(
            f"ws://127.0.0.1:{port}/api/tables/{table.code}/socket",
            proxy=None, compression=None, max_size=None, ping_interval=None,
        )  # fmt: skip
        await line.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
        table.listen(line)
    await table.lines[0].send('{"type":"start","id":"go"}')
    await table.dealt()
    return table


async def tables_on(port: int, count: int, first: int) -> list[Table]:
    """So many tables, a few opened at a time."""
    gate = asyncio.Semaphore(16)
    address = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(
        base_url=address, trust_env=False, verify=False, timeout=60
    ) as web:

        async def gated(number: int) -> Table:
            async with gate:
                return await table_on(port, web, number)

        return list(await asyncio.gather(*(gated(first + n) for n in range(count))))


async def steady(tables: list[Table], seconds: float, every: float) -> list[float]:
    """A move per table every so often, for a while; what each took, in seconds."""
    taken = list[float]()
    rng = random.Random(1)

    async def one(table: Table, start: float) -> None:
        due = start
        while due < end and not table.over:
            await asyncio.sleep(due - time.perf_counter())
            taken.append(await table.move(rng))
            due += every

    began = time.perf_counter()
    end = began + seconds
    await asyncio.gather(*(one(table, began + rng.uniform(0, every)) for table in tables))
    return taken


async def flat_out(tables: list[Table], seconds: float) -> float:
    """Stored moves a second when every table plays as fast as it can."""
    moves, rng = 0, random.Random(2)

    async def one(table: Table) -> None:
        nonlocal moves
        while time.perf_counter() < end and not table.over:
            await table.move(rng)
            moves += 1

    began = time.perf_counter()
    end = began + seconds
    await asyncio.gather(*(one(table) for table in tables))
    return moves / (time.perf_counter() - began)


async def leave(tables: list[Table]) -> None:
    """Everybody goes home."""
    for table in tables:
        for listener in table.listeners:
            listener.cancel()
    await asyncio.gather(*(line.close() for table in tables for line in table.lines))


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_kb(pid: int) -> int:
    """The memory that a process holds, in kB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


async def measured(port: int, pid: int, asked: argparse.Namespace) -> list[Row]:
    """All measurements on a running server."""
    empty = resident_kb(pid)
    tables = await tables_on(port, asked.tables, 0)
    full = resident_kb(pid)
    # The clients' own memory must not be gone through while the server is measured.
    gc.collect()
    gc.freeze()
    await steady(tables, 4, asked.every)
    cpu, wall = cpu_seconds(pid), time.perf_counter()
    taken = await steady(tables, asked.seconds, asked.every)
    busy = (cpu_seconds(pid) - cpu) / (time.perf_counter() - wall)
    await leave(tables)
    few = await tables_on(port, asked.flat, asked.tables)
    await flat_out(few, 1)
    cpu, wall = cpu_seconds(pid), time.perf_counter()
    fast = await flat_out(few, asked.seconds)
    per_move = (cpu_seconds(pid) - cpu) / (fast * (time.perf_counter() - wall))
    await leave(few)
    return [
        Row(
            f"{asked.tables} tables, a move per {asked.every:g} s: median",
            median(taken) * 1e3,
            "ms",
        ),
        Row("the same: 99 of 100 within", quantiles(taken, n=100)[98] * 1e3, "ms"),
        Row("the same: slowest", max(taken) * 1e3, "ms"),
        Row("the same: moves measured", len(taken), ""),
        Row("the same: of the server's core in use", busy * 100, "%"),
        Row("memory per table with its four sockets", (full - empty) / len(tables), "kB"),
        Row("memory of the server without tables", empty / 1024, "MB"),
        Row(f"{asked.flat} tables flat out: stored moves", fast, "/s"),
        Row("the same: processor time per move", per_move * 1e6, "µs"),
    ]


def main() -> None:
    """Measure, and print or keep what came out."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between a table's moves")
    parser.add_argument("--flat", type=int, default=20, help="tables that play flat out")
    parser.add_argument(
        "--seconds", type=float, default=20.0, help="how long each part is measured"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--write", action="store_true", help="keep the results in bench/results.md")
    parser.add_argument("--serve", nargs=2, type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(*asked.serve)
        return
    os.sched_setaffinity(0, {CLIENT_CORE})
    with tempfile.TemporaryDirectory() as folder:
        port_file, data = Path(folder, "port"), Path(folder, "tables.sqlite")
        server = subprocess.Popen(
            [sys.executable, "-m", "bench.tables", "--serve", str(port_file), str(data)]
        )
        try:
            while not port_file.is_file() or not port_file.read_text():
                if server.poll() is not None:
                    sys.exit("the server did not start")
                time.sleep(0.05)
            rows = asyncio.run(measured(int(port_file.read_text()), server.pid, asked))
        finally:
            server.terminate()
            server.wait(20)
    rows += [rules_speed(), *page_weight()]
    show(rows, as_json=asked.json)
    if asked.write:
        keep(rows)


if __name__ == "__main__":
    main()
