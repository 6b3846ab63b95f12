"""Computer players: what they lay, what they doubt, and how far they look."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bungalow.core.dealer import Seeded
from bungalow.core.game import Moves
from bungalow.core.player import Budget
from bungalow.core.timeline import Act, Timeline
from bungalow.games.bunce import BOX, GAME
from bungalow.games.bunce.ahead import Ahead
from bungalow.games.bunce.finder import Finder
from bungalow.games.bunce.greedy import Greedy
from bungalow.games.bunce.lexicon import Lexicon, lexicon_of
from bungalow.games.bunce.options import Options
from bungalow.games.bunce.players import LEVELS
from bungalow.games.bunce.state import Accept, Action, Challenge, Lay, Pass, State, Turn
from bungalow.games.bunce.view import View
from bungalow.games.bunce.vocabulary import EVERYTHING, Vocabulary, vocabulary_of
from tests.games.bunce.table import WORDS, act, at_table, cross, extend, seat

FULL = Greedy(EVERYTHING)


def seen(state: State, who: int | None = None) -> View:
    return GAME.view(state, state.turn if who is None else seat(who))


def chosen(player: Any, state: State, who: int | None = None, chance: int = 0) -> Action:
    """What a player does, told no more than a table offers."""
    view = seen(state, who)
    assert GAME.offered is not None
    action: Action = player.choose(view, GAME.offered(view), Random(chance))
    GAME.act(state, state.since, state.turn if who is None else seat(who), action)  # type: ignore[arg-type]
    return action


def word(action: Action) -> str | None:
    return action.word if isinstance(action, Lay) else None


def test_levels_go_by_their_names() -> None:
    assert list(BOX.levels) == ["easy", "steady", "bluffer", "sharp", "master"]
    assert all(level.name == name and not level.inline for name, level in LEVELS.items())
    for warm in {level.warm for level in LEVELS.values()}:
        assert warm is not None
        warm()


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_games_are_played_and_played_again_alike(level: str, seats: int) -> None:
    def game() -> Timeline[Options, State, Action, View]:
        timeline = Timeline.begin(GAME, Options(), seats, Seeded(bytes([seats]) * 32))
        rng = Random(seats)
        player = LEVELS[level].make(Budget(playouts=3))
        while GAME.result(timeline.state) is None:
            who = min(GAME.awaited(timeline.state))
            action = player.choose(GAME.view(timeline.state, who), Moves(), rng)
            timeline = timeline.after(Act(at=timeline.at, seat=who, action=action))
        return timeline

    assert game().state == game().state


def test_the_greedy_one_lays_the_most_points() -> None:
    assert chosen(FULL, at_table("LIGHT", "DEFUL")) == extend("DELIGHTFUL", 2)


def test_without_a_word_it_passes() -> None:
    assert chosen(FULL, at_table("LIGHT", "QJ")) == Pass()


def test_short_sight_misses_words_now_and_then() -> None:
    player, state = Greedy(EVERYTHING, sight=0.8), at_table("LIGHT", "DEFUL")
    laid = {word(chosen(player, state, chance=chance)) for chance in range(40)}
    assert {None, "DELIGHTFUL"} <= laid


def test_who_bluffs_lays_what_it_made_up_where_that_can_pass() -> None:
    bluffer = Greedy(EVERYTHING, bluffs=1.0)
    state = at_table("LIGHT", "CAYXZ")
    assert word(chosen(bluffer, state)) == "TAXY"
    assert word(chosen(bluffer, replace(state, attempts=1))) == "TAX"
    assert word(chosen(FULL, state)) == "TAX"
    assert word(chosen(bluffer, at_table("LIGHT", "CAYXZ", words="checked"))) == "TAX"
    assert word(chosen(bluffer, at_table("LIGHT", "CASXZ"))) == "TAX"


def test_slurs_are_known_and_never_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lexicon, "slur", lambda self, word: word == "CASTLE")
    vocabulary = Vocabulary(lexicon_of(WORDS), EVERYTHING)
    assert "CASTLE" not in vocabulary.finder.words
    assert vocabulary.doubt("CASTLE") == 0
    assert "CASTS" in vocabulary.finder.words


def test_a_house_list_is_read_whole_but_for_what_is_rare() -> None:
    house = Vocabulary(lexicon_of(("CAT", "ZZYZXQ", "ZYZZYVA")), 35)
    assert house.finder.words == ("CAT", "ZZYZXQ")


def test_who_knows_the_dictionary_is_sure_of_every_word() -> None:
    state = at_table("LIGHT", "CAEZX", turn=0)
    caught = act(state, cross("ACT", 2, 4))
    assert chosen(FULL, caught, who=1) == Challenge()
    assert chosen(FULL, act(state, cross("CAT", 2, 4)), who=1) == Accept()


def test_a_hook_is_doubted_for_either_of_its_words() -> None:
    state = at_table("LIGHT", "CAXTE")
    assert chosen(FULL, act(state, Lay("hook", "CAT", index=0, end="back", whole="LIGHTC")), 1) == (
        Challenge()
    )


def test_the_more_one_knows_the_more_an_unknown_word_is_doubted() -> None:
    lexicon = lexicon_of("standard")
    easy, steady = vocabulary_of(lexicon, 35), vocabulary_of(lexicon, 60)
    assert steady.doubt("ZAF") > easy.doubt("ZAF") > 0
    assert easy.doubt("QXZZA") > easy.doubt("TRALE")
    assert easy.doubt("TRALES") == easy.doubt("TRALER")
    assert easy.doubt("HOUSER") < easy.doubt("TRALES")
    assert easy.doubt("HOUSE") == 0


def test_whoever_was_doubted_wrongly_is_believed_more() -> None:
    state = act(at_table("LIGHT", "CATZX", lexicon="standard"), cross("ZAT", 2, 4))
    line = Turn(seat(0), 1, "CAT", "open", (), (), 0, 0, (), True)
    suspect = replace(state, turns=(replace(line, valid=False),) * 9)
    believed = replace(state, turns=(*suspect.turns, *(line,) * 99))

    def answers(asked: State) -> set[type[Action]]:
        return {type(chosen(Greedy(60), asked, 1, chance)) for chance in range(20)}

    assert Challenge in answers(suspect)
    assert answers(believed) == {Accept}


def late_table(table: str, hand: str, *decks: str) -> State:
    """A turn near the end: the players' cards that are left, the first being to move."""
    state = at_table(table, hand, seats=len(decks), lexicon="standard")
    left = tuple(card for card in sorted(decks[0]) if card not in hand)
    return replace(state, decks=(left, *(tuple(sorted(deck)) for deck in decks[1:])))


