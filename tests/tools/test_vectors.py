"""The score pages' vectors are what the rules say today."""

from tools import gen_vectors


def test_the_vectors_are_fresh() -> None:
    for file, text in gen_vectors.texts().items():
        assert file.read_text(encoding="utf-8") == text, "run: python3 tools/gen_vectors.py"
