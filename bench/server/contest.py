"""The servers that are measured: each runs alone on one core, and the load on another."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

import msgspec

HERE = Path(__file__).resolve().parent
SERVER_CORE, LOAD_CORE = 0, 1
WARM_UP = 2  # seconds
PACE = 500  # moves a second that every server should hold
TIMEOUT = 300  # seconds


class Contestant(NamedTuple):
    """A server with a game; `load` names the file in load/ that speaks its protocol."""

    name: str
    version: str
    game: str
    load: str
    command: Sequence[str]  # {port} and {data}, a folder, are filled in
    environment: Mapping[str, str]
    spares: int = 0  # tables to be opened for when a game ends, for every second of load


class Running(NamedTuple):
    """A server that takes connections."""

    pid: int
    port: int


class Pace(msgspec.Struct, frozen=True):
    """What a server did under a load: latencies in milliseconds, loads as shares of a core."""

    moves: int
    seconds: float
    p50: float
    p99: float
    server_cpu: float  # of all its processes
    first_cpu: float  # of the one that was started, or those
    beside_cpu: float  # of a database beside it
    load_cpu: float
    late: int  # moves, at a pace, because every table still waited for its last one
    opened: int  # tables, meanwhile, because the spares had run out


class Measured(msgspec.Struct, frozen=True):
    """The result of load.mjs for a server: as fast as it goes, and at `PACE`."""

    full: Pace
    paced: Pace


class Failed(Exception):
    """A program failed to run; the message has its output."""


def peers() -> tuple[Contestant, Contestant, Contestant]:
    """Name the peers that npm has installed."""
    return (
        _peer("boardgame.io", "counter, memory", "boardgame_counter"),
        _peer("boardgame.io", "tumble, disk", "boardgame_tumble", spares=30),
        _peer("@colyseus/core", "tumble, memory", "colyseus_tumble", spares=100),
    )


def _peer(package: str, game: str, load: str, spares: int = 0) -> Contestant:
    command = ("node", f"{HERE / 'peers' / load}.js", "{port}", "{data}")
    production = {"NODE_ENV": "production"}  # or it checks and logs more
    name = package.removeprefix("@").removesuffix("/core")
    return Contestant(name, _npm_version(package), game, load, command, production, spares)


def measure(contestant: Contestant, tables: int, seconds: float) -> Measured:
    """Start the server and play at its tables for some seconds of each load, after a warm-up."""
    with running(contestant) as server:
        return play(contestant, [server], tables, seconds)


def play(
    contestant: Contestant,
    servers: Sequence[Running],
    tables: int,
    seconds: float,
    *more: str,
) -> Measured:
    """Play at the tables of a server, or of several nodes that are one."""
    spares = round(contestant.spares * (WARM_UP + seconds))
    options = {
        "tables": tables,
        "spares": spares,
        "warmup": WARM_UP,
        "seconds": seconds,
        "pace": PACE,
    }
    words = [f"--{name}={value}" for name, value in options.items()]
    return msgspec.json.decode(load("load.mjs", contestant, servers, *words, *more), type=Measured)


def load(
    script: str,
    contestant: Contestant,
    servers: Sequence[Running],
    *words: str,
    timeout: float = TIMEOUT,
) -> str:
    """Run a script of load/ on its core and return what it prints. A terminal shows its errors."""
    command = ["node", f"{HERE / 'load' / script}", contestant.load]
    command += [",".join(f"{it.port}" for it in servers), ",".join(f"{it.pid}" for it in servers)]
    command += words
    try:
        return subprocess.run(
            _pinned(LOAD_CORE, command),
            stdout=subprocess.PIPE,
            stderr=None if sys.stderr.isatty() else subprocess.PIPE,  # progress is shown there
            text=True,
            timeout=timeout,
            check=True,
        ).stdout
    except subprocess.CalledProcessError as error:
        raise Failed(f"the load on {contestant.name} failed:\n{error.stderr or ''}") from None
    except subprocess.TimeoutExpired:
        raise Failed(f"the load on {contestant.name} did not end in {timeout:.0f} s") from None


@contextmanager
def running(contestant: Contestant, data: Path | None = None) -> Iterator[Running]:
    """Run a server on its core, on a free port, until the end of the block."""
    with folder() as temporary:
        log = temporary / "log"
        port = _free_port()
        words = [it.format(port=port, data=data or temporary) for it in contestant.command]
        with log.open("wb") as output:
            process = subprocess.Popen(
                _pinned(SERVER_CORE, words),
                stdout=output,
                stderr=subprocess.STDOUT,
                env=os.environ | contestant.environment,
            )
        try:
            _await_port(port, process, log)
            yield Running(process.pid, port)
        finally:
            process.terminate()
            try:
                process.wait(TIMEOUT)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextmanager
def folder() -> Iterator[Path]:
    """Make a folder until the end of the block; on a disk, and /tmp may be memory."""
    with tempfile.TemporaryDirectory(dir="/var/tmp", prefix="bumpyard-bench-") as name:
        yield Path(name)


def sync_milliseconds() -> float:
    """Measure how long the disk takes to sync a page that was appended to a file."""
    times = []
    with folder() as place, (place / "file").open("wb", buffering=0) as file:
        for _ in range(100):
            file.write(bytes(4096))
            begin = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(1000 * (time.perf_counter() - begin))
    return median(times)


def _await_port(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline and process.poll() is None:
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.005)
    raise Failed(f"{process.args!r} does not answer:\n{log.read_text()}")


def _free_port() -> int:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        port: int = server.getsockname()[1]
        return port


def _pinned(core: int, command: Sequence[str]) -> list[str]:
    return ["taskset", "--cpu-list", f"{core}", *command]


def _npm_version(package: str) -> str:
    try:
        text = (HERE / "peers" / "node_modules" / package / "package.json").read_text()
    except FileNotFoundError:
        raise Failed(f"{package} is missing: run npm ci in bench/server/peers") from None
    version: str = json.loads(text)["version"]
    return version


def missing() -> list[str]:
    """Name what this machine lacks."""
    lacks = [f"the command {it}" for it in ("node", "taskset") if shutil.which(it) is None]
    if not {SERVER_CORE, LOAD_CORE} <= os.sched_getaffinity(0):
        lacks.append(f"the cores {SERVER_CORE} and {LOAD_CORE}")
    return lacks
