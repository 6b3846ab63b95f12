"""What the suite demands of a game's face in words."""

from __future__ import annotations

from random import Random

from bungalow.core.game import Moves, Seat
from bungalow.core.record import canonical
from bungalow.core.refusal import Illegal, Malformed
from bungalow.core.timeline import Act, Tick

from .acting import some
from .broken import demand
from .run import Run


def pages_offer_the_moves(run: Run, rng: Random) -> None:
    """A page has a choice for every move, in order, typed as the notation writes it."""
    game, words = run.game, run.box.words
    names = _names(run)
    for timeline in run.looked_at:
        for viewer in run.viewers:
            view = game.view(timeline.state, viewer)
            offer = Moves() if viewer is None else run.offers(timeline)[viewer]
            page = words.page(view, offer, names)
            keys = [choice.key for choice in page.choices]
            written = [words.write(action) for action in offer.actions]
            demand(keys == written, "pages_offer_the_moves", f"{keys} for the moves {written}")
            demand(page.moment, "pages_offer_the_moves", f"viewer {viewer} isn't told the moment")
            for text, action in some(tuple(zip(written, offer.actions, strict=True)), rng):
                read = words.read(text, view)
                demand(
                    read == action,
                    "pages_offer_the_moves",
                    f"{action} is written {text}, which is read as {read}",
                )


def notation_refuses_nonsense(run: Run, rng: Random) -> None:
    """Text that is no move is `Malformed`, whatever it is."""
    timeline = run.timelines[run.spots[0]]
    view = run.game.view(timeline.state, Seat(rng.randrange(run.seats)))
    for text in ("", " ", "\x00", "?!", "9" * 400, "١", "\N{GRINNING FACE}"):
        try:
            run.box.words.read(text, view)
        except Malformed:
            continue
        except Exception as error:
            demand(False, "notation_refuses_nonsense", f"{text!r} ended in {error!r}")


def everything_has_words(run: Run, rng: Random) -> None:
    """Every event and every refusal is a sentence, and the sheet has lines."""
    game, words, names = run.game, run.box.words, _names(run)
    for spot in run.spots:
        place = spot % len(run.timelines)
        before, after = run.timelines[max(place - 1, 0)], run.timelines[place]
        for viewer in run.viewers:
            told = game.events(game.view(before.state, viewer), game.view(after.state, viewer))
            for event in told:
                sentence = words.tell(event, names, viewer)
                demand(sentence.strip(), "everything_has_words", f"no words for {event}")
        for seat, offer in run.offers(after).items():
            for action in (*offer.actions[:2], *run.strange):
                for other in (seat, Seat((seat + 1) % run.seats)):
                    _refusal_has_words(run, spot, other, action)
        demand(words.sheet(game.sheet(after.state), names), "everything_has_words", "no sheet")


def reviews_are_fair(run: Run, rng: Random) -> None:
    """An action is judged in words, nothing gives up less than nothing, and what is called
    better could have been done."""
    review, game = run.box.words.review, run.game
    if review is None:
        return
    for place in {spot % len(run.timelines) for spot in run.spots} - {0}:
        given, before = run.inputs[place - 1], run.timelines[place - 1]
        if not isinstance(given, Act):
            continue
        state = before.after(Tick(at=given.at)).state
        judged = review(state, given, _names(run))
        if judged is None:
            continue
        texts = (judged.title, judged.played, judged.best, *judged.lines)
        demand(all(texts), "reviews_are_fair", f"{given} is judged without words: {judged}")
        demand(judged.cost >= 0, "reviews_are_fair", f"{given} gives up {judged.cost}")
        canonical(judged)
        if judged.better is not None:
            try:
                game.act(state, given.at, given.seat, judged.better)
            except Illegal as refusal:
                demand(False, "reviews_are_fair", f"{judged.better} is refused as {refusal}")


def _refusal_has_words(run: Run, spot: int, seat: Seat, action: object) -> None:
    timeline = run.timelines[spot]
    try:
        run.game.act(timeline.state, timeline.at, seat, action)
    except Illegal as refusal:
        try:
            told = run.box.words.refusal(refusal.code, refusal.facts)
        except (KeyError, IndexError) as error:
            demand(False, "everything_has_words", f"{refusal.code} {refusal.facts}: {error!r}")
        else:
            demand(told.text.strip(), "everything_has_words", f"no words for {refusal.code}")


def _names(run: Run) -> tuple[str, ...]:
    return tuple(f"Player {n}" for n in range(run.seats))
