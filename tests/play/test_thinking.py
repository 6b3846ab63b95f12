"""Computer players that think do so in processes of their own, and never hold up a table."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from bungalow.core import registry
from bungalow.play import protocol
from bungalow.play.bots import CARD_MS, SPREAD_MS
from bungalow.play.settings import Settings
from bungalow.play.thinking import Thinkers
from bungalow.play.workers import Died, Overdue, Workers
from run import ROOT
from tests.play import minds
from tests.play.harness import PATIENCE_SECONDS, Device, House, house, opened, run

SECONDS = 60.0


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which players leave traces, with the game that has them installed."""
    file = tmp_path / "mark"
    file.touch()
    monkeypatch.setenv(minds.MARK, str(file))
    installed = {**registry.boxes(), **minds.games()}
    monkeypatch.setattr(registry, "boxes", lambda: installed)
    return file


@asynccontextmanager
async def against(
    tmp_path: Path, level: str, think_seconds: float = SECONDS
) -> AsyncIterator[tuple[House, Device]]:
    """Somebody who has begun a game of pebbles against computer players of a level."""
    async with house(tmp_path, games=minds.games, think_seconds=think_seconds) as at:
        yield at, await opened(at, game="pebbles", quick=True, level=level)


async def laid(at: House, ana: Device) -> tuple[int, Any]:
    """Wait until a computer player has laid, and for how long in ms; its input in the log."""
    began = at.clock.now()
    await at.skip()
    await ana.until(lambda frame: frame.moment == 1)
    stored = (await at.log.read(ana.code))[-1].entry
    return at.clock.now() - began, stored.body


@pytest.mark.parametrize(("level", "place"), [("quiet", -1), ("fragile", -1), ("failing", 0)])
def test_a_thought_is_played_at_a_human_pace_and_a_failed_one_gives_way(
    tmp_path: Path, mark: Path, level: str, place: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with against(tmp_path, level) as (at, ana):
            seat = ana.frame.awaited[1]
            state = at.rooms._rooms[ana.code].table.timeline.state  # type: ignore[union-attr]
            took, body = await laid(at, ana)
            assert f'"pebble":"{state.hands[seat][place]}"'.encode() in body
            assert CARD_MS - SPREAD_MS <= took <= CARD_MS + SPREAD_MS

    run(scenario())
    assert mark.read_text().startswith("warm")
    assert (
        ("died" in mark.read_text()) == ("worker has died" in caplog.text) == (level == "fragile")
    )
    assert ("came to nothing" in caplog.text) == (level == "failing")


def test_a_table_goes_on_while_somebody_thinks_and_the_thought_is_dropped(
    tmp_path: Path, mark: Path
) -> None:
    async def scenario() -> None:
        async with against(tmp_path, "stuck") as (at, ana):
            await ana.do(ana.move())
            assert ana.frame.moment == 1
            room = at.rooms._rooms[ana.code]
            assert room.busy
            at.clock.advance(9000)  # who dawdles lays the lightest, thinking or not
            await ana.until(lambda frame: frame.table.stage == "over")
            assert not room.busy

    run(scenario())


def test_a_person_is_helped_by_a_worker(tmp_path: Path, mark: Path) -> None:
    async def scenario() -> None:
        async with against(tmp_path, "quiet") as (_, ana):
            answer = await ana.take(protocol.Help(id="1", moment=0))
            assert isinstance(answer, protocol.Meant)
            assert [move.label[-1] for move in answer.moves] == ana.frame.view["hand"]

    run(scenario())


def test_workers_are_warm_before_anybody_needs_them(tmp_path: Path, mark: Path) -> None:
    async def scenario() -> None:
        thinkers = Thinkers(Settings(games=minds.games))
        await thinkers.start()
        await until(lambda: mark.read_text() == "warm\n")
        thinkers.close()

    run(scenario())


def test_a_job_that_kills_every_worker_or_takes_too_long_is_given_up() -> None:
    async def scenario() -> None:
        workers = Workers(1, SECONDS, minds.prepared)
        with pytest.raises(Died):
            await workers.run(minds.died)
        assert await workers.run(abs, -1) == 1
        pid = await workers.run(os.getpid)
        workers.seconds = 0.1
        with pytest.raises(Overdue):
            await workers.run(minds.never)
        await until(lambda: not alive(pid))
        workers.seconds = SECONDS
        pid = await workers.run(os.getpid)
        workers.close()
        await until(lambda: not alive(pid))
        with pytest.raises(Died):
            await workers.run(abs, -1)

    run(scenario())


OWNER = """
import asyncio, os
from bungalow.play.workers import Workers
from tests.play.minds import prepared

async def main():
    print(await Workers(1, 60.0, prepared).run(os.getpid), flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill of that kind")
def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "owner.py"
    script.write_text(OWNER)
    owner = subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert owner.stdout is not None
    worker = int(owner.stdout.readline())
    assert alive(worker)
    os.kill(owner.pid, signal.SIGKILL)
    owner.wait()
    owner.stdout.close()
    run(until(lambda: not alive(worker)))


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be asked does not."""
    with suppress(ProcessLookupError, FileNotFoundError):
        os.kill(pid, 0)
        status = Path(f"/proc/{pid}/stat")
        return not status.parent.parent.exists() or ") Z " not in status.read_text()
    return False


async def until(wanted: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not wanted():
            await asyncio.sleep(0.01)
