"""Reviews: what a play gave up against the best that the hand could make."""

import pytest

from bungalow.core.game import Millis
from bungalow.core.page import Judged
from bungalow.core.timeline import Act
from bungalow.games.bunce import BOX
from bungalow.games.bunce.lexicon import Lexicon
from bungalow.games.bunce.state import Accept, Action, Lay, Pass, State
from tests.games.bunce.table import NAMES, act, at_table, cross, extend, opened, seat


def judged(state: State, action: Action) -> Judged | None:
    assert BOX.words.review is not None
    found = BOX.words.review(state, Act(at=Millis(0), seat=seat(0), action=action), NAMES)
    assert found is None or isinstance(found, Judged)
    return found


def test_a_play_is_told_with_the_best_there_was() -> None:
    found = judged(at_table("LIGHT", "DEFUL"), Pass())
    assert found == Judged(
        title="Round 3",
        played="a pass",
        best="DELIGHTFUL.3",
        cost=28 + 9,
        scores=(-9, 28),
        lines=("The hand was D, E, F, L and U, on the table lay LIGHT.",),
        better=extend("DELIGHTFUL", 2),
    )


def test_the_best_play_gives_up_nothing() -> None:
    found = judged(at_table("LIGHT", "DEFUL"), extend("DELIGHTFUL", 2))
    assert found is not None
    assert (found.cost, found.scores, found.better) == (0, (28, 28), None)
    assert found.played == found.best


def test_a_phony_may_have_made_more_than_any_word() -> None:
    found = judged(at_table("", "CATZX"), opened("ZXCAT"))
    assert found is not None
    assert (found.cost, found.best) == (0, "ZXCAT")
    assert found.lines[0] == "ZXCAT is not in the dictionary."
    assert found.lines[1] == "The hand was A, C, T, X and Z, on the table lay nothing."


def test_answers_are_not_judged() -> None:
    assert judged(act(at_table("LIGHT", "CATZX"), cross("CAT", 2, 4)), Accept()) is None


def test_no_slur_is_called_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lexicon, "slur", lambda self, word: word == "DELIGHTFUL")
    found = judged(at_table("LIGHT", "DEFUL"), Pass())
    assert found is not None
    assert isinstance(found.better, Lay)
    assert found.better.word != "DELIGHTFUL"
