"""The lists are built right from files that are shaped like SCOWL's and WordNet's."""

import lzma
import sys
from pathlib import Path

import pytest

from bungalow.games.bunce import dictionary
from tools import build_lexicon
from tools.lexicon import wordnet

SCOWL = {
    "english-words.10": "cat\ncan't\ncat's\nI\nox\nspice\ncaf\u00e9\n",
    "american-words.20": "color\ncat\n",
    "british-words.35": "colour\n",
    "english-upper.40": "Paris\n",
    "english-proper-names.50": "Parisa\n",
    "english-abbreviations.55": "NATO\nU.S.A.\n",
    "variant_1-words.60": "cats\n",
    "english-words.70": "spics\nspices\nfaggoty\n",
    "english-words.80": "zyzzyva\nran\n",
    "english-words.95": "beyond\n",
    "special-hacker.50": "grepped\n",
    "variant_3-words.70": "kat\n",
}
LICENCE = "  1 This software and database is being provided to you\n"
WORDNET = {
    "data.noun": (
        '00000001 05 n 02 cat 0 true_cat 0 001 @ 00000009 n 0000 | feline mammal; "a cat sat"\n'
        "00000002 18 n 02 spic 0 spik 0 001 ;u 06718862 n 0000 | a person\n"
        "00000003 18 n 01 fairy 0 001 ;u 06717170 n 0101 | somebody\n"
        "00000004 18 n 01 fairy 0 000 | a small being; with wings\n"
        "00000005 18 n 01 fairy 0 000 | an imaginary one\n"
        "00000006 18 n 01 fairy 0 000 | another\n"
        "00000007 18 n 01 faggot 0 000 | offensive term for a man\n"
        "00000008 04 n 01 run 0 000 | a score\n"
    ),
    "data.verb": "00000011 38 v 01 run 0 000 01 + 02 00 | move fast\n",
    "data.adj": "00000021 00 s 01 galore(ip) 0 000 | in great numbers\n",
    "data.adv": "00000031 02 r 01 zyzzyva 0 000 | oddly\n",
    "index.noun": (
        "cat n 1 1 @ 1 1 00000001\ntrue_cat n 1 1 @ 1 0 00000001\nspic n 1 1 @ 1 0 00000002\n"
        "spik n 1 1 @ 1 0 00000002\nfairy n 4 1 @ 4 0 00000004 00000005 00000006 00000003\n"
        "faggot n 1 1 @ 1 0 00000007\nrun n 1 1 @ 1 1 00000008\nspice n 1 1 @ 1 0 00000008\n"
    ),
    "index.verb": "run v 1 1 @ 1 1 00000011\n",
    "index.adj": "galore a 1 1 & 1 0 00000021\n",
    "index.adv": "zyzzyva r 1 0 1 0 00000031\n",
    "cntlist.rev": "run%1:04:00:: 1 2\nrun%2:38:00:: 1 106\nrun%2:38:01:: 2 500\n",
    "noun.exc": "oxen ox\n",
    "verb.exc": "ran run\nrun run\n",
    "adj.exc": "",
    "adv.exc": "",
}


@pytest.fixture
def sources(tmp_path: Path) -> tuple[Path, Path]:
    scowl, words = tmp_path / "scowl", tmp_path / "wordnet"
    scowl.mkdir()
    words.mkdir()
    for name, text in SCOWL.items():
        (scowl / name).write_text(text, "iso8859-1")
    for name, text in WORDNET.items():
        (words / name).write_text((LICENCE if name.startswith(("data", "index")) else "") + text)
    return scowl, words


@pytest.fixture
def built(sources: tuple[Path, Path]) -> dict[str, list[str]]:
    """The lines of every file that is built."""
    made = build_lexicon.files(*sources)
    assert made == build_lexicon.files(*sources), "the same sources, the same bytes"
    texts = {
        name: lzma.decompress(content) if name.endswith(".xz") else content
        for name, content in made.items()
    }
    return {name: text.decode("ascii").splitlines() for name, text in texts.items()}


