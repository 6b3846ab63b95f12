"""Decks from files: what is read, and that every line that is wrong is named."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bungalow.games.busted.clues import Clue, ClueCard, deck_of
from bungalow.games.busted.deckfile import MOST_BYTES, MOST_LINES, deck_file

GOOD = (
    'a1 = { low = ["ANT", 1], high = ["WILD GOOSE CHASE", 6] }',
    'a2 = { low = ["BEE", 2], high = ["ELEPHANT", 4] }',
    'a3 = { low = ["CAT", 3], high = ["SNAKE CHARMER", 5] }',
    'a4 = { low = ["DUCK", 1], high = ["OSTRICH", 4] }',
)


def toml(*lines: str) -> bytes:
    """Four good cards on lines 2 to 5, then others."""
    return "\n".join(["[cards.animals]", *GOOD, *lines]).encode()


def csv(*lines: str, header: str = "theme,low,low value,high,high value") -> bytes:
    """Four good cards on lines 2 to 5, then others."""
    rows = [f"animals,{low},1,BIG {low},4" for low in ("FOX", "OWL", "PIG", "YAK")]
    return "\r\n".join([header, *rows, *lines]).encode()


def faults(content: bytes) -> list[tuple[int | None, str]]:
    return [(fault.line, fault.code) for fault in deck_file(content).faults]


def said(content: bytes) -> list[str]:
    return [str(fault) for fault in deck_file(content).faults]


def test_a_toml_file_holds_cards_under_their_themes() -> None:
    read = deck_file(toml("[cards.'at home']", 'h1 = { high = ["Key ring", 5], low = ["Tap", 3] }'))
    assert (read.faults, read.warnings) == ((), ())
    assert read.cards[0] == ClueCard(
        id="a1", theme="animals", low=Clue("ANT", 1), high=Clue("WILD GOOSE CHASE", 6)
    )
    assert read.cards[4] == ClueCard(
        id="h1", theme="at home", low=Clue("TAP", 3), high=Clue("KEY RING", 5)
    )


def test_a_csv_file_holds_a_card_a_line() -> None:
    read = deck_file(csv())
    assert read.faults == ()
    assert read.cards[1] == ClueCard(
        id="line3", theme="animals", low=Clue("OWL", 1), high=Clue("BIG OWL", 4)
    )


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("\ufeffid;theme;low;low value;high;high value", "x1;food;pie;2;bread roll;5"),
        ("ID\tTheme\tLow\tLow_Value\tHigh\tHigh_Value", "x1\tfood\tpie\t2\tbread roll\t5"),
        (
            '"high value","high","low value","low","theme","id",,',
            '5,"bread roll",2,pie,"food",x1,,',
        ),
    ],
)
def test_spreadsheets_of_all_sorts_are_read(header: str, row: str) -> None:
    content = "\r\n".join([header, row, "", ",;\t"[:1] * 3 if "," in header else "", row])
    read = deck_file(content.encode())
    assert read.cards[0] == ClueCard(
        id="x1", theme="food", low=Clue("PIE", 2), high=Clue("BREAD ROLL", 5)
    )
    assert {fault.line for fault in read.faults} == {5}, "the same card again, and empty lines"


@pytest.mark.parametrize(
    ("written", "clue"),
    [
        ("cat’s  pyjamas ", "CAT'S PYJAMAS"),
        ("See–saw", "SEE-SAW"),
        ("cre\u0300me brûlée", "CRÈME BRÛLÉE"),
        ("abc", "ABC"),
        ("abcdefghijklmnopqrstuvwx", "ABCDEFGHIJKLMNOPQRSTUVWX"),
        ("ЖУК ПАУК", "ЖУК ПАУК"),
    ],
)
def test_a_clue_is_put_as_it_stands_on_a_card(written: str, clue: str) -> None:
    read = deck_file(toml(f'b1 = {{ low = ["{written}", 1], high = ["OTHER", 4] }}'))
    assert read.faults == ()
    assert read.cards[4].low.text == clue


@pytest.mark.parametrize(
    ("clue", "value", "code"),
    [
        ('"AB"', 1, "too_short"),
        ('"  -\'- "', 1, "too_short"),
        ('"ABCDEFGHIJKLMNOPQRSTUVWXY"', 1, "too_long"),
        (f'"A{"-" * 60}BC"', 1, "too_wide"),
        ('"CATCH 22"', 1, "bad_letters"),
        ('"MOUTH\\tORGAN\\u001b"', 1, "bad_letters"),
        ('"TEA"', 0, "low_value"),
        ('"TEA"', 4, "low_value"),
        ('"TEA"', '"1"', "not_a_number"),
        ('"TEA"', "1.0", "not_a_number"),
        ('"TEA"', "true", "not_a_number"),
        ("7", 1, "not_a_clue"),
        ('"ANT"', 1, "repeated_clue"),
        ('"an-t"', 1, "repeated_clue"),
    ],
)
def test_a_bad_clue_is_named_with_its_line(clue: str, value: object, code: str) -> None:
    content = toml("", f'b1 = {{ low = [{clue}, {value}], high = ["OTHER", 4] }}')
    assert faults(content) == [(7, code)]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('b1 = { low = ["TEA", 1], high = ["OTHER", 3] }', "high_value"),
        ('b1 = { low = ["TEA", 1], high = ["OTHER", 7] }', "high_value"),
        ('b1 = { low = ["TEA", 1] }', "missing"),
        ('b1 = { low = ["TEA", 1], high = ["OTHER"] }', "not_a_clue"),
        ('b1 = { low = "TEA", high = ["OTHER", 4] }', "not_a_clue"),
        ('b1 = { low = ["TEA", 1], high = ["OTHER", 4], top = 3 }', "no_such_field"),
        ("b1 = 3", "not_a_card"),
        ('"b 1" = { low = ["TEA", 1], high = ["OTHER", 4] }', "bad_id"),
        ('a1 = { low = ["TEA", 1], high = ["OTHER", 4] }', "bad_toml"),
        ('b1 = { low = ["TEA, 1], high = ["OTHER", 4] }', "bad_toml"),
        ('[cards.people]\na1 = { low = ["TEA", 1], high = ["OTHER", 4] }', "repeated_id"),
        ('[cards."\\u0001"]\n"b\\u0031" = { low = ["TEA", 1], high = ["OTHER", 4] }', "bad_theme"),
        (f'[cards.{"x" * 41}]\nb1 = {{ low = ["TEA", 1], high = ["OTHER", 4] }}', "bad_theme"),
        ("[other]\ntitle = 3", "no_such_field"),
    ],
)
def test_a_card_that_is_badly_written_is_named(line: str, code: str) -> None:
    found = deck_file(toml(line)).faults
    assert [fault.code for fault in found] == [code]
    if "\\u0031" in line or "[other]" in line:
        assert found[0].line is None, "a name in disguise cannot be found again"
    else:
        assert found[0].line == 6 + line.count("\n")


@pytest.mark.parametrize(
    ("document", "line"), [("cards = 3", 1), ("\n[cards]\nanimals = 3", 3), ("", None)]
)
def test_a_file_without_cards_says_what_it_lacks(document: str, line: int | None) -> None:
    code = "not_a_theme" if document else "deck_too_small"
    assert faults(document.encode()) == [(line, code)]


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("food,PIE,1,BUN", "missing"),
        ("food,PIE,,BUN,4", "missing"),
        ("food,PIE,1,BUN,4,5", "bad_csv"),
        ('food,"PIE,1,BUN,4', "bad_csv"),
        ("food,PIE,1.5,BUN,4", "not_a_number"),
        ("food,PIE,one,BUN,4", "not_a_number"),
        ("food,PIE,4,BUN,4", "low_value"),
        ("food,PIE,1,BUN,9999999999", "not_a_number"),
        (f"{'x' * 41},PIE,1,BUN,4", "bad_theme"),
    ],
)
def test_a_bad_row_is_named_with_its_line(row: str, code: str) -> None:
    assert faults(csv("", row)) == [(7, code)]


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("low,low value,high", "missing"),
        ("low,low value,high,high value,colour", "no_such_field"),
        ("low,low value,high,high value,low", "no_such_field"),
    ],
)
def test_columns_that_do_not_fit_are_named_once(header: str, code: str) -> None:
    assert faults(csv(header=header)) == [(1, code)]


def test_what_stands_above_the_columns_may_be_empty() -> None:
    assert deck_file(b"\r\n,,,,\r\n" + csv()).cards == tuple(
        msgspec.structs.replace(card, id=f"line{number}")
        for number, card in enumerate(deck_file(csv()).cards, 4)
    )


def test_all_faults_are_listed_in_order_of_lines() -> None:
    content = toml(
        'b1 = { low = ["AB", 0], high = ["CATCH 22", 9] }',
        "b2 = {",
        'b3 = { low = ["ANT", 1], high = ["OTHER", 4] }',
    )
    assert said(content) == [
        'line 6: too_short: "AB" has 2 letters; a clue has at least 3',
        "line 6: low_value: a low clue is worth 1 to 3, not 0",
        'line 6: bad_letters: "CATCH 22" holds 2; a clue has letters, spaces, hyphens and'
        " apostrophes",
        "line 6: high_value: a high clue is worth 4 to 6, not 9",
        *(line for line in said(content) if line.startswith("line 7: bad_toml: ")),
        'line 8: repeated_clue: "ANT" stands on line 2 too',
    ]
    assert (7, "bad_toml") in faults(content)


def test_a_card_written_over_a_spoilt_one_keeps_its_own_line() -> None:
    content = toml(
        'a1 = { low = ["TEA", 1], high = ["OTHER", 4] }',
        "[cards.people]",
        'a1 = { low = ["TEA", 1], high = ["OTHER", 4] }',
    )
    assert faults(content) == [(6, "bad_toml"), (8, "repeated_id")]


def test_a_deck_has_four_to_a_thousand_cards() -> None:
    assert faults(csv()[: csv().index(b"animals,YAK")]) == [(None, "deck_too_small")]
    letters = "ABCDEFGHIJ"

    def named(number: int) -> str:
        return "".join(letters[int(digit)] for digit in f"{number:04}")

    rows = [f"x,{named(n)}L,1,{named(n)}H,4" for n in range(997)]
    assert faults(csv(*rows[:-1])) == []
    assert faults(csv(*rows)) == [(None, "deck_too_large")]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"x" * (MOST_BYTES + 1), (None, "file_too_large")),
        (b"\n" * 3000, (None, "too_many_lines")),
        ("theme\nlow\ncr\u00e8me".encode("latin-1"), (3, "not_utf8")),
        (b"a." * 100_000 + b"a = 1", (1, "long_line")),
        (b"[cards.x]\n" + b'a = """\n' + b"x\n" * 50, (None, "bad_toml")),
        (b"<html>\n</html>\n", (1, "no_columns")),
        (b"\n\nClue,Points\nANT,1\n", (3, "no_columns")),
        (b"ANT,1,BIG ANT,4\n" * 4, (1, "no_columns")),
        (b"# ours\nANT,1\n", (2, "bad_toml")),
    ],
)
def test_what_is_no_deck_at_all_is_refused(content: bytes, fault: tuple[int | None, str]) -> None:
    assert faults(content)[0] == fault
    assert deck_file(content).cards == ()


