"""Reliability 24: control frames, empty fragments and half requests, while others play."""

from __future__ import annotations

import asyncio
import resource
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import uvloop

from tests.server.process import Elsewhere, server
from tests.server.test_sockets import HELLO, raw
from tests.server.world import Person, Socket, World
from tests.soak.report import Row
from tests.soak.scale import count

SOCKETS, HALVES = 20, 1_000  # that flood, half of them with pings; requests that never end
PLAYERS, PAUSE = 8, 0.04  # who each send a ping in so many seconds: within every limit
SECONDS = 30  # before the flood, and as many during it: a p99 of 6,000 waits each
SOFT_LIMIT = 1024  # open files, as most systems begin with


def rows() -> Iterator[Row]:
    """Yield the row."""
    yield uvloop.run(stalls())


async def stalls() -> Row:
    """Flood sockets with pings and empty fragments, and halt in requests, while others play."""
    sockets, halves, seconds = count(SOCKETS), count(HALVES), max(2.0, float(count(SECONDS)))
    async with limited_server() as world, AsyncExitStack() as stack:
        people = [await world.guest() for _ in range(PLAYERS)]
        flooding = await world.guest()  # whose messages are limited together
        players = [
            await stack.enter_async_context(person.socket(ping_interval=None)) for person in people
        ]
        calm = await waits(players, seconds)
        words = (world.url.rpartition(":")[2], f"{seconds}", f"{sockets}", f"{halves}")
        crowd = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.soak.stalling", *words, flooding.headers["Cookie"]),
            stdout=asyncio.subprocess.PIPE,
        )
        assert crowd.stdout is not None
        async with asyncio.timeout(60):  # on a busy machine a crowd that steps aside never begins
            await crowd.stdout.readline()
        (stormy, (came, tried)), _ = await asyncio.gather(
            asyncio.gather(waits(players, seconds), newcomers(world, people[0], seconds)),
            crowd.wait(),
        )
        opened = int(await crowd.stdout.readline())
    before, after = p99(calm), p99(stormy)
    found = (
        f"others' p99 {before * 1000:.1f} -> {after * 1000:.1f} ms (x {after / before:.1f}), "
        f"longest {max(stormy) * 1000:.0f} ms; {opened:,} connections begun; "
        f"{came} of {tried} newcomers served"
    )
    done = f"24 {sockets} flooding sockets, {halves:,} half requests"
    return done, found, after <= 2 * before and came == tried


@asynccontextmanager
async def limited_server() -> AsyncIterator[World]:
    """Run a server with its own limits, and few open files to begin with."""
    with TemporaryDirectory(prefix="soak-stalls-") as folder:
        async with AsyncExitStack() as stack:
            with open_files(SOFT_LIMIT):
                process = await stack.enter_async_context(server(Path(folder), {}))
            http = await stack.enter_async_context(httpx.AsyncClient(trust_env=False))
            yield Elsewhere(http, process.url)


@contextmanager
def open_files(soft: int) -> Iterator[None]:
    """Let a process that is started now begin with so many open files."""
    had, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (had, hard))


async def waits(players: list[Socket], seconds: float) -> list[float]:
    """Let players ping at fixed times, and return how long each waited, from these times on."""
    found = await asyncio.gather(
        *[
            _waits(player, PAUSE * number / len(players), seconds)
            for number, player in enumerate(players)
        ]
    )
    return [each for one in found for each in one]


async def _waits(player: Socket, first: float, seconds: float) -> list[float]:
    times, begun = [], time.monotonic()
    due = begun + first
    while due < begun + seconds:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        await player.send(do="ping")
        await player.until("pong")
        while due <= time.monotonic():  # whoever waits has missed the next times, too
            times.append(time.monotonic() - due)
            due += PAUSE
    return times


async def newcomers(world: World, person: Person, seconds: float) -> tuple[int, int]:
    """Let somebody come twice a second: how many were served in a second, of how many."""
    came, tried, end = 0, 0, time.monotonic() + seconds
    while time.monotonic() < end:
        tried += 1
        try:
            async with asyncio.timeout(1), raw(world, person) as wire:
                wire.frame(HELLO)
                came += b'"welcome"' in (await wire.read())[1]
        except (TimeoutError, OSError, AssertionError, asyncio.IncompleteReadError):
            pass
        await asyncio.sleep(0.5)
    return came, tried


def p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]
