"""The processor time of a move in the server: of its event loop, and of the store's thread.

One process plays 80 tables of Tumble through `Session.receive`, with the real store and without
sockets, each table in its turn, so that memory is as cold as it is for many players. The players
read their updates and choose at random before the time is taken. Of the turns the fastest quarter
counts for the event loop: other programs only ever make a turn slower.

    python bench/server/move_cost.py                    this source
    python bench/server/move_cost.py --against SRC      in turn with another one, round by round
    python bench/server/move_cost.py --count            the calls of a move that cost something
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from statistics import mean
from types import FrameType
from typing import Any

from contest import folder

TABLES = 80
MOVES = 60  # at each table; a random game has some 170
COUNTED = {  # in the event loop's thread, by the names of functions
    "decodes": {"Decoder.decode"},
    "encodes": {"Encoder.encode"},
    "hashes": {"openssl_sha256", "HASH.copy"},  # two of them in an HMAC
    "HMACs": {"mac", "Key.mac"},
    "futures": {"BaseEventLoop.create_future"},
    "callbacks": {"BaseEventLoop.call_soon", "Future.add_done_callback"},
}
SRC = Path(__file__).resolve().parents[2] / "src"


class Player:
    """The wire of a session: it keeps the newest update, and counts writes."""

    writes = 0

    def __init__(self) -> None:
        self.update: dict[str, Any] = {}
        self.newest = b""

    def send(self, *messages: bytes) -> None:
        """Take messages."""
        Player.writes += 1
        for message in messages:
            if message.startswith(b'{"type":"update"'):
                self.newest = message

    def close(self, code: int, reason: str) -> None:
        """Fail: no session is to be closed."""
        raise AssertionError(code, reason)


class Players:
    """Both players of a table, who move at random."""

    def __init__(self, table: str, sessions: list[Any], wires: list[Player]) -> None:
        self.table = table
        self.sessions = sessions
        self.wires = wires
        self.commands = 0

    def next(self, chance: random.Random) -> tuple[Any, bytes] | None:
        """Return the session that moves next, and its message; None after the game."""
        for session, wire in zip(self.sessions, self.wires, strict=True):
            update = json.loads(wire.newest)
            if legal := update.get("legal"):
                self.commands += 1
                act = {"do": "act", "id": f"{self.commands}", "table": self.table}
                act |= {"at": update["at"], "action": chance.choice(legal)}
                return session, json.dumps(act).encode()
        return None


async def sit_down(container: Any) -> Players:
    """Open a table of two, and mix everyone's bytes in."""
    from bumpyard.server.peers import Peer  # noqa: PLC0415  # of the source that is measured
    from bumpyard.server.table_settings import TableSettings  # noqa: PLC0415

    people = [await container.guests.make(f"Player {seat}") for seat in range(2)]
    table = await container.lobby.create(people[0][0], TableSettings("tumble", 2))
    await container.lobby.join(people[1][0], table, None)
    await container.lobby.start(people[0][0], table)
    wires = [Player(), Player()]
    sessions = []
    id_ = table.row.id
    for wire, (_, token) in zip(wires, people, strict=True):
        session = container.sessions.open(wire, Peer("127.0.0.1", "http", "h", None, token))
        session.receive(b'{"do":"hello","protocol":1}')
        session.receive(json.dumps({"do": "subscribe", "table": id_}).encode())
        sessions.append(session)
    await settled(container)
    own = [f"{seat}" * 64 for seat in range(2)]
    for what in ("pledge", "mix"):
        for seat, session in enumerate(sessions):
            said = {"do": what, "id": what, "table": id_}
            if what == "pledge":
                said["hash"] = table.game.fair.pledge(id_, seat, own[seat])
            else:
                said["bytes"] = own[seat]
            session.receive(json.dumps(said).encode())
        await settled(container)
    return Players(id_, sessions, wires)


def used(db: sqlite3.Connection) -> tuple[float, int]:
    """Return the processor time of the thread that calls this, and the rows that it has written."""
    return time.thread_time(), db.total_changes


