"""The daily games: their secrets, the tries of guests, and the table of results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ..daily import Attendance, DailyRow, DailyTry, Placed
from ..db import Db
from ..played import Study
from ..rows import TableRow
from . import tables

TRY = "day, game, guest, daily_tries.table_id, began, finished, won, score, best, squares"
BEST_FIRST = "won DESC, score - best DESC, score DESC"
WORST_FIRST = "won, score - best, score"


def _try(row: Sequence[Any]) -> DailyTry:
    day, game, guest, table, began, finished, won, *rest = row
    known = None if finished is None else bool(finished)
    return DailyTry(day, game, guest, table, began, known, bool(won), *rest)


def offer(db: Db, rows: Sequence[DailyRow]) -> None:
    """Add dailies. One that is there stays as it was published."""
    db.executemany(
        "INSERT INTO dailies (day, game, secret, root) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        [(row.day, row.game, row.secret, row.root) for row in rows],
    )


def dailies(db: Db, since: str) -> list[DailyRow]:
    """List the dailies from a day on, the newest first."""
    rows = db.execute(
        "SELECT day, game, secret, root FROM dailies WHERE day >= ? ORDER BY day DESC, game",
        (since,),
    )
    return [DailyRow(*row) for row in rows]


def daily(db: Db, day: str, game: str) -> DailyRow | None:
    """Find a daily."""
    row = db.execute(
        "SELECT day, game, secret, root FROM dailies WHERE day = ? AND game = ?", (day, game)
    ).fetchone()
    return None if row is None else DailyRow(*row)


def begin_try(db: Db, new: DailyTry, row: TableRow) -> str | None:
    """Begin the one try of a guest, with its table; return the table of the try that counts.

    None if the code of the table is taken.
    """
    begun = tries(db, new.guest, new.day, new.game)
    if begun:
        return begun[0].table
    if not tables.new_table(db, row):
        return None
    db.execute(
        "INSERT INTO daily_tries (day, game, guest, table_id, began) VALUES (?, ?, ?, ?, ?)",
        (new.day, new.game, new.guest, new.table, new.began),
    )
    return new.table


def tries(db: Db, guest: str, day: str | None = None, game: str | None = None) -> list[DailyTry]:
    """List the tries of a guest, the newest first: all, those of a day, or that of a game."""
    rows = db.execute(
        f"SELECT {TRY} FROM daily_tries WHERE guest = :guest"  # noqa: S608  # our own names
        " AND (CAST(:day AS TEXT) IS NULL OR day = :day)"
        " AND (CAST(:game AS TEXT) IS NULL OR game = :game) ORDER BY day DESC, game",
        {"guest": guest, "day": day, "game": game},
    )
    return [_try(row) for row in rows]


def unscored(db: Db, day: str, game: str, limit: int = 100) -> list[DailyTry]:
    """List tries whose games are over, and whose results are not written yet."""
    rows = db.execute(
        f"SELECT {TRY} FROM daily_tries JOIN tables ON id = daily_tries.table_id"  # noqa: S608  # our own names
        " WHERE day = ? AND game = ? AND finished IS NULL AND status = 'over' LIMIT ?",
        (day, game, limit),
    )
    return [_try(row) for row in rows]


def score(db: Db, tried: Sequence[DailyTry]) -> None:
    """Write the results of tries."""
    db.executemany(
        "UPDATE daily_tries SET finished = ?, won = ?, score = ?, best = ?, squares = ?"
        " WHERE day = ? AND game = ? AND guest = ?",
        [
            (
                *(each.finished, each.won, each.score, each.best, each.squares),
                *(each.day, each.game, each.guest),
            )
            for each in tried
        ],
    )


def attendance(db: Db, day: str, game: str) -> Attendance:
    """Count the tries at a daily."""
    row = db.execute(
        "SELECT count(*), count(CASE WHEN finished THEN 1 END) FROM daily_tries"
        " WHERE day = ? AND game = ?",
        (day, game),
    ).fetchone()
    return Attendance(*row)


def standings(db: Db, day: str, game: str, limit: int, wanted: Sequence[str]) -> list[Placed]:
    """List the best finished tries at a daily, and those of the wanted guests, with places."""
    rows = db.execute(
        f"SELECT * FROM (SELECT rank() OVER (ORDER BY {BEST_FIRST}) AS place,"  # noqa: S608  # our own names
        f" rank() OVER (ORDER BY {WORST_FIRST}) - 1 AS worse, {TRY},"
        " luck, error, rating FROM daily_tries"
        " LEFT JOIN studies ON studies.table_id = daily_tries.table_id AND studies.seat = 0"
        " WHERE day = :day AND game = :game AND finished) AS placed"
        " WHERE place <= :limit OR guest IN (SELECT value FROM json_each(:wanted))"
        " ORDER BY place, began LIMIT :most",
        {
            "day": day,
            "game": game,
            "limit": limit,
            "most": limit + len(wanted),
            "wanted": msgspec.json.encode(wanted).decode(),
        },
    )
    return [
        Placed(place, worse, _try(tried[:-3]), None if tried[-1] is None else Study(*tried[-3:]))
        for place, worse, *tried in rows
    ]


def merge(db: Db, old: str, new: str) -> None:
    """Give a guest the tries of another; where both have tried, the first one counts."""
    for one, two in ((old, new), (new, old)):
        db.execute(
            "DELETE FROM daily_tries WHERE guest = ?1 AND EXISTS (SELECT 1 FROM daily_tries AS its"
            " WHERE its.guest = ?2 AND its.day = daily_tries.day AND its.game = daily_tries.game"
            " AND its.began <= daily_tries.began)",
            (one, two),
        )
    db.execute("UPDATE daily_tries SET guest = ? WHERE guest = ?", (new, old))
