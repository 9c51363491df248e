"""A crowd that tries to stall a server, in a process of its own.

It floods sockets with pings and with empty fragments, and begins requests that it never ends.
What the server closes is opened again, after about a second. It prints a line when it begins, and
how many connections it opened when it ends.
`python -m tests.soak.stalling PORT SECONDS SOCKETS HALVES COOKIE`
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import uvloop

from tests.server.test_sockets import HELLO, Raw, raw

FLOODING, HALTING = "127.0.0.2", "127.0.0.3"  # where they come from; players are at 127.0.0.1
PAUSE = (0.5, 1.5)  # seconds before what was closed is opened again
PINGS = (bytes([0x89, 0x80]) + bytes(4)) * 10_000
FRAGMENTS = (bytes([0x00, 0x80]) + bytes(4)) * 10_000
HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


async def flood(wire: Raw, frames: bytes) -> None:
    """Send frames as fast as they are taken, and read whatever comes."""
    wire.frame(HELLO)
    if frames is FRAGMENTS:
        wire.frame(b"", fin=False)

    async def send() -> None:
        while True:
            wire.writer.write(frames)
            await wire.writer.drain()

    sending = asyncio.ensure_future(send())
    try:
        while await wire.reader.read(1 << 16):
            pass
    finally:
        sending.cancel()
        await asyncio.wait((sending,))


async def stall(port: int, seconds: float, sockets: int, halves: int, cookie: str) -> None:
    """Do all that at once, for so many seconds."""
    world: Any = SimpleNamespace(url=f"http://127.0.0.1:{port}")
    person: Any = SimpleNamespace(headers={"Cookie": cookie})
    opened = 0
    end = time.monotonic() + seconds
    print("begun", flush=True)  # noqa: T201  # what whoever started this reads

    async def flood_on(frames: bytes) -> None:
        nonlocal opened
        while time.monotonic() < end:
            opened += 1
            with suppress(OSError, AssertionError, asyncio.IncompleteReadError):
                async with raw(world, person, come_from=FLOODING) as wire:
                    await flood(wire, frames)
            await asyncio.sleep(random.uniform(*PAUSE))

    async def halt() -> None:
        nonlocal opened
        while time.monotonic() < end:
            opened += 1
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", port, local_addr=(HALTING, 0)
                )
                try:
                    writer.write(HALF)
                    await reader.read()
                finally:
                    writer.close()
            await asyncio.sleep(random.uniform(*PAUSE))

    kinds = (PINGS, FRAGMENTS)
    floods = [flood_on(kinds[number % 2]) for number in range(sockets)]
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*floods, *[halt() for _ in range(halves)])
    print(opened, flush=True)  # noqa: T201


def step_aside() -> None:
    """Run only while a core is idle: a crowd elsewhere takes no core from server and players."""
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(19)


if __name__ == "__main__":
    step_aside()
    port, seconds, sockets, halves, cookie = sys.argv[1:]
    uvloop.run(stall(int(port), float(seconds), int(sockets), int(halves), cookie))
