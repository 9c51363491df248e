"""Data for the tests of the store: short logs, and whole games."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, TypeAlias, overload

from msgspec.json import encode
from msgspec.structs import replace

from bumpyard.core import Seat, complete
from bumpyard.fair import Dealer
from bumpyard.loading import load
from bumpyard.store import Answer, Batch, Guest, Store, TableRow
from bumpyard.store.postgres import PostgresStore
from bumpyard.store.sqlite import SqliteStore
from bumpyard.table.entries import Entry
from bumpyard.table.table import Table

NOW = time.time_ns() // 1_000_000  # answers of tables that are long over are forgotten
Place: TypeAlias = Path | str  # of a store: a file, or an address
ANNA = Guest("anna", "Anna Seidl", created=1000)
BEN = Guest("ben", "Ben Okafor", created=2000, language="fr")


def row(id_: str = "t1", code: str = "", status: str = "running", created: int = 1) -> TableRow:
    return TableRow(
        id_, code or f"code-{id_}", created, status, "anna", b"{}", ("anna", None, "ben")
    )


def entry(seq: int, note: str = "") -> Entry:
    """An entry that can be told from any other."""
    public = f'{{"type":"note","seq":{seq},"note":"{note}"}}'.encode()
    return Entry(seq, public, b"", sha256(public).digest())


def batch(*seqs: int, table: str = "t1", note: str = "", command: str | None = None) -> Batch:
    answer = None if command is None else Answer(command, "anna", f"done {note}".encode())
    return Batch(table, tuple(entry(seq, note) for seq in seqs), time=100, answer=answer)


@overload
def opened(place: Path) -> AbstractAsyncContextManager[SqliteStore]: ...
@overload
def opened(place: str) -> AbstractAsyncContextManager[PostgresStore]: ...
@asynccontextmanager
async def opened(place: Place) -> AsyncIterator[Any]:
    """A store in a file, or in a database of PostgreSQL."""
    store = PostgresStore(place) if isinstance(place, str) else SqliteStore(place)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@overload
def with_tables(place: Path, count: int = 1) -> AbstractAsyncContextManager[SqliteStore]: ...
@overload
def with_tables(place: str, count: int = 1) -> AbstractAsyncContextManager[PostgresStore]: ...
@asynccontextmanager
async def with_tables(place: Place, count: int = 1) -> AsyncIterator[Any]:
    """A store with two guests and so many tables."""
    async with opened(place) as store:
        await store.new_guest(ANNA, b"hash of anna's token")
        await store.new_guest(BEN, b"hash of ben's token")
        for number in range(1, count + 1):
            assert await store.new_table(row(f"t{number}", created=number))
        yield store


def played(id_: str, game: str = "tumble", seed: int = 1, moves: int | None = None) -> Table:
    """A table where bots play at random: to the end, or so many moves."""
    rules, chooser = load(game), Random(seed)
    secret = sha256(f"{id_} {seed}".encode()).digest()
    table = Table.begin(id_, rules, Dealer(secret), ("bot", "bot"), complete(rules.meta, {}))
    while not table.ended and (moves is None or table.at < moves):
        for seat in table.deciding():
            action = chooser.choice(rules.legal_actions(table.state, seat))
            act(table, seat, action)
    return table


def act(table: Table, seat: Seat, action: object) -> None:
    salt = "5a" * 32
    seal = table.fair.seal(table.begun.table, table.at, seat, encode(action), salt)
    table.act(seat, table.at, action, salt, seal)


async def keep(store: Store, table: Table, code: str = "") -> None:
    """Keep a table that was played, as a server would have."""
    id_, secret = table.begun.table, bytes.fromhex(table.fair.secret)
    status = "over" if table.ended else "running"
    assert await store.new_table(
        TableRow(id_, code or id_, 1, "running", "anna", b"{}", (None, None), secret)
    )
    assert await store.append(Batch(id_, table.pending, 100, status=status))


def move(table: str, number: int) -> Batch:
    """A move: two entries, an answer and a clock."""
    made = batch(2 * number, 2 * number + 1, table=table, command=f"c{number}", note=f"{number}")
    return replace(made, clock=f"[{number}]".encode(), time=NOW + number)


def rows_in_journal(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT count(*) FROM journal").fetchone()[0])


def rows_in_logs(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT count(*) FROM entries").fetchone()[0])