def test_every_word_has_its_smallest_size_and_its_list(built: dict[str, list[str]]) -> None:
    assert built["standard.txt.xz"] == [
        "CAFE\t10",
        "CAT\t10",
        "CATS\t60",
        "COLOR\t20",
        "COLOUR\t35",
        "FAGGOT\t90",
        "FAGGOTY\t70",
        "FAIRY\t90",
        "GALORE\t90",
        "NATO\t55",
        "PARIS\t40",
        "PARISA\t50",
        "RUN\t90",
        "SPIC\t90",
        "SPICE\t10",
        "SPICES\t70",
        "SPICS\t70",
        "SPIK\t90",
        "ZYZZYVA\t80",
    ]
    assert built["rare.txt.xz"] == ["RAN\t80"]


def test_meanings_have_the_most_used_part_of_speech_first(built: dict[str, list[str]]) -> None:
    assert built["meanings.txt.xz"] == [
        "CAT\tnoun: feline mammal",
        "FAGGOT\tnoun: offensive term for a man",
        "FAIRY\tnoun: a small being; with wings",
        "GALORE\tadj: in great numbers",
        "RUN\tverb: move fast\tnoun: a score",
        "SPIC\tnoun: a person",
        "SPICE\tnoun: a score",
        "SPIK\tnoun: a person",
        "ZYZZYVA\tadv: oddly",
    ]
    assert built["inflections.txt"] == ["RAN\tRUN verb"]


def test_what_chiefly_gives_offence_is_marked_with_its_forms(built: dict[str, list[str]]) -> None:
    assert built["slurs.txt"] == ["FAGGOT", "FAGGOTY", "SPIC", "SPICS", "SPIK"]


def run_tool(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> int:
    monkeypatch.setattr(sys, "argv", ["build_lexicon", *map(str, arguments)])
    return build_lexicon.main()


def test_the_tool_writes_and_checks(
    sources: tuple[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(build_lexicon, "LEXICONS", tmp_path / "lexicons")
    given = ("--scowl", sources[0], "--wordnet", sources[1])
    assert run_tool(monkeypatch, *given, "--check") == 1
    assert run_tool(monkeypatch, *given) == 0
    assert run_tool(monkeypatch, *given, "--check") == 0
    capsys.readouterr()
    (sources[0] / "english-words.20").write_text("dog\n")
    assert run_tool(monkeypatch, *given, "--check") == 1
    assert capsys.readouterr().out == "standard.txt.xz is not what the sources give\n"


def test_the_tool_says_what_it_needs(
    sources: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for wrong in ({"--scowl": sources[1]}, {"--wordnet": sources[0]}):
        given = {"--scowl": sources[0], "--wordnet": sources[1], **wrong}
        assert run_tool(monkeypatch, *(part for pair in given.items() for part in pair)) == 2
        assert "apt-get download scowl wordnet-base" in capsys.readouterr().err


def test_a_part_of_scowl_is_not_taken_for_all_of_it(sources: tuple[Path, Path]) -> None:
    (sources[0] / "english-words.80").unlink()
    with pytest.raises(ValueError, match="lacks some of SCOWL's sizes"):
        build_lexicon.files(*sources)


def test_the_committed_meanings_name_every_part_of_speech_alike() -> None:
    parts = {
        gloss.partition(": ")[0]
        for line in dictionary._meanings().lines()
        for gloss in line.split("\t")[1:]
    }
    assert parts == set(wordnet.PARTS)


@pytest.mark.skipif(
    not (build_lexicon.SCOWL.is_dir() and build_lexicon.WORDNET.is_dir()),
    reason="needs the packages scowl and wordnet-base",
)
@pytest.mark.slow
def test_the_committed_lists_are_what_the_sources_give(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_tool(monkeypatch, "--check") == 0
