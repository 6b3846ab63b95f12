"""The twelve court figures, built from parts: crown, hair, beard and cloth differ by suit."""

from __future__ import annotations

from .faces import brows, cloth, eyes
from .pen import INK, PAPER, TINT, circle, num, path
from .suits import INKS

CROWN = {
    "D": "M17 33L14 13l8.5 8L32 8l9.5 13L50 13l-3 20z",
    "H": "M17 33V20c0-8 10-8 10-1 0-11 10-11 10 0 0-7 10-7 10 1v13z",
    "S": "M17 33V9l6 10 4-13 5 10 5-10 4 13 6-10v24z",
    "C": "M17 33c-5-6-5-12-3-18 5 2 8 5 9 9 1-7 4-12 9-16 5 4 8 9 9 16 1-4 4-7 9-9 2 6 2 12-3 18z",
}
GEMS = {
    "D": circle(14, 12, 2.6) + circle(32, 7, 3) + circle(50, 12, 2.6),
    "H": circle(22, 11, 2) + circle(32, 6.5, 2.4) + circle(42, 11, 2),
    "S": "",
    "C": circle(32, 22, 2.4),
}
SHOULDERS = "M3 132V88C3 74 10 67 22 64H42C54 67 61 74 61 88V132z"


def king(s: str) -> str:
    """The king of a suit: crown, beard and cape, 64 × 132."""
    c = INKS[s]
    gold = INKS["D"] if s != "D" else INKS["H"]
    drawn = path(SHOULDERS, c)
    drawn += path(cloth(s, 8, 56, 88, 131), stroke=PAPER if s != "D" else INK, w=1.5)
    # cape edge + ermine collar
    drawn += path("M9 80C16 71 22 68 32 68s16 3 23 12l-7 9c-5-6-10-8-16-8s-11 2-16 8z", PAPER)
    drawn += path("M17 80l1.5 3M24 75l1 3M40 75l-1 3M47 80l-1.5 3", w=2)
    # hair behind, face
    drawn += path("M17 32h30l3 24-6 8H20l-6-8z", INK)
    drawn += path("M20 31h24v20q0 10-12 12-12-2-12-12z", TINT)
    drawn += brows(40.5, tilt={"D": 0, "H": 1.2, "S": -1, "C": 0.6}[s]) + eyes(
        44.5, look={"D": 0, "H": 1, "S": 0, "C": -1}[s]
    )
    drawn += path("M31 41.5l-2.5 10.5q3.5 2 7 0", w=1.8)
    beard = {
        "D": "M17 50q4 5 9 4.5 6-3 12 0 5 .5 9-4.5v24q-4 5-7 1-3.5 5-8 1-4.5 4-8-1-3 4-7-1z",
        "H": (
            "M16 50q5 5 10 4 6-3 12 0 5 1 10-4 4 8 1 14 0 10-8 11-4 6-9 6t-9-6q-8-1-8-11-3-6 1-14z"
        ),
        "S": "M17 50q4 5 9 4 6-3 12 0 5 1 9-4v13L32 94 17 63z",
        "C": "M17 50q4 5 9 4 6-3 12 0 5 1 9-4l2 18q0 12-7 20-3-12-10-16-7 4-10 16-7-8-7-20z",
    }[s]
    bcol = {"D": INK, "H": PAPER, "S": INK, "C": INKS["D"]}[s]
    cut = INK if bcol != INK else PAPER
    drawn += path(beard, bcol)
    lines = {
        "D": "M21 58v14M26 59v14M38 59v14M43 58v14M32 64v10",
        "H": "M20 58q3 6 0 11M26 60q3 7 0 14M38 60q-3 7 0 14M44 58q-3 6 0 11M32 66v10",
        "S": "M21 58l5 12M43 58l-5 12M27 60l3.5 18M37 60l-3.5 18",
        "C": "M20 60l0 14M25 62l-2 14M44 60v14M39 62l2 14M32 63v5",
    }[s]
    drawn += path(lines, stroke=cut, w=1.5)
    drawn += path("M27.5 57.5q4.5-2 9 0-4.5 3.6-9 0z", INKS["H"], w=1.3)
    drawn += (
        path(CROWN[s], gold)
        + path("M17.5 28.5h29", w=1.8)
        + (
            path(GEMS[s], gold, w=1.6)
            if GEMS[s]
            else path(circle(23, 23.5, 1) + circle(32, 22.5, 1) + circle(41, 23.5, 1), INK, w=1)
        )
    )
    return drawn


