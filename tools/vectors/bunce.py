"""Whole games of Bunce, played by the rules with words of all four ways, false ones among them."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bungalow.core.game import Millis
from bungalow.games.bunce import rules
from bungalow.games.bunce.letters import DECK, card_of
from bungalow.games.bunce.lexicon import lexicon_of
from bungalow.games.bunce.options import Options, resolve
from bungalow.games.bunce.plays import Position, index_of, plays
from bungalow.games.bunce.scoring import ranks_of
from bungalow.games.bunce.state import Accept, Action, Challenge, Lay, Pass, State, Turn

GAMES = 10
NOW = Millis(0)
TRIES = 5
"""After so many false words in a turn a player lays a true one or passes."""


def vectors() -> list[dict[str, object]]:
    """A score sheet for each game: the lines as people write them, and what they came to."""
    return [_game(Random(number), number) for number in range(GAMES)]


def _game(rng: Random, number: int) -> dict[str, object]:
    values = {card: rng.randrange(1, 13) for card in DECK} if number % 4 == 3 else {}
    options = resolve(Options(values=values, own_cards_only=number % 2 == 1))
    state = rules.start(options, 2 + number % 3)
    lines, tens = list[dict[str, object]](), [0] * len(state.scores)
    while not rules.is_over(state):
        if (wanted := rules.draw(state)) is not None:
            state = rules.drawn(state, NOW, tuple(rng.sample(wanted.pool, wanted.count)))
            continue
        table, player = state.table, state.turn
        assert player is not None
        action = _action(rng, state)
        state = rules.act(state, NOW, player, action)
        while state.pending is not None:
            seat = min(rules.awaited(state))
            said = Challenge() if rng.random() < 0.25 else Accept()
            state = rules.act(state, NOW, seat, said)
        turn = state.turns[-1]
        for seat in turn.challengers:
            tens[player if turn.valid else seat] += 1
        if state.attempts == 0:
            lines.append(_line(turn, action, table, tens, state))
            tens = [0] * len(state.scores)
    first = state.beginner or 0
    return {
        "options": {
            "values": dict(state.options.values),
            "ownCardsOnly": options.own_cards_only,
        },
        "lines": [_in_order(line, first) for line in lines],
        "ranks": _turned(ranks_of(state.scores), first),
    }


def _action(rng: Random, state: State) -> Action:
    """Mostly a play of one of the ways, sometimes with its letters mixed up, sometimes a pass."""
    options = state.options
    index = index_of(lexicon_of(options.lexicon))
    position = Position(state.table, state.hand, options.values, options.own_cards_only)
    found = [move.action for move in plays(index, position)]
    if not found or rng.random() < 0.08:
        return Pass()
    way = rng.choice(sorted({lay.way for lay in found}))
    lay = rng.choice([lay for lay in found if lay.way == way][:40])
    return _mixed(rng, lay) if rng.random() < 0.2 and state.attempts < TRIES else lay


def _mixed(rng: Random, lay: Lay) -> Lay:
    """The same cards in another order, where the way allows any."""
    if lay.way not in ("open", "cross"):
        return lay
    places = list(range(len(lay.word)))
    rng.shuffle(places)
    word = "".join(lay.word[place] for place in places)
    return replace(lay, word=word, index=None if lay.index is None else places.index(lay.index))


def _line(
    turn: Turn, action: Action, table: str, tens: list[int], state: State
) -> dict[str, object]:
    crossed = None
    if isinstance(action, Lay) and action.way == "cross" and action.table is not None:
        crossed = card_of(table[action.table])
    return {
        "word": turn.word or "",
        "unused": "".join(turn.unused),
        "crossed": crossed,
        "tens": tens,
        "way": turn.way,
        "totals": list(state.scores),
    }


def _in_order(line: dict[str, object], first: int) -> dict[str, object]:
    """A line as people write it whose first column is that of whoever began."""
    return {
        key: _turned(each, first) if key in ("tens", "totals") else each
        for key, each in line.items()
    }


def _turned(row: object, first: int) -> list[int]:
    assert isinstance(row, list | tuple)
    return [*row[first:], *row[:first]]
