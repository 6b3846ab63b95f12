import hashlib
from pathlib import Path

import pytest

from bungalow.core.refusal import Illegal, Malformed, Missing
from bungalow.games.bunce import lexicon
from bungalow.games.bunce.lexicon import MOST_INLINE, Named, lexicon_of, named


@pytest.fixture(autouse=True)
def nothing_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "_added", {})


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "house.txt"
    file.write_text("zax\ta tool for slates\nCat\n\nqi\nBLURB\n", "utf-8")
    return file


def fingerprint(*words: str) -> str:
    return hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest()


@pytest.mark.parametrize(("name", "count"), [("standard", 152_601), ("large", 295_303)])
def test_our_lists_hold_what_their_fingerprint_says(name: str, count: int) -> None:
    words = lexicon_of(name)
    listed = list(words)
    assert len(words) == len(listed) == count
    assert listed == sorted(set(listed))
    assert words.named == named(name) == Named(name, fingerprint(*listed))
    assert all(word.isalpha() and word.isascii() and word.isupper() for word in listed)
    assert min(map(len, listed)) == 3


def test_our_fingerprints_have_not_changed() -> None:
    assert named("standard").sha256.startswith("886e9d15d7b4f87c")
    assert named("large").sha256.startswith("8af328079286e450")


@pytest.mark.parametrize("name", ["standard", "large"])
@pytest.mark.parametrize("word", ["DELIGHTFUL", "CASTLE", "LIGHTS", "PARIS", "NATO", "CAFE", "RAN"])
def test_words_names_and_abbreviations_are_in_both_lists(name: str, word: str) -> None:
    assert word in lexicon_of(name)


@pytest.mark.parametrize(
    "word", ["AB", "", "cat", "QZX", "CAN'T", "CAFÉ", "CAT\n", "CAT\t10", "GREPPED"]
)
def test_other_texts_are_in_neither(word: str) -> None:
    assert word not in lexicon_of("standard")
    assert word not in lexicon_of("large")


def test_the_large_list_adds_only_rare_words_that_are_no_entry() -> None:
    standard, large = set(lexicon_of("standard")), lexicon_of("large")
    assert standard < set(large)
    assert "RUMBLEGUMPTION" in large
    assert "RUMBLEGUMPTION" not in standard
    assert {large.tier(word) for word in sorted(set(large) - standard)[::97]} == {80}


def test_a_list_is_one_object_however_it_is_named() -> None:
    assert lexicon_of("standard") is lexicon_of(named("standard"))
    assert lexicon_of(("CAT", "DOG")) is lexicon_of(["CAT", "DOG"])


def test_the_fingerprint_is_of_the_words_alone(house: Path) -> None:
    added = lexicon.add(house)
    assert added.sha256 == fingerprint("BLURB", "CAT", "ZAX")
    assert lexicon_of(("ZAX", "CAT", "BLURB", "CAT")).sha256 == added.sha256


def test_a_house_list_is_known_by_its_name_and_defines_its_words(house: Path) -> None:
    added = lexicon.add(house)
    assert lexicon.names() == ("standard", "large", "house")
    assert lexicon_of("house") is added
    assert list(added) == ["BLURB", "CAT", "ZAX"]
    assert added.meaning("ZAX") == "a tool for slates"
    assert (added.meaning("CAT") or "").startswith("feline")
    assert added.tier("CAT") == 10
    assert added.tier("ZAX") in (None, 80)


def test_a_list_is_found_by_its_words_when_its_file_has_another_name(house: Path) -> None:
    added = lexicon.add(house)
    assert lexicon_of(Named("from-elsewhere", added.sha256)) is added


def test_a_list_that_is_not_here_is_refused_by_name_and_fingerprint() -> None:
    with pytest.raises(Illegal) as refused:
        lexicon_of(Named("house", "ab" * 32))
    assert refused.value.code == "unknown_lexicon"
    assert refused.value.facts == {
        "name": "house",
        "sha256": "ab" * 32,
        "known": "standard, large",
    }


@pytest.mark.parametrize("name", ["standard", "house"])
def test_a_list_that_was_altered_is_refused_by_name_and_fingerprint(name: str, house: Path) -> None:
    lexicon.add(house)
    with pytest.raises(Illegal) as refused:
        lexicon_of(Named(name, "ab" * 32))
    assert refused.value.code == "altered_lexicon"
    assert refused.value.facts["name"] == name
    assert refused.value.facts["sha256"] == "ab" * 32
    assert refused.value.facts["found"] == named(name).sha256


def test_no_name_makes_the_process_read_a_file(house: Path) -> None:
    for name in (str(house), f"../{house.name}", "/etc/passwd", "english.txt.xz"):
        with pytest.raises(Illegal, match="unknown_lexicon"):
            named(name)


@pytest.mark.parametrize("name", ["standard.txt", "large"])
def test_no_file_takes_the_place_of_a_list_of_ours(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("CAT\n")
    with pytest.raises(Malformed, match="list_name_taken"):
        lexicon.add(tmp_path / name)


def test_two_files_of_one_name_are_one_list_only_when_their_words_are(
    house: Path, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    other = tmp_path / "other" / "house.txt"
    other.write_text("BLURB\nCAT\nZAX\n")
    first = lexicon.add(house)
    assert lexicon.add(other) is first
    other.write_text("BLURB\nCAT\n")
    with pytest.raises(Malformed, match="list_name_taken"):
        lexicon.add(other)


@pytest.mark.parametrize(
    ("words", "value"),
    [((), 0), (("CAT", "dog"), "dog"), (("A" * 61,), "A" * 61), (("CAN'T",), "CAN'T")],
)
def test_a_bad_list_in_a_record_is_refused(words: tuple[str, ...], value: object) -> None:
    with pytest.raises(Illegal) as refused:
        lexicon_of(words)
    assert refused.value.code == "bad_option"
    assert refused.value.facts["option"] == "lexicon"
    assert refused.value.facts["value"] == value


def test_a_list_in_a_record_has_its_limit() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    many = tuple(f"{a}{b}{c}{d}" for a in letters for b in letters for c in letters for d in "XY")
    assert len(lexicon_of(many[:MOST_INLINE])) == MOST_INLINE
    with pytest.raises(Illegal, match="bad_option"):
        lexicon_of(many[: MOST_INLINE + 1])


def test_words_can_be_had_by_how_well_known_they_are() -> None:
    standard = lexicon_of("standard")
    few, more = set(standard.up_to(10)), set(standard.up_to(35))
    assert 3_000 < len(few) < len(more) < len(standard)
    assert "CAT" in few
    assert set(standard.up_to(90)) == set(standard)
    assert list(lexicon_of(("ZZZ", "CAT", "ZYZZYVA")).up_to(35)) == ["CAT"]


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="no_such_file"):
        lexicon.add(tmp_path / "none.txt")
