"""A view as a page of text: whose turn, the table, the laying, the hand, what is left, scores."""

from __future__ import annotations

from collections.abc import Iterator

from bungalow.core.game import Move, Moves, Seat
from bungalow.core.page import Choice, Entry, Page, Section

from .moves import is_to_answer, is_to_lay
from .notation import write
from .scoring import value_of
from .speech import Speech
from .state import Accept, Action, Lay, Pass, Verdict
from .view import View, Window


def page_of(view: View, moves: Moves[Action], speech: Speech) -> Page:
    """A view and its moves as a page; raises nothing, whatever moment the view is of."""
    lines = speech.texts.lines
    return Page(
        moment=_moment(view, speech),
        turn=_turn(view, speech),
        sections=tuple(_sections(view, speech)),
        choices=tuple(_choice(view, move, speech) for move in moves.moves),
        entry=Entry(lines.your_word, lines.hint) if is_to_lay(view) else None,
    )


def _moment(view: View, speech: Speech) -> str:
    headings = speech.texts.headings
    if view.over:
        return headings.end
    return headings.before if view.turn is None else headings.round.format(round=view.round)


def _turn(view: View, speech: Speech) -> tuple[str, str]:
    lines, told = speech.texts.lines, speech.texts.told
    if view.over and view.ranks is not None:
        winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
        return speech.say(told.won, winners, points=speech.points(view.scores[winners[0]])), ""
    if view.window is not None:
        return _answering(view, view.window, speech)
    if view.turn is None or not view.held[view.turn]:
        return lines.waiting_for_cards, ""
    if not is_to_lay(view):
        return lines.thinking.format(who=speech.name(view.turn)), ""
    if view.attempts:
        return lines.your_turn, lines.again
    return lines.your_turn, (lines.lay if view.table else lines.open).format(table=view.table)


def _answering(view: View, window: Window, speech: Speech) -> tuple[str, str]:
    lines, laid = speech.texts.lines, window.laid
    if is_to_answer(view):
        return speech.say(lines.laid, (laid.seat,), word=laid.lay.word), lines.answer
    missing = [seat for seat in range(view.seats) if seat not in {laid.seat, *window.answered}]
    waiting = speech.say(lines.waiting, missing)
    if view.seat in window.answered:
        return lines.you_answered, waiting
    return speech.say(lines.laid, (laid.seat,), word=laid.lay.word), waiting


def _sections(view: View, speech: Speech) -> Iterator[Section]:
    headings, lines, values = speech.texts.headings, speech.texts.lines, view.options.values
    on_table = lines.no_word
    if view.table:
        points = speech.points(value_of(view.table, values))
        on_table = lines.on_table.format(word=view.table, points=points)
    yield Section(headings.table, (on_table,))
    if view.window is not None:
        yield Section(headings.window, tuple(_window(view, view.window, speech)))
    if view.verdict is not None:
        yield Section(headings.verdict, tuple(_verdict(view, view.verdict, speech)))
    if view.hand:
        cards = speech.texts.and_more.join(f"{card} {values[card]}" for card in view.hand)
        points = speech.points(value_of(view.hand, values))
        yield Section(headings.hand, (lines.hand.format(cards=cards, points=points),))
    left = (
        lines.left.format(who=speech.row(seat), cards=" ".join(deck) or lines.nothing_left)
        for seat, deck in enumerate(view.decks)
    )
    yield Section(headings.left, tuple(left))
    scores = (
        lines.row.format(who=speech.row(seat), what=speech.points(score))
        for seat, score in enumerate(view.scores)
    )
    yield Section(headings.scores, tuple(scores))
    if view.ranks is not None:
        yield Section(headings.places, tuple(_places(view, view.ranks, speech)))


def _window(view: View, window: Window, speech: Speech) -> Iterator[str]:
    """The laying, what it makes by plain arithmetic, and who has answered."""
    lines, told, laid = speech.texts.lines, speech.texts.told, window.laid
    said = {
        "open": told.opened,
        "cross": told.crossed,
        "hook": told.hooked,
        "extend": told.extended,
    }[laid.lay.way]
    word, whole = laid.lay.word, laid.lay.whole
    yield speech.say(said, (laid.seat,), word=word, whole=whole, on=view.table)
    yield lines.worth.format(word=word, points=speech.points(laid.worth))
    for seat in window.answered:
        yield speech.say(lines.answered, (seat,))


def _verdict(view: View, verdict: Verdict, speech: Speech) -> Iterator[str]:
    """How the last laying was decided: the answers, the dictionary, what it brought."""
    lines, laid = speech.texts.lines, verdict.laid
    yield speech.say(lines.laid, (laid.seat,), word=laid.lay.word)
    if view.options.words == "challenge":
        for seat, answer in enumerate(verdict.answers):
            if seat != laid.seat:
                said = {"accept": lines.accepted, "challenge": lines.challenged, None: lines.silent}
                yield speech.say(said[answer], (Seat(seat),))
    entries = [
        {"word": entry.word, "valid": entry.valid, "meaning": entry.meaning}
        for entry in verdict.entries
    ]
    yield from speech.meanings(entries)
    for seat, points in enumerate(verdict.points):
        if points or seat == laid.seat:
            yield lines.row.format(who=speech.row(seat), what=speech.points(points))


def _places(view: View, ranks: tuple[int, ...], speech: Speech) -> Iterator[str]:
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
        points = speech.points(view.scores[seat])
        place = speech.texts.lines.place
        yield place.format(place=ranks[seat], who=speech.row(seat), points=points)


def _choice(view: View, move: Move[Action], speech: Speech) -> Choice:
    """An action as a choice, with the points that it makes."""
    note = "" if move.score is None else speech.points(move.score)
    return Choice(write(move.action), _label(view, move.action, speech), note)


def _label(view: View, action: Action, speech: Speech) -> str:
    lines = speech.texts.lines
    if not isinstance(action, Lay):
        if isinstance(action, Pass):
            return lines.passing
        return lines.accepting if isinstance(action, Accept) else lines.challenging
    label = {
        "open": lines.opening,
        "cross": lines.crossing,
        "hook": lines.hooking,
        "extend": lines.extending,
    }[action.way]
    return label.format(
        word=action.word,
        whole=action.whole,
        table=view.table,
        own=(action.index or 0) + 1,
        at=(action.table or 0) + 1,
    )
