"""Sessions, passkeys, secrets that count once, handles; and two guests who become one."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from ..db import Db
from ..people import AccountRow, GuestSession, Passkey, Rename
from . import daily, emails, friends, moderation, notices, ratings

RENAMES = 1000  # that a host is shown


def session(db: Db, token_hash: bytes) -> GuestSession | None:
    """Find a session by the hash of its token."""
    row = db.execute(
        "SELECT token_hash, device, created, used FROM sessions WHERE token_hash = ?", (token_hash,)
    ).fetchone()
    return None if row is None else GuestSession(*row)


def add_session(db: Db, guest: str, session: GuestSession) -> None:
    """Add a session of a guest."""
    db.execute(
        "INSERT INTO sessions (token_hash, guest, device, created, used) VALUES (?, ?, ?, ?, ?)",
        (session.token_hash, guest, session.device, session.created, session.used),
    )


def use_session(db: Db, token_hash: bytes, time: int) -> None:
    """Note when a session was last used."""
    db.execute("UPDATE sessions SET used = ? WHERE token_hash = ?", (time, token_hash))


def end_sessions(db: Db, hashes: Sequence[bytes]) -> None:
    """End sessions: nobody is known by their tokens any more."""
    db.executemany("DELETE FROM sessions WHERE token_hash = ?", [(each,) for each in hashes])


def account(db: Db, guest: str) -> AccountRow:
    """Read the account of a guest."""
    handle = db.execute("SELECT handle FROM guests WHERE id = ?", (guest,)).fetchone()
    sessions = db.execute(
        "SELECT token_hash, device, created, used FROM sessions WHERE guest = ?"
        " ORDER BY created DESC",
        (guest,),
    )
    passkeys = db.execute(
        "SELECT id, guest, public_key, sign_count, device, created, used FROM passkeys"
        " WHERE guest = ? ORDER BY created",
        (guest,),
    )
    (codes,) = db.execute(
        "SELECT count(*) FROM once WHERE guest = ? AND kind = 'code'", (guest,)
    ).fetchone()
    email = db.execute("SELECT address FROM emails WHERE guest = ?", (guest,)).fetchone()
    names = db.execute(
        "SELECT guest, time, old, new FROM renames WHERE guest = ? ORDER BY number", (guest,)
    )
    return AccountRow(
        None if handle is None else handle[0],
        tuple(GuestSession(*row) for row in sessions),
        tuple(Passkey(*row) for row in passkeys),
        codes,
        tuple(Rename(*row) for row in names),
        None if email is None else email[0],
    )


def renames(db: Db) -> list[Rename]:
    """List the newest renames of all guests, newest first."""
    rows = db.execute(
        "SELECT guest, time, old, new FROM renames ORDER BY number DESC LIMIT ?", (RENAMES,)
    )
    return [Rename(*row) for row in rows]


def passkey(db: Db, id_: bytes) -> Passkey | None:
    """Find a passkey."""
    row = db.execute(
        "SELECT id, guest, public_key, sign_count, device, created, used FROM passkeys"
        " WHERE id = ?",
        (id_,),
    ).fetchone()
    return None if row is None else Passkey(*row)


def add_passkey(db: Db, key: Passkey) -> bool:
    """Add a passkey; False if there is one with its id."""
    added = db.execute(
        "INSERT INTO passkeys (id, guest, public_key, sign_count, device, created, used)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (key.id, key.guest, key.public_key, key.sign_count, key.device, key.created, key.used),
    ).rowcount
    return bool(added)


def use_passkey(db: Db, id_: bytes, sign_count: int, time: int) -> bool:
    """Note that a passkey was used; False if its count of signatures does not rise."""
    used = db.execute(
        "UPDATE passkeys SET sign_count = ?, used = ?"
        " WHERE id = ? AND (sign_count < ? OR sign_count = 0 AND ? = 0)",
        (sign_count, time, id_, sign_count, sign_count),
    ).rowcount
    return bool(used)


def delete_passkey(db: Db, guest: str, id_: bytes) -> bool:
    """Delete a passkey of a guest; False if they have none with this id."""
    deleted = db.execute("DELETE FROM passkeys WHERE id = ? AND guest = ?", (id_, guest))
    return bool(deleted.rowcount)


def put_once(db: Db, guest: str, kind: str, hashes: Sequence[bytes], until: int | None) -> None:
    """Add secrets that count once. Those that last for ever take the place of the former ones."""
    if until is None:
        db.execute("DELETE FROM once WHERE guest = ? AND kind = ?", (guest, kind))
    db.executemany(
        "INSERT INTO once (hash, guest, kind, until) VALUES (?, ?, ?, ?)",
        [(each, guest, kind, until) for each in hashes],
    )


def holder(db: Db, kind: str, hash_: bytes, now: int) -> str | None:
    """Return whose a secret is that still counts."""
    row = db.execute(
        "SELECT guest FROM once WHERE hash = ? AND kind = ? AND coalesce(until, ?) >= ?",
        (hash_, kind, now, now),
    ).fetchone()
    return None if row is None else str(row[0])


def take_once(db: Db, kind: str, hash_: bytes, now: int) -> bool:
    """Use a secret up; False if there is none, or its time is over."""
    db.execute("DELETE FROM once WHERE until < ?", (now,))
    taken = db.execute("DELETE FROM once WHERE hash = ? AND kind = ?", (hash_, kind))
    return bool(taken.rowcount)


def set_handle(db: Db, guest: str, handle: str, key: str) -> bool:
    """Give a guest a handle; False if somebody else has one that looks like it."""
    try:
        changed = db.execute(
            "UPDATE guests SET handle = ?, handle_key = ? WHERE id = ?", (handle, key, guest)
        )
    except sqlite3.IntegrityError:
        return False
    return bool(changed.rowcount)


def merge_guest(db: Db, old: str, new: str) -> None:
    """Give a guest all that another has, so that nothing is left to be forgotten but the name.

    Where both have something of which there is one only (a seat at a table, an e-mail address, a
    place in the queue), that of the guest who stays counts.
    """
    db.execute(
        "UPDATE seats SET guest = ?1 WHERE guest = ?2"
        " AND table_id NOT IN (SELECT table_id FROM seats WHERE guest = ?1)",
        (new, old),
    )
    db.execute(
        "UPDATE played SET guest = ?1 WHERE guest = ?2"
        " AND table_id NOT IN (SELECT table_id FROM played WHERE guest = ?1)",
        (new, old),
    )
    friends.merge(db, old, new)
    ratings.merge(db, old, new)
    daily.merge(db, old, new)
    emails.merge(db, old, new)
    notices.merge(db, old, new)
    moderation.merge(db, old, new)
    db.execute(
        "UPDATE waiting SET guest = ?1 WHERE guest = ?2"
        " AND NOT EXISTS (SELECT 1 FROM waiting AS its WHERE its.guest = ?1)",
        (new, old),
    )
    db.execute("UPDATE once SET guest = ? WHERE guest = ? AND kind = 'friend'", (new, old))
    db.execute("UPDATE renames SET guest = ? WHERE guest = ?", (new, old))
    db.execute("UPDATE tables SET host = ? WHERE host = ?", (new, old))
    db.execute("UPDATE chat SET guest = ? WHERE guest = ?", (new, old))