def test_looking_ahead_leaves_the_next_player_little() -> None:
    state = late_table("CAT", "EH", "EH", "SZ")
    greedy, careful = chosen(FULL, state), chosen(Ahead(Budget()), state)
    assert greedy != careful

    def over(action: Action) -> int:
        """The points over the other player, who then lays the most."""
        after = act(state, action)
        after = act(after, Accept(), who=1) if isinstance(action, Lay) else after
        after = GAME.drawn(after, after.since, ("S", "Z"))
        reply = chosen(FULL, after)
        after = act(after, reply)
        after = act(after, Accept(), who=0) if isinstance(reply, Lay) else after
        return after.scores[0] - after.scores[1]

    assert over(careful) > over(greedy)


def test_as_many_hands_are_tried_as_the_budget_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = list[object]()
    replies: Callable[..., Any] = Finder.replies

    def counted(*given: Any) -> Any:
        tried.append(given)
        return replies(*given)

    monkeypatch.setattr(Finder, "replies", counted)
    state = at_table("LIGHT", "CASTLE", lexicon="standard")
    chosen(Ahead(Budget(playouts=7)), state)
    assert len(tried) == 7
    tried.clear()
    chosen(Ahead(Budget(millis=1)), state)
    assert tried


def test_the_last_round_but_one_falls_back_on_all_ten_hands() -> None:
    state = late_table("CAsT", "EH?", "EH?AR", "DNOTS")
    assert word(chosen(Ahead(Budget(millis=1)), state))


def test_players_need_nothing_that_is_hidden() -> None:
    state = act(at_table("LIGHT", "CATZX", lexicon="standard"), cross("ZAT", 2, 4))
    for level in LEVELS:
        view = seen(state, 1)
        assert GAME.imagine is not None
        other = GAME.view(GAME.imagine(view.options, view, Random(5)), seat(1))
        player = LEVELS[level].make(Budget())
        first = player.choose(view, GAME.moves(view), Random(1))
        assert player.choose(other, GAME.moves(other), Random(1)) == first
