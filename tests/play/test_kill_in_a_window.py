"""The server is killed during a game of Bunce: what is sealed stays so, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from time import monotonic
from typing import Any

import pytest
from msgspec import to_builtins

from bungalow.core.timeline import Act
from tests.conftest import Scale
from tests.play.lines import House, Line
from tests.play.test_kill import connected, killed, lasting, serving, verified
from tests.served import Served

pytestmark = pytest.mark.slow

NAMES = ("Ana", "Bo", "Cora", "Dov")
SECONDS = 20
OPTIONS = {"challenge_seconds": SECONDS, "lexicon": ["ZZZ"], "retries": 2}
"""Nothing that is laid is a word of the table's own list."""


class Speller(Line):
    """A device whose player lays letters that make no word, or passes."""

    bold = 0.5
    """How often it lays something."""

    @property
    def to_play(self) -> bool:
        """Whether it is asked for something, and its newest frame shows all that it has said."""
        told = not self.pending and self.frame["seq"] >= self.promised_seq
        return told and super().to_play

    async def play(self, chance: Random) -> None:
        """Answer, lay or pass, once."""
        view = self.frame["view"]
        can = view["window"] is None and (view["table"] or len(view["hand"]) > 2)
        if can and chance.random() < self.bold:
            await self.act(self.laying())
        else:
            await super().play(chance)

    def laying(self) -> dict[str, Any]:
        """Some letters of the hand, on the empty table or through the first letter of its word."""
        view = self.frame["view"]
        letters = ["e" if card == "?" else card for card in view["hand"]]
        if not view["table"]:
            return {"do": "lay", "way": "open", "word": "".join(letters[:3])}
        word = view["table"][0] + "".join(letters[:2])
        return {"do": "lay", "way": "cross", "word": word, "table": 0, "index": 0}

    async def act(self, action: dict[str, Any]) -> None:
        """Send an action meant for the newest frame."""
        moment = self.frame["moment"]
        await self.send("act", f"m{moment}", moment=moment, action=action)

    async def played(self, action: dict[str, Any]) -> None:
        """Have an action carried out, and see what came of it."""
        moment = self.frame["moment"]
        await self.do("act", f"m{moment}", moment=moment, action=action)

    @property
    def left(self) -> float:
        """Seconds until the window closes by itself."""
        return float(self.frame["alarm"]["at"] - self.frame["now"]) / 1000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests."""
    with serving(tmp_path_factory.mktemp("killed")) as served:
        yield served


def seated(house: House, count: int = 3) -> list[Speller]:
    """So many people at a new table of Bunce."""
    first = house.server.open_table(NAMES[0], game="bunce", options=OPTIONS)
    others = [house.server.sit(first.code, name) for name in NAMES[1:count]]
    return [Speller(house, chair) for chair in (first, *others)]


@asynccontextmanager
async def table(house: House, count: int = 3, bots: int = 0) -> AsyncIterator[list[Speller]]:
    """A game with so many people and computer players has begun."""
    lines = seated(house, count)
    async with connected(*lines):
        for seat in range(count, count + bots):
            await lines[0].do("seat_bot", f"bot{seat}", seat=seat, level="easy")
        await lines[0].do("start", "start")
        for line in lines:
            await line.until(lambda line: line.frame["view"] is not None)
        yield lines


async def on_turn(lines: Sequence[Speller]) -> Speller:
    """Whoever is to lay, once all people have the newest frame."""
    newest = max(line.frame["moment"] for line in lines)
    for line in lines:
        await line.until(lambda line: bool(line.frame["moment"] >= newest))
    await lines[0].until(lambda line: line.frame["awaited"][0] < len(lines))
    place: int = lines[0].frame["awaited"][0]
    return lines[place]


async def laid(lines: Sequence[Speller]) -> tuple[Speller, list[Speller]]:
    """Somebody has laid letters: whoever did, and the others who are asked."""
    player = await on_turn(lines)
    await player.played(player.laying())
    others = [line for line in lines if line is not player]
    for line in others:
        await line.until(lambda line: line.frame["view"]["window"] is not None)
    return player, others


async def killed_in_the_window(lines: Sequence[Speller], answered: Sequence[int]) -> None:
    """Kill the server; all find the window as it was, and the time that it was away left out."""
    house, windows = lines[0].house, [line.frame["view"]["window"] for line in lines]
    left = min(line.left for line in lines)
    await house.kill()
    up = monotonic()
    for line in lines:
        await line.back()
        await line.until(lambda line: line.frame["alarm"] is not None)
    lived = monotonic() - up
    for line, window in zip(lines, windows, strict=True):
        view = line.frame["view"]
        assert view["window"] == window
        assert view["window"]["answered"] == answered
        assert view["verdict"] is None
        assert not any(told["event"]["kind"] == "caught" for told in line.frame["recent"])
        assert left - lived - 1 < line.left <= SECONDS


async def with_nobody_answered(house: House) -> None:
    async with table(house) as lines:
        player, others = await laid(lines)
        await killed_in_the_window(lines, [])
        for line in others:
            await line.played({"do": "accept"})
        await player.until(lambda line: line.frame["view"]["verdict"] is not None)
        assert player.frame["view"]["verdict"]["valid"] is None
        await to_the_end(lines)


async def with_one_answer_sealed(house: House) -> None:
    async with table(house) as lines:
        player, (doubter, other) = await laid(lines)
        await doubter.played({"do": "challenge"})
        for line in lines:
            await line.until(lambda line: bool(line.frame["view"]["window"]["answered"]))
        await killed_in_the_window(lines, [doubter.frame["you"]])
        assert doubter.frame["view"]["window"]["yours"] == "challenge"
        assert other.frame["view"]["window"]["yours"] is None
        await other.played({"do": "accept"})
        await player.until(lambda line: line.frame["view"]["verdict"] is not None)
        verdict = player.frame["view"]["verdict"]
        assert verdict["answers"][doubter.frame["you"]] == "challenge"
        assert verdict["points"][doubter.frame["you"]] == 10
        await to_the_end(lines)


async def with_an_answer_under_way(house: House) -> None:
    async with table(house) as lines:
        _, (one, other) = await laid(lines)
        await one.played({"do": "accept"})
        await other.act({"do": "challenge"})
        await killed(lines)
        await other.until(lambda line: not line.pending)
        for line in lines:
            await line.until(lambda line: line.frame["view"]["verdict"] is not None)
        assert lines[0].frame["view"]["scores"][other.frame["you"]] == 10
        await to_the_end(lines)


async def with_a_computer_players_answer_pending(house: House) -> None:
    async with table(house, 2, bots=1) as lines:
        _, (other,) = await laid(lines)
        await killed(lines)
        await other.played({"do": "accept"})
        # It answers, or its time runs out while its vocabulary is still being read.
        for line in lines:
            await line.until(lambda line: line.frame["view"]["verdict"] is not None)


async def between_turns(house: House) -> None:
    async with table(house) as lines:
        for _ in range(4):
            await (await on_turn(lines)).played({"do": "pass"})
        await on_turn(lines)
        before = lasting(lines[0]), [line.frame["view"] for line in lines]
        await killed(lines)
        await on_turn(lines)
        assert (lasting(lines[0]), [line.frame["view"] for line in lines]) == before
        await to_the_end(lines)


async def after_a_hand_without_a_vowel(house: House) -> None:
    async with table(house, 4) as lines:
        while not (await on_turn(lines)).frame["view"]["shown"]:
            await (await on_turn(lines)).played({"do": "pass"})
        before = [line.frame["view"] for line in lines]
        await killed(lines)
        await on_turn(lines)
        assert [line.frame["view"] for line in lines] == before
        await to_the_end(lines)


async def in_the_lobby(house: House) -> None:
    lines = seated(house)
    async with connected(*lines):
        await lines[0].do("setup", "more", options={**OPTIONS, "challenge_seconds": 40})
        before = lasting(lines[0])
        await killed(lines)
        await lines[1].do("start", "start")
        assert lasting(lines[1])["options"]["challenge_seconds"] == 40
        assert lasting(lines[1])["commitment"] == before["commitment"]
        await to_the_end(lines)


async def after_the_end(house: House) -> None:
    async with table(house) as lines:
        await to_the_end(lines)
        path = f"api/tables/{lines[0].chair.code}/record"
        before, record = lines[0].frame["view"], house.server.get(path).content
        await killed(lines)
        assert house.server.get(path).content == record
        assert lines[0].frame["view"] == before


async def to_the_end(lines: Sequence[Speller]) -> None:
    """Play the rest, and hold the record against what was sent."""
    async with asyncio.TaskGroup() as group:
        for place, line in enumerate(lines):
            group.create_task(line.play_on(Random(place)))
    reading = verified(lines[0].house.server, lines[0].chair.code)
    for line in lines:
        # Answers given at once come one after the other: what counts is each seat's own order.
        sent = [each["action"] for each in line.sent.values() if each["type"] == "act"]
        mine = (one for one in reading.inputs if isinstance(one, Act))
        made = [to_builtins(one.action) for one in mine if one.seat == line.frame["you"]]
        assert made == sent


@pytest.mark.parametrize(
    "phase",
    [
        with_nobody_answered,
        with_one_answer_sealed,
        with_an_answer_under_way,
        with_a_computer_players_answer_pending,
        between_turns,
        after_a_hand_without_a_vowel,
        in_the_lobby,
        after_the_end,
    ],
)
def test_killed_in_any_phase_a_game_goes_on_from_where_it_was(
    server: Served, phase: Callable[[House], Awaitable[None]], scale: Scale
) -> None:
    async def scenario() -> None:
        for _ in range(scale(1, 5)):
            await phase(House(server))

    asyncio.run(scenario())
