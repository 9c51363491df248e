"""Two nodes in one process: who has a table, how others reach it, and what happens to the loser."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from time import monotonic

import pytest
from websockets.exceptions import ConnectionClosed

from bumpyard.server.cluster.internal import Greeting, call
from bumpyard.server.orders import Online
from bumpyard.server.protocol import Notice
from bumpyard.server.queue import QUEUE
from tests.server.test_sockets import HELLO, raw
from tests.server.two_nodes import Two, move, until
from tests.server.world import Message, Person, Socket, World, act, mix, mover, present


async def test_any_node_serves_any_seat(two: Two) -> None:
    table = await two.table()
    first, last = two.nodes
    assert first.leases.here(table)
    assert not last.leases.here(table)
    other = await two.table()
    anna, ben = two.people
    async with (
        anna.socket(table=table) as one,
        ben.socket(table=table) as spliced,
        ben.socket() as line,  # to the second node, which has no table
    ):
        for watching in (one, spliced, line):
            await watching.watch(table)
        await mix([one, spliced], table)
        for _ in range(5):
            await move([one, spliced, line])
        views = [await present(watching) for watching in (one, spliced, line)]
        assert len({view["hash"] for view in views}) == 1
        assert views[1]["view"] == views[2]["view"]
        await line.watch(other)
        await line.send(do="say", id="hello", table=table, text="Servus")
        assert (await one.until("chat"))["text"] == "Servus"
    code = (await two.people[1].ask("GET", f"/api/tables/{table}")).json()["code"]
    found = await two.people[1].ask("GET", f"/api/tables/{code}")
    assert found.json()["table"] == table


@asynccontextmanager
async def at_both(two: Two, table: str) -> AsyncIterator[list[tuple[Socket, Socket]]]:
    """Let each player watch a table with a socket at each node."""
    async with AsyncExitStack() as stack:
        sockets = []
        for person in two.people:
            pair = []
            for world in two.worlds:
                there = Person(world, person.id)
                there.headers = person.headers
                pair.append(await stack.enter_async_context(there.socket()))
                await pair[-1].watch(table)
            sockets.append((pair[0], pair[1]))
        await mix([first for first, _ in sockets], table)
        yield sockets


async def test_of_two_nodes_that_race_for_a_decision_one_wins(two: Two) -> None:  # item 5
    table = await two.table()
    async with at_both(two, table) as sockets:
        for choice in range(10):
            updates = [await present(first) for first, _ in sockets]
            seat = mover(updates)
            commands = [act(updates[seat], seat, choice), act(updates[seat], seat)]
            for socket, command in zip(sockets[seat], commands, strict=True):
                await socket.send(**command)
            answers = [
                await answer_to(socket, command["id"])
                for socket, command in zip(sockets[seat], commands, strict=True)
            ]
            assert sorted(str(it.get("code", it["type"])) for it in answers) == ["ack", "stale"]


async def test_a_command_at_two_nodes_counts_once(two: Two) -> None:  # item 6
    table = await two.table()
    async with at_both(two, table) as sockets:
        for choice in range(10):
            updates = [await present(first) for first, _ in sockets]
            seat = mover(updates)
            command = act(updates[seat], seat, choice)
            for socket in sockets[seat]:
                await socket.send(**command)
            one, other = [await answer_to(socket, command["id"]) for socket in sockets[seat]]
            assert one == other
            assert one["type"] == "ack"


async def answer_to(socket: Socket, command: str) -> Message:
    """Return the answer to a command."""
    while (message := await socket.read()).get("id") != command:
        pass
    return message


async def test_those_who_come_back_to_any_node_have_missed_nothing(two: Two) -> None:  # item 16
    table = await two.table()
    async with at_both(two, table) as sockets:
        for _ in range(5):
            await move([first for first, _ in sockets])

        async def come_back(person: Person) -> tuple[int, list[int]]:
            async with person.socket() as socket:
                update = await socket.watch(table, after=2)
                return update["seq"], [step["seq"] for step in update["steps"]]

        back = await asyncio.gather(*(come_back(two.people[it % 2]) for it in range(20)))
        (newest,) = {seq for seq, _ in back}
        assert [steps for _, steps in back] == [list(range(3, newest + 1))] * 20


async def test_orders_reach_every_node(two: Two) -> None:
    anna, ben = two.people
    async with anna.socket(), ben.socket():
        answers = await two.nodes[0].everywhere(Online((anna.id, ben.id)))
        assert sorted(id_ for answer in answers if isinstance(answer, dict) for id_ in answer) == (
            sorted((anna.id, ben.id))
        )
    ready = await two.worlds[1].ask("GET", "/ready")
    assert ready.status_code == 200


async def test_a_node_that_has_lost_a_table_writes_nothing_more(two: Two) -> None:
    table = await two.table()
    anna, ben = two.people
    async with anna.socket(table=table) as one, ben.socket(table=table) as other:
        for watching in (one, other):
            await watching.watch(table)
        updates = await mix([one, other], table)
        await two.sql(
            "UPDATE heads SET node = ?, fence = fence + 1 WHERE table_id = ?",
            two.nodes[1].leases.nodes.id,
            table,
        )
        seat = mover(updates)
        await (one, other)[seat].send(**act(updates[seat], seat))
        for watching in (one, other):
            with pytest.raises(ConnectionClosed):
                await watching.until("never")
    assert table not in two.nodes[0].container.tables
    async with anna.socket(table=table) as one, ben.socket(table=table) as other:
        again = [await watching.watch(table) for watching in (one, other)]
        assert [it["seq"] for it in again] == [updates[0]["seq"]] * 2  # it was not written
        await move([one, other])
    assert two.nodes[1].leases.here(table)


async def test_the_tables_of_a_node_that_has_died_are_adopted_with_their_clocks(two: Two) -> None:
    table = await two.table(clock={"kind": "game", "limit": 600_000, "increment": 0})
    first, last = two.nodes
    assert first.leases.here(QUEUE)
    await two.end_lease()
    await until(lambda: last.leases.here(table) and last.leases.here(QUEUE))
    await until(lambda: table in last.container.tables)
    assert table in first.container.tables  # it does not know yet
    await first.leases._renew()
    await until(lambda: table not in first.container.tables)
    assert not first.leases.here(table)
    assert not first.leases.here(QUEUE)


async def test_a_node_without_a_lease_tells_nobody_anything(two: Two) -> None:
    table = await two.table()
    first, _ = two.nodes
    async with two.people[0].socket(table=table) as one:
        await one.watch(table)
        two.hold()
        first.leases._valid_until = 0.0  # it was stopped for long, and goes on
        await one.send(do="ping")
        with pytest.raises(ConnectionClosed, match="lost its lease"):
            await one.until("pong")
        ready = await two.worlds[0].ask("GET", "/ready")
        assert (ready.status_code, "lease" in ready.text) == (503, True)


async def test_a_table_that_can_not_be_opened_now_is_asked_for_again(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bumpyard.server.cluster.leases.FIND_SECONDS", 0.3)
    table = await two.table()
    leases = two.nodes[1].leases
    for task in leases._working:  # so that it does not hear of the node that has the table
        task.cancel()
    leases._set_valid(monotonic() + 60)
    await two.sql("INSERT INTO nodes VALUES ('new', '', now() + interval '1 hour')")
    await two.sql("UPDATE heads SET node = 'new', fence = fence + 1 WHERE table_id = ?", table)
    async with two.people[1].socket() as socket:
        with pytest.raises(ConnectionClosed, match="can't be opened now"):
            await socket.watch(table)


async def test_a_node_whose_lease_is_over_closes_every_socket(two: Two) -> None:
    table = await two.table()
    first, _ = two.nodes
    async with (
        two.people[0].socket(table=table) as own,
        two.people[1].socket(table=table) as spliced,
        two.people[1].socket() as line,
    ):
        for watching in (own, spliced, line):
            await watching.watch(table)
        for task in first.leases._working:  # the database is away, or the node hangs
            task.cancel()
        for watching in (own, spliced, line):
            with pytest.raises(ConnectionClosed, match="lost its lease"):
                await watching.until("never")


async def test_a_socket_that_never_reads_is_dropped_behind_another_node_too(two: Two) -> None:
    table = await two.table()
    (first, _), (_, there) = two.nodes, two.worlds
    sessions = first.container.sessions
    async with raw(there, two.people[1], path=f"/socket?table={table}") as wire:
        wire.frame(HELLO)
        await wire.read()
        assert len(sessions) == 1  # it is spliced to the first node
        wire.reader._transport.pause_reading()  # type: ignore[attr-defined]
        sent = 0
        while len(sessions):
            sent += sessions.broadcast(Notice("x" * 4000))
            await asyncio.sleep(0)
            await present_at(there)
        assert sent < 400  # 1.6 MB, most of which waits in buffers of the system


async def present_at(world: World) -> None:
    """Let a node do all that it has to do by now."""
    assert (await world.ask("GET", "/ready")).status_code == 200


async def test_tables_that_nobody_plays_at_are_given_up(two: Two) -> None:
    table = await two.table()
    first, last = two.nodes
    running = first.container.tables
    running._linger_no_more(table)
    assert table in running  # it waits for bytes of both
    await running[table].abandon()
    await until(lambda: not first.leases.here(table))
    async with asyncio.timeout(20):
        while not await last.leases.at_home([table]):
            pass


async def test_a_call_without_the_secret_is_refused(two: Two) -> None:
    address = two.nodes[0].leases.nodes.address
    connection = await call(address, b"a guess", Greeting("messages", "127.0.0.1:1"))
    loop = asyncio.get_running_loop()
    assert await loop.sock_recv(connection, 1) == b""
    connection.close()
