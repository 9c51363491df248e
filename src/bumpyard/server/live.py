"""A table that runs here: its game, those who watch it, its clock, and the order of things.

A command changes the table in memory, and what it adds to the log goes to the store. What everyone
is to be told is built at once, and held back until the store has it on disk. So nobody is ever
told what could still be lost, and messages leave in the order in which things happened.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from ..core import BumpyardError, Seat, Viewer
from ..store import Answer, Batch, Guest, Store, TableRow
from ..table.clock import Clock
from ..table.errors import NotYourSeat, Refused, Stale
from ..table.table import Table
from . import protocol
from .protocol import ENCODER, Ack, Error
from .settings import TableSettings

REMEMBERED = 256  # answers kept in memory; older ones are in the store


class Connection(Protocol):
    """Somebody at the other end of a socket."""

    guest: Guest

    def send(self, data: bytes) -> None:
        """Send a message; whoever does not read is dropped."""


class Watcher(Struct):
    """A connection that is told what happens: as whom, and up to where."""

    viewer: Viewer
    seq: int


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
        self.broken = False  # memory is ahead of a store that failed: to be opened anew
        self.writing = 0
        self.on_change: Callable[[Live], None] = _nothing  # after every commit, and every failure
        self._decode = msgspec.json.Decoder(table.rules.types.action).decode

    # --- who is there ---

    def seat_of(self, guest: str) -> Seat | None:
        """Return the seat of a guest."""
        return Seat(self.row.seats.index(guest)) if guest in self.row.seats else None

    def people(self) -> set[Seat]:
        """Return the seats that people play now."""
        return {Seat(seat) for seat, who in enumerate(self.table.who) if who == "person"}

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
        if not self.writing or await self._write(Batch(self.row.id, (), self.now())):
            connection.send(message)

    def _update(self, viewer: Viewer, after: int | None) -> bytes:
        return ENCODER.encode(self.table.update_for(viewer, after, self.clock.now(self.now())))

    # --- commands ---

    async def do(self, connection: Connection, command: Any) -> None:
        """Carry out a command that changes the table, once; and answer it."""
        key = (connection.guest.id, command.id)
        known = self.answers.get(key)
        if isinstance(known, list):
            known.append(connection)  # sent twice, and the first is being written
            return
        if known is not None:
            connection.send(known)
            return
        try:
            self._change(connection.guest, command)
        except Stale as error:
            answer = await self.store.answered(self.row.id, *key)
            connection.send(answer or _error(error, command.id))
            if answer is None:
                await self._tell(connection, self._update(self.seat_of(key[0]), None))
            return
        except BumpyardError as error:
            connection.send(_error(error, command.id))
            return
        self.answers[key] = [connection]
        ack = ENCODER.encode(Ack(command.id, self.table.seq))
        done = await self._commit(Answer(command.id, connection.guest.id, ack))
        waiting = self.answers.pop(key)
        assert isinstance(waiting, list)
        if done:
            self.answers[key] = ack
            while len(self.answers) > REMEMBERED:
                self.answers.popitem(last=False)
        failed = Error(
            "store", "it could not be written, and did not happen: try again", command.id
        )
        for asked in waiting:
            asked.send(ack if done else ENCODER.encode(failed))
        if done:
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
                table.hand_to_bot(seat, "left")
            case protocol.Resign():
                table.hand_to_bot(seat, "resigned")
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
        except msgspec.DecodeError as error:
            raise Refused(f"that is no action of this game: {error}") from None

    def _agree(self, seat: Seat, what: str) -> None:
        self.agreed[what].add(seat)
        if self.people() <= self.agreed[what]:
            if what == "pause":
                self.paused = True
            else:
                self.table.close("abandoned")

    # --- what no person asked for ---

    async def act_for(self, seat: Seat, at: int, action: Any, salt: str) -> bool:
        """Decide for a seat that a bot plays; False if that decision is not open any more."""
        table = self.table
        if self.broken or table.who[seat] == "person" or at != table.at:
            return False
        raw = ENCODER.encode(action)
        seal = table.fair.seal(self.row.id, at, seat, raw, salt)
        try:
            table.act(seat, at, action, salt, seal)
        except BumpyardError:
            return False
        return await self._go_on()

    async def time_is_up(self) -> None:
        """Let bots play for those who have no time left."""
        for seat in self.clock.out_of_time(self.now()):
            if self.table.who[seat] == "person":
                self.table.hand_to_bot(seat, "time")
        if self.table.pending:
            await self._go_on()

    async def close(self) -> None:
        """Abandon the game: nobody is left to play it."""
        self.table.close("abandoned")
        await self._go_on()

    async def _go_on(self) -> bool:
        done = await self._commit(None)
        self.on_change(self)
        return done

    # --- writing ---

    async def _commit(self, answer: Answer | None) -> bool:
        """Have what happened written, and then tell everyone. False if it could not be."""
        table, now = self.table, self.now()
        entries, table.pending = table.pending, []
        running = () if self.paused else table.deciding()
        self.clock = self.clock.switch(running, now)
        told = [
            (connection, self._update(watcher.viewer, watcher.seq))
            for connection, watcher in self.watchers.items()
        ]
        for watcher in self.watchers.values():
            watcher.seq = table.seq
        status = "over" if table.ended else None
        clock = ENCODER.encode(self.clock)
        if not await self._write(Batch(self.row.id, entries, now, clock, answer, status)):
            self.broken = True
            return False
        for connection, message in told:
            connection.send(message)
        return True

    async def _write(self, batch: Batch) -> bool:
        self.writing += 1
        try:
            return await self.store.append(batch)
        except (BumpyardError, OSError):
            return False
        finally:
            self.writing -= 1


def _nothing(live: Live) -> None:
    pass


def _error(error: BumpyardError, command: str | None) -> bytes:
    return ENCODER.encode(Error(error.code, str(error), command))
