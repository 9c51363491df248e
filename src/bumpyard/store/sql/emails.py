"""E-mail addresses, and the links that confirm them."""

from __future__ import annotations

from ..db import Db
from ..emails import EmailRow

KIND = "email"  # of the links, which count once


def email(db: Db, guest: str, now: int) -> EmailRow:
    """Read the address of a guest; one whose link is too old is not there any more."""
    row = db.execute(
        "SELECT address, CASE WHEN until >= ? THEN pending END FROM emails WHERE guest = ?",
        (now, guest),
    ).fetchone()
    return EmailRow() if row is None else EmailRow(*row)


def want(  # noqa: PLR0913, PLR0917  # an address and its link
    db: Db, guest: str, address: str, hash_: bytes, until: int, now: int
) -> None:
    """Note an address that is to be confirmed, by one link: those before count no more."""
    db.execute("DELETE FROM emails WHERE address IS NULL AND until < ?", (now,))
    db.execute("DELETE FROM once WHERE guest = ? AND kind = ?", (guest, KIND))
    db.execute(
        "INSERT INTO once (hash, guest, kind, until) VALUES (?, ?, ?, ?)",
        (hash_, guest, KIND, until),
    )
    db.execute(
        "INSERT INTO emails (guest, pending, until) VALUES (?, ?, ?)"
        " ON CONFLICT (guest) DO UPDATE SET pending = excluded.pending, until = excluded.until",
        (guest, address, until),
    )


def confirm(db: Db, hash_: bytes, now: int) -> bool:
    """Use a link up: the address counts from now on. False if there is no such link."""
    found = db.execute(
        "SELECT guest FROM once WHERE hash = ? AND kind = ? AND until >= ?", (hash_, KIND, now)
    ).fetchone()
    if found is None:
        return False
    db.execute("DELETE FROM once WHERE hash = ?", (hash_,))
    changed = db.execute(
        "UPDATE emails SET address = pending, key = lower(pending), pending = NULL, until = NULL"
        " WHERE guest = ? AND pending IS NOT NULL",
        found,
    )
    return bool(changed.rowcount)


def remove(db: Db, guest: str) -> None:
    """Forget the address of a guest, and the link that would confirm another."""
    db.execute("DELETE FROM once WHERE guest = ? AND kind = ?", (guest, KIND))
    db.execute("DELETE FROM emails WHERE guest = ?", (guest,))


def holders(db: Db, key: str, limit: int) -> list[str]:
    """List the guests who have confirmed an address."""
    rows = db.execute("SELECT guest FROM emails WHERE key = ? LIMIT ?", (key, limit))
    return [row[0] for row in rows]


def merge(db: Db, old: str, new: str) -> None:
    """Give a guest the address of another, and one that waits for its link; not for one of theirs.

    The link that was sent to it still counts.
    """
    for column, with_it in (("address", "key"), ("pending", "until")):
        row = db.execute(
            f"SELECT {column}, {with_it} FROM emails WHERE guest = ? AND {column} IS NOT NULL",  # noqa: S608  # our own names
            (old,),
        ).fetchone()
        if row is None:
            continue
        db.execute("INSERT INTO emails (guest) VALUES (?) ON CONFLICT (guest) DO NOTHING", (new,))
        taken = db.execute(
            f"UPDATE emails SET {column} = ?, {with_it} = ?"  # noqa: S608  # our own names
            f" WHERE guest = ? AND {column} IS NULL",
            (*row, new),
        ).rowcount
        if taken and column == "pending":
            db.execute("UPDATE once SET guest = ? WHERE guest = ? AND kind = ?", (new, old, KIND))
    db.execute("DELETE FROM emails WHERE guest = ?", (old,))
