"""After the game: the signs that a team staked, beside the best that it could have staked."""

from __future__ import annotations

from bungalow.core.page import Judged
from bungalow.core.timeline import Act

from .actions import Action, Signs, Stake
from .odds import Odds, odds_of, position_of
from .seating import team_of
from .speech import Speech
from .state import State
from .view import view


def judged(state: State, act: Act[Action], speech: Speech) -> Judged | None:
    """What a stake gave up of the chance to win, in per cent; None where it gave up nothing.

    The other team's signs and the letter count for nothing: neither could be known.
    """
    if not isinstance(act.action, Stake) or state.phase != "signs" or state.team is None:
        return None
    team, position = team_of(state.teams, act.seat), position_of(view(state, act.seat))
    odds = odds_of(position, team)
    played = next((own for own in odds if own.signs == act.action.signs), None)
    best = max(odds, key=lambda own: (own.wins, -own.busts))
    if played is None or best.wins == played.wins:
        return None
    texts, faces = speech.texts.review, position.faces
    winning = [
        face for face, total in zip(faces, best.sums, strict=True) if total == position.limit
    ]
    name = state.options.team_names[team]
    return Judged(
        title=texts.title.format(turn=state.turn, name=name),
        played=_told(played, state, len(faces), speech),
        best=_told(best, state, len(faces), speech),
        cost=round(100 * (best.wins - played.wins) / len(faces), 1),
        lines=(
            texts.change.format(
                cards=_changed(played.signs, best.signs, state, speech),
                wins=best.wins,
                faces=len(faces),
                letters=speech.texts.listed(winning),
            ),
        ),
        better=Stake(best.signs),
    )


def _told(odds: Odds, state: State, faces: int, speech: Speech) -> str:
    """A choice of signs with its odds."""
    cards = speech.signs(odds.signs, [card.clue for card in state.slate])
    texts = speech.texts.review
    return texts.odds.format(cards=cards, wins=odds.wins, busts=odds.busts, faces=faces)


def _changed(played: Signs, best: Signs, state: State, speech: Speech) -> str:
    """The cards that the best choice plays otherwise, with its signs."""
    other = {slot: best.at(slot) for slot in best.slots if best.at(slot) != played.at(slot)}
    signs = Signs.of({slot: sign for slot, sign in other.items() if sign is not None})
    return speech.signs(signs, [card.clue for card in state.slate])
