"""The judge of typed guesses: when a guess is right, and when it is close (T4.2, T4.3)."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

ARTICLES = frozenset({"A", "AN", "THE"})
PLURALS = ("S", "ES")
LONG = 8
"""Over so many letters two slips are still close."""


def is_right(guess: str, clue: str) -> bool:
    """Whether a guess is the clue, all that does not matter put aside (T4.2)."""
    return not readings(guess).isdisjoint(readings(clue))


def is_close(guess: str, clue: str) -> bool:
    """Whether a guess that is not right is a slip or two away from it (T4.3)."""
    slips = 2 if len(measured(clue)) > LONG else 1
    return not is_right(guess, clue) and any(
        within(one, other, slips) for one in readings(guess) for other in readings(clue)
    )


@lru_cache(maxsize=2048)
def measured(text: str) -> str:
    """Letters and digits alone, upper case, without accents and articles."""
    apart = unicodedata.normalize("NFKD", text.upper())
    plain = "".join(c for c in apart if not unicodedata.combining(c) and c not in "'’")
    words = re.findall(r"[^\W_]+", plain)
    return "".join(word for word in words if word not in ARTICLES) or "".join(words)


@lru_cache(maxsize=2048)
def readings(text: str) -> frozenset[str]:
    """A text as measured, and without each plural ending that it may have."""
    whole = measured(text)
    endings = ("", *(ending for ending in PLURALS if whole.endswith(ending)))
    return frozenset(whole.removesuffix(ending) for ending in endings) - {""}


def within(one: str, other: str, slips: int) -> bool:
    """Whether so many letters put in, left out or changed lead from one text to the other."""
    if abs(len(one) - len(other)) > slips:
        return False
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, start=1):
        before, row[0] = row[0], number
        for place, theirs in enumerate(other, start=1):
            before, row[place] = (
                row[place],
                min(before + (letter != theirs), row[place] + 1, row[place - 1] + 1),
            )
    return row[-1] <= slips