def queen(s: str) -> str:
    """The queen of a suit, both hands in front of her, 64 × 132."""
    c = INKS[s]
    gold = INKS["D"] if s != "D" else INKS["H"]
    drawn = path("M2 132C4 104 10 78 22 70h20c12 8 18 34 20 62z", c)
    # skirt panel
    drawn += path("M24 76h16l9 56H15z", PAPER) + path(cloth(s, 20, 44, 108, 131), stroke=INK, w=1.4)
    # sleeves meeting at the mark
    drawn += path(
        "M16 82q-8 12-10 26l18 4 6-12zM48 82q8 12 10 26l-18 4-6-12z",
        gold if s != "H" else INKS["D"],
    )
    drawn += path("M10 98l14 6M54 98l-14 6", w=1.5)
    # hair
    if s == "D":  # wheels, after the Lady of Elche
        drawn += "".join(
            path(circle(x, 44, 12.5), INK)
            + path(circle(x, 44, 8.5), stroke=INKS["D"], w=2)
            + path(circle(x, 44, 3.6), stroke=INKS["D"], w=2)
            for x in (13.5, 50.5)
        )
        drawn += path("M18 28h28v26H18z", INK)
    elif s == "H":  # long, parted
        drawn += path(
            "M32 22C16 22 12 34 13 50l-5 28q8 2 14-2l4-16h12l4 16q6 4 14 2l-5-28c1-16-3-28-19-28z",
            INKS["D"],
        )
        drawn += path("M17 40q-1 16-4 32M47 40q1 16 4 32", w=1.5)
    elif s == "S":  # veil
        drawn += path(
            "M32 20C14 20 8 40 8 60q0 10-2 18l18 0h16l18 0q-2-8-2-18C56 40 50 20 32 20z", PAPER
        )
        drawn += path("M14 50q0 14-2 22M50 50q0 14 2 22", stroke=INKS["S"], w=1.8)
        drawn += path("M19 34q13-10 26 0v20H19z", INK)
    else:  # braids
        drawn += path("M32 22C18 22 15 32 16 48h32c1-16-2-26-16-26z", INK)
        for x in (15, 49):
            drawn += "".join(
                path(
                    f"M{num(x - 5)} {num(y)}q5-5 10 0-1 7-5 8-4-1-5-8z",
                    INK if i % 2 == 0 else INKS["C"],
                    w=1.4,
                    stroke=PAPER if i % 2 == 0 else INK,
                )
                for i, y in enumerate((46, 54, 62, 70))
            )
    # neck, face
    drawn += path("M28 58h8l2 12q-6 5-12 0z", TINT)
    drawn += path("M20.5 36q0-7 11.5-7t11.5 7v10q-1 13-11.5 16-10.5-3-11.5-16z", TINT)
    if s != "S":
        drawn += path(
            "M20.5 38q2-8 11.5-9 9.5 1 11.5 9l0-9H20.5z",
            {"D": INK, "H": INKS["D"], "C": INK}[s],
            w=1.4,
        )
    drawn += brows(41, dx=6, w=1.8) + eyes(
        45, dx=6, look={"D": 1, "H": 0, "S": -1, "C": 0}[s], w=1.4
    )
    drawn += path("M31.5 43l-1.5 8q2 1.6 4 0", w=1.5)
    drawn += path("M28 55.5q2-2 4-.5 2-1.5 4 .5-4 4-8 0z", INKS["H"], w=1.2)
    # collar
    drawn += {
        "D": path("M20 70q12 10 24 0l4 8q-16 10-32 0z", PAPER)
        + path("M21 76l2-3M27 79l1-4M37 79l-1-4M43 76l-2-3", w=1.4),
        "H": path("M22 72q10 8 20 0", w=3.4) + path(circle(32, 79, 3), INKS["S"], w=1.4),
        "S": path("M18 72l8 10 6-6 6 6 8-10", w=2.2),
        "C": path("M22 70l10 12 10-12 4 5-14 16L18 75z", INKS["H"]),
    }[s]
    # crown
    cr = {
        "D": "M20 30l-3-14 8 6 7-11 7 11 8-6-3 14q-12-5-24 0z",
        "H": "M20 29l-1-9q4-4 6.5 0 3-8 6.5-8t6.5 8q2.5-4 6.5 0l-1 9q-12-5-24 0z",
        "S": "M20 30l0-13 6 5 6-12 6 12 6-5v13q-12-5-24 0z",
        "C": "M19 30q-4-7-1-13 6 1 7 5 2-7 7-10 5 3 7 10 1-4 7-5 3 6-1 13-13-6-26 0z",
    }[s]
    drawn += path(cr, gold)
    return drawn


