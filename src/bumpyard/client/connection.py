"""The connection to a server: one socket, opened again whenever it breaks.

A command that was not answered when it broke is sent again, with the same id: so it counts once,
whether the server had received it or not. A table is followed again from its newest entry that
this client has received.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from itertools import count
from time import monotonic
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from ..table import Update
from ..wire import PROTOCOL, Ack, Bye, Chat, Error, Lobby, Welcome, Witnessed
from .backoff import Backoff
from .errors import ClientError, Declined, Unreachable
from .messages import OfTable, read

STABLE_SECONDS = 1.0  # a socket that breaks sooner does not reset the backoff
WELCOME_SECONDS = 10.0  # a socket on which no welcome came until then is broken
# Seconds until commands that exceeded the rate limit are sent again. A server says once a second
# that it drops commands: sent sooner, those dropped in the rest of that second would be lost.
RESEND_SECONDS = 1.1
FINAL_CODES = {  # codes with which a socket is closed for good
    4400: "protocol",
    4401: "guest",
    4403: "forbidden",
}


OF_TABLE = (Lobby, Update, Chat, Witnessed)  # messages about one table


class Follower(Protocol):
    """A table that is followed."""

    id: str

    @property
    def newest(self) -> int | None:
        """The newest entry that it knows."""

    def resume(self) -> None:
        """Learn that the messages from now on come over another socket."""

    def take(self, message: OfTable) -> None:
        """Take a message, in the order in which they came."""

    def fail(self, error: Exception) -> None:
        """Learn that no message will follow."""


class Asked(Struct, frozen=True):
    """A command that was not answered yet."""

    table: Follower
    text: str
    answer: asyncio.Future[Ack]


class Connection:
    """One client's socket. `table` is the first that will be followed."""

    def __init__(self, url: str, table: str, headers: dict[str, str], retry_timeout: float) -> None:
        self._url = url
        self._first = table
        self._headers = headers
        self._retry_timeout = retry_timeout
        self._socket: ClientConnection | None = None
        self._tables: dict[str, Follower] = {}
        self._subscribing: deque[Follower] = deque()  # in the order in which they are answered
        self._asked: dict[str, Asked] = {}
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in count())
        self._welcome: asyncio.Future[Welcome] = asyncio.get_running_loop().create_future()
        self._tasks: set[asyncio.Task[None]] = set()
        self._retry = 0.0  # seconds after which a server that went will be back
        self._again: asyncio.TimerHandle | None = None
        self._start(self._run())

    async def welcome(self) -> Welcome:
        """Wait until the server has said who this client is."""
        return await asyncio.shield(self._welcome)

    async def close(self) -> None:
        """Close the socket, and fail all that waits for it."""
        if self._again is not None:
            self._again.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._fail(Unreachable("the client was closed"))

    # --- sending ---

    async def follow(self, table: Follower) -> None:
        """Receive the messages of a table, from now on."""
        self._tables[table.id] = table
        await self._subscribe(table)

    def drop(self, table: Follower, error: BaseException) -> None:
        """Stop following a table; its open commands fail."""
        for asked in self._asked.values():
            if asked.table is table and not asked.answer.done():
                asked.answer.set_exception(error)
        if self._tables.pop(table.id, None) is not None:
            self._start(self._send(_text(do="unsubscribe", table=table.id)))

    async def ask(self, do: str, table: Follower, **fields: Any) -> Ack:
        """Send a command, as often as need be, and wait for the answer."""
        command = next(self._ids)
        answer: asyncio.Future[Ack] = asyncio.get_running_loop().create_future()
        text = _text(do=do, id=command, table=table.id, **fields)
        self._asked[command] = Asked(table, text, answer)
        try:
            await self._send(text)
            return await answer
        finally:
            self._asked.pop(command, None)

    def tell(self, do: str, table: Follower, **fields: Any) -> None:
        """Send a command that has no answer, if there is a socket now."""
        self._start(self._send(_text(do=do, table=table.id, **fields)))

    def answer(self, message: Ack | Error) -> None:
        """Give a command its answer, once its table has taken the messages before it."""
        asked = self._asked.get(message.id or "")
        if asked is None or asked.answer.done():
            return  # answered before: it was sent twice
        if isinstance(message, Ack):
            asked.answer.set_result(message)
        else:
            asked.answer.set_exception(Declined(message.code, message.message))

    async def _subscribe(self, table: Follower) -> None:
        if self._socket is not None:  # else it is done as soon as there is one
            self._subscribing.append(table)
            await self._send(_text(do="subscribe", table=table.id, after=table.newest))

    async def _send(self, text: str) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # it is sent again once there is another socket
                await self._socket.send(text)

    # --- receiving ---

    async def _run(self) -> None:
        try:
            await self._stay_connected()
        except ClientError as error:
            self._fail(error)
        except (msgspec.DecodeError, RecursionError) as error:
            self._fail(ClientError(f"can't read the server's message: {error}"))

    async def _stay_connected(self) -> None:
        backoff = Backoff(self._retry_timeout)
        while True:
            begun = monotonic()
            try:
                async with connect(
                    self._address, additional_headers=self._headers, compression=None
                ) as socket:
                    await self._greet(socket)
                    await self._listen(socket)
            except (OSError, ConnectionClosed, InvalidHandshake) as error:
                was_connected, self._socket = self._socket is not None, None
                _check_for_good(error)
                if was_connected and monotonic() - begun > STABLE_SECONDS:
                    backoff = Backoff(self._retry_timeout)
                if not await backoff.wait(self._retry):
                    raise Unreachable(f"{self._url} can't be reached: {error}") from error

    @property
    def _address(self) -> str:
        """The address of the socket: it names a table, and leads to the process that has it."""
        return f"{self._url}?table={next(iter(self._tables), self._first)}"

    async def _greet(self, socket: ClientConnection) -> None:
        """Say hello, subscribe to all tables again, and send unanswered commands again."""
        try:
            async with asyncio.timeout(WELCOME_SECONDS):
                welcome = await _say_hello(socket)
        except TimeoutError:
            raise TimeoutError(f"it sent no welcome within {WELCOME_SECONDS:g} s") from None
        self._socket, self._retry = socket, 0.0
        if not self._welcome.done():
            self._welcome.set_result(welcome)
        self._subscribing.clear()
        for table in list(self._tables.values()):
            table.resume()
            await self._subscribe(table)
        await self._ask_again()

    async def _ask_again(self) -> None:
        for asked in list(self._asked.values()):
            await self._send(asked.text)

    async def _listen(self, socket: ClientConnection) -> None:
        while True:
            message = read(await socket.recv())
            if isinstance(message, Bye):
                self._retry = message.retry / 1000
            elif isinstance(message, Ack | Error):
                self._answered(message)
            elif isinstance(message, OF_TABLE) and message.table in self._tables:
                table = self._tables[message.table]
                if table in self._subscribing:
                    self._subscribing.remove(table)
                table.take(message)

    def _answered(self, message: Ack | Error) -> None:
        if isinstance(message, Error) and message.code == "limited":
            self._slow_down()
        elif message.id in self._asked:
            self._asked[message.id].table.take(message)
        elif isinstance(message, Error):
            for table in [table for table in self._subscribing if table.id == message.table]:
                self._subscribing.remove(table)
                self._tables.pop(table.id, None)
                table.fail(Declined(message.code, message.message))

    def _slow_down(self) -> None:
        """Send all commands that were not answered again, a little later."""
        if self._again is None:
            loop = asyncio.get_running_loop()
            self._again = loop.call_later(RESEND_SECONDS, lambda: self._start(self._repeat()))

    async def _repeat(self) -> None:
        self._again = None
        lost, self._subscribing = self._subscribing, deque()
        for table in lost:
            await self._subscribe(table)
        await self._ask_again()
        if self._asked or self._subscribing:
            self._slow_down()

    # --- the end ---

    def _fail(self, error: ClientError) -> None:
        if not self._welcome.done():
            self._welcome.set_exception(error)
            self._welcome.exception()  # marks it as retrieved: perhaps no caller awaited it
        for asked in self._asked.values():
            if not asked.answer.done():
                asked.answer.set_exception(error)
        for table in self._tables.values():
            table.fail(error)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _say_hello(socket: ClientConnection) -> Welcome:
    await socket.send(_text(do="hello", protocol=PROTOCOL))
    while not isinstance(message := read(await socket.recv()), Welcome):
        if isinstance(message, Error):
            if message.code == "limited":  # hello was too much already
                raise ConnectionError(message.message)
            raise Declined(message.code, message.message)
    return message


def _text(**message: Any) -> str:
    return msgspec.json.encode(message).decode()


def _check_for_good(error: Exception) -> None:
    """Raise if a server has refused this client for good."""
    if isinstance(error, ConnectionClosed) and error.rcvd is not None:
        code = FINAL_CODES.get(error.rcvd.code)
        if code is not None:
            raise Declined(code, error.rcvd.reason) from None
    if isinstance(error, InvalidStatus) and error.response.status_code == 403:
        raise Declined("forbidden", "the server lets no sockets in from here") from None
