"""A view as a page of text: whose turn, the slate, signs, the last count and the scores."""

from __future__ import annotations

from collections.abc import Iterator

from bungalow.core.game import Moves, Seat
from bungalow.core.page import Entry, Page, Section

from .actions import Action
from .choices import choice_of
from .events import outcome
from .scoring import signed
from .speech import Speech
from .state import Counted
from .view import Heard, Seen, View

LATEST_GUESSES = 8


def page_of(view: View, moves: Moves[Action], speech: Speech) -> Page:
    """A view and its moves as a page; raises nothing, whatever moment the view is of."""
    labels = speech.texts.labels
    typing = view.options.judging == "typed" and view.current is not None
    guesses = typing and view.seat is not None and not view.is_actor
    return Page(
        moment=_moment(view, speech),
        turn=_turn(view, speech),
        sections=tuple(_sections(view, speech)),
        choices=tuple(choice_of(view, move, speech) for move in moves.moves),
        entry=Entry(labels.entry, labels.entry_hint) if guesses else None,
    )


def _moment(view: View, speech: Speech) -> str:
    headings = speech.texts.headings
    if view.team is None:
        return headings.before
    name = view.options.team_names[view.team]
    return (headings.end if view.over else headings.turn).format(turn=view.turn, name=name)


def _turn(view: View, speech: Speech) -> tuple[str, str]:
    """Whose turn it is, and what is asked of the reader."""
    lines, names = speech.texts.lines, view.options.team_names
    if view.over:
        return speech.tell(outcome(view)), ""
    if view.phase == "waiting" and view.short:
        return lines.waiting, lines.too_few.format(name=names[view.short[0]])
    if view.team is None or view.actor is None or view.phase == "rolled":
        return lines.chance, ""
    name = names[view.team]
    match view.phase:
        case "arrange":
            asked = lines.arrange if view.is_actor else lines.arranged_by
            return speech.row(lines.arranging, view.actor, name=name), asked
        case "slate":
            return speech.row(lines.acting, view.actor, name=name), _asked_in_slate(view, speech)
        case "review":
            return lines.review, _asked_in_review(view, names[1 - view.team], speech)
        case "signs":
            return lines.signing, _asked_for_signs(view, speech)
    return speech.row(lines.rolling, view.actor), lines.roll


def _asked_in_slate(view: View, speech: Speech) -> str:
    lines = speech.texts.lines
    if view.current is None:
        return lines.take_back if view.is_actor else lines.no_card_left
    if view.is_actor:
        seen = view.slate[view.current]
        return lines.act_now.format(clue=seen.clue, points=speech.texts.points.of(seen.value or 0))
    spoken = view.options.judging == "spoken"
    if view.own_team == view.team:
        return lines.guess_aloud if spoken else lines.guess_typed
    return lines.steal_aloud if spoken else lines.steal_typed


def _asked_in_review(view: View, other: str, speech: Speech) -> str:
    lines = speech.texts.lines
    if view.is_actor:
        return lines.review_actor.format(name=other)
    looks_on = view.own_team is None or view.own_team == view.team
    return (lines.review_own if looks_on else lines.review_other).format(name=other)


def _asked_for_signs(view: View, speech: Speech) -> str:
    lines, names, own = speech.texts.lines, view.options.team_names, view.own_team
    if own is not None and view.staked[own]:
        return lines.signed
    if own is not None and view.won[own]:
        return lines.sign_now.format(name=names[own])
    choosing = [names[team] for team in (0, 1) if view.won[team] and not view.staked[team]]
    return lines.others_sign.format(name=speech.texts.listed(choosing))


def _sections(view: View, speech: Speech) -> Iterator[Section]:
    headings, lines = speech.texts.headings, speech.texts.lines
    if view.hand:
        both = tuple(
            lines.both_clues.format(
                low=card.low.text,
                low_value=card.low.value,
                high=card.high.text,
                high_value=card.high.value,
            )
            for card in view.hand
        )
        yield Section(headings.hand, both)
    if view.slate and not view.over:
        slots = enumerate(view.slate)
        rows = tuple(_slot(view, slot, seen, speech) for slot, seen in slots)
        yield Section(headings.slate, rows, numbered=True)
    if view.guesses and view.phase == "slate":
        rows = tuple(_guess(guess, speech) for guess in view.guesses[-LATEST_GUESSES:])
        yield Section(headings.guesses, rows)
    if view.phase == "signs" and view.own_team is not None and view.won[view.own_team]:
        yield Section(headings.signs, tuple(_own_signs(view, view.own_team, speech)))
    if view.turns and view.phase in ("waiting", "arrange", "over"):
        yield Section(headings.last_count, tuple(_count(view, speech)))
    yield Section(headings.scores.format(limit=view.options.limit), tuple(_scores(view, speech)))


def _slot(view: View, slot: int, seen: Seen, speech: Speech) -> str:
    """A card in the slate and what has become of it."""
    lines = speech.texts.lines
    card = lines.hidden
    if seen.clue is not None:
        card = lines.card.format(clue=seen.clue, value=seen.value)
    name = "" if seen.team is None else view.options.team_names[seen.team]
    key = "current" if slot == view.current else seen.standing
    return lines.standings[key].format(card=card, name=name)


def _guess(guess: Heard, speech: Speech) -> str:
    lines = speech.texts.lines
    said = speech.row(lines.guess, guess.seat, text=guess.text or "…")
    return said + lines.close if guess.verdict == "close" else said


def _own_signs(view: View, team: int, speech: Speech) -> Iterator[str]:
    """The reader's team's cards, and what was proposed or staked for them."""
    lines, clues = speech.texts.lines, [seen.clue for seen in view.slate]
    cards = [
        lines.card.format(clue=clues[slot], value=view.slate[slot].value) for slot in view.won[team]
    ]
    yield lines.own_cards.format(cards=speech.texts.listed(cards))
    stake = view.stakes[team]
    if stake is not None:
        yield lines.own_cards.format(cards=speech.signs(stake, clues))
    elif view.proposal is None:
        yield lines.no_proposal
    else:
        signs = speech.signs(view.proposal.signs, clues)
        yield speech.row(lines.proposal, view.proposal.seat, cards=signs)


def _count(view: View, speech: Speech) -> Iterator[str]:
    """The cards of the last turn and what the letter made of them."""
    turn = view.turns[-1]
    for card in turn.cards:
        yield _counted(card, turn.letter, view, speech)


def _counted(card: Counted, letter: str, view: View, speech: Speech) -> str:
    lines = speech.texts.lines
    named = lines.card.format(clue=card.clue, value=card.value)
    if card.team is None or card.sign is None:
        return lines.counted_lost.format(card=named)
    worth = signed(card.sign, card.value + (card.modifier or 0))
    return lines.counted_card.format(
        card=named,
        sign=speech.texts.signs[card.sign],
        letter=letter,
        modifier=card.modifier,
        worth=worth,
        name=view.options.team_names[card.team],
    )


def _scores(view: View, speech: Speech) -> Iterator[str]:
    """Each team's score and people, and who acts next."""
    lines = speech.texts.lines
    for team, name in enumerate(view.options.team_names):
        members = speech.texts.listed([_member(seat, view, speech) for seat in view.teams[team]])
        yield lines.score.format(name=name, score=view.scores[team], members=members)
        follows = view.next_actors[team]
        if follows is not None and not view.over:
            yield lines.next_up.format(name=name, who=speech.name(follows))


def _member(seat: Seat, view: View, speech: Speech) -> str:
    name = speech.name(seat)
    return speech.texts.lines.member_away.format(who=name) if seat in view.away else name
