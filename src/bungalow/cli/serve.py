"""`bungalow serve`: tables for browsers, on this machine or for the whole home network."""

from __future__ import annotations

import errno
import ipaddress
import os
import shlex
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Annotated, TypeVar
from urllib.parse import urlsplit

import segno
import typer

from bungalow.core.refusal import Forbidden
from bungalow.play.rooms import Rooms
from bungalow.play.settings import Settings
from bungalow.store.fault import Broken
from bungalow.store.log import Log
from bungalow.web.app import app_of
from bungalow.web.base_path import base_path_of
from bungalow.web.client import client_folder
from bungalow.web.edge import Edge
from bungalow.web.journal import keep_journal
from bungalow.web.network import ANY, is_loopback, reachable_host
from bungalow.web.server import listening, server_of

from . import lexicons

CHECKOUT = Path(__file__).parents[3]

T = TypeVar("T")


def run(
    host: Annotated[
        str,
        typer.Option(metavar="HOST", help="Where to listen; 0.0.0.0 opens it to the home network."),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(metavar="N", min=0, max=65535, help="Which port; 0 takes any free one."),
    ] = 8642,
    base_path: Annotated[
        str,
        typer.Option(metavar="PATH", help="The path below which everything lives, such as /games."),
    ] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy's address or network, whose X-Forwarded headers count; may be repeated.",
        ),
    ] = None,
    address: Annotated[
        str,
        typer.Option(metavar="URL", help="The address that people use, for links and QR codes."),
    ] = "",
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="The database of all tables; else one in your data folder."
        ),
    ] = None,
    hold: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", min=1, help="How long the chair of somebody who left is held."
        ),
    ] = 60,
    speed: Annotated[
        float,
        typer.Option(
            metavar="TIMES", min=0.1, help="How many times as fast computer players play."
        ),
    ] = 1,
    lexicon: lexicons.Files = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open a browser where there is one.")
    ] = True,
    verbose: Annotated[bool, typer.Option(help="Write a line for every request.")] = False,
) -> int:
    """Serve until told to stop."""
    lexicons.add_files(lexicon)
    keep_journal(verbose=verbose)
    base = _read(base_path_of, base_path, "--base-path")
    proxies = [_read(ipaddress.ip_network, each, "--proxy") for each in proxy or ()]
    log = _log_in(data or data_folder() / "tables.sqlite")
    bound = _bound(host, port)
    port = bound.getsockname()[1]
    here = _address("127.0.0.1" if host in ANY else host, port, base)
    # Behind a proxy only its own visitors know the address; their client tells them the link.
    there = _read(_web_address, address, "--address") if address else ""
    if not there and not proxies:
        there = _address(reachable_host(host), port, base)
    local = is_loopback(host) and not proxies and not address
    settings = Settings(
        link=lambda code: f"{there}t/{code}" if there else "",
        reach="local" if local else "network",
        hint=_hint() if local else "",
        hold_ms=round(hold * 1000),
        speed=speed,
        workers=max(1, (os.cpu_count() or 1) - 1),
        bring=partial(lexicons.add_files, lexicon),
        warm=True,
    )

    @asynccontextmanager
    async def opening() -> AsyncIterator[Rooms]:
        rooms = await Rooms.opened(log, settings=settings)
        try:
            yield rooms
        finally:
            await rooms.close()
            await log.close()

    def ready() -> None:
        print(f"Bungalow is open at {here}")
        if not local and there:
            print(f"For everybody else: {there}")
            if sys.stdout.isatty():
                segno.make(there, error="m").terminal(compact=True)
        print("Ctrl-C closes it.", flush=True)
        if browser and has_desktop():
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    edge = Edge(base_path=base, proxies=proxies, client=client_folder(), link=settings.link)
    server = server_of(app_of(opening, edge), ready)
    # Uvicorn closes everything and then hands the signal on, of which nobody needs to hear.
    with suppress(KeyboardInterrupt):
        server.run(sockets=[bound])
    return 0 if server.started else 1


def data_folder() -> Path:
    """Where this user's tables are kept."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local") / "Bungalow"
    if sys.platform == "darwin":
        return home / "Library/Application Support/Bungalow"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share") / "bungalow"


def has_desktop() -> bool:
    """Whether there is a screen on which a browser can open."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _read(reader: Callable[[str], T], text: str, option: str) -> T:
    try:
        return reader(text)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def _web_address(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"'{text}' is not a web address such as https://play.example.org/games")
    return text.rstrip("/") + "/"


def _log_in(file: Path) -> Log:
    try:
        return Log.opened(file)
    except Broken as error:
        raise Forbidden("no_tables", detail=str(error)) from None


def _bound(host: str, port: int) -> socket.socket:
    try:
        return listening(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            detail = f"port {port} is taken, perhaps by another Bungalow; --port 0 finds a free one"
        else:
            detail = f"{host} port {port}: {error.strerror or error}"
        raise Forbidden("cannot_listen", detail=detail) from None


def _address(host: str, port: int, base: str) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}{base}/"


def _hint() -> str:
    """The command that was given, with what opens it to the home network."""
    given = sys.argv[1:]
    program = ["python3", "run.py"] if (CHECKOUT / "run.py").is_file() else ["bungalow"]
    kept = given if given[:1] == ["serve"] else ["serve", *given]
    return shlex.join([*program, *kept, "--host", "0.0.0.0"])
