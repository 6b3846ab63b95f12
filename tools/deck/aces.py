"""The aces: four Latin emblems, and the medallions on which the French marks sit."""

from __future__ import annotations

from .faces import brows, cloth, eyes
from .letters import outline
from .pen import INK, PAPER, TINT, circle, path, rays, star
from .suits import INKS


def pita(y: float, capital: float) -> str:
    """The name of the ace of coins, for its ribbon."""
    return f'<path d="{outline("PITA", 32, y, capital)}" fill="{PAPER}" stroke="none"/>'


def ace(s: str) -> str:
    """The Latin ace of a suit, 64 × 132; the ace of coins is a sun and says *pita*."""
    if s == "D":
        drawn = (
            path(circle(32, 56, 30.5), INKS["D"])
            + path(rays(32, 56, 18, 28, 16, 0.8), INK, w=0.6)
            + path(circle(32, 56, 18.5), PAPER, w=2)
        )
        drawn += (
            brows(51.5, dx=7.2)
            + eyes(55, dx=7.2, w=1.4)
            + path("M31 52l-2.5 9q3.5 2 7 0", w=1.7)
            + path("M26 66q6-3 12 0-6 5-12 0z", INKS["H"], w=1.3)
        )
        drawn += path(circle(21.5, 62, 2) + circle(42.5, 62, 2), INKS["H"], w=0.1, stroke=INKS["H"])
        drawn += path("M1 97l7-3v20l-7 4 3-10zM63 97l-7-3v20l7 4-3-10z", INKS["H"]) + path(
            "M6 92q26 7 52 0v21q-26 7-52 0z", INKS["H"]
        )
        drawn += pita(97.5, 12.5)
        drawn += (
            path("M12 20q4-12 20-14 16 2 20 14", w=2)
            + path(star(32, 10, 6, 2.6, 5), INKS["H"], w=1.6)
            + path(circle(12, 21, 2) + circle(52, 21, 2), INKS["D"], w=1.4)
        )
        drawn += path("M12 124h40", w=2) + path(circle(32, 124, 3.2), INKS["D"], w=1.6)
        return drawn
    if s == "H":
        drawn = path("M20 38q-2-12 5-18 0 5 3 7 0-12 8-17-2 9 4 13 4-2 4-6 6 8 2 21z", INKS["D"])
        drawn += path(
            "M6 38h52c0 26-6 42-20 46v12c12 2 17 7 18 18H8c1-11 6-16 18-18V84C12 80 6 64 6 38z",
            INKS["H"],
        )
        drawn += path("M6.5 48h51", w=2) + path(cloth("H", 12, 52, 38, 48), stroke=PAPER, w=1.8)
        drawn += path("M15 54c1 12 5 20 11 24", stroke=PAPER, w=3) + path(
            star(34, 64, 9, 3.8, 6), PAPER, w=1.6
        )
        drawn += (
            path("M22 90h20v5H22z", INKS["D"])
            + path("M10 108h44", stroke=PAPER, w=2)
            + path("M12 124h40", w=2)
            + path(circle(32, 124, 3.2), INKS["H"], w=1.6)
        )
        return drawn
    if s == "S":
        drawn = (
            path("M32 4l9 12v70H23V16z", INKS["S"])
            + path("M32 16v66", stroke=PAPER, w=3)
            + path("M27.5 20v60", w=1.4)
        )
        drawn += path("M4 82q4-5 9-1l19 3 19-3q5-4 9 1 2 6-4 8l-24 2-24-2q-6-2-4-8z", INKS["D"])
        drawn += (
            path("M27 92h10v20H27z", PAPER)
            + path("M27 97l10 3M27 103l10 3", w=1.6)
            + path(circle(32, 118, 6.5), INKS["S"])
            + path(star(32, 118, 3.6, 1.6, 4), PAPER, w=0.1, stroke=PAPER)
        )
        drawn += path(
            "M6 36q10-10 17-2v9q-8-6-13 2l4 9-9-4q-3-8 1-14z"
            "M58 60q-10 10-17 2v-9q8 6 13-2l-4-9 9 4q3 8-1 14z",
            INKS["H"],
        )
        return drawn
    drawn = path("M10 60Q-1 54 3 40q12 2 13 15zM56 50Q66 42 60 30 50 34 49 47z", INKS["C"]) + path(
        "M6 44l8 12M58 34l-7 12", w=1.5
    )
    drawn += path(
        "M25 124L20 86l-9-5 2-9 5 1L12 20C14 8 50 8 52 20l-4 34 8-3 3 9-13 8-8 56z", INKS["C"]
    )
    drawn += path("M12.5 20c2-11 37-11 39 0s-37 11-39 0z", PAPER) + path(
        "M20 20c2-5 22-5 24 0s-22 5-24 0zM28 20q4-2 8 0", w=1.5
    )
    drawn += path("M22 38l4 30M28 84l3 28", stroke=PAPER, w=3) + path(
        "M40 36q-3 12-1 22M36 70q-3 8 0 16", w=1.6
    )
    drawn += path("M22.5 98l19.5 4-1.5 9-17-3z", INKS["H"]) + path(
        "M42 102l12-5-3 8 4 7-14-1", INKS["H"]
    )
    return drawn


def medallion(s: str) -> str:
    """What lies behind the mark of a French ace, in the suit's second ink, 64 × 132."""
    alt = {"D": INKS["H"], "H": INKS["D"], "S": INKS["D"], "C": INKS["H"]}[s]
    drawn = (
        path(circle(32, 66, 30.5), alt)
        + path(rays(32, 66, 24, 30, {"D": 16, "H": 12, "S": 8, "C": 12}[s], 0.8), PAPER, w=1.2)
        + path(circle(32, 66, 26), TINT, w=1.6)
    )
    if s == "D":
        drawn += path("M1 103l7-3v18l-7 4 3-9zM63 103l-7-3v18l7 4-3-9z", alt) + path(
            "M6 98q26 7 52 0v20q-26 7-52 0z", alt
        )
        drawn += (
            pita(103, 12)
            + path("M12 28q4-12 20-14 16 2 20 14", w=2)
            + path(star(32, 16, 6, 2.6, 5), alt, w=1.6)
        )
    else:
        for y in (16, 116):
            drawn += (
                path(f"M8 {y}h48", w=2)
                + path(star(32, y, 7.5, 3.2, {"H": 6, "S": 4, "C": 5}[s]), INKS[s], w=1.6)
                + path(circle(14, y, 2) + circle(50, y, 2), alt, w=1.4)
            )
    return drawn
