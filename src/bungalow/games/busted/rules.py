"""The rules of Busted!: pure functions from one state to the next.

The numbers in brackets are those of the clauses in RULES.md.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bungalow.core.game import Alarm, Draw, Millis, OwnClock, Result, Seat
from bungalow.core.refusal import Illegal

from . import turns
from .actions import (
    SLOTS,
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
    Placed,
    Propose,
    Roll,
    Signs,
    Skip,
    Slap,
    Stake,
    Stolen,
)
from .clues import ClueCard, deck_of
from .judge import is_close, is_right, measured
from .options import Options, check, faces_of, teams_for
from .scoring import ranks_for, winner
from .seating import RUNS_ON, in_cycle, is_short, next_actor, speaker, team_of, with_acted
from .slate import (
    Amendment,
    Ruling,
    amended,
    current,
    fallen,
    falls_at,
    grabbed,
    hold_current,
    next_to_fall,
    ruled,
)
from .state import Card, Claim, Guessed, Phase, Proposal, Sheet, State

SKIP_MS = 90_000
REVIEW_MS = 12_000
ROLL_MS = 8000
SECOND_MS = 1000
GUESSES_A_SECOND = 2
MOST_CORRECTIONS = 3
KEPT_GUESSES = 64
"""How many typed guesses are remembered: more than a full table can make in a second."""


def start(options: Options, seats: int) -> State:
    """The table before anything has happened; raises `Illegal` (T1.5, T2.1, chapter T7)."""
    check(options, seats)
    deck = deck_of(options.deck)
    return State(
        options=options,
        teams=teams_for(options, seats),
        away=tuple(sorted(set(options.away))),
        team=options.first_team,
        turn=int(options.first_team is not None),
        left=len(deck.ids),
    )


def draw(state: State) -> Draw | None:
    """First the team that begins (T2.3); each turn four cards (T3.1), then a letter (T5.3)."""
    if state.phase == "rolled":
        return Draw(1, faces_of(state.options.die))
    if state.phase != "waiting":
        return None
    if state.team is None:
        return Draw(1, ("0", "1"))
    if is_short(state, 0) or is_short(state, 1):
        return None
    return Draw(SLOTS, _pool(state))


def _pool(state: State) -> tuple[str, ...]:
    """The cards left to draw; all of them, when fewer than four are left (T6.7)."""
    gone = {*state.used, *state.unseen}
    ids = deck_of(state.options.deck).ids
    left = tuple(card for card in ids if card not in gone)
    return left if len(left) >= SLOTS else ids


def drawn(state: State, at: Millis, labels: tuple[str, ...]) -> State:
    """The first team named, a turn's cards in the actor's hand, or the letter rolled."""
    if state.phase == "rolled":
        return turns.counted(state, at, labels[0])
    if state.team is None:
        return replace(state, team=int(labels[0]), turn=1, since=at)
    return _dealt(state, state.team, at, labels)


def _dealt(state: State, team: int, at: Millis, labels: tuple[str, ...]) -> State:
    cards = deck_of(state.options.deck).cards
    state = in_cycle(state, team)
    shuffled = state.left < SLOTS
    hand = tuple(cards[label] for label in labels)
    easiest = sorted(hand, key=lambda card: card.low.value)
    return replace(
        state,
        phase="arrange",
        since=at,
        actor=next_actor(state, team),
        hand=hand,
        slate=placed(hand, tuple(Placed(card.id, "low") for card in easiest)),
        skippable=False,
        guesses=(),
        heard=0,
        corrections=0,
        sweep=None,
        proposals=(None, None),
        stakes=(None, None),
        used=() if shuffled else state.used,
        unseen=() if shuffled else state.unseen,
        left=(len(cards) if shuffled else state.left) - SLOTS,
    )


def placed(hand: tuple[ClueCard, ...], slots: tuple[Placed, ...]) -> tuple[Card, ...]:
    """A hand's cards in the slate as they are placed."""
    by_id = {card.id: card for card in hand}
    chosen = [(slot, by_id[slot.card].clue(slot.level)) for slot in slots]
    return tuple(Card(slot.card, slot.level, clue.text, clue.value) for slot, clue in chosen)


