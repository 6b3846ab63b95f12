import pytest

from bungalow.games.bunce import dictionary
from bungalow.games.bunce.lexicon import lexicon_of
from bungalow.games.bunce.morphology import bases


@pytest.mark.parametrize(
    ("word", "begins"),
    [
        ("RUN", "move fast by using one's feet"),
        ("RAN", "run: move fast by using one's feet"),
        ("CHILDREN", "child: a young person"),
        ("BOXES", "box: a (usually rectangular) container"),
        ("DELIGHTFUL", "greatly pleasing"),
        ("HAPPIEST", "happy: "),
        ("HOPING", "hope: "),
        ("STORIED", "having an illustrious past"),
        ("PARIS", "the capital and largest city of France"),
        ("WALTZES", "waltz: "),
        ("CLASSES", "class: "),
        ("NICER", "nice: "),
        ("QZX", None),
        ("ING", None),
        ("S", None),
    ],
)
def test_a_word_means_what_the_dictionary_says_first(word: str, begins: str | None) -> None:
    meaning = dictionary.meaning(word)
    assert meaning is None if begins is None else (meaning or "").startswith(begins)


def test_an_inflected_form_is_explained_as_what_it_is_a_form_of() -> None:
    noun, verb = dictionary.meaning("FISHERMEN"), dictionary.meaning("CASTING")
    assert (noun or "").startswith("fisherman: ")
    assert verb is not None


def test_meanings_carry_no_examples() -> None:
    for word in ("RUN", "GOOD", "TABLE", "HOT"):
        assert '"' not in (dictionary.meaning(word) or "")


def test_most_words_that_people_know_have_a_meaning() -> None:
    known = list(lexicon_of("standard").up_to(35))[::41]
    with_meaning = [word for word in known if dictionary.meaning(word)]
    assert len(with_meaning) > 0.9 * len(known)


@pytest.mark.parametrize(
    ("word", "tier"),
    [("CAT", 10), ("SPICS", 55), ("RUMBLEGUMPTION", 80), ("CELECOXIB", 90), ("QZX", None)],
)
def test_a_word_has_the_size_in_which_it_first_occurs(word: str, tier: int | None) -> None:
    assert dictionary.tier(word) == tier


@pytest.mark.parametrize("word", ["SPIC", "SPICS", "COONS", "FAGGOTRY", "CUNTS", "SHAT"])
def test_insults_and_obscenities_are_marked_in_all_their_forms(word: str) -> None:
    assert dictionary.slur(word)


@pytest.mark.parametrize("word", ["SPICES", "SPICE", "CRAPES", "TOMES", "BOY", "QUEEN", "SNIGGER"])
def test_words_that_only_look_alike_are_not_marked(word: str) -> None:
    assert not dictionary.slur(word)


def test_everything_that_is_marked_is_a_word() -> None:
    marked = dictionary.slurs()
    assert 300 < len(marked) < 500
    assert all(dictionary.tier(word) for word in marked)


def test_the_notices_are_whole_and_the_prominent_one_comes_first() -> None:
    notices = dictionary.notices()
    crossword = notices.index("Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.")
    assert crossword < 400
    for told in (
        "Copyright 2000-2018 by Kevin Atkinson",
        "the copyright notice must be\n  prominently displayed",
        "Copyright 1993, Geoff Kuenning",
        "Princeton University and LICENSEE agrees to preserve same.",
        "WordNet 3.0 Copyright 2006 by Princeton University",
    ):
        assert told in notices


def test_irregular_forms_come_before_regular_ones() -> None:
    found = list(bases("AXES", {"AXES": "AX noun,AXIS noun"}.get))
    assert found[:3] == [("AX", "noun"), ("AXIS", "noun"), ("AXE", "noun")]
    assert ("AXE", "verb") in found
