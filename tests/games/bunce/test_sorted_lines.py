from hypothesis import given
from hypothesis import strategies as st

from bungalow.games.bunce.sorted_lines import SortedLines

words = st.text("ABC", min_size=1, max_size=4)


@given(st.dictionaries(words, st.text("xyz é\u2014", max_size=6)), st.lists(words))
def test_exactly_the_words_that_went_in_are_found_with_what_follows_them(
    held: dict[str, str], asked: list[str]
) -> None:
    lines = SortedLines.of(held)
    assert list(lines) == sorted(held)
    assert len(lines) == len(held)
    assert [line.partition("\t")[0] for line in lines.lines()] == sorted(held)
    for word in [*held, *asked]:
        assert lines.find(word) == held.get(word)


def test_neither_part_of_a_word_nor_a_piece_of_the_text_is_found() -> None:
    lines = SortedLines(b"CAST\t35\nCASTLE\t10+\n")
    assert lines.find("CAST") == "35"
    for other in (
        "",
        "CAS",
        "CASTL",
        "CASTLES",
        "35",
        "CAST\t35",
        "CAST\nCASTLE",
        "\n",
        "\t",
        "CÄST",
    ):
        assert lines.find(other) is None