def alarm(state: State) -> Alarm | None:
    """What the clock does next by itself, and when."""
    match state.phase:
        case "arrange" if not state.skippable:
            return Alarm(Millis(state.since + SKIP_MS), "skippable")
        case "slate":
            return _slate_alarm(state)
        case "review":
            return Alarm(Millis(state.since + REVIEW_MS), "reviewed")
        case "signs" if state.options.sign_seconds:
            return Alarm(Millis(state.since + 1000 * state.options.sign_seconds), "signed")
        case "die":
            return Alarm(Millis(state.since + ROLL_MS), "rolled")
    return None


def _slate_alarm(state: State) -> Alarm | None:
    """The next fall (T3.5), or the end of a tie window, ends included (T4.5)."""
    alarms, claim = [], state.claim
    slot = next_to_fall(state.slate, None if claim is None else claim.slot)
    if slot is not None:
        alarms.append(Alarm(falls_at(state.options, state.since, slot), "fell"))
    if claim is not None:
        alarms.append(Alarm(Millis(claim.at + state.options.tie_ms + 1), "claimed"))
    return min(alarms, key=lambda alarm: alarm.at)


def own_clock(state: State) -> OwnClock | None:
    """The actor's, whose phone is the slate while guesses are spoken (T7.14)."""
    if state.phase != "slate" or state.options.judging != "spoken" or state.actor is None:
        return None
    return OwnClock(state.actor, state.since, state.options.actor_allowance_ms)


def woken(state: State, alarm: Alarm) -> State:
    """The state after the clock has done what it does by itself."""
    match alarm.name:
        case "skippable":
            return replace(state, skippable=True)
        case "fell":
            # A claim is settled long before any card to the right of its own can fall.
            slot = next_to_fall(state.slate)
            assert slot is not None
            return turns.slate_now(state, alarm.at, fallen(state.slate, slot))
        case "claimed":
            return _claim_settled(state, alarm.at)
        case "reviewed":
            return turns.to_signs(state, alarm.at)
        case "signed":
            stakes = _by_clock(state, 0), _by_clock(state, 1)
            return turns.staked(replace(state, stakes=stakes), alarm.at)
    return replace(state, phase="rolled", since=alarm.at)


def _by_clock(state: State, team: int) -> Signs:
    """A team's stake when time is out: its last proposal, and what that left open plus (T5.2)."""
    stake, proposal = state.stakes[team], state.proposals[team]
    if stake is not None:
        return stake
    signs = Signs() if proposal is None else proposal.signs
    return signs.filled(turns.won(state, team))


def _claim_settled(state: State, at: Millis) -> State:
    """A claimed card is stolen, for good if it has fallen meanwhile (T4.6, T4.7)."""
    claim = state.claim
    assert claim is not None
    slate = ruled(state.slate, claim.slot, "stolen", claim.seat)
    if falls_at(state.options, state.since, claim.slot) <= at:
        slate = fallen(slate, claim.slot)
    return turns.slate_now(replace(state, claim=None), at, slate)


def awaited(state: State) -> frozenset[Seat]:
    """Whom the game waits for; a team is stood for by its first member who is here."""
    if not _open(state):
        return frozenset()
    match state.phase:
        case "waiting":
            short = [seat for side in (0, 1) if is_short(state, side) for seat in state.teams[side]]
            return frozenset(short) & frozenset(state.away)
        case "review":
            assert state.team is not None
            return frozenset({speaker(state, 1 - state.team)})
        case "signs":
            return frozenset(
                speaker(state, side) for side in (0, 1) if turns.undecided(state, side)
            )
    assert state.actor is not None
    return frozenset({state.actor})


def _open(state: State) -> bool:
    """Whether anybody may do anything: not while chance decides, nor once all is over."""
    return state.phase != "over" and draw(state) is None


def allowed(state: State) -> frozenset[Seat]:
    """Everybody: whoever has nothing else to do may still leave or come back (T2.6)."""
    if not _open(state):
        return frozenset()
    return frozenset(seat for team in state.teams for seat in team)


