"""The picture of a table's link."""

from __future__ import annotations

import re

import pytest
import segno

from bungalow.web.qr import QUIET, qr_of

LINKS = ["http://127.0.0.1:8642/t/KETMOR", "https://play.example.org/some/path/games/t/KETMOR"]


@pytest.mark.parametrize("link", LINKS)
def test_the_house_leaves_the_code_readable(link: str) -> None:
    """Level H restores 30 % of the codewords; the house takes less than a quarter of that."""
    size = segno.make(link, error="h", micro=False, boost_error=False).symbol_size(border=0)[0]
    found = re.search(r'<path d="M(\d+) (\d+)h(\d+)v(\d+)', qr_of(link).decode())
    assert found is not None
    left, top, width, height = (int(number) for number in found.groups())
    assert left == top
    assert width == height
    assert width * height < 0.08 * size * size
    assert left - QUIET == QUIET + size - (left + width)
    # Finder and timing patterns, which nothing restores, end nine modules from the edge.
    assert left - QUIET > 9


@pytest.mark.parametrize("link", LINKS)
def test_the_picture_loads_nothing_and_styles_nothing(link: str) -> None:
    drawn = qr_of(link).decode()
    assert drawn.startswith("<svg")
    assert not re.search(r"style=|<script|href|url\(", drawn)
