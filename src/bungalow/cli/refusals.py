"""Refusals as one line of English for the terminal: the place, the code, the sentence."""

from __future__ import annotations

from bungalow.core.refusal import Illegal, Refusal
from bungalow.core.registry import Words

SENTENCES = {
    "bad_json": "this is not a JSON document: {detail}",
    "bad_value": "{detail}",
    "bad_seed": "a seed is 64 hex digits",
    "chance_undecided": "chance has yet to decide here, and the record holds no draw for it",
    "draws_left_over": "the game never asked for this draw",
    "no_such_seat": "there is no seat {seat}; seats are counted from 0",
    "not_in_pool": "{label} cannot be drawn here",
    "repeated_name": 'the name "{name}" stands twice in one object',
    "seed_or_draws": "chance is either a seed or a list of draws",
    "time_goes_back": "game time is already {now}; it cannot go back to {at}",
    "arrived_too_early": "what counts from {at} cannot have arrived before",
    "unknown_edition": "edition {edition} of {game} is not kept here; this is edition {known}",
    "unknown_game": 'there is no game "{game}" here; there is: {known}',
    "wrong_draw_size": "the game draws {want} here, not {got}",
    "no_review": "{game} has no reviews",
    "no_such_file": "{file}: {detail}",
    "too_large": "{file}: there are more than {limit} bytes in it",
    "bad_word": "{detail}",
    "no_such_list": 'there is neither a word list nor a file "{name}"; there is: {known}',
    "no_such_input": "the record holds {inputs} inputs, so it cannot be shown after {asked}",
    "cannot_listen": "the server cannot listen: {detail}",
    "no_tables": "{detail}",
    "unknown_preset": 'there is no preset "{preset}" here; there is: {known}',
    "unknown_option": '"{option}" sets no option; name one of them, as NAME=VALUE: {known}',
    "unknown_level": 'there is no player "{level}" here; there is: {known}',
    "bad_player": "{player}: {detail}",
    "wrong_player_count": "{game} is played by {want}, not by {got}",
    "bad_budget": 'a budget is a time ("5ms", "2s") or playouts ("2000"), not "{budget}"',
}
"""A sentence for every refusal that does not come from a game's own rules."""


def sentence(refusal: Refusal) -> str:
    """One line that names the place, the stable code, and in words what is the matter."""
    pattern = SENTENCES.get(refusal.code, "{detail}")
    said = pattern.format(**{"detail": "", **refusal.facts})
    return ": ".join(part for part in (refusal.place, refusal.code, said) if part)


def ruled(refusal: Illegal, words: Words) -> str:
    """What a game's rules say against something, with the clause that says it."""
    told = words.refusal(refusal.code, refusal.facts)
    return f"{told.text} ({told.clause})" if told.clause else told.text
