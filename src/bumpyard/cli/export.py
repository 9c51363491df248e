"""`bumpyard export TABLE`: write the game file of a table, to verify, to keep or to study."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from ..fair import write
from ..store import TableRow
from ..store.errors import StoreError
from ..store.opening import postgres_at
from ..store.places import database_in
from ..store.sql import logs, tables
from ..store.sqlite import connect_to_read
from ..table.days import opens
from ..table.entries import Begun, Entry, read
from .folder import add_database, add_folder
from .subparsers import Subparsers

if TYPE_CHECKING:
    from ..store.postgres import PostgresStore


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "export",
        help="write the game file of a table",
        description="Write the log of a table as a game file, which `bumpyard verify` reads. It "
        "holds no names of people, and no secrets before the table is closed.",
    )
    parser.add_argument("table", help="its id, or its code")
    add_folder(parser)
    add_database(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="write here, not to the terminal")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Export a table."""
    if args.database:
        text = asyncio.run(game_file_of(postgres_at(args.database), args.table))
    else:
        text = game_file(database_in(args.data), args.table)
    if args.output is None:
        sys.stdout.buffer.write(text)  # not a byte more: a game file is written in one way only
        sys.stdout.buffer.flush()
        return 0
    try:
        Path(args.output).write_bytes(text)
    except OSError as error:
        raise StoreError(f"can't write {args.output}: {error.strerror}") from None
    print(f"{args.output} is written. Check it: bumpyard verify {args.output}")
    return 0


def game_file(database: Path, id_or_code: str) -> bytes:
    """Return the game file of a table."""
    with closing(connect_to_read(database)) as db:
        table = tables.table(db, id_or_code)
        entries = [] if table is None else logs.entries(db, table.id)
    return _written(table, entries, id_or_code, database)


async def game_file_of(store: PostgresStore, id_or_code: str) -> bytes:
    """Return the game file of a table in PostgreSQL: one that is played at, or an archived one."""
    await store.open_as_it_is()
    try:
        table = await store.table(id_or_code)
        entries = [] if table is None else await store.entries(table.id)
        return _written(table, entries, id_or_code, store.about)
    finally:
        await store.close()


def _written(
    table: TableRow | None, entries: Sequence[Entry], id_or_code: str, database: object
) -> bytes:
    if table is None:
        raise StoreError(f"there is no table '{id_or_code}' in {database}")
    if not entries:
        raise StoreError(f"table '{id_or_code}' has not begun: there is nothing to export")
    begun = read(entries[0])[0]
    day = isinstance(begun, Begun) and begun.daily
    over = bool(day) and opens(str(day)) <= time() * 1000
    return write(entries, table.secret.hex(), day_over=over)
