"""`bumpyard migrate-store`: a club moves to PostgreSQL and back, and takes everything along."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bumpyard.cli import main
from bumpyard.cli.migrate_store import migrate
from bumpyard.store import Answer, Batch, Said
from bumpyard.store.errors import StoreError
from bumpyard.store.people import Passkey
from bumpyard.store.postgres import PostgresStore
from tests.store.kept import ANNA, BEN, batch, keep, opened, played, row
from tests.store.postgres import new_database

TABLES = """SELECT name FROM sqlite_master WHERE type = 'table'
    AND name NOT IN ('journal', 'replies', 'answers') AND name NOT LIKE 'sqlite_%'"""


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Read all rows of a file; a table's time of change is that of its last entry."""
    with closing(sqlite3.connect(path)) as db:
        found = {
            name: sorted(db.execute(f"SELECT * FROM {name}").fetchall(), key=repr)  # noqa: S608  # our own names
            for (name,) in db.execute(TABLES)
            if name != "tables"
        }
        found["tables"] = db.execute("SELECT * FROM table_rows ORDER BY id").fetchall()
        return found


@pytest.fixture
async def club(tmp_path: Path) -> Path:
    """The file of a club: people, chat, games that ended and one that runs."""
    path = tmp_path / "club.db"
    async with opened(path) as store:
        await store.new_guest(ANNA, b"hash of anna's token")
        await store.new_guest(BEN, b"hash of ben's token")
        await store.add_passkey(Passkey(b"key", "anna", b"public", 3, "Firefox", 5, 6))
        await store.set_handle("anna", "anna", "anna")
        await store.change_guest("ben", "Benji", None, "owl")
        await store.relate("anna", "ben", "friend")
        await store.new_table(row("open", status="open"))
        await store.invite("ben", "open", "anna")
        await keep(store, played("ended"))
        await keep(store, played("running", game="duel", moves=5))
        await store.new_table(row("talk"))
        for number in range(3):
            await store.say(Said("talk", "ben", number, f"line {number}"))
    return path


async def test_a_club_moves_to_postgresql_and_back(club: Path, tmp_path: Path) -> None:
    url, back = new_database(), tmp_path / "back.db"
    moved = await migrate(f"sqlite:{club}", url)
    assert (moved.tables, moved.entries > 50) == (4, True)
    async with opened(url) as store, opened(club) as before:
        for table in ("ended", "running"):
            assert await store.entries(table) == await before.entries(table)
        assert await store.guest_by_token(b"hash of anna's token") == ANNA
        assert (await store.account("ben")).renames == (await before.account("ben")).renames
        assert [said.text for said in await store.chat("talk")] == ["line 0", "line 1", "line 2"]
        await store.say(Said("talk", "ben", 9, "here"))  # numbers go on
    async with opened(club) as before:
        await before.say(Said("talk", "ben", 9, "here"))
    assert await migrate(url, f"sqlite:{back}") == moved._replace(rows=moved.rows + 1)
    assert everything(back) == everything(club)


VALUES = {"TEXT": "x", "INTEGER": 1, "REAL": 0.5, "BLOB": b"x"}
KINDS = {"acts": "ban", "hosts": "link", "notices": "turn"}  # which a table allows no others of
KEYS = {"guests": "anna", "tables": "ended"}


