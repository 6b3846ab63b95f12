"""The rules as text: numbered, and each clause held by a test."""

import ast
from pathlib import Path

from bungalow.games.bunce import CARDS, rulebook
from bungalow.games.bunce.english import ENGLISH

HERE = Path(__file__).parent


def clauses_with_tests() -> set[str]:
    """The clauses named by the marks of this folder's tests."""
    found = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "clause":
                        found |= {ast.literal_eval(argument) for argument in mark.args}
    return found


def test_every_clause_has_a_test_and_every_test_a_clause() -> None:
    assert clauses_with_tests() == {clause.number for clause in rulebook().clauses}


def test_clauses_are_numbered_by_chapter_without_a_gap() -> None:
    for number, chapter in enumerate(rulebook().chapters, start=1):
        expected = [f"B{number}.{place}" for place in range(1, len(chapter.clauses) + 1)]
        assert [clause.number for clause in chapter.clauses] == expected


def test_clauses_named_elsewhere_exist() -> None:
    known = {clause.number for clause in rulebook().clauses}
    assert {card.clause for card in CARDS} <= known
    assert {clause for _, clause in ENGLISH.refusals.values() if clause} <= known


def test_options_are_marked_as_options() -> None:
    origins = {clause.number: clause.origin for clause in rulebook().clauses}
    assert {origins[card.clause] for card in CARDS if card.clause} == {"option"}
