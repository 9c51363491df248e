"""Ratings, their changes, and the games that are to be rated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict, astuple, replace

from ..db import Db
from ..ratings import MU, SIGMA, Board, Rating, RatingChange, Verdict
from .moderation import BANNED

CHANGE = "guest, game, seats, number, table_id, seat, ended, mu, sigma, gain, luck, taken, quit"
# Who can come back without the cookie of one browser (`people.AccountRow.kept`).
KEPT = (
    "(EXISTS (SELECT 1 FROM passkeys WHERE passkeys.guest = {0})"
    " OR EXISTS (SELECT 1 FROM once WHERE once.guest = {0} AND kind = 'code')"
    " OR EXISTS (SELECT 1 FROM emails WHERE emails.guest = {0} AND address IS NOT NULL)"
    " OR (SELECT count(*) FROM sessions WHERE sessions.guest = {0}) > 1)"
)
# Whom the viewer of a leaderboard sees on it: themselves, and those whose ratings they may see.
LISTED = (
    "(guests.id = :viewer OR (NOT EXISTS (SELECT 1 FROM relations WHERE kind = 'blocked'"
    "   AND ((guest = guests.id AND other = :viewer) OR (guest = :viewer AND other = guests.id)))"
    "  AND (guests.show_ratings = 'everyone' OR (guests.show_ratings = 'friends'"
    "   AND (SELECT count(*) FROM relations WHERE kind = 'friend'"
    "    AND ((guest = guests.id AND other = :viewer)"
    "     OR (guest = :viewer AND other = guests.id))) = 2))))"
)
# Ratings as they are: read from the best on, until the board is full.
NOW = (
    "SELECT guest, game, seats, games, quits, mu, sigma, changed FROM ratings"
    " WHERE game = :game AND seats = :seats AND changed >= :since"
)
# Ratings as they were: all games of that time are looked at.
THEN = (
    "SELECT last.guest, last.game, last.seats, last.number AS games,"
    " (SELECT count(*) FROM rating_changes AS all_of WHERE all_of.guest = last.guest"
    "  AND all_of.game = last.game AND all_of.seats = last.seats"
    "  AND all_of.number <= last.number AND all_of.quit = TRUE) AS quits,"
    " last.mu, last.sigma, last.ended AS changed"
    " FROM (SELECT guest, max(number) AS number FROM rating_changes"
    "  WHERE game = :game AND seats = :seats AND ended >= :since AND ended < :until"
    "  GROUP BY guest) AS newest"
    " JOIN rating_changes AS last ON last.guest = newest.guest AND last.game = :game"
    "  AND last.seats = :seats AND last.number = newest.number"
)


def ratings(db: Db, guests: Sequence[str], game: str, seats: int) -> dict[str, Rating]:
    """Find the ratings of guests at a game with a number of seats."""
    rows = db.execute(
        "SELECT guest, game, seats, games, quits, mu, sigma, changed FROM ratings"
        " WHERE guest IN (SELECT value FROM json_each(?)) AND game = ? AND seats = ?",
        (msgspec.json.encode(guests).decode(), game, seats),
    )
    return {row[0]: Rating(*row) for row in rows}


def ratings_of(db: Db, guest: str) -> list[Rating]:
    """List all ratings of a guest, that with the most games first."""
    rows = db.execute(
        "SELECT guest, game, seats, games, quits, mu, sigma, changed FROM ratings"
        " WHERE guest = ? ORDER BY games DESC, game, seats",
        (guest,),
    )
    return [Rating(*row) for row in rows]


def changes_of(db: Db, guest: str, game: str, seats: int, limit: int) -> list[RatingChange]:
    """List the newest changes of a rating, the oldest first."""
    rows = db.execute(
        f"SELECT {CHANGE} FROM rating_changes"  # noqa: S608  # our own names
        " WHERE guest = ? AND game = ? AND seats = ? ORDER BY number DESC LIMIT ?",
        (guest, game, seats, limit),
    )
    return [_change(row) for row in rows][::-1]


def all_changes(db: Db, guest: str) -> list[RatingChange]:
    """List all changes of all ratings of a guest."""
    rows = db.execute(
        f"SELECT {CHANGE} FROM rating_changes WHERE guest = ? ORDER BY game, seats, number",  # noqa: S608  # our own names
        (guest,),
    )
    return [_change(row) for row in rows]


def changes_by(db: Db, table: str) -> list[RatingChange]:
    """List what a game changed, seat by seat."""
    rows = db.execute(
        f"SELECT {CHANGE} FROM rating_changes WHERE table_id = ? ORDER BY seat",  # noqa: S608  # our own names
        (table,),
    )
    return [_change(row) for row in rows]


def leaders(db: Db, board: Board) -> list[Rating]:
    """List the best ratings: as they are, or as they were at the end of a time that is over.

    Only those of kept accounts, and of those only whom the viewer of the board may see.
    """
    kept = KEPT.format("listed.guest")
    rows = db.execute(
        f"SELECT listed.* FROM ({NOW if board.until is None else THEN}) AS listed"  # noqa: S608  # our own names
        " JOIN guests ON guests.id = listed.guest"
        " WHERE listed.sigma <= :max_sigma AND guests.bot = FALSE"
        f" AND NOT {BANNED} AND {kept} AND {LISTED}"
        " ORDER BY listed.mu DESC, listed.guest LIMIT :limit",
        asdict(board),
    )
    return [Rating(*row) for row in rows]


def to_rate(db: Db) -> list[str]:
    """List tables whose games are over and still to be rated."""
    rows = db.execute("SELECT table_id FROM rated_games WHERE verdict IS NULL ORDER BY table_id")
    return [row[0] for row in rows]


def verdict(db: Db, table: str) -> Verdict | None:
    """Return what became of a game that was to be rated; None: it waits, or was never to be."""
    row = db.execute("SELECT verdict FROM rated_games WHERE table_id = ?", (table,)).fetchone()
    return None if row is None else row[0]


def rate(db: Db, table: str, verdict: Verdict, changes: Sequence[RatingChange]) -> bool:
    """Write what a game changed, once; False if it was computed from ratings that are no more.

    A game that was rated before stays as it is.
    """
    for change in changes:
        row = db.execute(
            "SELECT games FROM ratings WHERE guest = ? AND game = ? AND seats = ?",
            (change.guest, change.game, change.seats),
        ).fetchone()
        if (0 if row is None else row[0]) != change.number - 1:
            return verdict_is_there(db, table)
    if not db.execute(
        "UPDATE rated_games SET verdict = ? WHERE table_id = ? AND verdict IS NULL",
        (verdict, table),
    ).rowcount:
        return True
    for change in changes:
        _write(db, change)
    return True


def verdict_is_there(db: Db, table: str) -> bool:
    """Return whether a game needs to be rated no more."""
    return not db.execute(
        "SELECT 1 FROM rated_games WHERE table_id = ? AND verdict IS NULL", (table,)
    ).fetchone()


def _write(db: Db, change: RatingChange) -> None:
    """Write a change, unless its guest was forgotten meanwhile."""
    if not db.execute("SELECT 1 FROM guests WHERE id = ?", (change.guest,)).fetchone():
        return
    db.execute(
        f"INSERT INTO rating_changes ({CHANGE})"  # noqa: S608  # our own names
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        astuple(change),
    )
    db.execute(
        "INSERT INTO ratings (guest, game, seats, games, quits, mu, sigma, changed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guest, game, seats) DO UPDATE SET"
        " games = excluded.games, quits = ratings.quits + excluded.quits, mu = excluded.mu,"
        " sigma = excluded.sigma,"
        " changed = CASE WHEN excluded.changed > ratings.changed"
        "  THEN excluded.changed ELSE ratings.changed END",
        (
            *(change.guest, change.game, change.seats, change.number),
            *(int(change.quit), change.mu, change.sigma, change.ended),
        ),
    )


def merge(db: Db, old: str, new: str) -> None:
    """Give a guest the ratings of another. Where both have one, they are put together.

    A table at which both sat counts for the guest who stays.
    """
    stay = all_changes(db, new)
    tables = {change.table for change in stay}
    come = [change for change in all_changes(db, old) if change.table not in tables]
    for table in ("ratings", "rating_changes"):
        db.execute(f"DELETE FROM {table} WHERE guest IN (?, ?)", (old, new))  # noqa: S608  # our own names
    for change in together(stay, come):
        _write(db, replace(change, guest=new))


def together(stay: Sequence[RatingChange], come: Sequence[RatingChange]) -> list[RatingChange]:
    """Return the changes of two guests as those of one, in the order of time.

    Each has found out something about the same person, independently: precisions add up.
    """
    found = []
    numbers: dict[tuple[str, int], int] = {}
    states: dict[tuple[str, int, bool], tuple[float, float]] = {}
    ordered = [
        (change.ended, change.number, first, change)
        for first, changes in ((True, stay), (False, come))
        for change in changes
    ]
    for _, _, first, change in sorted(ordered, key=lambda each: each[:3]):
        kind = change.game, change.seats
        numbers[kind] = numbers.get(kind, 0) + 1
        states[*kind, first] = change.mu, change.sigma
        mu, sigma = combined(states[*kind, first], states.get((*kind, not first), (MU, SIGMA)))
        found.append(replace(change, number=numbers[kind], mu=mu, sigma=sigma))
    return found


def combined(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Put together what two series of games have found out about one person.

    >>> combined((25.0, 25 / 3), (31.0, 2.0))
    (31.0, 2.0)
    """
    weights = [sigma**-2 for _, sigma in (one, other, (MU, SIGMA))]
    precision = weights[0] + weights[1] - weights[2]
    whole = one[0] * weights[0] + other[0] * weights[1] - MU * weights[2]
    return round(whole / precision, 9), round(precision**-0.5, 9)


def _change(row: tuple[Any, ...]) -> RatingChange:
    return RatingChange(*row)
