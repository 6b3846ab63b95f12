"""Lines on which nothing is asked are given up; those that ask or listen are kept."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from tests.web.house import House, Tables, house, said, tell


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that loses patience after a quarter of a second."""
    monkeypatch.setattr("bungalow.web.patience.ASKING_SECONDS", 0.25)
    with house(Tables().opened_here) as running:
        yield running


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 90\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\nG",
    ],
    ids=["nothing", "half a head", "half a body", "half a second request"],
)
def test_a_request_that_never_ends_is_given_up(hasty: House, begun: bytes) -> None:
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=10) as line:
        line.sendall(begun)
        while line.recv(65536):
            pass


def test_a_line_to_a_table_stays_open_however_little_is_said(hasty: House) -> None:
    with hasty.socket() as line, socket.create_connection(("127.0.0.1", hasty.port)) as other:
        tell(line, type="hello")
        assert said(line)["type"] == "frame"
        other.settimeout(10)
        assert other.recv(1) == b"", "a line that came later has been given up"
        tell(line, type="ping", t=1)
        assert said(line)["type"] == "pong"
