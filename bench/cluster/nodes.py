"""Nodes of a cluster under load: moves a second, latency, processor time, memory and sockets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import msgspec

from contest import Contestant, Measured, Running, load, play, running
from database import Database
from our_server import ours

IDLE_TABLES = (100, 300)
CPU_SECONDS = 3.0  # for the processor time of those that do nothing


class Rest(msgspec.Struct, frozen=True):
    """What a node and its database have and use while nothing happens: bytes, shares of a core."""

    tables: int
    sockets: int  # besides those of tables
    memory: int
    cpu: float
    database_cpu: float
    opening: float  # seconds since the step before
    opening_cpu: float  # of the node, in them

    @property
    def all_sockets(self) -> int:
        """All sockets: each table has two."""
        return self.sockets + 2 * self.tables


class Idle(msgspec.Struct, frozen=True):
    """What those cost a node that do nothing: first there are tables, then more sockets."""

    steps: list[Rest]

    @property
    def base_bytes(self) -> float:
        """Memory of a node without tables."""
        return self.steps[0].memory

    @property
    def table_bytes(self) -> float:
        """Memory of an idle table, with its two sockets."""
        begin, end = self.steps[1], self.steps[len(IDLE_TABLES)]
        return (end.memory - begin.memory) / (end.tables - begin.tables)

    @property
    def socket_bytes(self) -> float:
        """Memory of an idle socket of a guest at no table."""
        begin, end = self.steps[len(IDLE_TABLES) + 1], self.steps[-1]
        return (end.memory - begin.memory) / (end.sockets - begin.sockets)

    @property
    def socket_cpu(self) -> float:
        """Processor time of an idle socket, in a second."""
        begin, end = self.steps[len(IDLE_TABLES)], self.steps[-1]
        return max(0.0, end.cpu - begin.cpu) / end.sockets

    @property
    def coming_seconds(self) -> float:
        """Processor time of a node when somebody comes: a new guest, a socket and its welcome."""
        return sum(it.opening_cpu for it in self.steps if it.sockets) / self.steps[-1].sockets


def node(url: str) -> Contestant:
    """Return a node on a database."""
    contestant = ours()
    return contestant._replace(
        game="tumble, PostgreSQL",
        command=(*contestant.command, f"--database={url}"),
        spares=20,
    )


@contextmanager
def cluster(url: str, number: int) -> Iterator[Sequence[Running]]:
    """Run so many nodes on a database until the end of the block."""
    with ExitStack() as nodes:
        yield [nodes.enter_context(running(node(url))) for _ in range(number)]


def moves(database: Database, url: str, number: int, tables: int, seconds: float) -> Measured:
    """Play at so many nodes: every connection goes to any of them."""
    with cluster(url, number) as nodes:
        return play(node(url), nodes, tables, seconds, f"--beside={database.pid}")


def idle(database: Database, url: str, sockets: Sequence[int]) -> Idle:
    """Open tables and sockets at one node, step by step; `sockets` counts those of tables."""
    alone = [it - 2 * IDLE_TABLES[-1] for it in sockets]
    words = {"tables": IDLE_TABLES, "sockets": alone, "seconds": [CPU_SECONDS]}
    lists = [f"--{name}={','.join(map(str, values))}" for name, values in words.items()]
    with cluster(url, 1) as nodes:
        told = load("sockets.mjs", node(url), nodes, f"--beside={database.pid}", *lists)
    return Idle(msgspec.json.decode(told, type=list[Rest]))
