"""The journal: what one commit adds to all logs is one row, and is put into the logs later.

A batch must be on disk before it is acknowledged. Its rows in the logs, with their places in the
indexes, cost several times as much as the bytes themselves. So a group of batches is written as
one row. Batches are put into the logs later: the oldest ones between two groups while the journal
is long, so that no move waits for many of them; and all when nothing else is to be done, and when
the file is opened or closed. Everything that reads logs reads the journal, too (`sql/journal.py`).
Only the thread that writes uses this class.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from .errors import SQLITE_ERRORS, DiskError, StoreError
from .groups import told
from .rows import Batch
from .sql import journal, logs
from .worker import Done, Job

MAX_HELD = 64  # batches in the journal: more are put into the logs
AT_ONCE = 32  # batches that are put away between two groups
CHECKPOINT_AFTER = 1_024  # batches that are put away: some 5 MB of the write-ahead log
MAX_COMMITS = 2_000  # before a checkpoint: of guests, chat and tables, which are in no journal
LONG, TOO_LONG = 16_384, 65_536  # pages of the write-ahead log: 64 MB, 256 MB
PATIENCE = 50  # milliseconds to wait for those who read a log that is too long
MAX_NUMBER = 2**63 - 1  # of a row
MAX_TABLES = 10_000  # tables whose newest entry is remembered


class Journal:
    """The journal of one database, and the transactions that write to it."""

    def __init__(self) -> None:
        self._held = 0  # batches in the journal, and in no log
        self._rows: dict[str, list[int]] = {}  # of the journal, by what they are about
        self._ahead: set[str] = set()  # tables of whose batches some may be in their logs as well
        self._new: list[Batch] = []  # of the transaction under way
        self._cleared: int | None = None  # the last row that it has removed
        self._moved = 0  # batches that were put away since the last checkpoint
        self._commits = 0  # since the last checkpoint
        self._long = False  # the write-ahead log is to be begun anew as soon as nobody reads it
        self._newest: dict[str, int] = {}  # numbers of tables' newest entries, where they are known
        self._before: dict[str, int] = {}  # the same, before the transaction under way

    def open(self, db: sqlite3.Connection) -> None:
        """Put into the logs what an earlier server has left in the journal."""
        self._ahead = {batch.table for batch in journal.read(db)}  # any of them may be
        with self._transaction(db):
            self.put_away(db)

    def work(self, db: sqlite3.Connection, jobs: list[Job]) -> Done:
        """Do jobs that write: with one commit, or, if one of them fails, each by itself."""
        try:
            with self._transaction(db):
                return [job.do(db) for job in jobs]
        except Exception as error:  # noqa: BLE001  # the caller gets it
            if len(jobs) == 1:
                failed = told(error)
                refused = isinstance(error, sqlite3.OperationalError)
                return [DiskError(str(failed)) if refused else failed]
        return [result for job in jobs for result in self.work(db, [job])]

    def append(self, db: sqlite3.Connection, batch: Batch) -> bool:
        """Append to a log, all or nothing: checks come before all writes."""
        entries, table = batch.entries, batch.table
        if not entries:
            return self._change(db, batch)
        newest = self._newest.get(table)
        if newest is None:
            newest = logs.newest(db, table)
        first = newest + 1
        if entries[0].seq != first:
            return False
        for seq, entry in enumerate(entries, first):
            if entry.seq != seq:
                raise StoreError(f"the entries for table '{table}' do not follow each other")
        self._before.setdefault(table, newest)
        self._newest[table] = entries[-1].seq
        self._new.append(batch)
        if batch.status == "over":
            self._end_log(db, table)
        logs.change_status(db, batch)
        return True

    def put_away(self, db: sqlite3.Connection) -> None:
        """Put all batches into the logs, in the transaction under way.

        They are read from the journal: in memory they would keep for long what is soon free.
        """
        batches = [*journal.read(db), *self._new]
        if batches:
            logs.append_all(db, batches, self._ahead)
            journal.clear(db)
            self._held, self._new = 0, []
            self._cleared = MAX_NUMBER

    def put_away_for(self, db: sqlite3.Connection, key: str) -> None:
        """Put all batches into the logs, if any is about a table, or answers a guest."""
        if key in self._rows or any(key in _keys(batch) for batch in self._new):
            self.put_away(db)

    def _put_some_away(self, db: sqlite3.Connection) -> None:
        """Put the oldest batches into the logs."""
        last, batches = journal.oldest(db, AT_ONCE)
        logs.append_all(db, batches, self._ahead)
        journal.clear_to(db, last)
        self._held -= len(batches)
        self._cleared = last

    def _end_log(self, db: sqlite3.Connection, table: str) -> None:
        """Put all batches of a table into its log: a game that ends is counted by its last entries.

        Those in the journal stay there until their turn, and count no more.
        """
        batches = [*journal.numbered(db, self._rows.get(table, ())), *self._new]
        logs.append_all(db, [it for it in batches if it.table == table], self._ahead & {table})
        self._ahead.add(table)
        self._new = [batch for batch in self._new if batch.table != table]

    def tidy(self, db: sqlite3.Connection, *, idle: bool) -> bool:
        """Put batches away if there are many, or if there is time; return whether work is left.

        Nobody waits for it, so it needs no sync: on a disk without it the batches are in the
        journal still, and the next commit syncs it, too. This is also the only time at which the
        write-ahead log is moved into the file: all groups so far are acknowledged, and little is
        moved at once.
        """
        if self._held >= MAX_HELD or self._commits >= MAX_COMMITS or (idle and self._commits):
            try:
                db.execute("PRAGMA synchronous = NORMAL")
                if held := self._held:
                    with self._transaction(db):
                        (self.put_away if idle else self._put_some_away)(db)
                    self._moved += held - self._held
                due = self._moved >= CHECKPOINT_AFTER or self._commits >= MAX_COMMITS
                if idle or due or self._long:
                    self._long = _checkpoint(db)
                    self._moved = self._commits = 0
            except (StoreError, *SQLITE_ERRORS):
                pass  # the disk is full, for example: they stay in the journal
            finally:
                db.execute("PRAGMA synchronous = FULL")
        return bool(self._commits)

    @contextmanager
    def _transaction(self, db: sqlite3.Connection) -> Iterator[None]:
        held = self._held
        try:
            db.execute("BEGIN IMMEDIATE")
            yield
            number = journal.add(db, self._new) if self._new else 0
            db.execute("COMMIT")
            self._commits += 1
            self._held += len(self._new)
            self._note_rows(number)
            if not self._held and len(self._newest) > MAX_TABLES:
                self._newest.clear()  # all are in the logs, where they can be looked up
        except BaseException:
            self._held = held
            self._newest.update(self._before)
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        finally:
            self._new, self._before, self._cleared = [], {}, None

    def _note_rows(self, number: int) -> None:
        """Note which rows were removed, and what the new one is about."""
        if (cleared := self._cleared) is not None:
            left = {key: [it for it in rows if it > cleared] for key, rows in self._rows.items()}
            self._rows = {key: rows for key, rows in left.items() if rows}
            self._ahead &= self._rows.keys()
        for key in {key for batch in self._new for key in _keys(batch)}:
            self._rows.setdefault(key, []).append(number)

    def _change(self, db: sqlite3.Connection, batch: Batch) -> bool:
        """Write a batch without entries: only its clock needs the journal, where older ones are."""
        if batch.answer is not None and not logs.answer(db, batch.table, batch.answer):
            return False
        if batch.clock is not None:
            self._new.append(Batch(batch.table, (), batch.time, batch.clock))
        logs.change_status(db, batch)
        return True


def _keys(batch: Batch) -> tuple[str, ...]:
    """Return what a batch is about: a table, and a guest whom it answers."""
    return (batch.table,) if batch.answer is None else (batch.table, batch.answer.guest)


def _checkpoint(db: sqlite3.Connection) -> bool:
    """Move the write-ahead log into the file; return whether it is long, and could not be ended.

    The next commit begins a new one, if nobody reads it. Where somebody always reads, that commit
    would never come, and the log would grow for ever. One that is too long is worth a short wait.
    """
    _, pages, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if pages <= LONG:
        return False
    (usual,) = db.execute("PRAGMA busy_timeout").fetchone()
    db.execute(f"PRAGMA busy_timeout = {PATIENCE if pages > TOO_LONG else 0}")
    try:
        (busy, _, _) = db.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
    finally:
        db.execute(f"PRAGMA busy_timeout = {usual}")
    return bool(busy)
