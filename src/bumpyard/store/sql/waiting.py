"""Guests who wait for others to play with."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import msgspec

from ..db import Db
from ..rows import TableRow
from ..waiting import Place, Pool, Waited, Waiting
from . import tables

PLACE = "guest, game, seats, pace, since, table_id"
KEPT_DAYS = 14  # of what was waited
OBSERVED = 50  # the newest of a pool that count


def wait(db: Db, place: Place) -> None:
    """Give a guest a place, in exchange for the one that they had.

    Who waits for the same already keeps it, and who is called stays called.
    """
    db.execute(
        "INSERT INTO waiting (guest, game, seats, pace, since) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (guest) DO UPDATE SET game = excluded.game, seats = excluded.seats,"
        " pace = excluded.pace, since = excluded.since"
        " WHERE waiting.table_id IS NULL AND (waiting.game, waiting.seats, waiting.pace)"
        " <> (excluded.game, excluded.seats, excluded.pace)",
        (place.guest, place.game, place.seats, place.pace, place.since),
    )


def place(db: Db, guest: str) -> Place | None:
    """Find the place of a guest."""
    row = db.execute(f"SELECT {PLACE} FROM waiting WHERE guest = ?", (guest,)).fetchone()  # noqa: S608  # our own names
    return None if row is None else Place(*row)


def waiting(db: Db) -> Waiting:
    """List everyone who waits, and who of them has blocked whom."""
    rows = db.execute(f"SELECT {PLACE} FROM waiting ORDER BY since, guest")  # noqa: S608  # our own names
    places = tuple(Place(*row) for row in rows)
    pairs = db.execute(
        "SELECT relations.guest, other FROM waiting JOIN relations"
        " ON relations.guest = waiting.guest AND kind = 'blocked'"
        " WHERE EXISTS (SELECT 1 FROM waiting AS two WHERE two.guest = other)"
    )
    apart = frozenset(pair for one, two in pairs for pair in ((one, two), (two, one)))
    return Waiting(places, apart)


def call(db: Db, row: TableRow) -> bool:
    """Make a table for guests who wait, and call them to it.

    False, and nothing is changed, if one of them waits no more, or the table's code is taken.
    """
    guests = msgspec.json.encode(row.seats).decode()
    (free,) = db.execute(
        "SELECT count(*) FROM waiting WHERE table_id IS NULL"
        " AND guest IN (SELECT value FROM json_each(?))",
        (guests,),
    ).fetchone()
    if free != len(row.seats) or not tables.new_table(db, row):
        return False
    db.execute(
        "UPDATE waiting SET table_id = ? WHERE guest IN (SELECT value FROM json_each(?))",
        (row.id, guests),
    )
    return True


def wait_on(db: Db, table: str) -> None:
    """Let those who were called to a table wait on, at the places that they had."""
    db.execute("UPDATE waiting SET table_id = NULL WHERE table_id = ?", (table,))


def wait_no_more(db: Db, guests: Sequence[str], now: int, met: bool) -> None:
    """End the waiting of guests, and remember how long it took; `met`: it led to a game."""
    ids = msgspec.json.encode(guests).decode()
    db.execute(
        "INSERT INTO waits (game, seats, pace, time, waited, met)"
        " SELECT game, seats, pace, ?1, CASE WHEN since < ?1 THEN ?1 - since ELSE 0 END, ?2"
        " FROM waiting WHERE guest IN (SELECT value FROM json_each(?3))",
        (now, met, ids),
    )
    db.execute("DELETE FROM waiting WHERE guest IN (SELECT value FROM json_each(?))", (ids,))
    db.execute("DELETE FROM waits WHERE time < ?", (now - KEPT_DAYS * 86_400_000,))


def waits(db: Db) -> dict[Pool, list[Waited]]:
    """Return how long guests have waited of late, for each pool."""
    rows = db.execute(
        "SELECT game, seats, pace, waited, met FROM (SELECT *, row_number() OVER"
        " (PARTITION BY game, seats, pace ORDER BY number DESC) AS newest FROM waits) AS recent"
        " WHERE newest <= ?",
        (OBSERVED,),
    )
    found = defaultdict[Pool, list[Waited]](list)
    for game, seats, pace, waited, met in rows:
        found[Pool(game, seats, pace)].append(Waited(waited, bool(met)))
    return dict(found)


def counts(db: Db) -> dict[Pool, int]:
    """Count the guests who wait, in each pool."""
    rows = db.execute("SELECT game, seats, pace, count(*) FROM waiting GROUP BY game, seats, pace")
    return {Pool(game, seats, pace): number for game, seats, pace, number in rows}
