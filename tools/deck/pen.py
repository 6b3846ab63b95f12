"""Pieces of SVG: numbers, paths, circles, stars, groups, and uses of named symbols."""

from __future__ import annotations

import math

INK, PAPER, TINT = "var(--card-ink)", "var(--card)", "var(--card-tint)"


def num(value: float) -> str:
    """A number to one decimal, as short as it can be written."""
    short = f"{value:.1f}"
    short = short.rstrip("0").rstrip(".") if "." in short else short
    return "0" if short in ("-0", "") else short


def path(d: str, fill: str | None = None, stroke: str | None = None, w: float | None = None) -> str:
    """A path with its own fill, stroke and stroke width where they differ from the group's."""
    own = f' fill="{fill}"' if fill else ""
    if stroke:
        own += f' stroke="{stroke}"'
    if w:
        own += f' stroke-width="{num(w)}"'
    return f'<path d="{d}"{own}/>'


def use(symbol: str, x: float, y: float, w: float, h: float | None = None) -> str:
    """A symbol set at a place in a size; whole cards (96 × 144 at the origin) need neither."""
    if (x, y, w, h) == (0, 0, 96, 144):
        return f'<use href="#{symbol}"/>'
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h or w)}"'
    return f'<use href="#{symbol}" {place}/>'


def group(body: str, w: float = 2, fill: str = "none") -> str:
    """A group outlined in ink with round joins."""
    ink = f'stroke="{INK}" stroke-width="{num(w)}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<g fill="{fill}" {ink}>{body}</g>'


def symbol(name: str, box: str, body: str) -> str:
    """A named drawing with its own coordinates."""
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'


def circle(cx: float, cy: float, r: float) -> str:
    """The path of a circle."""
    arc = f"a{num(r)} {num(r)} 0 1 0"
    return f"M{num(cx - r)} {num(cy)}{arc} {num(2 * r)} 0{arc} {num(-2 * r)} 0z"


def star(cx: float, cy: float, outer: float, inner: float, points: int) -> str:
    """The path of a star with its first point upwards."""
    corners = []
    for i in range(2 * points):
        angle, r = math.radians(i * 180 / points - 90), inner if i % 2 else outer
        corners.append(f"{num(cx + r * math.cos(angle))} {num(cy + r * math.sin(angle))}")
    return "M" + "L".join(corners) + "z"


def rays(cx: float, cy: float, inner: float, outer: float, count: int, width: float) -> str:
    """The path of triangles around a centre; `width` is the part of a turn they fill, 0 to 1."""

    def at(r: float, angle: float) -> str:
        return f"{num(cx + r * math.cos(angle))} {num(cy + r * math.sin(angle))}"

    d, half = "", math.pi / count * width
    for i in range(count):
        angle = 2 * math.pi * i / count
        d += f"M{at(inner, angle - half)}L{at(outer, angle)}L{at(inner, angle + half)}z"
    return d
