"""The command that serves, as its user meets it: in a process of its own."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from bungalow.cli import serve
from bungalow.web.network import is_loopback, reachable_host

pytestmark = pytest.mark.slow

BUNGALOW = [sys.executable, "-c", "import sys; from bungalow.cli import main; sys.exit(main())"]


@contextmanager
def serving(data: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The command at work and what it printed until it was ready; ended at the end."""
    command = [*BUNGALOW, "serve", "--port", "0", "--data", str(data), "--no-browser", *options]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )
    try:
        assert process.stdout is not None
        lines = list[str]()
        for line in process.stdout:
            lines.append(line.rstrip())
            if line.startswith("Ctrl-C"):
                break
        yield process, lines
    finally:
        process.kill()
        process.communicate()


def address_in(lines: list[str]) -> str:
    """The address that the command printed first."""
    return lines[0].removeprefix("Bungalow is open at ")


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_it_is_told_to_stop(tmp_path: Path, end: signal.Signals) -> None:
    data = tmp_path / "deep" / "tables.sqlite"
    with serving(data, "--base-path", "/games") as (process, lines):
        address = address_in(lines)
        assert address.endswith("/games/")
        assert httpx.get(f"{address}healthz", trust_env=False).json() == {"ok": True}
        process.send_signal(end)
        out, err = process.communicate(timeout=15)
    assert (out, err) == ("", "")
    assert process.returncode in (0, -end)
    assert data.is_file()


def test_a_table_outlives_the_server(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving(data) as (process, lines):
        opened = httpx.post(
            f"{address_in(lines)}api/tables",
            json={"game": "busca", "name": "Ana"},
            trust_env=False,
        )
        code, token = opened.json()["code"], opened.json()["token"]
        process.kill()
    with serving(data) as (_, lines):
        mine = {"authorization": f"Bearer {token}"}
        card = httpx.get(f"{address_in(lines)}api/tables/{code}", headers=mine, trust_env=False)
    assert card.json()["you"] == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--proxy", "nonsense"], "--proxy"),
        (["--base-path", "/../x"], "--base-path"),
        (["--address", "play.example.org"], "--address"),
        (["--host", "256.1.1.1"], "256.1.1.1"),
        (["--port", "70000"], "--port"),
    ],
)
def test_options_that_make_no_sense_are_refused_in_a_line(
    tmp_path: Path, options: list[str], said: str
) -> None:
    command = [*BUNGALOW, "serve", "--data", str(tmp_path / "x"), "--no-browser", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_taken_port_is_told_with_the_way_out(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [*BUNGALOW, "serve", "--data", str(tmp_path / "x"), "--port", port]
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2
    assert f"port {port} is taken" in done.stderr
    assert "--port 0" in done.stderr


def test_a_file_that_holds_no_tables_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ana, " * 500)
    command = [*BUNGALOW, "serve", "--data", str(file), "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2
    assert "not a Bungalow database" in done.stderr
    assert file.read_text().startswith("Dear Ana")


def test_data_is_kept_where_the_system_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert serve.data_folder() == Path("/somewhere/bungalow")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert serve.data_folder() == Path.home() / ".local/share/bungalow"


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serve.has_desktop()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serve.has_desktop()


@pytest.mark.parametrize(
    ("host", "local"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("::", False)],
)
def test_loopback_is_known(host: str, local: bool) -> None:
    assert is_loopback(host) is local


def test_a_named_address_is_the_one_to_hand_on() -> None:
    assert reachable_host("192.0.2.7") == "192.0.2.7"
    assert reachable_host("0.0.0.0") not in ("0.0.0.0", "")
