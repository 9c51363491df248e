"""Reliability 1 and 2 on a server process, with the figures that are stated there.

`python -m tests.soak.soak_kills` prints what was done, what was found, and whether it holds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from tests.server.kills import kill
from tests.server.ptrace import CAN_TRACE
from tests.server.syncs import trace_syncs
from tests.soak.report import Row, printed
from tests.soak.scale import count

TABLES = 20


def rows() -> Iterator[Row]:
    """Yield the rows one by one, as they are found."""
    for trial in (killed, synced):
        with TemporaryDirectory(prefix="soak-kills-") as folder:
            try:
                yield trial(Path(folder))
            except AssertionError as error:
                yield trial.__name__, str(error)[:100], False


def killed(folder: Path) -> Row:
    """Kill a server while people play at 20 tables."""
    times = count(200)
    found = uvloop.run(kill(folder, times, TABLES, seed=1))
    told = f"{found.acknowledged:,} acknowledged, {found.entries:,} hashes told, none lost"
    return f"1 {times:,} times kill -9", told, True


def synced(folder: Path) -> Row:
    """Trace the system calls of a server while people play at 20 tables."""
    wanted = count(10_000)
    if not CAN_TRACE:
        return f"2 {wanted:,} acknowledgements traced", "not done: only Linux is traced", False
    order = uvloop.run(trace_syncs(folder, wanted, TABLES))
    done = f"2 {len(order.acknowledged):,} acknowledgements traced"
    return done, f"{len(order.too_soon)} before their sync", not order.too_soon


if __name__ == "__main__":
    sys.exit(printed(rows()))
