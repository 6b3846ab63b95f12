"""Bunce in English."""

from __future__ import annotations

from .catalogue import Amount, Catalogue, Headings, Lines, ReviewTexts, Said, SheetTexts, Told

_TOLD = Told(
    started=Said("You begin every round.", "{who} begins every round."),
    showed=Said(
        "You have no vowel, show {hand} and draw again.",
        "{who} has no vowel, shows {hand} and draws again.",
    ),
    drew=Said("Round {round}: you draw {cards}.", "Round {round}: {who} draws {cards}."),
    opened=Said("You open with {word}.", "{who} opens with {word}."),
    crossed=Said("You lay {word} across {on}.", "{who} lays {word} across {on}."),
    hooked=Said(
        "You make {whole} of {on} and lay {word} across.",
        "{who} makes {whole} of {on} and lays {word} across.",
    ),
    extended=Said("You make {word} of {on}.", "{who} makes {word} of {on}."),
    answered=Said("You have answered.", "{who} has answered."),
    stood=Said(
        "Nobody challenges {word}: {points} for you.",
        "Nobody challenges {word}: {points} for {who}.",
    ),
    laid_checked=Said("You lay {word}: {points}.", "{who} lays {word}: {points}."),
    upheld=Said(
        "{word} is in the dictionary, challenged by {challengers}: {points} for you.",
        "{word} is in the dictionary, challenged by {challengers}: {points} for {who}.",
    ),
    caught=Said(
        "{word} was caught; the turn is still yours.",
        "{word} was caught; {who} is still to lay.",
    ),
    caught_by=Said(
        "You score 10 for the challenge.",
        "{who} scores 10 for the challenge.",
        "{who} score 10 each for the challenge.",
    ),
    bunce="A Bunce for every card used.",
    means="{word}: {meaning}.",
    is_none="{word} is not in the dictionary.",
    passed=Said("You pass: {points}.", "{who} passes: {points}."),
    gave_up=Said(
        "You have no retry left and pass: {points}.",
        "{who} has no retry left and passes: {points}.",
    ),
    timed_out=Said(
        "Your time was up, which is a pass: {points}.",
        "{who} ran out of time, which is a pass: {points}.",
    ),
    nudged=Said("Your time is running out.", "{who} is taking a while."),
    won=Said(
        "You win with {points}.", "{who} wins with {points}.", "{who} share the win with {points}."
    ),
)

_HEADINGS = Headings(
    before="Before the first turn",
    round="Round {round} of 6",
    end="The end, after six rounds",
    table="On the table",
    window="Waiting for answers",
    verdict="The last word",
    hand="Your cards",
    left="Cards not used up",
    scores="Scores",
    places="Places",
)

_LINES = Lines(
    your_turn="Your turn.",
    open="Open with a word of three letters or more, or pass.",
    lay="Lay a word across {table}, hook one to it or make it longer, or pass.",
    again="Your word was caught: lay another, or pass.",
    thinking="{who} is thinking.",
    laid=Said("You laid {word}.", "{who} laid {word}."),
    answer="Let it stand, or challenge it.",
    you_answered="You have answered.",
    waiting=Said("", "{who} has yet to answer.", "{who} have yet to answer."),
    waiting_for_cards="Waiting for the cards.",
    no_word="No word yet.",
    on_table="{word}, {points}",
    worth="{word} makes {points}, less what is not used.",
    answered=Said("You have answered.", "{who} has answered."),
    accepted=Said("You let it stand.", "{who} let it stand."),
    challenged=Said("You challenged.", "{who} challenged."),
    silent=Said("You said nothing.", "{who} said nothing."),
    hand="{cards}: {points} in all",
    left="{who}: {cards}",
    nothing_left="none",
    row="{who}: {what}",
    place="{place}. {who}, {points}",
    your_word="Your word",
    hint="Letters only; one in lower case is a wild, as in STORm",
    passing="Pass",
    accepting="Let it stand",
    challenging="Challenge",
    opening="{word}",
    crossing="{word} across {table}, its letter {own} on letter {at}",
    hooking="{word} across, its letter {own} making {whole}",
    extending="{word} out of {table}",
)

