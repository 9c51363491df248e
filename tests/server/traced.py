"""Reliability 2: runs a server, and traces whether all was synced before it was acknowledged.

`python -m tests.server.traced COMMAND...` runs the command of a server and prints its first line;
at the end it prints which acknowledgements left, and which of them left too soon, as JSON.

A command counts as written when its id is: the server keeps the answer in the transaction of the
entries. This shows that the server asks the system to sync, and waits for its answer, before it
tells anyone. That the system and the disk keep their word is theirs to show.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from tests.server.ptrace import Call, trace

# The end of the id of every command, by which it is told from all others. An answer that is kept
# has it twice, so that one is whole where a row goes on in another page.
MARK = re.compile(rb"-\d+-([0-9a-f]{8})")
ACKNOWLEDGED = re.compile(rb'"type":"ack","id":"[^"]*-([0-9a-f]{8})"')


class Order(NamedTuple):
    """The acknowledgements that left, and those that left before their sync."""

    acknowledged: list[str]
    too_soon: list[str]


def order_of(calls: Iterable[Call]) -> Order:
    """Find the acknowledgements in a trace, and whether a sync came before each."""
    written: defaultdict[str, set[bytes]] = defaultdict(set)  # by file, and not synced
    syncing: dict[int, set[bytes]] = {}  # by thread: what was written when it began to sync
    synced: set[bytes] = set()
    order = Order([], [])
    for thread, name, file, data, result in calls:
        if name in {"fsync", "fdatasync"}:
            if result is None:
                syncing[thread] = written.pop(file, set())
            elif (covered := syncing.pop(thread, set())) and result == 0:
                synced |= covered
        elif result is None and file.startswith("/"):
            written[file].update(MARK.findall(data))
        elif result is None and file.startswith("socket:"):
            for mark in ACKNOWLEDGED.findall(data):
                order.acknowledged.append(mark.decode())
                if mark not in synced:
                    order.too_soon.append(mark.decode())
    return order


def main(command: list[str]) -> None:
    """Run a server and trace it from its first line on."""
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:  # noqa: S603  # our own
        signal.signal(signal.SIGTERM, lambda *_: os.kill(server.pid, signal.SIGTERM))
        assert server.stdout is not None
        try:
            first = server.stdout.readline()
            calls = trace(server.pid)
            os.write(1, first)
            order = order_of(calls)
        finally:
            server.kill()
    os.write(1, msgspec.json.encode(order))


if __name__ == "__main__":
    main(sys.argv[1:])
