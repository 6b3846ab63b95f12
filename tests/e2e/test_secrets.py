"""What a seat's and a watcher's browser are sent holds nothing that they must not know yet."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from bungalow.core.game import Seat
from bungalow.core.record import reading_of, record_of, replay
from bungalow.core.registry import box_of
from tests.e2e import busca
from tests.e2e.conftest import Visits
from tests.e2e.deputy import Deputy
from tests.served import Served

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

CARD = re.compile(r'"([2-7AJQK][DHSC])"')


def leaks(frames: Iterable[dict[str, Any]], hands: list[list[frozenset[str]]]) -> list[str]:
    """Cards in others' hands that frames name, apart from what is told of tricks gone by."""
    found = list[str]()
    for frame in frames:
        if frame["view"] is None or frame["result"]:
            continue
        others = [h for seat, h in enumerate(hands[frame["moment"]]) if seat != frame["you"]]
        # The cards of the deal before lie open, and may be in somebody's hand again.
        now = {**frame, "events": [], "recent": [], "view": {**frame["view"], "last_deal": 0}}
        named = set(CARD.findall(msgspec.json.encode(now).decode()))
        found += sorted(named & frozenset[str]().union(*others))
    return found


def test_no_browser_is_sent_a_secret(server: Served, visit: Visits) -> None:
    chair = server.open_table("Ana", options={"limit": 3, "short_game": True})
    ana, watcher = visit("phone"), visit("desktop")
    with Deputy.of(server, chair) as deputy:
        deputy.fill_and_start()
        ana.go(chair.link)
        watcher.go(f"t/{chair.code}")
        watcher.press("Watch")
        expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
        expect(busca.hand(ana).first).to_be_visible()
        deputy.play()
    for visitor in (ana, watcher):
        visitor.until(visitor.saw_the_end, "the end")
    record = record_of(server.get(f"api/tables/{chair.code}/record").content)
    game = box_of("busca").game
    reading = reading_of(record, game)
    states = [replay(reading, game, upto=step).state for step in range(len(reading.inputs) + 1)]
    hands = [
        [frozenset(game.view(state, Seat(seat)).hand) for seat in range(4)] for state in states
    ]
    assert isinstance(record.chance.seed, str)
    for visitor in (ana, watcher):
        assert len(visitor.frames) > 20
        assert leaks(visitor.frames, hands) == []
        playing = [each for each in visitor.frames if each["view"] and not each["result"]]
        hand_of_another = hands[playing[0]["moment"]][2]
        planted = {**playing[0], "moves": [{"card": card} for card in hand_of_another]}
        assert leaks([planted], hands) == sorted(hand_of_another), "what is planted is found"
        for heard in visitor.heard:
            assert record.chance.seed.encode() not in heard
            assert chair.token.encode() not in heard