def fill(path: Path) -> dict[str, int]:
    """Write a row into every table that has none; return how many rows each has."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for (name,) in db.execute(TABLES).fetchall():
            if db.execute(f"SELECT 1 FROM {name}").fetchone() is None:  # noqa: S608  # our own names
                keys = {
                    column: KEYS[parent]
                    for _, _, parent, column, *_ in db.execute(f"PRAGMA foreign_key_list({name})")
                    if parent in KEYS
                }
                columns = db.execute(f"PRAGMA table_info({name})").fetchall()
                row = {each[1]: keys.get(each[1], VALUES[each[2]]) for each in columns}
                if name in KINDS:
                    row["kind"] = KINDS[name]
                names, places = ", ".join(row), ", ".join("?" * len(row))
                db.execute(f"INSERT INTO {name} ({names}) VALUES ({places})", (*row.values(),))  # noqa: S608  # our own names
    return {name: len(rows) for name, rows in everything(path).items()}


async def test_every_table_of_the_schema_moves_there_and_back(club: Path, tmp_path: Path) -> None:
    url, back = new_database(), tmp_path / "back.db"
    filled = fill(club)
    assert all(filled.values())
    await migrate(f"sqlite:{club}", url)
    async with opened(url) as store:
        filled.pop("entries")  # of which many are archived by now
        for name, count in filled.items():
            found = await store.read(
                lambda db, name=name: db.execute(f"SELECT count(*) FROM {name}").fetchone()  # type: ignore[misc]  # noqa: S608  # our own names
            )
            assert (name, found[0]) == (name, count)
    await migrate(url, f"sqlite:{back}")
    assert everything(back) == everything(club)


async def test_archived_games_move_too(club: Path, tmp_path: Path) -> None:
    url, back = new_database(), tmp_path / "back.db"
    await migrate(f"sqlite:{club}", url)
    store = PostgresStore(url)
    await store.open()
    await store.write(lambda db: db.execute("UPDATE heads SET changed = 1").rowcount)
    await store.close()
    async with opened(url) as store:
        assert await store.read(lambda db: db.execute("SELECT count(*) FROM archives").fetchone())
    await migrate(url, f"sqlite:{back}")
    assert everything(back)["entries"] == everything(club)["entries"]


async def test_a_log_whose_chain_is_broken_is_not_moved(tmp_path: Path) -> None:
    path, url = tmp_path / "a.db", new_database()
    async with opened(path) as store:
        await keep(store, played("t1", moves=4))
        await store.append(batch(len(await store.entries("t1")), table="t1"))
    with pytest.raises(StoreError, match=r"'t1': entry \d+: its hash does not follow"):
        await migrate(f"sqlite:{path}", url)
    async with opened(url) as target:
        assert await target.tables() == []  # all or nothing


async def test_answers_move_too(tmp_path: Path) -> None:
    path, url, back = tmp_path / "a.db", new_database(), tmp_path / "b.db"
    game = played("t1", moves=4)
    async with opened(path) as store:
        await store.new_table(row("t1"))
        answer = Answer("move", "anna", b"done")
        secret = bytes.fromhex(game.fair.secret)
        assert await store.append(Batch("t1", game.pending, 1, answer=answer, secret=secret))
        assert await store.append(batch(command="talk"))
    await migrate(f"sqlite:{path}", url)
    await migrate(url, f"sqlite:{back}")
    for place in (url, back):
        async with opened(place) as moved:
            assert await moved.answered("t1", "anna", "move") == b"done"
            assert await moved.answered("t1", "anna", "talk") == b"done "


async def test_what_is_there_already_is_not_written_over(club: Path) -> None:
    url = new_database()
    await migrate(f"sqlite:{club}", url)
    with pytest.raises(StoreError, match="the target has guests already"):
        await migrate(f"sqlite:{club}", url)
    with pytest.raises(StoreError, match="exists: name a file that does not"):
        await migrate(url, f"sqlite:{club}")


async def test_a_file_that_a_server_uses_is_not_moved(club: Path) -> None:
    async with opened(club):
        with pytest.raises(StoreError, match="in use"):
            await migrate(f"sqlite:{club}", new_database())


@pytest.mark.parametrize(
    "source, target, told",
    [
        ("sqlite:a.db", "sqlite:b.db", "the other postgresql://"),
        ("postgresql://x/a", "postgresql://x/b", "has to be sqlite:PATH"),
        ("a.db", "postgresql://x/b", "'a.db' names no file: write sqlite:PATH"),
        ("sqlite:nowhere.db", "postgresql://x/b", "there is no file nowhere.db"),
    ],
)
def test_addresses_that_are_wrong_are_named(
    source: str, target: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["migrate-store", source, target]) == 2
    assert told in capsys.readouterr().err


def test_check_and_backup_know_postgresql(capsys: pytest.CaptureFixture[str]) -> None:
    url = new_database()
    assert main(["check", "--database", url]) == 0
    assert "0 tables, 0 entries, 0 games ended; all is well." in capsys.readouterr().out
    assert main(["backup", "--database", url, "a.dump"]) == 2
    assert "pg_dump" in capsys.readouterr().err
    assert main(["check", "--database", "mysql://x"]) == 2
    assert "write postgresql://" in capsys.readouterr().err


async def test_games_of_a_database_that_postgresql_has_restored_are_marked(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = new_database()
    await migrate(f"sqlite:{club}", url)
    assert await asyncio.to_thread(main, ["restore", "--database", url]) == 0
    assert "Games that run in the restored database: 2." in capsys.readouterr().out
    store = PostgresStore(url)
    await store.open(upkeep=False)
    assert sorted(await store.interrupted()) == ["running", "talk"]
    await store.close()


def test_restore_needs_a_file_or_a_database(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["restore"]) != 0
    assert "name the FILE to restore" in capsys.readouterr().err
    assert main(["restore", "backup.db", "--database", "postgresql://nowhere/x"]) != 0
    assert "name no FILE with --database" in capsys.readouterr().err
