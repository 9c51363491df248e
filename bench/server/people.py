"""Moves with people beside them: sign-in, lists, friends, and a queue of 1,000 who wait.

One server with a desk, alone on one core. 200 tables play at a pace, by turns without people and
with; what counts is the ratio of the moves' p99 within a round. `python bench/server/people.py`
runs it by itself, `make bench-server` with the others. docs/performance.md says what people do.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from statistics import median

import msgspec

from contest import LOAD_CORE, PACE, Failed, Pace, folder, load, missing, running
from crowd import Crowd
from our_server import ours

WAITING = 1000
GAMES = 10_000  # of one person
GAMES_A_SECOND = 3  # that end at the pace: each needs a spare table
COMING = 15  # seconds that a thousand take to come and to leave
BUSY = 10  # times as long as it should take: then it has failed


class Answers(msgspec.Struct, frozen=True):
    """How long answers to people took, in milliseconds."""

    asked: int
    p50: float
    p99: float


class Round(msgspec.Struct, frozen=True):
    """The moves without people and with, and what people got meanwhile."""

    without: Pace
    beside: Pace = msgspec.field(name="with")
    waiting: int  # in the queue, when everyone had come
    asked: dict[str, Answers]

    @property
    def p99_ratio(self) -> float:
        """How much longer moves take with people."""
        return self.beside.p99 / self.without.p99


def measure(
    rounds: int, seconds: float, tables: int = 200, waiting: int = WAITING, *, desk: bool = True
) -> list[Round]:
    """Play without people and with, by turns."""
    with folder() as data:
        with running(ours(), data):
            pass  # it makes the database
        with closing(sqlite3.connect(data / "bumpyard.db", isolation_level=None)) as database:
            crowd = Crowd(database, waiting, GAMES)
        file = data / "people.json"
        file.write_text(json.dumps(crowd.told()))
        each = 2 * seconds + COMING
        options = {
            "people": file,
            "tables": tables,
            "spares": round(GAMES_A_SECOND * rounds * each),
            "pace": PACE,
            "rounds": rounds,
            "seconds": seconds,
        }
        words = [f"--{name}={value}" for name, value in options.items()]
        with running(ours(desk=desk), data) as server:
            found = load("people.mjs", ours(), [server], *words, timeout=BUSY * rounds * each)
    return msgspec.json.decode(found, type=list[Round])


def p99_ratio(found: Sequence[Round]) -> float:
    """Return by how much people lengthen the moves' p99: the median of all rounds."""
    return median(each.p99_ratio for each in found)


def table(found: Sequence[Round]) -> Iterator[str]:
    """Write the rounds for a person."""
    heads = f"{'p50 ms':>17}{'p99 ms':>17}{'p99':>8}{'server':>14}"
    yield f"{f'at {PACE} moves/s, without and with people':44}{heads}"
    for number, it in enumerate(found, 1):
        one, two = it.without, it.beside
        line = f"{f'round {number}, {it.waiting:,} wait':44}{one.p50:>8.1f} {two.p50:>8.1f}"
        line += f"{one.p99:>8.1f} {two.p99:>8.1f}{it.p99_ratio:>7.2f}x"
        yield f"{line}{one.server_cpu:>8.0%}{two.server_cpu:>6.0%}"
    yield f"median of the ratios of p99: {p99_ratio(found):.2f}x"
    yield ""
    yield f"{'answers to people':44}{'a round':>17}{'p50 ms':>17}{'p99 ms':>9}"
    for name in found[0].asked:
        of = [it.asked[name] for it in found]
        p50, p99 = median(it.p50 for it in of), median(it.p99 for it in of)
        yield f"{name:44}{median(it.asked for it in of):>17.0f}{p50:>17.1f}{p99:>9.1f}"


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Measure moves with people beside them.")
    parser.add_argument("--seconds", type=float, default=10, help="of each turn (%(default)s)")
    parser.add_argument("--repeat", type=int, default=3, help="rounds (%(default)s)")
    parser.add_argument("--tables", type=int, default=200, help="of two players (%(default)s)")
    parser.add_argument("--waiting", type=int, default=WAITING, help="in the queue (%(default)s)")
    parser.add_argument("--no-desk", action="store_true", help="let one process do everything")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    if lacks := missing():
        sys.exit(f"this needs {' and '.join(lacks)}")
    os.sched_setaffinity(0, {LOAD_CORE})  # so that nothing here disturbs the server
    found = measure(
        options.repeat,
        options.seconds,
        options.tables,
        options.waiting,
        desk=not options.no_desk,
    )
    if options.json:
        result = {"p99_ratio": p99_ratio(found), "rounds": msgspec.to_builtins(found)}
        print(json.dumps(result))
    else:
        print(*table(found), sep="\n")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"{failure}")
    except KeyboardInterrupt:
        sys.exit("\nstopped")
