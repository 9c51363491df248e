"""Profiles of guests."""

from __future__ import annotations

from ..db import Db
from ..profiles import RECENT, GameProfile, Shown


def show_profile(db: Db, guest: str, shown: Shown) -> None:
    """Choose who may see the profile of a guest."""
    db.execute("UPDATE guests SET profile = ? WHERE id = ?", (shown, guest))


def profile_shown(db: Db, guest: str) -> Shown:
    """Return who may see the profile of a guest."""
    row = db.execute("SELECT profile FROM guests WHERE id = ?", (guest,)).fetchone()
    found: Shown = "nobody" if row is None else row[0]
    return found


def visible(db: Db, key: str, viewer: str) -> str | None:
    """Find whoever has a handle and lets the viewer see their profile.

    Nobody who is banned, and nobody whom one of the two has blocked. The same is looked up
    whether somebody has the handle or not.
    """
    row = db.execute(
        "SELECT id, profile, banned FROM guests WHERE handle_key = ?", (key,)
    ).fetchone()
    owner, shown, banned = row or ("", "nobody", False)
    kinds = {
        (guest == viewer, kind)
        for guest, kind in db.execute(
            "SELECT guest, kind FROM relations"
            " WHERE (guest = ?1 AND other = ?2) OR (guest = ?2 AND other = ?1)",
            (viewer, owner),
        )
    }
    if owner and owner == viewer:
        return str(owner)
    friends = {(True, "friend"), (False, "friend")} <= kinds
    seen = shown == "everyone" or (shown == "friends" and friends)
    blocked = any(kind == "blocked" for _, kind in kinds)
    return str(owner) if seen and not blocked and not banned else None


def game_profiles(db: Db, guest: str) -> list[GameProfile]:
    """Sum up the finished games of a guest, the most played game first."""
    rows = db.execute(
        "SELECT game, count(*) AS games, count(luck), avg(luck),"
        " avg(CASE WHEN newest <= ?1 THEN rating END), avg(CASE WHEN newest > ?1 THEN rating END)"
        " FROM (SELECT game, luck, rating, row_number() OVER"
        "  (PARTITION BY game, rating IS NULL ORDER BY ended DESC) AS newest"
        "  FROM played LEFT JOIN studies"
        "  ON studies.table_id = played.table_id AND studies.seat = played.seat"
        "  WHERE guest = ?2) AS mine"
        " GROUP BY game ORDER BY games DESC, game",
        (RECENT, guest),
    )
    return [GameProfile(*row) for row in rows]
