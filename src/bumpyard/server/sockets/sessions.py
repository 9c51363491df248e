"""All sessions of a server: who is connected, messages for everyone, and an orderly stop."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Any

from ...store import Guest
from ...wire import Bye, Message
from ..config import Config
from ..guests import Guests
from ..limits import Limits
from ..metrics import Metrics
from ..peers import Peer
from ..protocol import ENCODER
from ..tables.registry import TableRegistry
from ..tasks import BackgroundTasks
from .elsewhere import Elsewhere
from .session import BANNED, LEASE_LOST, NO_GUEST, RESTART, Session, Wire

log = logging.getLogger("bumpyard.sockets")


class Sessions:
    """The sessions of a server, and the parts of the server that they need."""

    def __init__(  # noqa: PLR0913, PLR0917  # sessions need all this
        self,
        config: Config,
        guests: Guests,
        tables: TableRegistry,
        limits: Limits,
        metrics: Metrics,
        elsewhere: Elsewhere[Any] | None = None,
    ) -> None:
        self.config = config
        self.guests = guests
        self.tables = tables
        self.homes = tables.services.homes
        self.limits = limits
        self.metrics = metrics
        self.tasks = BackgroundTasks(log, "a message could not be handled")
        self.stopping = False
        self.elsewhere = elsewhere  # None: there is no other worker
        self._sessions: set[Session] = set()
        self._distant: set[Session] = set()  # of sockets that are connected to another worker
        self._known: dict[str | bytes, set[Session]] = {}  # all of these, by guest and by token

    def __len__(self) -> int:
        return len(self._sessions)

    def __iter__(self) -> Iterator[Session]:
        return iter(self._sessions)

    def open(self, wire: Wire, peer: Peer) -> Session:
        """Begin a session on a socket that was admitted."""
        session = Session(self, wire, peer)
        self._sessions.add(session)
        return session

    def open_distant(self, wire: Wire, peer: Peer, guest: Guest) -> Session:
        """Begin a session on a socket that is connected to another worker, which counts it."""
        session = Session(self, wire, peer)
        self._distant.add(session)
        session.admit(guest)
        return session

    def admitted(self, session: Session) -> None:
        """Note whose session it is."""
        for key in (session.guest.id, session.token_hash):
            self._known.setdefault(key, set()).add(session)

    def forget(self, session: Session) -> None:
        """Remove a session whose socket is gone."""
        self._sessions.discard(session)
        self._distant.discard(session)
        if session.greeted:
            for key in (session.guest.id, session.token_hash):
                self._known[key].discard(session)
                if not self._known[key]:
                    del self._known[key]

    def has(self, guest: str) -> bool:
        """Return whether a guest has a socket here."""
        return not self._distant.issuperset(self._known.get(guest, ()))

    def broadcast(self, message: Message, guest: str | None = None) -> int:
        """Send a message to everyone, or to a guest; return to how many sockets."""
        data = ENCODER.encode(message)
        wanted = list(self._sessions if guest is None else self._of(guest) - self._distant)
        for session in wanted:
            session.send(data)
        return len(wanted)

    def rename(self, guest: Guest) -> None:
        """Give the sessions of a guest their new name."""
        for session in self._of(guest.id):
            session.guest = guest

    def close_all_of(self, guest: str) -> None:
        """Close the sockets of a guest who was banned or deleted."""
        for session in self._of(guest):
            session.close(BANNED, "you can't play here any more")

    def _of(self, key: str | bytes) -> set[Session]:
        """Return the sessions of a guest, or of a token's hash: those of this moment."""
        return set(self._known.get(key, ()))

    def end(self, hashes: Sequence[bytes]) -> None:
        """Close the sockets of sessions that were ended: they may come back as somebody else."""
        for token_hash in hashes:  # those of other workers' sockets go with them
            for session in self._of(token_hash) - self._distant:
                session.close(NO_GUEST, "this session was ended")

    def lose_lease(self) -> None:
        """Close every socket: other nodes take the tables of this one, which learns of nothing."""
        for session in self._sessions | self._distant:
            session.close(RESTART, LEASE_LOST)

    async def stop(self, retry: int) -> None:
        """Take no more messages, finish those that were taken, and say goodbye to everyone."""
        self.stopping = True
        await self.tasks.finish()
        await self.tables.written()
        bye = ENCODER.encode(Bye(retry))
        for session in list(self._sessions):
            session.send(bye)
            session.close(RESTART, "the server stops, and comes back")
        for session in list(self._distant):
            session.close(RESTART, "the server stops, and comes back")