def test_a_file_that_is_broken_all_over_is_given_up() -> None:
    assert faults(toml(*["b1 = {"] * 19)) == [(line, "bad_toml") for line in range(6, 25)]
    found = faults(toml(*["b1 = {"] * 21))
    assert found == [(None, "gave_up"), *((line, "bad_toml") for line in range(6, 26))]


def test_what_is_nested_too_deeply_is_refused() -> None:
    [(_, code)] = faults(b"x = " + b"[" * 990)
    assert code == "bad_toml"


def test_a_line_that_is_too_long_spoils_no_other() -> None:
    long = f'b1 = {{ low = ["{"A" * 1000}", 1], high = ["OTHER", 4] }}'
    assert faults(toml(long, "b2 = 3")) == [(6, "long_line"), (7, "not_a_card")]
    assert faults(csv(f"{'x' * 1000},PIE,1,BUN,4")) == [(6, "long_line")]


def test_a_file_of_the_greatest_size_is_read() -> None:
    lines = len(toml().splitlines())
    remarks = ["#" * 84] * (MOST_LINES - lines)
    assert faults(toml(*remarks)) == []
    assert len(toml(*remarks)) > 0.99 * MOST_BYTES


def test_a_clue_within_another_is_a_warning() -> None:
    read = deck_file(toml('b1 = { low = ["GOOSE", 1], high = ["A-WILD GOOSE", 4] }'))
    assert read.faults == ()
    assert [str(warning) for warning in read.warnings] == [
        'line 6: part_of_another: "GOOSE" is part of "WILD GOOSE CHASE" on line 2',
        'line 6: part_of_another: "GOOSE" is part of "A-WILD GOOSE" on line 6',
    ]
    assert deck_file(toml('b1 = { low = ["GOOSES", 1], high = ["ANTHEM", 4] }')).warnings == ()


