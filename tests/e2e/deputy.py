"""Plays a chair's cards over a line of its own, faster than fingers could."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from time import sleep
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from tests.served import PATIENCE_SECONDS, Chair, Served

Frame = dict[str, Any]


class Deputy:
    """A second device in somebody's chair (or a watcher's, without a token)."""

    def __init__(self, line: ClientConnection, token: str | None) -> None:
        self._line = line
        self._count = 0
        self.heard: list[bytes] = []
        self.frame: Frame = {}
        self._say({"type": "hello", "token": token})
        self.until(lambda frame: True)

    @classmethod
    @contextmanager
    def at(cls, server: Served, code: str, token: str | None = None) -> Iterator[Deputy]:
        """A device at a table for a while: in a chair, or watching."""
        address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
        with connect(address, proxy=None, max_size=None) as line:
            yield cls(line, token)

    @classmethod
    def of(cls, server: Served, chair: Chair) -> AbstractContextManager[Deputy]:
        """A device in a chair for a while."""
        return cls.at(server, chair.code, chair.token)

    def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        """Read on until a frame is as wanted."""
        while not (self.frame and wanted(self.frame)):
            self._read()
        return self.frame

    def do(self, command: str, **rest: Any) -> None:
        """Have a command carried out and see it done."""
        self._count += 1
        name = f"deputy{id(self)}-{self._count}"
        self._say({"type": command, "id": name, **rest})
        while (answer := self._read()).get("id") != name or answer.get("fault") == "limit":
            if answer.get("fault") == "limit":
                sleep(answer["retry_ms"] / 1000)  # as the server asks
                self._say({"type": command, "id": name, **rest})
        assert answer["type"] == "done", answer
        self.until(lambda frame: bool(frame["seq"] >= answer["seq"]))

    def fill_and_start(self) -> None:
        """Put computer players into all empty chairs, and start."""
        for chair in self.frame["table"]["chairs"]:
            if chair["kind"] == "empty":
                self.do("seat_bot", seat=chair["seat"], level="easy")
        self.do("start")

    def play(self, until: Callable[[Frame], bool] = lambda frame: bool(frame["result"])) -> Frame:
        """Play the first card that may be played until a frame is as wanted."""
        while not until(self.frame):
            if self.frame["moves"]:
                move = {"moment": self.frame["moment"], "action": self.frame["moves"][0]}
                self.do("act", **move)
            else:
                self._read()
        return self.frame

    def _read(self) -> dict[str, Any]:
        document = self._line.recv(PATIENCE_SECONDS)
        self.heard.append(document if isinstance(document, bytes) else document.encode())
        answer: dict[str, Any] = msgspec.json.decode(document)
        if answer["type"] == "frame":
            self.frame = answer
        return answer

    def _say(self, message: dict[str, Any]) -> None:
        self._line.send(msgspec.json.encode(message).decode())
