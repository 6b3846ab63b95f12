"""Writes web/src/lib/protocol.ts: the client's types, out of the Python structs.

`python tools/gen_protocol.py` writes the file; with `--check` it only says whether the file is
what it would write, by its exit status.
"""

from __future__ import annotations

import enum
import inspect
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from msgspec import Struct
from msgspec import inspect as of

from bungalow.core.registry import boxes
from bungalow.core.rulebook import Rulebook
from bungalow.play import bodies, protocol

TARGET = Path(__file__).parent.parent / "web/src/lib/protocol.ts"

SENT = (protocol.Message, bodies.OpenTable, bodies.SitDown)
"""What clients write: they may leave out whatever has a default."""

RECEIVED = (
    protocol.Answer,
    bodies.GameInfo,
    bodies.Seated,
    bodies.TableCard,
    bodies.ReplayHead,
    bodies.ReplayStep,
    bodies.Review,
    Rulebook,
)

HEAD = """// Made by tools/gen_protocol.py from the server's own types: do not edit.
// `python3 tools/gen_protocol.py` makes it anew; a test fails when it is stale.
"""

PLAIN: dict[type[of.Type], str] = {
    of.AnyType: "unknown",
    of.RawType: "unknown",
    of.NoneType: "null",
    of.BoolType: "boolean",
    of.IntType: "number",
    of.FloatType: "number",
    of.StrType: "string",
}


class Writer:
    """Turns types into TypeScript; remembers which structs it met, in the order it met them."""

    def __init__(self, aliases: dict[frozenset[Any], str], sent: set[type]) -> None:
        self.aliases = aliases
        self.sent = sent
        self.names: dict[type, str] = {}
        self.prefix = ""

    def name_of(self, struct: type) -> str:
        """The name of a struct in the output; a game's own structs carry the game's name."""
        own = bool(self.prefix) and struct.__module__.startswith("bungalow.games.")
        prefix = self.prefix if own and not struct.__name__.startswith(self.prefix) else ""
        return self.names.setdefault(struct, prefix + struct.__name__)

    def text(self, kind: of.Type) -> str:
        """A type as TypeScript."""
        match kind:
            case of.Metadata(type=inner):
                return self.text(inner)
            case of.LiteralType(values=values):
                alias = self.aliases.get(frozenset(values))
                return alias or " | ".join(_quoted(value) for value in sorted(values, key=str))
            case of.EnumType(cls=cls):
                members: Iterable[enum.Enum] = cls
                return " | ".join(_quoted(member.value) for member in members)
            case of.StructType(cls=cls):
                return self.name_of(cls)
            case of.UnionType(types=types):
                parts = [self.text(part) for part in types]
                return "unknown" if "unknown" in parts else " | ".join(parts)
            case of.VarTupleType(item_type=item) | of.FrozenSetType(item_type=item):
                return f"readonly {_grouped(self.text(item))}[]"
            case of.ListType(item_type=item) | of.SetType(item_type=item):
                return f"readonly {_grouped(self.text(item))}[]"
            case of.TupleType(item_types=items):
                return f"readonly [{', '.join(self.text(item) for item in items)}]"
            case of.DictType(key_type=key, value_type=value):
                return f"{{ readonly [key: {self.text(key)}]: {self.text(value)} }}"
        return PLAIN[type(kind)]

    def interface(self, struct: of.StructType) -> str:
        """A struct as an exported interface, or tuple if it is sent as one; its docstring first."""
        if struct.array_like:
            parts = (f"{field.encode_name}: {self.text(field.type)}" for field in struct.fields)
            line = f"export type {self.name_of(struct.cls)} = readonly [{', '.join(parts)}];"
            return "\n".join([*_comment(struct.cls), line])
        lines = [*_comment(struct.cls), f"export interface {self.name_of(struct.cls)} {{"]
        if struct.tag_field is not None:
            lines.append(f"  readonly {struct.tag_field}: {_quoted(struct.tag)};")
        omits = struct.cls in self.sent or struct.cls.__struct_config__.omit_defaults
        for field in struct.fields:
            mark = "?" if omits and not field.required else ""
            lines.append(f"  readonly {field.encode_name}{mark}: {self.text(field.type)};")
        return "\n".join([*lines, "}"])


def structs_in(kinds: Iterable[Any]) -> dict[type, of.StructType]:
    """Every struct that the types are made of, each before those inside it."""
    found: dict[type, of.StructType] = {}
    for kind in kinds:
        _collect(of.type_info(kind), found)
    return found


def protocol_types() -> str:
    """The whole file."""
    literals = {
        name: get_args(value)
        for name, value in vars(protocol).items()
        if get_origin(value) is Literal
    }
    aliases = {frozenset(values): name for name, values in literals.items()}
    sent = structs_in(SENT)
    writer = Writer(aliases, set(sent))
    parts = [HEAD]
    for name, values in literals.items():
        members = " | ".join(_quoted(value) for value in values)
        parts.append(f"export type {name} = {members};")
    written: set[type] = set()
    groups = [("", sent), ("", structs_in(RECEIVED))]
    games = []
    for slug, box in boxes().items():
        game, title = box.game, slug.title()
        kinds = {"View": game.view_type, "Action": game.action, "Options": game.options}
        groups.append((title, structs_in(kinds.values())))
        for role, kind in kinds.items():
            if isinstance(kind, type):
                writer.names.setdefault(kind, title + role)
        games.append((slug, title, kinds))
    for prefix, group in groups:
        writer.prefix = prefix
        for cls, struct in group.items():
            if cls not in written:
                written.add(cls)
                parts.append(writer.interface(struct))
    for name in ("Message", "Answer"):
        parts.append(f"export type {name} = {writer.text(of.type_info(getattr(protocol, name)))};")
    lines = ["/** What each game shows, takes and offers, by its slug. */"]
    lines.append("export interface Games {")
    for slug, title, kinds in games:
        writer.prefix = title
        roles = "; ".join(
            f"readonly {role.lower()}: {writer.text(of.type_info(kind))}"
            for role, kind in kinds.items()
        )
        lines.append(f"  readonly {slug}: {{ {roles} }};")
    parts.append("\n".join([*lines, "}"]))
    return "\n\n".join(parts).replace("\n\n\n", "\n\n") + "\n"


def _collect(kind: of.Type, found: dict[type, of.StructType]) -> None:
    if isinstance(kind, of.StructType):
        if kind.cls in found:
            return
        found[kind.cls] = kind
        for field in kind.fields:
            _collect(field.type, found)
        return
    for name in ("type", "item_type", "key_type", "value_type"):
        inner = getattr(kind, name, None)
        if isinstance(inner, of.Type):
            _collect(inner, found)
    for name in ("types", "item_types"):
        for inner in getattr(kind, name, ()):
            _collect(inner, found)


def _comment(cls: type[Struct]) -> list[str]:
    text = inspect.cleandoc(cls.__doc__ or "").replace("*/", "* /")
    if not text:
        return []
    rows = text.splitlines()
    if len(rows) == 1:
        return [f"/** {text} */"]
    return ["/**", *(f" * {row}".rstrip() for row in rows), " */"]


def _quoted(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _grouped(text: str) -> str:
    return text if re.fullmatch(r"\w+", text) else f"({text})"


def main(arguments: list[str]) -> int:
    """Write the file, or compare it; 1 when it is stale."""
    fresh = protocol_types()
    if "--check" in arguments:
        if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == fresh:
            return 0
        print(f"{TARGET.name} is stale: run python3 tools/gen_protocol.py", file=sys.stderr)
        return 1
    TARGET.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
