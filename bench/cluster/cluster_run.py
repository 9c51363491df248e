"""What a cluster on PostgreSQL costs, and what many players would need.

Nodes and PostgreSQL share one core, the load has the other. So moves a second are those of one
core, whatever the number of nodes; what counts is the processor time of each part, from which
docs/scaling.md computes machines. `make bench-cluster` runs it, in some three minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

import history
import nodes
import notifications
import page
import storage
from contest import LOAD_CORE, PACE, Failed, Measured, Pace, missing, sync_milliseconds
from database import Database, postgres
from players import Measures, Needs, needs
from run import positive, progress

NODES = (1, 2, 3)
FEW_TABLES = 8  # at which games end within seconds, so that their bytes can be measured
PLAYERS = (10_000, 100_000, 1_000_000)


class Report(msgspec.Struct, frozen=True):
    """All that was measured and computed."""

    moves: dict[int, Measured]  # by the number of nodes
    idle: nodes.Idle
    sizes: storage.Sizes
    passing: list[notifications.Passed]
    pace: int  # moves a second that were passed on
    history: tuple[history.MoveCost, history.MoveCost]
    measures: Measures
    needs: list[Needs]


async def measured(database: Database, options: argparse.Namespace) -> Report:
    """Measure everything, one after the other."""
    # Each has a database to itself: nodes would adopt the tables of those that were stopped.
    urls = [await database.make() for _ in range(options.nodes)]
    moves = {}
    for number, url in enumerate(urls, 1):
        progress(f"moves with {number} of {options.nodes} nodes")
        moves[number] = await asyncio.to_thread(
            nodes.moves, database, url, number, options.tables, options.seconds
        )
    progress("bytes of a game")
    played = await database.make()
    await asyncio.to_thread(nodes.moves, database, played, 1, FEW_TABLES, options.seconds)
    sizes = await storage.sizes(database, played)
    progress("idle tables and sockets")
    idle = await asyncio.to_thread(nodes.idle, database, await database.make(), options.sockets)
    pace = notifications.PACE
    passing = await notifications.compared(
        database, pace, notifications.TABLES, options.seconds, notifications.ROUNDS
    )
    progress(f"a move beside {options.games:,} finished games")
    cost = await history.history(database, options.games)
    progress("a disk")
    full = moves[max(moves)].full
    measures = Measures(
        node_move=each_move(full, full.server_cpu),
        database_move=each_move(full, full.beside_cpu),
        sync=sync_milliseconds() / 1000,
        node_memory=idle.base_bytes,
        table_memory=idle.table_bytes,
        socket_memory=idle.socket_bytes,
        coming=idle.coming_seconds,
        live_game=sizes.live_bytes,
        finished_game=sizes.finished_bytes,
        wal_move=cost[0].wal,
    )
    progress("a simulation")
    needed = [needs(players, measures) for players in PLAYERS]
    progress("")
    return Report(moves, idle, sizes, passing, pace, cost, measures, needed)


def each_move(pace: Pace, share: float) -> float:
    """Return the processor time of a move, in seconds."""
    return share * pace.seconds / pace.moves


def text(report: Report) -> Iterator[str]:
    """Write everything for a person."""
    heads = f"{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'µs a move: nodes':>18}{'PostgreSQL':>12}"
    yield f"{'nodes and PostgreSQL on one core':34}{heads}{'load':>6}"
    for number, found in report.moves.items():
        yield line(number, "as fast as it goes", found.full)
        yield line(number, f"at {PACE} moves/s", found.paced)
    yield ""
    yield from rest(report.idle)
    yield ""
    sizes = report.sizes
    yield f"bytes in the database, with indexes: {sizes.games} games of {sizes.entries:.0f} entries"
    yield f"  until archived {sizes.live_bytes:>9,.0f}  ({sizes.entry_bytes:,.0f} an entry)"
    kept = f"archive {sizes.archive_bytes:,.0f}, table, seats and lists {sizes.kept_bytes:,.0f}"
    yield f"  archived       {sizes.finished_bytes:>9,.0f}  ({kept})"
    yield ""
    yield from notifications.table(report.passing, report.pace)
    yield ""
    yield from history.table(report.history)
    yield ""
    yield from machines(report.needs)
    yield ""
    yield from warnings(report)


def line(number: int, load: str, pace: Pace) -> str:
    """Write what so many nodes did under one load."""
    costs = [1e6 * each_move(pace, share) for share in (pace.server_cpu, pace.beside_cpu)]
    line = f"{number} {'node' if number == 1 else 'nodes'}, {load}"
    line = f"{line:34}{pace.moves / pace.seconds:>9,.0f}{pace.p50:>9.1f}{pace.p99:>9.1f}"
    return f"{line}{costs[0]:>18.0f}{costs[1]:>12.0f}{pace.load_cpu:>6.0%}"


def rest(idle: nodes.Idle) -> Iterator[str]:
    """Write what those cost that do nothing."""
    heads = f"{'node MB':>9}{'of a core':>11}{'PostgreSQL':>12}{'opened in s':>13}"
    yield f"{'tables':>8}{'sockets':>9}{heads}"
    for it in idle.steps:
        yield (
            f"{it.tables:>8,}{it.all_sockets:>9,}{it.memory / 1e6:>9.0f}{it.cpu:>11.1%}"
            f"{it.database_cpu:>12.1%}{it.opening:>13.1f}"
        )
    yield (
        f"an idle table with two sockets {idle.table_bytes / 1e3:.1f} kB; "
        f"a socket alone {idle.socket_bytes / 1e3:.1f} kB, "
        f"and {idle.socket_cpu * 1e6:.1f} µs a second; "
        f"a guest who comes {idle.coming_seconds * 1e6:,.0f} µs"
    )


def machines(needed: Sequence[Needs]) -> Iterator[str]:
    """Write what players need."""
    rows = {
        "players online": [f"{it.players:,}" for it in needed],
        "moves a second": [f"{it.moves_per_second:,.0f}" for it in needed],
        "tables": [f"{it.tables:,.0f}" for it in needed],
        "cores for those who come": [f"{it.coming_cores:.1f}" for it in needed],
        "nodes for moves": [f"{it.nodes_for_moves:,}" for it in needed],
        "nodes for sockets": [f"{it.nodes_for_sockets:,}" for it in needed],
        "memory of a node, MB": [f"{it.node_memory / 1e6:,.0f}" for it in needed],
        "cores of databases, busy": [f"{it.database_cores:.1f}" for it in needed],
        "databases for cores": [f"{it.databases_for_cores}" for it in needed],
        "databases for connections": [f"{it.databases_for_connections}" for it in needed],
        "write-ahead log, MB a second": [f"{it.wal_per_second / 1e6:,.1f}" for it in needed],
        "games not archived, GB": [f"{it.live_bytes / 1e9:,.0f}" for it in needed],
        "archives, GB a day": [f"{it.bytes_a_day / 1e9:,.1f}" for it in needed],
        "simulated: use of a node": [f"{it.node_use:.0%}" for it in needed],
        "simulated: use of a database": [f"{it.database_use:.0%}" for it in needed],
        "simulated: p50 and p99, ms": [f"{it.p50 * 1e3:.1f}, {it.p99 * 1e3:.1f}" for it in needed],
    }
    for name, values in rows.items():
        yield f"{name:30}" + "".join(f"{value:>14}" for value in values)


def warnings(report: Report) -> Iterator[str]:
    """Say where the results don't tell much."""
    yield "Nodes and PostgreSQL share one core: this shows what a move costs on each of them,"
    yield "and not how nodes on cores of their own run side by side."
    if any(it.full.server_cpu + it.full.beside_cpu < 0.9 for it in report.moves.values()):
        yield "The servers' core was not theirs alone, or waited for the disk: times are too long."
    if any(it.paced.late > it.paced.moves / 100 for it in report.moves.values()):
        yield "A pace was not held: the latencies at it can't be compared."
    yield from history.faults(report.history)


