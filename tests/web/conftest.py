"""A server in front of doubles, for most tests of the edge."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

import pytest

from bungalow.web.journal import keep_journal
from tests.web.house import House, Tables, house


@pytest.fixture(scope="session")
def written() -> StringIO:
    """Everything that the servers of this run write about themselves."""
    text = StringIO()
    keep_journal(verbose=True, to=text)
    return text


@pytest.fixture
def journal(written: StringIO) -> StringIO:
    """The same, with nothing in it yet."""
    written.seek(0)
    written.truncate()
    return written


@pytest.fixture(scope="session")
def running(written: StringIO) -> Iterator[tuple[Tables, House]]:
    """One server for all tests that change nothing about it."""
    tables = Tables()
    with house(tables.opened_here) as here:
        yield tables, here


@pytest.fixture
def tables(running: tuple[Tables, House]) -> Tables:
    """The tables behind the server, with nothing done at them yet."""
    running[0].forget()
    return running[0]


@pytest.fixture
def here(running: tuple[Tables, House], tables: Tables) -> House:
    """The server in front of them, with everything at its default."""
    return running[1]
