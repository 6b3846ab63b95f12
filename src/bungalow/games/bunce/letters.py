"""The twenty-seven cards of a deck: letters and the wild, what they count, how words show them."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_letters, ascii_lowercase, ascii_uppercase

LETTERS = ascii_uppercase
WILD = "?"
VOWELS = "AEIOU" + WILD
"""What makes a hand playable on an empty table: the wild counts as a vowel, Y does not (B2.8)."""

DECK = (WILD, *LETTERS)
"""Every player's deck, in code-point order as draws want it (B1.1)."""

VALUES: Mapping[str, int] = {
    letter: value
    for value, letters in {
        1: "AEILNORSTU" + WILD,
        2: "DG",
        3: "BCMP",
        4: "FHVWY",
        5: "K",
        8: "JX",
        10: "QZ",
    }.items()
    for letter in letters
}
"""What the cards count, unless a table says otherwise (B1.2)."""

SPELLED = frozenset(ascii_letters)
"""The characters of a laid word: a letter card in upper case, a wild in lower case (B1.3)."""


def is_wild(letter: str) -> bool:
    """Whether a character of a laid word is a wild standing for that letter (B1.3)."""
    return letter in ascii_lowercase


def card_of(letter: str) -> str:
    """The card that a character of a laid word is (B1.3)."""
    return WILD if is_wild(letter) else letter


def fits(card: str, letter: str) -> bool:
    """Whether a card on the table may be read so: a wild anew, as any letter (B3.10)."""
    return is_wild(letter) if is_wild(card) else letter == card
