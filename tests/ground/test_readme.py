"""Every command that the README shows was run, from the top of the checkout."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import run

BLOCKS = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
# These go on until somebody stops them, or are this very run: only their help is asked for.
ENDLESS = {"serve", "play", "test"}


def commands() -> list[str]:
    """The lines of the README's shell blocks, without their remarks."""
    blocks = BLOCKS.findall((run.ROOT / "README.md").read_text("utf-8"))
    return [line for block in blocks for line in block.splitlines() if line.strip()]


def runnable(line: str) -> list[str]:
    """The command of a line as this checkout runs it; endless ones become a call for help."""
    match shlex.split(line, comments=True):
        case ["python3", "run.py", *rest]:
            command = [sys.executable, str(run.ROOT / "run.py")]
        case ["bungalow", *rest]:
            command = [str(run.BIN / "bungalow")]
        case _:
            pytest.fail(f"the README shows a command that no test can run: {line}")
    name = rest[0] if rest else "serve"
    return [*command, name, "--help"] if name in ENDLESS else [*command, *rest]


def test_the_two_commands_head_the_readme() -> None:
    assert [shlex.split(line, comments=True) for line in commands()[:2]] == [
        ["python3", "run.py"],
        ["python3", "run.py", "test"],
    ]


@pytest.mark.slow
@pytest.mark.parametrize("line", commands())
def test_a_command_of_the_readme_works(line: str, tmp_path: Path) -> None:
    done = subprocess.run(
        runnable(line), cwd=run.ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip()
