"""`bumpyard backup` and `bumpyard restore`: there and back again, while a server runs."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bumpyard.cli import main
from bumpyard.store.places import database_in
from tests.store.kept import batch, entry, opened, with_tables


async def test_a_backup_of_a_running_server_is_whole_private_and_says_what_it_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = tmp_path / "data", tmp_path / "all.backup"
    async with with_tables(database_in(data)) as store:
        await store.append(batch(0, 1))
        assert main(["backup", "--data", str(data), str(file)]) == 0
        await store.append(batch(2))  # it goes on
    assert "secrets of the games that are running" in capsys.readouterr().out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.backup", "data"]  # noqa: ASYNC240  # nothing else goes on
    assert main(["restore", str(file), "--data", str(tmp_path / "new")]) == 0
    async with opened(database_in(tmp_path / "new")) as store:
        assert await store.entries("t1") == [entry(0), entry(1)]


async def test_a_backup_made_under_load_is_a_moment_of_every_log(tmp_path: Path) -> None:
    data, count = tmp_path / "data", 10
    async with with_tables(database_in(data), count) as store:
        stop = asyncio.Event()

        async def play(table: str) -> None:
            seq = 0
            while not stop.is_set():
                await store.append(batch(seq, table=table, note="x" * 500))
                seq += 1

        players = [asyncio.ensure_future(play(f"t{n}")) for n in range(1, count + 1)]
        for number in range(3):
            command = ["backup", "--data", str(data), str(tmp_path / f"{number}.backup")]
            assert await asyncio.to_thread(main, command) == 0
        stop.set()
        await asyncio.gather(*players)

    async def lengths(number: int) -> list[int]:
        restored = tmp_path / f"restored {number}"
        assert main(["restore", str(tmp_path / f"{number}.backup"), "--data", str(restored)]) == 0
        async with opened(database_in(restored)) as store:
            logs = [await store.entries(f"t{n}") for n in range(1, count + 1)]
        for log in logs:
            assert log == [entry(seq, "x" * 500) for seq in range(len(log))]
        return [len(log) for log in logs]

    first, _, last = [await lengths(number) for number in range(3)]
    assert all(a <= b for a, b in zip(first, last, strict=True))


async def test_restore_refuses_a_database_in_use_and_one_that_exists(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = tmp_path / "data", str(tmp_path / "all.backup")
    command = ["restore", file, "--data", str(data)]
    async with with_tables(database_in(data)) as store:
        main(["backup", "--data", str(data), file])
        await store.append(batch(0, note="after the backup"))
        for force in ([], ["--force"]):
            assert main([*command, *force]) == 2
            assert "bumpyard.db is in use" in capsys.readouterr().err
    assert main(command) == 2
    assert "bumpyard.db exists: --force writes over it" in capsys.readouterr().err
    assert main([*command, "--force"]) == 0
    async with opened(database_in(data)) as store:
        assert await store.entries("t1") == []


async def test_what_a_killed_server_left_is_not_mixed_into_a_restored_one(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "all.backup"
    async with with_tables(database_in(data)):
        pass
    assert main(["backup", "--data", str(data), str(file)]) == 0
    async with opened(database_in(data)) as store:
        await store.append(batch(0))
        log = database_in(data).with_name("bumpyard.db-wal").read_bytes()
    database_in(data).with_name("bumpyard.db-wal").write_bytes(log)
    assert main(["restore", str(file), "--data", str(data), "--force"]) == 0
    async with opened(database_in(data)) as store:
        assert await store.entries("t1") == []


async def test_nothing_damaged_is_backed_up_or_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = tmp_path / "data", tmp_path / "all.backup"
    async with with_tables(database_in(data)) as store:
        await store.append(batch(0))
    main(["backup", "--data", str(data), str(file)])
    for damaged in (database_in(data), file):
        whole = damaged.read_bytes()
        damaged.write_bytes(whole[: len(whole) // 2])
    assert main(["backup", "--data", str(data), str(tmp_path / "other.backup")]) == 2
    assert main(["restore", str(file), "--data", str(tmp_path / "new")]) == 2
    assert capsys.readouterr().err.count("malformed") == 2
    assert not (tmp_path / "other.backup").exists()
    assert not database_in(tmp_path / "new").exists()


async def test_a_backup_in_which_rows_are_missing_is_not_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with with_tables(database_in(tmp_path)) as store:
        await store.append(batch(0))
    with closing(sqlite3.connect(database_in(tmp_path), isolation_level=None)) as db:
        db.execute("DELETE FROM tables")  # which the store would not let anyone do
    new = tmp_path / "new"
    assert main(["restore", str(database_in(tmp_path)), "--data", str(new)]) == 2
    assert "is damaged: a row of" in capsys.readouterr().err
    assert [path.name for path in new.iterdir()] == ["bumpyard.db.lock"]


async def test_files_that_are_missing_foreign_or_in_the_way_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*command: object) -> str:
        assert main([str(word) for word in command]) == 2
        return capsys.readouterr().err

    empty, file = tmp_path / "empty", tmp_path / "text.txt"
    assert "there is no file" in refused("backup", file, "--data", empty)
    assert "there is no file" in refused("restore", file, "--data", empty)
    file.write_text("a letter to a friend, which is no database")
    assert "text.txt" in refused("restore", file, "--data", empty)
    async with with_tables(database_in(tmp_path)):
        pass
    assert "text.txt exists: --force" in refused("backup", file, "--data", tmp_path)
    assert "a letter" in file.read_text()
    assert "can't write" in refused("backup", tmp_path / "no" / "folder", "--data", tmp_path)
