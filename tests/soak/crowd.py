"""A crowd that comes back to a table at once, in a process of its own.

So the server has its core to itself. `python -m tests.soak.crowd PORTS TABLE SIZE COOKIE...`, with
commas between ports, prints how many were told all that they had missed, and in how many seconds.
"""

from __future__ import annotations

import asyncio
import sys
import time
from types import SimpleNamespace
from typing import Any

import msgspec
import uvloop

from tests.server.test_sockets import HELLO, raw


async def come(world: Any, person: Any, table: str) -> bool:
    """Come back knowing two entries, and say whether all the others were told without a gap."""
    async with raw(world, person) as wire:
        wire.frame(HELLO)
        wire.frame(b'{"do":"subscribe","table":"%s","after":2}' % table.encode())
        while b'"type":"update"' not in (message := (await wire.read())[1])[:20]:
            pass
        update = msgspec.json.decode(message)
        numbers = [step["seq"] for step in update.get("steps", ())]
        return not numbers or numbers == list(range(3, update["seq"] + 1))


async def crowd(ports: list[str], table: str, size: int, cookies: list[str]) -> None:
    """Let them all come, to each port as many, and print what they found."""
    worlds = [SimpleNamespace(url=f"http://127.0.0.1:{port}") for port in ports]
    people = [SimpleNamespace(headers={"Cookie": cookie}) for cookie in cookies]
    begun = time.perf_counter()
    came = [
        come(worlds[number % len(worlds)], people[number % len(people)], table)
        for number in range(size)
    ]
    found = await asyncio.gather(*came, return_exceptions=True)
    good = sum(result is True for result in found)
    print(good, time.perf_counter() - begun)  # noqa: T201  # what whoever started this reads


if __name__ == "__main__":
    ports, table, size, *cookies = sys.argv[1:]
    uvloop.run(crowd(ports.split(","), table, int(size), cookies))
