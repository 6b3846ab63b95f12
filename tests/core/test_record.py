"""Records: every kind of mangling is refused by its place, and nothing else ever happens."""

import json
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bungalow.core.record import (
    Chance,
    canonical,
    difference_in,
    digest_of,
    reading_of,
    record_of,
    replay,
    saved,
)
from bungalow.core.refusal import Refusal
from bungalow.core.timeline import Timeline
from tests.contract.toy import GAME


def whole() -> dict[str, Any]:
    """A record of the toy with one round played."""
    return {
        "format": "bungalow/1",
        "game": "pebbles",
        "edition": 1,
        "options": {"rounds": 1},
        "seats": ["Ana", "Bo"],
        "chance": {"draws": [["A", "B", "C", "D"]]},
        "inputs": [
            {"kind": "act", "at": 0, "seat": 0, "action": {"do": "lay", "pebble": "A"}},
            {"kind": "tick", "at": 100},
            {"kind": "act", "at": 200, "seat": 1, "action": {"do": "lay", "pebble": "D"}},
        ],
    }


def played(document: bytes | str) -> Timeline[Any, Any, Any, Any]:
    record = record_of(document)
    return replay(reading_of(record, GAME), GAME)


def changed(path: str, value: object) -> str:
    """The record with the value at a dotted path replaced, or removed when it is `...`."""
    document: Any = whole()
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner = document
    for step in way:
        inner = inner[step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return json.dumps(document)


def test_a_whole_record_is_played_to_its_result() -> None:
    line = played(json.dumps(whole()))
    result = GAME.result(line.state)
    assert result is not None
    assert result.rank == (2, 1)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("format", "bungalow/2", "format: bad_value"),
        ("format", ..., "bad_value (Object missing required field `format`)"),
        ("game", 7, "game: bad_value"),
        ("edition", 2, "edition: unknown_edition"),
        ("edition", -1, "edition: unknown_edition"),
        ("edition", "1", "edition: bad_value"),
        ("edition", 1.5, "edition: bad_value"),
        ("edition", True, "edition: bad_value"),
        ("title", "x", "bad_value (Object contains unknown field `title`)"),
        ("options", [], "options: bad_value"),
        ("options", None, "options: bad_value"),
        ("options.rounds", "three", "options.rounds: bad_value"),
        ("options.rounds", 0, "options: bad_option"),
        ("options.house", 1, "options: bad_value"),
        ("seats", [], "seats: bad_seat_count"),
        ("seats", ["Ana"], "seats: bad_seat_count"),
        ("seats", ["Ana"] * 5, "seats: bad_seat_count"),
        ("seats.1", 4, "seats[1]: bad_value"),
        ("chance", {}, "chance: seed_or_draws"),
        ("chance", {"seed": "00" * 32, "draws": []}, "chance: seed_or_draws"),
        ("chance", {"seed": "00"}, "chance.seed: bad_seed"),
        ("chance", {"seed": None}, "chance.seed: bad_value"),
        ("chance.dice", [], "chance: bad_value"),
        ("chance.draws", [["A"]], "chance.draws[0]: wrong_draw_size"),
        ("chance.draws", [["A", "B", "C", "Z"]], "chance.draws[0]: not_in_pool"),
        ("chance.draws", [["A", "B", "C", "A"]], "chance.draws[0]: not_in_pool"),
        ("chance.draws", [["A", "B", "C", "D"], ["E"]], "chance.draws[1]: draws_left_over"),
        ("chance.draws", [], "inputs[0]: chance_undecided"),
        ("chance.draws", [["A", "B", "C", 4]], "chance.draws[0][3]: bad_value"),
        ("inputs.0.kind", "wish", "inputs[0].kind: bad_value"),
        ("inputs.0.kind", ..., "inputs[0]: bad_value"),
        ("inputs.0.at", ..., "inputs[0]: bad_value"),
        ("inputs.0.at", -1, "inputs[0].at: bad_value"),
        ("inputs.0.at", 2**53, "inputs[0].at: bad_value"),
        ("inputs.0.at", 1e300, "inputs[0].at: bad_value"),
        ("inputs.0.at", "0", "inputs[0].at: bad_value"),
        ("inputs.0.arrived", -5, "inputs[0].arrived: bad_value"),
        ("inputs.0.seat", 2, "inputs[0].seat: no_such_seat"),
        ("inputs.0.seat", -1, "inputs[0].seat: no_such_seat"),
        ("inputs.0.seat", 10**30, "inputs[0].seat: no_such_seat"),
        ("inputs.0.action.do", "eat", "inputs[0].action.do: bad_value"),
        ("inputs.0.action.pebble", "Z", "inputs[0]: not_in_hand"),
        ("inputs.0.action.why", "", "inputs[0].action: bad_value"),
        ("inputs.0.who", 1, "inputs[0]: bad_value"),
        ("inputs.1.at", 0, None),
        ("inputs.2.at", 50, "inputs[2].at: time_goes_back"),
        ("inputs.2.seat", 0, "inputs[2]: already_laid"),
        ("inputs.1.arrived", 150, None),
        ("inputs.1.arrived", 0, "inputs[1].arrived: arrived_too_early"),
        ("digest", 5, "digest: bad_value"),
        ("result", "won", "result: bad_value"),
        ("result", None, None),
    ],
)
def test_a_mangled_record_is_refused_by_its_place(
    path: str, value: object, complaint: str | None
) -> None:
    document = changed(path, value)
    if complaint is None:
        played(document)
        return
    with pytest.raises(Refusal) as refused:
        played(document)
    assert str(refused.value).startswith(complaint)


