"""Records: a whole game as one JSON document, read, replayed and written."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from .dealer import Dealer, Observed, Seeded, commitment_of, seed_of
from .game import Game, Result
from .refusal import Illegal, Malformed, Missing, Refusal
from .timeline import Act, Tick, Timeline

FORMAT = "bungalow/1"


class Chance(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """How chance decided: by a seed of 64 hex digits, or as observed, a list of labels a draw."""

    seed: str | UnsetType = UNSET
    draws: tuple[tuple[str, ...], ...] | UnsetType = UNSET

    @property
    def dealer(self) -> Dealer:
        """The dealer that this means; raises `Malformed`."""
        if isinstance(self.seed, str) and self.draws is UNSET:
            return Seeded(seed_of(self.seed))
        if self.seed is UNSET and not isinstance(self.draws, UnsetType):
            return Observed(self.draws)
        raise Malformed("seed_or_draws")


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The document itself; options and inputs stay as written until a game reads them."""

    format: Literal["bungalow/1"]
    game: str
    edition: int
    options: Raw
    seats: tuple[str, ...]
    chance: Chance
    inputs: tuple[Raw, ...]
    result: Result | UnsetType | None = UNSET
    digest: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET


@dataclass(frozen=True, slots=True)
class Reading:
    """A record read for its game: all that a replay needs, nothing half-read."""

    record: Record
    options: Any
    dealer: Dealer
    inputs: tuple[Act[Any] | Tick, ...]


def record_of(document: bytes | str) -> Record:
    """The record in a JSON document; raises `Malformed` naming the place of the fault."""
    record: Record = _decoded(document, Record, "")
    _refuse_repeated_names(document)
    return record


def reading_of(record: Record, game: Game[Any, Any, Any, Any]) -> Reading:
    """The record read for its game; raises `Malformed` or `Missing` naming the place."""
    if record.edition != game.edition:
        raise Missing(
            "unknown_edition",
            place="edition",
            game=game.slug,
            edition=record.edition,
            known=game.edition,
        )
    options = _decoded(record.options, game.options, "options")
    try:
        dealer = record.chance.dealer
    except Malformed as refusal:
        raise refusal.at("chance") from None
    kinds: Any = Act[game.action] | Tick  # type: ignore[name-defined]
    inputs = tuple(
        _decoded(raw, kinds, f"inputs[{index}]") for index, raw in enumerate(record.inputs)
    )
    return Reading(record, options, dealer, inputs)


def replay(
    reading: Reading, game: Game[Any, Any, Any, Any], upto: int | None = None
) -> Timeline[Any, Any, Any, Any]:
    """The timeline after all inputs of a reading, or after the first `upto`.

    Raises a refusal naming the input that was refused, or the draws that are left over.
    """
    try:
        timeline = Timeline.begin(game, reading.options, len(reading.record.seats), reading.dealer)
    except Illegal as refusal:
        raise refusal.at("seats" if refusal.code == "bad_seat_count" else "options") from None
    chosen = reading.inputs if upto is None else reading.inputs[:upto]
    for index, given in enumerate(chosen):
        if isinstance(given, Act) and given.seat not in range(len(reading.record.seats)):
            raise Malformed("no_such_seat", place=f"inputs[{index}].seat", seat=given.seat)
        try:
            timeline = timeline.after(given)
        except Refusal as refusal:
            if refusal.place.startswith("chance"):
                raise
            raise refusal.at(f"inputs[{index}]") from None
    left = timeline.dealer
    if upto is None and isinstance(left, Observed) and left.used < len(left.draws):
        raise Malformed("draws_left_over", place=f"chance.draws[{left.used}]")
    return timeline


class Difference(Struct, frozen=True):
    """Something that a record says of itself and that its replay does not bear out."""

    place: str
    recorded: Any
    found: Any


def difference_in(record: Record, timeline: Timeline[Any, Any, Any, Any]) -> Difference | None:
    """The first difference between what a record says of itself and its replay, if any."""
    seed = record.chance.seed
    claims: tuple[tuple[str, Any, Any], ...] = (
        (
            "commitment",
            record.commitment,
            commitment_of(seed_of(seed)) if isinstance(seed, str) else None,
        ),
        ("result", record.result, timeline.game.result(timeline.state)),
        ("digest", record.digest, digest_of(timeline)),
    )
    for place, recorded, found in claims:
        if recorded is not UNSET and recorded != found:
            return Difference(place, recorded, found)
    return None


def digest_of(timeline: Timeline[Any, Any, Any, Any]) -> str:
    """SHA-256 of the canonical JSON of sheet and result: the same on every machine."""
    game, state = timeline.game, timeline.state
    body = canonical({"sheet": game.sheet(state), "result": game.result(state)})
    return hashlib.sha256(body).hexdigest()


def canonical(value: Any) -> bytes:
    """Canonical JSON: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(value, order="sorted")


def saved(
    timeline: Timeline[Any, Any, Any, Any],
    seats: Iterable[str],
    chance: Chance,
    inputs: Iterable[Act[Any] | Tick],
) -> Record:
    """The record of a game as it is kept: all options written out, result and digest added."""
    game = timeline.game
    encode = msgspec.json.encode
    seed = seed_of(chance.seed) if isinstance(chance.seed, str) else None
    return Record(
        format="bungalow/1",
        game=game.slug,
        edition=game.edition,
        options=Raw(encode(timeline.options)),
        seats=tuple(seats),
        chance=chance,
        inputs=tuple(Raw(encode(given)) for given in inputs),
        result=game.result(timeline.state),
        digest=digest_of(timeline),
        commitment=UNSET if seed is None else commitment_of(seed),
    )


def _decoded(document: bytes | str | Raw, kind: Any, place: str) -> Any:
    try:
        return msgspec.json.decode(document, type=kind)
    except msgspec.ValidationError as error:
        detail, _, path = str(error).partition(" - at `")
        inner = re.sub(r"^(key` in `)?\$\.?|`$", "", path)
        joined = f"{place}{inner}" if inner.startswith("[") else f"{place}.{inner}".strip(".")
        raise Malformed("bad_value", place=joined, detail=detail) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed("bad_json", place=place, detail=str(error)) from None


def _refuse_repeated_names(document: bytes | str) -> None:
    """Two fields of one name would be read differently by different readers."""

    def checked(pairs: list[tuple[str, Any]]) -> None:
        seen = set[str]()
        for name, _ in pairs:
            if name in seen:
                raise Malformed("repeated_name", name=name)
            seen.add(name)

    try:
        text = document if isinstance(document, str) else document.decode()
        json.loads(text, object_pairs_hook=checked, parse_int=len, parse_float=len)
    except (ValueError, RecursionError) as error:
        raise Malformed("bad_json", detail=str(error)) from None
