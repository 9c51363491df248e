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

MAX_HELD = 256  # batches in the journal: more are put into the logs
AT_ONCE = 32  # batches that are put away between two groups
CHECKPOINT_AFTER = 1_024  # batches that are put away: some 5 MB of the write-ahead log
MAX_COMMITS = 2_000  # before a checkpoint: of guests, chat and tables, which are in no journal
MAX_PAGES = 16_384  # of the write-ahead log: 64 MB
PATIENCE = 50  # milliseconds to wait for those who read
MAX_TABLES = 10_000  # tables whose newest entry is remembered


class Journal:
    """The journal of one database, and the transactions that write to it."""

    def __init__(self) -> None:
        self._held = 0  # batches in the journal, and in no log
        self._new: list[Batch] = []  # of the transaction under way
        self._moved = 0  # batches that were put away since the last checkpoint
        self._commits = 0  # since the last checkpoint
        self._newest: dict[str, int] = {}  # numbers of tables' newest entries, where they are known
        self._before: dict[str, int] = {}  # the same, before the transaction under way

    def open(self, db: sqlite3.Connection) -> None:
        """Put into the logs what an earlier server has left in the journal."""
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
            logs.append_all(db, batches)
            journal.clear(db)
            self._held, self._new = 0, []

    def _put_some_away(self, db: sqlite3.Connection) -> None:
        """Put the oldest batches into the logs."""
        last, batches = journal.oldest(db, AT_ONCE)
        logs.append_all(db, batches)
        journal.clear_to(db, last)
        self._held -= len(batches)

    def _end_log(self, db: sqlite3.Connection, table: str) -> None:
        """Put all batches of a table into its log: a game that ends is counted by its last entries.

        Those in the journal stay there until their turn, and count no more.
        """
        batches = [*journal.read(db), *self._new]
        logs.append_all(db, [batch for batch in batches if batch.table == table])
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
                if idle or self._moved >= CHECKPOINT_AFTER or self._commits >= MAX_COMMITS:
                    _checkpoint(db)
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
            if self._new:
                journal.add(db, self._new)
            db.execute("COMMIT")
            self._commits += 1
            self._held += len(self._new)
            if not self._held and len(self._newest) > MAX_TABLES:
                self._newest.clear()  # all are in the logs, where they can be looked up
        except BaseException:
            self._held = held
            self._newest.update(self._before)
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        finally:
            self._new, self._before = [], {}

    def _change(self, db: sqlite3.Connection, batch: Batch) -> bool:
        """Write a batch without entries: it is rare, and needs no journal."""
        if batch.answer is not None and not logs.answer(db, batch.table, batch.answer):
            return False
        if batch.clock is not None:
            self.put_away(db)  # an older clock must not come after this one
            logs.change_clock(db, batch.table, batch.clock)
        logs.change_status(db, batch)
        return True


def _checkpoint(db: sqlite3.Connection) -> None:
    """Move the write-ahead log into the file. The next commit begins a new one, if nobody reads it.

    Where somebody always reads, that commit would never come, and the log would grow for ever: a
    long one is worth a short wait for those who read it.
    """
    _, pages, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if pages > MAX_PAGES:
        (usual,) = db.execute("PRAGMA busy_timeout").fetchone()
        db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        try:
            db.execute("PRAGMA wal_checkpoint(RESTART)")
        finally:
            db.execute(f"PRAGMA busy_timeout = {usual}")
