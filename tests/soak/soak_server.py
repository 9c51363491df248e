"""Reliability 6, 10 to 20 and 25 through a real server, with the figures stated there.

`python -m tests.soak.soak_server` prints what was done, what was found, and whether it holds.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import msgspec
import uvloop

from bumpyard.server.protocol import Notice
from tests.server.process import Elsewhere, server
from tests.server.test_abuse import (
    MALFORMED,
)
from tests.server.test_sockets import HELLO, raw
from tests.server.world import Person, Socket, World, act, mover, present, serving
from tests.soak.report import Row, printed
from tests.soak.scale import count, two_at_a_table
from tests.soak.soak_refusals import (
    hostile_bytes,
    naughty_texts,
    other_seats,
    requests,
    wrong_origins,
)
from tests.soak.soak_secrets import canaries, pairs_of_worlds
from tests.soak.soak_stalls import p99

LONGEST = 1200  # seconds for one of them
FLOOD = 500  # messages at once that close a socket on every machine


def rows() -> Iterator[Row]:
    """Yield the rows one by one, as they are found."""
    trials: list[Callable[[], Coroutine[Any, Any, Row]]] = [
        sent_twice,
        canaries,
        pairs_of_worlds,
        large_frames,
        malformed,
        slow_readers,
        floods,
        reconnects,
        wrong_origins,
        other_seats,
        naughty_texts,
        requests,
        hostile_bytes,
    ]
    for trial in trials:
        try:
            yield uvloop.run(asyncio.wait_for(trial(), LONGEST))
        except (AssertionError, TimeoutError) as error:
            yield trial.__name__, repr(error)[:100], False


async def sent_twice() -> Row:
    """Send every command on two sockets."""
    wanted, done = count(10_000), 0
    async with serving(open_tables=100_000) as world:
        while done < wanted:
            async with two_at_a_table(world) as (table, sockets, people):
                async with people[0].socket() as one, people[1].socket() as two:
                    twins_ = [one, two]
                    ended = False
                    while done < wanted and not ended:
                        updates = [await present(socket) for socket in sockets]
                        ended = updates[0].get("secret") is not None
                        if ended:
                            break
                        seat = mover(updates)
                        command = act(updates[seat], seat, secrets.randbelow(1000))
                        pair = (sockets[seat], twins_[seat])
                        await asyncio.gather(*(socket.send(**command) for socket in pair))
                        answers = [await socket.until("ack") for socket in pair]
                        assert answers[0] == answers[1]
                        done += 1
                entries = await world.container.store.entries(table)
                chosen = [entry.public for entry in entries if b'"chose"' in entry.public]
                ats = [msgspec.json.decode(public)["at"] for public in chosen]
                assert len(ats) == len(set(ats))
    return f"6 {done:,} commands on two sockets", "one event each, the same answer", True


@asynccontextmanager
async def elsewhere() -> AsyncIterator[tuple[World, int]]:
    with TemporaryDirectory(prefix="soak-server-") as folder:
        async with server(Path(folder)) as run, httpx.AsyncClient(trust_env=False) as http:
            yield Elsewhere(http, run.url), run.pid


async def large_frames() -> Row:
    """Send frames that are too large, in one piece or in pieces of a byte."""
    wanted = count(200)

    async def some(world: World, number: int) -> None:
        for each in range(number):
            async with raw(world, person) as wire:
                if each % 4 == 3:
                    wire.frame(b"x", fin=False)
                    for _ in range(5_000):
                        wire.frame(b"x", opcode=0, fin=False)
                else:
                    wire.frame(bytes((5_000, 100_000, 10_000_000)[each % 4]))
                assert await wire.until_closed() == 1009

    async with elsewhere() as (world, pid):
        person = await world.guest()
        await some(world, 12)  # so that all that is loaded once is loaded
        before = memory(pid)
        await some(world, wanted)
        grown = memory(pid) - before
    done = f"12 {wanted:,} frames over 4 KiB"
    return done, f"all closed with 1009, {grown:.1f} MB more", grown <= 5


async def malformed() -> Row:
    """Send messages that can't be read."""
    wanted, answered = count(100_000), 0
    async with serving(bad_messages=10**9) as world, two_at_a_table(world) as (table, sockets, _):
        before = world.game(table).seq
        socket = sockets[0]
        while answered < wanted:
            for message in MALFORMED:
                await socket.connection.send(message)
            for _ in MALFORMED:
                assert (await socket.until("error"))["message"]
                socket.received.clear()
                socket.bytes.clear()
                answered += 1
        assert world.game(table).seq == before
    return f"13 {answered:,} malformed messages", "an error each, nothing changed", True


