"""Reliability 5, 6, 7, 14, 16 and 26 to 30 with three nodes on PostgreSQL.

`python -m tests.soak.soak_cluster [NAME ...]` prints what was done, what was found, and whether it
holds; with names (races, doubles, restarts, ...) it runs these alone.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from tests.server.networks import NoNetworks
from tests.soak.cluster_faults import clocks, cuts, kills, restarts, rolling, stops
from tests.soak.cluster_sockets import doubles, races, reconnects, slow_readers
from tests.soak.report import Row, printed
from tests.store import postgres

TRIALS: tuple[Callable[[Path], Awaitable[Row]], ...] = (
    races,
    doubles,
    restarts,
    slow_readers,
    reconnects,
    stops,
    kills,
    cuts,
    clocks,
    rolling,
)


def rows(names: tuple[str, ...] = ()) -> Iterator[Row]:
    """Yield the rows one by one, as they are found."""
    try:
        for trial in TRIALS:
            if names and trial.__name__ not in names:
                continue
            with TemporaryDirectory(prefix="soak-cluster-") as folder:
                try:
                    yield uvloop.run(trial(Path(folder)))  # type: ignore[arg-type]  # a coroutine
                except (AssertionError, TimeoutError) as error:
                    yield trial.__name__, repr(error)[:200], False
                except NoNetworks as error:
                    yield trial.__name__, f"not done: {error}", False
    finally:
        postgres.stop()


if __name__ == "__main__":
    sys.exit(printed(rows(tuple(sys.argv[1:]))))
