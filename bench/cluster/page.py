"""The tables of docs/scaling.md, written anew from a report of `make bench-cluster`.

A table is between two comments, by its name: `<!-- measured: moves -->` and `<!-- end -->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

import history
import notifications
from players import NODE_CONNECTIONS, Habits, Measures, Needs, simulated

if TYPE_CHECKING:
    from cluster_run import Report

NAMES = ("moves", "costs", "passing", "history", "needs", "simulation")
X = "×"  # noqa: RUF001  # times
SHOWN = 100_000  # players; fewer are not in the page


def block(name: str) -> re.Pattern[str]:
    """Return what matches a table with its comments."""
    return re.compile(rf"(?s)(<!-- measured: {name} -->\n)(.*?)(<!-- end -->)")


def update(path: Path, report: Report) -> None:
    """Write all tables into a page."""
    text = path.read_text("utf-8")
    for name, lines in tables(report).items():
        written = "\n" + "\n".join(lines) + "\n\n"
        text = block(name).sub(lambda it, written=written: it[1] + written + it[3], text)  # type: ignore[misc]
    path.write_text(text, "utf-8")


def missing_in(path: Path) -> list[str]:
    """Name the tables for which a page has no place."""
    text = path.read_text("utf-8")
    return [name for name in NAMES if len(block(name).findall(text)) != 1]


def tables(report: Report) -> dict[str, list[str]]:
    """Write all tables."""
    needed = [it for it in report.needs if it.players >= SHOWN]
    return {
        "moves": [*_moves(report)],
        "costs": [*_costs(report)],
        "passing": [*notifications.table(report.passing, report.pace)],
        "history": [*_history(report.history)],
        "needs": [*_needs(needed, report.measures)],
        "simulation": [*_simulation(needed, report.measures)],
    }


def row(*cells: str) -> str:
    """Write a row."""
    return f"| {' | '.join(cells)} |"


def rows(head: Sequence[str], *lines: Sequence[str]) -> Iterator[str]:
    """Write a table."""
    yield row(*head)
    yield "|---" * len(head) + "|"
    for line in lines:
        yield row(*line)


def _moves(report: Report) -> Iterator[str]:
    head = ("nodes", "load", "moves/s", "p50", "p99", "a move: µs of nodes", "of PostgreSQL")
    yield from rows(
        head,
        *(
            (
                f"{number}",
                load,
                f"{pace.moves / pace.seconds:,.0f}",
                f"{pace.p50:.1f} ms",
                f"{pace.p99:.1f} ms",
                *(
                    f"{1e6 * share * pace.seconds / pace.moves:.0f}"
                    for share in (pace.server_cpu, pace.beside_cpu)
                ),
            )
            for number, found in report.moves.items()
            for load, pace in (
                ("as fast as it goes", found.full),
                ("at 500 moves/s", found.paced),
            )
        ),
    )


def _costs(report: Report) -> Iterator[str]:
    it, idle, sizes = report.measures, report.idle, report.sizes
    full = idle.steps[-1]
    game = f"a game of Tumble for two, played at random, {sizes.entries:.0f} entries"
    yield from rows(
        ("", "measured"),
        ("a move, processor time of nodes, as used below", f"{it.node_move * 1e6:.0f} µs"),
        ("a move, processor time of PostgreSQL", f"{it.database_move * 1e6:.0f} µs"),
        ("a move, bytes of PostgreSQL's write-ahead log", f"{it.wal_move:,.0f}"),
        ("the disk syncs a page in", f"{it.sync * 1e3:.1f} ms"),
        ("a node without tables", f"{it.node_memory / 1e6:.0f} MB"),
        ("an idle table in memory, with its two sockets", f"{it.table_memory / 1e3:.0f} kB"),
        ("an idle socket of somebody at no table", f"{it.socket_memory / 1e3:.1f} kB"),
        ("the same, processor time a second", f"{idle.socket_cpu * 1e6:.1f} µs"),
        (
            f"a node with {full.all_sockets:,} sockets and {full.tables} tables",
            f"{full.memory / 1e6:.0f} MB, {full.cpu:.1%} of a core",
        ),
        ("somebody comes: a new guest, a socket, a welcome", f"{it.coming * 1e3:.1f} ms"),
        (
            f"{game}: until it is archived",
            f"{it.live_game / 1e3:.0f} kB",
        ),
        (
            "the same game, archived, with its table, seats and lists",
            f"{it.finished_game / 1e3:.1f} kB",
        ),
    )


def _history(found: Sequence[history.MoveCost]) -> Iterator[str]:
    head = ("finished games", "pages touched by a move", "of archives", "processor time", "log")
    yield from rows(
        head,
        *(
            (
                f"{it.games:,}",
                f"{it.pages:.1f}",
                f"{it.archive_pages}",
                f"{it.processor * 1e6:.0f} µs",
                f"{it.wal:,.0f} bytes",
            )
            for it in found
        ),
    )


def _needs(needed: Sequence[Needs], it: Measures) -> Iterator[str]:
    habits = Habits()
    share, rate, tables = habits.playing, habits.moves_a_minute, habits.tables
    day = habits.hours_a_day * 3600 / (habits.game_minutes * 60)
    move, coming = f"{it.node_move * 1e6:.0f} µs", f"{it.coming * 1e3:.1f} ms"
    memory = f"{it.node_memory / 1e6:.0f} MB"
    own = f"{it.table_memory / 1e3:.0f} kB"
    alone = f"{it.socket_memory / 1e3:.1f} kB"

    def line(what: str, of: list[str]) -> tuple[str, ...]:
        return what, *of

    yield from rows(
        ("", *(f"{each.players:,} online" for each in needed)),
        line(
            f"moves a second: online {X} {share} {X} {rate:.1f} / 60",
            [f"{each.moves_per_second:,.0f}" for each in needed],
        ),
        line(
            f"tables: online {X} {share} {X} {tables:.3f}",
            [f"{each.tables:,.0f}" for each in needed],
        ),
        line(
            f"cores of nodes: moves {X} {move}, and online {X} {habits.returns_a_minute} / 60"
            f" {X} {coming} for those who come",
            [
                f"{each.moves_per_second * it.node_move:.1f} + {each.coming_cores:.1f}"
                for each in needed
            ],
        ),
        line("nodes for them, at 60%", [f"{each.nodes_for_moves:,}" for each in needed]),
        line(
            "nodes for sockets: online / 5,000",
            [f"{each.nodes_for_sockets:,}" for each in needed],
        ),
        line(
            f"memory of such a node: {memory} + its tables {X} {own} + other sockets {X} {alone}",
            [f"{each.node_memory / 1e6:,.0f} MB" for each in needed],
        ),
        line(
            f"cores of PostgreSQL: moves {X} {it.database_move * 1e6:.0f} µs",
            [f"{each.database_cores:.1f}" for each in needed],
        ),
        line(
            f"write-ahead log: moves {X} {it.wal_move / 1e3:.2f} kB, a second",
            [f"{each.wal_per_second / 1e6:,.1f} MB" for each in needed],
        ),
        line(
            f"connections: nodes {X} {NODE_CONNECTIONS}",
            [f"{each.nodes * NODE_CONNECTIONS:,}" for each in needed],
        ),
        line(
            f"games a day: tables / 15 min {X} 10 h",
            [f"{each.tables * day:,.0f}" for each in needed],
        ),
        line(
            f"live entries: games a day {X} {it.live_game / 1e3:.0f} kB",
            [f"{each.live_bytes / 1e9:,.0f} GB" for each in needed],
        ),
        line(
            f"archives: games a day {X} {it.finished_game / 1e3:.1f} kB, a day",
            [f"{each.bytes_a_day / 1e9:,.0f} GB" for each in needed],
        ),
    )


def _simulation(needed: Sequence[Needs], measures: Measures) -> Iterator[str]:
    first, last = needed[0], needed[-1]
    trials = [
        (f"{first.players:,} online", first.moves_per_second, first.nodes),
        ("the same, nodes for moves alone", first.moves_per_second, first.nodes_for_moves),
        (
            "the same, half of the nodes for moves",
            first.moves_per_second,
            ceil(first.nodes_for_moves / 2),
        ),
        (f"{last.players:,} online, one database", last.moves_per_second, last.nodes),
        ("the same at 1.7 times the load", 1.7 * last.moves_per_second, last.nodes),
    ]
    lines = []
    for name, moves, number in trials:
        found = simulated(moves, number, measures)
        use = f"{found.node_use:.0%}", f"{found.database_use:.0%}"
        times = f"{found.p50 * 1e3:.1f} ms", f"{found.p99 * 1e3:.1f} ms"
        lines.append((name, f"{moves:,.0f}", f"{number}", *use, *times))
    head = ("", "moves/s", "nodes", "use of a node", "use of the database's 16 cores", "p50", "p99")
    yield from rows(head, *lines)
