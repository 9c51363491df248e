"""Trials of the store, of any length: short ones in the tests, long ones in tests/soak."""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

from bumpyard.cli.check import check
from bumpyard.store.backups import faults
from bumpyard.store.errors import StoreError
from bumpyard.store.sql import logs, tables
from bumpyard.store.sqlite import SqliteStore, connect_to_read
from bumpyard.table.entries import Entry
from tests.store.kept import batch, entry, keep, opened, played, with_tables

ROOT = Path(__file__).parents[2]


def victim(path: Path, tables: int, most: int) -> list[str]:
    """Return the command of a process that appends, and prints what was acknowledged."""
    return [sys.executable, "-m", "tests.store.victim", str(path), str(tables), str(most)]


def kill(path: Path, times: int, tables: int, seed: int) -> int:
    """Kill a process -9 while it appends, again and again; return how much it acknowledged.

    After each time all that was acknowledged must be there, without a gap.
    """
    chance, acknowledged = Random(seed), 0
    kept: Counter[str] = Counter()
    for _ in range(times):
        with subprocess.Popen(  # noqa: S603  # our own
            victim(path, tables, most=1_000_000), stdout=subprocess.PIPE, cwd=ROOT
        ) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(chance.randint(1, 300))]
            process.send_signal(signal.SIGKILL)
            lines += process.stdout.read().splitlines(keepends=True)
        whole = [line.split() for line in lines if line.endswith(b"\n")]
        acknowledged += len(whole)
        logs_ = asyncio.run(_read(path, tables))
        for table, seq in whole:
            assert int(seq) < len(logs_[table.decode()]), f"{table!r} lost {seq!r}"
        for table_, log in logs_.items():
            due = [entry(seq, f"<{table_}:{seq}>") for seq in range(len(log))]
            assert log == due, f"{table_} has a gap, or something else than was appended"
            assert len(log) >= kept[table_], f"{table_} lost what it had"
            kept[table_] = len(log)
    return acknowledged


async def _read(path: Path, tables: int) -> dict[str, list[Entry]]:
    async with opened(path) as store:
        return {f"t{number}": await store.entries(f"t{number}") for number in range(tables)}


async def race(path: Path, times: int) -> tuple[int, int]:
    """Have two append the same entry, again and again; return how often each of them won."""
    won = [0, 0]
    async with with_tables(path) as store:
        for seq in range(times):
            rivals = [batch(seq, note="one"), batch(seq, note="other")]
            first, second = await asyncio.gather(*map(store.append, rivals[:: (-1) ** seq]))
            assert first != second, f"{first} and {second} for entry {seq}"
            won[(seq + second) % 2] += 1
        log = await store.entries("t1")
        assert [e.seq for e in log] == list(range(times))
        assert Counter(e == entry(e.seq, "one") for e in log) == {True: won[0], False: won[1]}
    return won[0], won[1]


async def fill(store: SqliteStore, table: str = "t1", size: int = 2000) -> tuple[int, int]:
    """Append from 20 sides until the disk is full; return how many were taken, and refused.

    What was taken is there; of what was refused nothing is.
    """
    taken = refused = 0
    while not refused:
        seq = len(await store.entries(table))
        batches = [batch(seq + ahead, table=table, note="x" * size) for ahead in range(20)]
        results = await asyncio.gather(*map(store.append, batches), return_exceptions=True)
        for result in results:
            assert result is True or result is False or isinstance(result, StoreError), result
        won = sum(result is True for result in results)
        taken += won
        refused += len(results) - won
        log = await store.entries(table)
        assert log == [entry(number, "x" * size) for number in range(seq + won)]
    return taken, refused


def damage(folder: Path, times: int, seed: int) -> Counter[str]:
    """Truncate or flip copies of a database; return how often it was harmless, and how found.

    Each copy opens as an exact prefix of every log, or the check says what is wrong.
    """
    original = folder / "original"
    original.mkdir()
    whole = asyncio.run(_make(folder / "made" / "bumpyard.db", original))
    chance, seen = Random(seed), Counter[str]()
    for number in range(times):
        copy = folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(original, copy)
        file = copy / ("bumpyard.db" if number % 2 else "bumpyard.db-wal")
        how = _hurt(file, chance)
        report = check(copy / "bumpyard.db")
        if report.wrong:
            seen["found by the chain" if report.wrong[0].table else "found by SQLite"] += 1
            continue
        found = _logs(copy / "bumpyard.db")
        for table, log in found.items():
            assert log == whole[table][: len(log)], f"{file.name} {how}: {table} is no prefix"
        seen["all there" if found == whole else "a prefix"] += 1
    return seen


async def _make(path: Path, to: Path) -> dict[str, list[Entry]]:
    """Make a database, half of it still in its write-ahead log, and copy it as a crash would."""
    path.parent.mkdir()
    async with opened(path) as store:
        await keep(store, played("in the file", moves=4))
    async with opened(path) as store:
        ended = played("in the log", moves=2)
        ended.close("abandoned")
        await keep(store, ended)
        await keep(store, played("running", game="duel", moves=3))
        for name in ("bumpyard.db", "bumpyard.db-wal"):
            shutil.copy(path.with_name(name), to / name)
    return _logs(path)


def _hurt(file: Path, chance: Random) -> str:
    data = bytearray(file.read_bytes())
    at = chance.randrange(len(data))
    if chance.random() < 0.3:
        del data[at:]
        how = f"truncated at {at}"
    else:
        data[at] ^= 1 << chance.randrange(8)
        how = f"flipped at {at}"
    file.write_bytes(data)
    return how


def _logs(path: Path) -> dict[str, list[Entry]]:
    with closing(connect_to_read(path)) as db:
        return {id_: logs.entries(db, id_) for id_ in tables.ids(db)}


def faults_of(path: Path) -> list[str]:
    """Return what SQLite finds wrong with a database."""
    with closing(connect_to_read(path)) as db:
        return faults(db)
