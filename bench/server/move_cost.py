"""The processor time of a move in the server: of its event loop, and of the store's thread.

One process plays 80 tables through `Session.receive`, with the real store and without sockets, each
table in its turn, so that memory is as cold as it is for many players. The players show their keys
and choose at random, before the time is taken. Of the turns the fastest quarter counts for the
event loop: other programs only ever make a turn slower.

    python bench/server/move_cost.py                    this source
    python bench/server/move_cost.py --against SRC      in turn with another one, round by round
    python bench/server/move_cost.py --count            the calls of a move that cost something
    python bench/server/move_cost.py --profile          where the event loop's time goes (cProfile)
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import json
import os
import pstats
import random
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from statistics import mean
from types import FrameType
from typing import Any

import msgspec

from contest import folder

TABLES = 80
MOVES = 60  # at each table; a random game has some 170
COUNTED = {  # in the event loop's thread, by the names of functions
    "decodes": {"Decoder.decode"},
    "encodes": {"Encoder.encode"},
    "hashes": {"openssl_sha256"},
    "futures": {"BaseEventLoop.create_future"},
    "callbacks": {"BaseEventLoop.call_soon", "Future.add_done_callback"},
}
GAMES = ("tumble", "duel", "dodgems")
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


class Seated:
    """A player: their session, and the chain of keys that they show."""

    def __init__(self, seat: int, session: Any, wire: Player) -> None:
        from bumpyard.fair.keys import KeyChain  # noqa: PLC0415  # of the source that is measured

        self.seat = seat
        self.session = session
        self.wire = wire
        self.keys = KeyChain(bytes([seat]) * 32)

    def say(self, **message: Any) -> None:
        """Send a message to the server."""
        self.session.receive(json.dumps(message).encode())


class Players:
    """Both players of a table, who move at random."""

    def __init__(self, game: Any, seated: list[Seated]) -> None:
        self.game = game
        self.table = game.begun.table
        self.seated = seated
        self.commands = 0

    def next(self, chance: random.Random) -> tuple[Any, bytes] | None:
        """Return the session that moves next, and its message; None after the game."""
        for it in self.seated:
            update = json.loads(it.wire.newest)
            if legal := update.get("legal"):
                self.commands += 1
                act = {"do": "act", "id": f"{self.commands}", "table": self.table}
                act |= {"at": update["at"], "action": chance.choice(legal)}
                act["key"] = it.keys.key(self.game.draws + 1).hex()
                if len(update["waiting"]) + len(update.get("sealed", ())) > 1:
                    act |= self.sealed(it.seat, act["at"], act["action"])
                return it.session, json.dumps(act).encode()
        return None

    def sealed(self, seat: int, at: int, action: Any) -> dict[str, str]:
        """Return the seal of a simultaneous choice."""
        salt, written = "ab" * 32, json.dumps(action, separators=(",", ":")).encode()
        return {"salt": salt, "seal": self.game.fair.seal(self.table, at, seat, written, salt)}


async def sit_down(container: Any, game: str) -> Players:
    """Open a table of two, and mix everyone's bytes in."""
    from bumpyard.server.peers import Peer  # noqa: PLC0415
    from bumpyard.server.table_settings import TableSettings  # noqa: PLC0415
    from bumpyard.wire import PROTOCOL  # noqa: PLC0415

    people = [await container.guests.make(f"Player {seat}") for seat in range(2)]
    made = await container.lobby.create(people[0][0], TableSettings(game, 2))
    table = await container.tables.find(made.table)
    await container.lobby.join(people[1][0], table, None)
    await container.lobby.start(people[0][0], table)
    id_, seated = table.row.id, []
    for seat, (_, token) in enumerate(people):
        wire = Player()
        session = container.sessions.open(wire, Peer("127.0.0.1", "http", "h", None, token))
        seated.append(Seated(seat, session, wire))
        seated[-1].say(do="hello", protocol=PROTOCOL)
        seated[-1].say(do="subscribe", table=id_)
    await settled(container)
    fair, first, signer = table.game.fair, table.game.mixing.first, "00" * 32
    for it in seated:
        hashed = fair.pledge(first, it.seat, it.keys.root.hex(), signer)
        it.say(do="pledge", id="pledge", table=id_, hash=hashed, signer=signer)
    await settled(container)
    for it in seated:
        it.say(do="mix", id="mix", table=id_, bytes=it.keys.root.hex())
    await settled(container)
    return Players(table.game, seated)


def used(db: sqlite3.Connection) -> tuple[float, int]:
    """Return the processor time of the thread that calls this, and the rows that it has written."""
    return time.thread_time(), db.total_changes


