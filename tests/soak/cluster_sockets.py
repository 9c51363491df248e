"""Sockets at three nodes on PostgreSQL: reliability 5, 6, 14 and 16."""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from bumpyard.server import admin
from tests.server.clustering import Cluster, cluster
from tests.server.histories import History
from tests.server.roaming import at
from tests.server.test_sockets import HELLO, raw
from tests.server.world import Message as Told
from tests.server.world import Person, Socket, act, mix, mover, present
from tests.soak.report import Row
from tests.soak.scale import count
from tests.soak.soak_server import memory, pings
from tests.soak.soak_stalls import p99

NODES = 3
TABLES = 4  # at which is raced at once
SLOW = 50  # sockets that never read
NEWS = 5  # long messages to everyone, then pings
ROUNDS = 100  # of news and pings, with sockets that read: a p99 of eight times as many


class Twins(NamedTuple):
    """Two players of a table, each with sockets at two nodes."""

    table: str
    sockets: list[list[Socket]]  # of each seat, at each node


@asynccontextmanager
async def twins(group: Cluster, number: int) -> AsyncIterator[Twins]:
    """Begin a game of two, at any two nodes."""
    nodes = [group.nodes[(number + it) % NODES] for it in range(2)]
    worlds = [group.world(node) for node in nodes]
    people = [await worlds[0].guest(), await worlds[1].guest()]
    table = await worlds[0].table(*(at(worlds[0], person) for person in people))
    async with AsyncExitStack() as stack:
        sockets = [
            [
                # One is passed on with its connection, the other by a line.
                await stack.enter_async_context(at(world, person).socket(table=named))
                for world, named in zip(worlds, (None, table), strict=True)
            ]
            for person in people
        ]
        for both in sockets:
            for socket in both:
                await socket.watch(table)
        await mix([both[0] for both in sockets], table)
        yield Twins(table, sockets)


async def _at_tables(
    group: Cluster, wanted: int, once: Callable[[list[Socket], Told, int], Awaitable[str]]
) -> tuple[Counter[str], float]:
    """Do something with decisions at some tables at once.

    Return how often what was found, and the longest that it took.
    """
    found: Counter[str] = Counter()
    left, longest = iter(range(wanted)), 0.0

    async def at_table(number: int) -> None:
        nonlocal longest
        while True:
            async with twins(group, number) as (table, sockets):
                more = True
                while True:
                    updates = [await present(both[0]) for both in sockets]
                    if updates[0].get("secret") is not None:
                        break
                    if not (more := next(left, None) is not None):
                        break
                    seat = mover(updates)
                    begun = monotonic()
                    found[await once(sockets[seat], updates[seat], seat)] += 1
                    longest = max(longest, monotonic() - begun)
                    for socket in (it for both in sockets for it in both):
                        del socket.received[:-50], socket.bytes[:]
                found["faults in logs"] += await _faults(group, table)
                if not more:
                    return

    await asyncio.gather(*(at_table(number) for number in range(TABLES)))
    return found, longest


async def _faults(group: Cluster, table: str) -> int:
    """Return how many gaps and doubles a log has."""
    answer = await group.world(group.nodes[0]).ask("GET", f"/api/tables/{table}/game")
    assert answer.is_success, answer.text
    return len(History(table).faults(answer.content))


async def races(folder: Path) -> Row:
    """Let two nodes race for every decision, with different commands."""
    wanted = count(10_000)

    async def race(pair: list[Socket], update: Told, seat: int) -> str:
        commands = [act(update, seat, secrets.randbelow(1000)) for _ in pair]
        answers = await _answers(pair, commands)
        return " ".join(sorted(str(it.get("code", it["type"])) for it in answers))

    async with cluster(folder, NODES) as group:
        found, longest = await _at_tables(group, wanted, race)
    holds = found["ack stale"] == wanted and not found["faults in logs"]
    return f"5 {wanted:,} races between two nodes", _shown(found, longest), holds


async def doubles(folder: Path) -> Row:
    """Send every command to two nodes."""
    wanted = count(10_000)

    async def send_twice(pair: list[Socket], update: Told, seat: int) -> str:
        command = act(update, seat, secrets.randbelow(1000))
        one, other = await _answers(pair, [command, command])
        return "same answer" if one == other and one["type"] == "ack" else f"{one} {other}"

    async with cluster(folder, NODES) as group:
        found, longest = await _at_tables(group, wanted, send_twice)
    holds = found["same answer"] == wanted and not found["faults in logs"]
    return f"6 {wanted:,} commands, each at two nodes", _shown(found, longest), holds


async def _answers(pair: list[Socket], commands: list[Told]) -> list[Told]:
    """Send commands at once, one on each socket, and return the answers."""

    async def answer(socket: Socket, command: Told) -> Told:
        await socket.send(**command)
        while (message := await socket.read()).get("id") != command["id"]:
            pass
        return message

    return await asyncio.gather(*map(answer, pair, commands))


