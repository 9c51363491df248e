"""Notices, browsers that take push messages, and what guests want to be told."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..db import Db
from ..notices import NewNotice, NoticeKind, NoticeRow, NoticeSettings, Subscription

DAY = 86_400_000
KEPT_DAYS = 30  # of a notice
FRESH_DAYS = 2  # for which a page shows one that nobody has seen
MAX_BROWSERS = 10  # of one guest: the oldest goes
ROW = "number, guest, kind, table_id, other, slow, time, due, tries"
_SETTINGS = msgspec.json.Decoder(NoticeSettings)


def _row(  # noqa: PLR0913, PLR0917  # a row has all these columns
    number: int,
    guest: str,
    kind: NoticeKind,
    table: str,
    other: str | None,
    slow: int,
    *more: int,
) -> NoticeRow:
    return NoticeRow(number, guest, kind, table, other, bool(slow), *more)


def add(db: Db, new: NewNotice) -> bool:
    """Add a notice, and forget old ones; False if it was there before."""
    db.execute("DELETE FROM notices WHERE time < ?", (new.time - KEPT_DAYS * DAY,))
    added = db.execute(
        "INSERT INTO notices (guest, kind, about, table_id, other, slow, time, due)"
        " SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM guests WHERE id = ?)"
        " ON CONFLICT (guest, kind, about) DO NOTHING",
        (
            *(new.guest, new.kind, new.about, new.table, new.other, int(new.slow)),
            *(new.time, new.due, new.guest),
        ),
    )
    return bool(added.rowcount)


def fresh(db: Db, guest: str, now: int) -> list[NoticeRow]:
    """List what a guest has not seen yet, the newest first."""
    rows = db.execute(
        f"SELECT {ROW} FROM notices WHERE guest = ? AND seen = 0 AND time > ?"  # noqa: S608  # our own names
        " ORDER BY number DESC LIMIT 50",
        (guest, now - FRESH_DAYS * DAY),
    )
    return [_row(*row) for row in rows]


def all_of(db: Db, guest: str) -> list[NoticeRow]:
    """List all that is stored about what a guest was told."""
    rows = db.execute(f"SELECT {ROW} FROM notices WHERE guest = ? ORDER BY number", (guest,))  # noqa: S608  # our own names
    return [_row(*row) for row in rows]


def unseen(db: Db, guest: str, table: str) -> bool:
    """Return whether there is something about a table that a guest has not seen."""
    found = db.execute(
        "SELECT 1 FROM notices WHERE guest = ? AND table_id = ? AND seen = 0", (guest, table)
    )
    return found.fetchone() is not None


def see_table(db: Db, guest: str, table: str) -> None:
    """Note that a guest has seen all about a table."""
    db.execute(
        "UPDATE notices SET seen = 1 WHERE guest = ? AND table_id = ? AND seen = 0", (guest, table)
    )


def see(db: Db, guest: str, numbers: Sequence[int]) -> None:
    """Note that a guest has seen some notices."""
    db.executemany(
        "UPDATE notices SET seen = 1 WHERE number = ? AND guest = ?",
        [(number, guest) for number in numbers],
    )


def due(db: Db, now: int, limit: int) -> list[NoticeRow]:
    """List what is to be sent, the oldest first."""
    rows = db.execute(
        f"SELECT {ROW} FROM notices WHERE sent = '' AND seen = 0 AND due <= ?"  # noqa: S608  # our own names
        " ORDER BY due LIMIT ?",
        (now, limit),
    )
    return [_row(*row) for row in rows]


def slow_of(db: Db, guest: str) -> list[NoticeRow]:
    """List what waits to be sent about a guest's slow games, due or not."""
    rows = db.execute(
        f"SELECT {ROW} FROM notices WHERE guest = ? AND sent = '' AND seen = 0 AND slow = 1"  # noqa: S608  # our own names
        " ORDER BY number LIMIT 100",
        (guest,),
    )
    return [_row(*row) for row in rows]


def last_mail(db: Db, guest: str) -> int:
    """Return when a guest was last sent notices by e-mail; 0: never."""
    (time,) = db.execute(
        "SELECT max(due) FROM notices WHERE guest = ? AND sent = 'mail'", (guest,)
    ).fetchone()
    return time or 0


