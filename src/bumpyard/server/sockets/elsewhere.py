"""The other workers or nodes of a server, as connections see them.

A connection that asks for a table of another worker is handed over to it, with the bytes that were
read. A socket that watches a table of another worker besides its own has a line to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar
from urllib.parse import parse_qs, unquote

from ..protocol import FromClient

if TYPE_CHECKING:
    from .session import Session

Where = TypeVar("Where")  # what names another process: a worker's number, a node's address
TABLES = "/api/tables/"
SOCKET = "/socket"


class Line(Protocol):
    """The way of a socket's commands to another worker. Messages come back to its session."""

    def send(self, command: FromClient) -> None:
        """Pass a command on."""

    def close(self) -> None:
        """End it: the socket is gone."""


class Elsewhere(Protocol[Where]):
    """The other workers of a server."""

    @property
    def desk(self) -> Where | None:
        """The process for requests about no table; None if this is it, or there is none."""

    def at_once(self, key: str) -> Where | None:
        """Return the other worker that has a table, if its id tells without asking the store."""

    def may_be(self, key: str) -> bool:
        """Return whether the store has to be asked where a table is, because this is its code."""

    async def worker_of(self, key: str) -> Where | None:
        """Return the other worker that has a table; None if it is here, or unknown."""

    def hand_over(self, worker: Where, connection: int, received: bytes) -> None:
        """Hand a connection over, by its file descriptor, which is closed here."""

    def line(self, worker: Where, session: Session) -> Line:
        """Open a line for a session."""


def table_in(request: bytes) -> str | None:
    """Return the table that the first line of a request is about, by its id or code.

    >>> [table_in(line) for line in (b"POST /api/tables/ABCDEF/join HTTP/1.1", b"GET / HTTP/1.1",
    ...     b"GET /socket?table=0123 HTTP/1.1", b"GET /api/tables HTTP/1.1", b"GET")]
    ['ABCDEF', None, '0123', None, None]
    """
    words = request.split(b" ", 2)
    if len(words) < 3:
        return None
    path, _, query = words[1].decode("latin-1").partition("?")
    if path.startswith(TABLES):
        return unquote(path.removeprefix(TABLES).partition("/")[0]) or None
    if path == SOCKET and query:
        return parse_qs(query).get("table", [None])[0]
    return None
