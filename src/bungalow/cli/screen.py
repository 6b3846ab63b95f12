"""The terminal as a place to play: a page of a game, what happened, and a prompt.

Where output is not a terminal everything is plain text, so that a game can be scripted.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from bungalow.core.page import Page

from .terminal import printable


class Screen:
    """Writes to standard output and reads from standard input."""

    def __init__(self) -> None:
        self.console = Console(soft_wrap=True, highlight=False, markup=False, emoji=False)
        if self.console.is_terminal:
            import readline  # noqa: F401 - the arrow keys then work at the prompt

    def title(self, name: str, note: str) -> None:
        """The game's name, and a line under it."""
        self._line(name, "bold")
        self._line(note, "dim")

    def page(self, page: Page) -> None:
        """A whole page: moment, sections, whose turn, and what can be done."""
        self._line()
        if not any(page.moment.lower() in section.title.lower() for section in page.sections):
            self._line(page.moment, "bold")
        for section in page.sections:
            self._line(section.title, "dim")
            for number, line in enumerate(section.lines, start=1):
                self._line(f"  {number}. {line}" if section.numbered else f"  {line}")
        said, asked = page.turn
        self._line(f"{said} {asked}".strip(), "bold")
        width = max((len(choice.key) for choice in page.choices), default=0)
        for choice in page.choices:
            note = f"  ({choice.note})" if choice.note else ""
            self._line(f"  {choice.key:<{width}}  {choice.label}{note}")

    def told(self, sentence: str) -> None:
        """Something that happened."""
        self._line(sentence)

    def lines(self, lines: Iterable[str]) -> None:
        """Lines as they are, set apart."""
        self._line()
        for line in lines:
            self._line(line)

    def note(self, line: str) -> None:
        """Something beside the game."""
        self._line(line, "dim")

    def refusal(self, line: str) -> None:
        """Why something was not done."""
        self._line(line, "red")

    def answer(self, prompt: str = "> ") -> str:
        """What is typed; raises EOFError when nothing more will be."""
        if not sys.stdin.isatty():
            print(prompt, flush=True)
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            return line
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt):
            print()
            raise

    def _line(self, line: str = "", style: str = "") -> None:
        self.console.print(Text(printable(line), style=style))
