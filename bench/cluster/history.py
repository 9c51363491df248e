"""A move in a database with few finished games and with many: its plan, its pages and its cost.

    python bench/cluster/history.py --games 200000

Finished games are written as archives, in bulk, each with its table, its seats and its lists. Their
logs are shorter than real ones: 200 bytes instead of some thousand. They are in a part of the
archive that PostgreSQL opens only if somebody reads the log (its column is stored out of line).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import asyncpg
import msgspec

from bumpyard.store import Answer, Batch, Guest, TableRow
from bumpyard.store.postgres import PostgresStore
from bumpyard.store.postgres.appending import APPEND
from bumpyard.table import Entry
from contest import missing
from database import Database, postgres
from run import progress

GAMES = 200_000
TABLES = 100  # at which somebody moves
OTHERS = 5_000  # that run meanwhile
ROUNDS = 40  # of a move at each
CHOICE, DRAW, ANSWER = bytes(90), bytes(300), bytes(60)  # of a usual move
TOUCHED = {"heads", "entries", "answers", "tables"}
SETTINGS = b'{"game":"tumble","seats":2}'
PARAMETERS = 18  # of the statement that appends
AT_ONCE = 250_000  # games that are made in one go

# Ids are random, and in order within one go: so PostgreSQL goes through its indexes once.
NUMBERED = """
    CREATE TEMP TABLE made AS
    SELECT number, substr(encode(sha256(convert_to(number::text, 'UTF8')), 'hex'), 1, 20) AS id
    FROM generate_series({}, {}) AS number ORDER BY id
"""
GUESTS = "'guest' || (2 * number + seat) % 50000"
FINISHED = (
    (
        "INSERT INTO tables (id, code, created, status, host, settings, secret, clock, changed)"
        f" SELECT id, number::text, number, 'over', 'bench-guest', '{SETTINGS.decode()}',"
        " decode(repeat('00', 32), 'hex'), '', number FROM made"
    ),
    (
        f"INSERT INTO seats (table_id, number, guest) SELECT id, seat, {GUESTS}"
        " FROM made, generate_series(0, 1) AS seat"
    ),
    (
        f"INSERT INTO played (guest, ended, table_id, seat, game) SELECT {GUESTS}, number, id,"
        " seat, 'tumble' FROM made, generate_series(0, 1) AS seat"
    ),
    (
        "INSERT INTO archives (table_id, time, seq, public, private, hash, entries)"
        f" SELECT id, number, 400, decode(repeat('00', {len(DRAW)}), 'hex'), '',"
        " decode(repeat('00', 32), 'hex'), decode(repeat('00', 200), 'hex') FROM made"
    ),
)

Rows: TypeAlias = tuple[str, str, list[tuple[Any, ...]]]  # a table, its columns, its rows


class MoveCost(msgspec.Struct, frozen=True):
    """What a move costs in a database."""

    games: int  # that are finished and archived
    relations: list[str]  # that the plan of the statement reads or writes
    scanned: list[str]  # of which it would read every row
    pages: float  # that the statements touched, in memory or on disk, in tables and indexes
    archive_pages: int  # of these, in archives: by all moves together
    processor: float  # seconds of the database
    wal: float  # bytes


async def history(database: Database, games: int) -> tuple[MoveCost, MoveCost]:
    """Measure moves in an empty database, and again with so many finished games."""
    url = await database.make()
    store = PostgresStore(url)
    await store.open(upkeep=False)
    await store.new_guest(Guest("bench-guest", "Bench", 0), b"bench")
    for number in range(TABLES):
        row = TableRow(
            f"live{number:016}", f"L{number:05}", 0, "running", "bench-guest", SETTINGS, ()
        )
        await store.new_table(row)
    await _copy(url, _running())
    before = await _measured(store, url, 0)
    await _finish(database, url, games)
    after = await _measured(store, url, 1, games)
    await store.close()
    return before, after


async def _measured(store: PostgresStore, url: str, turn: int, games: int = 0) -> MoveCost:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("VACUUM ANALYZE")
        await connection.execute("CHECKPOINT")
        for number in range(2):  # the statement is planned anew, and what it needs is in memory
            await _round(store, turn * (ROUNDS + 2) + number)
        nodes = list(_plan(json.loads(await _explained(connection))[0]["Plan"]))
        # All connections of the store, of which one has the moves.
        backends = await connection.fetch(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid()"
        )
        await _flush(store)
        begin = await _used(connection, backends)
        for number in range(ROUNDS):
            await _round(store, turn * (ROUNDS + 2) + 2 + number)
        await _flush(store)
        end = await _used(connection, backends)
    finally:
        await connection.close()
    processor, pages, archive, wal = (b - a for a, b in zip(begin, end, strict=True))
    moves = TABLES * ROUNDS
    return MoveCost(
        games=games,
        relations=sorted({it["Relation Name"] for it in nodes if "Relation Name" in it}),
        scanned=sorted(it["Relation Name"] for it in nodes if it["Node Type"] == "Seq Scan"),
        pages=pages / moves,
        archive_pages=int(archive),
        processor=processor / moves,
        wal=wal / moves,
    )


async def _explained(connection: Any) -> str:
    """Explain the statement that appends, for any values: as it is prepared."""
    await connection.execute("SET plan_cache_mode = force_generic_plan")
    await connection.execute(f"PREPARE append AS {APPEND}")
    values = ", ".join(["NULL"] * PARAMETERS)
    return str(await connection.fetchval(f"EXPLAIN (FORMAT JSON) EXECUTE append({values})"))


def _plan(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield all nodes of a plan."""
    yield node
    for each in node.get("Plans", ()):
        yield from _plan(each)


