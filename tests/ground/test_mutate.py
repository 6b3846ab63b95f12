"""What the mutation run makes of mutmut's words."""

from pathlib import Path

from tools.mutate import Mutant, excused, mutant, results

DIFF = """# bungalow.games.toy.rules.x_price__mutmut_3: survived
--- src/bungalow/games/toy/rules.py
+++ src/bungalow/games/toy/rules.py
@@ -1,3 +1,3 @@
 def price(points: int) -> int:
-    return points - 20
+    return points + 20
"""
PRICE = Mutant("toy.rules.price", "return points - 20", "return points + 20")


def test_a_mutant_is_known_by_its_change() -> None:
    assert mutant("bungalow.games.toy.rules.x_price__mutmut_3", DIFF) == PRICE


def test_fates_are_read_and_other_lines_are_not() -> None:
    text = "Results:\n    a.x_b__mutmut_1: survived\n    a.x_b__mutmut_2: no tests\n"
    assert list(results(text)) == [
        ("a.x_b__mutmut_1", "survived"),
        ("a.x_b__mutmut_2", "no tests"),
    ]


def test_an_excuse_names_the_change_and_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "survivors.toml"
    file.write_text(
        '[[survivor]]\nfunction = "toy.rules.price"\nwas = "return points - 20"\n'
        'becomes = "return points + 20"\nreason = "nobody has more than 20"\n'
    )
    assert excused([file]) == {PRICE: "nobody has more than 20"}
