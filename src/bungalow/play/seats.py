"""Chairs and the tokens that open them."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from msgspec import Struct

from bungalow.core.refusal import Malformed

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")

BOT_NAMES = ("Tabby", "Pip", "Moss", "Fig", "Wren", "Otto", "Juno", "Bean", "Dot", "Rex")
"""What computer players are called, the first that nobody at the table has."""


class Place(Struct, frozen=True, omit_defaults=True):
    """A chair: whose it is (`token`, as a fingerprint) and which computer player plays there.

    A computer player in somebody's chair stands in for them. `away` means that the chair's
    person left a game that is going on, `held_until` (server time, ms) how long it is held.
    """

    name: str = ""
    token: str = ""
    level: str | None = None
    away: bool = False
    held_until: int | None = None

    @property
    def person(self) -> bool:
        """Whether the chair is somebody's."""
        return bool(self.token)

    @property
    def stand_in(self) -> bool:
        """Whether a computer player plays here for the chair's person."""
        return self.person and self.level is not None

    @property
    def empty(self) -> bool:
        """Whether nobody has the chair."""
        return not self.person and self.level is None


def new_token() -> str:
    """A seat's secret: 32 random bytes, url-safe."""
    return secrets.token_urlsafe(32)


def token_of(text: str) -> str:
    """A token as a client sent it; raises `Malformed` for anything that cannot be one."""
    if not _TOKEN.fullmatch(text):
        raise Malformed("bad_token", place="token")
    return text


def fingerprint_of(token: str) -> str:
    """What is kept of a token: its SHA-256 in hex."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(fingerprint: str, other: str) -> bool:
    """Whether two fingerprints are equal, in a time that tells nothing of how far they agree."""
    return hmac.compare_digest(fingerprint, other)
