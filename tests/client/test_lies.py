"""A dishonest server is caught: by the client while it plays, or by `verify` with its receipt."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from bumpyard.client import Client, ClientError, Declined, Table, Unfair, own_part
from bumpyard.core import BumpyardError
from bumpyard.fair import Refuted, verify
from bumpyard.games import GAMES
from tests.client.playing import at_random, play
from tests.fair.reader import results
from tests.server.lying.lies import LIES, Lie
from tests.server.lying.server import lying
from tests.server.world import World, serving


@pytest.fixture
async def world() -> AsyncIterator[World]:
    with lying():
        async with serving() as world:
            yield world


async def gather(people: list[Client], lie: Lie) -> list[Table]:
    """Start a table at which the people sit; the host's name says how the server lies."""
    for number, person in enumerate(people):
        await person.guest(lie.name if number == 0 else None)
    seats = max(2, len(people))
    first = await people[0].create(lie.game, seats, bots=("novice",), strict=lie.strict)
    tables = [first, *[await person.join(first.code) for person in people[1:]]]
    await first.start()
    return tables


async def end_of(table: Table, seed: int, lie: Lie) -> BaseException | None:
    """Play on at random; return what the client caught, None if the game came to its end."""
    try:
        try:
            await play(table, at_random(seed))
        except Declined:  # as long as the split is not seen
            if lie.people == 1:
                raise
        while lie.people > 1 and lie.python.by == "client":
            await table.changed()  # until it hears from the others, who may be slower
    except (ClientError, BumpyardError) as error:
        return error
    return None


def check_refuted(lie: Lie, file: bytes, receipt: bytes) -> None:
    """Check that `verify` finds a lie with a receipt, and docs/verifier if it can."""
    with pytest.raises(Refuted, match=lie.python.says):
        verify(file, receipt)
    fault = results([(file, receipt)])[0]["fault"]
    assert (fault and fault["code"]) == lie.script


async def check_caught(lie: Lie, url: str) -> None:
    """Check that all to whom a lie is told catch it; if need be with each other's receipts."""
    async with AsyncExitStack() as open_:
        people = [await open_.enter_async_context(Client(url)) for _ in range(lie.people)]
        tables = await gather(people, lie)
        ends = await asyncio.gather(
            *[end_of(table, seed, lie) for seed, table in enumerate(tables)]
        )
        for table, error in zip(tables, ends, strict=True):
            if lie.python.by == "client":
                assert error is not None
                assert re.search(lie.python.says, str(error))
                with pytest.raises(type(error)):
                    await table.resign()
                continue
            assert error is None
            if lie.python.by == "asks":
                assert table.elsewhere == (await table.verify()).elsewhere is not None
            elif lie.python.by == "end":
                with pytest.raises(Unfair, match=lie.python.says):
                    await table.verify()
            else:
                other = tables[0] if lie.people == 1 else tables[tables.index(table) - 1]
                check_refuted(lie, await table.game_file(), other.receipt)


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.name)
async def test_a_lie_is_caught(lie: Lie, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_part, "SIGN_SECONDS", 0.0)
    await check_caught(lie, world.url)


@pytest.mark.parametrize("host", ["honest", "honest friend"])
@pytest.mark.parametrize("game", GAMES)
async def test_the_same_server_without_a_lie_is_not_accused(
    game: str, host: str, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_part, "SIGN_SECONDS", 0.0)
    async with Client(world.url) as client:
        await client.guest(host)
        table = await client.create(game, 2, bots=("novice",))
        await table.start()
        await play(table, at_random(1))
        assert (await table.verify()).verdict == "verified"
        assert results([(await table.game_file(), table.receipt)])[0]["fault"] is None


def test_every_lie_is_told_once() -> None:
    assert len({lie.kind for lie in LIES}) == len({lie.name for lie in LIES}) == len(LIES) > 45
