"""Profiles of guests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec
from msgspec.structs import astuple

from ..db import Db
from ..profiles import RECENT, GameCount, GameReports, Part, ProfileShown, SeenProfile
from .friends import relations
from .moderation import BANNED

PARTS: tuple[Part, ...] = get_args(Part)
SHOWN = "show_ratings, show_games, show_reports"  # by part


def show_profile(db: Db, guest: str, shown: ProfileShown) -> None:
    """Choose who may see each part of the profile of a guest."""
    db.execute(
        f"UPDATE guests SET ({SHOWN}) = (?, ?, ?) WHERE id = ?",  # noqa: S608  # our own names
        (*astuple(shown), guest),
    )


def profile_shown(db: Db, guest: str) -> ProfileShown:
    """Return who may see each part of the profile of a guest."""
    row = db.execute(f"SELECT {SHOWN} FROM guests WHERE id = ?", (guest,)).fetchone()  # noqa: S608  # our own names
    return ProfileShown(*(row or ["nobody"] * len(PARTS)))


def profile_by_handle(db: Db, key: str, viewer: str) -> SeenProfile | None:
    """Find whoever has a handle, if they let the viewer see a part of their profile.

    The same is looked up whether somebody has the handle or not.
    """
    rows = db.execute(
        f"SELECT id, handle, {BANNED}, {SHOWN} FROM guests WHERE handle_key = ?",  # noqa: S608  # our own names
        (key,),
    )
    return next(iter(_seen(db, rows, viewer)), None)


def profiles_of(db: Db, guests: Sequence[str], viewer: str) -> list[SeenProfile]:
    """List those of some guests who have a handle and let the viewer see their profile."""
    rows = db.execute(
        f"SELECT id, handle, {BANNED}, {SHOWN} FROM guests"  # noqa: S608  # our own names
        " WHERE id IN (SELECT value FROM json_each(?)) AND handle IS NOT NULL",
        (msgspec.json.encode(guests).decode(),),
    )
    return _seen(db, rows, viewer)


def _seen(db: Db, rows: Iterable[Any], viewer: str) -> list[SeenProfile]:
    """List the profiles of which a viewer may see a part.

    Nobody who is banned, and nobody whom one of the two has blocked.
    """
    known = {(each.guest, each.other): each.kind for each in relations(db, viewer)}
    found = []
    for owner, handle, banned, *shown in rows:
        kinds = {known.get((viewer, owner)), known.get((owner, viewer))}
        allowed = {"everyone"}
        if owner == viewer:
            allowed = {"everyone", "friends", "nobody"}
        elif banned or "blocked" in kinds:
            allowed = set()
        elif kinds == {"friend"}:
            allowed = {"everyone", "friends"}
        parts = tuple(part for part, who in zip(PARTS, shown, strict=True) if who in allowed)
        if parts:
            found.append(SeenProfile(owner, handle, parts))
    return found


def game_counts(db: Db, guest: str) -> list[GameCount]:
    """Count the finished games of a guest, the most played game first."""
    rows = db.execute(
        "SELECT game, count(*) AS games FROM played WHERE guest = ?"
        " GROUP BY game ORDER BY games DESC, game",
        (guest,),
    )
    return [GameCount(*row) for row in rows]


def game_reports(db: Db, guest: str) -> list[GameReports]:
    """Sum up what reports have found about a guest, the game with the most reports first."""
    rows = db.execute(
        "SELECT game, count(*) AS reports, avg(luck),"
        " avg(CASE WHEN newest <= ?1 THEN rating END), avg(CASE WHEN newest > ?1 THEN rating END)"
        " FROM (SELECT game, luck, rating, row_number() OVER"
        "  (PARTITION BY game ORDER BY ended DESC) AS newest"
        "  FROM played JOIN studies"
        "  ON studies.table_id = played.table_id AND studies.seat = played.seat"
        "  WHERE guest = ?2) AS mine"
        " GROUP BY game ORDER BY reports DESC, game",
        (RECENT, guest),
    )
    return [GameReports(*row) for row in rows]
