"""The score page's vectors are what the rules say today."""

from tools import gen_vectors


def test_the_vectors_are_fresh() -> None:
    written = gen_vectors.TARGET.read_text(encoding="utf-8")
    assert written == gen_vectors.text(), "run: python3 tools/gen_vectors.py"