async def slow_readers() -> Row:
    """Let 50 sockets read nothing, while others play; compare with 50 that read."""
    async with serving() as world, two_at_a_table(world) as (_, sockets, _people):
        person = await world.guest()
        async with fifty(world, person, reading=True):
            calm = [each for _ in range(100) for each in await news_and_pings(world, sockets)]
        while len(world.container.sessions) > 2:
            await present(sockets[1])
        before, most, stormy = memory(), 0.0, list[float]()
        async with fifty(world, person, reading=False):
            begun = time.perf_counter()
            while len(world.container.sessions) > 2 and time.perf_counter() - begun < 30:
                stormy += await news_and_pings(world, sockets)
                most = max(most, memory() - before)
            took = time.perf_counter() - begun
    ratio = p99(stormy) / p99(calm)
    found = f"dropped in {took:.1f} s, {most:.1f} MB, others' p99 x {ratio:.1f}"
    return "14 50 sockets that never read", found, took < 10 and most < 64 and ratio <= 2


@asynccontextmanager
async def fifty(world: World, person: Person, *, reading: bool) -> AsyncIterator[None]:
    """Open 50 sockets that read all, or nothing at all."""
    async with AsyncExitStack() as stack:
        tasks = []
        for _ in range(50):
            wire = await stack.enter_async_context(raw(world, person))
            wire.frame(HELLO)
            await wire.read()
            if reading:
                tasks.append(asyncio.ensure_future(wire.until_closed()))
            else:
                wire.reader._transport.pause_reading()  # type: ignore[attr-defined]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def news_and_pings(world: World, sockets: list[Socket]) -> list[float]:
    """Tell everyone something long, and see how long one who reads waits for an answer."""
    world.container.sessions.broadcast(Notice("x" * 4000))
    times = await pings(sockets[0], 5)
    await present(sockets[1])
    for socket in sockets:
        socket.bytes.clear()
    return times


async def floods() -> Row:
    """Flood from one socket, and open many from one address."""
    async with serving(socket_messages=50, address_sockets=100, bad_messages=5) as world:
        person, other = await world.guest(), await world.guest()
        async with other.socket() as calm, person.socket() as flooding:
            sent = max(FLOOD, count(10_000))
            closed = False
            try:
                for _ in range(sent):
                    await flooding.send(do="ping")
                while True:
                    await flooding.read()
            except Exception as error:  # noqa: BLE001  # whichever way it is closed
                closed = "1008" in str(error)
            await calm.send(do="ping")
            await calm.until("pong")
        refused = 0
        async with AsyncExitStack() as stack:
            for _ in range(500):
                try:
                    await stack.enter_async_context(raw(world, person))
                except AssertionError:
                    refused += 1
        ours = refused >= 400
    return (
        f"15 {sent:,} messages at once, 500 sockets",
        f"closed with 1008: {closed}; {refused} of 500 refused; others unaffected",
        closed and ours,
    )


async def reconnects() -> Row:
    """Let 2,000 come back at once while others play."""
    clients = count(2_000)
    async with serving() as world, two_at_a_table(world) as (table, sockets, _):
        people = [await world.guest() for _ in range(20)]

        async def play() -> None:
            for _ in range(50):
                updates = [await present(socket) for socket in sockets]
                seat = mover(updates)
                await sockets[seat].send(**act(updates[seat], seat))
                await sockets[seat].until("ack")

        cookies = [person.headers["Cookie"] for person in people]
        words = (f"{world.server.port}", table, f"{clients}", *cookies)
        crowd = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.soak.crowd", *words, stdout=asyncio.subprocess.PIPE
        )
        (told, _), _ = await asyncio.gather(crowd.communicate(), play())
    good, took = int(told.split()[0]), float(told.split()[1])
    holds = took < 10 and good == clients
    return f"16 {clients:,} reconnecting at once", f"{good:,} current in {took:.1f} s", holds


async def pings(socket: Socket, number: int) -> list[float]:
    times = []
    for _ in range(number):
        begun = time.perf_counter()
        await socket.send(do="ping")
        await socket.until("pong")
        times.append(time.perf_counter() - begun)
    return times


def memory(process: int | str = "self") -> float:
    """Return the memory of a process, in MB."""
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    return int(status.split("VmRSS:")[1].split()[0]) / 1000


if __name__ == "__main__":
    sys.exit(printed(rows()))
