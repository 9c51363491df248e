"""`bumpyard migrate-store FROM TO`: move a server's data from SQLite to PostgreSQL, or back."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ..store import TableRow
from ..store.db import Db
from ..store.errors import StoreError
from ..store.journal import Journal
from ..store.lock import Lock
from ..store.moving import Moved, move
from ..store.opening import POSTGRES, file_at, postgres_at
from ..store.sqlite import connect_to_write
from ..table import Entry
from .check import break_in
from .subparsers import Subparsers

if TYPE_CHECKING:
    from collections.abc import Iterator


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "migrate-store",
        help="move a server's data from SQLite to PostgreSQL, or back",
        description="Copy all of a server's data into an empty database, then compare both row by "
        "row, and every log entry by entry along its hash chain. One of the two is sqlite:PATH, "
        "the other postgresql://user@host/name. No server may be running on either.",
    )
    parser.add_argument("source", metavar="FROM")
    parser.add_argument("target", metavar="TO")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Move a store."""
    moved = asyncio.run(migrate(args.source, args.target, progress=sys.stderr.isatty()))
    print(
        f"{moved.tables} tables with {moved.entries} entries, and {moved.rows} other rows, are in "
        "both now, and alike. Start the servers on the new one, and keep the old one for a while."
    )
    return 0


async def migrate(source: str, target: str, progress: bool = False) -> Moved:
    """Copy a store into an empty one, and compare both."""
    tell = _show if progress else _hide
    if source.startswith(POSTGRES) == target.startswith(POSTGRES):
        raise StoreError("one of the two has to be sqlite:PATH, the other postgresql://...")
    store = postgres_at(source if source.startswith(POSTGRES) else target)
    path = file_at(target if source.startswith(POSTGRES) else source)
    into_file = store.url == source
    if into_file and path.exists():
        raise StoreError(f"{path} exists: name a file that does not")
    if not into_file and not path.is_file():
        raise StoreError(f"there is no file {path}")
    await store.open()
    try:
        call = _into_file if into_file else _from_file
        return await store.write(call, path, tell)
    finally:
        await store.close()


def _from_file(postgres: Db, path: Path, tell: Callable[[str], object]) -> Moved:
    with _file(path) as lite:
        return move(lite, postgres, fault_of, tell)


def _into_file(postgres: Db, path: Path, tell: Callable[[str], object]) -> Moved:
    postgres.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")  # one moment of it all
    partial = path.with_name(f"{path.name}.partial")
    partial.unlink(missing_ok=True)
    with _file(partial) as lite:
        lite.execute("BEGIN")
        moved = move(postgres, lite, fault_of, tell)
        lite.execute("COMMIT")
        lite.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
    partial.replace(path)
    return moved


@contextmanager
def _file(path: Path) -> Iterator[Db]:
    """Open a file that no server uses, with an empty journal."""
    lock = Lock(path)
    lock.take()
    try:
        with closing(connect_to_write(path, Journal())) as db:
            yield db
    finally:
        lock.release()


def fault_of(table: TableRow, entries: list[Entry]) -> str | None:
    """Return where the hash chain of a log breaks, if it does."""
    return break_in(entries, table.secret)


def _show(text: str) -> None:
    print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def _hide(text: str) -> None:
    """Show no progress where nobody looks."""
