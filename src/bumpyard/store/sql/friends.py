"""Friends, those who are blocked or muted, and invitations to tables."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..db import Db
from ..friends import Kind, Relation


def relations(db: Db, guest: str) -> list[Relation]:
    """List what a guest thinks of others, and others of the guest."""
    rows = db.execute(
        "SELECT guest, other, kind FROM relations WHERE guest = ?1"
        " UNION ALL SELECT guest, other, kind FROM relations WHERE other = ?1",
        (guest,),
    )
    return [Relation(*row) for row in rows]


def relate(db: Db, guest: str, other: str, kind: Kind | None) -> None:
    """Write what a guest thinks of another; None: nothing."""
    db.execute("DELETE FROM relations WHERE guest = ? AND other = ?", (guest, other))
    if kind is not None:
        db.execute(
            "INSERT INTO relations (guest, other, kind)"
            " SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM guests WHERE id = ?2)",
            (guest, other, kind),
        )
    if kind == "blocked":
        _part(db, guest, other)


def _part(db: Db, guest: str, other: str) -> None:
    """Take back what two have invited each other to, and what they were to be told of it."""
    for one, two in ((guest, other), (other, guest)):
        db.execute(
            "DELETE FROM invitations WHERE guest = ?1"
            " AND (inviter = ?2 OR table_id IN (SELECT id FROM tables WHERE host = ?2))",
            (one, two),
        )
        db.execute("UPDATE notices SET seen = 1 WHERE guest = ? AND other = ?", (one, two))


def mutes(db: Db, guest: str) -> list[str]:
    """List those whom a guest has muted."""
    rows = db.execute("SELECT other FROM mutes WHERE guest = ? ORDER BY other", (guest,))
    return [row[0] for row in rows]


def mute(db: Db, guest: str, other: str, muted: bool) -> None:
    """Mute another guest, or no more."""
    if muted:
        db.execute(
            "INSERT INTO mutes (guest, other)"
            " SELECT ?1, ?2 WHERE ?1 <> ?2 AND EXISTS (SELECT 1 FROM guests WHERE id = ?2)"
            " ON CONFLICT DO NOTHING",
            (guest, other),
        )
    else:
        db.execute("DELETE FROM mutes WHERE guest = ? AND other = ?", (guest, other))


def by_handle(db: Db, key: str) -> str | None:
    """Find a guest by the key of their handle."""
    row = db.execute("SELECT id FROM guests WHERE handle_key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def handles(db: Db, guests: Sequence[str]) -> dict[str, str]:
    """Return the handles of those guests who have one."""
    rows = db.execute(
        "SELECT id, handle FROM guests"
        " WHERE id IN (SELECT value FROM json_each(?)) AND handle IS NOT NULL",
        (msgspec.json.encode(guests).decode(),),
    )
    return dict(rows.fetchall())


def invite(db: Db, guest: str, table: str, inviter: str) -> bool:
    """Invite a guest to a table, while it is open; False if they are invited already."""
    invited = db.execute(
        "INSERT INTO invitations (guest, table_id, inviter)"
        " SELECT ?, id, ? FROM tables WHERE id = ? AND status = 'open' ON CONFLICT DO NOTHING",
        (guest, inviter, table),
    )
    return bool(invited.rowcount)


def invitations(db: Db, guest: str) -> dict[str, str | None]:
    """Return the open tables that a guest is invited to, with who invites, if that is known."""
    rows = db.execute("SELECT table_id, inviter FROM invitations WHERE guest = ?", (guest,))
    return dict(rows.fetchall())


def merge(db: Db, old: str, new: str) -> None:
    """Give a guest what another thinks and is thought of, where there is nothing yet."""
    for one, two in (("guest", "other"), ("other", "guest")):
        db.execute(
            f"UPDATE relations SET {one} = ?1 WHERE {one} = ?2 AND {two} <> ?1 AND NOT EXISTS ("  # noqa: S608  # our own names
            f" SELECT 1 FROM relations AS its WHERE {one} = ?1 AND its.{two} = relations.{two})",
            (new, old),
        )
        db.execute(
            f"UPDATE mutes SET {one} = ?1 WHERE {one} = ?2 AND {two} <> ?1 AND {two} NOT IN ("  # noqa: S608  # our own names
            f" SELECT {two} FROM mutes AS its WHERE {one} = ?1)",
            (new, old),
        )
    db.execute("UPDATE invitations SET inviter = ? WHERE inviter = ?", (new, old))
    db.execute(
        "UPDATE invitations SET guest = ?1 WHERE guest = ?2"
        " AND table_id NOT IN (SELECT table_id FROM invitations WHERE guest = ?1)",
        (new, old),
    )