def act(state: State, at: Millis, seat: Seat, action: Action) -> State:
    """The state after an action; raises `Illegal`."""
    if state.phase == "over":
        raise Illegal("game_over")
    match action:
        case Away():
            return _gone(state, seat)
        case Back():
            return _returned(state, seat)
    if seat in state.away and not (seat == state.actor and state.phase in RUNS_ON):
        raise Illegal("away")
    match action:
        case Arrange(slots=slots):
            return _arranged(state, seat, slots)
        case Slap():
            return _slapped(state, at, seat)
        case Skip():
            return _skipped(state, at)
        case Ours(slot=slot):
            return _ruled(state, at, seat, slot, "guessed")
        case Stolen(slot=slot):
            return _ruled(state, at, seat, slot, "stolen")
        case Foul(slot=slot):
            return _fouled(state, at, seat, slot)
        case Grab(slot=slot):
            _hold(state, seat, "slate")
            return turns.slate_now(state, at, grabbed(state.slate, slot, seat))
        case Guess(text=text):
            return _guessed(state, at, seat, text)
        case Amend(slot=slot, fate=fate):
            return _amended(state, at, seat, slot, fate)
        case Agree():
            return _agreed(state, at, seat)
        case Propose(signs=signs):
            return _proposed(state, seat, signs)
        case Stake(signs=signs):
            return _staked(state, at, seat, signs)
        case Roll():
            _hold(state, seat, "die")
            return replace(state, phase="rolled", since=at)


def _hold_phase(state: State, *phases: Phase, judging: str | None = None) -> None:
    """Refuse what belongs to another moment, or to another way of judging (T4.1)."""
    if state.phase not in phases:
        raise Illegal("wrong_phase", phase=state.phase)
    if judging is not None and state.options.judging != judging:
        raise Illegal("wrong_phase", phase=state.phase, judging=state.options.judging)


def _hold(state: State, seat: Seat, phase: Phase, *, judging: str | None = None) -> None:
    """Refuse what is not the actor's to do, or not now."""
    _hold_phase(state, phase, judging=judging)
    if seat != state.actor:
        raise Illegal("not_the_actor")


def _gone(state: State, seat: Seat) -> State:
    """A seat leaves; an actor who has not slapped is replaced, with new cards (T2.6, T2.7)."""
    if seat in state.away:
        raise Illegal("already_away")
    state = replace(state, away=tuple(sorted((*state.away, seat))))
    if state.phase != "arrange" or seat != state.actor:
        return state
    return _put_away(state)


def _put_away(state: State) -> State:
    """The state without a turn, its cards out of play though only their actor saw them."""
    unseen = (*state.unseen, *sorted(card.id for card in state.hand))
    return replace(state, phase="waiting", actor=None, hand=(), slate=(), unseen=unseen)


def _returned(state: State, seat: Seat) -> State:
    if seat not in state.away:
        raise Illegal("not_away")
    return replace(state, away=tuple(other for other in state.away if other != seat))


def _arranged(state: State, seat: Seat, slots: tuple[Placed, ...]) -> State:
    """The four cards as the actor wants them; they can be changed until the slap (T3.2)."""
    _hold(state, seat, "arrange")
    if sorted(slot.card for slot in slots) != sorted(card.id for card in state.hand):
        raise Illegal("bad_arrangement")
    if state.options.one_level and len({slot.level for slot in slots}) > 1:
        raise Illegal("bad_arrangement", one_level=True)
    return replace(state, slate=placed(state.hand, slots))


def _slapped(state: State, at: Millis, seat: Seat) -> State:
    """The clock starts (T3.3); whoever slapped has acted in this cycle (T2.4)."""
    _hold(state, seat, "arrange")
    team = team_of(state.teams, seat)
    if is_short(state, 0) or is_short(state, 1):
        raise Illegal("too_few_present")
    state = with_acted(state, team, (*state.acted[team], seat))
    return replace(state, phase="slate", since=at, hand=())


