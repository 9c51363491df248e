"""Connections to PostgreSQL: a few that are kept open, each with its prepared statements.

A connection that fails is thrown away with all that are idle: the database was restarted, or
another host has taken its place. What was to be done is tried again, for a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any, TypeVar

import asyncpg

from ..errors import DatabaseAway, DiskError, StoreError

T = TypeVar("T")

ANSWER_SECONDS = 5.0  # seconds for an answer of the database, or it counts as away
PATIENCE_SECONDS = 5.0  # seconds that something is tried again while the database is away
PAUSE_SECONDS = 0.05  # seconds before the first attempt; then twice as long, up to ten times

# A node that hangs, or whose packets are lost, keeps no lock for longer than a lease.
SETTINGS = "SET idle_in_transaction_session_timeout = '3s'; SET tcp_user_timeout = '3s'"

# The connection is lost, or can't be had now; or a plan was made for an older schema.
AWAY = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # an error came while nothing was asked
    asyncpg.CannotConnectNowError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.FeatureNotSupportedError,  # serializable transactions on a host that only reads
    asyncpg.InvalidCachedStatementError,
    OSError,
    TimeoutError,
)
BEATEN = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)  # by another transaction
AGAIN = (*AWAY, *BEATEN)
FULL = (asyncpg.InsufficientResourcesError, asyncpg.PostgresSystemError)


class Link:
    """A connection with its prepared statements."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self._prepared: dict[str, Any] = {}

    async def run(self, sql: str, *values: Any) -> tuple[list[Any], int]:
        """Run a statement; return its rows, and how many it has changed."""
        statement = self._prepared.get(sql)
        if statement is None:
            statement = await self.connection.prepare(sql)
            self._prepared[sql] = statement
        rows = await statement.fetch(*values)
        _, _, number = str(statement.get_statusmsg()).rpartition(" ")
        return rows, int(number) if number.isdecimal() else -1

    async def script(self, sql: str) -> None:
        """Run statements without values."""
        await self.connection.execute(sql)

    def drop(self) -> None:
        """Close it without a word."""
        self.connection.terminate()


class Pool:
    """Connections to one database, so many at most."""

    def __init__(self, url: str, size: int) -> None:
        self.url = url
        self.alarm: Callable[[Exception], object] = lambda _: None  # the database is away
        self.open = False
        self._places = asyncio.Semaphore(size)
        self._idle: list[Link] = []

    @asynccontextmanager
    async def link(self) -> AsyncIterator[Link]:
        """Lend a connection."""
        if not self.open:
            raise StoreError("the store is not open")
        async with self._places:
            link = self._idle.pop() if self._idle else await self._connect()
            try:
                yield link
            except BEATEN:
                self._take_back(link)
                raise
            except BaseException as error:
                link.drop()
                if isinstance(error, AWAY):
                    self._drop_idle()
                raise
            self._take_back(link)

    def _take_back(self, link: Link) -> None:
        if self.open:
            self._idle.append(link)
        else:  # it was closed meanwhile
            link.drop()

    async def _connect(self) -> Link:
        try:
            connection = await asyncpg.connect(
                self.url,
                timeout=ANSWER_SECONDS,
                command_timeout=ANSWER_SECONDS,
                server_settings={"application_name": "bumpyard"},
            )
        except AWAY:
            raise
        except (asyncpg.PostgresError, ValueError) as error:
            raise StoreError(f"can't open {shown(self.url)}: {error}") from None
        link = Link(connection)
        try:
            await link.script(SETTINGS)
        except BaseException:
            link.drop()
            raise
        return link

    async def attempt(self, work: Callable[[Link], Awaitable[T]], again: Patience) -> T:
        """Do something with a connection, and again if the database was away meanwhile."""
        while True:
            try:
                async with self.link() as link:
                    return await work(link)
            except ValueError as error:  # asyncpg counts it among those of the connection
                raise StoreError(f"the database: {error}") from error
            except AGAIN as error:
                await again.pause(self, error)
            except FULL as error:
                raise DiskError(f"the database: {error}") from error
            except (asyncpg.PostgresError, asyncpg.DataError) as error:
                raise StoreError(f"the database: {error}") from error

    def _drop_idle(self) -> None:
        while self._idle:
            self._idle.pop().drop()

    async def close(self) -> None:
        """Close all connections; those that are lent, when they come back."""
        self.open = False
        while self._idle:
            await self._idle.pop().connection.close()


class Patience:
    """How long something is tried again."""

    def __init__(self, seconds: float | None = PATIENCE_SECONDS) -> None:
        self._until = None if seconds is None else monotonic() + seconds  # None: for ever
        self._pause = PAUSE_SECONDS

    def for_ever(self) -> None:
        """Try until it succeeds: it is not known whether it has."""
        self._until = None

    async def pause(self, pool: Pool, error: Exception) -> None:
        """Wait for the next attempt, or raise: the database is away."""
        if isinstance(error, AWAY):
            reason = DatabaseAway(f"the database is away: {error or type(error).__name__}")
            late = self._until is not None and monotonic() > self._until
            if late or self._pause > 2 * PAUSE_SECONDS:  # a restart that nobody notices is no alarm
                pool.alarm(reason)
            if late or not pool.open:
                raise reason from None
        await asyncio.sleep(self._pause)
        self._pause = min(10 * PAUSE_SECONDS, 2 * self._pause)


def shown(url: str) -> str:
    """Return the address of a database without its password.

    >>> shown("postgresql://bumpyard:secret@db.example:5432/games")
    'postgresql://bumpyard@db.example:5432/games'
    """
    scheme, sep, rest = url.partition("://")
    user, at, place = rest.rpartition("@")
    return f"{scheme}{sep}{user.partition(':')[0]}{at}{place}"


def values_of(rows: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return rows as tuples."""
    return [tuple(row.values()) for row in rows]
