"""Notation: how an action is written and read; letters are counted from 1.

`STORm` opens, `CAT.2/3` crosses (letter 2 is the table's letter 3), `CASTLE.3/LIGHT+S` hooks
(letter 3 is the S set behind LIGHT), `DELIGHTFUL.3` extends (the old word begins at letter 3).
"""

from __future__ import annotations

import re

from bungalow.core.refusal import Malformed

from .moves import meant
from .state import Accept, Action, Challenge, End, Lay, Pass
from .view import View

_NUMBER = r"([1-9]\d{0,2})"
_LAID = re.compile(
    rf"([A-Z]{{1,108}})(?:\.{_NUMBER}(?:/(?:{_NUMBER}|([A-Z]{{1,108}})\+([A-Z]{{1,108}})))?)?",
    re.IGNORECASE | re.ASCII,
)
_SAID: dict[str, Action] = {"/pass": Pass(), "/accept": Accept(), "/challenge": Challenge()}
_ANSWERED: dict[str, Action] = {**_SAID, "accept": Accept(), "challenge": Challenge()}
"""What needs no stroke while the reader can lay nothing, so that no word can be meant."""


def write(action: Action) -> str:
    """An action in notation."""
    if isinstance(action, Pass):
        return "/pass"
    if not isinstance(action, Lay):
        return "accept" if isinstance(action, Accept) else "challenge"
    if action.index is None:
        return action.word
    text = f"{action.word}.{action.index + 1}"
    if action.table is not None:
        return f"{text}/{action.table + 1}"
    if action.whole is None:
        return text
    joint = 1 if action.end == "front" else len(action.whole) - 1
    return f"{text}/{action.whole[:joint]}+{action.whole[joint:]}"


def read(text: str, view: View) -> Action:
    """The action that a notation means, or the only laying of a bare word; or `Malformed`."""
    typed = text.strip()
    can_lay = view.turn == view.seat and view.window is None
    said = (_SAID if can_lay else _ANSWERED).get(typed.lower())
    if said is not None:
        return said
    found = _LAID.fullmatch(typed)
    if found is None:
        raise Malformed("bad_notation", text=text)
    word, index, table, front, back = found.groups()
    if index is None:
        return _bare(word, view)
    if table is not None:
        return Lay("cross", word, table=int(table) - 1, index=int(index) - 1)
    if front is None:
        return Lay("extend", word, index=int(index) - 1)
    end: End = "front" if len(front) == 1 else "back"
    return Lay("hook", word, index=int(index) - 1, end=end, whole=front + back)


def _bare(word: str, view: View) -> Action:
    """A word without its place: on an empty table it opens, else it must fit in one way only."""
    if not view.table:
        return Lay("open", word.upper() if word.islower() else word)
    found = meant(view, word).actions
    if len(found) != 1:
        raise Malformed("several_layings" if found else "no_laying", text=word, ways=len(found))
    return found[0]
