"""How a game is to be played, as the command line says it: a preset, and single options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
import typer

from bungalow.core.refusal import Malformed, Missing
from bungalow.core.registry import Box

Preset = Annotated[
    str,
    typer.Option(
        metavar="NAME", help="A named set of options, such as quick; else by the rule sheet."
    ),
]

Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="NAME=VALUE", help="One option of the game as records name it; repeatable."
    ),
]


def options_by(box: Box, preset: str, settings: Iterable[str] | None) -> Any:
    """The options of a preset, or the rule sheet's own, with single ones changed."""
    chosen = _preset(box, preset)
    known = [field.encode_name for field in msgspec.structs.fields(box.game.options)]
    for setting in settings or ():
        name, given, value = setting.partition("=")
        if not given or name not in known:
            raise Missing("unknown_option", option=setting, known=", ".join(known))
        chosen[name] = _value(value)
    try:
        return msgspec.convert(chosen, box.game.options)
    except msgspec.ValidationError as error:
        raise Malformed("bad_value", place="options", detail=str(error)) from None


def _preset(box: Box, name: str) -> dict[str, Any]:
    if not name:
        return {}
    for known in box.presets:
        if known.name == name:
            return dict(known.options)
    names = ", ".join(known.name for known in box.presets)
    raise Missing("unknown_preset", preset=name, known=names)


def _value(text: str) -> Any:
    """JSON where it is JSON (`30`, `false`, `[1, 2]`), else the text itself."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
