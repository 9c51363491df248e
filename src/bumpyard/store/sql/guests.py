"""Guests and chat."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec

from ..db import Db
from ..errors import StoreError
from ..people import GuestSession
from ..rows import Guest, Said
from . import moderation, people
from .moderation import BANNED

GUEST = f"id, name, guests.created, bot, {BANNED}, language, face, muted_until, notice"


def _guest(row: tuple[Any, ...]) -> Guest:
    id_, name, created, bot, banned, *more = row
    return Guest(id_, name, created, bool(bot), bool(banned), *more)


def new_guest(db: Db, guest: Guest, token_hash: bytes, device: str = "") -> None:
    """Add a guest with a session, known by the hash of its token."""
    try:
        db.execute(
            "INSERT INTO guests (id, token_hash, name, created, bot, banned, language, face)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(guest.id, guest.id.encode(), guest.name, guest.created),
                *(guest.bot, guest.banned, guest.language, guest.face),
            ),
        )
        session = GuestSession(token_hash, device, guest.created, guest.created)
        people.add_session(db, guest.id, session)
    except sqlite3.IntegrityError:
        raise StoreError(f"there is a guest '{guest.id}' already, or one with this token") from None


def guest_by_token(db: Db, token_hash: bytes) -> Guest | None:
    """Find a guest by the hash of a token."""
    row = db.execute(
        f"SELECT {GUEST} FROM sessions JOIN guests ON id = guest WHERE sessions.token_hash = ?",  # noqa: S608  # our own names
        (token_hash,),
    ).fetchone()
    return None if row is None else _guest(row)


def guests(db: Db, ids: Sequence[str]) -> dict[str, Guest]:
    """Find guests by their ids."""
    rows = db.execute(
        f"SELECT {GUEST} FROM guests WHERE id IN (SELECT value FROM json_each(?))",  # noqa: S608  # our own names
        (msgspec.json.encode(ids).decode(),),
    )
    return {row[0]: _guest(row) for row in rows}


def change_guest(
    db: Db, guest: str, name: str | None, language: str | None, face: str | None
) -> None:
    """Change the name, the language or the face of a guest; None: it stays.

    Of two changes at once, each keeps what the other has changed.
    """
    changed = db.execute(
        "UPDATE guests SET name = coalesce(?, name), language = coalesce(?, language),"
        " face = coalesce(?, face) WHERE id = ?",
        (name, language, face, guest),
    ).rowcount
    if not changed:
        raise StoreError(f"there is no guest '{guest}'")


def delete_guest(db: Db, guest: str) -> None:
    """Forget a person: name, face, sessions, passkeys, chat (by cascade) and answers."""
    moderation.forget(db, guest)
    forget_answers(db, guest)
    db.execute(
        "DELETE FROM replies WHERE guest = ?1 AND entry IN (SELECT entries.rowid FROM seats"
        " JOIN entries ON entries.table_id = seats.table_id WHERE seats.guest = ?1)",
        (guest,),
    )
    db.execute("DELETE FROM guests WHERE id = ?", (guest,))


def forget_answers(db: Db, guest: str) -> None:
    """Delete the answers to a guest's commands, found by their seats: only players have some.

    By the guest alone, all answers of all guests would be read, while moves wait for the writer.
    """
    db.execute(
        "DELETE FROM answers WHERE guest = ?1"
        " AND table_id IN (SELECT table_id FROM seats WHERE guest = ?1)",
        (guest,),
    )


def say(db: Db, said: Said) -> None:
    """Add a line of chat."""
    try:
        db.execute(
            "INSERT INTO chat (table_id, guest, time, text) VALUES (?, ?, ?, ?)",
            (said.table, said.guest, said.time, said.text),
        )
    except sqlite3.IntegrityError:
        raise StoreError(f"there is no table '{said.table}' or no guest '{said.guest}'") from None


def chat(db: Db, table: str, limit: int = 100) -> list[Said]:
    """Read the newest lines of chat, oldest first."""
    rows = db.execute(
        "SELECT table_id, guest, time, text FROM chat WHERE table_id = ?"
        " ORDER BY number DESC LIMIT ?",
        (table, limit),
    )
    return [Said(*row) for row in rows][::-1]


def chat_of(db: Db, guest: str) -> list[Said]:
    """Read all that a guest has said."""
    rows = db.execute(
        "SELECT table_id, guest, time, text FROM chat WHERE guest = ? ORDER BY number", (guest,)
    )
    return [Said(*row) for row in rows]


def said_lately(db: Db, guest: str, limit: int) -> list[Said]:
    """Read the newest lines of a guest at any table, oldest first."""
    rows = db.execute(
        "SELECT table_id, guest, time, text FROM chat WHERE guest = ? ORDER BY number DESC LIMIT ?",
        (guest, limit),
    )
    return [Said(*row) for row in rows][::-1]
