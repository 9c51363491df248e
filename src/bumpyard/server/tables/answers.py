"""Answers to commands: each command is carried out once, however often it is sent (idempotent)."""

from __future__ import annotations

from time import perf_counter

from msgspec import Struct

from ...core import BumpyardError
from ...store import Guest, Store
from ...wire import Error
from ..metrics import Metrics
from ..protocol import ENCODER, Changing
from .connection import Connection

MAX_ANSWERS = 256  # answers in memory; older ones are in the store


class Pending(Struct, frozen=True):
    """A command that is being carried out, and every connection that has sent it."""

    guest: Guest
    command: Changing
    connections: list[Connection]
    begun: float


class Answers:
    """The answers that a table has given or has yet to give, by guest and command."""

    __slots__ = ("_given", "_metrics", "_pending", "_store", "_table")

    def __init__(self, table: str, store: Store, metrics: Metrics) -> None:
        self._table = table
        self._store = store
        self._metrics = metrics
        self._given: dict[tuple[str, str], bytes] = {}
        self._pending: dict[tuple[str, str], Pending] = {}

    def take(self, connection: Connection, command: Changing) -> Pending | None:
        """Take a new command. A repeated one gets its answer here, and returns None."""
        key = (connection.guest.id, command.id)
        if key in self._given:
            connection.send(self._given[key])
            return None
        if key in self._pending:
            self._pending[key].connections.append(connection)  # answered together with the first
            return None
        pending = self._pending[key] = Pending(
            connection.guest, command, [connection], perf_counter()
        )
        return pending

    async def given_before(self, pending: Pending) -> bool:
        """Answer a command from the store, if it was answered before this table was opened."""
        try:
            before = await self._store.answered(self._table, pending.guest.id, pending.command.id)
        except BumpyardError as error:
            self.refuse(pending, error)
            return True
        if before is None:
            return False
        self.give(pending, before)
        return True

    def give(
        self,
        pending: Pending,
        answer: bytes,
        updates: dict[Connection, bytes] | None = None,
    ) -> None:
        """Answer a command. A sender's update leaves in one write with the answer, before it."""
        key = (pending.guest.id, pending.command.id)
        self._pending.pop(key, None)
        self._given[key] = answer
        if len(self._given) > MAX_ANSWERS:
            del self._given[next(iter(self._given))]
        for connection in pending.connections:
            if updates and connection in updates:
                connection.send(updates.pop(connection), answer)
            else:
                connection.send(answer)
        self._metrics.answered(perf_counter() - pending.begun)

    def refuse(self, pending: Pending, error: BumpyardError) -> None:
        """Answer with an error. The command was not carried out, so it may be sent again."""
        told = Error(error.code, str(error), pending.command.id, why=error.why)
        self.give(pending, ENCODER.encode(told))
        self._given.pop((pending.guest.id, pending.command.id), None)
