"""A whole game of Busca over the wire: four people, somebody watching, and nothing leaked."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from bungalow.core.dealer import commitment_of, seed_of
from bungalow.core.game import Seat
from bungalow.core.record import digest_of, reading_of, record_of, replay
from bungalow.core.registry import box_of
from bungalow.play.rooms import Rooms
from bungalow.play.settings import Settings
from bungalow.store.log import Log
from bungalow.web.edge import Edge
from bungalow.web.limits import Limits
from tests.web.house import House, house

CARD = re.compile(r'"([2-7AJQK][DHSC])"')
NAMES = ("Ana", "Bo", "Cleo", "Dov")


@dataclass
class Player:
    """A client that plays the first card it may, and remembers every word it was sent."""

    token: str | None
    heard: list[bytes] = field(default_factory=list)

    @property
    def frames(self) -> list[dict[str, Any]]:
        """The frames among what was heard."""
        decoded = (msgspec.json.decode(each) for each in self.heard)
        return [each for each in decoded if each["type"] == "frame"]

    async def play(self, line: ClientConnection) -> None:
        """Play until the game is over."""
        await line.send(msgspec.json.encode({"type": "hello", "token": self.token}).decode())
        while True:
            document = await line.recv()
            self.heard.append(document if isinstance(document, bytes) else document.encode())
            answer = msgspec.json.decode(document)
            assert answer["type"] in ("frame", "done"), answer
            if answer["type"] != "frame":
                continue
            if answer["result"]:
                return
            if answer["moves"] and answer["you"] in answer["awaited"]:
                moment = answer["moment"]
                act = {"type": "act", "id": f"m{moment}", "moment": moment}
                await line.send(msgspec.json.encode({**act, "action": answer["moves"][0]}).decode())


@dataclass
class Played:
    """A game that was played over the wire, and what came of it."""

    code: str
    players: list[Player]
    watcher: Player
    record: bytes
    refused_before: dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with real tables."""
    log = Log.opened(tmp_path_factory.mktemp("data") / "tables.sqlite")

    @asynccontextmanager
    async def opening() -> AsyncIterator[Rooms]:
        rooms = await Rooms.opened(log, settings=Settings())
        yield rooms
        await rooms.close()
        await log.close()

    # These players are quicker than people, and than the limit for people allows.
    with house(opening, Edge(limits=Limits(messages_at_once=10_000))) as running:
        yield running


@pytest.fixture(scope="module")
def played(server: House) -> Played:
    """A short game, from the opening of the table to its record."""
    options = {"limit": 3, "short_game": True}
    seated = server.tell(
        "/api/tables", {"game": "busca", "name": NAMES[0], "options": options}
    ).json()
    code, tokens = seated["code"], [seated["token"]]
    for number, name in enumerate(NAMES[1:], start=1):
        want = str(number) * 43
        tokens.append(
            server.tell(f"/api/tables/{code}/sit", {"name": name, "want": want}).json()["token"]
        )
    players, watcher = [Player(token) for token in tokens], Player(None)
    refused = server.ask(f"/api/tables/{code}/record").json()

    async def all_play() -> None:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
        async with asyncio.TaskGroup() as group:
            for each in (*players, watcher):
                group.create_task(one(each, address))

    async def one(player: Player, address: str) -> None:
        async with connect(address, proxy=None, max_size=None) as line:
            if player is players[0]:
                await start(address, player)
            await player.play(line)

    async def start(address: str, player: Player) -> None:
        async with connect(address, proxy=None, max_size=None) as line:
            hello = {"type": "hello", "token": player.token}
            await line.send(msgspec.json.encode(hello).decode())
            await line.send(msgspec.json.encode({"type": "start", "id": "go"}).decode())
            while msgspec.json.decode(await line.recv())["type"] != "done":
                pass

    asyncio.run(asyncio.wait_for(all_play(), 60))
    record = server.ask(f"/api/tables/{code}/record")
    assert record.headers["content-disposition"] == (
        f'attachment; filename="{code.lower()}.bungalow.json"'
    )
    return Played(code, players, watcher, record.content, refused)


