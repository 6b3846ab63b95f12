from dataclasses import replace

from bungalow.core.registry import OptionCard
from tests.contract.toy import BOX


def test_lists_that_were_added_are_choices_of_their_option() -> None:
    named = OptionCard("list", "Words", "ours", (("ours", "ours"),))
    other = OptionCard("limit", "Play to", "31", (("31", 31),))
    added: list[str] = []
    box = replace(BOX, cards=(named, other), added={"list": lambda: tuple(added)})
    assert box.cards_here == box.cards
    added.append("house")
    assert [card.choices for card in box.cards_here] == [
        (("ours", "ours"), ("house", "house")),
        (("31", 31),),
    ]
