"""A table at a server: its state, its commands, and the proof of every draw."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from ..core import AnyRules, Outcome, Seat
from ..fair import Verified
from ..table import Update
from ..wire import Ack, Chat, Closing, Error, Lobby, Player, Story, Witnessed
from .connection import Connection
from .errors import ClientError, Unfair
from .messages import OfTable
from .own_part import OwnPart
from .present import Present, present_of, typed
from .turn import Turn
from .verifier import Verifier
from .web import Web


class Table:
    """One table. Get one from a client: `create`, `join` or `watch`."""

    def __init__(self, lobby: Lobby, guest: str, connection: Connection, web: Web) -> None:
        self.id = lobby.table
        self.lobby = lobby
        self.guest = guest
        self.chat: list[Chat] = []
        self.verifier = Verifier(lobby.table)
        self.own = OwnPart(self, lobby)
        self.present: Present | None = None  # None until the game has begun
        self._connection = connection
        self._web = web
        self._inbox: asyncio.Queue[OfTable | Exception] = asyncio.Queue()
        self._queues: list[asyncio.Queue[Present | None]] = []
        self._error: BaseException | None = None
        self._resumed = False  # since the last update
        self._following = asyncio.create_task(self._follow())
        self._following.add_done_callback(self._stopped)

    # --- what it is ---

    @property
    def code(self) -> str:
        """Six letters for friends who want to join."""
        return self.lobby.code

    @property
    def link(self) -> str:
        """A link for friends who want to join."""
        return self.lobby.link

    @property
    def players(self) -> tuple[Player | None, ...]:
        """Who has which seat."""
        return self.lobby.players

    @property
    def seat(self) -> Seat | None:
        """This client's seat; None if it only watches."""
        for seat, player in enumerate(self.players):
            if player is not None and player.guest == self.guest:
                return Seat(seat)
        return None

    @property
    def rules(self) -> AnyRules:
        """The rules that are played by, once the game has begun."""
        if self.verifier.rules is None:
            raise ClientError("the game has not begun")
        return self.verifier.rules

    @property
    def view(self) -> Any:
        """The view of this client, once the game has begun."""
        if self.present is None:
            raise ClientError("the game has not begun")
        return self.present.view

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, once the game is over."""
        return None if self.present is None else self.present.outcome

    @property
    def ending(self) -> Closing | None:
        """Why the table is closed, once it is."""
        return self.lobby.ending if self.outcome is None else "over"

    @property
    def followed(self) -> bool:
        """Whether this client still hears from the table."""
        return self._error is None

    @property
    def elsewhere(self) -> int | None:
        """A decision of our seat without our key, which this client did not make.

        Another client of the same guest made it, or the server: only the guest knows which.
        """
        return self.verifier.elsewhere

    @property
    def receipt(self) -> bytes:
        """The receipt of the game so far: with it, another game is refuted later."""
        return self.verifier.receipt

    def is_due(self, seat: Seat, at: int) -> bool:
        """Say whether a decision is open, and a seat's own to make: no bot plays it meanwhile."""
        now = self.present
        return now is not None and not now.closed and now.at == at and now.who[seat] == "person"

    # --- following it ---

    async def turns(self) -> AsyncIterator[Turn]:
        """Yield every decision that is this client's to make, until the game is over."""
        events: tuple[Any, ...] = ()
        async for present in self.updates():
            events += present.events
            seat = self.seat
            if seat is None or present is not self.present:
                continue  # things have moved on
            if present.legal and self.is_due(seat, present.at):
                yield Turn(self, seat, present, events)
                events = ()

    async def updates(self) -> AsyncIterator[Present]:
        """Yield the state of the table, now and after every change, until it is closed."""
        queue: asyncio.Queue[Present | None] = asyncio.Queue()
        self._queues.append(queue)
        queue.put_nowait(self.present)
        try:
            while self._error is None or not queue.empty():
                present = await queue.get()
                if present is not None:
                    yield present
                    if present.closed:
                        return
            raise self._error
        finally:
            self._queues.remove(queue)

    async def changed(self) -> None:
        """Wait until somebody sits down or gets up, the game begins, or the like."""
        queue: asyncio.Queue[Present | None] = asyncio.Queue()
        self._queues.append(queue)
        try:
            if self._error is None:
                await queue.get()
        finally:
            self._queues.remove(queue)
        if self._error is not None:
            raise self._error

    async def start(self) -> None:
        """Start the game; bots take the seats that are free. Only the host can."""
        await self._web.post(f"/api/tables/{self.id}/start", Lobby)

    async def kick(self, seat: int) -> None:
        """Ask somebody to leave before the game. Only the host can."""
        await self._web.post(f"/api/tables/{self.id}/kick", Lobby, {"seat": seat})

    async def get_up(self) -> None:
        """Give the seat up before the game."""
        await self._web.post(f"/api/tables/{self.id}/leave", Lobby)

    # --- commands ---

    async def ask(self, do: str, **fields: Any) -> Ack:
        """Send a command of docs/protocol.md, and wait for the answer."""
        if self._error is not None:
            raise self._error
        return await self._connection.ask(do, self, **fields)

    def tell(self, do: str, **fields: Any) -> None:
        """Send a command of docs/protocol.md that has no answer."""
        self._connection.tell(do, self, **fields)

    async def say(self, text: str) -> None:
        """Say something to everyone at the table."""
        await self.ask("say", text=text)

    async def undo(self) -> None:
        """Take the last decision back, or ask the others to agree."""
        at = None if self.present is None else self.present.at
        await self.ask("undo")
        if at is not None:
            self.own.took_back(at)

    async def consent(self, request: int, *, yes: bool) -> None:
        """Agree to a request of another player (`lobby.request`), or refuse it."""
        await self.ask("consent", request=request, yes=yes)

    async def pause(self) -> None:
        """Ask the others to pause, or agree to it."""
        await self.ask("pause")

    async def play_on(self) -> None:
        """Go on after a pause."""
        await self.ask("resume")

    async def leave(self) -> None:
        """Let a bot play this seat until `come_back`."""
        await self.ask("leave")

    async def come_back(self) -> None:
        """Take the seat back, after leaving or running out of time."""
        await self.ask("return")

    async def resign(self) -> None:
        """Let a bot play this seat to the end."""
        await self.ask("resign")

    async def abandon(self) -> None:
        """Ask the others to end the game here, or agree to it."""
        await self.ask("abandon")

    # --- the game again ---

    async def story(self, seat: int | None = None) -> Story:
        """Look at a game that is over again, moment by moment, as a seat saw it or everyone did."""
        seen = "" if seat is None else f"?seat={seat}"
        told = await self._web.fetch(f"/api/tables/{self.id}/story{seen}", Story)
        return typed(told, self.rules.types)

    # --- proof ---

    async def game_file(self) -> bytes:
        """Download the log of the game, whole or so far: for `bumpyard verify`."""
        return await self._web.get(f"/api/tables/{self.id}/game")

    async def verify(self) -> Verified:
        """Download the game and check all of it, against all that this client was told."""
        while True:
            newest, text = self.verifier.seq, await self.game_file()
            if self.verifier.seq == newest:  # else more was told meanwhile than the file can have
                return self.verifier.verify(text)

    # --- what the server tells ---

    @property
    def newest(self) -> int | None:
        """The newest entry that this client knows."""
        return None if self.present is None else self.present.seq

    def resume(self) -> None:
        """Learn that another socket tells the rest: it may be of another log."""
        self._resumed = True

    def take(self, message: OfTable) -> None:
        """Take a message; it is looked at when those before have been."""
        self._inbox.put_nowait(message)

    def fail(self, error: Exception) -> None:
        """Learn that no message will follow."""
        self._inbox.put_nowait(error)

    def close(self) -> None:
        """Stop following the table."""
        self._following.cancel()
        self.own.close()

    async def _follow(self) -> None:
        while True:
            message = await self._inbox.get()
            match message:
                case Update():
                    await self._updated(message)
                case Witnessed():
                    self.verifier.heard(message)
                    await self._compare_logs()
                case Lobby():
                    self.lobby = message
                    for queue in self._queues:
                        queue.put_nowait(None)
                    await self.own.mix_in(message)
                case Chat():
                    if message not in self.chat:  # sent again after a reconnection
                        self.chat.append(message)
                case Ack() | Error():
                    self._connection.answer(message)
                case _:
                    raise message

    async def _updated(self, update: Update) -> None:
        verifier = self.verifier
        if update.seq < verifier.seq:
            verifier.go_to(update.seq, update.hash)  # nothing is new, or it is another log
            return
        steps = [step for step in update.steps if step.seq > verifier.seq]
        if verifier.begun is None or self._resumed or update.seq - verifier.seq != len(steps):
            self._resumed = False
            verifier.catch_up(await self.game_file(), update.seq, update.hash)
        else:
            if not verifier.ready and any(step.draw for step in steps):
                verifier.read(await self.game_file())
            for step in steps:
                verifier.step(step)
            verifier.go_to(update.seq, update.hash)
            await self._compare_logs()
        await self.own.updated(update)
        self._go_to(update, [event for step in steps for event in step.events])

    async def _compare_logs(self) -> None:
        if self.verifier.witness.is_waiting:
            self.verifier.read(await self.game_file())

    def _go_to(self, update: Update, events: list[Any]) -> None:
        self.present = present_of(update, events, self.rules.types)
        if update.held and self.seat is not None:
            self.tell("ready")  # a program is shown nothing that takes time
        for queue in self._queues:
            queue.put_nowait(self.present)

    def _stopped(self, task: asyncio.Task[None]) -> None:
        """Wake all tasks that wait for an update: none will follow."""
        closed = ClientError("the table is not followed any more")
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Unfair):
            self.own.sign()  # so that the others see it, too
        self._error = error or closed
        self._connection.drop(self, self._error)
        for queue in self._queues:
            queue.put_nowait(None)