def jack(s: str) -> str:
    """The jack of a suit in profile, cap and feather, 64 × 132."""
    c = INKS[s]
    alt = {"D": INKS["S"], "H": INKS["C"], "S": INKS["H"], "C": INKS["H"]}[s]
    # cloak and parti-coloured tunic
    drawn = path("M4 132V90C4 78 12 70 22 66H40C52 70 58 78 58 90V132z", c)
    drawn += path("M31 66H40C52 70 58 78 58 90V132H31z", PAPER) + path(
        cloth(s, 33, 57, 88, 131), stroke=c if s != "D" else INK, w=1.6
    )
    drawn += path("M31 78v54", w=1.6) + path(
        circle(31, 90, 1.6) + circle(31, 102, 1.6) + circle(31, 114, 1.6), INK, w=0.6
    )
    drawn += path("M15 92l-2 40", w=1.6)
    # hair
    hair = {
        "D": "M18 30h20v14l-8 4-2 18q-12 4-18-4 6-14 8-32z",
        "H": "M18 30h20v12l-8 6q2 12-2 18-10 2-16-2 0-18 6-34z",
        "S": "M18 30h20v12l-8 4-3 12-9 2q-6-14 0-30z",
        "C": "M18 30h20v12l-8 6-2 16q-4 8-8 2-4 4-7-3-4 1-4-6 6-12 9-27z",
    }[s]
    drawn += path(hair, {"D": INK, "H": INKS["D"], "S": INKS["H"], "C": INK}[s])
    # face, in profile
    drawn += path("M25 60v9q6 5 12 0l0-6z", TINT)
    drawn += path(
        "M25 32h18l1.5 9 5 7.5q.5 1.5-3.5 2l.5 3.5-1.5 1 1 2q-1 7-8 7-8 0-13-7l-2-11z", TINT
    )
    drawn += path("M36 43.5q3.5-3.5 7-.5-3 3-7 .5z", PAPER, w=1.4) + path(
        circle(40.4, 43.1, 1.6), INK, w=0.4
    )
    drawn += (
        path("M34.5 39.5q4-3.5 8.5-1.5", w=2.2)
        + path("M45.5 55.5l-5 .3", stroke=INKS["H"], w=2.4)
        + path("M27 47q-3-1-2.5 3t3.5 3", w=1.5)
    )
    # collar
    drawn += path("M19 68q12 8 22-1l5 6q-14 13-32 2z", alt)
    # cap and feather
    cap = {
        "D": (
            "M14 33q0-14 18-15 14 0 18 9l-2 6z",
            "M18 22C10 20 4 12 6 3c10 0 18 8 20 17z",
            "M8 6q6 6 14 14",
        ),
        "H": (
            "M13 34q-2-16 14-18 16-1 22 12l4 6z",
            "M40 18C38 8 46 2 56 3c2 8-4 16-12 18z",
            "M54 5q-8 6-12 14",
        ),
        "S": (
            "M15 33L18 17l13-5 15 7 4 14z",
            "M22 15C14 14 10 8 12 1c9 1 14 6 15 12z",
            "M14 3q5 5 10 11",
        ),
        "C": (
            "M12 34q0-9 8-11l2-8 8 5 8-5 3 8q8 2 10 11z",
            "M41 22q2-12 14-14 2 10-8 18z",
            "M53 10q-6 6-9 13",
        ),
    }[s]
    drawn += (
        path(cap[1], PAPER)
        + path(cap[2], w=1.6)
        + path(cap[0], alt)
        + path("M14.5 31h34" if s != "S" else "M16 29h33", stroke=PAPER, w=2)
    )
    return drawn
