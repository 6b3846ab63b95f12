import pytest

from bungalow.core.refusal import Malformed
from bungalow.games.bunce import house_list
from bungalow.games.bunce.house_list import read


def test_words_come_in_capitals_with_their_definitions() -> None:
    content = "\ufeffcat\r\nZax\ta tool, for slates \r\n\r\n  dog  \n\t\nqi\tlife\n".encode()
    assert read(content, "mine") == {"CAT": "", "ZAX": "a tool, for slates", "DOG": ""}


def test_a_word_that_stands_twice_keeps_its_first_definition() -> None:
    assert read(b"CAT\ncat\tfirst\nCAT\tsecond\n", "mine") == {"CAT": "first"}


@pytest.mark.parametrize(
    ("content", "line", "said"),
    [
        (b"cat\ncan't\n", 2, '"can\'t" is not written in the letters A to Z alone'),
        ("cat\n\ncafé\n".encode(), 3, '"café" is not written in the letters A to Z alone'),
        (b"two words\n", 1, '"two words" is not written'),
        (b"cat\n\ta meaning without a word\n", 2, '"" is not written'),
        (b"a" * 61, 1, "is longer than 60 letters"),
        (b"cat\ndog\n\xff\n", 3, "this is not UTF-8"),
        ("ﬁn\n".encode(), 1, "is not written in the letters A to Z alone"),
    ],
)
def test_a_bad_line_is_refused_by_its_number(content: bytes, line: int, said: str) -> None:
    with pytest.raises(Malformed) as refused:
        read(content, "mine.txt")
    assert refused.value.code == "bad_word"
    assert refused.value.place == f"mine.txt:{line}"
    assert said in refused.value.facts["detail"]


@pytest.mark.parametrize("content", [b"", b"\n\n", b"qi\nza\n"])
def test_a_list_without_a_playable_word_is_refused(content: bytes) -> None:
    with pytest.raises(Malformed, match="bad_word_list"):
        read(content, "mine")


def test_a_list_has_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_list, "MOST_WORDS", 2)
    assert len(read(b"cat\ndog\ncat\n", "mine")) == 2
    with pytest.raises(Malformed, match="bad_word_list"):
        read(b"cat\ndog\nemu\n", "mine")