async def settled(container: Any) -> None:
    """Wait until every message is taken, and everything is written."""
    await container.sessions.tasks.finish()
    await container.tables.written()


async def play(data: Path, count: bool) -> dict[str, float]:
    """Play, and return the microseconds or the calls of a move."""
    from bumpyard.server.config import Config  # noqa: PLC0415
    from bumpyard.server.container import Container  # noqa: PLC0415
    from bumpyard.store.sqlite import SqliteStore  # noqa: PLC0415

    names = ("socket_messages", "guest_messages", "address_messages")
    limits: dict[str, Any] = dict.fromkeys(names, 1e9)
    store = SqliteStore(data / "bumpyard.db")
    container = Container(Config(data=str(data), **limits), store)
    await container.open()
    tables = [await sit_down(container) for _ in range(TABLES)]
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)  # as `bumpyard serve` does
    chance, moves, turns = random.Random(1), 0, []
    writer = store._writer  # noqa: SLF001  # to ask its thread and its connection
    store_time, rows = await writer.do(used)
    Player.writes = 0
    calls: Counter[str] = Counter()
    for _ in range(MOVES):
        due = [it for table in tables if (it := table.next(chance)) is not None]
        begin = time.thread_time()
        with counting(calls) if count else nullcontext():
            for session, message in due:
                session.receive(message)
            await container.tables.written()
        turns.append((time.thread_time() - begin) / max(1, len(due)))
        moves += len(due)
    fastest = sorted(turns)[: len(turns) // 4]
    store_time_after, rows_after = await writer.do(used)
    found = {
        "loop": mean(fastest) * 1e6,
        "store": (store_time_after - store_time) / moves * 1e6,
    }
    if count:
        found = {name: calls[name] / moves for name in (*COUNTED, "calls of Python")}
        found["writes to sockets"] = Player.writes / moves
        found["rows written"] = (rows_after - rows) / moves
    container.sessions.stopping = True
    await container.tables.stop()
    await store.close()
    return found


@contextmanager
def counting(calls: Counter[str]) -> Iterator[None]:
    """Count calls of functions in this thread, the event loop's."""
    kinds = {name: kind for kind, names in COUNTED.items() for name in names}

    def profile(frame: FrameType, event: str, function: Any) -> None:
        if event == "c_call":
            calls[kinds.get(function.__qualname__, "")] += 1
        elif event == "call":
            calls["calls of Python"] += 1
            calls[kinds.get(frame.f_code.co_qualname, "")] += 1

    sys.setprofile(profile)
    try:
        yield
    finally:
        sys.setprofile(None)


def measured(source: Path, *words: str) -> dict[str, float]:
    """Measure a source in a process of its own."""
    environment = os.environ | {"PYTHONPATH": f"{source}"}
    command = [sys.executable, __file__, "--here", *words]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(ran.stdout)
    return found


def here(count: bool) -> None:
    """Measure the source that this process imports, and print it as JSON."""
    import uvloop  # noqa: PLC0415  # only in this process

    run = asyncio.run if count else uvloop.run  # uvloop's calls can't be counted
    with folder() as data:
        print(json.dumps(run(play(data, count))))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Measure what a move costs the server.")
    parser.add_argument("--against", type=Path, metavar="SRC", help="another src folder")
    parser.add_argument("--rounds", type=int, default=3, help="(%(default)s)")
    parser.add_argument("--count", action="store_true", help="count calls instead")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        here(options.count)
        return
    sources = [options.against, SRC] if options.against else [SRC]
    words = ["--count"] if options.count else []
    rounds = range(1 if options.count else options.rounds)
    found = [[measured(source, *words) for source in sources] for _ in rounds]
    for index, source in enumerate(sources):
        print(source)
        for name in found[0][index]:
            values = [it[index][name] for it in found]
            text = ", ".join(f"{value:.1f}" for value in values)
            print(f"  {name:18}{text}" + (f"   mean {mean(values):.1f}" if len(values) > 1 else ""))


if __name__ == "__main__":
    main()