def _shown(found: Counter[str], longest: float) -> str:
    counted = [f"{number:,} {what}" for what, number in found.most_common()]
    return f"{', '.join(counted)}; longest wait {longest:.1f} s"


async def slow_readers(folder: Path) -> Row:
    """Let 50 sockets at three nodes read nothing, while others play; compare with 50 that read."""
    async with cluster(folder, NODES) as group, twins(group, 0) as (table, sockets):
        players = [socket for both in sockets for socket in both]
        watcher = await group.world(group.nodes[0]).guest()
        async with watching(group, watcher, table, reading=True):
            calm = [each for _ in range(ROUNDS) for each in await _news_and_pings(folder, players)]
        before, most, dropped, stormy = _memory(group), 0.0, 0, list[float]()
        async with watching(group, watcher, table, reading=False):
            begun = monotonic()
            while dropped < SLOW and monotonic() - begun < 60:
                stormy += await _news_and_pings(folder, players)
                grown = [now - was for now, was in zip(_memory(group), before, strict=True)]
                most, dropped = max(most, *grown), await _dropped(group)
            took = monotonic() - begun
    ratio = p99(stormy) / p99(calm)
    found = (
        f"{dropped} dropped in {took:.1f} s, {most:.1f} MB more; others' p99 {p99(calm):.3f} -> "
        f"{p99(stormy):.3f} s (x {ratio:.1f}), longest wait {max(stormy):.1f} s"
    )
    holds = dropped == SLOW and took < 10 and most < 64 and ratio <= 2
    return f"14 {SLOW} sockets at 3 nodes never read", found, holds


async def _news_and_pings(folder: Path, players: list[Socket]) -> list[float]:
    """Have a node tell everyone at all nodes something long; return how long pings took then."""
    for _ in range(NEWS):
        told = await asyncio.to_thread(admin.ask, folder / "node0", admin.Message("x" * 4000))
        assert told.ok, told.message
    times = [each for player in players for each in await pings(player, 2)]
    for player in players:
        del player.received[:-50], player.bytes[:]
    return times


@asynccontextmanager
async def watching(
    group: Cluster, person: Person, table: str, *, reading: bool
) -> AsyncIterator[None]:
    """Let 50 sockets watch a table, spread over the nodes, that read all or nothing at all."""
    async with AsyncExitStack() as stack:
        tasks = []
        for number in range(SLOW):
            there = at(group.world(group.nodes[number % NODES]), person)
            path = f"/socket?table={table}" if number % 2 else "/socket"
            wire = await stack.enter_async_context(raw(there.world, there, path=path))
            wire.frame(HELLO)
            wire.frame(b'{"do":"subscribe","table":"%s"}' % table.encode())
            while b'"type":"update"' not in (await wire.read())[1][:20]:
                pass
            if reading:
                tasks.append(asyncio.ensure_future(wire.until_closed()))
            else:
                wire.reader._transport.pause_reading()  # type: ignore[attr-defined]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _move(players: list[Socket]) -> float:
    """Make a decision; return how many seconds its answer took."""
    updates = [await present(player) for player in players]
    seat = mover(updates)
    command = act(updates[seat], seat)
    begun = monotonic()
    await players[seat].send(**command)
    await players[seat].until("ack")
    for player in players:
        del player.received[:-50], player.bytes[:]
    return monotonic() - begun


def _memory(group: Cluster) -> list[float]:
    return [memory(node.pid) for node in group.nodes]


async def _dropped(group: Cluster) -> int:
    """Return how many sockets all nodes have dropped."""
    total = 0.0
    for node in group.nodes:
        text = (await group.world(node).ask("GET", "/metrics")).text
        total += sum(
            float(line.split()[1])
            for line in text.splitlines()
            if line.startswith("bumpyard_dropped_total ")
        )
    return int(total)


async def reconnects(folder: Path) -> Row:
    """Let 2,000 come back at once, to three nodes, while others play."""
    clients = count(2_000)
    async with cluster(folder, NODES) as group, twins(group, 0) as (table, sockets):
        players = [both[0] for both in sockets]
        for _ in range(20):
            await _move(players)  # so that those who come back have missed something
        people = [await group.world(group.nodes[it % NODES]).guest() for it in range(20)]
        ports = ",".join(node.url.rpartition(":")[2] for node in group.nodes)
        words = (ports, table, f"{clients}", *(it.headers["Cookie"] for it in people))
        crowd = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.soak.crowd", *words, stdout=asyncio.subprocess.PIPE
        )
        told = asyncio.ensure_future(crowd.communicate())
        waits = [await _move(players) for _ in range(20)]
        while not told.done():
            waits += await pings(players[1], 1)
        good, took = (float(word) for word in told.result()[0].split())
    found = f"{good:,.0f} current in {took:.1f} s; players' longest wait {max(waits):.1f} s"
    return f"16 {clients:,} coming back to three nodes", found, took < 10 and good == clients
