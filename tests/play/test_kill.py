"""The server is killed at any moment: nothing promised is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bungalow.core.game import Result
from bungalow.core.record import Reading, digest_of, reading_of, record_of, replay
from bungalow.core.registry import box_of
from bungalow.core.timeline import Act
from tests.conftest import Scale
from tests.play.lines import House, Line
from tests.served import Chair, Served

pytestmark = pytest.mark.slow

NAMES = ("Ana", "Bo", "Cora", "Dov")
SHORT = {"limit": 3, "short_game": True}
AT_ONCE = 12
"""How many games run side by side: enough for a kill to hit every kind of moment."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests but the first."""
    with serving(tmp_path_factory.mktemp("killed")) as served:
        yield served


@contextmanager
def serving(folder: Path) -> Iterator[Served]:
    """A server where computer players move at once and chairs are held for a second."""
    served = Served(folder, "--speed", "1000", "--hold", "1")
    served.start()
    try:
        yield served
    finally:
        served.stop()


def people(server: Served, count: int) -> list[Chair]:
    """So many people at a new table."""
    first = server.open_table(NAMES[0], options=SHORT)
    return [first, *(server.sit(first.code, name) for name in NAMES[1:count])]


@asynccontextmanager
async def connected(*lines: Line) -> AsyncIterator[None]:
    """Keep devices connected; what goes wrong on one of them is raised here."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(line.stay()) for line in lines]
        for line in lines:
            await line.arrived()
        yield
        for task in tasks:
            task.cancel()


async def begin(lines: list[Line]) -> None:
    """Fill the chairs left with computer players and start."""
    for seat in range(len(lines), len(NAMES)):
        await lines[0].do("seat_bot", f"bot{seat}", seat=seat, level="easy")
    await lines[0].do("start", "start")


# --- at random moments -------------------------------------------------------------------------


def test_killed_at_random_moments_no_move_is_lost_or_made_twice(
    tmp_path_factory: pytest.TempPathFactory, scale: Scale
) -> None:
    for batch in range(scale(1, 17)):
        # Each batch has a server of its own: one address may open sixty tables an hour.
        with serving(tmp_path_factory.mktemp("fire")) as server:
            killed = asyncio.run(games_under_fire(server, Random(batch), kills=scale(6, 12)))
            for lines in killed:
                check(server, lines)


async def games_under_fire(server: Served, chance: Random, *, kills: int) -> list[list[Line]]:
    """Whole games side by side, while the server is killed after some of the cards sent."""
    house = House(server)
    tables = [
        [Line(house, chair) for chair in people(server, 4 if table % 3 else 2)]
        for table in range(AT_ONCE)
    ]
    wounded = asyncio.Semaphore(0)
    fuse = chance.randrange(10, 60)

    def burn() -> None:
        nonlocal fuse
        fuse -= 1
        if fuse == 0:
            wounded.release()

    async def strike() -> None:
        nonlocal fuse
        for _ in range(kills):
            await wounded.acquire()
            for _ in range(chance.randrange(12)):  # a little further into what is under way
                await asyncio.sleep(0)
            await house.kill()
            fuse = chance.randrange(10, 120)

    async def game(lines: list[Line], luck: Random) -> None:
        try:
            async with connected(*lines):
                await begin(lines)
                async with asyncio.TaskGroup() as group:
                    for line in lines:
                        group.create_task(line.play_on(luck, burn))
        except ExceptionGroup as group:
            raise AssertionError(f"after {house.kills} kills: {lines}") from group

    async with asyncio.TaskGroup() as fire:
        killer = fire.create_task(strike())
        async with asyncio.TaskGroup() as group:
            for lines in tables:
                group.create_task(game(lines, Random(chance.random())))
        killer.cancel()
    assert house.kills >= 3
    assert all(any(line.breaks for line in lines) for lines in tables)
    return tables


def check(server: Served, lines: Sequence[Line]) -> None:
    """The record holds exactly what was sent, all that was promised, and replays to its end."""
    reading = verified(server, lines[0].chair.code)
    sent = {
        (line.frame["you"], message["moment"]): message["action"]
        for line in lines
        for message in line.sent.values()
        if message["type"] == "act"
    }
    seated = {line.frame["you"] for line in lines}
    made = {
        (one.seat, moment): msgspec.to_builtins(one.action)
        for moment, one in enumerate(reading.inputs)
        if isinstance(one, Act) and one.seat in seated
    }
    assert made == sent
    for line in lines:
        assert not line.pending
        assert msgspec.convert(line.frame["result"], Result) == reading.record.result


def verified(server: Served, code: str) -> Reading:
    """A finished table's record, once it is shown to replay to the end that it states."""
    record = record_of(server.get(f"api/tables/{code}/record").content)
    game = box_of(record.game).game
    reading = reading_of(record, game)
    timeline = replay(reading, game)
    assert record.result == game.result(timeline.state) is not None
    assert record.digest == digest_of(timeline)
    return reading


# --- in every phase ------------------------------------------------------------------------------