ENGLISH = Catalogue(
    you="you",
    a_wild="a wild",
    and_last="{0} and {1}",
    and_more=", ",
    points=Amount("1 point", "{n} points"),
    cards=Amount("1 card", "{n} cards"),
    told=_TOLD,
    headings=_HEADINGS,
    lines=_LINES,
    sheet=SheetTexts(
        total="total",
        passed="pass",
        caught="(caught)",
        bunce="*",
        legend="* a Bunce; those for catching a word stand in the total only.",
    ),
    review=ReviewTexts(
        title="Round {round}",
        hand="The hand was {hand}, on the table lay {table}.",
        passed="a pass",
        empty="nothing",
    ),
    refusals={
        "game_over": ("The game is over.", None),
        "no_window": ("No word is waiting for an answer.", "B5.5"),
        "own_play": ("It is for the others to answer your word.", "B5.5"),
        "already_answered": ("You have answered, and an answer stays.", "B5.6"),
        "not_your_turn": ("It isn't your turn.", "B2.2"),
        "window_open": ("{word} is laid: first the others answer it.", "B5.5"),
        "table_empty": ("No word is on the table: open with cards of your own.", "B3.3"),
        "table_not_empty": (
            "{table} is on the table: cross it, hook a word to it, or make it longer.",
            "B3.8",
        ),
        "too_short": ("A word has {least} letters or more.", "B3.1"),
        "bad_letters": ("A word is made of the letters A to Z and nothing else.", "B1.1"),
        "bad_index.range": ("There is no letter {number} there.", "B3.8"),
        "bad_index.missing": (
            "Say where: a cross needs a letter of each word, a hook and a longer word one of"
            " the new word.",
            "B3.8",
        ),
        "bad_index.stray": ("That names more places than the word has.", "B3.8"),
        "not_through_letter": (
            "Table letter {number} is {card}, and your word has {letter} there: a cross shares"
            " one letter.",
            "B3.4",
        ),
        "hook_mismatch.length": ("A hook sets one card before or behind {table}.", "B3.5"),
        "hook_mismatch.old": ("{whole} is not {table} with one more card.", "B3.5"),
        "hook_mismatch.card": (
            "The hook card is a letter of both words, and {letter} isn't the one that makes"
            " {whole}.",
            "B3.6",
        ),
        "not_extension": (
            "The whole of {table} must stand in the longer word, and {word} has it nowhere there.",
            "B3.7",
        ),
        "cards_not_held": ("For {word} you would need {cards} besides what you hold.", "B2.5"),
        "not_a_word": ("{word} is not in the dictionary.", "B7.3"),
        "bad_seat_count": ("Bunce is for {least} to {most} players, not for {seats}.", "B2.1"),
        "bad_option.card": ("There is no card “{card}” to give a value to.", "B7.1"),
        "bad_option.values": ("A card counts from {least} to {most}.", "B7.1"),
        "bad_option.lexicon": ("That can't be a dictionary: {detail}.", "B7.2"),
        "bad_option.challenge_seconds": ("Seconds to answer: {least} to {most}.", "B7.4"),
        "bad_option.retries": ("Retries: {least} to {most}, or without limit.", "B7.7"),
        "bad_option.turn_seconds": ("Seconds a turn: {least} to {most}, or none.", "B7.8"),
        "unknown_lexicon": ("There is no dictionary “{name}” here; there are {known}.", "B5.3"),
        "unknown_lexicon.sha256": (
            "The dictionary “{name}” with the fingerprint {sha256} is not here.",
            "B5.3",
        ),
        "altered_lexicon": (
            "The dictionary “{name}” is another than the game was played with: its fingerprint"
            " is {found} and not {sha256}.",
            "B5.3",
        ),
        "bad_notation": ("“{text}” is no move. Write a word, like STORm.", None),
        "several_layings": ("{text} can be laid in {ways} ways: choose one.", None),
        "no_laying": ("{text} doesn't fit your cards and the table.", None),
    },
)
"""The English catalogue; what follows a dot in a refusal's key says which case of it is meant."""
