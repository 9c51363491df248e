"""`bumpyard check`: see that the data of a server is whole, down to every roll of every game."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from ..fair import FairError, verify, write
from ..fair.chain import link, veil
from ..fair.keys import KeyChain
from ..store import TableRow
from ..store.backups import faults
from ..store.errors import SQLITE_ERRORS, StoreError
from ..store.migrations import scripts, version
from ..store.opening import postgres_at
from ..store.places import database_in
from ..store.sql import logs, tables
from ..store.sqlite import connect_to_read
from ..table import Entry
from ..table.entries import Begun, read
from .folder import add_database, add_folder
from .subparsers import Subparsers

if TYPE_CHECKING:
    from ..store.postgres import PostgresStore


class Wrong(Struct, frozen=True):
    """A fault, and the id of its table if it is about one."""

    reason: str
    table: str | None = None

    def __str__(self) -> str:
        return self.reason if self.table is None else f"table {self.table}: {self.reason}"


class Findings(Struct):
    """The counts and the faults that were found."""

    tables: int = 0
    entries: int = 0
    ended: int = 0  # tables whose game is closed, and every draw of it proven
    wrong: list[Wrong] = []


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "check",
        help="check that a server's data is whole",
        description="Check the database, and every table's log: that no entry is missing, that "
        "each is chained to the one before, and that the game runs by its rules; where it has "
        "ended, every roll and card too. A server may be running. The exit code is 0 if all is "
        "well, and 1 if something is wrong, which is then named.",
    )
    add_folder(parser)
    add_database(parser)
    parser.add_argument("--json", action="store_true", help="for programs: the findings as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check a database."""
    database: object
    if args.database:
        store = postgres_at(args.database)
        database = store.about
        findings = asyncio.run(check_postgres(store, progress=sys.stderr.isatty()))
    else:
        database = path = database_in(args.data)
        if not path.is_file():
            raise StoreError(f"there is no file {path}")
        findings = check(path, progress=sys.stderr.isatty())
    if args.json:
        print(msgspec.json.encode(findings).decode())
    else:
        for wrong in findings.wrong:
            print(wrong)
        print(
            f"{database}: {findings.tables} tables, {findings.entries} entries, "
            f"{findings.ended} games ended; "
            + (f"{len(findings.wrong)} things are wrong." if findings.wrong else "all is well.")
        )
    return 1 if findings.wrong else 0


def check(database: Path, progress: bool = False) -> Findings:
    """Check every table, and return the faults."""
    findings = Findings()
    try:
        with closing(connect_to_read(database)) as db:
            if not version(db, database, len(scripts())):
                return Findings(wrong=[Wrong(f"{database} is empty")])
            findings.wrong += map(Wrong, faults(db))
            ids = tables.ids(db)
            for id_ in _shown(ids, progress):
                if reason := _fault_of(db, id_, findings):
                    findings.wrong.append(Wrong(reason, id_))
    except (StoreError, *SQLITE_ERRORS) as error:  # it can't be read any further
        findings.wrong.append(Wrong(str(error)))
    return findings


async def check_postgres(store: PostgresStore, progress: bool = False) -> Findings:
    """Check every table in PostgreSQL, which looks after its own files."""
    findings = Findings()
    from ..store.postgres.checking import astray, whole  # noqa: PLC0415  # only where it is used

    await store.open_as_it_is()
    try:
        findings.wrong += map(Wrong, await store.read(astray))
        for id_ in _shown(await store.read(tables.ids), progress):
            found = await store.snapshot(whole, id_)
            reason = _fault_in(id_, found.table, found.entries, findings)
            # What can't be read has no log to be checked; a broken log is worth more than its end.
            if reason := (found.fault if found.table is None else reason or found.fault):
                findings.wrong.append(Wrong(reason, id_))
    except StoreError as error:
        findings.wrong.append(Wrong(str(error)))
    finally:
        await store.close()
    return findings


def _shown(ids: Sequence[str], progress: bool) -> Iterator[str]:
    """Show how many tables were looked at."""
    for number, id_ in enumerate(ids, start=1):
        if progress:
            print(f"\r{number} of {len(ids)} tables", end="", file=sys.stderr, flush=True)
        yield id_
    if progress:
        print("\r\x1b[K", end="", file=sys.stderr)


def _fault_of(db: sqlite3.Connection, id_: str, findings: Findings) -> str | None:
    """Check a table, and return its fault, if it has one."""
    try:
        with _one_moment(db):
            table = tables.table(db, id_)
            entries = logs.entries(db, id_)
    except (sqlite3.Error, msgspec.MsgspecError, TypeError, ValueError) as error:
        findings.tables += 1
        return f"it can't be read: {error}"  # a damaged file can raise any error
    return _fault_in(id_, table, entries, findings)


def _fault_in(
    id_: str, table: TableRow | None, entries: Sequence[Entry], findings: Findings
) -> str | None:
    findings.tables += 1
    findings.entries += len(entries)
    try:
        if table is None:
            return "it is listed, but can't be found"
        if not entries:
            return None if table.status == "open" else f"it is {table.status}, but has no entries"
        if broken := _wrong_secret(entries[0], table.secret) or break_in(entries, table.secret):
            return broken
        found = verify(write(entries, table.secret.hex(), day_over=True))
    except FairError as error:
        return str(error)
    except (msgspec.MsgspecError, TypeError, ValueError) as error:
        return f"it can't be read: {error}"  # a damaged entry can raise any error
    ended = found.ended is not None
    findings.ended += ended
    if found.table != id_:
        return f"its log is that of table {found.table}"
    if ended != (table.status == "over"):
        return f"it is {table.status}, but its log {'has ended' if ended else 'goes on'}"
    return None


@contextmanager
def _one_moment(db: sqlite3.Connection) -> Iterator[None]:
    """Read the database at one moment; briefly, or a running server's write-ahead log grows."""
    db.execute("BEGIN")
    try:
        yield
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def break_in(entries: Sequence[Entry], secret: bytes) -> str | None:
    """Say where the chain of a log breaks, if it does."""
    before = b""
    for number, entry in enumerate(entries):
        if entry.seq != number:
            return f"entry {number} is missing: entry {entry.seq} comes instead"
        before = link(before, entry.public, veil(secret, number, entry.private))
        if entry.hash != before:
            return f"entry {number}: its hash does not follow from it and the hash before"
    return None


def _wrong_secret(first: Entry, secret: bytes) -> str | None:
    """Say whether the secret is not the one that entry 0 commits to.

    Where nothing is drawn in secret, no hash depends on it until the game ends.
    """
    begun, _ = read(first)
    if isinstance(begun, Begun) and begun.root != KeyChain(secret).root.hex():
        return "its secret does not lead to the root in entry 0"
    return None
