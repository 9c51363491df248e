"""`bumpyard check` and `bumpyard export`: every log is looked at, and can be taken home."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bumpyard.cli import main
from bumpyard.fair import verify
from bumpyard.store.places import database_in, default_folder
from tests.store.kept import ANNA, keep, opened, played, row


@pytest.fixture
async def data(tmp_path: Path) -> str:
    """A folder with a game that ended, one that runs with secrets, and one that never began."""
    async with opened(database_in(tmp_path)) as store:
        await store.new_guest(ANNA, b"hash")
        await store.new_table(row("empty", status="open"))
        await keep(store, played("ended"), code="K7QM")
        await keep(store, played("running", game="duel", moves=5))
    return str(tmp_path)


def spoil(data: str, sql: str, *values: object) -> None:
    """Change what can't be changed: someone with a tool of their own did it."""
    with closing(sqlite3.connect(database_in(data), isolation_level=None)) as db:
        db.execute("DROP TRIGGER IF EXISTS entries_never_change")
        db.execute("DROP TRIGGER IF EXISTS entries_never_go")
        db.execute(sql, values)


def test_a_whole_database_is_well(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--data", data]) == 0
    assert "3 tables" in (told := capsys.readouterr().out)
    assert "1 games ended; all is well." in told


def test_damage_that_can_not_even_be_told_is_found(
    data: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = database_in(data)
    whole = file.read_bytes()
    assert whole.count(b"CREATE TABLE entries") == 1
    file.write_bytes(whole.replace(b"CREATE TABLE entries", b"CREATE TABLE entr\xe3es"))
    assert main(["check", "--data", data]) == 1
    assert str(file) in capsys.readouterr().out
    assert main(["backup", "--data", data, f"{file}.backup"]) == 2
    assert str(file) in capsys.readouterr().err


async def test_a_database_can_be_checked_while_a_server_runs(data: str) -> None:
    async with opened(database_in(data)):
        assert main(["check", "--data", data]) == 0


@pytest.mark.parametrize(
    "sql, wrong",
    [
        (
            "UPDATE entries SET public = x'7b7d' WHERE table_id = 'ended' AND seq = 40",
            "table ended: entry 40: its hash does not follow",
        ),
        (
            "DELETE FROM entries WHERE table_id = 'running' AND seq = 7",
            "table running: entry 7 is missing",
        ),
        (
            "UPDATE entries SET private = x'7b7d' WHERE table_id = 'running' AND seq = 3",
            "table running: entry 3: its hash does not follow",
        ),
        (
            "UPDATE tables SET secret = zeroblob(32) WHERE id = 'running'",
            "table running: its secret does not lead to the root in entry 0",
        ),
        (
            "UPDATE tables SET status = 'over' WHERE id = 'running'",
            "table running: it is over, but its log goes on",
        ),
        (
            "UPDATE tables SET status = 'running' WHERE id = 'ended'",
            "table ended: it is running, but its log has ended",
        ),
        (
            "UPDATE tables SET status = 'running' WHERE id = 'empty'",
            "table empty: it is running, but has no entries",
        ),
        (
            "UPDATE seats SET guest = CAST(x'ff' AS TEXT) WHERE table_id = 'ended'",
            "table ended: it can't be read",
        ),
        ("DELETE FROM tables WHERE id = 'ended'", "a row of entries belongs to none of tables"),
        ("PRAGMA user_version = 0", "is empty"),
        ("PRAGMA user_version = 99", "written by a newer Bumpyard"),
        ("PRAGMA application_id = 7", "is not a database of Bumpyard"),
    ],
)
def test_what_is_wrong_is_named(
    data: str, sql: str, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(data, sql)
    assert main(["check", "--data", data]) == 1
    assert wrong in capsys.readouterr().out


def test_a_log_in_the_place_of_another_is_found(
    data: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(data, "UPDATE tables SET id = 'mine' WHERE id = 'ended'")
    spoil(data, "UPDATE entries SET table_id = 'mine' WHERE table_id = 'ended'")
    spoil(data, "UPDATE seats SET table_id = 'mine' WHERE table_id = 'ended'")
    assert main(["check", "--data", data]) == 1
    assert "table mine: its log is that of table ended" in capsys.readouterr().out


def test_programs_are_told_as_json(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--data", data, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["wrong"] == []
    spoil(data, "DELETE FROM entries WHERE table_id = 'running' AND seq = 0")
    assert main(["check", "--data", data, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["tables"], told["ended"]) == (3, 1)
    assert {wrong["table"] for wrong in told["wrong"]} == {None, "running"}


def test_a_terminal_is_shown_how_far_it_is(
    data: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    main(["check", "--data", data])
    assert "3 of 3 tables" in capsys.readouterr().err


def test_a_folder_without_data_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--data", str(tmp_path)]) == 2
    assert "there is no file" in capsys.readouterr().err


def test_a_game_that_ended_is_exported_whole_and_verifies(
    data: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = tmp_path / "game.json"
    assert main(["export", "k7qm", "--data", data, "-o", str(file)]) == 0
    capsysbinary.readouterr()
    assert main(["export", "ended", "--data", data]) == 0
    assert capsysbinary.readouterr().out == file.read_bytes()
    found = verify(file.read_bytes())
    assert (found.table, found.ended, found.proven) == ("ended", "over", found.draws)
    assert main(["verify", str(file)]) == 0


def test_a_running_game_is_exported_without_its_secrets(
    data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    assert main(["export", "running", "--data", data, "-o", str(file)]) == 0
    hidden = [entry.private for entry in played("running", game="duel", moves=5).pending]
    assert any(hidden)
    assert all(told["private"] is None for told in json.loads(file.read_bytes())["entries"])
    assert verify(file.read_bytes()).ended is None


def test_what_can_not_be_exported_is_named(
    data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, why in (
        (["nothing"], "there is no table 'nothing'"),
        (["empty"], "table 'empty' has not begun"),
        (["ended", "-o", str(tmp_path)], "can't write"),
    ):
        assert main(["export", *words, "--data", data]) == 2
        assert why in capsys.readouterr().err


async def test_a_forgotten_person_leaves_every_log_verified(data: str) -> None:
    async with opened(database_in(data)) as store:
        await store.delete_guest("anna")
    assert main(["check", "--data", data]) == 0


def test_data_lies_in_the_users_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/var/games")
    assert database_in(default_folder()) == Path("/var/games/bumpyard/bumpyard.db")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/anna")
    assert default_folder() == Path("/home/anna/.local/share/bumpyard")
