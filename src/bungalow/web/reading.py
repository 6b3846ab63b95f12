"""Reading what clients write; a fault is named with its place."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from bungalow.core.refusal import Malformed

T = TypeVar("T")


def read(decoder: msgspec.json.Decoder[T], document: bytes | str) -> T:
    """What a document says; raises `Malformed` with the place of the fault."""
    try:
        return decoder.decode(document)
    except msgspec.ValidationError as error:
        detail, _, path = str(error).partition(" - at `$")
        place = path.strip(".`")
        raise Malformed(
            "bad_value", place=place, detail=f"{place}: {detail}" if place else detail
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed("bad_json") from None


class Named(msgspec.Struct, frozen=True):
    """The id that a message carries, read alone when the rest cannot be."""

    id: str | None = None


_NAMED = msgspec.json.Decoder(Named)


def id_of(document: bytes | str) -> str | None:
    """The id in a message that may be mangled otherwise; None where there is none."""
    try:
        return _NAMED.decode(document).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
