"""The bot of docs/writing-a-bot.md is the code of the page, and plays whole games."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from bumpyard.client import Client, Table
from tests.client.playing import at_random, play
from tests.server.world import serving

PAGE = (Path(__file__).parents[2] / "docs/writing-a-bot.md").read_text("utf-8")
BOT, *REST = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


async def until_seated(table: Table) -> None:
    """Wait until every seat is taken: the server tells as soon as somebody sits down."""
    while None in table.players:
        await table.changed()


def test_the_bot_has_twenty_lines() -> None:
    assert len(BOT.splitlines()) <= 21  # with what it is for, and how to start it


@pytest.mark.parametrize("game", ["tumble", "dodgems"])
async def test_the_bot_of_the_page_plays_a_whole_game_as_a_program(
    game: str, tmp_path: Path
) -> None:
    file = tmp_path / "bot.py"
    file.write_text(BOT, "utf-8")
    async with serving(tmp_path / "data") as world, Client(world.url) as host:
        await host.guest("Mina")
        table = await host.create(game, seats=2)
        robot = await asyncio.create_subprocess_exec(
            sys.executable, file, world.url, table.code, stdout=asyncio.subprocess.PIPE
        )
        await until_seated(table)
        await table.start()
        await play(table, at_random(1))
        told, _ = await robot.communicate()
        assert told.decode().splitlines() == [f"{table.outcome}", "verified"]
        robo = table.players[1]
        assert robo is not None
        assert (robo.name, robo.bot) == ("Robo", True)


async def test_the_other_code_of_the_page_plays_well_and_comes_back(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page: dict[str, Any] = {"Client": Client}
    for block in REST:
        exec(block, page)  # noqa: S102  # our own page
    async with serving() as world, Client(world.url) as client:
        token = await client.bot("Robo")
        table = await client.create("tumble", seats=2)
        await table.start()
        await play(table, at_random(1), most=3)
        await client.close()
        await page["come_back"](world.url, token, table.id)
        async with Client(world.url) as watcher:
            await watcher.guest()
            over = await watcher.watch(table.id)
            await play(over, at_random(1))
            assert over.ending == "over"
    assert len(capsys.readouterr().out.splitlines()) > 10
