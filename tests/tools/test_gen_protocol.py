"""Python's structs as the client's types."""

import msgspec.inspect as of
from msgspec import Struct

from tools.gen_protocol import Writer


class Pair(Struct, array_like=True):
    """Something and its worth."""

    text: str
    value: int | None


def test_a_struct_that_is_sent_as_an_array_is_a_tuple() -> None:
    (kind,) = of.multi_type_info([Pair])
    assert isinstance(kind, of.StructType)
    assert Writer({}, set()).interface(kind) == (
        "/** Something and its worth. */\n"
        "export type Pair = readonly [text: string, value: number | null];"
    )
