"""Clue cards from TOML: a card a line, under the theme that heads it."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .faults import Fault
from .rows import LEVELS, Row, Written

MOST_BROKEN_LINES = 20
"""Each line that is no TOML costs another reading of the file."""

_AT_LINE = re.compile(r" \(at line (\d+), column \d+\)$")
_KEY = re.compile(r"""(?:\[[^.\]]+\.[^.\]]+\.\s*)?(?:"([^"]+)"|'([^']+)'|([\w-]+))\s*[].=]""")
_PLAINER = {"Cannot overwrite a value": "this name has been given already"}


def toml_rows(lines: Sequence[str], faults: list[Fault]) -> Iterator[Row]:
    """The rows of a file's lines; adds what cannot be read as a row to `faults`."""
    readable = list(lines)
    document = _document(readable, faults)
    places = _places(readable)
    for field in document:
        if field != "cards":
            facts = {"field": field, "known": "[cards.THEME]"}
            faults.append(Fault(places(field), "no_such_field", facts))
    themes = document.get("cards", {})
    if not isinstance(themes, dict):
        faults.append(Fault(places("cards"), "not_a_theme", {"field": "cards"}))
        return
    for theme, cards in themes.items():
        if not isinstance(cards, dict):
            faults.append(Fault(places(theme), "not_a_theme", {"field": theme}))
            continue
        for card_id, card in cards.items():
            line, clues = places(card_id), _clues(card)
            if isinstance(clues, Fault):
                faults.append(Fault(line, clues.code, clues.facts))
            else:
                yield Row(line, card_id, theme, clues)


def _document(lines: list[str], faults: list[Fault]) -> dict[str, Any]:
    """What the lines hold without those that are no TOML, which are faults."""
    for _ in range(MOST_BROKEN_LINES):
        try:
            return tomllib.loads("\n".join([*lines, ""]))
        except (ValueError, RecursionError) as error:
            at = _AT_LINE.search(str(error))
            detail = _AT_LINE.sub("", str(error))
            line = int(at[1]) if at else None
            detail = _PLAINER.get(detail, detail)
            faults.append(Fault(line, "bad_toml", {"detail": detail}))
            if line is None or not lines[line - 1]:
                break
            lines[line - 1] = ""
    else:
        faults.append(Fault(None, "gave_up", {"most": MOST_BROKEN_LINES}))
    return {}


def _places(lines: Sequence[str]) -> Callable[[str], int | None]:
    """Tells on which line a key is given something: the first time, then the next, and so on."""
    found = defaultdict[str, deque[int]](deque)
    for number, line in enumerate(lines, 1):
        key = _KEY.match(line.strip())
        if key:
            found[key[key.lastindex or 0]].append(number)
    return lambda key: found[key].popleft() if found[key] else None


def _clues(card: Any) -> dict[Any, Written] | Fault:
    if not isinstance(card, dict):
        return Fault(None, "not_a_card")
    for field in card:
        if field not in LEVELS:
            return Fault(None, "no_such_field", {"field": field, "known": ", ".join(LEVELS)})
    clues = {}
    for level in LEVELS:
        if level not in card:
            return Fault(None, "missing", {"field": level})
        if not isinstance(card[level], list) or len(card[level]) != 2:
            return Fault(None, "not_a_clue", {"level": level})
        clues[level] = Written(*card[level])
    return clues
