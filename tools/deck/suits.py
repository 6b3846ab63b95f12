"""The four suits in both decks: their inks, their frames and their marks."""

from __future__ import annotations

from dataclasses import dataclass

from .pen import INK, PAPER, circle, group, path, star, symbol


@dataclass(frozen=True)
class Suit:
    """A suit as records write it (`key`), drawn as a Latin and as a French mark.

    `breaks` is the pinta: how often the frame of a Latin card is broken, top and bottom.
    """

    key: str
    latin: str
    french: str
    letters: str
    breaks: int


SUITS = (
    Suit("D", "coin", "diamond", "Co", 0),
    Suit("H", "cup", "heart", "Cu", 1),
    Suit("S", "sword", "spade", "Sw", 2),
    Suit("C", "club", "trefoil", "Cl", 3),
)
INKS = {"D": "var(--coin)", "H": "var(--cup)", "S": "var(--sword)", "C": "var(--club)"}

# 32 × 32 each: one flat colour, an ink outline, one cut of bare paper.
MARKS = {
    "coin": group(
        path(circle(16, 16, 13.5), INKS["D"])
        + path(circle(16, 16, 9), PAPER, w=1.6)
        + path(star(16, 16, 7.5, 3, 4), INK, w=0.6),
        w=2.6,
    ),
    "cup": group(
        path(
            "M4.5 3h23c0 10-3 16-9.5 17.5v4c5 .5 7 2 7 5H7c0-3 2-4.5 7-5v-4C7.5 19 4.5 13 4.5 3z",
            INKS["H"],
        )
        + path("M5 8.5h22", w=1.8)
        + path("M9.5 11.5c.5 2.5 1.5 4.5 3 5.5", stroke=PAPER, w=2.2),
        w=2.6,
    ),
    "sword": group(
        path("M16 .9l4.8 6v13.5h-9.6V6.9z", INKS["S"])
        + path("M16 6.5v10.5", stroke=PAPER, w=2.4)
        + path("M4.5 19.8h23v3.8h-23z", INKS["S"])
        + path("M13.5 23.7h5v3.5h-5z", INK, w=1.6)
        + path(circle(16, 28.6, 2.4), INKS["S"], w=2),
        w=2.4,
    ),
    "club": '<g transform="rotate(42 16 16)">'
    + group(
        path(
            "M12.8 34.5L11.5 17l-3-2.5.8-3.3 1.7.4"
            "C8.5 5 9-3 16-3s8.5 5 7.5 10.5l2.5-.3.5 3.5-3.3 2.3L19.5 34.5z",
            INKS["C"],
        )
        + path("M14 1.5c-1.5 1.5-2 4-1.5 7M14.8 13.5l.7 12", stroke=PAPER, w=2.4)
        + path("M12.3 29.5h7.5", w=2)
        + path(circle(19, 6.5, 1.3), INK, w=1),
        w=2.4,
    )
    + "</g>",
    "diamond": group(
        path("M16 1.5L27.5 16 16 30.5 4.5 16z", INKS["D"])
        + path("M16 8l-5.5 7", stroke=PAPER, w=2.2),
        w=2.6,
    ),
    "heart": group(
        path(
            "M16 30C7 22 2.5 17 2.5 10.5 2.5 6 6 3 9.5 3S15 5 16 9"
            "c1-4 3-6 6.5-6s7 3 7 7.5C29.5 17 25 22 16 30z",
            INKS["H"],
        )
        + path("M7 11.5c0-2 1-3.2 2.6-3.7", stroke=PAPER, w=2.2),
        w=2.6,
    ),
    "spade": group(
        path(
            "M16 1.5C20 8 29.5 11 29.5 18c0 6-8 7.5-11.3 2.5L21 30.5H11"
            "l2.8-10C10.5 25.5 2.5 24 2.5 18 2.5 11 12 8 16 1.5z",
            INKS["S"],
        )
        + path("M7.5 17.5c.3-2 1.8-3.5 3.8-5", stroke=PAPER, w=2.2),
        w=2.6,
    ),
    "trefoil": group(
        path(
            "M11 13.5A7 7 0 1 1 21 13.5 7 7 0 1 1 18.3 21.5L20.5"
            " 30.5h-9L13.7 21.5A7 7 0 1 1 11 13.5z",
            INKS["C"],
        )
        + path("M12.5 8c.3-1.8 1.5-2.8 3.2-3", stroke=PAPER, w=2.2),
        w=2.6,
    ),
}


def marks() -> list[str]:
    """All eight marks and the house as symbols, `m-coin` to `m-trefoil` and `house`."""
    drawn = [symbol(f"m-{name}", "0 0 32 32", mark) for name, mark in MARKS.items()]
    return [*drawn, symbol("house", "22 44 52 52", group(HOUSE, w=2.4))]


HOUSE = (
    path("M48 50L72 71H65V93H31V71H24z", PAPER)
    + path("M40 93V78h9v15z", INK, w=1.6)
    + path("M53 77h8v8h-8z", "var(--lamp)", w=1.8)
    + path("M57 77v8M53 81h8", w=1.2)
    + path("M60 58v-9h5v13", PAPER)
)