def test_the_game_ends_with_a_record_that_verifies(played: Played) -> None:
    record, game = record_of(played.record), box_of("busca").game
    timeline = replay(reading_of(record, game), game)
    assert game.result(timeline.state) is not None
    assert record.digest == digest_of(timeline)
    assert isinstance(record.chance.seed, str)
    published = {frame["table"]["commitment"] for frame in played.watcher.frames}
    assert published == {commitment_of(seed_of(record.chance.seed))} == {record.commitment}
    assert record.seats == NAMES


def test_everybody_sees_the_same_end(played: Played) -> None:
    ends = [each.frames[-1]["result"] for each in (*played.players, played.watcher)]
    assert ends[0]
    assert all(end == ends[0] for end in ends)


def test_the_record_is_closed_before_the_end(played: Played) -> None:
    assert played.refused_before["fault"] == "forbidden"


def test_no_frame_holds_a_card_that_its_reader_must_not_know(played: Played) -> None:
    record, game = record_of(played.record), box_of("busca").game
    reading, hands = reading_of(record, game), dict[int, list[frozenset[str]]]()
    for step in range(len(record.inputs) + 1):
        state = replay(reading, game, upto=step).state
        hands[step] = [frozenset(game.view(state, Seat(s)).hand) for s in range(len(NAMES))]
    looked_at = 0
    for reader in (*played.players, played.watcher):
        for frame in reader.frames:
            if frame["view"] is None or frame["result"]:
                continue
            others = [h for seat, h in enumerate(hands[frame["moment"]]) if seat != frame["you"]]
            hidden = frozenset[str]().union(*others)
            # The cards of the deal before lie open, and may be in somebody's hand again.
            now = {**frame, "events": [], "recent": [], "view": {**frame["view"], "last_deal": 0}}
            shown = set(CARD.findall(msgspec.json.encode(now).decode()))
            assert not shown & hidden, (frame["you"], frame["moment"])
            if frame["view"]["deal"] == 1:
                everything = set(CARD.findall(msgspec.json.encode(frame).decode()))
                assert not everything & hidden
            looked_at += len(hidden)
    assert looked_at > 1000


def test_no_message_holds_the_seed_or_a_token(played: Played) -> None:
    seed = record_of(played.record).chance.seed
    assert isinstance(seed, str)
    secrets = [seed, *(player.token for player in played.players if player.token)]
    assert len(secrets) == 5
    for reader in (*played.players, played.watcher):
        everything = b"".join(reader.heard).decode()
        assert len(everything) > 10_000
        assert not [secret for secret in secrets if secret in everything]


def test_a_watcher_and_a_shared_screen_get_nobody_s_hand(played: Played) -> None:
    frames = [frame for frame in played.watcher.frames if frame["view"]]
    assert frames
    for frame in frames:
        assert (frame["you"], frame["view"]["hand"], frame["moves"]) == (None, [], [])


def test_the_replay_steps_through_the_whole_game(server: House, played: Played) -> None:
    head = server.ask(f"/api/tables/{played.code}/replay").json()
    assert head["names"] == list(NAMES)
    assert head["marks"]
    for step in (0, 1, head["steps"]):
        shown = server.ask(f"/api/tables/{played.code}/replay/{step}").json()
        assert len(shown["views"]) == 4
    past = server.ask(f"/api/tables/{played.code}/replay/{head['steps'] + 1}")
    assert (past.status_code, past.json()["fault"]) == (404, "missing")


def test_a_game_against_the_computer_is_dealt_at_once(server: House) -> None:
    seated = server.tell("/api/tables", {"game": "busca", "name": "Ana", "quick": True}).json()
    with server.socket(seated["code"]) as line:
        line.send(msgspec.json.encode({"type": "hello", "token": seated["token"]}).decode())
        frame = msgspec.json.decode(line.recv(timeout=10))
    assert len(frame["view"]["hand"]) == 10
    assert [chair["kind"] for chair in frame["table"]["chairs"]] == ["person", *["bot"] * 3]


def test_an_option_out_of_range_is_refused_in_the_game_s_own_words(server: House) -> None:
    ask = {"game": "busca", "name": "Ana", "options": {"limit": 2}}
    answer = server.tell("/api/tables", ask)
    assert answer.status_code == 409
    assert answer.json()["text"] == "A limit is from 3 to 99 Buscas."
    assert answer.json()["clause"] == "B6.1"


def test_the_code_of_a_table_is_drawn(server: House, played: Played) -> None:
    drawn = server.ask(f"/api/tables/{played.code.lower()}/qr.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")
