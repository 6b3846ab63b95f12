"""The contract suite: what every game must keep, tried on any box (needs Hypothesis installed).

A game's tests need three lines:

    from bungalow.contract import examine

    def test_contract():
        examine(BOX)
"""

from .broken import Broken
from .suite import CHECKS, examine, examine_endings, examine_old_records, examine_processes

__all__ = [
    "CHECKS",
    "Broken",
    "examine",
    "examine_endings",
    "examine_old_records",
    "examine_processes",
]
