"""Bumpyard's own server: as a contestant, and by itself."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from contest import Contestant, Failed, Running, folder, load, running

COMMAND = ("bumpyard", "serve", "--port={port}", "--data={data}", "--log=warning")
ALL_FROM_ONE_ADDRESS = {  # which a server limits, for its own good
    f"BUMPYARD_{limit}": "1000000000"
    for limit in (
        "SOCKET_MESSAGES",
        "GUEST_MESSAGES",
        "ADDRESS_MESSAGES",
        "ADDRESS_REQUESTS",
        "ADDRESS_GUESTS",
        "ADDRESS_CONNECTIONS",
        "ADDRESS_SOCKETS",
    )
}
OFTEN = 5  # times that something short is measured; the median counts


def ours(workers: int = 1, *, desk: bool = False) -> Contestant:
    """Return our server, as it is installed beside this Python."""
    command = (
        f"{Path(sys.executable).parent / COMMAND[0]}",
        *COMMAND[1:],
        f"--workers={workers}",
        *["--desk"] * desk,
    )
    return Contestant(
        name="bumpyard",
        version=version("bumpyard"),
        game="tumble, disk",
        load="bumpyard",
        command=command,
        environment=ALL_FROM_ONE_ADDRESS,
        spares=40,  # a random game has some 180 decisions
    )


def start_seconds() -> float:
    """Measure the time from the command to the first answer, once Python has compiled all of it."""
    with folder() as cache:
        compiled = {"PYTHONPYCACHEPREFIX": f"{cache}", "PYTHONDONTWRITEBYTECODE": ""}
        contestant = ours()._replace(environment=compiled)
        times = [_start(contestant) for _ in range(1 + OFTEN)]
    return median(times[1:])


def _start(contestant: Contestant) -> float:
    begin = perf_counter()
    with running(contestant) as server, urlopen(f"{_url(server)}/api/games") as answer:
        answer.read()
        return perf_counter() - begin


def idle_megabytes(tables: int, workers: int = 1) -> float:
    """Measure the memory of a server with tables at which both players sit, and nobody moves."""
    with running(ours(workers)) as server:
        return int(load("idle.mjs", ours(), [server], f"{tables}")) / 1e6


def opening_milliseconds(entries: int) -> float:
    """Measure the time in which somebody who comes to watch gets a table that is on disk only."""
    with folder() as data:
        with running(ours(), data) as server:
            load("load.mjs", ours(), [server], "--tables=20", "--seconds=5")
        tables = list(_long_tables(data, entries))
        if len(tables) < OFTEN:
            raise Failed(f"only {len(tables)} tables have {entries} entries")
        with running(ours(), data) as server:
            return median(_opening(server, table) for table in tables)


def listing_milliseconds(games: int) -> float:
    """Measure the time in which a guest with so many finished games gets their list."""
    with folder() as data:
        with running(ours(), data) as server:
            people = [_newcomer(server) for _ in range(10)]
        with closing(sqlite3.connect(data / "bumpyard.db", isolation_level=None)) as database:
            finish(database, [guest for guest, _ in people], games)
        with running(ours(), data) as server:
            return max(
                median(
                    _answering(server, f"/api/me/games{query}", people[0][1]) for _ in range(OFTEN)
                )
                for query in ("", "?game=tumble", f"?opponent={people[1][0]}", "?starred=true")
            )


def finish(database: sqlite3.Connection, guests: Sequence[str], games: int) -> None:
    """Give the first guest finished games, each with one of the others."""
    settings = b'{"game":"tumble","seats":2}'
    ended = b'{"type":"ended","why":"over","secret":"","outcome":'
    ended += b'{"winners":[0],"scores":[30,20],"reason":"cards"}}'
    database.execute("BEGIN")
    for number in range(games):
        table = f"{guests[0]}-{number}"
        database.execute(
            "INSERT INTO tables (id, code, created, status, host, settings, secret, clock, changed)"
            " VALUES (?, ?, ?, 'running', ?, ?, x'', x'', ?)",
            (table, table, number, guests[0], settings, number),
        )
        seated = (guests[0], guests[1 + number % (len(guests) - 1)])
        for seat, guest in enumerate(seated):
            database.execute("INSERT INTO seats VALUES (?, ?, ?)", (table, seat, guest))
        database.execute(
            "INSERT INTO entries (table_id, seq, time, public, private, hash)"
            " VALUES (?, 0, ?, ?, x'', x'')",
            (table, number, ended),
        )
        database.execute("UPDATE tables SET status = 'over' WHERE id = ?", (table,))
    database.execute("COMMIT")


def _answering(server: Running, path: str, token: str) -> float:
    request = Request(_url(server) + path, headers={"Authorization": f"Bearer {token}"})
    begin = perf_counter()
    with urlopen(request) as answer:
        answer.read()
    return 1000 * (perf_counter() - begin)


def _long_tables(data: Path, entries: int) -> Iterator[str]:
    """Yield the tables whose log is long enough, but not much longer."""
    query = """SELECT table_id FROM entries GROUP BY table_id
        HAVING count(*) >= ? ORDER BY count(*) LIMIT ?"""
    with closing(sqlite3.connect(data / "bumpyard.db")) as database:
        for [table] in database.execute(query, (entries, OFTEN)):
            yield table


def _opening(server: Running, table: str) -> float:
    headers = {"Authorization": f"Bearer {_newcomer(server)[1]}", "Origin": _url(server)}
    address = f"ws://127.0.0.1:{server.port}/socket"
    with connect(address, additional_headers=headers) as socket:
        socket.send(json.dumps({"do": "hello", "protocol": 2}))
        socket.recv()
        begin = perf_counter()
        socket.send(json.dumps({"do": "subscribe", "table": table}))
        while json.loads(socket.recv())["type"] != "update":
            pass
        return 1000 * (perf_counter() - begin)


def _newcomer(server: Running) -> tuple[str, str]:
    """Return the id and the token of a new guest."""
    headers = {"Content-Type": "application/json", "Origin": _url(server)}
    request = Request(f"{_url(server)}/api/bots", b'{"name": "Watcher"}', headers)
    with urlopen(request) as answer:
        made: dict[str, Any] = json.load(answer)
    return made["guest"], made["token"]


def _url(server: Running) -> str:
    return f"http://127.0.0.1:{server.port}"
