"""A turn: chapter B3, and the order in which refusals are looked for."""

import pytest

from bungalow.games.bunce import GAME
from bungalow.games.bunce.rules import sheet
from bungalow.games.bunce.state import Accept, Lay, Pass, State
from tests.games.bunce.table import (
    act,
    at_table,
    cross,
    draw,
    extend,
    hook,
    opened,
    refused,
    seated,
    seen,
    stood,
)

clause = pytest.mark.clause

LIGHT = "LIGHT"


def code(state: State, action: Lay) -> str:
    return refused(state, action).code


@clause("B3.1")
def test_a_word_has_three_letters_or_more() -> None:
    refusal = refused(at_table("", "ATECKZQ"), opened("AT"))
    assert (refusal.code, refusal.facts) == ("too_short", {"word": "AT", "least": 3})
    assert act(at_table("", "ATECKZQ"), opened("ATE")).pending is not None


@clause("B3.2")
def test_a_pass_discards_and_subtracts_every_card_and_leaves_the_table() -> None:
    after = act(at_table(LIGHT, "DEFUL"), Pass())
    assert after.table == LIGHT
    assert after.scores == (-9, 0, 0)
    (turn,) = after.turns
    assert (turn.word, turn.way, turn.cards, turn.unused) == (None, None, *[tuple("DEFLU")] * 2)
    assert (turn.points, turn.bunces, turn.valid) == (-9, 0, None)
    assert (after.turn, after.round) == (1, 3)


@clause("B3.2")
def test_a_pass_on_an_empty_table_leaves_it_empty() -> None:
    after = act(at_table("", "ATECKZQ"), Pass())
    assert after.table == ""
    assert sheet(after).table is None


@clause("B3.3")
def test_an_empty_table_is_opened_with_hand_cards() -> None:
    state = at_table("", "CATKZQW")
    after = stood(state, opened("CAT"))
    assert after.table == "CAT"
    for lay in (cross("CAT", 0, 0), hook("CAT", 0, "back", "XC"), extend("CAT", 0)):
        refusal = refused(state, lay)
        assert (refusal.code, refusal.facts) == ("table_empty", {"way": lay.way})


@clause("B3.3", "B3.8")
def test_nothing_is_opened_beside_a_word() -> None:
    refusal = refused(at_table(LIGHT, "CATKZQW"), opened("CAT"))
    assert (refusal.code, refusal.facts) == ("table_not_empty", {"table": LIGHT})


@clause("B3.4")
@pytest.mark.parametrize(("table", "letter"), list(enumerate(LIGHT)))
def test_a_cross_goes_through_any_one_letter(table: int, letter: str) -> None:
    state = at_table(LIGHT, "ABCDEFK")
    for index in range(3):
        word = "AB"[:index] + letter + "AB"[index:]
        laid = act(state, cross(word, index, table)).pending
        assert laid is not None
        assert laid.laid.used == ("A", "B")
        assert laid.laid.unused == tuple("CDEFK")


@clause("B3.4")
def test_a_cross_shares_the_letter_that_lies_there() -> None:
    refusal = refused(at_table(LIGHT, "CATKZQW"), cross("CAT", 1, 2))
    assert refusal.code == "not_through_letter"
    assert refusal.facts == {"number": 3, "card": "G", "letter": "A"}
    assert code(at_table(LIGHT, "CATKZ?W"), cross("CAt", 2, 4)) == "not_through_letter"


@clause("B3.4")
def test_all_other_letters_of_a_cross_come_from_the_hand() -> None:
    assert code(at_table(LIGHT, "CADKZQW"), cross("TACT", 0, 4)) == "cards_not_held"
    assert act(at_table(LIGHT, "CADKTQW"), cross("TACT", 0, 4)).pending is not None


@clause("B3.5")
@pytest.mark.parametrize(
    ("word", "index", "end", "whole"),
    [("CASTLE", 2, "back", "LIGHTS"), ("SAC", 0, "front", "SLIGHT"), ("ACES", 3, "back", "LIGHTS")],
)
def test_a_hook_lengthens_the_old_word_and_lays_a_new_one_across(
    word: str, index: int, end: str, whole: str
) -> None:
    lay = Lay("hook", word, index=index, end=end, whole=whole)  # type: ignore[arg-type]
    after = stood(at_table(LIGHT, "CASTLEZ"), lay)
    assert after.table == word
    assert after.turns[0].unused == tuple(sorted(set("CASTLEZ") - set(word)))


