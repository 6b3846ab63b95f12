"""A word that was laid is sealed: until its window closes, nothing that anybody receives and
nothing that the server does depends on whether it is a word."""

from __future__ import annotations

import dataclasses
import re
from contextlib import ExitStack
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bungalow.core import registry
from bungalow.core.registry import box_of
from bungalow.games.bunce.judging import are_valid
from bungalow.games.bunce.lexicon import Lexicon, lexicon_of
from bungalow.games.bunce.placing import words_made
from bungalow.games.bunce.vocabulary import EVERYTHING, vocabulary_of
from tests.web.evening import Far, evening

pytestmark = pytest.mark.slow

WORD = "GEM"
NONE, ONE = ("ZZZ",), ("GEM", "ZZZ")
"""A list without the word, and one with it."""
STAMP = re.compile(r"\d{4}-\d\d-\d\d[T ][\d:.]+Z?|date: [^\n]+")


def play(folder: Path, lexicon: tuple[str, ...], counted: list[str], journal: StringIO) -> Any:
    """A table up to the close of its first window: all that was received, and the word laid.

    `counted` is emptied when the game has begun, and copied when the last answer is still out.
    """
    journal.seek(0)
    journal.truncate()
    with evening(folder) as here, ExitStack() as lines:

        def device(token: str | None, **hello: Any) -> Far:
            line = lines.enter_context(here.at.socket(here.code))
            return Far(line, token, **hello)

        def joined(device: Far) -> Far:
            here.devices.append(device)
            return device

        tokens = here.open(lexicon)
        ana, bo, cora = (joined(device(token)) for token in tokens)
        joined(device(tokens[0]))  # her second tab
        joined(device(tokens[1], screen=True))
        joined(device(None))
        here.all_see(lambda frame: frame["table"]["watchers"] == 1)
        here.carry_out(ana, "bot", type="seat_bot", seat=3, level="sharp")
        here.carry_out(ana, "start", type="start")
        vocabulary_of(lexicon_of(lexicon), EVERYTHING)  # what a computer player has once read
        counted.clear()
        moment = ana.frame["moment"]
        for number, text in enumerate((WORD.lower(), WORD * 9, "1", "Ω🂡?")):
            ana.do(f"ask{number}", type="ask", moment=moment, text=text)
        meant = ana.do("ask", type="ask", moment=moment, text=WORD)["moves"]
        assert [move["action"]["word"] for move in meant] == [WORD]
        assert bo.do("ask", type="ask", moment=moment, text=WORD)["moves"] == []
        assert ana.do("help", type="help", moment=moment)["code"] == "no_help"
        here.carry_out(ana, "lay", type="act", moment=moment, action=meant[0]["action"])
        moment += 1
        answer = {"type": "act", "moment": moment}
        assert ana.do("own", **answer, action={"do": "accept"})["code"] == "own_play"
        assert ana.do("twice", **answer, action=meant[0]["action"])["code"] == "window_open"
        for asking in (ana, bo):
            asking.do("asked", type="ask", moment=moment, text=WORD)
            asking.do("helped", type="help", moment=moment)
        for path in ("", "/record", "/replay", "/replay/1", "/review"):
            for token in (None, tokens[0], tokens[1]):
                here.ask(path, token)
        here.carry_out(cora, "more", type="more_time")
        here.pass_time(3_000)  # the computer player, who knows the whole list, answers
        here.all_see(lambda frame: frame["view"]["window"]["answered"] == [3])
        here.carry_out(bo, "doubt", **answer, action={"do": "challenge"})
        assert bo.do("again", **answer, action={"do": "accept"})["code"] == "stale"
        now = {**answer, "moment": bo.frame["moment"]}
        assert bo.do("anew", **now, action={"do": "accept"})["code"] == "already_answered"
        cora.line.close()
        here.devices.remove(cora)
        here.all_see(lambda frame: frame["table"]["chairs"][2]["held_until"] is not None)
        here.pass_time(30_000)  # more than the challenge clock
        back = joined(device(tokens[2], seen=cora.frame["seq"]))
        here.all_see(lambda frame: frame["table"]["chairs"][2]["here"])
        joined(device(None))
        here.all_see(lambda frame: frame["table"]["watchers"] == 2)
        before, sealed = (
            [*counted],
            {
                "lines": [each.heard.copy() for each in (*here.devices, cora)],
                "web": here.web.copy(),
                "journal": journal.getvalue(),
            },
        )
        here.carry_out(back, "accept", **answer, action={"do": "accept"})
        verdict = back.frame["view"]["verdict"]
        assert verdict["answers"] == [
            None,
            "challenge",
            "accept",
            "accept" if verdict["valid"] else "challenge",
        ]
        assert back.frame["view"]["window"] is None
        assert len(counted) > len(before), "what is counted counts"
    return verdict["valid"], before, without_names(sealed, here.code, lexicon)


def without_names(sealed: Any, code: str, lexicon: tuple[str, ...]) -> str:
    """What was received, without what differs by chance or by choice: the table's code, the
    fingerprint of its list, the port, the date."""
    text = repr(sealed)
    for name in (code, code.lower(), lexicon_of(lexicon).sha256):
        text = text.replace(name, "~")
    return STAMP.sub("~", text)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bunce with computer players that think in this process, where their look-ups are counted."""
    box = box_of("bunce")
    levels = {name: dataclasses.replace(each, inline=True) for name, each in box.levels.items()}
    games = {"bunce": dataclasses.replace(box, levels=levels)}
    monkeypatch.setattr(registry, "boxes", lambda: games)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every look into a word list of this process, from when it is emptied."""
    looks = list[str]()

    def count(name: str) -> None:
        kept = getattr(Lexicon, name)

        def counting(*args: Any) -> Any:
            looks.append(f"{name}{args[1:]}")
            return kept(*args)

        monkeypatch.setattr(Lexicon, name, counting)

    for name in ("__contains__", "__iter__", "tier", "up_to", "meaning", "slur"):
        count(name)
    return looks


def test_nothing_received_before_the_close_depends_on_validity(
    tmp_path: Path, journal: StringIO, counted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    valid, looks, of_none = play(tmp_path / "none", NONE, counted, journal)
    assert (valid, looks) == (False, [])
    valid, looks, of_one = play(tmp_path / "one", ONE, counted, journal)
    assert (valid, looks) == (True, [])
    assert "window" in of_none
    assert of_none == of_one
    seen = import_module("bungalow.games.bunce.view")
    kept = seen._window

    def leaky(options: Any, pending: Any, seat: Any) -> Any:
        window = kept(options, pending, seat)
        late = are_valid(options, words_made(pending.laid.lay))
        return replace(window, ends_at=window.ends_at + late)

    monkeypatch.setattr(seen, "_window", leaky)
    _, looks, leaked = play(tmp_path / "leaky", ONE, counted, journal)
    assert leaked != of_none, "what is planted is found"
    assert looks
