"""What travels between a table and its clients; the client's types are generated from here.

A client opens one WebSocket per table and says `Hello`; from then on it sends commands and
receives whole frames. Every command but `Ping` carries an `id` of the client's making: sent
again after a broken line it is answered again and applied once.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from bungalow.core.game import Event, Result, Seat
from bungalow.core.page import Page

Phrase = Literal[
    "hello", "well_played", "take_your_time", "your_turn", "oh_no", "thank_you", "one_moment", "bye"
]
"""The set phrases; their texts are the client's, in its language."""

Deck = Literal["latin", "french"]
"""The deck that a client draws, and whose suits its sentences name."""

Stage = Literal["lobby", "playing", "over", "ended"]
"""`over` means played to its end, `ended` broken off by those present."""

Voice = Literal["wait", "bot", "end", "remove", "keep", "welcome", "refuse"]


# --- commands, from client to table ---------------------------------------------------------


class Command(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Anything a client sends; `id` is its own, unique for the table, at most 40 characters."""

    id: str


class Hello(Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True,
            kw_only=True):  # fmt: skip
    """The first message: who is there (a seat's token, or a watcher) and what it saw last.

    `seen` is the `seq` of the last frame it had, for the digest of what was missed; `screen`
    marks a shared screen, which never gets a seat's view. `deck` is what it draws: everything
    it is told names that deck's suits.
    """

    token: str | None = None
    seen: int | None = None
    screen: bool = False
    deck: Deck = "latin"


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Keeps idle lines open and measures the clock: `t` comes back in a `Pong`."""

    t: float


class Echo(Struct, frozen=True, tag_field="type", tag="echo", forbid_unknown_fields=True):
    """The answer to a `Probe`, at once, after everything that was done before it came."""

    n: int


class Act(Command, frozen=True, tag="act"):
    """A game action, meant for the position of the frame with this `moment`.

    A seat on its own clock (`Frame.own_clock`) says how many ms `after` that clock's beginning it
    acted; from any other that is refused as stale.
    """

    moment: int
    action: Raw
    after: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Put a computer player into an empty chair, change its level, or (None) take it out."""

    seat: Seat
    level: str | None


class Setup(Command, frozen=True, tag="setup"):
    """Change how the table plays, before it starts: a preset, or single options."""

    preset: str | None = None
    options: dict[str, Any] | None = None
    talk: bool | None = None


class Stand(Command, frozen=True, tag="stand"):
    """Give up one's chair: in the lobby it is empty again, in a game it is held for nobody."""


class Rename(Command, frozen=True, tag="rename"):
    """Change one's name at this table."""

    name: str


class Start(Command, frozen=True, tag="start"):
    """Start the game; anyone seated may, once every chair it needs is taken."""


class Vote(Command, frozen=True, tag="vote"):
    """Answer the question about a seat that the frame shows, or ask to remove a nuisance."""

    seat: Seat
    choice: Voice


class PlayOut(Command, frozen=True, tag="play_out"):
    """Have the rest played out at once, when only computer players are still in."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Open the next table: same people and options, deal and seats rotated by one."""


class Ready(Command, frozen=True, tag="ready"):
    """Seen the count of the last deal: computer players need not wait any longer. Not stored."""


class Nudge(Command, frozen=True, tag="nudge"):
    """Remind a seat that the table waits for it. Not stored."""

    seat: Seat


class Say(Command, frozen=True, tag="say"):
    """Table talk: a set phrase or a short text of one's own. Not stored."""

    phrase: Phrase | None = None
    text: str | None = None


class MoreTime(Command, frozen=True, tag="more_time"):
    """Have the table's `patient_clock` run three times as long from now on; nobody learns whose
    wish it was."""


class Ask(Command, frozen=True, tag="ask"):
    """Ask what a typed text means in the frame with this `moment`; up to 30 characters."""

    moment: int
    text: str


class Help(Command, frozen=True, tag="help"):
    """Ask for the best moves in the frame with this `moment`, where the table gives help."""

    moment: int


Message = (
    Hello | Ping | Echo | Act | SeatBot | Setup | Stand | Rename | Start | Vote | PlayOut | Rematch
    | Ready | Nudge | Say | MoreTime | Ask | Help
)  # fmt: skip
"""Everything a client may send."""


# --- what a table sends ---------------------------------------------------------------------


class Chair(Struct, frozen=True, kw_only=True):
    """A place at the table. `here` says whether its person is connected right now.

    `stand_in` marks a computer player that plays for an absent person, whose chair it stays;
    `held_until` (server time, ms) is how long an absent person's chair is held before the
    others are asked.
    """

    seat: Seat
    kind: Literal["empty", "person", "bot"]
    name: str
    level: str | None = None
    here: bool = False
    stand_in: bool = False
    held_until: int | None = None


class Question(Struct, frozen=True, kw_only=True):
    """What those present are asked about a seat, and what they have answered so far.

    `gone`: wait (the chair is held anew once all said so), bot (one voice is enough) or end
    (all who are present must agree); silence changes nothing. `remove`: remove or keep; removed
    when all the others present agree, two at least; one voice, or time, keeps them. `chair`:
    somebody asks for a computer player's chair (`name`); it is theirs at `until` unless
    somebody refuses, at once when somebody welcomes them. `answers` are by seat number.
    """

    about: Literal["gone", "remove", "chair"]
    seat: Seat
    name: str
    choices: tuple[Voice, ...]
    answers: dict[str, Voice]
    until: int | None = None


class Told(Struct, frozen=True, kw_only=True):
    """An event with its place in the log and its sentence, from the reader's side."""

    seq: int
    text: str
    event: Event


class AlarmAt(Struct, frozen=True):
    """The game's next alarm: its name and the server time (ms) at which it rings."""

    name: str
    at: int


class OwnClockAt(Struct, frozen=True):
    """The seat whose device keeps the time, and the server time (ms) at which that began."""

    seat: Seat
    since: int


class Table(Struct, frozen=True, kw_only=True):
    """What everybody may know of a table apart from the game itself.

    `code` is spoken (six letters); `commitment` is the SHA-256 of the shuffle's seed, published
    before the first card; `readable_only` marks a table whose game cannot go on here; `next` is
    the code of the rematch, where a client's token is good for the same person's new chair.
    """

    code: str
    game: str
    game_name: str
    stage: Stage
    preset: str | None
    options: dict[str, Any]
    talk: bool
    chairs: tuple[Chair, ...]
    watchers: int
    commitment: str
    questions: tuple[Question, ...] = ()
    can_start: bool = False
    can_play_out: bool = False
    readable_only: bool = False
    why: str = ""
    """Why a table is `readable_only`, in a sentence."""
    patient_clock: str = ""
    """What the clock is called that anybody may slow by `MoreTime`; empty where there is none."""
    slowed: bool = False
    """Whether somebody did: that clock runs three times as long."""
    next: str | None = None
    review: bool = False
    """Whether the game can be reviewed once it is over."""
    link: str = ""
    """The link to hand on, as the server believes other devices can reach it."""
    reach: Literal["local", "network"] = "local"
    """`local`: no other device can reach the server; `hint` is then the command that helps."""
    hint: str = ""


class Frame(Struct, frozen=True, tag_field="type", tag="frame", kw_only=True):
    """Everything one client may know, whole; the only message that shows the game.

    `seq` grows with every change of the table that is stored (frames with the same one differ in
    who is connected), `moment` with every input of the game; `now` is server time in ms since
    1970. `view` is the game's own view for this seat (None in the lobby), `moves` the actions
    that are offered, in the order of the page's choices; a page with an `entry` takes more by
    `Ask`, and `help` says whether `Help` is given. `events` are those since the client's last
    frame; `recent` are the latest three in words.
    """

    seq: int
    moment: int
    now: int
    you: Seat | None
    table: Table
    view: Raw | None
    page: Page | None
    moves: tuple[Raw, ...] = ()
    help: bool = False
    awaited: tuple[Seat, ...] = ()
    alarm: AlarmAt | None = None
    own_clock: OwnClockAt | None = None
    result: Result | None = None
    events: tuple[Told, ...] = ()
    recent: tuple[Told, ...] = ()


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """The command was carried out and is stored, at this `seq`."""

    id: str
    seq: int


class Meaning(Struct, frozen=True, kw_only=True):
    """An action that a text may mean, or that is a help: in words, with the points it makes."""

    action: Raw
    score: int | None = None
    label: str
    note: str = ""


class Meant(Struct, frozen=True, tag_field="type", tag="meant", kw_only=True):
    """The answer to `Ask` and `Help`, for the frame with this `moment`; nothing was carried out."""

    id: str
    moment: int
    moves: tuple[Meaning, ...]


class Refused(Struct, frozen=True, tag_field="type", tag="refused", kw_only=True):
    """The command was not carried out: whose fault, the stable code, a sentence, the rule.

    `retry_ms` says how long to wait where a limit was reached. Also the body of every HTTP
    answer with a status of 400 or more.
    """

    id: str | None = None
    fault: Literal["illegal", "malformed", "forbidden", "missing", "stale", "limit", "server"]
    code: str
    text: str
    clause: str | None = None
    retry_ms: int | None = None


class Said(Struct, frozen=True, tag_field="type", tag="said", kw_only=True):
    """Table talk as it reaches the others; gone when it is read."""

    seat: Seat
    name: str
    phrase: Phrase | None = None
    text: str | None = None


class Nudged(Struct, frozen=True, tag_field="type", tag="nudged", kw_only=True):
    """Somebody reminds you that the table waits."""

    by: str


class Probe(Struct, frozen=True, tag_field="type", tag="probe"):
    """Answered by an `Echo` with the same number, which tells the table the round trip."""

    n: int


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a `Ping`, with the server's time in ms since 1970."""

    t: float
    now: int


Answer = Frame | Done | Meant | Refused | Said | Nudged | Pong | Probe
"""Everything a table may send."""
