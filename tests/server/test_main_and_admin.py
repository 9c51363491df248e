"""Running a server: the command, its settings, stopping in order, and administration."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import signal
import stat
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from bumpyard.cli import main as bumpyard
from bumpyard.core import SetupError
from bumpyard.server import admin
from bumpyard.server.config import read
from bumpyard.server.logs import JsonLines
from tests.server.world import mix, serving, turn


def test_flags_count_before_the_environment_and_that_before_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "bumpyard.toml"
    file.write_text('port = 1\nhost = "::1"\nlog = "error"\n')
    monkeypatch.setenv("BUMPYARD_PORT", "2")
    monkeypatch.setenv("BUMPYARD_LOG", "debug")
    config = read({"port": 3}, str(file))
    assert (config.port, config.log, config.host) == (3, "debug", "::1")


@pytest.mark.parametrize(
    "text, words",
    [
        ("port = 'many'", "bumpyard.toml: Expected `int`, got `str` - at `$.port`"),
        ("ports = 1", "unknown field `ports`"),
        ("port = ", "bumpyard.toml"),
        ("port = 70000", "65535"),
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "bumpyard.toml"
    file.write_text(text)
    with pytest.raises(SetupError) as wrong:
        read({}, str(file))
    assert words in str(wrong.value)


async def test_an_administrator_lists_tables_bans_tells_and_stops(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    folder = str(tmp_path)
    caplog.set_level("INFO", "bumpyard")

    async def ask(*words: str) -> str:
        code = await asyncio.to_thread(bumpyard, ["admin", "--data", folder, *words])
        assert code == 0
        return capsys.readouterr().out

    async with serving(tmp_path) as world:
        mode = stat.S_IMODE(admin.socket_in(folder).stat().st_mode)
        assert mode == 0o600
        person, other = await world.guest(), await world.guest()
        table = await world.table(person, other)
        async with person.socket() as socket, other.socket() as theirs:
            await socket.watch(table)
            await theirs.watch(table)
            await mix([socket, theirs], table)
            assert person.id in await ask("tables")
            await ask("message", "tea is served")
            assert (await socket.until("notice"))["text"] == "tea is served"
            assert "is banned" in await ask("ban", other.id)
            await socket.until("update", lambda update: update["who"] == ["person", "bot"])
            assert (await other.ask("GET", "/api/me")).status_code == 403
            assert "may play and talk again" in await ask("ban", other.id, "--lift")
            assert (await other.ask("GET", "/api/me")).status_code == 200
            await other.ask("PATCH", "/api/me", {"name": "Somebody else"})
            assert f"{other.id} " in (renamed := await ask("renames"))
            assert "became 'Somebody else'" in renamed
            await ask("stop", "--in", "5")
            assert "5 minutes" in (await socket.until("notice"))["text"]
            await ask("stop")
            await world.container.stopping.asked.wait()
    logged = [record.message for record in caplog.records if record.name == "bumpyard.admin"]
    assert logged == ["a guest was banned", "a ban was lifted"]
    assert not admin.socket_in(folder).exists()
    assert bumpyard(["admin", "--data", folder, "tables"]) == 2


def test_a_log_line_is_json_and_does_not_quote_an_error() -> None:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines())
    log = logging.getLogger("bumpyard.test")
    log.addHandler(handler)
    log.propagate = False
    try:
        raise ValueError("a secret that a player sent")  # noqa: TRY301  # to be logged
    except ValueError:
        log.exception("it failed", extra={"facts": {"table": "t"}})
    line = json.loads(out.getvalue())
    assert (line["level"], line["message"], line["table"]) == ("error", "it failed", "t")
    assert line["error"] == "ValueError"
    assert "secret" not in out.getvalue()


def test_serve_answers_stops_on_a_signal_and_goes_on_where_it_was(tmp_path: Path) -> None:
    for _ in range(2):
        command = [
            sys.executable,
            "-m",
            "bumpyard",
            "serve",
            "--port",
            "0",
            "--data",
            str(tmp_path),
        ]
        with subprocess.Popen(  # noqa: S603  # our own
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ
        ) as server:
            assert server.stdout is not None
            url = server.stdout.readline().split()[-1]
            with urllib.request.urlopen(f"{url}/ready") as answer:  # noqa: S310  # our own
                assert answer.status == 200
            server.send_signal(signal.SIGTERM)
            rest, errors = server.communicate(timeout=20)
            assert server.returncode == 0
            assert "everything is written" in rest
            assert all(json.loads(line)["level"] == "info" for line in errors.splitlines())


async def test_two_servers_do_not_share_a_folder_or_a_port(tmp_path: Path) -> None:
    async with serving(tmp_path) as world:
        with pytest.raises(SetupError, match="can't listen"):
            async with serving(port=world.server.port):
                pass
        with pytest.raises(ValueError, match="in use"):
            async with serving(tmp_path):
                pass


async def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    clock = {"kind": "game", "limit": 600_000, "increment": 0}
    async with serving(tmp_path) as world:
        person = await world.guest()
        table = await world.table(person, clock=clock)
        async with person.socket() as socket:
            await socket.watch(table)
            await mix([socket], table)
            await turn(socket)
    async with serving(tmp_path) as world:
        running = world.running(table).clock
        assert running.value.running == (0,)
        assert 0 < running.value.left[0] <= 600_000
        assert running._timer is not None
