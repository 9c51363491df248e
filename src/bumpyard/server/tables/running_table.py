"""A table that runs here: its game, those who watch it, its clock, and the order of things.

A command changes the table in memory, and what it adds to the log goes to the store. What everyone
is to be told is built at once, and held back until the store has it on disk. So nobody is ever
told what could still be lost, and messages leave in the order in which things happened.
"""

from __future__ import annotations

import logging
import secrets
from asyncio import Future
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ..core import BumpyardError, Seat, Viewer
from ..store import Answer, Batch, Guest, Store, TableRow
from ..table.clock import Clock
from ..table.errors import NotYourSeat, Refused, Stale
from ..table.table import Table
from . import protocol
from .agreement import Agreement
from .connection import Broken, Connection
from .protocol import ENCODER, Ack, Error, Pause
from .settings import TableSettings
from .standing import RUNNING, standing

REMEMBERED = 256  # answers kept in memory; older ones are in the store
log = logging.getLogger("bumpyard.tables")


class Asked(Struct, frozen=True):
    """A command that is being carried out, and all who have sent it."""

    guest: Guest
    command: Any
    connections: list[Connection]
    begun: float


class Live:
    """One running table."""

    def __init__(  # noqa: PLR0913, PLR0917  # a running table is made of all this
        self,
        row: TableRow,
        settings: TableSettings,
        table: Table,
        clock: Clock,
        store: Store,
        now: Callable[[], int],
        *,
        paused: bool = False,
    ) -> None:
        self.row = row
        self.settings = settings
        self.table = table
        self.clock = clock
        self.store = store
        self.now = now
        self.watchers: dict[Connection, Viewer] = {}
        self.told = table.seq  # the newest entry that everyone who watches knows of, or will
        self.answers: OrderedDict[tuple[str, str], bytes | Asked] = OrderedDict()
        self.agreed = Agreement(paused=paused)
        self.stands = RUNNING if table.pending else standing(table, self.agreed)  # on disk
        self.broken = False  # memory is ahead of a store that failed: to be opened anew
        self.writing = 0  # batches
        self.newest: Future[bool] | None = None  # of them
        self.on_change: Callable[[Live], None] = _nothing  # after every commit, and every failure
        self.on_written: Callable[[float, int], None] = _nothing  # seconds it took, entries
        self.on_answered: Callable[[float], None] = _nothing  # seconds since it was asked
        self._decode = msgspec.json.Decoder(table.rules.types.action).decode

    # --- who is there ---

    def seat_of(self, guest: str) -> Seat | None:
        """Return the seat of a guest."""
        return Seat(self.row.seats.index(guest)) if guest in self.row.seats else None

    def people(self) -> set[Seat]:
        """Return the seats that people play now."""
        return {Seat(seat) for seat, who in enumerate(self.table.who) if who == "person"}

    def deserted(self) -> bool:
        """Say whether nobody can ever come back to play: everyone has resigned."""
        if not self.table.gone:
            return False
        seats = {Seat(seat) for seat, who in enumerate(self.table.begun.seats) if who == "person"}
        return bool(seats) and seats <= self.table.gone

    def watch(self, connection: Connection, after: int | None) -> None:
        """Tell a connection how things stand and what it missed, then all that happens."""
        viewer = self.seat_of(connection.guest.id)
        if viewer is None and self.settings.watching == "none":
            raise Refused("this table is not to be watched")
        self.watchers[connection] = viewer
        self._tell(connection, self._update(viewer, after))

    def unwatch(self, connection: Connection) -> None:
        """Tell a connection no more."""
        self.watchers.pop(connection, None)

    def _tell(self, connection: Connection, message: bytes) -> None:
        """Send how things stand, once all that led to it is on disk."""

        def send() -> None:
            if not self.broken:  # or it is opened anew, and then tells everyone who watches
                connection.send(message)

        self._in_turn(send)

    def _in_turn(self, then: Callable[[], object]) -> None:
        """Do something when all that happened before it is on disk, and told."""

        def failed() -> None:
            self._break()
            then()

        if self.writing:
            self._write(Batch(self.row.id, (), self.now()), then, failed)
        else:
            then()

    def _update(self, viewer: Viewer, after: int | None) -> bytes:
        return self._updates((viewer,), after)[viewer]

    def _updates(self, viewers: Iterable[Viewer], after: int | None) -> dict[Viewer, bytes]:
        clock = self.clock.now(self.now()) if self.clock.left else ()
        updates = self.table.updates_for(viewers, after, clock)
        if None in updates and self.settings.watching == "open":
            updates[None] = replace(updates[None], laid=self.table.lay_open(after))
        return {viewer: ENCODER.encode(update) for viewer, update in updates.items()}

    # --- commands ---

    def do(self, connection: Connection, command: Any) -> Coroutine[Any, Any, None] | None:
        """Carry out a command that changes the table, once; and answer it when it is on disk.

        Return what is left to be awaited if that has to ask the store first. A decision need not.
        """
        key = (connection.guest.id, command.id)
        known = self.answers.get(key)
        if isinstance(known, Asked):
            known.connections.append(connection)  # sent twice, and the first is being carried out
            return None
        if known is not None:
            connection.send(known)
            return None
        asked = self.answers[key] = Asked(connection.guest, command, [connection], perf_counter())
        if isinstance(command, protocol.Act):
            return self._carry_out(asked)  # if it is sent again, it is stale
        return self._carry_out_if_new(asked)

    async def _carry_out_if_new(self, asked: Asked) -> None:
        """Carry out a command that would be done twice if it was before."""
        if not await self._was_answered(asked):
            left = self._carry_out(asked)
            if left is not None:
                await left

    def _carry_out(self, asked: Asked) -> Coroutine[Any, Any, None] | None:
        try:
            self._change(asked.guest, asked.command)
        except BumpyardError as error:
            if self.table.pending:
                self._break()
            return self._refuse(asked, error)
        except Exception:
            log.exception("a command could not be carried out")
            self._break()
            self._fail(asked, Broken("something went wrong here"))
            return None
        self._commit(asked)
        return None

    async def _refuse(self, asked: Asked, error: BumpyardError) -> None:
        """Say why a command is not carried out, unless it was before."""
        if await self._was_answered(asked):
            return
        present = None
        if isinstance(error, Stale):
            present = self._update(self.seat_of(asked.guest.id), None)
        self._in_turn(partial(self._fail, asked, error))
        if present is not None:
            self._tell(asked.connections[0], present)

    async def _was_answered(self, asked: Asked) -> bool:
        """Answer a command as it was answered before, if it was."""
        command = asked.command.id
        try:
            before = await self.store.answered(self.row.id, asked.guest.id, command)
        except BumpyardError as error:
            self._fail(asked, error)
            return True
        if before is None:
            return False
        self._answer(asked, before)
        return True

    def _fail(self, asked: Asked, error: BumpyardError) -> None:
        """Say that a command was not carried out: it may be sent again."""
        self._answer(asked, ENCODER.encode(Error(error.code, str(error), asked.command.id)))
        self.answers.pop((asked.guest.id, asked.command.id), None)

    def _answer(
        self, asked: Asked, answer: bytes, told: dict[Connection, bytes] | None = None
    ) -> None:
        """Answer a command. What those who sent it are told goes out with the answer, before it."""
        self.answers[asked.guest.id, asked.command.id] = answer
        if len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)
        for connection in asked.connections:
            if told and connection in told:
                connection.send(told.pop(connection), answer)
            else:
                connection.send(answer)
        self.on_answered(perf_counter() - asked.begun)

    def _break(self) -> None:
        """Give this up, to be opened anew from the log: memory is ahead of it."""
        self.broken = True
        self.on_change(self)

    def _change(self, guest: Guest, command: Any) -> None:
        if self.broken:
            raise Refused("the table is being opened again: try once more")
        seat = self.seat_of(guest.id)
        if seat is None:
            raise NotYourSeat("only those who play can do that")
        table = self.table
        match command:
            case protocol.Act():
                self._check_plays(seat)
                action = self._read(command.action)
                table.act(seat, command.at, action, command.salt, command.seal)
                self.agreed.play_on(seat)
            case protocol.Pledge(hash=hashed):
                table.pledge(seat, hashed)
            case protocol.Mix(bytes=bytes_):
                table.mix(seat, bytes_)
            case protocol.Undo():
                self._check_plays(seat)
                table.undo(seat)
            case protocol.Consent(yes=yes):
                self._check_plays(seat)
                table.consent(seat, yes)
            case protocol.Leave():
                table.hand_to_bot(seat, "left", self.settings.takeover)
            case protocol.Resign():
                table.hand_to_bot(seat, "resigned", self.settings.takeover)
            case protocol.Return():
                table.hand_back(seat)
            case protocol.Pause() | protocol.Abandon():
                self._check_sits(seat)
                self.agreed.agree(seat, "pause" if isinstance(command, Pause) else "abandon")
            case protocol.Resume():
                self._check_sits(seat)
                self.agreed.resume()

    def _check_sits(self, seat: Seat) -> None:
        if self.table.ended:
            raise Refused("the table is closed")
        if self.table.who[seat] != "person":
            raise Refused("a bot plays your seat: return first")

    def _check_plays(self, seat: Seat) -> None:
        if self.table.who[seat] != "person" and not self.table.ended:
            raise Refused("a bot plays your seat: return first")
        if self.agreed.paused:
            raise Refused("the table is paused: resume first")

    def _read(self, action: msgspec.Raw) -> Any:
        try:
            return self._decode(action)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise Refused(f"that is no action of this game: {error}") from None

    # --- what no person asked for ---

    async def act_for(self, seat: Seat, at: int, action: Any) -> bool:
        """Decide for a seat that a bot plays; False if that decision is not open any more."""
        table = self.table
        if self.broken or table.who[seat] == "person" or at != table.at:
            return False
        salt = secrets.token_hex(32)
        seal = table.fair.seal(self.row.id, at, seat, ENCODER.encode(action), salt)
        try:
            table.act(seat, at, action, salt, seal)
        except BumpyardError:
            return False
        return await self._committed()

    async def time_is_up(self) -> None:
        """Let bots play for those who have no time left."""
        for seat in self.clock.out_of_time(self.now()):
            if self.table.who[seat] == "person":
                self.table.hand_to_bot(seat, "time", self.settings.takeover)
        if self.table.pending:
            await self._committed()

    async def replace_by_bot(self, seat: Seat) -> None:
        """Let a bot play for somebody who was banned, or asked to be forgotten."""
        if not self.broken and not self.table.ended and self.table.who[seat] == "person":
            self.table.hand_to_bot(seat, "left", self.settings.takeover)
            await self._committed()

    async def close(self) -> None:
        """Abandon the game: nobody is left to play it."""
        if not self.broken and not self.table.ended:
            self.table.close("abandoned")
            await self._committed()

    async def go_on(self) -> None:
        """Write what the table drew when it was opened: a server had stopped in the middle."""
        await self._committed()

    # --- writing ---

    async def _committed(self) -> bool:
        """Have what happened by itself written. False if it could not be."""
        try:
            return await self._commit()
        except (BumpyardError, OSError):
            return False

    def _commit(self, asked: Asked | None = None) -> Future[bool]:
        """Have what happened written; then tell everyone, and answer whoever asked for it."""
        table, now = self.table, self.now()
        if self.agreed and self.agreed.settle(self.people()) and not table.ended:
            table.close("abandoned")
        entries, table.pending = table.pending, []
        paused = self.agreed.paused
        keeps_time = self.clock.rule.kind != "none" or self.clock.paused != paused
        running = () if paused else table.deciding()
        self.clock = self.clock.switch(running, now, table.openings, table.undos)
        if self.clock.paused != paused:
            self.clock = replace(self.clock, paused=paused)
        told = self._messages()
        stands = standing(table, self.agreed)
        ack, answer = b"", None
        if asked is not None:
            ack = ENCODER.encode(Ack(asked.command.id, table.seq))
            answer = Answer(asked.command.id, asked.guest.id, ack)

        def written() -> None:
            changed = stands != self.stands
            if changed:
                self.stands = stands
                self.row = replace(self.row, status=stands.status)
            elif asked is not None:
                self._answer(asked, ack, told)
            for connection, message in told.items():
                connection.send(message)
            self.on_change(self)
            if changed and asked is not None:
                self._answer(asked, ack)  # after the lobby that says what changed

        def failed() -> None:
            self._break()
            if asked is not None:
                self._fail(asked, Broken("it could not be written, and did not happen: try again"))

        status = "over" if table.ended else None
        clock = ENCODER.encode(self.clock) if keeps_time else None
        batch = Batch(self.row.id, entries, now, clock, answer, status)
        return self._write(batch, written, failed)

    def _messages(self) -> dict[Connection, bytes]:
        """Build what everyone is to be told; those who see the same get the same bytes."""
        built = self._updates(set(self.watchers.values()), self.told)
        self.told = self.table.seq
        return {connection: built[viewer] for connection, viewer in self.watchers.items()}

    def _write(
        self, batch: Batch, written: Callable[[], object], failed: Callable[[], object]
    ) -> Future[bool]:
        """Have a batch written. What comes after it happens in the order of the batches."""

        def done(future: Future[bool]) -> None:
            self.writing -= 1
            self.on_written(perf_counter() - begun, len(batch.entries))
            if future.cancelled() or future.exception() is not None or not future.result():
                failed()
            else:
                written()

        self.writing += 1
        begun = perf_counter()
        self.newest = self.store.append(batch)
        self.newest.add_done_callback(done)
        return self.newest


def _nothing(*_: object) -> None:
    pass
