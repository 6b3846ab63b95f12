"""What the pages say of files, links and options is so."""

import re
import subprocess
from pathlib import Path
from urllib.parse import unquote

import pytest

import run

PAGES = sorted(
    [run.ROOT / "README.md", run.ROOT / "web" / "README.md", *run.ROOT.glob("docs/**/*.md")]
)
LINKS = re.compile(r"(?:\]\(|src=\")(?!https?:)([^)\"#\s]+)")
PATHS = re.compile(r"`((?:[\w.-]+/)*[\w-]+\.(?:py|ts|md|toml)|(?:[\w.-]+/)+)`")
# Where a page that speaks of one part of the tree may name a file from.
ROOTS = (run.ROOT, run.ROOT / "src" / "bungalow")


def named(page: Path) -> str:
    return page.relative_to(run.ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_link_is_dead(page: Path) -> None:
    targets = LINKS.findall(page.read_text("utf-8"))
    assert not [link for link in targets if not (page.parent / unquote(link)).exists()]


def test_every_file_of_the_architecture_is_there() -> None:
    text = (run.ROOT / "docs" / "architecture.md").read_text("utf-8")
    paths = PATHS.findall(text)
    assert len(paths) > 30
    assert not [path for path in paths if not any((root / path).exists() for root in ROOTS)]


def test_every_page_is_in_the_index() -> None:
    index = (run.ROOT / "docs" / "README.md").read_text("utf-8")
    pages = {page.name for page in run.ROOT.glob("docs/*.md")} - {"README.md"}
    assert pages == {link for link in LINKS.findall(index) if "/" not in link}


def offered_by(command: str) -> set[str]:
    """The options in a command's help; of a pair of opposites, the one that changes something."""
    shown = subprocess.run(
        [run.BIN / "bungalow", command, "--help"], capture_output=True, text=True, check=True
    ).stdout
    options = re.findall(r"^  (--[\w-]+)(?: / (--no-browser))?", shown, re.MULTILINE)
    return {opposite or option for option, opposite in options} - {"--help"}


def described_in(page: str) -> set[str]:
    """The options that a page's tables begin with."""
    text = (run.ROOT / "docs" / page).read_text("utf-8")
    return set(re.findall(r"^\| `(--[\w-]+)", text, re.MULTILINE))


@pytest.mark.slow
def test_the_options_of_the_server_are_those_that_are_described() -> None:
    assert offered_by("serve") == described_in("serving.md")


@pytest.mark.slow
def test_a_player_and_a_replay_work_as_research_shows_them(tmp_path: Path) -> None:
    page = (run.ROOT / "docs" / "research.md").read_text("utf-8")
    player, reading = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    (tmp_path / "mine.py").write_text(player, "utf-8")
    players = "mine:player,easy,easy,easy"
    simulated = subprocess.run(
        [run.BIN / "bungalow", "simulate", "busca", "--games", "4", "--players", players],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "mine:player" in simulated.stdout, simulated.stderr
    read = subprocess.run(
        [run.PYTHON, "-c", reading], cwd=run.ROOT, capture_output=True, text=True, check=False
    )
    assert "South" in read.stdout, read.stderr


def test_the_options_of_simulations_are_those_that_are_described() -> None:
    assert offered_by("simulate") == described_in("research.md")
