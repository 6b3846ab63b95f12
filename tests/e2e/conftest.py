"""A real server, a real browser, and visitors whose every console error fails the test."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from bungalow.core.registry import boxes
from tests.e2e.visitor import Glass, Visitor
from tests.served import Served

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PICTURES = Path(__file__).parents[2] / "docs/pictures"
SPEED = "12"
"""How many times as fast computer players play here: slow enough to be seen one by one."""


VISITORS = pytest.StashKey[Sequence[Visitor]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and isinstance(item, pytest.Function):
        for name, value in item.funcargs.items():
            if isinstance(value, Served) and value.log_file.exists():
                report.sections.append((f"log of {name}", value.log_file.read_text()[-20_000:]))
        if report.when == "call":
            folder, visitors = item.funcargs["tmp_path"], item.stash.get(VISITORS, ())
            assert isinstance(folder, Path)
            for place, visitor in enumerate(visitors):
                report.sections.append(_last_seen(visitor, folder / f"visitor-{place}.png"))
    return report


def _last_seen(visitor: Visitor, file: Path) -> tuple[str, str]:
    """A picture of what a visitor of a failed test saw last."""
    with contextlib.suppress(Error):
        visitor.page.screenshot(path=file, timeout=5_000)
    about = (file, visitor.errors, visitor.said[-3:], [each[:60] for each in visitor.heard[-6:]])
    return f"seen at {visitor.page.url}", "\n".join(map(str, about))


@pytest.fixture(scope="package")
def browser(chromium_path: str) -> Iterator[Browser]:
    """One browser process; every visitor has a context of its own in it."""
    # Not for the whole session: while it runs, no other test could run an event loop.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=[*FLAGS])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def compiled() -> None:
    """What computer players compile when they first think, kept where all servers find it."""
    for box in boxes().values():
        for level in box.levels.values():
            if level.warm is not None:
                level.warm()


@pytest.fixture(scope="package")
def server(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests that do not hurt it."""
    served = Served(tmp_path_factory.mktemp("served"), "--speed", SPEED)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def own_server(compiled: None, tmp_path: Path) -> Iterator[Served]:
    """A server that a test may stop and kill; chairs are held for a second only."""
    served = Served(tmp_path, "--speed", SPEED, "--hold", "1")
    served.start()
    yield served
    served.stop()


class Picture(Protocol):
    """Keeps a picture of what a visitor sees, where pictures are asked for."""

    def __call__(self, visitor: Visitor, name: str) -> None: ...


@pytest.fixture
def picture() -> Picture:
    """Pictures for the documents, made anew with BUNGALOW_PICTURES=1 alone."""

    def take(visitor: Visitor, name: str) -> None:
        if os.environ.get("BUNGALOW_PICTURES"):
            (PICTURES / f"{name}.png").write_bytes(visitor.picture())

    return take


class Visits(Protocol):
    """Brings one more visitor; the last words go to the browser's context."""

    def __call__(
        self, glass: Glass = "phone", *, at: Served | None = None, **options: Any
    ) -> Visitor: ...


@pytest.fixture
def visit(
    browser: Browser, server: Served, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Visits]:
    """Visitors of a test; afterwards none of them may have seen an error."""
    visitors = list[Visitor]()
    request.node.stash[VISITORS] = visitors

    def arrive(glass: Glass = "phone", *, at: Served | None = None, **options: Any) -> Visitor:
        visitors.append(Visitor(browser, at or server, glass, **options))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.context.close()
    errors = {place: each.errors for place, each in enumerate(visitors) if each.errors}
    assert not errors, f"errors in the browser: {errors}"