def _skipped(state: State, at: Millis) -> State:
    """An actor who dawdled is passed over and counts as having acted (T2.9)."""
    _hold_phase(state, "arrange")
    if not state.skippable:
        raise Illegal("too_early_to_skip", seconds=SKIP_MS // 1000)
    assert state.actor is not None
    team = team_of(state.teams, state.actor)
    state = with_acted(state, team, (*state.acted[team], state.actor))
    return turns.passed_on(_put_away(state), at)


def _ruled(state: State, at: Millis, seat: Seat, slot: int, ruling: Ruling) -> State:
    """The actor rules on the current card, where guesses are spoken (T3.6, T3.7)."""
    _hold(state, seat, "slate", judging="spoken")
    hold_current(state.slate, slot)
    return turns.slate_now(state, at, ruled(state.slate, slot, ruling, seat))


def _fouled(state: State, at: Millis, seat: Seat, slot: int) -> State:
    """A foul is called on the current card, by its actor or the other team (T3.12)."""
    _hold_phase(state, "slate")
    if seat != state.actor and team_of(state.teams, seat) == state.team:
        raise Illegal("not_your_team", do="foul")
    hold_current(state.slate, slot)
    if state.claim is not None:
        raise Illegal("claimed")
    return turns.slate_now(state, at, ruled(state.slate, slot, "fouled", seat))


def _guessed(state: State, at: Millis, seat: Seat, text: str) -> State:
    """A typed guess is judged by the current card (T4.1 to T4.6)."""
    _hold_phase(state, "slate", judging="typed")
    if seat == state.actor:
        raise Illegal("actor_cannot_guess")
    if not (measured(text) and text.isprintable()):
        raise Illegal("no_guess")
    slot = current(state.slate)
    if slot is None:
        raise Illegal("not_current")
    lately = [g for g in state.guesses if g.seat == seat and g.at > at - SECOND_MS]
    if len(lately) >= GUESSES_A_SECOND:
        raise Illegal("too_fast", most=GUESSES_A_SECOND)
    clue, ours = state.slate[slot].clue, team_of(state.teams, seat) == state.team
    right = is_right(text, clue)
    guess = Guessed(at, seat, text, slot, right, close=is_close(text, clue))
    guesses = (*state.guesses, guess)[-KEPT_GUESSES:]
    state = replace(state, guesses=guesses, heard=state.heard + 1)
    if right and ours:
        slate = ruled(state.slate, slot, "guessed", seat)
        return turns.slate_now(replace(state, claim=None), at, slate)
    if right and state.claim is None:
        return replace(state, claim=Claim(seat, slot, at))
    return state


def _amended(state: State, at: Millis, seat: Seat, slot: int, fate: Amendment) -> State:
    """The actor corrects a mis-tap; the time to look starts anew (T3.15, T3.16)."""
    _hold(state, seat, "review")
    if state.corrections == MOST_CORRECTIONS:
        raise Illegal("no_corrections_left", most=MOST_CORRECTIONS)
    slate = amended(state.slate, slot, fate)
    return replace(state, slate=slate, corrections=state.corrections + 1, since=at)


def _agreed(state: State, at: Millis, seat: Seat) -> State:
    """Somebody of the other team agrees with the rulings (T3.16)."""
    _hold_phase(state, "review")
    if team_of(state.teams, seat) == state.team:
        raise Illegal("not_your_team", do="agree")
    return turns.to_signs(state, at)


def _hold_signs(state: State, seat: Seat, signs: Signs) -> int:
    """The team whose signs a seat decides now; refuses what is not its team's to decide (T5.2)."""
    _hold_phase(state, "signs")
    team = team_of(state.teams, seat)
    if not set(signs.slots) <= set(turns.won(state, team)) or not turns.won(state, team):
        raise Illegal("not_your_cards")
    if state.stakes[team] is not None:
        raise Illegal("already_staked")
    return team


def _of_team(both: tuple[Any, Any], team: int, own: Any) -> tuple[Any, Any]:
    """A pair with one team's part replaced."""
    return (own, both[1]) if team == 0 else (both[0], own)


def _proposed(state: State, seat: Seat, signs: Signs) -> State:
    """Any member proposes; the last proposal is what counts when time is out (T5.2)."""
    team = _hold_signs(state, seat, signs)
    return replace(state, proposals=_of_team(state.proposals, team, Proposal(seat, signs)))


def _staked(state: State, at: Millis, seat: Seat, signs: Signs) -> State:
    """Any member stakes for the team, for all its cards at once and for good (T5.2)."""
    team = _hold_signs(state, seat, signs)
    if set(signs.slots) != set(turns.won(state, team)):
        raise Illegal("signs_missing")
    return turns.staked(replace(state, stakes=_of_team(state.stakes, team, signs)), at)


def sheet(state: State) -> Sheet:
    """The score sheet so far."""
    return Sheet(state.turns, state.scores)


def result(state: State) -> Result | None:
    """Who won: exactly on the limit (T6.5), or ahead after the last turn (T6.8)."""
    if state.phase != "over" or state.team is None:
        return None
    team = winner(state.scores, state.options.limit, state.team)
    best = max(state.scores)
    first = [side for side in (0, 1) if state.scores[side] == best] if team is None else [team]
    seats = sum(map(len, state.teams))
    return Result.of_ranks(ranks_for(seats, first, state.teams[1]))
