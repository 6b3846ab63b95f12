"""Secrets leave by one door: only these places may ask a game for a view."""

import ast
import re
from collections.abc import Iterator

from run import ROOT

PACKAGE = ROOT / "src" / "bungalow"
# Players and reviews look from seats; the suite looks for leaks; a game defines and tries its view.
DOORS = re.compile(
    r"play/frames\.py"
    r"|(arena|research|cli|contract)/.+\.py"
    r"|games/[^/]+/(__init__|players|players/.+|imagine|review|words)\.py"
)


def asks_for_view(source: str) -> Iterator[int]:
    """The lines on which code reads some object's `view`, imports one or names it in a text."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case (
                ast.Attribute(attr="view", lineno=line)
                | ast.alias(name="view", lineno=line)
                | ast.Constant(value="view", lineno=line)
            ):
                yield line


def test_every_way_to_a_view_is_seen() -> None:
    source = (
        "game.view(state, seat)\nlook = box.game.view\n"
        "from bungalow.games.busca.view import view\ngetattr(game, 'view')\nself.review()\n"
    )
    assert sorted(asks_for_view(source)) == [1, 2, 3, 4]


def test_only_the_doors_ask_for_a_view() -> None:
    found = []
    for path in sorted(PACKAGE.glob("**/*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not DOORS.fullmatch(name):
            found += [f"{name}:{line}" for line in asks_for_view(path.read_text("utf-8"))]
    assert not found
