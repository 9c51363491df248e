"""How well bots play: what a host may choose, what everyone is told, and who plays then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from unittest.mock import patch

import pytest

from bumpyard.bots import Kit
from bumpyard.bots.tumble.plain import TumbleBot
from bumpyard.server.workers import bots as bot_worker
from bumpyard.server.workers.bots import _bot
from bumpyard.table.entries import Begun, SeatChanged, read
from tests.server.world import World, mix, play_on


class First:
    """Takes the first action on the list."""

    def __init__(self, rules: Any, kernels: bool) -> None:
        pass

    def choose(self, view: Any, legal: Sequence[Any], source: Any) -> Any:  # a bot
        return legal[0]


@pytest.fixture(autouse=True)
def two_levels() -> Iterator[None]:
    kits = {
        "tumble": Kit(levels={"casual": lambda rules, _: TumbleBot(rules), "novice": First}),
        "duel": Kit(levels={}),
        "dodgems": Kit(levels={}),
    }
    bot_worker._bot.cache_clear()
    with patch("bumpyard.bots.kits.KITS", kits):
        yield
    bot_worker._bot.cache_clear()


async def logged(world: World, table: str) -> list[Any]:
    return [read(entry)[0] for entry in await world.container.store.entries(table)]


async def test_bots_get_the_levels_that_were_asked_for_and_the_last_counts_on(world: World) -> None:
    ada = await world.guest("Ada")
    table = await world.table(ada, seats=4, bots=["novice", "casual"])
    shown = (await ada.ask("GET", f"/api/tables/{table}")).json()["players"]
    assert [player.get("level") for player in shown] == [None, "novice", "casual", "casual"]
    begun = (await logged(world, table))[0]
    assert isinstance(begun, Begun)
    assert begun.levels == (None, "novice", "casual", "casual")
    plain = await world.table(ada)
    shown = (await ada.ask("GET", f"/api/tables/{plain}")).json()["players"]
    assert shown[1]["level"] == "casual"


@pytest.fixture
def fresh_bots() -> Iterator[None]:
    """Let no bot of another test play in this one, nor the other way round."""
    _bot.cache_clear()
    yield
    _bot.cache_clear()


@pytest.mark.usefixtures("fresh_bots")
async def test_a_bot_plays_as_well_as_its_level_says(world: World) -> None:
    asked: list[str] = []

    class Heard(First):
        def choose(self, view: Any, legal: Sequence[Any], source: Any) -> Any:
            asked.append(type(self).__name__)
            return super().choose(view, legal, source)

    class Better(Heard):
        pass

    kit = Kit(levels={"novice": Heard, "strong": Better})
    with patch("bumpyard.bots.kits.KITS", {"tumble": kit}):
        ada = await world.guest("Ada")
        table = await world.table(ada, bots=["novice"], takeover="strong")
        async with ada.socket() as socket:
            await socket.watch(table)
            (update,) = await mix([socket], table)
            while not asked:  # until it is the bot's turn
                update = await play_on(socket, 0, update, most=1)
            assert set(asked) == {"Heard"}
            await socket.do("leave", table)
            while "Better" not in asked:
                await socket.read()
        change = [entry for entry in await logged(world, table) if isinstance(entry, SeatChanged)]
        assert [(entry.seat, entry.level) for entry in change] == [(0, "strong")]


@pytest.mark.parametrize("settings", [{"bots": ["expert"]}, {"takeover": "expert"}])
async def test_a_level_that_a_game_does_not_have_is_refused_with_those_it_has(
    world: World,
    settings: dict[str, Any],
) -> None:
    wanted = {"game": "tumble", "seats": 2, **settings}
    answer = await (await world.guest()).ask("POST", "/api/tables", wanted)
    assert (answer.status_code, answer.json()) == (
        400,
        {
            "code": "setup",
            "message": "Tumble has no bot that is expert: there is novice, casual",
        },
    )


async def test_the_list_of_games_tells_the_levels_of_each(world: World) -> None:
    games = (await world.ask("GET", "/api/games")).json()
    assert {game["name"]: game["levels"] for game in games} == {
        "tumble": ["novice", "casual"],
        "duel": [],
        "dodgems": [],
    }
    one = (await world.ask("GET", "/api/games/tumble")).json()
    assert one["meta"]["levels"] == ["novice", "casual"]
