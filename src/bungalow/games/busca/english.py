"""Busca in English."""

from __future__ import annotations

from .catalogue import Amount, Catalogue, Headings, Lines, Said, SheetTexts, Told

_TOLD = Told(
    started="The game begins: out at {limit} Buscas.",
    started_short="The game begins: over at the first with {limit} Buscas.",
    dealt=Said(
        "Deal {deal}: you dealt {cards} cards each.",
        "Deal {deal}: {who} dealt {cards} cards each.",
    ),
    leads=Said("You lead.", "{who} leads."),
    led=Said("You led {the_card}.", "{who} led {the_card}."),
    followed=Said("You followed: {card}.", "{who} followed: {card}."),
    discarded=Said("You have no {suit}: {card}.", "{who} has no {suit}: {card}."),
    timed_out=Said("Your time was up.", "{who} ran out of time."),
    nudged=Said("Your time is running out.", "{who} is taking a while."),
    took=Said("You took the trick with the {rank}.", "{who} took the trick with the {rank}."),
    took_points=Said(
        "You took the trick with the {rank}: {points}.",
        "{who} took the trick with the {rank}: {points}.",
    ),
    took_last=Said(
        "You took the last trick with the {rank}.", "{who} took the last trick with the {rank}."
    ),
    all_points=Said(
        "You have all 40 points: 3 Buscas for everybody else.",
        "{who} has all 40 points: 3 Buscas for everybody else.",
    ),
    no_points=Said(
        "You have no points: {buscas}.",
        "{who} has no points: {buscas}.",
        "{who} have no points: {buscas}.",
    ),
    most_points=Said(
        "You have the most, {points}: {buscas}.",
        "{who} has the most, {points}: {buscas}.",
        "{who} share the most, {points}: {buscas}.",
    ),
    nobody_else="Nobody else scores.",
    left=Said("You are out with {buscas}.", "{who} is out with {buscas}."),
    sudden_death=Said("", "", "Sudden death: {who}, all at {total}, play on."),
    last_in=Said("You are the last one in: you win.", "{who} is the last one in and wins."),
    fewest=Said(
        "You win with {buscas}, the fewest.",
        "{who} wins with {buscas}, the fewest.",
        "{who} share the win with {buscas}, the fewest.",
    ),
)

_HEADINGS = Headings(
    before="Before the first deal",
    deal_and_trick="Deal {deal}, trick {trick}",
    after_deal="After deal {deal}",
    end="The end, after deal {deal}",
    trick="The trick, deal {deal}, trick {trick}",
    last_trick="The last trick",
    also_hold="You also hold",
    hold="You hold",
    count="The count of deal {deal}",
    tally="Points taken so far",
    buscas="Buscas, out at {limit}",
    buscas_short="Buscas, over at {limit}",
    places="Places",
)

_LINES = Lines(
    your_turn="Your turn.",
    playing="{who} is playing.",
    follow="{Suit} led: follow suit.",
    free="{Suit} led, and you have none: play any card.",
    free_first="{Suit} led, and you have none: play any card but the pita.",
    pita_goes="{Suit} led, and you have none: the pita must go.",
    lead="Lead any card.",
    lead_first="Lead any card, but no {coins} in the first trick.",
    to_lead="{who} is to lead.",
    suit_led="{Suit} were led.",
    waiting="Waiting for the cards.",
    nothing_played="Nothing is played yet.",
    led=Said("You led {the_card}", "{who} led {the_card}"),
    played=Said("You: {card}", "{who}: {card}"),
    worth=", worth {points}",
    highest="Highest.",
    takes="takes it, {points}",
    highest_so_far="highest so far, {points}",
    row="{who}: {what}",
    out="{who}: {what}, out in deal {deal}",
    counted="{who}: {points}, {buscas}",
    place="{place}. {who}, {buscas}",
)

ENGLISH = Catalogue(
    you="you",
    ranks={"A": "ace", "K": "king", "Q": "queen", "J": "jack"} | {rank: rank for rank in "327654"},
    latin={"D": "coins", "H": "cups", "S": "swords", "C": "clubs"},
    french={"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs"},
    card="{rank} of {suit}",
    the_card="the {rank} of {suit}",
    pita="the pita",
    pita_label="ace of {coins}, the pita",
    pita_held="ace (the pita, 8)",
    and_last="{0} and {1}",
    and_more=", ",
    suit_held="{ranks} of {suit}",
    suits_held="; ",
    points=Amount("no points", "1 point", "{n} points"),
    buscas=Amount("no Buscas", "1 Busca", "{n} Buscas"),
    buscas_each=Amount("no Buscas each", "1 Busca each", "{n} Buscas each"),
    told=_TOLD,
    headings=_HEADINGS,
    lines=_LINES,
    sheet=SheetTexts(
        total="total",
        buscas="+{n}",
        order_of_leaving="Out, in this order: {who}.",
    ),
    refusals={
        "game_over": ("The game is over.", None),
        "not_your_turn": ("It isn't your turn.", "B2.4"),
        "not_in_hand": ("You don't hold {the_card}.", None),
        "not_in_hand.unknown": ("There is no such card.", "B1.1"),
        "must_follow_suit": ("You have {suit}: follow suit.", "B3.1"),
        "coins_on_first_trick": ("{Coins} can't be led in the first trick.", "B3.3"),
        "pita_on_first_trick": ("The pita can't be played in the first trick.", "B3.4"),
        "must_discard_pita": ("You have no {suit}: the pita must go now.", "B6.5"),
        "bad_seat_count": ("Busca begins with {want} players, not with {seats}.", "B2.1"),
        "bad_option.limit": ("A limit is from {least} to {most} Buscas.", "B6.1"),
        "bad_option.turn_seconds": ("Seconds a card: {least} to {most}, or none.", "B6.6"),
        "bad_notation": ("“{text}” is no card. Write rank and suit letter, like 2H.", None),
    },
)
"""The English catalogue; what follows a dot in a refusal's key says which case of it is meant."""
