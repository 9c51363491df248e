"""The registry: tables are in memory as long as somebody needs them."""

from __future__ import annotations

import pytest

from bumpyard.server.tables import registry
from tests.server.world import World, mix, turn


async def test_a_table_that_nobody_is_at_is_not_kept_in_memory(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "IDLE_SECONDS", 0.01)
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        await turn(socket)
        assert table in world.container.tables
    await dropped(world)  # everyone has left
    lobby = (await world.ask("GET", f"/api/tables/{table}")).json()
    assert lobby["status"] == "running"
    await dropped(world)  # one has looked at it, and did not come in


async def dropped(world: World) -> None:
    """Wait until no table is in memory."""
    while len(world.container.tables):
        await world.ask("GET", "/health")
