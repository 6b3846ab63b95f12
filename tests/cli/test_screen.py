"""The terminal's lines: whole words, set in under what they belong to."""

import io
from collections.abc import Callable

import pytest
from rich.console import Console

from bungalow.cli.screen import Screen

LONG = "Follow the suit led if you can; otherwise play any card."


@pytest.fixture
def shown() -> Callable[..., list[str]]:
    """Shows lines on a terminal of 30 columns, or on something that is none."""

    def show(*lines: str, terminal: bool = True) -> list[str]:
        screen, file = Screen(), io.StringIO()
        screen.console = Console(
            file=file, force_terminal=terminal, width=30, soft_wrap=True, color_system=None
        )
        screen.lines(lines)
        return file.getvalue().splitlines()[1:]

    return show


@pytest.mark.parametrize(
    ("start", "hang"),
    [("", 0), ("  ", 2), ("B3.1  ", 6), ("  AC  ", 6), ("  2. ", 5), (" " * 20, 0)],
)
def test_a_long_line_keeps_its_words_whole(
    shown: Callable[..., list[str]], start: str, hang: int
) -> None:
    rows = shown(start + LONG)
    assert all(len(row) <= 30 for row in rows)
    assert rows[0].startswith(start)
    assert {len(row) - len(row.lstrip()) for row in rows[1:]} == {hang}
    assert " ".join(rows).split() == (start + LONG).split()


def test_short_lines_and_plain_output_are_left_alone(shown: Callable[..., list[str]]) -> None:
    assert shown("  AC  Ace of clubs") == ["  AC  Ace of clubs"]
    assert shown(LONG, terminal=False) == [LONG]