def claim(db: Db, number: int) -> bool:
    """Take a notice to send it; False if another process has, or the guest has seen it.

    What was claimed is never sent by anybody else: after a crash rather not at all than twice.
    """
    claimed = db.execute(
        "UPDATE notices SET sent = 'claimed' WHERE number = ? AND sent = '' AND seen = 0", (number,)
    )
    return bool(claimed.rowcount)


def claim_all(db: Db, numbers: Sequence[int]) -> list[int]:
    """Take notices to send them in one message: those that another process takes, it takes all."""
    return [number for number in numbers if claim(db, number)]


def settle(db: Db, number: int, sent: str, due: int) -> None:
    """Note how a claimed notice was sent; as '' it waits for another try."""
    db.execute(
        "UPDATE notices SET sent = ?, due = ?, tries = tries + 1"
        " WHERE number = ? AND sent = 'claimed'",
        (sent, due, number),
    )


def postpone(db: Db, number: int, due: int) -> None:
    """Look at a notice later."""
    db.execute("UPDATE notices SET due = ? WHERE number = ? AND sent = ''", (due, number))


# --- browsers ---


def subscribe(db: Db, guest: str, browser: Subscription, now: int) -> None:
    """Let a browser take push messages for a guest: for nobody else from now on."""
    db.execute(
        "INSERT INTO push (endpoint, guest, p256dh, auth, created) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (endpoint) DO UPDATE SET guest = excluded.guest,"
        " p256dh = excluded.p256dh, auth = excluded.auth, created = excluded.created",
        (browser.endpoint, guest, browser.p256dh, browser.auth, now),
    )
    _limit(db, guest)


def _limit(db: Db, guest: str) -> None:
    db.execute(
        "DELETE FROM push WHERE guest = ?1 AND endpoint NOT IN"
        " (SELECT endpoint FROM push WHERE guest = ?1 ORDER BY created DESC LIMIT ?2)",
        (guest, MAX_BROWSERS),
    )


def unsubscribe(db: Db, guest: str, endpoint: str) -> None:
    """Send a browser nothing more."""
    db.execute("DELETE FROM push WHERE endpoint = ? AND guest = ?", (endpoint, guest))


def subscriptions(db: Db, guest: str) -> list[Subscription]:
    """List the browsers that take push messages for a guest."""
    rows = db.execute("SELECT endpoint, p256dh, auth FROM push WHERE guest = ?", (guest,))
    return [Subscription(*row) for row in rows]


# --- settings and keys ---


def settings(db: Db, guest: str) -> NoticeSettings:
    """Read what a guest wants to be told."""
    row = db.execute("SELECT settings FROM notice_settings WHERE guest = ?", (guest,)).fetchone()
    return NoticeSettings() if row is None else _SETTINGS.decode(row[0])


def set_settings(db: Db, guest: str, settings: NoticeSettings) -> None:
    """Write what a guest wants to be told."""
    db.execute(
        "INSERT INTO notice_settings (guest, settings) VALUES (?, ?)"
        " ON CONFLICT (guest) DO UPDATE SET settings = excluded.settings",
        (guest, msgspec.json.encode(settings).decode()),
    )


def server_key(db: Db, name: str) -> bytes | None:
    """Read a key of the server."""
    row = db.execute("SELECT value FROM server_keys WHERE name = ?", (name,)).fetchone()
    return None if row is None else bytes(row[0])


def keep_server_key(db: Db, name: str, value: bytes) -> None:
    """Keep a key of the server, unless there is one already."""
    db.execute(
        "INSERT INTO server_keys (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING",
        (name, value),
    )


# --- two guests who become one ---


def merge(db: Db, old: str, new: str) -> None:
    """Give a guest the notices and browsers of another, and the settings if they have none."""
    db.execute(
        "UPDATE notices SET guest = ?1 WHERE guest = ?2 AND coalesce(other, '') <> ?1"
        " AND NOT EXISTS (SELECT 1 FROM notices AS its WHERE its.guest = ?1"
        "  AND its.kind = notices.kind AND its.about = notices.about)",
        (new, old),
    )
    db.execute("UPDATE notices SET other = ?1 WHERE other = ?2 AND guest <> ?1", (new, old))
    db.execute("UPDATE push SET guest = ? WHERE guest = ?", (new, old))
    _limit(db, new)
    db.execute(
        "UPDATE notice_settings SET guest = ?1 WHERE guest = ?2"
        " AND NOT EXISTS (SELECT 1 FROM notice_settings AS its WHERE its.guest = ?1)",
        (new, old),
    )
