"""What several figures share: cloth, eyes and eyebrows."""

from __future__ import annotations

from .pen import INK, PAPER, circle, num, path


def cloth(suit: str, x0: float, x1: float, y0: float, y1: float) -> str:
    """The cloth of a suit, a repeating cut that fills a rectangle, as one path."""
    d = ""
    if suit == "D":
        y = y0 + 5
        row = 0
        while y < y1 - 2:
            x = x0 + 5 + (5 if row % 2 else 0)
            while x < x1 - 2:
                d += circle(x, y, 2.4)
                x += 10
            y += 9
            row += 1
    if suit == "H":
        y = y0 + 4
        while y < y1 - 2:
            k = int((x1 - x0) // 8)
            d += f"M{num(x0)} {num(y)}" + "q4 6 8 0" * k
            y += 8
    if suit == "S":
        y = y0 + 2
        while y < y1 - 5:
            k = int((x1 - x0) // 8)
            d += f"M{num(x0)} {num(y)}" + "l4 5l4-5" * k
            y += 8
    if suit == "C":
        y = y0 + 4
        row = 0
        while y < y1 - 4:
            x = x0 + 4 + (6 if row % 2 else 0)
            while x < x1 - 2:
                d += f"M{num(x)} {num(y + 4)}q-4-4 0-8q4 4 0 8"
                x += 12
            y += 9
            row += 1
    return d


def eyes(y: float, dx: float = 7, cx: float = 32, look: float = 0, w: float = 1.5) -> str:
    """Both eyes, looking `look` units to the right."""
    d = ""
    for s in (-1, 1):
        x = cx + s * dx
        d += path(f"M{num(x - 4)} {num(y)}q4-4.4 8 0q-4 3.2-8 0z", PAPER, w=w) + path(
            circle(x + look, y - 0.3, 1.7), INK, w=0.5
        )
    return d


def brows(y: float, dx: float = 7, cx: float = 32, tilt: float = 0, w: float = 2.4) -> str:
    """Both eyebrows, inner or outer ends down by `tilt`."""
    return path(
        f"M{num(cx - dx - 4.5)} {num(y + tilt)}q4-3.5 8.5-.5"
        f"M{num(cx + dx + 4.5)} {num(y + tilt)}q-4-3.5-8.5-.5",
        w=w,
    )
