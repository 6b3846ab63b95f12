"""The terminal as a place to play: a page of a game, what happened, and a prompt.

Where output is not a terminal everything is plain text, so that a game can be scripted.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from bungalow.core.page import Choice, Page

from .terminal import printable

STARTS = re.compile(r" *(?:\S+ {2,}|\d+\. )?")
"""What a long line's later rows stand clear of: its indent, and a key, clause or number."""


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
        self.choices(page.choices)
        if page.entry is not None:
            hint = f": {page.entry.hint}" if page.entry.hint else ""
            self._line(f"  {page.entry.label}{hint}")

    def choices(self, choices: Iterable[Choice]) -> None:
        """What can be chosen, each with what is to be typed for it."""
        listed = tuple(choices)
        width = max((len(choice.key) for choice in listed), default=0)
        for choice in listed:
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
        whole = Text(printable(line), style=style)
        if not self.console.is_terminal or whole.cell_len <= self.console.width:
            self.console.print(whole)
            return
        start = STARTS.match(whole.plain)
        hang = start.end() if start and start.end() < self.console.width // 2 else 0
        rows = whole[hang:].wrap(self.console, self.console.width - hang)
        for number, row in enumerate(rows):
            self.console.print(Text.assemble(" " * hang if number else whole[:hang], row))
