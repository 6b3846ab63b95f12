"""The mark by which a test says which clause of the rules it holds."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(number, ...): the clauses of RULES.md it tests")
