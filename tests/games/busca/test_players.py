"""Computer players: what they do in positions where a good player is sure."""

from random import Random

import pytest
from msgspec.structs import replace

from bungalow.core.dealer import Seeded
from bungalow.core.game import Millis
from bungalow.core.player import Budget, Player
from bungalow.core.timeline import Act, Timeline
from bungalow.games.busca import BOX, GAME
from bungalow.games.busca.cards import DECK, penalty
from bungalow.games.busca.memory import memory_of
from bungalow.games.busca.options import Options
from bungalow.games.busca.players import LEVELS
from bungalow.games.busca.rules import in_order, turn
from bungalow.games.busca.state import Play, State, Trick
from bungalow.games.busca.steady import Outlook, Thumbs, weights_of
from bungalow.games.busca.view import View
from tests.games.busca.table import dealt, play, seat, seated


def player(level: str) -> Player:
    return LEVELS[level].make(Budget())


def chosen(level: str, state: State) -> str:
    """The card that a level plays for whoever is to play."""
    view = GAME.view(state, turn(state))
    action = player(level).choose(view, GAME.moves(view), Random(0))
    assert isinstance(action, Play)
    return action.card


def position(hands: tuple[str, ...], trick: str, leader: int, taken: tuple[str, ...]) -> State:
    """A deal under way: hands from seat 0, the present trick, the penalty cards each has taken."""
    tricks = [Trick(seat(n), tuple(cards.split()), seat(n)) for n, cards in enumerate(taken)]
    return replace(
        seated(),
        deal=1,
        hands=tuple(tuple(hand.split()) for hand in hands),
        trick=Trick(seat(leader), tuple(trick.split())),
        tricks=tuple(one for one in tricks if one.cards),
    )


def test_levels_go_by_their_names() -> None:
    assert list(BOX.levels) == ["random", "easy", "steady"]
    assert all(level.name == name and level.inline for name, level in LEVELS.items())


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_played_and_played_again_alike(level: str, seed: int) -> None:
    def game() -> Timeline[Options, State, Play, View]:
        timeline = Timeline.begin(GAME, Options(limit=3), 4, Seeded(bytes([seed]) * 32))
        rng = Random(seed)
        while GAME.result(timeline.state) is None:
            (who,) = GAME.awaited(timeline.state)
            view = GAME.view(timeline.state, who)
            action = player(level).choose(view, GAME.moves(view), rng)
            timeline = timeline.after(Act(at=Millis(0), seat=who, action=action))
        return timeline

    assert game().state == game().state


@pytest.mark.parametrize("level", ["easy", "steady"])
def test_without_points_it_takes_a_cheap_trick_when_it_plays_last(level: str) -> None:
    state = position(
        ("2H 4H 7S 5C", "7D 6S 5S 4C", "6D 5D QS 7C", "KS JS 4S 6C"),
        "QH 5H 6H",
        1,
        ("", "AC KC", "AS 2S", "3S QC"),
    )
    state = replace(state, hands=(state.hands[0], *(hand[:3] for hand in state.hands[1:])))
    assert chosen(level, state) == "2H"


@pytest.mark.parametrize("level", ["easy", "steady"])
def test_with_points_it_plays_below(level: str) -> None:
    state = position(
        ("2H 7H 4H 5C", "7D 6S 5S", "6D 5D QS", "KS JS 4S"),
        "QH AH 6H",
        1,
        ("AD AC KC", "AS", "2S", "3S QC"),
    )
    assert chosen(level, state) in {"7H", "4H"}


def test_it_throws_the_pita_on_somebody_who_has_points() -> None:
    state = position(
        ("AD 4C 5C", "7D 6S", "6D 5D", "7C 4S"),
        "KH 4H 5H",
        1,
        ("AC KC QC", "AS JS QS 2S 3S", "2C", "3C"),
    )
    assert chosen("steady", state) == "AD"


def test_with_the_most_it_leaves_somebody_without_points() -> None:
    state = position(
        ("QC 4C 5C", "7D 6S 5D", "6D 5S 7S", "4S 7C 6C"),
        "4H 7H 5H",
        1,
        (
            "AC 3C 2C KC JC AS 3S 2S KS QS JS",
            "AH 3H 2H QH JH KH",
            "",
            "3D 2D KD QD JD AD",
        ),
    )
    assert chosen("steady", state) in {"4C", "5C"}, "Cora's zero lets Ana's most points go free"


