from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bumpyard.store import Guest
from bumpyard.store.errors import StoreError
from bumpyard.store.migrations import APPLICATION, migrate, scripts
from bumpyard.store.sql.guests import guest_by_token
from bumpyard.store.sqlite import SqliteStore
from tests.store.kept import opened, row, with_tables

FIRST = "CREATE TABLE guests (name TEXT); INSERT INTO guests VALUES ('Anna');"
SECOND = "ALTER TABLE guests ADD COLUMN language TEXT NOT NULL DEFAULT 'en';"
BROKEN = "DELETE FROM guests; CREATE TABLE guests (name TEXT);"


def version_of(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


async def test_an_empty_file_is_brought_up_to_date(tmp_path: Path) -> None:
    (tmp_path / "a.db").touch()
    async with opened(tmp_path / "a.db") as store:
        assert await store._reader.do(version_of) == len(scripts())


async def test_a_file_that_is_up_to_date_stays_as_it_is(tmp_path: Path) -> None:
    async with with_tables(tmp_path / "a.db"):
        pass
    async with opened(tmp_path / "a.db") as store:
        assert await store.table("t1") == row("t1")


def test_an_old_file_gets_what_is_new_and_keeps_what_it_has() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, "old.db", [FIRST])
        migrate(db, "old.db", [FIRST, SECOND])
        assert db.execute("SELECT * FROM guests").fetchall() == [("Anna", "en")]
        assert version_of(db) == 2
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


def test_a_file_with_games_of_the_first_format_is_refused_and_one_without_is_not() -> None:
    for games, number in ((0, len(scripts())), (1, 4)):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
            migrate(db, "old.db", scripts()[:4])
            if games:
                db.execute("PRAGMA foreign_keys = OFF")
                db.execute("INSERT INTO entries VALUES ('t1', 0, 0, x'', x'', x'')")
                with pytest.raises(StoreError, match=r"old\.db has games of Bumpyard 0\.2"):
                    migrate(db, "old.db")
            else:
                migrate(db, "old.db")
            assert version_of(db) == number


def test_a_guest_of_an_older_file_is_still_known_by_their_token() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, "old.db", scripts()[:8])
        db.execute("INSERT INTO guests VALUES ('anna', x'0102', 'Anna', 5, 0, 0, 'fr', 'owl')")
        migrate(db, "old.db")
        guest = guest_by_token(db, b"\x01\x02")
        assert guest == Guest("anna", "Anna", 5, language="fr", face="owl")
        assert guest_by_token(db, b"anna") is None


def test_a_migration_that_fails_changes_nothing() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, "old.db", [FIRST])
        with pytest.raises(StoreError, match=r"old\.db can't be brought to version 2: .*guests"):
            migrate(db, "old.db", [FIRST, BROKEN])
        assert version_of(db) == 1
        assert db.execute("SELECT * FROM guests").fetchall() == [("Anna",)]


async def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with opened(path):
        pass
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match=r"a\.db was written by a newer Bumpyard .*update"):
        await SqliteStore(path).open()


async def test_a_file_of_another_program_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "a.db")) as db:
        db.execute("CREATE TABLE bookmarks (url TEXT)")
    before = (tmp_path / "a.db").read_bytes()
    with pytest.raises(StoreError, match=r"a\.db is not a database of Bumpyard"):
        await SqliteStore(tmp_path / "a.db").open()
    assert (tmp_path / "a.db").read_bytes() == before


def test_the_one_bot_that_there_was_is_casual_now() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, "old.db", scripts()[:1])
        for table, settings in (("t1", b'{"takeover":"simple","x":[1,null]}'), ("t2", b"{}")):
            db.execute(
                "INSERT INTO tables VALUES (?, ?, 0, 'open', 'g', ?, x'', x'', 0)",
                (table, table, settings),
            )
        migrate(db, "old.db")
        found = db.execute("SELECT settings FROM tables ORDER BY id").fetchall()
        assert found == [(b'{"takeover":"casual","x":[1,null]}',), (b"{}",)]
