"""A view as a page of text: whose turn, the trick, what may be played, what is held, Buscas."""

from __future__ import annotations

from collections.abc import Iterator

from bungalow.core.game import Moves, Seat
from bungalow.core.page import Choice, Page, Section

from .cards import PITA, penalty, strength, suit_of
from .catalogue import capital
from .events import players_of
from .notation import write
from .rules import best_of, follows, in_order
from .scoring import lines_of
from .speech import Speech
from .state import Play, Trick
from .view import View


def page_of(view: View, moves: Moves[Play], speech: Speech) -> Page:
    """A view and its moves as a page; raises nothing, whatever moment the view is of."""
    return Page(
        moment=_moment(view, speech),
        turn=_turn(view, moves, speech),
        sections=tuple(_sections(view, moves, speech)),
        choices=tuple(_choices(view, moves, speech)),
    )


def _moment(view: View, speech: Speech) -> str:
    headings = speech.texts.headings
    if view.over:
        return headings.end.format(deal=view.deal)
    if view.trick is not None:
        return headings.deal_and_trick.format(deal=view.deal, trick=len(view.tricks) + 1)
    return headings.after_deal.format(deal=view.deal) if view.deal else headings.before


def _turn(view: View, moves: Moves[Play], speech: Speech) -> tuple[str, str]:
    lines, told = speech.texts.lines, speech.texts.told
    if view.over and view.ranks is not None:
        winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
        said = told.fewest if view.options.short_game else told.last_in
        buscas = speech.texts.buscas.of(view.totals[winners[0]])
        return speech.say(said, winners, buscas=buscas), ""
    if view.turn is None or view.trick is None:
        return lines.waiting, ""
    led = speech.deck.suits[suit_of(view.trick.cards[0])] if view.trick.cards else None
    if view.turn == view.seat:
        return lines.your_turn, _asked(view, moves, speech, led)
    if led is None:
        return lines.to_lead.format(who=speech.name(view.turn)), ""
    playing = lines.playing.format(who=speech.name(view.turn))
    return playing, lines.suit_led.format(Suit=capital(led))


def _asked(view: View, moves: Moves[Play], speech: Speech, led: str | None) -> str:
    """What is asked of the reader, whose turn it is."""
    lines, first = speech.texts.lines, not view.tricks
    if led is None or view.trick is None:
        return lines.lead_first.format(coins=speech.deck.suits["D"]) if first else lines.lead
    suit = suit_of(view.trick.cards[0])
    if suit_of(follows(view.hand, suit)[0]) == suit:
        template = lines.follow
    elif [move.action.card for move in moves.moves] == [PITA] and len(view.hand) > 1:
        template = lines.pita_goes
    else:
        template = lines.free_first if first else lines.free
    return template.format(Suit=capital(led))


def _sections(view: View, moves: Moves[Play], speech: Speech) -> Iterator[Section]:
    headings, lines = speech.texts.headings, speech.texts.lines
    if view.trick is not None:
        title = headings.trick.format(deal=view.deal, trick=len(view.tricks) + 1)
        cards = tuple(_trick_lines(view.trick, view.still_in, speech))
        yield Section(title, cards or (lines.nothing_played,), numbered=bool(cards))
    yield from _last_trick(view, speech)
    if view.seat is not None and view.trick is not None:
        playable = {move.action.card for move in moves.moves}
        rest = tuple(card for card in view.hand if card not in playable) if playable else view.hand
        if rest:
            title = headings.also_hold if playable else headings.hold
            yield Section(title, (speech.once(rest, speech.held, rest),))
    fresh = not view.tricks and not (view.trick and view.trick.cards)
    if view.deals and fresh:
        yield _count(view, speech)
    if view.tally is not None:
        yield _tally(view.tally, speech)
    if view.over and view.ranks is not None:
        yield _places(view, view.ranks, speech)
    key = (view.totals, len(view.deals), view.options.limit, view.options.short_game)
    yield speech.once(key, _buscas, view, speech)