def test_a_long_fault_is_told_shortly() -> None:
    [fault] = deck_file(toml(f'b1 = {{ low = ["{"A" * 900}", 1], high = ["OTHER", 4] }}')).faults
    assert fault.facts["letters"] == 900
    assert len(str(fault)) < 250


# Pieces that files of cards are made of, so that chance comes near to real ones.
PIECES = st.sampled_from(
    [
        *("[cards.a]", "[cards", "]", "a1 = ", "{ low = [", '"ANT"', ", 1]", " high = [", " }"),
        *('"TUG OF WAR", 4]', "\n", "\r\n", "low,low value,high,high value\n", "x", '"""', "\\u00"),
        *("ANT,1,BEE,4\n", ";", "\t", "=", "#", "9" * 30, "\x00", "é", "-'-", "1e9", "inf", "."),
    ]
)


@given(content=st.binary() | st.lists(PIECES).map(lambda pieces: "".join(pieces).encode()))
def test_whatever_a_file_holds_it_is_a_deck_or_has_faults(content: bytes) -> None:
    read = deck_file(content)
    assert all(str(fault) for fault in (*read.faults, *read.warnings))
    if not read.faults:
        assert tuple(deck_of(read.cards).cards) == tuple(sorted(card.id for card in read.cards))


@given(cards=st.lists(st.tuples(st.text("ABCÉ '-", min_size=3, max_size=24), st.integers(1, 6))))
def test_whatever_is_written_in_good_form_is_told_apart(cards: list[tuple[str, int]]) -> None:
    lines = [
        f'c{n} = {{ low = ["{text}", {value}], high = ["{text}{"D" * (n + 1)}", 4] }}'
        for n, (text, value) in enumerate(cards)
    ]
    read = deck_file("\n".join(["[cards.x]", *lines]).encode())
    bad = {fault.line for fault in read.faults if fault.line}
    assert bad >= {n for n, (_, value) in enumerate(cards, 2) if value > 3}
    if not read.faults:
        assert len(deck_of(read.cards).cards) == len(cards)
