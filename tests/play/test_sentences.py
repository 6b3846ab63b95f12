"""Every refusal has its sentence."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TypeGuard

import bungalow.core
import bungalow.play
import bungalow.web
from bungalow.core.refusal import Illegal, Limit, Stale
from bungalow.core.registry import box_of
from bungalow.play.sentences import SENTENCES, refused

REFUSALS = {"Illegal", "Malformed", "Forbidden", "Missing", "Stale", "Limit"}


def raised_codes(*packages: ModuleType) -> set[str]:
    """Every code with which some packages raise a refusal, found in their source."""
    codes = set[str]()
    for package in packages:
        for path in Path(package.__path__[0]).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if _raises(node):
                    codes |= set(_texts(node.args[0]))
    return codes - {"playing", "lobby"}  # compared with, not raised


def _raises(node: ast.AST) -> TypeGuard[ast.Call]:
    named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    return named and node.func.id in REFUSALS and bool(node.args)  # type: ignore[attr-defined]


def _texts(code: ast.expr) -> Iterator[str]:
    """The codes that an expression can be: a text, one of two, or what `names` puts together."""
    if isinstance(code, ast.JoinedStr):
        end = code.values[-1]
        assert isinstance(end, ast.Constant)
        assert isinstance(end.value, str)
        yield from (f"{what}{end.value}" for what in ("name", "text"))
    elif isinstance(code, ast.Constant):
        yield str(code.value)
    else:
        for part in ast.iter_child_nodes(code):
            if isinstance(part, ast.expr):
                yield from _texts(part)


def test_every_code_has_a_sentence() -> None:
    codes = raised_codes(bungalow.play, bungalow.web)
    assert {"stale", "unknown_seat", "chair_taken", "name_too_long"} <= codes
    assert codes <= SENTENCES.keys()


def test_every_sentence_has_its_use() -> None:
    codes = raised_codes(bungalow.play, bungalow.web, bungalow.core)
    assert SENTENCES.keys() <= codes | {"too_much_talk", "too_many_nudges"}  # handed to a bucket


def test_sentences_are_sentences() -> None:
    for code, text in SENTENCES.items():
        assert text[-1] in ".?", code
        assert text[0].isupper(), code
        assert all(field for _, field, _, _ in string.Formatter().parse(text) if field is not None)


def test_a_sentence_is_filled_in_and_lacks_nothing_visible() -> None:
    told = refused(Limit("too_many_tables", retry_ms=7), id="x")
    assert (told.fault, told.retry_ms, told.id) == ("limit", 7, "x")
    assert refused(Stale("stale")).fault == "stale"
    assert "{" not in refused(Illegal("name_too_long")).text


def test_a_game_s_own_refusals_name_the_rule() -> None:
    told = refused(Illegal("must_follow_suit", led="H"), words=box_of("busca").words)
    assert told.fault == "illegal"
    assert told.clause is not None
    unknown = refused(Illegal("no_such_code_at_all"), words=box_of("busca").words)
    assert unknown.text == "That is not possible: no such code at all."
