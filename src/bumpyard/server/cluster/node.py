"""A node: a server process that has a part of a cluster's tables, and passes on what is elsewhere.

Any node serves any seat. A connection that asks for a table of another node is spliced to it; a
socket that watches tables of several nodes has lines to the others.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ...core import BumpyardError, SetupError
from ...store.postgres import PostgresStore
from ...store.postgres.nodes import Nodes
from ..config import Config
from ..container import Container
from ..homes import LENGTH
from ..listening import shown_url
from ..main import Server, stop_at_signals
from ..orders import Answer, AnyOrder, Measure, Status
from ..sockets.session import Session
from ..spread.lines import Lines, NearEnd
from ..spread.messages import Connection, Content
from ..tables.services import now
from ..tasks import BackgroundTasks
from .internal import Greeting, Internal
from .leases import Leases
from .messages import Between, Carried, Ordered
from .neighbours import Neighbours
from .splices import Splices

log = logging.getLogger("bumpyard.cluster")
CODE = 6  # letters of a table's code
OF_ONE_NODE = (Status, Measure)  # a balancer asks each node for itself, and so does Prometheus


class LeasedStore(PostgresStore):
    """The store of a node, which lives while its store is open."""

    leases: Leases
    internal: Internal
    neighbours: Neighbours

    async def open(self, *, upkeep: bool = True) -> None:
        """Open the store, then begin the lease, so that tables can be taken."""
        await super().open(upkeep=upkeep)
        await self.leases.nodes.open()
        self.neighbours.secret = await self.leases.nodes.secret()
        self.internal.open(self.neighbours.secret)
        await self.leases.open()

    async def close(self) -> None:
        """End the lease once all is written, then close."""
        await self.internal.close()
        await self.leases.close()
        await super().close()


class Node:
    """A node. It is `Elsewhere` for its connections."""

    def __init__(
        self, config: Config, listening: socket.socket | None = None, *, first: bool = True
    ) -> None:
        self.config = config
        self.store = LeasedStore(config.database)
        self.store.appender.fenced = True
        try:
            internal = Internal(config.node_host, config.node_port, self._called)
        except OSError as error:
            place = f"{config.node_host}:{config.node_port}"
            raise SetupError(f"can't listen on {place}: {error.strerror}") from None
        nodes = Nodes(config.database, secrets.token_hex(8), internal.address)
        self.leases = self.store.leases = Leases(nodes, self.store.appender.fences)
        self._lines: Lines[str] = Lines(self._pass_on)
        self._neighbours = Neighbours(internal.address, self._take, self._lines.gone)
        self._neighbours.living = lambda: {*self.leases.others.values()}
        self.store.internal, self.store.neighbours = internal, self._neighbours
        self._splices = Splices()
        self._tasks = BackgroundTasks(log, "an order could not be carried out")
        container = Container(config, self.store, now, self.leases, self, self.everywhere)
        self.server = Server(config, container, listening)
        self.container = container
        container.url = shown_url(config, self.server.socket)
        self.server.administered = first  # of those on this machine, one is
        self._serving = asyncio.Event()
        tables = container.tables
        self.leases.in_memory = tables.is_in_use
        self.leases.adopt = tables.find
        self.leases.lost = tables.lose
        self.leases.changed = self._others_changed
        self.leases.expired = container.sessions.lose_lease

    @property
    def url(self) -> str:
        """The address under which players reach it."""
        return self.container.url

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Node]:
        """Serve while this is open; stop in order when it is closed."""
        async with self.server.running():
            self._serving.set()
            yield self
        await self._splices.close()
        await self._neighbours.close()
        await self._tasks.finish()

    @asynccontextmanager
    async def until_stopped(self) -> AsyncIterator[None]:
        """Serve until a signal or an administrator stops the node; the body runs first."""
        stop_at_signals(self.container.stopping)
        async with self.running():
            yield
            await self.container.stopping.asked.wait()

    # --- other nodes ---

    async def _called(self, greeting: Greeting, connection: socket.socket) -> None:
        await self._serving.wait()
        if greeting.purpose == "connection":
            await self.server.adopt(connection, client=greeting.address)
        else:
            self._neighbours.accept(greeting.address, connection)

    def _take(self, address: str, message: Between) -> None:
        if isinstance(message, Ordered):
            self._tasks.start(self._carry_out(address, message))
        elif not isinstance(message, Carried):
            self._lines.take(address, message, self.container.sessions)

    def _pass_on(self, address: str, content: Content) -> None:
        assert not isinstance(content, Connection)  # which is spliced
        self._neighbours.send(address, content)

    def _others_changed(self) -> None:
        living = {*self.leases.others.values()}
        self._splices.keep(living)
        self._neighbours.keep(living)
        self.container.rater.wake()  # a node that has died has rated its last games no more
        log.info("the cluster has changed", extra={"facts": {"nodes": 1 + len(living)}})

    # --- orders ---

    async def everywhere(self, order: AnyOrder) -> list[Answer]:
        """Have every node carry an order out: this one, too."""
        others: list[str] = []
        if not isinstance(order, OF_ONE_NODE):
            others = [*self.leases.others.values()]
        carried = [self._neighbours.carried_out(address, order) for address in others]
        answers = await asyncio.gather(self.container.do(order), *carried)
        return [answer for answer in answers if answer is not None]

    async def _carry_out(self, address: str, message: Ordered) -> None:
        try:
            answer = await self.container.do(message.order)
        except BumpyardError as error:
            self._neighbours.send(address, Carried(message.number, error=str(error)))
        else:
            self._neighbours.send(address, Carried(message.number, answer))

    # --- Elsewhere ---

    @property
    def desk(self) -> str | None:
        """The process for requests about no table: every node answers them."""
        return None

    def at_once(self, key: str) -> str | None:  # noqa: ARG002  # no id tells where a table is
        """Return the other node that has a table, if that is known without asking the store."""
        return None

    def may_be(self, key: str) -> bool:
        """Return whether the store has to be asked where a table is."""
        return len(key) == CODE or (len(key) == LENGTH and not self.leases.here(key))

    async def worker_of(self, key: str) -> str | None:
        """Return the address of the other node that has a table; None if it is here, or unknown."""
        if len(key) == CODE:
            row = await self.store.table(key.upper())
            if row is None:
                return None
            key = row.id
        return None if self.leases.here(key) else await self.leases.address_of(key)

    def hand_over(self, worker: str, connection: int, received: bytes) -> None:
        """Splice a connection to another node, by its file descriptor."""
        self._splices.open(worker, self._neighbours.secret, connection, received)

    def line(self, worker: str, session: Session) -> NearEnd[str]:
        """Open a line for a session."""
        return self._lines.open(worker, session)