@asynccontextmanager
async def table(house: House, count: int = 4, cards: int = 0) -> AsyncIterator[list[Line]]:
    """A table with so many people, computer players, and so many cards played."""
    lines = [Line(house, chair) for chair in people(house.server, count)]
    async with connected(*lines):
        await begin(lines)
        while min(line.frame["moment"] for line in lines) < cards:
            (player,) = [line for line in lines if line.to_play]
            moment = player.frame["moment"]
            await player.play(Random(moment))
            for line in lines:
                await line.until(shows(moment + 1))
        yield lines


def shows(moment: int) -> Callable[[Line], bool]:
    """Whether a line has a frame as late as this."""
    return lambda line: bool(line.frame["moment"] >= moment)


async def killed(lines: Sequence[Line]) -> None:
    """Kill the server, and wait until all are back."""
    await lines[0].house.kill()
    for line in lines:
        await line.back()


async def to_the_end(lines: Sequence[Line]) -> None:
    """Play the rest, and hold the record against what was sent."""
    async with asyncio.TaskGroup() as group:
        for line in lines:
            group.create_task(line.play_on(Random(1)))
    check(lines[0].house.server, lines)


def lasting(line: Line) -> dict[str, Any]:
    """What a table must show alike before and after, whoever has come back by then."""
    table = line.frame["table"]
    chairs = [(each["kind"], each["name"], each["level"]) for each in table["chairs"]]
    kept = ("options", "commitment", "stage", "preset", "talk", "next")
    return {"chairs": chairs, **{name: table[name] for name in kept}}


async def in_the_lobby(house: House) -> None:
    lines = [Line(house, chair) for chair in people(house.server, 3)]
    async with connected(*lines):
        await lines[1].do("setup", "open", options={**SHORT, "open_tally": True})
        await lines[2].do("seat_bot", "bot", seat=3, level="easy")
        await lines[0].do("rename", "name", name="Anabel")
        before = lasting(lines[0])
        await lines[0].send("setup", "late", talk=False)
        await killed(lines)
        await lines[0].until(lambda line: "late" in line.done)
        await lines[1].do("start", "start")
        assert lasting(lines[1]) == {**before, "talk": False, "stage": "playing"}
        await to_the_end(lines)


async def in_a_trick(house: House) -> None:
    async with table(house, cards=42) as lines:
        before = lasting(lines[0])
        await killed(lines)
        assert [line.frame["moment"] for line in lines] == [42] * 4
        assert lasting(lines[0]) == before
        await to_the_end(lines)


async def between_deals(house: House) -> None:
    async with table(house, cards=40) as lines:
        await killed(lines)
        assert [line.frame["moment"] for line in lines] == [40] * 4
        await to_the_end(lines)


async def on_a_bots_turn(house: House) -> None:
    async with table(house, count=2) as lines:
        await lines[0].until(lambda line: line.frame["awaited"][0] < len(lines))
        player = lines[lines[0].frame["awaited"][0]]
        await player.until(lambda line: line.to_play)
        await player.play(Random(1))
        await killed(lines)
        await to_the_end(lines)


async def while_a_vote_is_open(house: House) -> None:
    async with table(house) as (ana, bo, cora, dov):
        await dov.leave()
        here = [ana, bo, cora]
        await bo.until(lambda line: asked_about(line, 3) is not None)
        await bo.do("vote", "wait", seat=3, choice="wait")
        await killed(here)
        for line in here:
            await line.until(lambda line: asked_about(line, 3) == {"1": "wait"})
        await cora.do("vote", "bot", seat=3, choice="bot")
        assert asked_about(cora, 3) is None
        await to_the_end(here)


def asked_about(line: Line, seat: int) -> dict[str, str] | None:
    """The answers so far to the question whether somebody's chair is given up."""
    questions = line.frame["table"]["questions"]
    return next((each["answers"] for each in questions if each["seat"] == seat), None)


async def after_the_end(house: House) -> None:
    async with table(house) as lines:
        await to_the_end(lines)
        path = f"api/tables/{lines[0].chair.code}/record"
        before, record = lasting(lines[0]), house.server.get(path).content
        await killed(lines)
        assert house.server.get(path).content == record
        assert lasting(lines[0]) == before


async def during_a_rematch(house: House) -> None:
    async with table(house) as lines:
        await to_the_end(lines)
        for line in lines[:2]:
            await line.send("rematch", "again")
        await killed(lines)
        for line in lines[:2]:
            await line.until(lambda line: "again" in line.done)
        for line in lines:
            await line.until(lambda line: line.frame["table"]["next"] is not None)
    (code,) = {line.frame["table"]["next"] for line in lines}
    seats = [line.frame["you"] for line in lines]
    again = [Line(house, Chair(code, line.chair.token)) for line in lines]
    async with connected(*again):
        assert [line.frame["you"] for line in again] == [(seat - 1) % 4 for seat in seats]
        if again[0].frame["table"]["stage"] == "lobby":
            await begin(again)
        await to_the_end(again)


@pytest.mark.parametrize(
    "phase",
    [
        in_the_lobby,
        in_a_trick,
        between_deals,
        on_a_bots_turn,
        while_a_vote_is_open,
        after_the_end,
        during_a_rematch,
    ],
)
def test_killed_in_any_phase_a_table_goes_on_from_where_it_was(
    server: Served, phase: Callable[[House], Awaitable[None]]
) -> None:
    async def scenario() -> None:
        await phase(House(server))

    asyncio.run(scenario())