def _trick_lines(trick: Trick, players: tuple[Seat, ...], speech: Speech) -> Iterator[str]:
    best = best_of(trick) if trick.cards and trick.winner is None else None
    for seat, card in zip(in_order(players, trick.leader), trick.cards, strict=False):
        key, to = (seat, card, card == trick.cards[0], card == best), speech.about(seat)
        yield to.once(key, _trick_line, to, *key)


def _trick_line(speech: Speech, seat: Seat, card: str, led: bool, highest: bool) -> str:
    lines, deck = speech.texts.lines, speech.deck
    said = lines.led if led else lines.played
    text = speech.say(said, (seat,), card=deck.plain[card], the_card=deck.the[card])
    if penalty(card):
        text += lines.worth.format(points=penalty(card))
    return f"{text}. {lines.highest}" if highest else f"{text}."


def _last_trick(view: View, speech: Speech) -> Iterator[Section]:
    """The trick that may be looked at again (B3.10), with who took it."""
    if view.tricks:
        trick, players = view.tricks[-1], view.still_in
    elif view.last_deal is not None and view.deals:
        trick, players = view.last_deal.tricks[-1], players_of(view, len(view.deals))
    else:
        return
    key = (trick.leader, trick.cards, players)
    yield speech.once(key, _looked_at_again, trick, players, speech)


def _looked_at_again(trick: Trick, players: tuple[Seat, ...], speech: Speech) -> Section:
    assert trick.winner is not None
    rank = speech.rank(best_of(trick))
    took = speech.say(speech.texts.told.took, (trick.winner,), rank=rank)
    lines = (*_trick_lines(trick, players, speech), took)
    return Section(speech.texts.headings.last_trick, lines)


def _count(view: View, speech: Speech) -> Section:
    texts, count = speech.texts, view.deals[-1]
    lines = lines_of(count.points, top_also_pays=view.options.top_also_pays)
    rows = [
        texts.lines.counted.format(
            who=speech.row(seat), points=texts.points.of(points), buscas=texts.buscas.of(buscas)
        )
        for seat, (points, buscas) in enumerate(zip(count.points, count.buscas, strict=True))
        if points is not None and buscas is not None
    ]
    title = texts.headings.count.format(deal=len(view.deals))
    return Section(title, (*rows, speech.count(lines, count.points, count.buscas)))


def _tally(tally: tuple[int | None, ...], speech: Speech) -> Section:
    texts = speech.texts
    rows = (
        texts.lines.row.format(who=speech.row(seat), what=texts.points.of(own))
        for seat, own in enumerate(tally)
        if own is not None
    )
    return Section(texts.headings.tally, tuple(rows))


def _buscas(view: View, speech: Speech) -> Section:
    texts, options = speech.texts, view.options
    title = texts.headings.buscas_short if options.short_game else texts.headings.buscas
    rows = []
    for seat, total in enumerate(view.totals):
        row = texts.lines.out if seat in view.out else texts.lines.row
        deal = sum(count.points[seat] is not None for count in view.deals)
        rows.append(row.format(who=speech.row(seat), what=total, deal=deal))
    return Section(title.format(limit=options.limit), tuple(rows))


def _places(view: View, ranks: tuple[int, ...], speech: Speech) -> Section:
    texts = speech.texts
    rows = [
        texts.lines.place.format(
            place=ranks[seat], who=speech.row(seat), buscas=texts.buscas.of(view.totals[seat])
        )
        for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    ]
    return Section(texts.headings.places, tuple(rows))


def _choices(view: View, moves: Moves[Play], speech: Speech) -> Iterator[Choice]:
    """The cards that may be played, with what each is worth and whether it would be highest."""
    lines, deck = speech.texts.lines, speech.deck
    best = best_of(view.trick) if view.trick is not None and view.trick.cards else None
    last = view.trick is not None and len(view.trick.cards) + 1 == len(view.still_in)
    for move in moves.moves:
        card = move.action.card
        note = deck.points[card]
        if best is not None and suit_of(card) == suit_of(best) and strength(card) > strength(best):
            note = (lines.takes if last else lines.highest_so_far).format(points=note)
        yield Choice(write(move.action), deck.labels[card], note)
