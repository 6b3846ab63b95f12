"""A client: one connection to a table, with never more than one frame waiting for it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from bungalow.core.game import Seat
from bungalow.core.refusal import Refusal, Stale

from .protocol import Ask, Command, Deck, Done, Echo, Help, Meant, Nudged, Refused, Said
from .pulse import Pulse
from .sentences import refused
from .table import Table

POST = 16
"""So many passed-on messages wait for a client that reads slowly; older ones are lost."""

Send = Callable[[bytes], Awaitable[None]]

_log = logging.getLogger(__name__)


class Around(Protocol):
    """What a client needs of the room that it is in; `Room` says what each of it does."""

    @property
    def table(self) -> Table: ...
    def now(self) -> int: ...
    async def attach(self, client: Client) -> None: ...
    async def detach(self, client: Client) -> None: ...
    async def carry_out(self, client: Client, command: Command) -> int: ...
    async def answer(self, client: Client, question: Ask | Help) -> Meant: ...
    def frame_for(self, client: Client) -> bytes: ...
    def heard(self, client: Client, since: int) -> None: ...


class Client:
    """Somebody's device at a table.

    `fingerprint` is their token's; `seen` the seq of the last frame that was sent; `deck` the
    one whose suits they are told of; `leave` is called once when it is over.
    """

    def __init__(
        self,
        room: Around,
        fingerprint: str | None,
        *,
        seen: int | None,
        screen: bool,
        deck: Deck,
        send: Send,
        leave: Callable[[], None],
    ) -> None:
        self.fingerprint = fingerprint
        self.seen = seen
        self.screen = screen
        self.deck = deck
        self._seat: tuple[object, Seat | None] = (None, None)
        self._send = send
        self._post: deque[bytes] = deque(maxlen=POST)
        self._pulse = Pulse()
        self._probing = False
        self._stale = False
        self._bell = asyncio.Event()
        self._room = room
        self._leave: Callable[[], None] | None = leave
        self._inside = False
        self._sender: asyncio.Task[None] | None = None

    def seat_at(self, table: Table) -> Seat | None:
        """Whose chair the client's token opens; looked up anew only when chairs have changed."""
        if self._seat[0] is not table.chairs:
            self._seat = table.chairs, table.seat_of(self.fingerprint)
        return self._seat[1]

    async def enter(self) -> None:
        """Go to the table and send the first frame; raises a refusal."""
        try:
            await self._room.attach(self)
        except BaseException:
            self._gone()
            raise
        self._inside = True
        self._sender = asyncio.create_task(self._keep_sending())

    async def take(self, message: Command) -> Done | Meant | Refused:
        """Carry out a command or answer a question, or say why not."""
        try:
            if not self._inside:
                raise Stale("left")
            if isinstance(message, Ask | Help):
                return await self._room.answer(self, message)
            return Done(message.id, await self._room.carry_out(self, message))
        except Refusal as refusal:
            words = self._room.table.box.words_for(self.deck)
            return refused(refusal, id=message.id, words=words)

    def now(self) -> int:
        """Server time in ms since 1970, as the frames tell it."""
        return self._room.now()

    @property
    def half_ms(self) -> int:
        """How long its actions are on their way, in ms, as far as they are dated back."""
        return self._pulse.half_ms

    def probe(self) -> None:
        """Have a probe sent as soon as the line is free."""
        self._probing = True
        self._bell.set()

    def echo(self, echo: Echo) -> None:
        """A probe has come back, after everything that was done before it came there."""
        since = self._pulse.heard(echo.n, self.now())
        if since is not None and self._inside:
            self._room.heard(self, since)

    async def detach(self) -> None:
        """Leave the table; the chair stays one's own."""
        if self._sender is not None:
            self._sender.cancel()
            await asyncio.gather(self._sender, return_exceptions=True)
        inside, self._inside = self._inside, False
        try:
            if inside:
                await asyncio.shield(self._room.detach(self))
        finally:
            self._gone()

    def dismiss(self) -> None:
        """Send nothing any more and leave no trace in the log: the server goes down."""
        self._inside = False
        if self._sender is not None:
            self._sender.cancel()

    def refresh(self) -> None:
        """Have the newest frame sent as soon as the line is free."""
        self._stale = True
        self._bell.set()

    def post(self, message: Said | Nudged) -> None:
        """Have a message passed on as soon as the line is free."""
        self._post.append(msgspec.json.encode(message))
        self._bell.set()

    def _gone(self) -> None:
        leave, self._leave = self._leave, None
        if leave is not None:
            leave()

    async def _keep_sending(self) -> None:
        while True:
            await self._bell.wait()
            self._bell.clear()
            try:
                if self._stale:
                    self._stale = False
                    await self._send(self._room.frame_for(self))
                    if self._room.table.timed and self._pulse.is_due(self.now()):
                        self._probing = True
                while self._post:
                    await self._send(self._post.popleft())
                if self._probing:
                    self._probing = False
                    await self._send(msgspec.json.encode(self._pulse.probe(self.now())))
            except OSError as error:
                # The line is broken; whoever holds it notices and detaches.
                _log.debug("a client's line broke: %s", error)
                return
            except Exception:
                _log.exception("could not show table %s to a client", self._room.table.code)
