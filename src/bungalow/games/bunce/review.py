"""After the game: each word or pass beside the best play that its hand could make."""

from __future__ import annotations

from bungalow.core.page import Judged
from bungalow.core.timeline import Act

from .lexicon import lexicon_of
from .moves import moves
from .notation import write
from .placing import words_made
from .rules import laid_of
from .scoring import total_of
from .speech import Speech
from .state import Action, Lay, Pass, State
from .view import view


def judged(state: State, act: Act[Action], speech: Speech) -> Judged | None:
    """What a play gave up, in points, against the best one; None for an answer to a word.

    It knows the hand, the table and the dictionary, as the player could have; what the word
    left to others is not in it, and no slur is called best.
    """
    action = act.action
    if not isinstance(action, Lay | Pass) or state.pending is not None or not state.hand:
        return None
    lexicon, texts = lexicon_of(state.options.lexicon), speech.texts.review
    best, most = next(
        (move.action, move.score or 0)
        for move in moves(view(state, act.seat)).moves
        if not isinstance(move.action, Lay) or not any(map(lexicon.slur, words_made(move.action)))
    )
    made, lines = _made(state, action), list[str]()
    if isinstance(action, Lay):
        lines += [
            speech.texts.told.is_none.format(word=word)
            for word in words_made(action)
            if word not in lexicon
        ]
    if made >= most:
        best, most = action, made
    return Judged(
        title=texts.title.format(round=state.round),
        played=_told(action, speech),
        best=_told(best, speech),
        cost=most - made,
        scores=(made, most),
        lines=(
            *lines,
            texts.hand.format(hand=speech.cards(state.hand), table=_table(state, speech)),
        ),
        better=best if most > made else None,
    )


def _made(state: State, action: Lay | Pass) -> int:
    """What an action makes if it stands, without tens for challenges."""
    values = state.options.values
    if isinstance(action, Pass):
        return total_of(0, state.hand, 0, values)
    laid = laid_of(state, action)
    return total_of(laid.worth, laid.unused, int(laid.bunce), values)


def _told(action: Action, speech: Speech) -> str:
    return speech.texts.review.passed if isinstance(action, Pass) else write(action)


def _table(state: State, speech: Speech) -> str:
    return state.table or speech.texts.review.empty