async def settled(container: Any) -> None:
    """Wait until every message is taken, and everything is written."""
    await container.sessions.tasks.finish()
    await container.tables.written()


async def play(
    data: Path, game: str, watching: AbstractContextManager[Any]
) -> tuple[int, dict[str, float]]:
    """Play, and return how many moves were made, and what each of them took."""
    from bumpyard.server.config import Config  # noqa: PLC0415
    from bumpyard.server.container import Container  # noqa: PLC0415
    from bumpyard.store.sqlite import SqliteStore  # noqa: PLC0415

    names = ("socket_messages", "guest_messages", "address_messages")
    limits: dict[str, Any] = dict.fromkeys(names, 1e9)
    store = SqliteStore(data / "bumpyard.db")
    container = Container(Config(data=str(data), **limits), store)
    await container.open()
    tables = [await sit_down(container, game) for _ in range(TABLES)]
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)  # as `bumpyard serve` does
    chance, moves, turns = random.Random(1), 0, []
    writer = store._writer  # noqa: SLF001  # to ask its thread and its connection
    store_time, rows = await writer.do(used)
    Player.writes = 0
    for _ in range(MOVES):
        due = [it for table in tables if (it := table.next(chance)) is not None]
        begin = time.thread_time()
        with watching:
            for session, message in due:
                session.receive(message)
            await container.tables.written()
        turns.append((time.thread_time() - begin) / max(1, len(due)))
        moves += len(due)
    store_time_after, rows_after = await writer.do(used)
    found = {
        "loop": mean(sorted(turns)[: len(turns) // 4]) * 1e6,
        "store": (store_time_after - store_time) / moves * 1e6,
        "writes to sockets": Player.writes / moves,
        "rows written": (rows_after - rows) / moves,
    }
    container.sessions.stopping = True
    await container.tables.stop()
    await store.close()
    return moves, found


class Counting:
    """Counts calls of functions in this thread, the event loop's, and structs."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self._kinds = {name: kind for kind, names in COUNTED.items() for name in names}
        counts = self.calls

        class Counted(msgspec.Struct):
            def __post_init__(self) -> None:
                counts["structs"] += sys.getprofile() is not None  # so not the store's thread

        msgspec.Struct = Counted  # type: ignore[misc]  # for all that is imported from now on

    def __enter__(self) -> None:
        sys.setprofile(self._profile)

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _profile(self, frame: FrameType, event: str, function: Any) -> None:
        if event == "c_call":
            self.calls[self._kinds.get(function.__qualname__, "")] += 1
        elif event == "call" and frame.f_code.co_name != "__post_init__":
            self.calls["calls of Python"] += 1
            self.calls[self._kinds.get(frame.f_code.co_qualname, "")] += 1


def measured(source: Path, *words: str) -> dict[str, float]:
    """Measure a source in a process of its own."""
    environment = os.environ | {"PYTHONPATH": f"{source}"}
    command = [sys.executable, __file__, "--here", *words]
    ran = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, float] = json.loads(ran.stdout)
    return found


def here(game: str) -> dict[str, float]:
    """Measure the source that this process imports: the microseconds of a move."""
    import uvloop  # noqa: PLC0415  # only in this process

    with folder() as data:
        _, found = uvloop.run(play(data, game, nullcontext()))
    return {name: found[name] for name in ("loop", "store")}


def counted_here(game: str) -> dict[str, float]:
    """Count the calls of a move; asyncio's own loop, for uvloop's calls can't be counted."""
    counting = Counting()
    with folder() as data:
        moves, found = asyncio.run(play(data, game, counting))
    calls = {
        name: counting.calls[name] / moves for name in (*COUNTED, "structs", "calls of Python")
    }
    return calls | {name: found[name] for name in ("writes to sockets", "rows written")}


def profile_here(game: str) -> None:
    """Print where the time of the event loop's thread goes."""
    profile = cProfile.Profile()
    with folder() as data:
        asyncio.run(play(data, game, profile))
    pstats.Stats(profile, stream=sys.stderr).sort_stats("tottime").print_stats(45)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Measure what a move costs the server.")
    parser.add_argument("--against", type=Path, metavar="SRC", help="another src folder")
    parser.add_argument("--game", choices=GAMES, default="tumble", help="(%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="(%(default)s)")
    parser.add_argument("--count", action="store_true", help="count calls instead")
    parser.add_argument("--profile", action="store_true", help="profile this source instead")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.profile:
        profile_here(options.game)
        return
    if options.here:
        print(json.dumps((counted_here if options.count else here)(options.game)))
        return
    sources = [options.against, SRC] if options.against else [SRC]
    words = ["--game", options.game, *(["--count"] if options.count else [])]
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
