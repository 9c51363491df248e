"""Whether finished games slow a move down: `python -m tests.store.archived [THOUSANDS]`.

Ten million games take some 60 GB, so a part of them is made: by default 100,000 with archives of
6 kB, which random bytes fill, as compressed logs do. A move reads and writes only the head of its
table, its newest entries and an answer, none of which finished games have.
"""

from __future__ import annotations

import asyncio
import sys

from bumpyard.store.db import Db
from bumpyard.store.postgres import PostgresStore
from tests.store.postgres import new_database, psql
from tests.store.speed import Speed, append

AT_ONCE = 10_000  # games of one transaction
TABLES = """
    INSERT INTO tables (id, code, created, status, host, settings, secret, clock, changed)
    SELECT 'old' || lpad(n::text, 17, '0'), 'OLD' || n, n, 'over', 'guest' || n % 1000,
        convert_to('{"game":"tumble","seats":2}', 'UTF8'), sha256(n::text::bytea), ''::bytea, n
    FROM generate_series(CAST(? AS BIGINT), CAST(? AS BIGINT)) AS n
"""
ARCHIVES = """
    INSERT INTO archives (table_id, time, seq, public, private, hash, entries)
    SELECT 'old' || lpad(n::text, 17, '0'), n, 150, repeat('x', 80)::bytea, ''::bytea,
        sha256(n::text::bytea),
        (SELECT string_agg(sha256((n || ' ' || part)::bytea), ''::bytea)
            FROM generate_series(1, 190) AS part)
    FROM generate_series(CAST(? AS BIGINT), CAST(? AS BIGINT)) AS n
"""


def _make(db: Db, first: int, last: int) -> None:
    for sql in (TABLES, ARCHIVES):
        db.execute(sql, (first, last))
    db.execute("DELETE FROM heads")


async def measure(thousands: int) -> None:
    """Measure a move without finished games, and with them."""
    for games in (0, 1000 * thousands):
        url = new_database()
        store = PostgresStore(url)
        await store.open()
        for first in range(0, games, AT_ONCE):
            await store.write(_make, first + 1, min(first + AT_ONCE, games))
        await store.close()
        speed: Speed = await append(url, 5, 1000.0, all_of_it=True)
        name = url.split("/")[3].partition("?")[0]
        size = psql(f"SELECT pg_size_pretty(pg_database_size('{name}'))").strip()
        print(  # noqa: T201  # a script
            f"{games:>10,} finished games ({size}): {speed.rate:,.0f} moves/s, "
            f"{speed.median:.2f} ms, p99 {speed.p99:.2f} ms"
        )


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
