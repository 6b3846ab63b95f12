"""What is said of signs after the game."""

from bungalow.core.game import Millis, Seat
from bungalow.core.page import Judged
from bungalow.core.timeline import Act
from bungalow.games.busted import BOX
from bungalow.games.busted.actions import Action, Agree, Ours, Stake
from tests.games.busted.table import NAMES, Table, signed
from tests.games.busted.test_signs import at_score, won


def review(table: Table, seat: int, action: Action) -> Judged | None:
    assert BOX.words.review is not None
    return BOX.words.review(table.state, Act(at=Millis(0), seat=Seat(seat), action=action), NAMES)


def test_signs_that_gave_a_win_away_are_shown_beside_the_best() -> None:
    table = at_score(won("osff", cards="acbd"), 1, 18)
    judged = review(table, 1, Stake(signed((1,), "-")))
    assert judged == Judged(
        title="Turn 1, the signs of the Moths",
        played="UMBRELLA minus: wins on 0 of 20 faces, busts on 0",
        best="UMBRELLA plus: wins on 14 of 20 faces, busts on 6",
        cost=70.0,
        lines=(
            "UMBRELLA plus would have won on 14 of 20 faces:"
            " C, D, F, G, H, I, J, K, N, O, P, S, T and W.",
        ),
        better=Stake(signed((1,), "+")),
    )


def test_only_the_cards_that_change_are_named() -> None:
    table = at_score(won("ooff"), 20, 3)
    judged = review(table, 2, Stake(signed((0, 1), "++")))
    assert judged is not None
    assert judged.lines[0].startswith("ANT minus would have won on 15 of 20 faces")
    assert judged.better == Stake(signed((0, 1), "+-"))


def test_the_best_signs_and_everything_else_are_not_worth_a_word() -> None:
    table = at_score(won("ooff"), 20, 3)
    assert review(table, 0, Stake(signed((0, 1), "+-"))) is None
    assert review(at_score(won("ooff"), 0, 3), 0, Stake(signed((0, 1), "--"))) is None
    assert review(table, 1, Agree()) is None
    assert review(Table().slap(), 0, Ours(0)) is None
    assert review(table, 0, Stake(signed((0,), "+"))) is None
