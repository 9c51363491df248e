"""A game that is one folder and one entry in `GAMES` is listed and played on a server."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ferry import copy_with_ferry, run_copy

VISITOR = """
import asyncio
import json
import sys
from urllib.request import urlopen

from bumpyard.client import Client


async def main(url: str) -> None:
    (listed,) = [game for game in json.load(urlopen(url + "/api/games")) if game["name"] == "ferry"]
    print(listed["title"], listed["levels"])
    async with Client(url) as client:
        await client.guest()
        table = await client.create("ferry", seats=3)
        await table.start()
        async for turn in table.turns():
            await turn.play(turn.legal[-1])
        print(table.outcome.reason)
        print((await table.verify()).verdict)


asyncio.run(main(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_with_ferry(tmp_path_factory.mktemp("copy"))


@pytest.fixture(scope="module")
def url(copy: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "bumpyard", "serve", "--port", "0", "--data", "kept"]
    with subprocess.Popen(  # noqa: S603  # our own program
        command,
        env={**os.environ, "PYTHONPATH": str(copy)},
        cwd=copy,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        ready = server.stdout.readline()
        assert "ready to play at" in ready
        yield ready.split()[-1]
        server.terminate()


def test_it_is_listed_and_played_with_the_servers_bots(copy: Path, url: str) -> None:
    assert run_copy(copy, "-c", VISITOR, url).splitlines() == [
        "Ferry ['casual']",
        "all sailed",
        "verified",
    ]
