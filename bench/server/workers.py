"""What a move costs with several workers: processor time of all processes, and of the supervisor.

The server is alone on one core, as in run.py: with two cores, of which the load needs one, workers
can't be shown side by side. But what each process takes for a move says how many cores they would
fill: `python bench/server/workers.py`. docs/performance.md computes the rest.
"""

from __future__ import annotations

import argparse
import sys

from contest import Failed, Pace, measure, missing
from our_server import idle_megabytes, ours

WORKERS = (1, 2, 3)


def line(workers: int, load: str, pace: Pace) -> str:
    """Write what a server did under one load."""
    moves = pace.moves / pace.seconds
    cost = 1e6 * pace.server_cpu / moves
    first = 1e6 * pace.first_cpu / moves
    told = f"{workers:>7} {load:18}{moves:>9,.0f}{pace.p50:>9.1f}{pace.p99:>9.1f}{cost:>9.0f}"
    return told if workers == 1 else f"{told}{cost - first:>9.0f}{first:>12.0f}"


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Measure our server with several workers.")
    parser.add_argument("--seconds", type=float, default=4, help="for each load (%(default)s)")
    parser.add_argument("--tables", type=int, default=200, help="of two players (%(default)s)")
    options = parser.parse_args()
    if lacks := missing():
        sys.exit(f"this needs {' and '.join(lacks)}")
    heads = f"{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'µs/move':>9}"
    print(f"workers {'load':18}{heads}{'workers':>9}{'supervisor':>12}")
    for workers in WORKERS:
        found = measure(ours(workers), options.tables, options.seconds)
        print(line(workers, "as fast as it goes", found.full))
        print(line(workers, "500 moves/s", found.paced), flush=True)
    for workers in WORKERS:
        print(f"{workers} workers, 100 idle tables: {idle_megabytes(100, workers):.0f} MB")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"{failure}")
