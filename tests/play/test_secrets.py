"""Nobody is ever sent a card they must not know, the seed, or a token."""

from __future__ import annotations

import random
import re
from pathlib import Path

import msgspec
import pytest

from bungalow.core.record import reading_of, replay
from bungalow.core.registry import box_of
from bungalow.play import protocol
from bungalow.play.seats import fingerprint_of
from tests.play.harness import Device, all_see, four, house, run, turn_of

CARD = re.compile(rb'"([32AKQJ7654][DHSC])"')


@pytest.mark.slow
def test_clients_are_sent_no_secrets(tmp_path: Path) -> None:
    async def scenario() -> None:
        rng = random.Random(5)
        async with house(tmp_path) as at:
            devices = await four(at, options={"limit": 5})
            code = devices[0].code
            watcher = await Device(at, code, None).attach()
            screen = await Device(at, code, devices[1].token).attach(screen=True)
            everybody = [*devices, watcher, screen]
            while devices[0].frame.table.stage == "playing":
                player = await turn_of(devices)
                if rng.random() < 0.1:
                    other, action = rng.choice(devices), player.move().action
                    await other.take(protocol.Act(id=other.id(), moment=0, action=action))
                await player.play(rng.randrange(10))
                await all_see(everybody)
            record = await at.rooms.record(code)
            game = box_of("busca").game
            reading = reading_of(record, game)
            states = [replay(reading, game, upto).state for upto in range(len(reading.inputs) + 1)]
            seed = str(record.chance.seed).encode()
            tokens = [str(device.token) for device in devices]
            secret = [seed, *[text.encode() for t in tokens for text in (t, fingerprint_of(t))]]
            shown = 0
            for device in everybody:
                for body, answer in zip(device.sent, device.answers, strict=True):
                    assert not any(text in body for text in secret)
                    if not isinstance(answer, protocol.Frame) or answer.view is None:
                        continue
                    state = states[answer.moment]
                    hands = enumerate(state.hands)
                    hidden = {c for seat, hand in hands if seat != answer.you for c in hand}
                    if answer.view["last_deal"] is not None:
                        # The deal before was counted for all to see, with the same deck.
                        view = {**answer.view, "last_deal": None}
                        body = msgspec.json.encode((view, answer.page, answer.moves))
                    cards = {card.decode() for card in CARD.findall(body)}
                    assert not cards & hidden, (answer.you, answer.moment, cards & hidden)
                    shown += 1
            assert shown > 100

    run(scenario())
