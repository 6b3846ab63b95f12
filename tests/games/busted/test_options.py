"""The options of a table: chapter T7."""

from typing import Any

import msgspec
import pytest

from bungalow.core.refusal import Illegal
from bungalow.core.timeline import Timeline
from bungalow.games.busted import BOX, GAME
from bungalow.games.busted.actions import Foul, Ours
from bungalow.games.busted.clues import Named, deck_of
from bungalow.games.busted.options import Options, resolve, shown, suggested_limit
from tests.games.busted.table import DECK, NAMES, Chosen, Table, arranged

clause = pytest.mark.clause


@clause("T7.1", "T7.2", "T7.3", "T7.7", "T7.11", "T7.12", "T7.14")
@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("limit", 1, 999),
        ("slot_seconds", 5, 20),
        ("grace_ms", 0, 1000),
        ("tie_ms", 0, 2000),
        ("actor_allowance_ms", 0, 60_000),
        ("max_turns", 1, 1000),
        ("sign_seconds", 10, 120),
    ],
)
def test_numbers_are_held_to_their_range(name: str, least: int, most: int) -> None:
    for value in (least, most):
        options: dict[str, Any] = {name: value}
        assert GAME.start(Options(**options), 4).options == Options(**options)
    for value in (least - 1, most + 1):
        options = {name: value}
        with pytest.raises(Illegal) as raised:
            GAME.start(Options(**options), 4)
        assert raised.value.code == "bad_option"
        assert raised.value.facts == {"option": name, "value": value, "least": least, "most": most}


@clause("T7.1")
def test_big_groups_are_offered_a_higher_limit() -> None:
    suggested = {players: suggested_limit(players) for players in (4, 8, 9, 10, 12, 20, 24)}
    assert suggested == {4: 21, 8: 21, 9: 24, 10: 26, 12: 32, 20: 53, 24: 63}
    (card,) = (card for card in BOX.cards if card.name == "limit")
    assert card.choices[:2] == (("21", 21), ("26, for 10 players", 26))


@clause("T7.2", "T7.3")
def test_a_slower_slate_and_another_grace() -> None:
    table = Table(slot_seconds=20, grace_ms=0).slap()
    assert table.view(1).falls == (20_000, 40_000, 60_000, 80_000)
    assert table.until(20_000).slate[0] == "fallen"
    assert Table(slot_seconds=5, grace_ms=1000).slap().view(1).falls[0] == 6000


@clause("T7.5")
def test_one_level_for_all_four() -> None:
    table = Table(hands=("abcd",), one_level=True)
    refusal = table.refused(0, arranged("abcd", "llhl"))
    assert (refusal.code, refusal.facts) == ("bad_arrangement", {"one_level": True})
    for levels in ("llll", "hhhh"):
        table.do(0, arranged("abcd", levels))
    assert len([a for a in table.moves(0).actions if type(a).__name__ == "Arrange"]) == 2
    free = Table(hands=("abcd",))
    assert len([a for a in free.moves(0).actions if type(a).__name__ == "Arrange"]) == 16


@clause("T7.6")
def test_mouthing_is_told_and_never_judged_by_the_rules() -> None:
    for allowed in (False, True):
        table = Table(mouthing=allowed).slap()
        (foul,) = BOX.words.page(table.view(1), table.moves(1), NAMES).choices
        assert ("mouthing is allowed" in foul.note) is allowed
        assert table.do(1, Foul(0)).slate[0] == "fouled"


@clause("T7.7")
def test_signs_without_a_clock() -> None:
    table = Table(sign_seconds=0).slap().do(0, Ours(0), Foul(1), Foul(2), Foul(3)).agree()
    assert table.line.alarm is None
    assert table.wait(10_000_000).phase == "signs"


@clause("T7.8")
@pytest.mark.parametrize("die", ["", "A1", "A B", "-", "A" * 101])
def test_a_die_has_letters_and_not_too_many(die: str) -> None:
    with pytest.raises(Illegal) as raised:
        GAME.start(Options(die=die), 4)
    assert raised.value.code == "bad_option"
    assert raised.value.facts["option"] == "die"
    assert GAME.start(Options(die="A" * 100), 4)


@clause("T7.4")
def test_a_deck_is_known_by_its_fingerprint() -> None:
    resolved = resolve(Options())
    assert resolved.deck == Named(name="standard", sha256=deck_of("standard").sha256)
    assert resolve(resolved) == resolved
    assert Timeline.begin(GAME, Options(), 4, Chosen((), "")).options == resolved
    with pytest.raises(Illegal) as raised:
        resolve(Options(deck="none"))
    assert raised.value.code == "unknown_deck"
    with pytest.raises(Illegal) as raised:
        resolve(Options(deck=Named(name="standard", sha256="0" * 64)))
    assert raised.value.code == "altered_deck"


@clause("T7.4")
def test_a_deck_of_the_tables_own_is_shown_to_nobody() -> None:
    options = Options(deck=DECK)
    assert resolve(options) == options
    assert shown(options).deck == "own"
    assert shown(shown(options)) == shown(options)
    for seat in (0, 1, None):
        assert Table().view(seat).options.deck == "own"
    assert shown(Options()) == Options()


@clause("T7.14")
def test_the_allowance_changes_nothing_in_the_rules() -> None:
    assert Table(actor_allowance_ms=0).slap().view(1).falls == Table().slap().view(1).falls


@pytest.mark.parametrize(
    "options",
    ['{"limit": "21"}', '{"limits": 21}', '{"judging": "sung"}', '{"first_team": 2}', '{"die": 6}'],
)
def test_options_of_another_kind_are_not_read(options: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(options, type=Options)


def test_a_record_writes_teams_and_names_as_people_do() -> None:
    text = b'{"teams":[[0,2],[1,3]],"team_names":["A","B"],"first_team":1,"away":[]}'
    options = msgspec.json.decode(text, type=Options)
    assert options.teams == ((0, 2), (1, 3))
    assert GAME.start(options, 4).team == 1


def test_every_preset_starts() -> None:
    for preset in (*BOX.presets, BOX.quick):
        assert GAME.start(msgspec.convert(dict(preset.options), Options), 4)
