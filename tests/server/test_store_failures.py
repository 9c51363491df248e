"""A table whose store fails: it acknowledges nothing that was not written, and recovers."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosedError

from bumpyard.server.tables import running_table
from bumpyard.store import Batch
from bumpyard.store.errors import StoreError
from bumpyard.table.entries import Entry
from tests.server.world import (
    GENEROUS,
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
            broken.setattr(world.container.store, "append_then", failing)
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


def failing(batch: Batch, then: Callable[[bool | Exception], object]) -> None:
    """Stand for a disk that is full."""
    asyncio.get_running_loop().call_soon(then, OSError("the disk is full"))


ROOM = 600_000  # bytes of a file, in a child process: a new server has written a third of it


async def test_a_full_disk_is_logged_and_counted_and_the_server_is_not_ready_until_there_is_room(
    tmp_path: Path,
) -> None:  # item 4
    generous = {f"BUMPYARD_{name.upper()}": str(value) for name, value in GENEROUS.items()}
    command = [sys.executable, "-c", LIMITED, "serve", "--port=0", f"--data={tmp_path}"]
    server = await asyncio.create_subprocess_exec(
        *command, stdout=PIPE, stderr=PIPE, env={**os.environ, **generous}
    )
    try:
        assert server.stdout is not None
        url = (await server.stdout.readline()).split()[-1].decode()
        headers = {"Origin": url}
        async with httpx.AsyncClient(base_url=url, headers=headers, trust_env=False) as http:
            assert (await http.get("/ready")).status_code == 200
            while (answer := await http.post("/api/bots", json={"name": "Robo"})).is_success:
                pass
            assert (answer.status_code, answer.json()["code"]) == (503, "store")
            ready = await http.get("/ready")
            assert (ready.status_code, ready.json()) == (503, {"status": "disk"})
            metrics = (await http.get("/metrics")).text
            assert "bumpyard_store_failing 1.0" in metrics
            assert "bumpyard_store_failures_total 0.0" not in metrics
            assert (await http.get("/api/tables")).status_code == 200  # to read takes no room
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (-1, -1))
            async with asyncio.timeout(30):
                while (await http.get("/ready")).status_code != 200:
                    pass
            assert "bumpyard_store_failing 0.0" in (await http.get("/metrics")).text
            assert (await http.post("/api/bots", json={"name": "Robo"})).is_success
    finally:
        server.terminate()
        _, errors = await server.communicate()
    lines = [json.loads(line) for line in errors.splitlines()]
    told = [(line["level"], line["message"]) for line in lines if line["logger"] == STORE]
    assert told == [("error", "nothing can be written"), ("info", "there is room to write again")]
    assert server.returncode == 0


STORE = "bumpyard.store"
LIMITED = f"""
import resource, sys
from bumpyard.cli import main
from bumpyard.server import store_health
store_health.CHECK_SECONDS = 0.05
resource.setrlimit(resource.RLIMIT_FSIZE, ({ROOM}, resource.RLIM_INFINITY))
sys.exit(main(sys.argv[1:]))
"""


async def test_bots_do_not_try_to_move_as_fast_as_a_full_disk_refuses_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running_table, "RETRY_SECONDS", 0.2)
    loop, refused = asyncio.get_running_loop(), list[float]()
    thrice = asyncio.Event()

    def refuse(batch: Batch, then: Callable[[bool | Exception], object]) -> None:
        refused.append(loop.time())
        if len(refused) == 3:
            thrice.set()
        failing(batch, then)

    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        await turn(socket)
        await socket.do("leave", table)  # bots play on, as long as somebody watches
        with monkeypatch.context() as broken:
            broken.setattr(world.container.store, "append_then", refuse)
            await thrice.wait()
        assert refused[2] - refused[1] >= 0.2
        assert world.container.health.failing
        await socket.until("update", lambda update: update["at"] > 3)
