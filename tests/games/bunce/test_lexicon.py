import hashlib

import pytest

from bungalow.core.refusal import Illegal, Malformed
from bungalow.games.bunce import lexicon
from bungalow.games.bunce.lexicon import MOST_INLINE, Lexicon, Named, lexicon_of, named


@pytest.fixture(autouse=True)
def nothing_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "_added", {})


@pytest.fixture
def house() -> Lexicon:
    return added(b"zax\ta tool for slates\nCat\n\nqi\nBLURB\n")


def added(content: bytes, name: str = "house") -> Lexicon:
    return lexicon.add(name, content, f"{name}.txt")


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


def test_the_fingerprint_is_of_the_words_alone(house: Lexicon) -> None:
    assert house.sha256 == fingerprint("BLURB", "CAT", "ZAX")
    assert lexicon_of(("ZAX", "CAT", "QI", "BLURB", "CAT")).sha256 == house.sha256


def test_a_house_list_is_known_by_its_name_and_defines_its_words(house: Lexicon) -> None:
    assert lexicon.added() == ("house",)
    assert lexicon_of("house") is house
    assert list(house) == ["BLURB", "CAT", "ZAX"]
    assert house.meaning("ZAX") == "a tool for slates"
    assert (house.meaning("CAT") or "").startswith("feline")
    assert house.tier("CAT") == 10
    assert house.tier("ZAX") == 80


def test_a_list_is_found_by_its_words_when_its_file_has_another_name(house: Lexicon) -> None:
    assert lexicon_of(Named("from-elsewhere", house.sha256)) is house
    assert lexicon_of(Named("standard", house.sha256)) is house


def test_a_list_that_a_record_carries_is_also_found_by_its_fingerprint() -> None:
    carried = lexicon_of(("WUG", "WUGS"))
    assert carried.named == Named("inline", fingerprint("WUG", "WUGS"))
    assert lexicon_of(carried.named) is carried
    assert lexicon_of(("WUGS", "WUG")) is carried


def test_a_list_that_is_not_here_is_refused_by_name_and_fingerprint() -> None:
    with pytest.raises(Illegal) as refused:
        lexicon_of(Named("house", "ab" * 32))
    assert refused.value.code == "unknown_lexicon"
    assert refused.value.facts == {
        "name": "house",
        "sha256": "ab" * 32,
        "known": "standard, large",
    }


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("name", ["standard", "house"])
@pytest.mark.parametrize("sha256", ["ab" * 32, ""])
def test_a_list_that_was_altered_is_refused_by_name_and_fingerprint(name: str, sha256: str) -> None:
    with pytest.raises(Illegal) as refused:
        lexicon_of(Named(name, sha256))
    assert refused.value.code == "altered_lexicon"
    assert refused.value.facts == {
        "name": name,
        "sha256": sha256,
        "found": named(name).sha256,
    }


@pytest.mark.parametrize("name", [__file__, "../house.txt", "/etc/passwd", "standard.txt.xz"])
def test_no_name_makes_the_process_read_a_file(name: str) -> None:
    with pytest.raises(Illegal, match="unknown_lexicon"):
        named(name)


@pytest.mark.parametrize("name", ["standard", "large"])
def test_no_file_takes_the_place_of_a_list_of_ours(name: str) -> None:
    with pytest.raises(Malformed, match="list_name_taken"):
        added(b"CAT\n", name)


def test_two_files_of_one_name_are_one_list_only_when_their_words_are(house: Lexicon) -> None:
    assert added(b"BLURB\nCAT\nZAX\n") is house
    with pytest.raises(Malformed, match="list_name_taken"):
        added(b"BLURB\nCAT\n")


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
