"""Letters and figures as outlines, so that a card needs no font."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .pen import num

GLYPHS: dict[str, Any] = json.loads(
    Path(__file__).with_name("glyphs.json").read_text(encoding="utf-8")
)["glyphs"]
CAPITAL: float = GLYPHS["H"]["top"]


def outline(
    text: str, x: float, y: float, capital: float, widest: float | None = None, centred: bool = True
) -> str:
    """The path of `text` with the top of its capitals at `y`, `capital` units high.

    `x` is its middle, or its left edge; wider than `widest` it is squeezed sideways.
    """
    pen = left = right = 0.0
    for i, letter in enumerate(text):
        glyph = GLYPHS[letter]
        left = glyph["left"] if i == 0 else left
        right = pen + glyph["right"]
        pen += glyph["advance"]
    high = capital / CAPITAL
    wide = min(high, widest / (right - left)) if widest else high
    start = x - (right - left) * wide / 2 if centred else x

    d, pen = "", 0.0
    for letter in text:
        for op, *numbers in GLYPHS[letter]["outline"]:
            d += op
            for i in range(0, len(numbers), 2):
                across = num(start + (pen + numbers[i] - left) * wide)
                down = num(y + capital - numbers[i + 1] * high)
                d += across + ("" if down.startswith("-") else " ") + down
                d += " " if i + 2 < len(numbers) else ""
        pen += GLYPHS[letter]["advance"]
    return d


def height(text: str) -> float:
    """How high a text stands, tails included, in capital heights."""
    top = max(GLYPHS[letter]["top"] for letter in text)
    bottom = min(GLYPHS[letter]["bottom"] for letter in text)
    return float(top - bottom) / CAPITAL