def counts(words: str) -> list[int]:
    """Read numbers with commas that rise."""
    numbers = [int(word) for word in words.split(",")]
    if len(numbers) < 2 or sorted({*numbers}) != numbers or numbers[0] < 1:
        raise ValueError(words)
    return numbers


async def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Measure a cluster on PostgreSQL.")
    add = parser.add_argument
    add("--seconds", type=positive, default=4, help="for each load (%(default)s)")
    add("--nodes", type=int, choices=NODES, default=NODES[-1], help="at most (%(default)s)")
    add("--tables", type=int, default=100, help="of two players (%(default)s)")
    add("--sockets", type=counts, default=[1000, 2500, 5000], help="steps (1000,2500,5000)")
    add("--games", type=int, default=history.GAMES, help="that are finished (%(default)s)")
    add("--no-sync", action="store_true", help="don't wait for the disk: for a trial")
    add("--json", action="store_true", help="print JSON")
    add("--update", type=Path, metavar="PAGE", help="write the tables into docs/scaling.md")
    options = parser.parse_args()
    if options.update and (lacks := page.missing_in(options.update)):
        sys.exit(f"{options.update} has no place for {', '.join(lacks)}")
    if lacks := missing():
        sys.exit(f"this needs {' and '.join(lacks)}")
    os.sched_setaffinity(0, {LOAD_CORE})  # so that nothing here disturbs a server
    with postgres() as database:
        if options.no_sync:
            await database.stop_syncing()
        report = await measured(database, options)
    if options.update:
        page.update(options.update, report)
    print(msgspec.json.encode(report).decode() if options.json else "\n".join(text(report)))


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except Failed as failure:
        sys.exit(f"{failure}")
    except KeyboardInterrupt:
        sys.exit("\nstopped")
