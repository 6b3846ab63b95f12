"""What the committed files may hold: no addresses of where they were made, nothing overgrown."""

import re
import subprocess
from pathlib import Path

import pytest

from run import ROOT

# A letter in brackets keeps the pattern from finding itself.
ADDRESSES = re.compile(
    r"p[y]pi\.org|python[h]osted\.org|npm[j]s\.(org|com)|deb\.[d]ebian|[d]ebian\.org"
    r"|(?<![\w.\-~])/(wor[k]|roo[t])/|/tm[p]/w/|/op[t]/",
    re.IGNORECASE,
)
WRITTEN = {".py", ".ts", ".js", ".svelte", ".css", ".html", ".md", ".toml", ".sh"}
GENERATED = {"web/src/lib/protocol.ts", "web/public/icon.svg"}
LONGEST_FILE = 500
LARGEST_CORE = 720


def committed() -> list[Path]:
    """Every file that git knows, or would with `git add`."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout.split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    "address",
    ["https://py_pi.org/simple", "see /wo_rk/main", "/tm_p/w/x", "registry.npm_js.org", "/op_t/x"],
)
def test_the_pattern_knows_an_address(address: str) -> None:
    assert ADDRESSES.search(address.replace("_", ""))


def test_no_committed_file_names_a_registry_or_a_machine_path() -> None:
    found = []
    for path in committed():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in ADDRESSES.finditer(text)]
    assert not found


def test_no_written_file_is_overgrown() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(lines_of(path))
        for path in committed()
        if path.suffix in WRITTEN
    }
    assert "run.py" in lengths
    too_long = {
        name: length
        for name, length in lengths.items()
        if length > LONGEST_FILE and name not in GENERATED
    }
    assert not too_long


def test_the_core_can_be_read_at_a_sitting() -> None:
    core = list((ROOT / "src" / "bungalow" / "core").glob("**/*.py"))
    assert core
    written = sum(bool(line.strip()) for path in core for line in lines_of(path))
    assert written <= LARGEST_CORE
