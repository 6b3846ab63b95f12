"""The set-up: what it rebuilds, what it accepts, and what it says when it cannot go on."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import run


def test_an_old_python_gets_a_sentence_not_a_syntax_error() -> None:
    source = Path(run.__file__).read_text("utf-8")
    ast.parse(source, feature_version=(3, 7))
    old = source.replace("sys.version_info < (3, 11)", "sys.version_info < (99, 0)")
    done = subprocess.run([sys.executable, "-c", old], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Bungalow needs Python 3.11 or newer; this is Python 3.")


@pytest.mark.parametrize(
    ("version", "runs"),
    [
        ("v20.18.1", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.0.0", True),
        ("", False),
    ],
)
def test_which_node_will_do(version: str, runs: bool) -> None:
    assert run.fits(version) is runs


def test_without_a_system_node_the_locked_one_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    command, env = run.npm()
    assert Path(command[0]).is_relative_to(run.VENV)
    assert run.output(*command, "--version", env=env).split(".")[0].isdigit()
    assert env["PATH"].split(os.pathsep)[0] == str(Path(command[0]).parent)


def test_a_digest_is_of_names_and_contents_not_dates(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = run.client_sources()
    assert run.CLIENT / "index.html" in sources
    assert not [path for path in sources if {"node_modules", "dist"} & set(path.parts)]


def test_a_digest_changes_with_every_byte_and_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(run, "ROOT", tmp_path)
    first, second = tmp_path / "a", tmp_path / "b"
    first.write_text("1")
    before = run.digest([first])
    os.utime(first, (0, 0))
    assert run.digest([first]) == before
    first.write_text("2")
    assert run.digest([first]) != before
    first.rename(second)
    second.write_text("1")
    assert run.digest([second]) != before


def test_the_browser_named_must_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BUNGALOW_CHROMIUM", "no-such-browser")
    with pytest.raises(SystemExit, match="no-such-browser, which is no program"):
        run.chromium()


def test_without_a_browser_the_tests_stop_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("BUNGALOW_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(run, "BROWSER_FILES", ())
    with pytest.raises(SystemExit, match="need Chromium or Chrome, and none was found"):
        run.chromium()


def test_only_one_set_up_at_a_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(run, "ROOT", tmp_path)
    script = (
        "import pathlib, sys; sys.path.insert(0, sys.argv[1]); import run\n"
        "run.ROOT = pathlib.Path(sys.argv[2])\n"
        "with run.alone(): print('in', flush=True)\n"
    )
    command = [sys.executable, "-c", script, str(Path(run.__file__).parent), str(tmp_path)]
    with run.alone():
        other = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert other.stderr
        assert other.stdout
        assert other.stderr.readline().startswith("Waiting for another run.py")
        assert other.poll() is None
    assert other.stdout.readline() == "in\n"
    assert other.wait() == 0
    other.stdout.close()
    other.stderr.close()
