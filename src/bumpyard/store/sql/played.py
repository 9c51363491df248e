"""The finished games of guests, with stars and what reports have found."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from ..db import Db
from ..played import GamesWanted, PlayedGame, Study

MAX_OPPONENTS = 100  # whom a guest can choose from


def games(db: Db, guest: str, wanted: GamesWanted) -> list[PlayedGame]:
    """List finished games of a guest, the newest first."""
    rows = db.execute(
        "SELECT played.table_id, played.seat, ended, starred, luck, error, rating FROM played"
        " LEFT JOIN studies ON studies.table_id = played.table_id AND studies.seat = played.seat"
        " WHERE guest = :guest"
        " AND (CAST(:before AS TEXT) IS NULL OR (ended, played.table_id) < ("
        "  SELECT ended, table_id FROM played WHERE guest = :guest AND table_id = :before))"
        " AND (CAST(:game AS TEXT) IS NULL OR game = :game)"
        " AND (starred OR NOT :starred)"
        " AND (CAST(:opponent AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM seats"
        "  WHERE seats.table_id = played.table_id AND seats.guest = :opponent))"
        " ORDER BY ended DESC, played.table_id DESC LIMIT :limit",
        {"guest": guest, **asdict(wanted)},
    )
    return [
        PlayedGame(
            table, seat, ended, bool(starred), Study(*study) if study[0] is not None else None
        )
        for table, seat, ended, starred, *study in rows
    ]


def opponents(db: Db, guest: str) -> dict[str, int]:
    """Count the games of a guest with each other guest, the most first."""
    rows = db.execute(
        "SELECT seats.guest, count(*) AS games FROM played"
        " JOIN seats ON seats.table_id = played.table_id AND seats.guest <> played.guest"
        " WHERE played.guest = ? GROUP BY seats.guest ORDER BY games DESC, seats.guest LIMIT ?",
        (guest, MAX_OPPONENTS),
    )
    return dict(rows.fetchall())


def star(db: Db, guest: str, table: str, starred: bool) -> bool:
    """Star a game of a guest, or take its star away; False if it is none of theirs."""
    changed = db.execute(
        "UPDATE played SET starred = ? WHERE guest = ? AND table_id = ?", (starred, guest, table)
    )
    return bool(changed.rowcount)


def keep_studies(db: Db, table: str, studies: Sequence[Study]) -> None:
    """Keep what a report has found, seat by seat."""
    db.executemany(
        "INSERT INTO studies (table_id, seat, luck, error, rating) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, seat) DO UPDATE SET luck = excluded.luck, error = excluded.error,"
        " rating = excluded.rating",
        [
            (table, seat, study.luck, study.error, study.rating)
            for seat, study in enumerate(studies)
        ],
    )
