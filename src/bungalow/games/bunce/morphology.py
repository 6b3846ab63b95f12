"""Morphology: the entries that a word may be a form of, as WordNet finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

ENDINGS = {
    "noun": (
        ("S", ""),
        ("SES", "S"),
        ("XES", "X"),
        ("ZES", "Z"),
        ("CHES", "CH"),
        ("SHES", "SH"),
        ("MEN", "MAN"),
        ("IES", "Y"),
    ),
    "verb": (
        ("S", ""),
        ("IES", "Y"),
        ("ES", "E"),
        ("ES", ""),
        ("ED", "E"),
        ("ED", ""),
        ("ING", "E"),
        ("ING", ""),
    ),
    "adj": (("ER", ""), ("EST", ""), ("ER", "E"), ("EST", "E")),
}
"""Regular endings by part of speech, each with what stands there in the entry."""


def bases(word: str, irregular: Callable[[str], str | None]) -> Iterator[tuple[str, str]]:
    """What a word may be a form of, with the part of speech, irregular forms first.

    `irregular` knows the forms that follow no rule, as `BASE part,BASE part`. Whether what the
    regular endings leave is an entry at all, is for the caller to look up.
    """
    known = irregular(word)
    for entry in known.split(",") if known else ():
        base, _, part = entry.partition(" ")
        yield base, part
    for part, endings in ENDINGS.items():
        for ending, left in endings:
            if word.endswith(ending):
                yield word.removesuffix(ending) + left, part
