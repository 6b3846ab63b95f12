"""A real server as its own process, which tests may end, kill and start again."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
from pathlib import Path
from random import SystemRandom
from typing import Any

import httpx

PATIENCE_SECONDS = 30


class Served:
    """`bungalow serve` on a port of this machine over a folder of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.port = free_port()
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @property
    def log_file(self) -> Path:
        return self.folder / "server.log"

    def start(self) -> None:
        """Serve, on the same port every time; returns once it answers."""
        program = Path(sys.executable).with_name("bungalow")
        places = ["--port", str(self.port), "--data", str(self.folder / "tables.sqlite")]
        with self.log_file.open("a") as log:
            self._process = subprocess.Popen(
                [str(program), "serve", "--no-browser", *places, *self.options],
                stdout=subprocess.PIPE,
                stderr=log,
                stdin=subprocess.DEVNULL,
                text=True,
            )
        assert self._process.stdout is not None
        if self.url not in self._process.stdout.readline():
            self.kill()
            raise AssertionError(f"the server did not start:\n{self.log_file.read_text()}")

    def stop(self) -> None:
        """Ask it to close, as Ctrl-C does, and wait until it has."""
        if self._process is not None:
            self._process.terminate()
            self._ended()

    def kill(self) -> None:
        """End it at once, with no chance to tidy up."""
        if self._process is not None:
            self._process.kill()
            self._ended()

    def _ended(self) -> None:
        assert self._process is not None
        self._process.wait(PATIENCE_SECONDS)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None

    def get(self, path: str, token: str | None = None) -> httpx.Response:
        """Ask for what lies at a path, with a seat's token or without."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        with httpx.Client(trust_env=False, timeout=PATIENCE_SECONDS) as web:
            return web.get(self.url + path, headers=headers)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Tell something to a path, and what it answers."""
        with httpx.Client(trust_env=False, timeout=PATIENCE_SECONDS) as web:
            answer = web.post(self.url + path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def open_table(self, name: str, **ask: Any) -> Chair:
        """A table with one person at it."""
        seated = self.post("api/tables", {"game": "busca", "name": name, **ask})
        return Chair(seated["code"], seated["token"])

    def sit(self, code: str, name: str) -> Chair:
        """One more person at a table; the same name asks for the same chair."""
        want = (name.lower() + "0" * 43)[:43]
        seated = self.post(f"api/tables/{code}/sit", {"name": name, "want": want})
        return Chair(seated["code"], seated["token"])


def free_port() -> int:
    """A port that is free and stays so while its server is down.

    Not one that the system gives away: a client that knocks meanwhile may get it as its own.
    """
    chance = SystemRandom()
    while True:
        port = chance.randrange(20_000, 32_000)
        with socket.socket() as tried, contextlib.suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port


class Chair:
    """Somebody's place at a table."""

    def __init__(self, code: str, token: str) -> None:
        self.code = code
        self.token = token

    @property
    def link(self) -> str:
        """The chair's own link, below the server's address."""
        return f"t/{self.code}#{self.token}"
