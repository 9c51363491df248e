"""A table whose store fails: it acknowledges nothing that was not written, and recovers."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from websockets.exceptions import ConnectionClosedError

from bumpyard.store import Batch
from bumpyard.store.errors import StoreError
from bumpyard.table.entries import Entry
from tests.server.world import (
    World,
    act,
    mix,
    mover,
    turn,
)


async def test_a_command_that_can_not_be_written_did_not_happen_and_may_be_sent_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        update = await turn(socket)
        before, running = world.game(table), world.running(table)
        known = len(await world.container.store.entries(table))
        with monkeypatch.context() as broken:
            broken.setattr(world.container.store, "append", failing)
            command = act(update, 0)
            await socket.send(**command)
            assert (await socket.until("error"))["code"] == "store"
            assert (await socket.until("update"))["seq"] == update["seq"]  # read again from the log
        assert world.running(table) is running  # the table is the same,
        assert world.game(table) is not before  # and its game was read from the log
        assert len(await world.container.store.entries(table)) == known
        await socket.send(**command)
        assert (await socket.until("ack"))["id"] == command["id"]
        assert len(await world.container.store.entries(table)) > known


async def test_a_command_that_comes_while_the_table_is_read_again_waits_for_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people)
    async with people[0].socket() as first, people[1].socket() as second:
        await first.watch(table)
        await second.watch(table)
        updates = await mix([first, second], table)
        seat = mover(updates)
        playing, guest, running = (first, second)[seat], people[seat].id, world.running(table)
        connection = next(each for each in world.container.sessions if each.guest.id == guest)
        running.reload()
        command = act(updates[seat], seat)
        connection.receive(msgspec.json.encode(command))  # nothing was read yet
        assert (await playing.until("ack"))["id"] == command["id"]
        assert not running.is_lost


async def test_a_table_that_can_not_be_read_again_is_left_by_all_and_opened_anew(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await world.guest()
    table = await world.table(person)
    running = world.running(table)
    async with person.socket() as socket:
        await socket.watch(table)
        with monkeypatch.context() as broken:
            broken.setattr(world.container.store, "entries", unreadable)
            running.reload()
            with pytest.raises(ConnectionClosedError) as closed:
                await socket.until("nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
    assert running.is_lost
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
    assert world.running(table) is not running


async def unreadable(table: str) -> list[Entry]:
    """Stand for a log that is damaged in a way that nobody has thought of."""
    raise KeyError(table)


async def test_a_line_of_chat_that_can_not_be_written_may_be_sent_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await world.guest()
    table = await world.table(person)
    line = {"id": "a line", "text": "hello"}
    async with person.socket() as socket:
        await socket.watch(table)
        with monkeypatch.context() as broken:
            broken.setattr(world.container.store, "say", unwritable)
            assert (await socket.do("say", table, **line))["code"] == "store"
        assert (await socket.do("say", table, **line))["type"] == "ack"
        assert [said.text for said in await world.container.store.chat(table)] == ["hello"]


async def test_a_guest_who_is_banned_while_the_table_is_read_again_is_replaced(
    world: World,
) -> None:
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people)
    async with people[0].socket() as first, people[1].socket() as second:
        await first.watch(table)
        await second.watch(table)
        await mix([first, second], table)
        world.running(table).reload()
        await world.container.remove(people[1].id)
        await first.until("update", lambda update: update["who"] == ["person", "bot"])


async def unwritable(*_: object) -> None:
    """Stand for a disk that is full."""
    raise StoreError("the disk is full")


def failing(batch: Batch) -> asyncio.Future[bool]:
    """Stand for a disk that is full."""
    future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    future.set_exception(OSError("the disk is full"))
    return future