async def _flush(store: PostgresStore) -> None:
    """Have the connection that appends report which pages it has touched."""
    async with store.appender._pool.link() as link:  # noqa: SLF001  # to ask on its connection
        await link.run("SELECT pg_stat_force_next_flush()")


async def _used(connection: Any, backends: list[Any]) -> tuple[float, float, float, float]:
    """Return seconds of the processor, pages of all tables, of archives, and bytes of the log."""
    row = await connection.fetchrow(
        "SELECT sum(pages), sum(pages) FILTER (WHERE relname IN ('archives', 'played')),"
        " pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')"
        " FROM (SELECT relname, heap_blks_read + heap_blks_hit + coalesce(idx_blks_read, 0)"
        " + coalesce(idx_blks_hit, 0) AS pages FROM pg_statio_user_tables) AS touched"
    )
    seconds = sum(_processor(pid) for [pid] in backends)
    return seconds, float(row[0]), float(row[1]), float(row[2])


def _processor(pid: int) -> float:
    """Return the seconds of processor time that a process has used."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9


async def _round(store: PostgresStore, seq: int) -> None:
    """Move once at every table, all at once."""
    now = int(time.time() * 1000)
    written = [
        store.append(
            Batch(
                f"live{number:016}",
                [
                    Entry(2 * seq, CHOICE, b"", sha256(b"%d %d" % (number, 2 * seq)).digest()),
                    Entry(2 * seq + 1, DRAW, b"", sha256(b"%d %d" % (number, -seq)).digest()),
                ],
                now,
                answer=Answer(f"{seq}", "bench-guest", ANSWER),
            )
        )
        for number in range(TABLES)
    ]
    assert all(await asyncio.gather(*written))


async def _finish(database: Database, url: str, games: int) -> None:
    """Make finished games in the database, as archiving leaves them."""
    settings = ("fsync = off", "full_page_writes = off", "max_wal_size = '4GB'")
    before = {name: await _setting(database, name) for name, _, _ in map(str.split, settings)}
    for each in settings:  # nobody waits for these games
        await database.set(each)
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("SET session_replication_role = replica")  # no triggers
        for first in range(0, games, AT_ONCE):
            progress(f"{first:,} of {games:,} finished games are made")
            await connection.execute(NUMBERED.format(first, min(first + AT_ONCE, games) - 1))
            for sql in FINISHED:
                await connection.execute(sql)
            await connection.execute("DROP TABLE made")
    finally:
        await connection.close()
    for name, value in before.items():
        await database.set(f"{name} = '{value}'")
    progress("")


async def _setting(database: Database, name: str) -> str:
    return str((await database.ask(f"SHOW {name}"))[0])


async def _copy(url: str, tables: Iterator[Rows]) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("SET session_replication_role = replica")  # no triggers
        for name, columns, rows in tables:
            await connection.copy_records_to_table(name, columns=columns.split(), records=rows)
    finally:
        await connection.close()


def _running() -> Iterator[Rows]:
    ids = [f"idle{number:016}" for number in range(OTHERS)]
    yield _tables("running", list(enumerate(ids, -OTHERS)))
    yield "heads", "table_id", [(id_,) for id_ in ids]


def _tables(status: str, ids: list[tuple[int, str]]) -> Rows:
    return (
        "tables",
        "id code created status host settings secret clock changed",
        [
            (id_, f"{number}", number, status, "bench-guest", SETTINGS, bytes(32), b"", number)
            for number, id_ in ids
        ],
    )


def table(found: tuple[MoveCost, MoveCost]) -> Iterator[str]:
    """Write the costs for a person."""
    heads = f"{'pages a move':>14}{'of archives':>13}{'µs of PostgreSQL':>18}{'log, bytes':>12}"
    yield f"{'finished games':>16}{heads}"
    for it in found:
        line = f"{it.games:>16,}{it.pages:>14.1f}{it.archive_pages:>13}{it.processor * 1e6:>18.0f}"
        yield f"{line}{it.wal:>12,.0f}"
    last = found[-1]
    scanned = ", ".join(last.scanned) or "none"
    yield f"the plan of a move has {', '.join(last.relations)}; it reads all rows of: {scanned}"


def faults(found: tuple[MoveCost, MoveCost]) -> Iterator[str]:
    """Say what of it breaks the promise that finished games don't slow a move."""
    for it in found:
        if more := {*it.relations} - TOUCHED:
            yield f"with {it.games:,} finished games a move touches {', '.join(sorted(more))}"
        if it.archive_pages:
            yield f"with {it.games:,} finished games moves read archives"
        if it.scanned:
            yield f"with {it.games:,} finished games a move reads all of {', '.join(it.scanned)}"


async def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Measure a move beside many finished games.")
    parser.add_argument("--games", type=int, default=GAMES, help="(%(default)s)")
    parser.add_argument("--no-sync", action="store_true", help="don't wait for the disk")
    options = parser.parse_args()
    if lacks := missing():
        raise SystemExit(f"this needs {' and '.join(lacks)}")
    with postgres() as database:
        if options.no_sync:
            await database.stop_syncing()
        found = await history(database, options.games)
    print(*table(found), *faults(found), sep="\n")


if __name__ == "__main__":
    asyncio.run(main())
