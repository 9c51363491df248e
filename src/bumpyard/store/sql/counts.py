"""How many games were started, finished and abandoned; and those that a restore interrupted."""

from __future__ import annotations

from collections.abc import Iterable

from ..db import Db
from ..rows import GameCounts


def counts(db: Db) -> list[GameCounts]:
    """Count the tables of each game: those that run, and those that a trigger has counted."""
    return counted(
        db.execute(
            "SELECT json_extract(CAST(settings AS TEXT), '$.game') AS game, status, count(*)"
            " FROM tables WHERE status = 'running' AND game IS NOT NULL"
            " AND json_extract(CAST(settings AS TEXT), '$.whatif') IS NULL GROUP BY game"
            " UNION ALL SELECT * FROM ended_games"
        )
    )


def counted(rows: Iterable[tuple[str, str, int]]) -> list[GameCounts]:
    """Return the counts of rows that name a game, what became of its tables, and how many."""
    found: dict[str, dict[str, int]] = {}
    for game, what, number in rows:
        found.setdefault(game, {})[what] = number
    return [
        GameCounts(
            game,
            running=of.get("running", 0),
            finished=of.get("rules", 0),
            ended_by_players=of.get("players", 0),
            never_started=of.get("start", 0),
            ended_by_operator=of.get("operator", 0),
        )
        for game, of in sorted(found.items())
    ]


def interrupt(db: Db) -> int:
    """Mark all running tables: the next start closes them. Return how many there are."""
    db.execute(
        "INSERT INTO interrupted SELECT id FROM tables WHERE status = 'running'"
        " ON CONFLICT DO NOTHING"
    )
    return len(interrupted(db))


def interrupted(db: Db) -> list[str]:
    """List the tables that are to be closed, because a restore interrupted them."""
    rows = db.execute(
        "SELECT id FROM interrupted JOIN tables ON id = table_id WHERE status = 'running'"
    )
    return [row[0] for row in rows]
