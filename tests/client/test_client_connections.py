"""A client whose connection breaks loses no move, and makes none twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bumpyard.client import Client, ClientError, Declined, Unreachable, backoff, connection
from bumpyard.fair.files import read_receipt
from bumpyard.server import container
from bumpyard.table import Update
from tests.client.playing import at_random, moves_of, plain, play
from tests.client.proxy import Change, proxied
from tests.server.world import serving


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again at once. A client on a real network waits longer between tries."""
    monkeypatch.setattr(connection, "STABLE_SECONDS", 0.0)
    monkeypatch.setattr(backoff, "MAX_WAIT", 0.02)
    monkeypatch.setattr(container, "RETRY_AFTER_MS", 0)


def sometimes(word: bytes, every: int) -> Change:
    """Break the connection at every so many pieces with a word in them."""
    seen = 0

    def change(data: bytes) -> bytes | None:
        nonlocal seen
        seen += word in data
        return None if word in data and seen % every == 0 else data

    return change


@pytest.mark.parametrize("game", ["tumble", "dodgems"])
async def test_answers_that_are_lost_on_the_way_cost_nothing(game: str) -> None:
    async with serving() as world, proxied(world.url) as proxy, Client(proxy.url) as client:
        await client.guest()
        table = await client.create(game, seats=3)
        await table.start()
        proxy.to_client = sometimes(b'"type":"ack"', every=5)
        played = await play(table, at_random(1))
        assert proxy.broken >= 5
        assert plain(played) == moves_of(table.seat, await table.game_file())
        assert (await table.verify()).proven == table.verifier.proven + table.verifier.sealed


@pytest.mark.parametrize("game", ["tumble", "dodgems"])
async def test_a_connection_that_breaks_all_the_time_costs_nothing(game: str) -> None:
    async with serving() as world, proxied(world.url) as proxy, Client(proxy.url) as client:
        await client.guest()
        table = await client.create(game, seats=3)
        await table.start()
        played: list[Any] = []
        choose = at_random(2)
        async for turn in table.turns():
            action = choose(turn)
            playing = asyncio.create_task(turn.play(action))
            if len(played) % 4 == 0:
                await asyncio.sleep(0)  # the command is on its way, or not yet
                proxy.cut()
            assert await playing
            played.append(action)
        assert plain(played) == moves_of(table.seat, await table.game_file())


async def test_a_command_that_is_sent_twice_counts_once() -> None:
    async with serving() as world, Client(world.url) as client:
        await client.guest()
        table = await client.create("tumble", seats=2)
        await table.start()
        socket = table._connection
        send = socket._send

        async def send_twice(text: str) -> None:
            await send(text)
            await send(text)

        socket._send = send_twice  # type: ignore[method-assign]  # it stutters
        played = await play(table, at_random(3))
        assert plain(played) == moves_of(table.seat, await table.game_file())


async def test_a_decision_that_another_has_made_is_stale_and_play_goes_on() -> None:
    async with serving() as world, Client(world.url) as one:
        await one.guest()
        async with Client(world.url, token=one.token) as twin:
            table = await one.create("tumble", seats=2)
            await table.start()
            played = await play(table, at_random(1), most=1)
            same = await twin.watch(table.id)
            counted = await asyncio.gather(
                play(table, at_random(1), most=8), play(same, at_random(2), most=8)
            )
            moves = moves_of(table.seat, await table.game_file())
            assert len(moves) == sum(map(len, [played, *counted]))


async def test_nobody_is_accused_if_another_client_of_this_guest_decides_without_our_keys() -> None:
    async with serving() as world, Client(world.url) as one:
        await one.guest()
        table = await one.create("tumble", seats=2)
        await table.start()
        await play(table, at_random(1), most=2)
        async with Client(world.url, token=one.token) as twin:
            same = await twin.watch(table.id)
            await play(same, at_random(2), most=2)
            assert same.elsewhere is None  # it has no keys to miss
        await play(table, at_random(3))
        made = {choice.at for choice in read_receipt(table.receipt).choices}
        assert table.elsewhere is not None
        assert table.elsewhere not in made
        assert (await table.verify()).elsewhere == table.elsewhere
        assert table.verifier.key() == ""  # none is due any more


async def test_a_decision_is_stale_also_before_an_update_says_so() -> None:
    async with serving() as world, Client(world.url) as one:
        await one.guest()
        table = await one.create("tumble", seats=2)
        await table.start()
        turn = await anext(table.turns())
        take = table.take
        table.take = lambda it: None if isinstance(it, Update) else take(it)  # type: ignore[method-assign, assignment]  # they are late
        async with Client(world.url, token=one.token) as twin:
            await play(await twin.watch(table.id), at_random(1), most=1)
            assert table.is_due(turn.seat, turn.at)
            assert not await turn.play(turn.legal[0])


async def test_a_server_that_restarts_finds_its_clients_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as world:
        client = Client(world.url)
        await client.guest()
        table = await client.create("tumble", seats=2)
        await table.start()
        choose = at_random(4)
        played = await play(table, choose, most=10)
    async with serving(tmp_path, port=world.server.port):
        played += await play(table, choose)
        assert plain(played) == moves_of(table.seat, await table.game_file())
        assert (await table.verify()).verdict == "verified"
        await client.close()


async def test_whoever_missed_too_much_to_be_told_reads_the_log_and_checks_it() -> None:
    async with (
        serving() as world,
        proxied(world.url) as proxy,
        Client(world.url) as player,
        Client(proxy.url) as watcher,
    ):
        await player.guest()
        await watcher.guest()
        table = await player.create("tumble", seats=2)
        watched = await watcher.watch(table.id)
        await table.start()
        await play(table, at_random(5), most=3)
        proxy.open = False
        proxy.cut()
        await proxy.refused.wait()
        await play(table, at_random(5))
        proxy.open = True
        await play(watched, at_random(5))
        assert watched.outcome == table.outcome
        assert watched.verifier.proven == table.verifier.proven


async def test_what_was_too_much_at_once_is_sent_again() -> None:
    async with serving(socket_messages=1) as world, Client(world.url) as client:
        await client.guest()
        table = await client.create("tumble", seats=2)
        await table.start()
        played = await play(table, at_random(1), most=2)
        assert world.count("bumpyard_limited_total")
        assert plain(played) == moves_of(table.seat, await table.game_file())


async def test_a_server_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ClientError, match=r"not 'play\.example\.org'"):
        Client("play.example.org")
    async with serving() as world:
        client = Client(world.url, retry_timeout=0.1)
        await client.guest()
        table = await client.create("tumble", seats=2)
    with pytest.raises(Unreachable, match="can't be reached"):
        await play(table, at_random(1))
    with pytest.raises(Unreachable, match="can't be reached"):
        await table.say("hello?")
    with pytest.raises(Unreachable, match="there is no answer from http"):
        await client.tables()
    await client.close()


async def test_a_token_that_nobody_knows_is_declined() -> None:
    async with serving() as world, Client(world.url) as host:
        await host.guest()
        table = await host.create("tumble", seats=2)
        async with Client(world.url, token="nobody") as client:  # noqa: S106  # nobody's
            with pytest.raises(Declined) as refused:
                await client.watch(table.id)
            assert refused.value.code == "guest"
