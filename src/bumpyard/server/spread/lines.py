"""Lines between workers: the way of a socket that watches tables of several workers.

One worker has the socket, and with it a session. Another, whose table the socket watches, has a
session as well, whose wire leads to the first. Most sockets watch one table, name it when they
connect, and are handed over to its worker: they need no line.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Generic, TypeVar

from ..peers import Peer
from ..protocol import ENCODER, FromClient
from ..sockets.session import RESTART, Session
from ..sockets.sessions import Sessions
from .messages import Content, LineClosed, LineCommand, LineEnded, LineOpened, LineSent

Where = TypeVar("Where")  # what names another process: a worker's number, a node's address


class NearEnd(Generic[Where]):
    """The end of a line where the socket is: a session's `Line`."""

    def __init__(self, lines: Lines[Where], worker: Where, number: int) -> None:
        self._lines = lines
        self._worker = worker
        self._number = number

    def send(self, command: FromClient) -> None:
        """Pass a command on."""
        text = ENCODER.encode(command)
        self._lines.pass_on(self._worker, LineCommand(self._number, text))

    def close(self) -> None:
        """End it: the socket is gone."""
        self._lines.near.pop((self._worker, self._number), None)
        self._lines.pass_on(self._worker, LineClosed(self._number))


class FarEnd(Generic[Where]):
    """The end of a line where the table is: the `Wire` of a session."""

    def __init__(self, lines: Lines[Where], worker: Where, number: int) -> None:
        self._lines = lines
        self._worker = worker
        self._number = number

    def send(self, *messages: bytes) -> None:
        """Send messages to the socket."""
        self._lines.pass_on(self._worker, LineSent(self._number, messages))

    def close(self, code: int, reason: str) -> None:
        """Close the socket."""
        self._lines.far.pop((self._worker, self._number), None)
        self._lines.pass_on(self._worker, LineEnded(self._number, code, reason))


class Lines(Generic[Where]):
    """All lines that begin or end at one worker or node."""

    def __init__(self, pass_on: Callable[[Where, Content], object]) -> None:
        self.pass_on = pass_on  # a message to another one
        self.near: dict[tuple[Where, int], Session] = {}  # by the other one and a number
        self.far: dict[tuple[Where, int], Session] = {}
        self._numbers = count()

    def open(self, worker: Where, session: Session) -> NearEnd[Where]:
        """Open a line to another worker, for a session here."""
        number = next(self._numbers)
        self.near[worker, number] = session
        opened = LineOpened(number, session.guest, session.peer.address)
        self.pass_on(worker, opened)
        return NearEnd(self, worker, number)

    def take(
        self,
        worker: Where,
        message: LineOpened | LineCommand | LineClosed | LineSent | LineEnded,
        sessions: Sessions,
    ) -> None:
        """Take a message from another worker. Of lines that are closed by now, none counts."""
        key = (worker, message.line)
        match message:
            case LineOpened(_, guest, address):
                wire = FarEnd(self, *key)
                peer = Peer(address, "http", "", None, None)
                self.far[key] = sessions.open_distant(wire, peer, guest)
            case LineCommand(_, command) if key in self.far:
                self.far[key].receive(command)
            case LineClosed() if key in self.far:
                self.far.pop(key).lost()
            case LineSent(_, messages) if key in self.near:
                self.near[key].send(*messages)
            case LineEnded(_, code, reason) if key in self.near:
                self.near.pop(key).close(code, reason)
            case _:
                pass

    def gone(self, worker: Where) -> None:
        """End the lines to a worker that has died; the sockets connect and subscribe again."""
        for key in [key for key in self.near if key[0] == worker]:
            self.near.pop(key).close(RESTART, "a part of the server is started again")
        for key in [key for key in self.far if key[0] == worker]:
            self.far.pop(key).lost()
