"""Options that name a list: refused where it is missing, kept as what it was, shown in short."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bungalow.core.refusal import Illegal
from bungalow.play import history, protocol
from tests.contract import spelled
from tests.play.harness import House, house, opened, run
from tests.play.test_typed import two

RESOLVED = {"name": "letters", "sha256": spelled.SHA256}


async def started_with(at: House, code: str) -> object:
    """The options that a table's log holds for the start."""
    stored = await at.log.read(code)
    (body,) = [one.entry.body for one in stored if one.entry.kind == "started"]
    happening = history.read(body, spelled.BOX.game)
    assert isinstance(happening, history.Started)
    return happening.options


def test_a_list_that_is_not_here_is_refused_at_set_up(tmp_path: Path, pebbles: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            with pytest.raises(Illegal, match="unknown_bag"):
                await opened(at, game=pebbles, options={"bag": "other"})
            ana = await opened(at, game=pebbles)
            setup = protocol.Setup(id="1", options={"bag": {"name": "letters", "sha256": "0"}})
            refused = await ana.refused(setup)
            assert refused.text == "The bag letters is not what it was."

    run(scenario())


def test_what_a_name_meant_is_stored_with_the_start(tmp_path: Path, pebbles: str) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, _ = await two(at, pebbles, rounds=1)
            assert await started_with(at, ana.code) == {
                "rounds": 1,
                "dawdle_ms": 9000,
                "bag": RESOLVED,
            }
            assert ana.frame.table.options["bag"] == ana.frame.view["options"]["bag"] == "letters"
            await at.pass_time(9000)
            assert ana.frame.table.stage == "over"
            record = await at.rooms.record(ana.code)
            assert msgspec.json.decode(record.options)["bag"] == RESOLVED
            await ana.do(protocol.Rematch(id=ana.id()))
            assert ana.frame.table.next is not None
            assert await started_with(at, ana.frame.table.next) == {
                "rounds": 1,
                "dawdle_ms": 9000,
                "bag": RESOLVED,
            }

    run(scenario())


def test_a_table_whose_list_was_altered_can_only_be_read(
    tmp_path: Path, pebbles: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with house(tmp_path) as at:
            ana, _ = await two(at, pebbles)
            await ana.play()
            monkeypatch.setattr(spelled, "SHA256", "another")
            await at.crash()
            await ana.attach()
            frame = ana.frame
            assert frame.table.readable_only
            assert frame.table.why == "The bag letters is not what it was."
            assert frame.view is None
            act = protocol.Act(id="1", moment=1, action=msgspec.Raw(b'{"do":"lay","pebble":"A"}'))
            assert (await ana.refused(act)).code == "altered_bag"
            record = await at.rooms.record(ana.code)
            assert msgspec.json.decode(record.options)["bag"] == RESOLVED
            assert len(record.inputs) == 1
            with pytest.raises(Illegal, match="altered_bag"):
                await at.rooms.replay(ana.code)

    run(scenario())


def test_a_log_from_before_options_were_resolved_is_read(pebbles: str) -> None:
    happening = history.read(b'{"kind":"started"}', spelled.BOX.game)
    assert happening == history.Started()
