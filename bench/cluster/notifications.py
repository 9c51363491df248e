"""Moves passed on between nodes: by notifications of PostgreSQL, or node to node as built.

    python bench/cluster/notifications.py

Each way plays at the same pace on the same PostgreSQL, in turns: ratios count. The nodes and
PostgreSQL share one core; the players have the other.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import msgspec

from bumpyard.store import Guest, TableRow
from bumpyard.store.postgres import PostgresStore
from contest import LOAD_CORE, missing
from database import Database, postgres
from passing import COMMAND, NUMBER, UPDATE, WAYS, Way, attend, hold, id_of
from run import progress

PACE = 2000  # moves a second
TABLES = 400
SECONDS = 4.0
ROUNDS = 3
TICK = 0.002  # seconds between two looks at what is due
SETTINGS = b'{"game":"tumble","seats":2}'


class Passed(msgspec.Struct, frozen=True):
    """What moves cost: seconds of the processor for each, and milliseconds until its update."""

    way: Way
    rate: float  # moves a second
    nodes: float
    database: float
    p50: float
    p99: float


class Load:
    """The players: each sends a command when it is due, and waits for its update."""

    def __init__(self, pace: int) -> None:
        self._pace = pace
        self._idle: list[tuple[int, Any]] = []
        self._sent: dict[int, float] = {}
        self.times: list[float] = []

    async def come(self, port: int, tables: int) -> None:
        """Connect a player for each table."""
        loop = asyncio.get_running_loop()
        for number in range(tables):
            transport, _ = await loop.create_connection(
                partial(Waiting, self, number), "127.0.0.1", port
            )
            self._idle.append((number, transport))

    async def play(self, seconds: float) -> float:
        """Play for so long; return how long it took."""
        self.times.clear()
        begin, sent = perf_counter(), 0
        while (now := perf_counter() - begin) < seconds:
            while sent < now * self._pace and self._idle:
                number, transport = self._idle.pop(0)
                self._sent[number] = perf_counter()
                transport.write(f"{number:0{NUMBER}}".ljust(COMMAND, ".").encode())
                sent += 1
            await asyncio.sleep(TICK)
        return perf_counter() - begin

    def updated(self, number: int, transport: Any) -> None:
        """Note that an update has come."""
        self.times.append(1000 * (perf_counter() - self._sent.pop(number)))
        self._idle.append((number, transport))


class Waiting(asyncio.Protocol):
    """A player's connection."""

    def __init__(self, load: Load, number: int) -> None:
        self._load = load
        self._number = number
        self._read = 0
        self._transport: Any = None

    def connection_made(self, transport: Any) -> None:
        """Begin."""
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Take updates, of one length each."""
        self._read += len(data)
        while self._read >= UPDATE:
            self._read -= UPDATE
            self._load.updated(self._number, self._transport)


@contextmanager
def nodes(url: str, way: Way) -> Iterator[tuple[int, list[int]]]:
    """Run the nodes; yield the port for players, and the processes."""
    context = get_context("spawn")
    mine, theirs = context.Pipe()
    started = [context.Process(target=hold, args=(url, way, theirs), daemon=True)]
    started[0].start()
    try:
        port = mine.recv()
        if way != "here":
            started.append(
                context.Process(target=attend, args=(url, way, port, theirs), daemon=True)
            )
            started[1].start()
            port = mine.recv()
        yield port, [each.pid or 0 for each in started]
    finally:
        for each in started:
            each.terminate()
            each.join()


def used(pid: int) -> float:
    """Return the seconds of processor time of a process and those that it has started."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except (FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
        return 0.0
    own = (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(used(int(child)) for child in children)


async def passed(database: Database, way: Way, pace: int, tables: int, seconds: float) -> Passed:
    """Measure one way, in a database of its own."""
    url = await database.make()
    store = PostgresStore(url)
    await store.open(upkeep=False)
    await store.new_guest(Guest("bench-guest", "Bench", 0), b"bench")
    for number in range(tables):
        row = TableRow(id_of(number), f"L{number:05}", 0, "running", "bench-guest", SETTINGS, ())
        await store.new_table(row)
    await store.close()
    with nodes(url, way) as (port, pids):
        load = Load(pace)
        await load.come(port, tables)
        await load.play(seconds / 4)  # to warm up
        before = sum(map(used, pids)), used(database.pid)
        took = await load.play(seconds)
        after = sum(map(used, pids)), used(database.pid)
    moves = len(load.times)
    spent = [(b - a) / moves for a, b in zip(before, after, strict=True)]
    p99 = quantiles(load.times, n=100)[98]
    return Passed(way, moves / took, spent[0], spent[1], median(load.times), p99)


async def compared(
    database: Database, pace: int, tables: int, seconds: float, rounds: int
) -> list[Passed]:
    """Measure all ways in turns, and return the median of each figure."""
    found: dict[Way, list[Passed]] = {way: [] for way in WAYS}
    for number in range(rounds):
        for way in WAYS:
            progress(f"passing moves on, {way}: {number + 1} of {rounds}")
            found[way].append(await passed(database, way, pace, tables, seconds))
    return [_middle(each) for each in found.values()]


def _middle(found: Sequence[Passed]) -> Passed:
    fields = ("rate", "nodes", "database", "p50", "p99")
    return Passed(found[0].way, *(median(getattr(it, name) for it in found) for name in fields))


def table(found: Sequence[Passed], pace: int) -> Iterator[str]:
    """Write the results for docs/scaling.md; ratios are to those without another node."""
    yield f"| at {pace:,} moves/s | moves/s | µs of nodes | of PostgreSQL | p50, p99 | together |"
    yield "|---|---|---|---|---|---|"
    base = found[0].nodes + found[0].database
    for it in found:
        yield (
            f"| {it.way} | {it.rate:,.0f} | {it.nodes * 1e6:.0f} | {it.database * 1e6:.0f} |"
            f" {it.p50:.1f}, {it.p99:.1f} ms | {(it.nodes + it.database) / base:.2f} |"
        )


async def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Measure how moves are passed on between nodes.")
    add = parser.add_argument
    add("--pace", type=int, default=PACE, help="moves a second (%(default)s)")
    add("--tables", type=int, default=TABLES, help="(%(default)s)")
    add("--seconds", type=float, default=SECONDS, help="for each (%(default)s)")
    add("--rounds", type=int, default=ROUNDS, help="(%(default)s)")
    add("--no-sync", action="store_true", help="don't wait for the disk")
    options = parser.parse_args()
    if lacks := missing():
        raise SystemExit(f"this needs {' and '.join(lacks)}")
    os.sched_setaffinity(0, {LOAD_CORE})
    with postgres() as database:
        if options.no_sync:
            await database.stop_syncing()
        found = await compared(
            database, options.pace, options.tables, options.seconds, options.rounds
        )
    progress("")
    print(*table(found, options.pace), sep="\n")


if __name__ == "__main__":
    asyncio.run(main())
