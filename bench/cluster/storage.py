"""Bytes of a game in the database: while it is played, and in the archive."""

from __future__ import annotations

import msgspec

from bumpyard.store.postgres import PostgresStore, logs
from contest import Failed
from database import Database

LIVE = ("entries", "answers", "heads")
KEPT = ("tables", "seats", "played")


class Sizes(msgspec.Struct, frozen=True):
    """Bytes, with indexes, of a game of Tumble that is played at random."""

    games: int  # that have ended, of which this is the mean
    entries: float  # of such a game
    entry_bytes: float  # of one entry that is not archived, with answers and heads
    archive_bytes: float  # of a whole game
    kept_bytes: float  # of its table, seats and lists, which stay as well

    @property
    def live_bytes(self) -> float:
        """Bytes of a game until it is archived."""
        return self.entries * self.entry_bytes

    @property
    def finished_bytes(self) -> float:
        """Bytes of a game for ever."""
        return self.archive_bytes + self.kept_bytes


async def sizes(database: Database, url: str) -> Sizes:
    """Measure the games that a database has, and archive those that have ended."""

    async def size(*names: str) -> int:
        for name in names:
            await database.ask(f"VACUUM FULL {name}", url)
        listed = " + ".join(f"pg_total_relation_size('{name}')" for name in names)
        return int((await database.ask(f"SELECT {listed}", url))[0])

    [entries] = await database.ask("SELECT count(*) FROM entries", url)
    [tables] = await database.ask("SELECT count(*) FROM tables", url)
    over = await database.ask("SELECT id FROM tables WHERE status = 'over'", url)
    if not over:
        raise Failed("no game has ended, so none can be measured: play for more --seconds")
    [ended] = await database.ask(
        "SELECT count(*) FROM entries JOIN tables ON id = table_id WHERE status = 'over'", url
    )
    live, kept, empty = await size(*LIVE), await size(*KEPT), await size("archives")
    store = PostgresStore(url)
    await store.open(upkeep=False)
    for table in over:
        await store.write(logs.archive, table)
    await store.close()
    archived = await size("archives")
    return Sizes(
        games=len(over),
        entries=ended / len(over),
        entry_bytes=live / entries,
        archive_bytes=(archived - empty) / len(over),
        kept_bytes=kept / tables,
    )