@clause("B3.5")
@pytest.mark.parametrize(
    ("lay", "case"),
    [
        (hook("CASTLE", 2, "back", "LIGHT"), "length"),
        (hook("CASTLE", 2, "back", "LIGHTSS"), "length"),
        (Lay("hook", "CASTLE", index=2, end="back"), "length"),
        (Lay("hook", "CASTLE", index=2, whole="LIGHTS"), "length"),
        (hook("CASTLE", 2, "back", "LIGHES"), "old"),
        (hook("CASTLE", 2, "front", "LIGHTS"), "old"),
        (hook("CASTLE", 3, "back", "LIGHTS"), "card"),
    ],
)
def test_a_hook_sets_one_card_at_one_end(lay: Lay, case: str) -> None:
    refusal = refused(at_table(LIGHT, "CASTLEZ"), lay)
    assert refusal.code == "hook_mismatch"
    assert refusal.facts["case"] == case
    assert refusal.facts["table"] == LIGHT
    assert refusal.facts["whole"] == (lay.whole or "")


@clause("B3.6")
def test_the_new_word_of_a_hook_is_made_of_hand_cards_only() -> None:
    assert code(at_table(LIGHT, "CASLEKZ"), hook("CASTLE", 2, "back", "LIGHTS")) == "cards_not_held"


@clause("B3.6")
@pytest.mark.parametrize(
    ("word", "whole", "valid"),
    [("CASTLE", "LIGHTS", True), ("CASTLE", "LIGHTE", False), ("CASELT", "LIGHTS", False)],
)
def test_both_words_of_a_hook_must_be_words(word: str, whole: str, valid: bool) -> None:
    index = word.index(whole[-1])
    after = stood(at_table(LIGHT, "CASTLEZ"), hook(word, index, "back", whole), "ca")
    assert after.turns[0].valid is valid


@clause("B3.6")
def test_the_hook_card_is_one_letter_in_both_words() -> None:
    state = at_table(LIGHT, "CAST?KZ")
    for lay in (hook("CASTs", 4, "back", "LIGHTs"), hook("CAsTS", 4, "back", "LIGHTS")):
        assert act(state, lay).pending is not None
    assert code(state, hook("CASTs", 4, "back", "LIGHTS")) == "hook_mismatch"
    assert code(state, hook("CASTs", 2, "back", "LIGHTs")) == "hook_mismatch"


@clause("B3.7")
@pytest.mark.parametrize(("word", "index"), [("LIGHTS", 0), ("FLIGHT", 1), ("DELIGHTFUL", 2)])
def test_an_extension_keeps_the_whole_old_word_inside(word: str, index: int) -> None:
    after = stood(at_table(LIGHT, "DEFULSK"), extend(word, index))
    assert after.table == word


@clause("B3.7")
@pytest.mark.parametrize(
    ("word", "index"),
    [("LIGHT", 0), ("DELIGHTFUL", 1), ("DELIGHTFUL", 3), ("DELIGHT", 4), ("LIGHS", 0)],
)
def test_an_extension_without_the_old_word_is_none(word: str, index: int) -> None:
    refusal = refused(at_table(LIGHT, "DEFULSK"), extend(word, index))
    assert (refusal.code, refusal.facts) == ("not_extension", {"table": LIGHT, "word": word})


@clause("B3.8")
@pytest.mark.parametrize(
    ("lay", "case"),
    [
        (Lay("cross", "CAT", index=2), "missing"),
        (Lay("cross", "CAT", table=4), "missing"),
        (Lay("hook", "CAT", end="back", whole="LIGHTC"), "missing"),
        (Lay("extend", "LIGHTS"), "missing"),
        (cross("CAT", 3, 4), "range"),
        (cross("CAT", -1, 4), "range"),
        (cross("CAT", 2, 5), "range"),
        (cross("CAT", 2, -1), "range"),
        (extend("LIGHTS", 6), "range"),
        (extend("LIGHTS", -1), "range"),
        (hook("CAT", 3, "back", "LIGHTC"), "range"),
        (Lay("extend", "LIGHTS", index=0, table=0), "stray"),
        (Lay("hook", "CAT", index=0, table=0, end="back", whole="LIGHTC"), "stray"),
        (Lay("cross", "CAT", index=2, table=4, end="back"), "stray"),
        (Lay("extend", "LIGHTS", index=0, whole="LIGHTS"), "stray"),
    ],
)
def test_a_laying_names_its_places_and_no_others(lay: Lay, case: str) -> None:
    refusal = refused(at_table(LIGHT, "CATSKZW"), lay)
    assert (refusal.code, refusal.facts["case"]) == ("bad_index", case)
    assert set(refusal.facts) == {"case"} | ({"number"} if case == "range" else set())
    if case == "range":
        outside = [place for place in (lay.table, lay.index) if place not in range(3)]
        assert refusal.facts["number"] - 1 in outside


