"""A wheel is all that a player needs: no checkout, no Node, no compiler."""

import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from run import FROM_CHECKOUT, LOCK, PIP, ROOT

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]
STARTS_WITHIN_S = 30


def call(*command: str | Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    call(*PIP, "wheel", "-q", *FROM_CHECKOUT, "--wheel-dir", folder, ROOT)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an empty environment into which only the wheel was installed."""
    folder = tmp_path_factory.mktemp("empty")
    call(sys.executable, "-m", "venv", folder)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    # The locked versions, so that the test does not change when somebody publishes something.
    pins = re.findall(r"^[a-z0-9-]+==[^\\\n]+", LOCK.read_text("utf-8"), re.MULTILINE)
    (folder / "pins.txt").write_text("\n".join(pins))
    call(programs / "python", "-m", "pip", "install", "-qq", "-c", folder / "pins.txt", wheel)
    return programs


def alone(programs: Path, home: Path) -> dict[str, str]:
    """An environment in which nothing but the installed programs can be found."""
    env = {"PATH": str(programs), "HOME": str(home), "LC_ALL": "C.UTF-8"}
    assert shutil.which("node", path=env["PATH"]) is None
    return env


def fetched(address: str) -> tuple[int, bytes]:
    """The status and body of a page."""
    with urllib.request.urlopen(address, timeout=5) as answer:
        return answer.status, answer.read()


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server run from the wheel, once it answers."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    options = ("serve", "--no-browser", "--port", str(port), "--data", str(tmp_path / "data"))
    log = tmp_path / "log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            [installed / "bungalow", *options],
            cwd=tmp_path,
            env=alone(installed, tmp_path),
            stdout=out,
            stderr=out,
        )
    address = f"http://127.0.0.1:{port}/"
    try:
        until = time.monotonic() + STARTS_WITHIN_S
        while True:
            try:
                fetched(address + "healthz")
                break
            except (urllib.error.URLError, ConnectionError):
                assert server.poll() is None, log.read_text()
                assert time.monotonic() < until, log.read_text()
                time.sleep(0.05)
        yield address
    finally:
        server.terminate()
        server.wait(timeout=STARTS_WITHIN_S)


def test_the_wheel_holds_the_client_and_the_notices(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "bungalow/web/static/index.html" in names
    assert any(re.fullmatch(r"bungalow/web/static/assets/.+\.js", name) for name in names)
    assert "bungalow/py.typed" in names
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert "bungalow/games/bunce/lexicons/standard.txt.xz" in names
    assert any(
        name.endswith("/bunce/lexicons/NOTICES.txt") for name in names if "dist-info" in name
    )
    assert not [name for name in names if not name.startswith("bungalow")]


def test_the_program_runs_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [installed / "bungalow", "--help"],
        cwd=tmp_path,
        env=alone(installed, tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "serve" in done.stdout


def test_the_wheel_serves_the_client_without_node(served: str) -> None:
    status, page = fetched(served)
    assert status == 200
    text = page.decode("utf-8")
    script = re.search(r'<script[^>]+src="([^"]+\.js)"', text)
    assert script
    status, code = fetched(served + script[1].removeprefix("./").removeprefix("/"))
    assert status == 200
    assert len(code) > 1000
    assert b'"busca"' in fetched(served + "api/games")[1]
