"""Clue cards, and the decks that an option means."""

import msgspec
import pytest

from bungalow.core.refusal import Illegal
from bungalow.games.busted.clues import (
    Clue,
    ClueCard,
    DeckOption,
    Named,
    deck_of,
    fingerprint,
    letters_of,
    resolved,
)

# The SHA-256 of one card's canonical JSON, worked out from the text itself.
FOOD = "dea28df067547ccf573e91c5311c79b85730693ef2844dd97c38c5378da7401c"


def card(card_id: str, low: str = "ANT", high: str = "TUG OF WAR", theme: str = "") -> ClueCard:
    return ClueCard(id=card_id, theme=theme, low=Clue(low, 1), high=Clue(high, 4))


def cards(*ids: str) -> tuple[ClueCard, ...]:
    return tuple(card(card_id) for card_id in ids)


def option_in(document: str) -> DeckOption:
    option: DeckOption = msgspec.json.decode(document, type=DeckOption)
    return option


def test_a_card_is_written_as_records_have_it() -> None:
    document = '{"id":"c001","low":["KITE",2],"high":["TAX RETURN",5]}'
    read = msgspec.json.decode(document, type=ClueCard)
    assert read == ClueCard(id="c001", low=Clue("KITE", 2), high=Clue("TAX RETURN", 5))
    assert msgspec.json.encode(read).decode() == document
    assert (read.clue("low").text, read.clue("high").value) == ("KITE", 5)
    themed = '{"id":"c001","theme":"toys","low":["KITE",2],"high":["TAX RETURN",5]}'
    assert msgspec.json.encode(msgspec.json.decode(themed, type=ClueCard)).decode() == themed


@pytest.mark.parametrize(
    "document",
    [
        '{"id":"c001","low":["KITE",2]}',
        '{"id":"c001","low":["KITE"],"high":["TAX RETURN",5]}',
        '{"id":"c001","low":["KITE",2,3],"high":["TAX RETURN",5]}',
        '{"id":"c001","low":["KITE","2"],"high":["TAX RETURN",5]}',
        '{"id":"c001","low":["KITE",2],"high":["TAX RETURN",5],"medium":["ANT",3]}',
    ],
)
def test_a_card_of_another_shape_is_not_read(document: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(document, type=ClueCard)


def test_a_name_means_the_deck_that_comes_with_the_game() -> None:
    deck = deck_of("standard")
    assert deck.name == "standard"
    assert list(deck.ids) == sorted(deck.ids)
    assert deck_of(Named(name="standard", sha256=deck.sha256)) is deck


def test_a_saved_option_names_deck_and_fingerprint() -> None:
    deck = deck_of("standard")
    saved = resolved("standard")
    assert msgspec.to_builtins(saved) == {"name": "standard", "sha256": deck.sha256}
    assert resolved(saved) == saved
    brought = cards("a", "b", "c", "d")
    assert resolved(brought) == brought
    assert option_in(msgspec.json.encode(brought).decode()) == brought
    assert option_in('"standard"') == "standard"
    assert option_in(msgspec.json.encode(saved).decode()) == saved


def test_a_brought_deck_is_in_order_of_id() -> None:
    deck = deck_of(cards("d", "B", "c1", "a"))
    assert deck.name is None
    assert deck.ids == ("B", "a", "c1", "d")
    assert deck.cards["c1"] == card("c1")


def test_clues_of_a_brought_deck_may_repeat() -> None:
    assert len(deck_of(cards("a", "b", "c", "d", "e")).cards) == 5


def test_the_fingerprint_is_of_what_stands_on_the_cards() -> None:
    deck = cards("a", "b", "c", "d")
    assert fingerprint(deck) == fingerprint(reversed(deck)) == deck_of(deck).sha256
    assert fingerprint([card("é1", "CRÈME", theme="food")]) == FOOD
    others = [card("d", high="TUG"), card("d", theme="x"), card("d", low="ANTS"), card("e")]
    assert len({fingerprint((*deck[:3], other)) for other in (deck[3], *others)}) == 5


@pytest.mark.parametrize(
    ("option", "code", "facts"),
    [
        ("novelty", "unknown_deck", {"deck": "novelty", "known": "standard"}),
        ("../standard", "unknown_deck", {"deck": "../standard", "known": "standard"}),
        (
            Named(name="novelty", sha256="0" * 64),
            "unknown_deck",
            {"deck": "novelty", "known": "standard"},
        ),
        (
            Named(name="standard", sha256="0" * 64),
            "altered_deck",
            {"deck": "standard", "sha256": "0" * 64},
        ),
        ((), "deck_too_small", {"cards": 0, "least": 4}),
        (cards("a", "b", "c"), "deck_too_small", {"cards": 3, "least": 4}),
        (
            cards(*map(str, range(1001))),
            "deck_too_large",
            {"cards": 1001, "most": 1000},
        ),
        (cards("a", "b", "c", "a"), "bad_card", {"card": "a", "fault": "repeated_id"}),
    ],
)
def test_an_option_that_means_no_deck_is_refused(
    option: DeckOption, code: str, facts: dict[str, object]
) -> None:
    for asked in (deck_of, resolved):
        with pytest.raises(Illegal) as raised:
            asked(option)
        assert (raised.value.code, raised.value.facts) == (code, facts)


def test_decks_of_four_and_of_a_thousand_cards_are_played() -> None:
    assert len(deck_of(cards("a", "b", "c", "d")).cards) == 4
    assert len(deck_of(cards(*map(str, range(1000)))).cards) == 1000


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"id": ""}, "bad_id"),
        ({"id": "a b"}, "bad_id"),
        ({"id": "x" * 21}, "bad_id"),
        ({"low": Clue("ANT", 0)}, "low_value"),
        ({"low": Clue("ANT", 4)}, "low_value"),
        ({"high": Clue("ANT", 3)}, "high_value"),
        ({"high": Clue("ANT", 7)}, "high_value"),
        ({"low": Clue("", 1)}, "no_letters"),
        ({"high": Clue("4-2!", 4)}, "no_letters"),
        ({"low": Clue("A" * 61, 1)}, "unfit_text"),
        ({"high": Clue("A\nB", 4)}, "unfit_text"),
        ({"theme": "A\x1bB"}, "unfit_text"),
    ],
)
def test_a_card_that_cannot_be_played_is_named(changed: dict[str, object], fault: str) -> None:
    bad = msgspec.structs.replace(card("d"), **changed)
    with pytest.raises(Illegal) as raised:
        deck_of((*cards("a", "b", "c"), bad))
    assert raised.value.code == "bad_card"
    assert raised.value.facts == {"card": bad.id, "fault": fault}


@pytest.mark.parametrize(
    ("low", "high"), [("A", "B" * 60), ("WHO'S 1ST?", "L’ÉTÉ"), ("ЖУК", "ΛΎΡΑ")]
)
def test_a_boxed_games_clues_can_be_recorded(low: str, high: str) -> None:
    deck = deck_of((*cards("a", "b", "c"), card("d", low, high)))
    assert deck.cards["d"].low.text == low


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("KITE", "KITE"),
        ("crème brûlée", "CREMEBRULEE"),
        ("TUG-OF-WAR", "TUGOFWAR"),
        ("CAT'S PYJAMAS", "CATSPYJAMAS"),
        ("straße 9", "STRASSE"),
        ("PIN\u0303ATA", "PINATA"),
        ("", ""),
    ],
)
def test_only_letters_count_without_case_and_accents(text: str, letters: str) -> None:
    assert letters_of(text) == letters
