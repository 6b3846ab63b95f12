"""Cards put together: a spine with the index, a panel with the picture; and the back.

Names that a page uses are `c-7D` (Latin), `f-7D` (French) and `back`; what they are made of has
names that begin with `deck-`, so that they meet no other name in the page.
"""

from __future__ import annotations

from collections.abc import Iterator

from .aces import ace, medallion
from .courts import jack, king, queen
from .letters import height, outline
from .pen import INK, PAPER, TINT, group, num, path, symbol, use
from .suits import HOUSE, SUITS, Suit

RANKS = "32AKQJ7654"
POINTS = {"3": 1, "2": 1, "A": 3, "K": 1, "Q": 1, "J": 1}
PITA_POINTS = 8
CARD = "0 0 96 144"
FIGURE = "0 0 64 132"
LEFT, TOP, WIDE, HIGH = 27, 5, 64, 134
"""The panel of a card."""

INDEX_HIGH, INDEX_WIDE = 27, 20
PIPS: dict[str, tuple[int, list[tuple[int, int]]]] = {
    "2": (38, [(0, -30), (0, 30)]),
    "3": (36, [(0, -42), (0, 0), (0, 42)]),
    "4": (29, [(-15, -34), (15, -34), (-15, 34), (15, 34)]),
    "5": (28, [(-15, -42), (15, -42), (0, 0), (-15, 42), (15, 42)]),
    "6": (27, [(-15, -42), (15, -42), (-15, 0), (15, 0), (-15, 42), (15, 42)]),
    "7": (25, [(-15, -48), (15, -48), (0, -24), (-15, 0), (15, 0), (-15, 46), (15, 46)]),
}
"""Size of the marks and their places from the panel's middle."""


def deck() -> list[str]:
    """All 80 cards, the back and what they are made of, as symbols. Marks come apart."""
    return [
        *parts(),
        *(card(suit, rank, french) for french in (False, True) for suit in SUITS for rank in RANKS),
        back(),
    ]


def parts() -> Iterator[str]:
    """What more than one card is made of."""
    edge = 'stroke="var(--card-edge)" stroke-width="1.5"'
    paper = f'<rect x=".75" y=".75" width="94.5" height="142.5" rx="7" fill="{PAPER}" {edge}/>'
    yield symbol("deck-paper", CARD, paper)
    for breaks in range(4):
        line = f'fill="none" stroke="{INK}" stroke-width="1.5"'
        yield symbol(f"deck-frame{breaks}", CARD, f'<path d="{frame(breaks)}" {line}/>')
    for rank in RANKS:
        # A tail (J, Q) stands above the mark too, so the whole figure has the figures' height.
        capital = INDEX_HIGH / max(1.0, height(rank) if rank in "JQ" else 1.0)
        yield symbol(f"deck-{rank}", "0 0 24 34", ink(outline(rank, 12, 2, capital, INDEX_WIDE)))
    for points in (1, 3, PITA_POINTS):
        disc = f'<circle cx="9" cy="9" r="8" fill="{INK}"/>'
        figure = f'<path fill="{PAPER}" d="{outline(str(points), 9, 4, 10)}"/>'
        yield symbol(f"deck-points{points}", "0 0 18 18", disc + figure)
    hand = path("M-7 0q0-6 7-6t7 6q0 6-7 6t-7-6z", TINT) + path("M-2.5-5v5M2-5.5v5.5", w=1.3)
    yield symbol("deck-hand", "-9 -8 18 16", group(hand, w=1.8))
    for suit in SUITS:
        yield from suit_parts(suit)


def suit_parts(suit: Suit) -> Iterator[str]:
    """What the cards of one suit are made of."""
    key = suit.key
    for mark in (suit.latin, suit.french):
        pair = use(f"m-{mark}", 0, 0, 26) + use(f"m-{mark}", 27, 0, 26)
        yield symbol(f"deck-two-{mark}", "0 0 53 26", pair)
    # Latin suits go by two letters, since coins, cups and clubs share their first.
    latin = symbol_text(f"deck-name{key}", "0 0 24 15", outline(suit.letters, 12, 1, 12.5, 22.5))
    french = symbol_text(f"deck-letter{key}", "0 0 16 17", outline(key, 8, 1, 14, 13))
    yield from (latin, french)
    for name, figure in (("K", king), ("Q", queen), ("J", jack), ("A", ace), ("M", medallion)):
        yield symbol(f"deck-{name}{key}", FIGURE, group(figure(key)))
    ground = use("deck-paper", 0, 0, 96, 144)
    yield symbol(
        f"deck-latin{key}",
        CARD,
        ground
        + use(f"deck-frame{suit.breaks}", 0, 0, 96, 144)
        + use(f"m-{suit.latin}", 4, 36, 20)
        + use(f"deck-name{key}", 2, 58, 24, 15),
    )
    yield symbol(
        f"deck-french{key}",
        CARD,
        ground
        + use("deck-frame0", 0, 0, 96, 144)
        + use(f"m-{suit.french}", 4, 36, 20)
        + use(f"deck-letter{key}", 6, 57, 16, 17),
    )