@clause("B3.8")
@pytest.mark.parametrize("field", ["index", "table", "end", "whole"])
def test_an_opening_has_no_place(field: str) -> None:
    given = {"index": 0, "table": 0, "end": "back", "whole": "CATS"}[field]
    lay = Lay("open", "CAT", **{field: given})  # type: ignore[arg-type]
    refusal = refused(at_table("", "CATSKZW"), lay)
    assert (refusal.code, refusal.facts["case"]) == ("bad_index", "stray")


@clause("B3.9")
def test_a_wild_in_the_hand_is_any_letter() -> None:
    state = at_table("", "ZE?BCDF")
    for letter in "nqz":
        assert act(state, opened(f"ZE{letter}")).pending is not None
    assert code(state, opened("ZEN")) == "cards_not_held"
    assert code(state, opened("Zen")) == "cards_not_held"


@clause("B3.9", "B3.10")
def test_a_wild_on_the_table_is_read_anew() -> None:
    state = at_table("STORm", "CATSKZW")
    assert act(state, cross("CAz", 2, 4)).pending is not None
    assert code(state, cross("CAM", 2, 4)) == "not_through_letter"
    assert act(state, extend("STORkS", 0)).pending is not None
    assert code(state, extend("STORMS", 0)) == "not_extension"
    assert act(state, hook("CATS", 3, "back", "STORyS")).pending is not None
    assert code(state, hook("CATS", 3, "back", "STORMS")) == "hook_mismatch"


@clause("B3.10")
def test_what_must_be_a_word_is_the_result() -> None:
    state = at_table("STORm", "CATSKZW", lexicon=("CAT", "STORKS"))
    assert stood(state, cross("CAt", 2, 4), "ca").turns[0].valid is True
    assert stood(state, extend("STORkS", 0), "ca").turns[0].valid is True
    assert stood(state, extend("STORmS", 0), "ca").turns[0].valid is False


@clause("B3.11")
@pytest.mark.parametrize(
    ("lay", "left"),
    [
        (cross("CAT", 2, 4), "CAT"),
        (hook("CASTLE", 2, "back", "LIGHTS"), "CASTLE"),
        (extend("LIGHTS", 0), "LIGHTS"),
    ],
)
def test_only_the_new_word_stays(lay: Lay, left: str) -> None:
    after = stood(at_table(LIGHT, "CASTLEZ"), lay)
    assert after.table == left
    assert sheet(after).table == left
    assert seen(after).table == left


def test_letters_are_the_letters_a_to_z() -> None:
    state = at_table(LIGHT, "CASTLEZ")
    for word in ("CA?", "CA-T", "CÄT", "ﬀﬀﬀ", "CAT "):
        refusal = refused(state, cross(word, 2, 4))
        assert (refusal.code, refusal.facts) == ("bad_letters", {"word": word})
    assert code(state, hook("CASTLE", 2, "back", "LIGHT?")) == "bad_letters"


def test_missing_cards_are_named() -> None:
    refusal = refused(at_table("", "TESAKZW"), opened("TxSTEE"))
    assert refusal.code == "cards_not_held"
    assert refusal.facts == {"cards": ("?", "E", "T"), "word": "TxSTEE"}


def test_refusals_come_in_the_rules_order() -> None:
    empty, light = at_table("", "CASTLEZ"), at_table(LIGHT, "CASTLEZ")
    laid = act(light, cross("CAT", 2, 4))
    over = seated()
    while GAME.result(over) is None:
        wanted = GAME.draw(over)
        assert wanted is not None
        cards = sorted(wanted.pool, key=lambda card: card not in "AEIOU")[: wanted.count]
        over = act(draw(over, "".join(cards)), Pass())
    wrong = Lay("cross", "?", index=9)
    assert refused(over, wrong, who=1).code == "game_over"
    assert refused(over, Accept(), who=1).code == "game_over"
    assert refused(laid, wrong, who=1).code == "not_your_turn"
    assert refused(laid, Pass(), who=1).facts == {"turn": 0}
    assert refused(laid, wrong, who=0).code == "window_open"
    assert refused(laid, Pass(), who=0).facts == {"word": "CAT"}
    assert code(empty, wrong) == "table_empty"
    assert code(light, Lay("open", "?", index=9)) == "table_not_empty"
    assert code(light, wrong) == "too_short"
    assert code(light, Lay("cross", "???", index=9)) == "bad_letters"
    assert code(light, cross("QQQ", 9, 0)) == "bad_index"
    assert code(light, cross("QQQ", 0, 0)) == "not_through_letter"
    assert code(light, hook("QQQ", 0, "back", "QQQ")) == "hook_mismatch"
    assert code(light, extend("QQQ", 0)) == "not_extension"
    assert code(light, cross("QQL", 2, 0)) == "cards_not_held"
