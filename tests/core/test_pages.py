"""What the page on records says, held to the code."""

import json
import re

from bungalow.core.dealer import Seeded
from bungalow.core.game import Draw
from bungalow.core.record import reading_of, record_of, replay
from bungalow.games.busca import GAME
from run import ROOT

PAGE = (ROOT / "docs" / "records.md").read_text("utf-8")


def test_the_record_on_the_page_can_be_replayed() -> None:
    examples = re.findall(r"```json\n(.+?)```", PAGE, re.DOTALL)
    (document,) = (example for example in examples if '"format"' in example)
    timeline = replay(reading_of(record_of(document), GAME), GAME)
    assert timeline.at == json.loads(document)["inputs"][-1]["at"]


def test_the_draws_on_the_page_are_drawn() -> None:
    found = re.search(r"out of `(\w+)` give `(\w+)`", PAGE)
    assert found is not None
    pool, drawn = found.groups()
    labels, _ = Seeded(bytes(range(32))).deal(Draw(len(drawn), tuple(pool)))
    assert "".join(labels) == drawn