def symbol_text(name: str, box: str, d: str) -> str:
    """A symbol of one outline in ink."""
    return symbol(name, box, ink(d))


def ink(d: str) -> str:
    """An outline filled with ink."""
    return f'<path fill="{INK}" d="{d}"/>'


def frame(breaks: int) -> str:
    """The path of a panel's frame with so many gaps, top and bottom."""
    if breaks == 0:
        return f"M{LEFT} {TOP}h{WIDE}v{HIGH}h-{WIDE}z"
    gap = 5
    piece = (WIDE - gap * breaks) / (breaks + 1)
    d = f"M{LEFT} {TOP}v{HIGH}M{LEFT + WIDE} {TOP}v{HIGH}"
    for y in (TOP, TOP + HIGH):
        for i in range(breaks + 1):
            d += f"M{num(LEFT + i * (piece + gap))} {y}h{num(piece)}"
    return d


def pips(suit: Suit, mark: str, rank: str) -> str:
    """The marks of a card from two to seven; two side by side are one symbol."""
    size, places = PIPS[rank]
    # The sword is slender and looks small beside the others.
    big = size * 1.04 if suit.key == "S" else size
    middle, drawn = LEFT + WIDE / 2, ""
    for y in sorted({y for _, y in places}):
        if sum(row == y for _, row in places) == 2:
            scale = big / 26
            drawn += use(
                f"deck-two-{mark}", middle - 26.5 * scale, 72 + y - big / 2, 53 * scale, big
            )
        else:
            drawn += use(f"m-{mark}", middle - big / 2, 72 + y - big / 2, big)
    return drawn


def court(rank: str, mark: str) -> str:
    """What a court figure holds, and the hands that hold it."""
    if rank == "K":
        return use(f"m-{mark}", LEFT + 34, 94, 28) + use("deck-hand", LEFT + 39, 116, 17, 15)
    if rank == "Q":
        hands = (use("deck-hand", LEFT + x, 108, 16, 14) for x in (9, 39))
        return use(f"m-{mark}", LEFT + 18, 92, 28) + "".join(hands)
    return use(f"m-{mark}", LEFT + 30, 76, 32) + use("deck-hand", LEFT + 37, 101, 17, 15)


def card(suit: Suit, rank: str, french: bool) -> str:
    """One card as a symbol."""
    mark = suit.french if french else suit.latin
    ground = f"deck-{'french' if french else 'latin'}{suit.key}"
    drawn = use(ground, 0, 0, 96, 144) + use(f"deck-{rank}", 2, 3, 24, 34)
    points = PITA_POINTS if rank + suit.key == "AD" else POINTS.get(rank)
    if points:
        # High in the spine: still seen when another row of the hand lies over the foot.
        drawn += use(f"deck-points{points}", 4, 74, 20)
    if rank in PIPS:
        drawn += pips(suit, mark, rank)
    elif rank == "A" and french:
        drawn += use(f"deck-M{suit.key}", LEFT, 6, 64, 132) + use(f"m-{mark}", LEFT + 8, 48, 48)
    elif rank == "A":
        drawn += use(f"deck-A{suit.key}", LEFT, 6, 64, 132)
    else:
        drawn += use(f"deck-{rank}{suit.key}", LEFT, 6.5, 64, 132) + court(rank, mark)
    return symbol(f"{'f' if french else 'c'}-{rank}{suit.key}", CARD, drawn)


def back() -> str:
    """The back of every card: rows of roofs, the house in the middle."""
    roofs = "".join(f"M9 {19 + row * 10}" + "l6.5-7 6.5 7" * 6 for row in range(13))
    line = f'fill="var(--back)" stroke="{INK}" stroke-width="1.5"'
    zigzag = f'fill="none" stroke="{PAPER}" stroke-width="1.8" stroke-linejoin="round"'
    return symbol(
        "back",
        CARD,
        use("deck-paper", 0, 0, 96, 144)
        + f'<rect x="6" y="6" width="84" height="132" rx="3.5" {line}/>'
        + f'<path d="{roofs}" {zigzag}/>'
        + group(
            path("M48 36L84 72 48 108 12 72z", "var(--back)", stroke=PAPER)
            + path("M48 40L80 72 48 104 16 72z", "none", w=1)
            + HOUSE
        ),
    )
