"""The line between a client and its table: what is heard, what is refused, what ends it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from socket import SHUT_RDWR

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from bungalow.web.edge import Edge
from bungalow.web.limits import Limits
from tests.web.house import CODE, House, Tables, house, said, tell


@contextmanager
def greeted(here: House, code: str = CODE) -> Iterator[ClientConnection]:
    """A connection past its greeting."""
    with here.socket(code) as socket:
        tell(socket, type="hello")
        assert said(socket)["type"] == "frame"
        yield socket


def closing(socket: ClientConnection) -> int:
    """The code with which the server ends the connection."""
    with pytest.raises(ConnectionClosed) as ended:
        socket.recv(timeout=10)
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code


def test_a_command_is_answered(here: House, tables: Tables) -> None:
    with greeted(here) as socket:
        tell(socket, type="start", id="a1")
        assert said(socket) == {"type": "done", "id": "a1", "seq": 1}
    assert tables.left.wait(10)
    assert tables.here == 0


@pytest.mark.parametrize("code", ["ketmor", "Ket%20Mor", "K%20E%20T%20MOR"])
def test_a_code_is_heard_however_it_is_written(here: House, code: str) -> None:
    with greeted(here, code) as socket:
        tell(socket, type="start", id="x")
        assert said(socket)["type"] == "done"


def test_a_binary_message_says_the_same(here: House) -> None:
    with greeted(here) as socket:
        socket.send(b'{"type":"start","id":"b"}')
        assert said(socket)["id"] == "b"


def test_a_message_in_many_pieces_is_one(here: House) -> None:
    with greeted(here) as socket:
        socket.send(['{"type":"sta', 'rt","id"', ':"c"}'])
        assert said(socket)["id"] == "c"


def test_a_ping_brings_the_server_s_time(here: House) -> None:
    with greeted(here) as socket:
        tell(socket, type="ping", t=12.5)
        pong = said(socket)
        assert (pong["type"], pong["t"]) == ("pong", 12.5)
        assert pong["now"] == 1_800_000_000_000


@pytest.mark.parametrize(
    ("message", "code", "place"),
    [
        ("{", "bad_json", ""),
        ("", "bad_json", ""),
        ("[" * 5000, "bad_value", ""),
        ('"start"', "bad_value", ""),
        ('{"type":"dance","id":"x"}', "bad_value", "type"),
        ('{"type":"act","id":"x","moment":"now","action":{}}', "bad_value", "moment"),
        ('{"type":"seat_bot","id":"x","seat":0,"level":1}', "bad_value", "level"),
        ('{"type":"start","id":"x","more":1}', "bad_value", "more"),
        ('{"type":"hello"}', "second_hello", ""),
    ],
)
def test_a_mangled_message_is_refused_by_its_place(
    here: House, message: str, code: str, place: str
) -> None:
    with greeted(here) as socket:
        socket.send(message)
        refused = said(socket)
        assert (refused["type"], refused["fault"]) == ("refused", "malformed")
        assert refused["code"] == code
        assert place in refused["text"]
        assert refused["id"] == ("x" if '"x"' in message else None)
        tell(socket, type="start", id="after")
        assert said(socket)["id"] == "after"


def test_bytes_that_are_no_text_are_refused(here: House) -> None:
    with greeted(here) as socket:
        socket.send(b"\xff\xfe\x00")
        assert said(socket)["code"] == "bad_json"


def test_a_message_too_long_is_refused_in_words_and_ends_the_line(here: House) -> None:
    with greeted(here) as socket:
        tell(socket, type="say", id="x", text="m" * 9000)
        assert said(socket)["code"] == "too_long"
        assert closing(socket) == 1009


def test_a_message_far_too_long_ends_the_line_at_once(here: House) -> None:
    with greeted(here) as socket:
        socket.send("m" * 100_000)
        assert closing(socket) == 1009


@pytest.mark.parametrize("first", ['{"type":"start","id":"x"}', "{", '{"type":"ping","t":1}'])
def test_the_first_message_must_be_hello(here: House, first: str) -> None:
    with here.socket() as socket:
        socket.send(first)
        assert said(socket)["fault"] == "malformed"
        assert closing(socket) == 1008


def test_a_table_that_is_not_there_is_missing(here: House) -> None:
    with here.socket("NOSUCH") as socket:
        tell(socket, type="hello")
        assert said(socket)["fault"] == "missing"
        assert closing(socket) == 1008


def test_who_says_nothing_is_shown_out(tables: Tables) -> None:
    edge = Edge(limits=Limits(hello_seconds=0.05))
    with house(tables.opened_here, edge) as here, here.socket() as socket:
        assert said(socket)["code"] == "no_hello"
        assert closing(socket) == 1008


def test_a_fault_of_our_own_shows_nothing_of_it(here: House) -> None:
    with greeted(here) as socket:
        tell(socket, type="start", id="fault")
        refused = said(socket)
        assert (refused["fault"], refused["id"]) == ("server", "fault")
        assert "secret" not in refused["text"]
        tell(socket, type="start", id="after")
        assert said(socket)["id"] == "after"
    with here.socket() as socket:
        tell(socket, type="hello", token="fault")
        assert said(socket)["fault"] == "server"
        assert closing(socket) == 1011


def test_too_many_messages_are_refused_with_the_time_to_wait(tables: Tables) -> None:
    edge = Edge(limits=Limits(messages_at_once=3, messages_per_second=0.5, excess_before_close=4))
    with house(tables.opened_here, edge) as here, greeted(here) as socket:
        for number in range(3):
            tell(socket, type="start", id=str(number))
            assert said(socket)["type"] == "done"
        for number in range(4):
            tell(socket, type="start", id=f"more{number}")
            refused = said(socket)
            assert (refused["fault"], refused["id"]) == ("limit", f"more{number}")
            assert 1000 < refused["retry_ms"] <= 2000
        tell(socket, type="start", id="flood")
        assert closing(socket) == 1008
    assert len(tables.taken) == 3


def test_an_address_has_so_many_connections(tables: Tables) -> None:
    edge = Edge(limits=Limits(connections_per_address=2))
    with house(tables.opened_here, edge) as here, greeted(here) as first, greeted(here):
        with here.socket() as third:
            refused = said(third)
            assert (refused["code"], refused["fault"]) == ("too_many_connections", "limit")
            assert closing(third) == 1013
        first.close()
        assert tables.left.wait(10)
        with greeted(here):
            pass


def test_another_site_s_page_gets_no_line(here: House) -> None:
    for origin in ("http://evil.example", "null", "http://["):
        with pytest.raises(InvalidStatus) as refused, here.socket(origin=origin):
            pass
        assert refused.value.response.status_code == 403
    with here.socket(origin=here.http) as own:
        tell(own, type="hello")
        assert said(own)["type"] == "frame"


def test_a_device_that_reads_nothing_is_given_up(tables: Tables) -> None:
    edge = Edge(limits=Limits(send_seconds=0.2))
    with house(tables.opened_here, edge) as here, here.socket(max_queue=1) as socket:
        tell(socket, type="hello")
        tell(socket, type="start", id="frames")
        assert tables.left.wait(10), "the table still waits for a device that reads nothing"
        with greeted(here) as other:
            tell(other, type="start", id="x")
            assert said(other)["type"] == "done"
        socket.socket.close()


def test_a_server_that_stops_says_that_it_comes_back(tables: Tables) -> None:
    with ExitStack() as server:
        here = server.enter_context(house(tables.opened_here))
        with greeted(here) as socket:
            server.close()
            assert closing(socket) == 1012


@pytest.mark.parametrize(
    "end", [lambda line: line.socket.shutdown(SHUT_RDWR), lambda line: line.close()]
)
def test_a_line_that_ends_leaves_the_table(
    here: House, tables: Tables, end: Callable[[ClientConnection], None]
) -> None:
    with greeted(here) as socket:
        end(socket)
        assert tables.left.wait(10)
    assert tables.here == 0


def test_a_repeat_is_passed_on_to_the_table_which_knows_it(here: House, tables: Tables) -> None:
    with greeted(here) as socket:
        for _ in range(2):
            tell(socket, type="start", id="same")
            assert said(socket)["id"] == "same"
    assert [msgspec.to_builtins(one)["id"] for one in tables.taken] == ["same", "same"]
