"""Spoken codes: six letters that can be read out, typed on any keyboard, and offend nobody."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable

from bungalow.core.refusal import Missing

CONSONANTS = "BDFGHKLMNPRSTVWZ"
VOWELS = "AEO"
PATTERN = (CONSONANTS, VOWELS, CONSONANTS, CONSONANTS, VOWELS, CONSONANTS)
"""Two syllables (`KETMOR`), said as KET MOR; no letter looks like another or like a digit."""

_RUDE = frozenset(
    re.findall(
        "[0-9a-f]{8}",
        """
    0205ff7e 0582daa1 06f4446e 072504ac 09fc930d 0caba74e 0e0175ca 124dffae 142aa511
    14efcf7f 16a22f11 1722c9aa 17503276 1f3996bc 1f8c1604 278a7300 28e6c3ce 2ac2386b
    2be050ed 2c5df905 2ce4353e 36554ba6 3ae4eaa1 4109e601 41bc91be 41f4e541 4771e742
    48b40073 4a2689c7 4bba1faf 4bfdc6fd 4d015adf 4dfd2810 52504423 55c4664f 5675ee13
    5a4faafe 5c9b9198 60c1db69 65c8a14e 69cd3bfd 6b155431 72023b2f 73a4b326 761eab44
    778c9f59 79814c55 7ff36ed3 84cc42a1 8b5024f7 8c757a4c 8ea13de4 8f57c62a 93d30752
    9ac21e52 9ae214dd 9aed5411 9e67f19f a18b93cc a5091740 abeb3b19 ae8e4903 af7c6278
    b4bed028 b594431c b5da4012 c12fb1d2 c1633640 c2d6374b c2e154fb c94ecc70 cc103a26
    cf4c1c4b d6f77bd3 d8d36a10 da2cd61d ddb4f05c de2775e7 e1ebec71 e2ccf372 e40861aa
    e4b1b9bb e4e5ba58 e61f0f57 e872bc83 e981a242 ea04b325 ea62ce46 ec5db493 ec96e33d
    ee0821e0 eec60ef3 eed767c9 f1406780 f5788b96 fb8d8449 fdbf5889 fe7293f2
    """,
    )
)
"""Fragments that no code may hold, kept as fingerprints so that nobody has to read them here."""


def new_code(choose: Callable[[str], str] = secrets.choice) -> str:
    """A code at random; whether a table has it already only the log can tell."""
    while True:
        code = "".join(choose(letters) for letters in PATTERN)
        if not is_rude(code):
            return code


def is_rude(code: str) -> bool:
    """Whether some part of a code would better not be said aloud."""
    parts = (code[i:j] for i in range(4) for j in range(i + 3, len(code) + 1))
    return any(_fingerprint(part) in _RUDE for part in parts)


def code_of(text: str) -> str:
    """The code that somebody typed, however spaced and in whatever case; raises `Missing`."""
    code = "".join(text.split()).replace("-", "").upper()
    if len(code) != len(PATTERN) or any(c not in cs for c, cs in zip(code, PATTERN, strict=True)):
        raise Missing("no_such_table")
    return code


def _fingerprint(part: str) -> str:
    return hashlib.sha256(part.encode()).hexdigest()[:8]
