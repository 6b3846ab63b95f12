"""Turns of Busted! counted by the rules: sweeps, signs, letters, busts and wins."""

from __future__ import annotations

from random import Random
from typing import get_args

from bungalow.core.game import Millis, Seat
from bungalow.games.busted import turns
from bungalow.games.busted.actions import Sign, Signs
from bungalow.games.busted.options import Modifier, Options, teams_for
from bungalow.games.busted.scoring import owner_of, winner
from bungalow.games.busted.state import Card, Standing, State

GAMES = 24
MOST_TURNS = 12
NOW = Millis(0)
LETTER = "L"
FATES: tuple[Standing, ...] = ("guessed", "guessed", "reclaimed", "kept", "fouled", "fallen")
SWEEPS: tuple[Standing, ...] = ("guessed", "kept")


def vectors() -> list[dict[str, object]]:
    """A score sheet for each game: what is entered of each turn, and what it came to."""
    return [_game(Random(number), number) for number in range(GAMES)]


def _game(rng: Random, number: int) -> dict[str, object]:
    options = Options(
        limit=rng.choice((12, 21, 21, 34)),
        modifier=get_args(Modifier)[number % 3],
        floor_zero=number % 5 == 0,
    )
    teams = teams_for(options, 4)
    state = State(options=options, teams=teams, team=number % 2, turn=1)
    rows = list[dict[str, object]]()
    while state.phase != "over" and len(rows) < MOST_TURNS:
        acting = state.team
        assert acting is not None
        slate, signs = _slate(rng), tuple(rng.choice(get_args(Sign)) for _ in range(4))
        state = _played(state, acting, slate, signs)
        owners = [owner_of(card, acting) for card in slate]
        cards = [
            {"value": card.value, "owner": owner, "minus": sign == "-", "letters": count}
            for card, owner, sign, count in zip(slate, owners, signs, _letters(slate), strict=True)
        ]
        grabbed = any(card.standing == "reclaimed" for card in slate)
        rows.append(
            {
                "team": acting,
                "cards": cards,
                "grabbed": grabbed,
                "letter": LETTER,
                "sweep": state.turns[-1].sweep,
                "scores": state.scores,
                "winner": winner(state.scores, options.limit, acting),
            }
        )
    told = {
        "limit": options.limit,
        "modifier": options.modifier,
        "floorZero": options.floor_zero,
        "first": number % 2,
    }
    return {"options": told, "turns": rows}


def _slate(rng: Random) -> tuple[Card, ...]:
    """Four cards of any fate, one time in six all of one that sweeps."""
    fates = [rng.choice(SWEEPS)] * 4 if rng.random() < 1 / 6 else rng.choices(FATES, k=4)
    return tuple(
        Card(
            str(slot), "low", LETTER * rng.choice((0, 0, 1, 2)) + "ECHO", rng.randrange(1, 7), fate
        )
        for slot, fate in enumerate(fates)
    )


def _letters(slate: tuple[Card, ...]) -> list[int]:
    return [card.clue.count(LETTER) for card in slate]


def _played(state: State, acting: int, slate: tuple[Card, ...], signs: tuple[Sign, ...]) -> State:
    """The turn from its slate to the count, with these signs for whoever won the cards."""
    stakes = [
        Signs.of(
            {slot: signs[slot] for slot, card in enumerate(slate) if owner_of(card, acting) == team}
        )
        for team in (0, 1)
    ]
    state = State(
        options=state.options,
        teams=state.teams,
        scores=state.scores,
        team=acting,
        turn=state.turn,
        actor=Seat(0),
        slate=slate,
        stakes=(stakes[0], stakes[1]),
    )
    return turns.counted(turns.to_signs(state, NOW), NOW, LETTER)
