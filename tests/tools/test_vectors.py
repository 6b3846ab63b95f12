"""The score pages' vectors are what the rules say today."""

import pytest

from tools import gen_vectors


@pytest.mark.parametrize("name", gen_vectors.FILES)
def test_the_vectors_are_fresh(name: str) -> None:
    written = (gen_vectors.FOLDER / name).read_text(encoding="utf-8")
    wanted = gen_vectors.text(gen_vectors.FILES[name]())
    assert written == wanted, "run: python3 tools/gen_vectors.py"