ODD = {
    "nothing": b"",
    "a byte order mark": b"\xef\xbb\xbf" + json.dumps(whole()).encode(),
    "another encoding": json.dumps(whole()).encode("utf-16"),
    "no text": b"\xff\xfe\x00\x80",
    "a lone surrogate in bytes": json.dumps(whole()).encode().replace(b"Ana", b"\xed\xa0\x80"),
    "a lone surrogate escaped": json.dumps(whole()).encode().replace(b"Ana", rb"\ud800"),
    "a number without end": json.dumps(whole()).encode().replace(b": 100", b": " + b"9" * 10_000),
    "not a number": json.dumps(whole()).encode().replace(b": 100", b": NaN"),
    "infinity": json.dumps(whole()).encode().replace(b": 100", b": Infinity"),
    "arrays without end": b"[" * 200_000,
    "deep arrays": b"[" * 200_000 + b"]" * 200_000,
    "deep options": json.dumps(whole()).encode().replace(b'{"rounds": 1}', b'{"rounds":' * 90_000),
    "deep in an input": json.dumps(whole())
    .encode()
    .replace(b'"tick"', b"[" * 90_000 + b"]" * 90_000),
    "something after it": json.dumps(whole()).encode() + b" {}",
    "half of it": json.dumps(whole()).encode()[:200],
    "a name twice": json.dumps(whole()).encode().replace(b'"edition"', b'"edition":2,"edition"'),
    "a name twice inside": json.dumps(whole()).encode().replace(b'"at": 100', b'"at":1,"at":100'),
    "a name twice by escape": json.dumps(whole())
    .encode()
    .replace(b'"at": 100', rb'"\u0061t":1,"at":100'),
    "an array": b"[]",
    "null": b"null",
    "a control character": json.dumps(whole()).encode().replace(b"Ana", b"A\x01a"),
}


@pytest.mark.parametrize("document", ODD.values(), ids=ODD)
def test_an_odd_document_is_refused(document: bytes) -> None:
    with pytest.raises(Refusal):
        played(document)


def test_a_lone_surrogate_in_text_is_refused() -> None:
    with pytest.raises(Refusal, match="bad_json"):
        record_of("\ud800")


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_any_bytes_and_any_text_are_refused_and_nothing_worse(document: bytes | str) -> None:
    with pytest.raises(Refusal):
        played(document)


def played_or_refused(document: bytes | str) -> str:
    """The digest, or the refusal as text; any other error is a fault."""
    try:
        return digest_of(played(document))
    except Refusal as refusal:
        return str(refusal)


anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


def paths(value: Any, way: str = "") -> list[str]:
    """Every dotted path in a document."""
    steps: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, list):
        steps = enumerate(value)
    elif isinstance(value, dict):
        steps = value.items()
    inner = [(f"{way}.{key}".strip("."), part) for key, part in steps]
    return [path for key, part in inner for path in (key, *paths(part, key))]


@given(path=st.sampled_from(paths(whole())), value=anything)
def test_a_record_changed_anywhere_is_played_or_refused(path: str, value: Any) -> None:
    assert played_or_refused(changed(path, value))


@given(
    cut=st.integers(0, len(json.dumps(whole()))), put=st.binary(max_size=6), skip=st.integers(0, 9)
)
def test_bytes_changed_anywhere_are_played_or_refused(cut: int, put: bytes, skip: int) -> None:
    document = json.dumps(whole()).encode()
    assert played_or_refused(document[:cut] + put + document[cut + skip :])


def test_a_record_may_stop_anywhere() -> None:
    reading = reading_of(record_of(json.dumps(whole())), GAME)
    assert [len(replay(reading, GAME, upto).state.reveals) for upto in range(4)] == [0, 0, 0, 1]
    document = whole()
    document["inputs"], document["chance"]["draws"] = [], []
    assert played(json.dumps(document)).waits_for_chance


def test_a_saved_record_says_all_and_keeps_its_word() -> None:
    chance = Chance(seed="5a" * 32)
    document = {**whole(), "chance": {"seed": "5a" * 32}, "inputs": [{"kind": "tick", "at": 9000}]}
    reading = reading_of(record_of(json.dumps(document)), GAME)
    line = replay(reading, GAME)
    record = saved(line, ("Ana", "Bo"), chance, reading.inputs)
    written = json.loads(msgspec.json.encode(record))
    assert written["options"] == {"rounds": 1, "dawdle_ms": 9000}
    assert set(written) - set(document) == {"result", "digest", "commitment"}
    assert difference_in(record, line) is None
    again = record_of(msgspec.json.encode(record))
    assert difference_in(again, replay(reading_of(again, GAME), GAME)) is None


@pytest.mark.parametrize("claim", ["result", "digest", "commitment"])
def test_the_first_false_claim_of_a_record_is_named(claim: str) -> None:
    document = whole()
    document[claim] = {"payoff": [1, -1], "rank": [1, 2]} if claim == "result" else "0" * 64
    record = record_of(json.dumps(document))
    difference = difference_in(record, replay(reading_of(record, GAME), GAME))
    assert difference is not None
    assert difference.place == claim


def test_canonical_json_is_sorted_tight_and_plain_utf8() -> None:
    assert canonical({"b": [1, "é"], "a": None}) == '{"a":null,"b":[1,"é"]}'.encode()


def test_the_digest_can_be_worked_out_without_us() -> None:
    import hashlib

    line = played(json.dumps(whole()))
    told = {
        "sheet": {"rounds": [["A", "D"]], "scores": [0, 1]},
        "result": {"payoff": [-1, 1], "rank": [2, 1]},
    }
    body = json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert digest_of(line) == hashlib.sha256(body.encode()).hexdigest()
