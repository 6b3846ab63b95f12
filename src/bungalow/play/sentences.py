"""What went wrong, in English: the sentence of every refusal that is not the rules' own."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Literal

from bungalow.core.page import Sentence
from bungalow.core.refusal import Forbidden, Illegal, Limit, Malformed, Missing, Refusal, Stale
from bungalow.core.registry import Words, boxes

from .protocol import Refused

Fault = Literal["illegal", "malformed", "forbidden", "missing", "stale", "limit", "server"]

SENTENCES = {
    "bad_action": "The table did not understand that move.",
    "bad_host": "The address that was asked for makes no sense.",
    "bad_id": "A command needs an id of 1 to 40 plain characters.",
    "bad_json": "The table did not understand that: it is not JSON.",
    "bad_options": "These options do not fit the game: {detail}.",
    "bad_request": "The server did not understand that request.",
    "bad_token": "This link is not complete; open it again where it was sent.",
    "bad_value": "The table did not understand that: {detail}.",
    "busy": "The computer is busy. Ask again in a moment.",
    "chair_asked_for": "Somebody is asking for that chair already.",
    "chair_taken": "Somebody sits there already.",
    "chairs_empty": "Not every chair is taken yet.",
    "game_going_on": "The record is kept closed until the game is over.",
    "game_is_over": "This game is over.",
    "game_not_started": "The game has not started yet.",
    "game_started": "The game has started; that can only be changed before.",
    "left": "This line to the table is closed; it opens again by itself.",
    "moment_ahead": "That move was meant for a position that does not exist yet.",
    "name_has_hidden_characters": "A name can only have characters that show.",
    "name_is_empty": "What shall the others call you?",
    "name_too_long": "A name can have up to {most} characters.",
    "no_hello": "A line to a table begins with hello.",
    "no_help": "There is no help at this table.",
    "no_patient_clock": "No clock here can be slowed.",
    "no_review": "Games of this kind are not reviewed.",
    "no_such_address": "There is nothing at this address.",
    "no_such_chair": "There is no such chair at this table.",
    "no_such_choice": "That is not one of the answers.",
    "no_such_command": "The table does not know that command.",
    "no_such_level": "There is no computer player called {level}.",
    "no_such_preset": "There is no way of playing called {preset}.",
    "no_such_step": "The game has no step {step}.",
    "no_such_table": "There is no table with this code.",
    "no_words": "Choose a phrase or write a short text.",
    "not_a_bot": "Only a computer player's chair can be asked for.",
    "not_over": "The game is still going on.",
    "not_seated": "Only those who sit at the table can do that.",
    "nothing_asked": "There is no such question any more.",
    "nothing_typed": "In this game nothing is typed.",
    "nudge_self": "You cannot nudge yourself.",
    "older_edition": "The rules have changed since this game began. It can be read, and a"
    " rematch plays by the new ones.",
    "other_origin": "Another site's page cannot do that here.",
    "people_still_in": "Somebody is still playing.",
    "removed": "The others have removed you from this table.",
    "second_hello": "Hello was said already.",
    "stale": "The table has moved on since; look again.",
    "table_full": "Every chair is taken.",
    "talk_is_off": "Table talk is switched off here.",
    "text_has_hidden_characters": "A text can only have characters that show.",
    "text_is_empty": "Choose a phrase or write a short text.",
    "text_too_long": "A text can have up to {most} characters.",
    "this_machine_only": "Only the machine on which the server runs can see that.",
    "too_few_to_remove": "It takes at least two others to remove somebody.",
    "too_long": "That is too long: {detail}.",
    "too_many_connections": "Too many connections are open from your address.",
    "too_many_messages": "Too much at once. Wait a moment.",
    "too_many_nudges": "Give them a moment.",
    "too_many_requests": "Too much at once. Wait a moment.",
    "too_many_tables": "Too many tables were opened from here. Try again later.",
    "too_many_watchers": "Too many are watching this table already.",
    "too_much_talk": "Slow down a little.",
    "unknown_game": "There is no game called {game} here.",
    "unknown_seat": "This link opens no chair at this table.",
    "wrong_method": "That cannot be done at this address.",
}
"""Codes of tables and protocol; the facts of a refusal fill the braces."""

_FAULTS: dict[type[Refusal], Fault] = {
    Illegal: "illegal",
    Malformed: "malformed",
    Forbidden: "forbidden",
    Missing: "missing",
    Stale: "stale",
    Limit: "limit",
}


def refused(refusal: Refusal, *, id: str | None = None, words: Words | None = None) -> Refused:
    """A refusal as it is sent: whose fault, in a sentence, with the clause of a game's rules."""
    sentence = _sentence_of(refusal, words)
    retry_ms = refusal.facts.get("retry_ms")
    return Refused(
        id=id,
        fault=_FAULTS.get(type(refusal), "server"),
        code=refusal.code,
        text=sentence.text,
        clause=sentence.clause,
        retry_ms=retry_ms if isinstance(retry_ms, int) else None,
    )


def _sentence_of(refusal: Refusal, words: Words | None) -> Sentence:
    if words is None and (box := boxes().get(refusal.facts.get("game", ""))):
        words = box.words
    if words is not None:
        try:
            return words.refusal(refusal.code, refusal.facts)
        except KeyError:
            pass  # not one of the game's own
    text = SENTENCES.get(refusal.code)
    if text is None:
        return Sentence(f"That is not possible: {refusal.code.replace('_', ' ')}.")
    facts: dict[str, Any] = defaultdict(str, refusal.facts)
    return Sentence(text.format_map(facts))
