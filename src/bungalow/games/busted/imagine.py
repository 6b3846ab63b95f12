"""States in which a seat would see exactly what it sees: every fitting card alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import TypeAlias

from bungalow.core.game import Seat

from .actions import SLOTS, Placed, Signs
from .clues import ClueCard, Level, deck_of
from .judge import is_close, is_right
from .moves import LEVELS, SIGNS
from .options import Options
from .rules import placed
from .state import Card, Guessed, Proposal, State
from .view import Heard, Seen, View

Cards: TypeAlias = Mapping[int, Card]
"""Cards by their slots."""

NONE = frozenset[str]()


def imagine(options: Options, view: View, rng: Random) -> State:
    """One of the states that fit a view.

    Hidden are the clues that nobody has guessed yet, the cards that only a replaced actor saw,
    the other team's proposal and its stake before all signs are shown.
    """
    hidden = _Hidden(options, view, rng)
    hand, slate = hidden.hand(), hidden.slate()
    return State(
        options=options,
        teams=view.teams,
        away=view.away,
        scores=view.scores,
        team=view.team,
        turn=view.turn,
        phase=view.phase,
        since=view.since,
        actor=view.actor,
        hand=hand,
        slate=slate or hidden.arranged(hand),
        skippable=view.skippable,
        guesses=tuple(_guessed(guess, slate[guess.slot].clue, view.seat) for guess in view.guesses),
        heard=view.heard,
        claim=view.claim,
        corrections=view.corrections,
        sweep=view.sweep,
        proposals=(_proposal(view, 0), _proposal(view, 1)),
        stakes=(_stake(view, 0, rng), _stake(view, 1, rng)),
        acted=view.acted,
        used=view.used,
        unseen=hidden.taken(view.unseen),
        left=view.left,
        turns=view.turns,
    )


class _Hidden:
    """The cards that a view does not show, dealt out at random among those it leaves."""

    def __init__(self, options: Options, view: View, rng: Random) -> None:
        self.view = view
        self.rng = rng
        self.cards = deck_of(options.deck).cards
        known = {*view.used, *(card.id for card in view.hand), *(seen.id for seen in view.slate)}
        self.free = [card for card in self.cards if card not in known]
        rng.shuffle(self.free)

    def taken(self, number: int) -> tuple[str, ...]:
        """So many of the free cards, which then are no longer free."""
        chosen, self.free = self.free[:number], self.free[number:]
        return tuple(sorted(chosen))

    def hand(self) -> tuple[ClueCard, ...]:
        """The actor's four cards while they are arranged."""
        if self.view.phase != "arrange" or self.view.hand:
            return self.view.hand
        return tuple(self.cards[card] for card in self.taken(SLOTS))

    def arranged(self, hand: Sequence[ClueCard]) -> tuple[Card, ...]:
        """A hand as its actor may have put it in the slate."""
        return placed(tuple(hand), tuple(Placed(card.id, "low") for card in hand))

    def slate(self) -> tuple[Card, ...]:
        """The cards in the slate; each that is hidden fits all that was guessed of it."""
        slots = enumerate(self.view.slate)
        slate: dict[int, Card] = {
            slot: self._shown(seen) for slot, seen in slots if seen.id is not None
        }
        hidden = [slot for slot in range(len(self.view.slate)) if slot not in slate]
        found = next(self._fitting(hidden), None)
        if found is None:
            raise ValueError("no cards of the deck fit the view")
        slate |= found
        chosen = {card.id for card in slate.values()}
        self.free = [card for card in self.free if card not in chosen]
        return tuple(slate[slot] for slot in sorted(slate))

    def _shown(self, seen: Seen) -> Card:
        assert seen.id is not None
        assert seen.level is not None
        return _card(seen.id, seen.level, self.cards[seen.id], seen)

    def _fitting(self, slots: Sequence[int], taken: frozenset[str] = NONE) -> Iterator[Cards]:
        """Every choice of free cards for some slots that fits the guesses, in random order."""
        if not slots:
            yield {}
            return
        slot, *others = slots
        seen = self.view.slate[slot]
        heard = [guess for guess in self.view.guesses if guess.slot == slot]
        for card, level in product(self.free, self.rng.sample(LEVELS, len(LEVELS))):
            clue = self.cards[card].clue(level).text
            if card in taken or not all(_fits(guess, clue, self.view.seat) for guess in heard):
                continue
            for rest in self._fitting(others, taken | {card}):
                yield {slot: _card(card, level, self.cards[card], seen), **rest}


def _card(card: str, level: Level, both: ClueCard, seen: Seen) -> Card:
    clue = both.clue(level)
    return Card(card, level, clue.text, clue.value, seen.standing, seen.by, seen.was)


def _fits(guess: Heard, clue: str, reader: Seat | None) -> bool:
    """Whether a guess of a clue would have been judged as it was."""
    if guess.text is None:
        return True
    right = is_right(guess.text, clue)
    if right or guess.verdict == "right":
        return right and guess.verdict == "right"
    return guess.seat != reader or is_close(guess.text, clue) == (guess.verdict == "close")


def _guessed(guess: Heard, clue: str, reader: Seat | None) -> Guessed:
    """A guess as it was judged; one that is kept from the reader was right somehow."""
    text = clue if guess.text is None else guess.text
    right = is_right(text, clue)
    return Guessed(guess.at, guess.seat, text, guess.slot, right, is_close(text, clue))


def _proposal(view: View, team: int) -> Proposal | None:
    return view.proposal if team == view.own_team else None


def _stake(view: View, team: int, rng: Random) -> Signs | None:
    """A team's stake, or some signs where it is sealed."""
    if view.stakes[team] is not None or not view.staked[team]:
        return view.stakes[team]
    return Signs.of({slot: rng.choice(SIGNS) for slot in view.won[team]})
