"""The client's types are what the server's types say."""

from __future__ import annotations

from tools import gen_protocol


def test_the_client_types_are_fresh() -> None:
    written = gen_protocol.TARGET.read_text(encoding="utf-8")
    assert written == gen_protocol.protocol_types(), "run: python3 tools/gen_protocol.py"
