"""A game that has rules and nothing else is served, listed and played against a plain bot."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bumpyard import loading
from bumpyard.games import GAMES, Game
from bumpyard.server.http import game_routes
from tests.ferry import import_ferry, write_ferry
from tests.server.world import World, mix, play_on


@pytest.fixture(autouse=True)
def _ferry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add the game of docs/adding-a-game.md to the games."""
    module = import_ferry(write_ferry(tmp_path))
    games = {**GAMES, "ferry": Game(module.Ferry.meta, module.Data, module.Ferry)}
    data_text = loading.data_text
    for place in (loading, game_routes):
        monkeypatch.setattr(place, "GAMES", games)
    monkeypatch.setattr(
        loading, "data_text", lambda name: "" if name == "ferry" else data_text(name)
    )
    yield
    loading._default.cache_clear()
    del sys.modules["ferry"]


async def test_it_is_listed_with_its_data_and_the_level_of_the_plain_bot(world: World) -> None:
    games = (await world.ask("GET", "/api/games")).json()
    assert [game["levels"] for game in games if game["name"] == "ferry"] == [["casual"]]
    shown = (await world.ask("GET", "/api/games/ferry")).json()
    assert shown["meta"]["title"] == "Ferry"
    assert shown["data"]
    lesson = await world.ask("GET", "/api/lessons/ferry")
    assert (lesson.status_code, lesson.json()["code"]) == (404, "unknown")


async def test_it_is_played_against_bots_to_its_end_and_told_again(world: World) -> None:
    person = await world.guest()
    table = await world.table(person, game="ferry", seats=3)
    async with person.socket() as socket:
        await socket.watch(table)
        (update,) = await mix([socket], table)
        end = await play_on(socket, 0, update)
    assert end["who"] == ["person", "bot", "bot"]
    assert len(end["outcome"]["scores"]) == 3
    story = (await world.ask("GET", f"/api/tables/{table}/story")).json()
    assert story["outcome"] == end["outcome"]
