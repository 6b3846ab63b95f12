"""What is in a file or on standard input."""

from __future__ import annotations

import sys

from bungalow.core.refusal import Malformed, Missing


def content_of(file: str, limit: int) -> bytes:
    """All bytes of a file (`-`: standard input); raises a refusal where there are over `limit`."""
    if file == "-" and sys.stdin is None:
        raise Missing("no_such_file", file=file, detail="standard input is closed")
    try:
        if file == "-":
            content = sys.stdin.buffer.read(limit + 1)
        else:
            with open(file, "rb") as stream:
                content = stream.read(limit + 1)
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise Missing("no_such_file", file=file, detail=detail) from None
    if len(content) > limit:
        raise Malformed("too_large", file=file, limit=limit)
    return content
