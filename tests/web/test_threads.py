"""Everything at the edge happens in the loop's own thread, so that counts need no locks."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from bungalow.web.limits import Askers
from tests.web.house import Tables, house


def test_limits_are_counted_in_one_thread(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = set[int]()
    counted = Askers.request

    def request(self: Askers, address: str) -> None:
        threads.add(threading.get_ident())
        counted(self, address)

    async def open_here(*_: Any, **__: Any) -> Any:
        threads.add(threading.get_ident())
        raise RuntimeError

    monkeypatch.setattr(Askers, "request", request)
    monkeypatch.setattr(tables, "open", open_here)
    with house(tables.opened_here) as here:
        for _ in range(5):
            here.ask("/healthz")
        here.tell("/api/tables", {"game": "none", "name": "A"})
    assert len(threads) == 1
