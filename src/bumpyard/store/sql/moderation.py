"""Reports about guests, and what hosts did."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ..db import Db
from ..errors import StoreError
from ..moderation import FOR_GOOD, ChatLine, GuestReport, HostAct, unread

BANNED = "(banned AND coalesce(banned_until > unixepoch() * 1000, TRUE))"  # now
KEPT_DAYS = 90  # of a report
MAX_LISTED = 1000
MAX_UNREAD = 10  # of what hosts told a guest: older ones are in their data
REPORT = "time, guest, by, table_id, note, said, number"
_LINES = msgspec.json.Decoder(tuple[ChatLine, ...])


def add_report(db: Db, report: GuestReport) -> None:
    """Add a report to the queue, and forget old ones."""
    db.execute("DELETE FROM reports WHERE time < ?", (report.time - KEPT_DAYS * 86_400_000,))
    db.execute(
        "INSERT INTO reports (time, guest, by, table_id, note, said) VALUES (?, ?, ?, ?, ?, ?)",
        (
            *(report.time, report.guest, report.by, report.table, report.note),
            msgspec.json.encode(report.said).decode(),
        ),
    )


def reports(db: Db) -> list[GuestReport]:
    """List the reports that are not done, oldest first."""
    rows = db.execute(
        f"SELECT {REPORT} FROM reports WHERE NOT done ORDER BY number LIMIT ?",  # noqa: S608  # our own names
        (MAX_LISTED,),
    )
    return [_report(*row) for row in rows]


def reports_by(db: Db, guest: str) -> list[GuestReport]:
    """List the reports that a guest has made, oldest first."""
    rows = db.execute(f"SELECT {REPORT} FROM reports WHERE by = ? ORDER BY number", (guest,))  # noqa: S608  # our own names
    return [_report(*row) for row in rows]


def forget(db: Db, guest: str) -> None:
    """Take what a guest has said out of reports about others."""
    for report in _quoting(db, guest):
        if report.guest != guest:  # it is forgotten whole
            _quote(db, report, [line for line in report.said if line.guest != guest])


def _quoting(db: Db, guest: str) -> list[GuestReport]:
    """List the reports that quote a guest."""
    rows = db.execute(f"SELECT {REPORT} FROM reports WHERE said LIKE ?", (f'%"{guest}"%',))  # noqa: S608  # our own names
    return [_report(*row) for row in rows]


def _quote(db: Db, report: GuestReport, said: list[ChatLine]) -> None:
    text = msgspec.json.encode(said).decode()
    db.execute("UPDATE reports SET said = ? WHERE number = ?", (text, report.number))


def _report(  # noqa: PLR0913, PLR0917  # a row has all these columns
    time: int,
    guest: str,
    by: str | None,
    table: str | None,
    note: str,
    said: str,
    number: int,
) -> GuestReport:
    return GuestReport(time, guest, by, table, note, _LINES.decode(said), number)


def close_report(db: Db, number: int) -> bool:
    """Take a report out of the queue; False if it is not in it."""
    done = db.execute("UPDATE reports SET done = TRUE WHERE number = ? AND NOT done", (number,))
    return bool(done.rowcount)


def act(db: Db, act: HostAct) -> None:
    """Do something about a guest, and write it down."""
    try:
        db.execute(
            "INSERT INTO acts (time, guest, kind, reason, until) VALUES (?, ?, ?, ?, ?)",
            (act.time, act.guest, act.kind, act.reason, act.until),
        )
    except sqlite3.IntegrityError:
        raise StoreError(f"there is no guest '{act.guest}'") from None
    match act.kind:
        case "mute":
            until = FOR_GOOD if act.until is None else act.until
            db.execute("UPDATE guests SET muted_until = ? WHERE id = ?", (until, act.guest))
        case "ban":
            db.execute(
                "UPDATE guests SET banned = TRUE, banned_until = ? WHERE id = ?",
                (act.until, act.guest),
            )
            db.execute("DELETE FROM waiting WHERE guest = ?", (act.guest,))
        case "lift":
            db.execute(
                "UPDATE guests SET banned = FALSE, muted_until = 0 WHERE id = ?", (act.guest,)
            )
            _tell(db, act.guest, tuple(it for it in _unread(db, act.guest) if it.kind != "mute"))
    if act.kind in {"warn", "mute"}:
        _tell(db, act.guest, (*_unread(db, act.guest), act)[-MAX_UNREAD:])


def acts(db: Db, guest: str | None) -> list[HostAct]:
    """List what was done about a guest, or about all, newest first."""
    rows = db.execute(
        "SELECT guest, time, kind, reason, until FROM acts"
        " WHERE guest = ?1 OR CAST(?1 AS TEXT) IS NULL"
        " ORDER BY number DESC LIMIT ?2",
        (guest, MAX_LISTED),
    )
    return [HostAct(*row) for row in rows]


def put_away(db: Db, guest: str, times: Sequence[int]) -> None:
    """Note that a guest has read what hosts told them at these times."""
    _tell(db, guest, tuple(act for act in _unread(db, guest) if act.time not in times))


def _unread(db: Db, guest: str) -> tuple[HostAct, ...]:
    row = db.execute("SELECT notice FROM guests WHERE id = ?", (guest,)).fetchone()
    return () if row is None else unread(row[0])


def _tell(db: Db, guest: str, acts: tuple[HostAct, ...]) -> None:
    notice = msgspec.json.encode(acts).decode() if acts else None
    db.execute("UPDATE guests SET notice = ? WHERE id = ?", (notice, guest))


def merge(db: Db, old: str, new: str) -> None:
    """Give a guest what was reported and done about another: nobody gets rid of it by merging."""
    for table, column in (("reports", "guest"), ("reports", "by"), ("acts", "guest")):
        db.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (new, old))  # noqa: S608  # our own names
    for report in _quoting(db, old):
        lines = [replace(line, guest=new) if line.guest == old else line for line in report.said]
        _quote(db, report, lines)
    db.execute(
        "UPDATE guests SET muted_until = its.muted_until FROM guests AS its"
        " WHERE guests.id = ? AND its.id = ? AND guests.muted_until < its.muted_until",
        (new, old),
    )
    both = sorted((*_unread(db, old), *_unread(db, new)), key=lambda act: act.time)
    _tell(db, new, tuple(both[-MAX_UNREAD:]))


def put_host(db: Db, hash_: bytes, kind: str, until: int) -> None:
    """Add a link or a session of a host."""
    db.execute("INSERT INTO hosts (hash, kind, until) VALUES (?, ?, ?)", (hash_, kind, until))


def has_host(db: Db, hash_: bytes, now: int) -> bool:
    """Return whether there is such a session of a host."""
    row = db.execute(
        "SELECT 1 FROM hosts WHERE hash = ? AND kind = 'session' AND until >= ?", (hash_, now)
    ).fetchone()
    return row is not None


def take_host(db: Db, hash_: bytes, kind: str, now: int) -> bool:
    """Use a link up, or end a session; False if there is none, or its time is over."""
    db.execute("DELETE FROM hosts WHERE until < ?", (now,))
    taken = db.execute("DELETE FROM hosts WHERE hash = ? AND kind = ?", (hash_, kind))
    return bool(taken.rowcount)
