"""`bumpyard serve` as a process of its own: to be played at, measured, traced and killed."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx

from tests.server.world import World

ROOT = Path(__file__).parents[2]
START_SECONDS = 60  # until it is ready: a shared machine is slow
BUMPYARD = (sys.executable, "-m", "bumpyard")
ALL_FROM_ONE_ADDRESS = {  # which a server limits, for its own good
    f"BUMPYARD_{limit}": "1000000"
    for limit in (
        "SOCKET_MESSAGES",
        "GUEST_MESSAGES",
        "ADDRESS_MESSAGES",
        "ADDRESS_REQUESTS",
        "ADDRESS_GUESTS",
        "ADDRESS_CONNECTIONS",
        "ADDRESS_SOCKETS",
        "OPEN_TABLES",
    )
}


class Process:
    """A server process, and the processes that it starts."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.url = ""

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ready(self) -> None:
        """Wait until it serves."""
        assert self._process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            line = (await self._process.stdout.readline()).decode()
        address = re.search(r"http://\S+", line)
        assert address is not None, f"the server does not start: {line!r}"
        self.url = address[0]

    def worker(self, number: int) -> int:
        """Return the process id of one of its workers."""
        return self.child("bumpyard.server.spread.worker", number)

    def child(self, module: str, number: int) -> int:
        """Return the process id of one of the processes that it has started."""
        for child in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split():
            words = Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0")
            if module.encode() in words and words[-2] == f"{number}".encode():
                return int(child)
        raise AssertionError(f"there is no {module} {number}")

    async def kill(self) -> None:
        """End it and the processes that it has started with kill -9."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        await self._process.wait()

    async def stop(self) -> str:
        """Stop it in order; return the rest of what it printed."""
        with suppress(ProcessLookupError):
            self._process.terminate()
        printed, _ = await self._process.communicate()
        return printed.decode()


async def start(
    folder: Path,
    bumpyard: Sequence[str] = BUMPYARD,
    limits: Mapping[str, str] = ALL_FROM_ONE_ADDRESS,
) -> Process:
    """Start a server; `bumpyard` is the command that runs it."""
    process = await asyncio.create_subprocess_exec(
        *bumpyard,
        *("serve", "--port=0", f"--data={folder}", "--log=warning"),
        stdout=PIPE,
        cwd=ROOT,
        env={**os.environ, **limits},
        start_new_session=True,  # so that kill -9 reaches all of its processes
    )
    return Process(process)


@asynccontextmanager
async def server(
    folder: Path, limits: Mapping[str, str] = ALL_FROM_ONE_ADDRESS
) -> AsyncIterator[Process]:
    """Run a server while this is open."""
    process = await start(folder, limits=limits)
    try:
        await process.ready()
        yield process
    finally:
        await process.stop()


class Elsewhere(World):
    """A server in a process of its own, and how to reach it."""

    def __init__(self, http: httpx.AsyncClient, url: str = "") -> None:
        self.url = url
        self.http = http
