"""The figures of the trials, scaled, and the table that they share."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.world import Person, Socket, World, mix

SCALE = float(os.environ.get("SOAK_SCALE", "1"))  # 1: the figures of docs/reliability.md


def count(figure: int) -> int:
    """Return a figure, scaled for a shorter run."""
    return max(1, round(figure * SCALE))


@asynccontextmanager
async def two_at_a_table(
    world: World, game: str = "tumble"
) -> AsyncIterator[tuple[str, list[Socket], list[Person]]]:
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people, game=game)
    async with people[0].socket() as first, people[1].socket() as second:
        for socket in (first, second):
            await socket.watch(table)
        await mix([first, second], table)
        yield table, [first, second], people
