"""The suite itself: random games by Hypothesis, and every demand made of each of them."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky

from bungalow.core.game import Seat
from bungalow.core.record import difference_in, reading_of, record_of, replay, saved
from bungalow.core.refusal import Illegal, Refusal
from bungalow.core.registry import Box
from bungalow.core.timeline import beginning

from .acting import (
    actions_encode,
    nothing_else_is_accepted,
    nothing_is_changed_in_place,
    offers_are_accepted,
    offers_go_to_the_allowed,
    refusals_tell_nothing,
)
from .boxing import offered_options_are_the_games, players_choose_what_is_offered
from .broken import Broken, demand
from .ending import results_agree, seat_counts_are_refused, sheets_encode, somebody_is_awaited
from .offering import (
    help_is_for_those_who_act,
    options_are_resolved_once,
    options_are_shown_alike,
    tables_offer_moves,
    typed_text_means_moves,
)
from .replaying import (
    alarms_come_first,
    own_clocks_have_begun,
    records_replay,
    time_passes_in_any_steps,
)
from .run import Run, drive
from .seeing import events_are_public, events_span, hidden_parts, views_encode, views_hide
from .speaking import (
    everything_has_words,
    notation_refuses_nonsense,
    pages_offer_the_moves,
    reviews_are_fair,
)
from .trace import box_at, trace_of

Check = Callable[[Run, Random], None]

CHECKS: tuple[Check, ...] = (
    views_encode,
    views_hide,
    events_are_public,
    events_span,
    offers_are_accepted,
    nothing_else_is_accepted,
    offers_go_to_the_allowed,
    refusals_tell_nothing,
    nothing_is_changed_in_place,
    actions_encode,
    options_are_resolved_once,
    options_are_shown_alike,
    tables_offer_moves,
    typed_text_means_moves,
    help_is_for_those_who_act,
    somebody_is_awaited,
    results_agree,
    sheets_encode,
    seat_counts_are_refused,
    records_replay,
    time_passes_in_any_steps,
    alarms_come_first,
    own_clocks_have_begun,
    pages_offer_the_moves,
    notation_refuses_nonsense,
    everything_has_words,
    reviews_are_fair,
    offered_options_are_the_games,
    players_choose_what_is_offered,
)
"""Every demand that is made of a random game."""


class Unchecked(UserWarning):
    """A part of the contract that could not be checked, since the game leaves it out."""


def runs(box: Box, steps: int) -> st.SearchStrategy[Run]:
    """Games under any options that a table offers, stopped after at most so many inputs."""

    @st.composite
    def played(draw: st.DrawFn) -> Run:
        seats = draw(st.sampled_from(box.game.seats))
        choice = Random(draw(st.integers(0, 2**32 - 1)))
        seed = draw(st.binary(min_size=32, max_size=32))
        length = draw(st.integers(0, steps))
        options = msgspec.convert(draw(_options(box)), box.game.options)
        assume(_starts(box, options, seats))
        strange = draw(st.lists(st.from_type(box.game.action), max_size=3))
        run = drive(box, options, seats, seed, choice, length)
        last = len(run.timelines) - 1
        spots = {last, *choice.choices(range(last + 1), k=2)}
        return dataclasses.replace(run, strange=tuple(strange), spots=tuple(sorted(spots)))

    return played()


def examine(
    box: Box,
    checks: Sequence[Check] = CHECKS,
    *,
    steps: int = 250,
    examples: int | None = None,
    nothing_hidden: bool = False,
) -> None:
    """Make every demand of random games; raises `Broken` with the smallest game that breaks one.

    A game without `imagine` is warned about as `Unchecked`; one behind whose views nothing but the
    truth can be imagined is `Broken`, unless it is said to have nothing hidden.
    """
    if box.game.imagine is None:
        warnings.warn(
            f"{box.game.slug} has no `imagine`: whether its views and refusals leak what they"
            " should hide was NOT checked, and players that sample cannot play it",
            Unchecked,
            stacklevel=2,
        )
    hidden = set[Seat | None]()

    @given(run=runs(box, steps), noise=st.integers(0, 2**32 - 1))
    @_settings(examples)
    def tried(run: Run, noise: int) -> None:
        for check in checks:
            _kept(check, run, Random(noise))
        hidden.update(hidden_parts(run, Random(noise)))

    try:
        tried()
    except Flaky as error:
        raise Broken("same_every_time", "a game played again went otherwise") from error
    secretive = hidden or nothing_hidden or box.game.imagine is None
    demand(secretive, "views_hide", "nothing but the truth is ever imagined behind a view")


def examine_endings(box: Box, *, cap: int = 20_000, examples: int = 5) -> None:
    """Whole games end within so many inputs, with a result that agrees with itself."""

    @given(
        options=_options(box),
        seats=st.sampled_from(box.game.seats),
        choice=st.integers(0, 2**32 - 1),
    )
    @_settings(examples)
    def ended(options: dict[str, Any], seats: int, choice: int) -> None:
        rng = Random(choice)
        chosen = msgspec.convert(options, box.game.options)
        assume(_starts(box, chosen, seats))
        run = drive(box, chosen, seats, rng.randbytes(32), rng, cap)
        demand(
            box.game.result(run.timelines[-1].state) is not None,
            "games_end",
            f"no end after {len(run.inputs)} inputs under {chosen}",
        )
        results_agree(run, rng)
        somebody_is_awaited(run, rng)

    ended()


def examine_processes(
    reference: str, *, games: int = 8, steps: int = 150, hash_seeds: Sequence[int] = (1, 2)
) -> None:
    """The box at `module:name` replays bit for bit in processes that hash text differently."""
    box = box_at(reference)
    documents = [_document(box, number, steps) for number in range(games)]
    here = [trace_of(box, document) for document in documents]
    for hash_seed in hash_seeds:
        done = subprocess.run(
            [sys.executable, "-m", "bungalow.contract", reference],
            input=b"\n".join(documents),
            env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": _path()},
            capture_output=True,
        )
        complaint = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        demand(done.returncode == 0, "processes_agree", complaint)
        there = done.stdout.decode().split()
        for number, (own, other) in enumerate(zip(here, there, strict=True)):
            demand(own == other, "processes_agree", f"game {number} under hash seed {hash_seed}")


def examine_old_records(box: Box, folder: Path) -> int:
    """Every `*.bungalow.json` of the folder still verifies; returns how many there were."""
    files = sorted(folder.glob("*.bungalow.json"))
    for file in files:
        record = record_of(file.read_bytes())
        try:
            difference = difference_in(record, replay(reading_of(record, box.game), box.game))
        except Refusal as refusal:
            raise Broken("old_records_verify", f"{file.name}: {refusal}") from refusal
        demand(difference is None, "old_records_verify", f"{file.name}: {difference}")
    return len(files)


def _kept(check: Check, run: Run, rng: Random) -> None:
    """Check one demand; an error from inside the game breaks it too."""
    try:
        check(run, rng)
    except Broken:
        raise
    except Exception as error:
        raise Broken(check.__name__, f"the game ended in {error!r}") from error


def _starts(box: Box, options: Any, seats: int) -> bool:
    """Whether the game allows these options together."""
    try:
        beginning(box.game, options, seats)
    except Illegal:
        return False
    return True


def _document(box: Box, number: int, steps: int) -> bytes:
    """A saved random game on one line, always the same for a number."""
    rng = Random(number)
    sets = [dict(preset.options) for preset in box.presets] or [{}]
    options = msgspec.convert(sets[number % len(sets)], box.game.options)
    seats = rng.choice(box.game.seats)
    run = drive(box, options, seats, rng.randbytes(32), rng, steps)
    names = tuple(f"Player {n}" for n in range(seats))
    return msgspec.json.encode(saved(run.timelines[-1], names, run.seed_chance, run.inputs))


def _options(box: Box) -> st.SearchStrategy[dict[str, Any]]:
    """Options by name: a preset's, or any mixture of what the option cards offer."""
    mixture = st.fixed_dictionaries(
        {},
        optional={
            card.name: st.sampled_from([value for _, value in card.choices]) for card in box.cards
        },
    )
    presets = [dict(preset.options) for preset in (*box.presets, box.quick)]
    return st.sampled_from(presets) | mixture


def _settings(examples: int | None) -> settings:
    """The profile in force, without explaining: a run is big and its parts say little."""
    return settings(
        max_examples=examples or settings().max_examples,
        deadline=None,
        phases=[Phase.explicit, Phase.generate, Phase.target, Phase.shrink],
        database=None,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def _path() -> str:
    """This process's import path, handed on."""
    return os.pathsep.join(path for path in sys.path if path)


__all__ = ["CHECKS", "Broken", "Check", "Unchecked", "examine", "runs"]