def test_it_breaks_up_a_sweep() -> None:
    state = position(
        ("3H 4H 7S", "7D 6S", "6D 5D", "KS 4S"),
        "QH 5H 6H",
        1,
        ("", "AD AC KC QC JC AS 2S 3S 3D 2D KD QD JD 3C 2C QS JS", "", ""),
    )
    assert chosen("steady", state) == "3H"


@pytest.mark.parametrize(
    ("hands", "trick", "card"),
    [
        (("3H 4S 7S", "7D 6S 5S", "6D 5D 2S", "KS JS 6H"), "", "4S"),
        (("3H 5S AC", "7D 6S 5C", "6D 5D", "KS 4S"), "KD 4D", "AC"),
        (("KS 5S AC", "7D 6H 5C", "6D 4S", "7H 4C"), "QS 7S", "5S"),
        (("3S KS AC", "7D 6H 5C", "6D 4S", "7H 4C"), "QS 7S", "KS"),
    ],
    ids=["leads low", "throws its worst", "ducks", "as low as it can"],
)
def test_the_easy_one_only_looks_at_the_table(
    hands: tuple[str, ...], trick: str, card: str
) -> None:
    leader = -len(trick.split()) % 4
    assert chosen("easy", position(hands, trick, leader, ("AS", "", "", ""))) == card


def test_buscas_weigh_more_next_to_the_limit() -> None:
    state = replace(seated(limit=31), totals=(0, 30, 10, 10))
    weights = weights_of(GAME.view(state, seat(0)), Thumbs())
    assert weights[seat(1)] < weights[seat(2)] == weights[seat(3)] < 0 < weights[seat(0)]
    near = weights_of(GAME.view(state, seat(1)), Thumbs())
    assert near[seat(1)] > weights[seat(0)]


def test_the_top_is_not_sheltered_where_it_pays_too() -> None:
    state = position(
        ("QC 4C", "7D 6S 5D", "6D 5S", "4S 7C"),
        "4H 7H 5H",
        1,
        ("AC 3C 2C KC JC AS 3S 2S KS QS JS", "AH 3H 2H QH JH KH", "", "3D 2D KD QD JD AD"),
    )
    view = GAME.view(state, seat(0))
    assert view.trick is not None
    memory = memory_of(view, seat(0), view.trick)
    thumbs = Thumbs()
    costs = [
        Outlook(memory, thumbs, {seat(0): 1.0}, shelter=shelter).of("4C")
        for shelter in (True, False)
    ]
    assert costs[0] < 0.2 < 0.7 < costs[1]


def test_memory_holds_what_was_seen() -> None:
    state = play(dealt(), "KC 6C JC 3C")
    view = GAME.view(state, seat(0))
    assert view.trick is not None
    memory = memory_of(view, seat(0), view.trick)
    hidden = {card for cards in memory.unseen.values() for card in cards}
    assert hidden == set(DECK) - set(view.hand) - {"KC", "6C", "JC", "3C"}
    assert memory.points == {0: 3, 1: 0, 2: 0, 3: 0}
    assert memory.left == 37
    assert memory.missing == frozenset()
    assert memory.best is None
    assert memory.after == in_order(state.still_in, seat(1))[:3]
    assert not memory.first


def test_memory_holds_who_is_without_a_suit() -> None:
    suits = ["AD 2D 3D 4D 5D 6D 7D JD QD KD".replace("D", suit) for suit in "SHDC"]
    state = play(dealt(suits, dealer=3), "4S 4H 4D")
    view = GAME.view(state, seat(3))
    assert view.trick is not None
    memory = memory_of(view, seat(3), view.trick)
    assert memory.missing == {(1, "S"), (2, "S")}
    assert (memory.best, memory.taker, memory.pot) == ("4S", 0, 0)
    assert memory.after == ()
    assert memory.first
    assert sum(map(penalty, view.hand)) == 8


def test_players_need_nothing_that_is_hidden() -> None:
    state = play(dealt(), "KC 6C")
    for level in LEVELS:
        view = GAME.view(state, turn(state))
        other = GAME.view(GAME.imagine(view.options, view, Random(5)), view.seat)  # type: ignore[misc]
        first = player(level).choose(view, GAME.moves(view), Random(1))
        assert player(level).choose(other, GAME.moves(other), Random(1)) == first
