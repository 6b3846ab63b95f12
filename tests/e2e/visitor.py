"""Somebody with a browser of their own: a phone under a thumb, or a desk with a keyboard."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, Literal

import msgspec
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    WebSocket,
)

from tests.served import Served

PATIENCE_MS = 30_000
NETWORK = re.compile(r"net::ERR_|WebSocket connection to|the server responded with a status of 50")

Glass = Literal["phone", "desktop"]
GLASSES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 640},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}


class Visitor:
    """A browser context with one page, what it heard from tables, and what went wrong in it."""

    def __init__(self, browser: Browser, server: Served, glass: Glass, **options: Any) -> None:
        self.server = server
        self.touch = glass == "phone"
        # Everything arrives at once, as for who asked for calm: nothing here is about motion.
        given = {**GLASSES[glass], "reduced_motion": "reduce", "locale": "en-GB", **options}
        self.context: BrowserContext = browser.new_context(base_url=server.url, **given)
        self.context.set_default_timeout(PATIENCE_MS)
        self.heard: list[bytes] = []
        self.said: list[bytes] = []
        self.errors: list[str] = []
        self._allowed: list[re.Pattern[str]] = []
        self.page = self.another_page()

    def another_page(self) -> Page:
        """One more tab of the same browser."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", self._failed)
        page.on("websocket", self._connected)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._note(f"{message.type}: {message.text} at {message.location.get('url')}")

    def _failed(self, error: Error) -> None:
        self._note(f"page error: {error.message}")

    def _note(self, text: str) -> None:
        if not any(allowed.search(text) for allowed in self._allowed):
            self.errors.append(text)

    def _connected(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.heard.append(_bytes(frame)))
        line.on("framesent", lambda frame: self.said.append(_bytes(frame)))

    @contextmanager
    def expecting(self, pattern: str | re.Pattern[str]) -> Iterator[None]:
        """A stretch in which some errors are the point, such as those of a broken line."""
        self._allowed.append(re.compile(pattern))
        try:
            yield
        finally:
            # What the browser says of the stretch may come a little after it.
            self.page.evaluate("new Promise(requestAnimationFrame)")

    def go(self, path: str = "") -> Page:
        """Open an address below the server's."""
        self.page.goto(path)
        return self.page

    def press(self, name: str | re.Pattern[str], *, exact: bool = False) -> None:
        """Press the button or link of this name."""
        self.act(self.named(name, exact=exact))

    def named(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """The button or link of this name."""
        button = self.page.get_by_role("button", name=name, exact=exact)
        return button.or_(self.page.get_by_role("link", name=name, exact=exact)).first

    def act(self, what: Locator) -> None:
        """Tap on a phone, click on a desk."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def until(self, wanted: Callable[[], bool], what: str) -> None:
        """Let the page live on until something holds."""
        latest = monotonic() + PATIENCE_MS / 1000
        while not wanted():
            assert monotonic() < latest, f"in vain: {what}"
            self.page.evaluate("new Promise(requestAnimationFrame)")

    def drag(self, what: Locator, *, up: int) -> None:
        """Carry something up by so many pixels with a finger that is watched all the way."""
        box = what.bounding_box()
        assert box is not None
        x, y = box["x"] + 20, box["y"] + 20
        hand = self.context.new_cdp_session(self.page)
        for step in range(6):
            kind = "touchMove" if step else "touchStart"
            point = {"x": x, "y": y - up * step / 5}
            hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        hand.detach()

    def picture(self) -> bytes:
        """What is on the glass as a PNG of no more dots than a page of text has use for."""
        size = self.page.viewport_size
        assert size is not None
        clip = {"x": 0, "y": 0, **size, "scale": 1.25 if self.touch else 0.7}
        camera = self.context.new_cdp_session(self.page)
        taken = camera.send("Page.captureScreenshot", {"format": "png", "clip": clip})
        camera.detach()
        return b64decode(taken["data"])

    @property
    def frames(self) -> list[dict[str, Any]]:
        """The frames among what was heard, oldest first."""
        decoded = (msgspec.json.decode(each) for each in self.heard)
        return [each for each in decoded if each["type"] == "frame"]

    def saw_the_end(self) -> bool:
        """Whether the newest frame is of a game that is over."""
        return bool(self.frames[-1]["result"])


def _bytes(frame: str | bytes) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame
