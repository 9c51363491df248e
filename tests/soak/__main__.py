"""Runs every trial at its full figures, and prints one table: `python -m tests.soak [NAME ...]`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping

from tests.soak import (
    soak_cluster,
    soak_fair,
    soak_games,
    soak_kills,
    soak_lies,
    soak_repeats,
    soak_server,
    soak_stalls,
    soak_store,
    soak_table,
)
from tests.soak.report import Row, printed

TRIALS: Mapping[str, Callable[[], Iterable[Row]]] = {
    "cluster": soak_cluster.rows,
    "fair": soak_fair.rows,
    "kills": soak_kills.rows,
    "lies": soak_lies.rows,
    "store": soak_store.rows,
    "table": soak_table.rows,
    "server": soak_server.rows,
    "stalls": soak_stalls.rows,
    "games": soak_games.rows,
    "repeats": soak_repeats.rows,
}


def main(names: list[str]) -> int:
    """Run those that are named, or all; return 1 if something does not hold."""
    if unknown := [name for name in names if name not in TRIALS]:
        sys.exit(f"no trial is named {', '.join(unknown)}: there are {', '.join(TRIALS)}")
    return printed(row for name in names or TRIALS for row in TRIALS[name]())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
