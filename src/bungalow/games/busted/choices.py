"""The moves as labelled choices of a page."""

from __future__ import annotations

from bungalow.core.game import Move
from bungalow.core.page import Choice

from .actions import (
    Action,
    Agree,
    Amend,
    Arrange,
    Away,
    Back,
    Foul,
    Grab,
    Guess,
    Ours,
    Propose,
    Roll,
    Skip,
    Slap,
    Stake,
    Stolen,
)
from .notation import write
from .speech import Speech
from .view import View


def choice_of(view: View, move: Move[Action], speech: Speech) -> Choice:
    """A move as a choice, with what it brings where that can be told."""
    labels, note = speech.texts.labels, ""
    match move.action:
        case Slap():
            note = labels.slap_note.format(seconds=view.options.slot_seconds)
        case Arrange() if _stands(view, move.action):
            note = labels.arranged
        case Foul():
            mouthing = view.options.mouthing
            note = labels.foul_note_mouthing if mouthing else labels.foul_note
        case Stake() | Propose() if move.score is not None and view.own_team is not None:
            note = labels.sum.format(sum=view.scores[view.own_team] + move.score)
    return Choice(write(move.action), _label(view, move.action, speech), note)


def _stands(view: View, action: Arrange) -> bool:
    """Whether the slate is arranged like that already."""
    now = [(seen.id, seen.level) for seen in view.slate]
    return now == [(slot.card, slot.level) for slot in action.slots]


def _label(view: View, action: Action, speech: Speech) -> str:
    labels = speech.texts.labels
    clues = [seen.clue for seen in view.slate]
    match action:
        case Slap():
            return labels.slap
        case Arrange():
            return labels.arrange.format(cards=_arranged(view, action, speech))
        case Ours(slot=slot):
            return labels.ours.format(clue=clues[slot])
        case Stolen(slot=slot):
            return labels.stolen.format(clue=clues[slot])
        case Foul(slot=slot):
            template = labels.foul if clues[slot] else labels.foul_unseen
            return template.format(clue=clues[slot], slot=slot + 1)
        case Grab(slot=slot):
            return labels.grab.format(clue=clues[slot])
        case Guess(text=text):
            return labels.guess.format(text=text)
        case Amend(slot=slot, fate=fate):
            return labels.amend[fate].format(clue=clues[slot])
        case Agree():
            return labels.agree
        case Propose(signs=signs):
            return labels.propose.format(cards=speech.signs(signs, clues))
        case Stake(signs=signs):
            return labels.stake.format(cards=speech.signs(signs, clues))
        case Roll():
            return labels.roll
        case Skip() if view.actor is not None:
            return labels.skip.format(who=speech.name(view.actor))
        case Away():
            return labels.away
        case Back():
            return labels.back
    raise ValueError(f"{action} has no label while nobody acts")


def _arranged(view: View, action: Arrange, speech: Speech) -> str:
    """The chosen clues from the left, each with its value."""
    by_id = {card.id: card for card in view.hand}
    chosen = [by_id[slot.card].clue(slot.level) for slot in action.slots]
    template = speech.texts.lines.card
    return speech.texts.and_more.join(
        template.format(clue=clue.text, value=clue.value) for clue in chosen
    )
