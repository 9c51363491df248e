"""`bumpyard check` and `bumpyard export` on PostgreSQL: damage is found, games go home."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import asyncpg
import pytest

from bumpyard.cli import main
from bumpyard.fair import verify
from bumpyard.store.postgres.logs import archive
from bumpyard.store.postgres.migrations import scripts
from tests.store.kept import ANNA, keep, opened, played, row
from tests.store.postgres import new_database


async def _make_club(url: str) -> None:
    async with opened(url) as store:
        await store.new_guest(ANNA, b"hash")
        await store.new_table(row("empty", status="open"))
        await keep(store, played("archived"), code="ARCHIV")
        await store.write(archive, "archived")
        await keep(store, played("ended", seed=2))
        await keep(store, played("running", game="duel", moves=5))


@pytest.fixture(scope="module")
def club() -> str:
    """The name of a database: games that are archived, ended, running and never begun."""
    url = new_database()
    asyncio.run(_make_club(url))
    return url.partition("?")[0].rpartition("/")[2]


@pytest.fixture
def url(club: str) -> str:
    """A copy of it."""
    return new_database(club)


def spoil(url: str, *statements: str) -> None:
    """Change what can't be changed: someone with a tool of their own did it."""

    async def change() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute("SET session_replication_role = replica")  # no triggers
        for sql in statements:
            await connection.execute(sql)
        await connection.close()

    asyncio.run(change())


def test_a_whole_database_is_well(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--database", url]) == 0
    told = capsys.readouterr().out
    assert ("4 tables" in told, "2 games ended; all is well." in told) == (True, True)


@pytest.mark.parametrize(
    "sql, wrong",
    [
        (
            "UPDATE entries SET public = '{}' WHERE table_id = 'ended' AND seq = 40",
            "table ended: entry 40: its hash does not follow",
        ),
        (
            "DELETE FROM entries WHERE table_id = 'running' AND seq = 7",
            "table running: entry 7 is missing",
        ),
        (
            "DELETE FROM entries USING heads WHERE heads.table_id = 'running' AND seq = newest",
            "table running: its head is at entry",
        ),
        (
            "UPDATE tables SET secret = decode(repeat('00', 32), 'hex') WHERE id = 'running'",
            "table running: its secret does not lead to the root in entry 0",
        ),
        (
            "UPDATE tables SET status = 'running' WHERE id = 'archived'",
            "table archived: it is running, but its log has ended",
        ),
        (
            "UPDATE archives SET entries = substr(entries, 1, 400)",
            "table archived: it can't be read",
        ),
        ("UPDATE archives SET seq = seq - 1", "table archived: its archive names entry"),
        ("DELETE FROM archives", "table archived: it is over, but has no entries"),
        (
            "INSERT INTO heads (table_id) VALUES ('archived')",
            "table archived: it is archived, but can still be played at",
        ),
        ("DELETE FROM heads WHERE table_id = 'running'", "entries of table 'running' are there"),
        ("DELETE FROM heads WHERE table_id = 'empty'", "table empty: it has neither a head"),
    ],
)
def test_what_is_wrong_is_named(
    url: str, sql: str, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(url, sql)
    assert main(["check", "--database", url]) == 1
    assert wrong in capsys.readouterr().out


def test_a_database_of_another_version_is_left_as_it_is(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The servers may be of an older version: an export must not stop them from starting again."""
    for version, why in (
        (len(scripts()) - 1, "has the tables of an older Bumpyard"),
        (len(scripts()) + 1, "was written by a newer Bumpyard"),
    ):
        spoil(url, f"UPDATE bumpyard SET version = {version}")  # noqa: S608  # a number
        for words in (["check"], ["export", "ended"]):
            assert main([*words, "--database", url]) == 2
            assert why in capsys.readouterr().err
    assert main(["check", "--database", new_database("template0")]) == 2
    assert "its version is 0" in capsys.readouterr().err


def test_games_are_exported_whole_whether_archived_or_not(
    url: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = tmp_path / "game.json"
    for table, id_ in (("archiv", "archived"), ("ended", "ended")):
        assert main(["export", table, "--database", url, "-o", str(file)]) == 0
        capsysbinary.readouterr()
        assert main(["export", id_, "--database", url]) == 0
        assert capsysbinary.readouterr().out == file.read_bytes()
        found = verify(file.read_bytes())
        assert (found.table, found.ended, found.proven) == (id_, "over", found.draws)
    assert main(["export", "running", "--database", url, "-o", str(file)]) == 0
    assert all(told["private"] is None for told in json.loads(file.read_bytes())["entries"])


def test_what_can_not_be_exported_is_named(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words, why in (
        (["nothing"], "there is no table 'nothing'"),
        (["empty"], "table 'empty' has not begun"),
    ):
        assert main(["export", *words, "--database", url]) == 2
        assert why in capsys.readouterr().err
