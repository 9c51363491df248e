"""A table that runs here: its game, those who watch it, its clock, and the order of things.

A command changes the table in memory, and what it adds to the log goes to the store. What everyone
is to be told is built at once, and held back until the store has it on disk. So nobody is ever
told what could still be lost, and messages leave in the order in which things happened.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec
from msgspec.structs import replace

from ..core import BumpyardError, Seat, Viewer
from ..store import Answer, Batch, Guest, Store, TableRow
from ..table.clock import Clock
from ..table.errors import NotYourSeat, Refused, Stale
from ..table.table import Table
from . import protocol
from .connection import Broken, Connection, Watcher
from .protocol import ENCODER, Ack, Error
from .settings import TableSettings
from .standing import RUNNING, standing

REMEMBERED = 256  # answers kept in memory; older ones are in the store


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
    ) -> None:
        self.row = row
        self.settings = settings
        self.table = table
        self.clock = clock
        self.store = store
        self.now = now
        self.watchers: dict[Connection, Watcher] = {}
        self.answers: OrderedDict[tuple[str, str], bytes | list[Connection]] = OrderedDict()
        self.agreed: dict[str, set[Seat]] = {"pause": set(), "abandon": set()}
        self.paused = False
        self.stands = RUNNING if table.pending else standing(table, paused=False)  # on disk
        self.broken = False  # memory is ahead of a store that failed: to be opened anew
        self.writing = 0
        self.on_change: Callable[[Live], None] = _nothing  # after every commit, and every failure
        self.on_written: Callable[[float, int], None] = _nothing  # seconds it took, entries
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
        seats = {Seat(seat) for seat, who in enumerate(self.table.begun.seats) if who == "person"}
        return bool(seats) and seats <= self.table.gone

    async def watch(self, connection: Connection, after: int | None) -> None:
        """Tell a connection how things stand and what it missed, then all that happens."""
        viewer = self.seat_of(connection.guest.id)
        if viewer is None and self.settings.watching == "none":
            raise Refused("this table is not to be watched")
        self.watchers[connection] = Watcher(viewer, self.table.seq)
        await self._tell(connection, self._update(viewer, after))

    def unwatch(self, connection: Connection) -> None:
        """Tell a connection no more."""
        self.watchers.pop(connection, None)

    async def _tell(self, connection: Connection, message: bytes) -> None:
        """Send how things stand, once all that led to it is on disk."""
        if self.writing and not await self._write(Batch(self.row.id, (), self.now())):
            self._break()  # opened anew, it tells everyone who watches
        if not self.broken:
            connection.send(message)

    def _update(self, viewer: Viewer, after: int | None) -> bytes:
        return ENCODER.encode(self.table.update_for(viewer, after, self.clock.now(self.now())))

    # --- commands ---

    async def do(self, connection: Connection, command: Any) -> None:
        """Carry out a command that changes the table, once; and answer it."""
        key = (connection.guest.id, command.id)
        known = self.answers.get(key)
        if isinstance(known, list):
            known.append(connection)  # sent twice, and the first is being carried out
            return
        if known is not None:
            connection.send(known)
            return
        self.answers[key] = waiting = [connection]
        answer, present = _error(Broken("something went wrong here"), command.id), None
        try:
            answer = await self._once(connection.guest, command)
        except BumpyardError as error:
            answer = _error(error, command.id)
            if isinstance(error, Stale):
                present = self._update(self.seat_of(key[0]), None)
        else:
            self.answers[key] = answer
            while len(self.answers) > REMEMBERED:
                self.answers.popitem(last=False)
        finally:
            if self.answers.get(key) is waiting:
                del self.answers[key]
            for asked in waiting:
                asked.send(answer)
        if present is not None:
            await self._tell(connection, present)

    async def _once(self, guest: Guest, command: Any) -> bytes:
        """Carry out a command unless it was before, and return the answer to it."""
        if not isinstance(command, protocol.Act):
            # A decision that is sent again is stale. Anything else would be done twice.
            before = await self.store.answered(self.row.id, guest.id, command.id)
            if before is not None:
                return before
        try:
            self._change(guest, command)
        except BumpyardError:
            if self.table.pending:
                self._break()
            answer = await self.store.answered(self.row.id, guest.id, command.id)
            if answer is None:
                raise
            return answer
        except Exception:
            self._break()
            raise
        ack = ENCODER.encode(Ack(command.id, self.table.seq))
        if not await self._commit(Answer(command.id, guest.id, ack)):
            raise Broken("it could not be written, and did not happen: try again")
        return ack

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
            case protocol.Act(_, _, at, action, salt, seal):
                self._check_plays(seat)
                table.act(seat, at, self._read(action), salt, seal)
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
                self._agree(seat, "pause" if isinstance(command, protocol.Pause) else "abandon")
            case protocol.Resume():
                self.paused = False
                self.agreed["pause"].clear()

    def _check_plays(self, seat: Seat) -> None:
        if self.table.who[seat] != "person":
            raise Refused("a bot plays your seat: return first")
        if self.paused:
            raise Refused("the table is paused: resume first")

    def _read(self, action: msgspec.Raw) -> Any:
        try:
            return self._decode(action)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise Refused(f"that is no action of this game: {error}") from None

    def _agree(self, seat: Seat, what: str) -> None:
        self.agreed[what].add(seat)
        if self.people() <= self.agreed[what]:
            if what == "pause":
                self.paused = True
            else:
                self.table.close("abandoned")

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
        return await self._commit(None)

    async def time_is_up(self) -> None:
        """Let bots play for those who have no time left."""
        for seat in self.clock.out_of_time(self.now()):
            if self.table.who[seat] == "person":
                self.table.hand_to_bot(seat, "time", self.settings.takeover)
        if self.table.pending:
            await self._commit(None)

    async def replace_by_bot(self, seat: Seat) -> None:
        """Let a bot play for somebody who was banned, or asked to be forgotten."""
        if not self.broken and not self.table.ended and self.table.who[seat] == "person":
            self.table.hand_to_bot(seat, "left", self.settings.takeover)
            await self._commit(None)

    async def close(self) -> None:
        """Abandon the game: nobody is left to play it."""
        if not self.broken and not self.table.ended:
            self.table.close("abandoned")
            await self._commit(None)

    async def go_on(self) -> None:
        """Write what the table drew when it was opened: a server had stopped in the middle."""
        await self._commit(None)

    # --- writing ---

    async def _commit(self, answer: Answer | None) -> bool:
        """Have what happened written, and then tell everyone. False if it could not be."""
        table, now = self.table, self.now()
        entries, table.pending = table.pending, []
        running = () if self.paused else table.deciding()
        self.clock = self.clock.switch(running, now, table.openings, table.undos)
        told = self._messages()
        status = "over" if table.ended else None
        clock = None if self.clock.rule.kind == "none" else ENCODER.encode(self.clock)
        stands = standing(table, paused=self.paused)
        if not await self._write(Batch(self.row.id, entries, now, clock, answer, status)):
            self._break()
            return False
        if stands != self.stands:
            self.stands = stands
            self.row = replace(self.row, status=stands.status)
        for connection, message in told:
            connection.send(message)
        self.on_change(self)
        return True

    def _messages(self) -> list[tuple[Connection, bytes]]:
        """Build what everyone is to be told; those who see the same get the same bytes."""
        built: dict[Watcher, bytes] = {}
        told = []
        for connection, watcher in self.watchers.items():
            message = built.get(watcher)
            if message is None:
                message = built[watcher] = self._update(watcher.viewer, watcher.seq)
            told.append((connection, message))
            self.watchers[connection] = Watcher(watcher.viewer, self.table.seq)
        return told

    async def _write(self, batch: Batch) -> bool:
        self.writing += 1
        begun = perf_counter()
        try:
            return await self.store.append(batch)
        except (BumpyardError, OSError):
            return False
        finally:
            self.on_written(perf_counter() - begun, len(batch.entries))
            self.writing -= 1


def _nothing(*_: object) -> None:
    pass


def _error(error: BumpyardError, command: str | None) -> bytes:
    return ENCODER.encode(Error(error.code, str(error), command))
