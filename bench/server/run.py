"""Moves a second and their latency: our server beside boardgame.io and Colyseus, and its own goals.

Every round starts every server anew, alone on one core, and plays at 200 tables of two from
another: as fast as it goes, then at a pace that all should hold. What counts are the ratios within
a round. docs/performance.md says what is compared, and how fair that is. `make bench-server`
installs what it needs and runs it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import median

import msgspec

import people
from contest import (
    LOAD_CORE,
    PACE,
    Contestant,
    Failed,
    Measured,
    Pace,
    measure,
    missing,
    peers,
    sync_milliseconds,
)
from our_server import (
    idle_megabytes,
    listing_milliseconds,
    opening_milliseconds,
    ours,
    start_seconds,
)

BUSY = 0.9  # of a core
LATE = 0.01  # of the moves at a pace
PEOPLE_SECONDS = 10  # with people and without: the queue is looked after once a second


@dataclass(frozen=True)
class Summary:
    """What a server did under one load: latencies in ms.

    It is the median of all rounds, but of the processor's time, late moves and opened tables the
    worst. Ratios and the difference are between our server and this one, in the same round.
    """

    moves_per_second: float
    p50: float
    p99: float
    moves_ratio: float
    p99_ratio: float
    p50_above: float
    server_cpu: float
    load_cpu: float
    late: float  # share of the moves
    opened: int


@dataclass(frozen=True)
class Result:
    """The result of a server in all rounds."""

    name: str
    version: str
    game: str
    full: Summary
    paced: Summary


@dataclass(frozen=True)
class Goal:
    """Something that our server is to reach: at least or at most a limit."""

    name: str
    value: float
    unit: str
    limit: float
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Tell whether it has been reached."""
        return self.value >= self.limit if self.at_least else self.value <= self.limit


def rounds(
    entered: Sequence[Contestant], tables: int, seconds: float, repeat: int
) -> Iterator[list[Measured]]:
    """Yield what every server did, round by round."""
    for number in range(1, repeat + 1):
        measured = []
        for contestant in entered:
            progress(f"round {number} of {repeat}: {contestant.name} {contestant.game}")
            measured.append(measure(contestant, tables, seconds))
        yield measured
    progress("")


def progress(text: str) -> None:
    """Show what is going on: to a person in one line that is written over and over."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


def results(
    entered: Sequence[Contestant], played: Sequence[Sequence[Measured]]
) -> Iterator[Result]:
    """Compare each server with the first, round by round, and sum up."""
    ours, *_ = zip(*played, strict=True)
    for contestant, theirs in zip(entered, zip(*played, strict=True), strict=True):
        yield Result(
            name=contestant.name,
            version=contestant.version,
            game=contestant.game,
            full=summary([it.full for it in ours], [it.full for it in theirs]),
            paced=summary([it.paced for it in ours], [it.paced for it in theirs]),
        )


def summary(ours: Sequence[Pace], theirs: Sequence[Pace]) -> Summary:
    """Sum up the rounds of a server beside ours."""
    pairs = list(zip(ours, theirs, strict=True))
    return Summary(
        moves_per_second=median(map(speed, theirs)),
        p50=median(it.p50 for it in theirs),
        p99=median(it.p99 for it in theirs),
        moves_ratio=median(speed(our) / speed(their) for our, their in pairs),
        p99_ratio=median(our.p99 / their.p99 for our, their in pairs),
        p50_above=median(our.p50 - their.p50 for our, their in pairs),
        server_cpu=min(it.server_cpu for it in theirs),
        load_cpu=max(it.load_cpu for it in theirs),
        late=max(it.late / it.moves for it in theirs),
        opened=max(it.opened for it in theirs),
    )


def speed(pace: Pace) -> float:
    """Return the moves a second."""
    return pace.moves / pace.seconds


def goals(found: Sequence[Result], beside: Sequence[people.Round]) -> Iterator[Goal]:
    """Hold our server to what it is to reach."""
    _, toy, tumble, _ = found
    yield Goal("moves a second, by the toy's", toy.full.moves_ratio, "x", 1.7, at_least=True)
    yield Goal("moves a second, by Tumble's", tumble.full.moves_ratio, "x", 3, at_least=True)
    yield Goal("p99, by the toy's", toy.full.p99_ratio, "x", 1 / 2)
    yield Goal("p99, by Tumble's", tumble.full.p99_ratio, "x", 1 / 3)
    sync = sync_milliseconds()
    yield Goal("paced: p50 above the toy's, in a sync", toy.paced.p50_above, "ms", sync)
    yield Goal("paced: p99, by the toy's", toy.paced.p99_ratio, "x", 1 / 2)
    progress("our server's start")
    yield Goal("from `bumpyard serve` to the first answer", start_seconds(), "s", 1)
    progress("our server with 1,000 idle tables")
    yield Goal("memory of 1,000 connected idle tables", idle_megabytes(1000), "MB", 150)
    progress("our server opening a long table")
    yield Goal("opening a table of 300 steps", opening_milliseconds(300), "ms", 10)
    progress("our server listing many games")
    yield Goal("listing 10,000 finished games", listing_milliseconds(10_000), "ms", 50)
    progress("")
    yield Goal("paced: p99 with people, by that without", people.p99_ratio(beside), "x", 1.2)


def tables(found: Sequence[Result]) -> Iterator[str]:
    """Write the results for a person."""
    yield from table("as fast as it goes", found, [it.full for it in found])
    yield ""
    yield from table(f"at {PACE} moves/s", found, [it.paced for it in found])


def warnings(found: Sequence[Result]) -> Iterator[str]:
    """Say where the results don't tell much."""
    if any(it.full.load_cpu > BUSY for it in found):
        yield "The load was at its own limit: a server may be faster than this."
    if any(it.full.server_cpu < BUSY for it in found):
        yield "A server did not use its whole core: it waits for the disk, or something else runs."
    if any(it.paced.late > LATE for it in found):
        yield "A server did not hold the pace: the latencies at it can't be compared."
    if any(it.full.opened or it.paced.opened for it in found):
        yield "Spare tables ran out, and opening more took time of a server: give it more."


def table(load: str, found: Sequence[Result], sums: Sequence[Summary]) -> Iterator[str]:
    """Write what the servers did under one load."""
    heads = f"{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'ours: moves/s':>15}{'p99':>8}"
    yield f"{load:38}{heads}{'server':>9}{'load':>6}"
    for result, it in zip(found, sums, strict=True):
        line = f"{result.name} {result.version} {result.game}"
        line = f"{line:38}{it.moves_per_second:>9,.0f}{it.p50:>9.1f}{it.p99:>9.1f}"
        line += f"{it.moves_ratio:>14.2f}x{it.p99_ratio:>7.2f}x"
        yield f"{line}{it.server_cpu:>9.0%}{it.load_cpu:>6.0%}"


def goal_table(goals: Sequence[Goal]) -> Iterator[str]:
    """Write the goals for a person."""
    yield "toy: boardgame.io's counter in memory; Tumble: boardgame.io's on disk"
    for it in goals:
        limit = f"{'at least' if it.at_least else 'at most'} {it.limit:.3g} {it.unit}"
        met = "met" if it.met else "not met"
        yield f"{it.name:44}{it.value:>8.3g} {it.unit:3}{limit:>18}  {met}"


def positive(text: str) -> float:
    """Read a number above 0."""
    number = float(text)
    if not number > 0:
        raise ValueError(text)
    return number


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Compare our server with others.")
    parser.add_argument("--seconds", type=positive, default=4, help="for each load (%(default)s)")
    parser.add_argument("--repeat", type=int, default=3, help="rounds (%(default)s)")
    parser.add_argument("--tables", type=int, default=200, help="of two players (%(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="of our server (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    if options.repeat < 1 or options.tables < 1:
        parser.error("--repeat and --tables are at least 1")
    if lacks := missing():
        sys.exit(f"this needs {' and '.join(lacks)}")
    os.sched_setaffinity(0, {LOAD_CORE})  # so that nothing here disturbs a server

    entered = [ours(options.workers), *peers()]
    played = list(rounds(entered, options.tables, options.seconds, options.repeat))
    found = list(results(entered, played))
    progress("our server with people")
    beside = people.measure(options.repeat, PEOPLE_SECONDS, options.tables)
    reached = list(goals(found, beside))
    if options.json:
        own = [asdict(it) | {"met": it.met} for it in reached]
        all_found = list(map(asdict, found))
        more = {"people": msgspec.to_builtins(beside), "warnings": list(warnings(found))}
        print(json.dumps({"results": all_found, **more, "goals": own}))
    else:
        print(*tables(found), *warnings(found), "", *people.table(beside), "", sep="\n")
        print(*goal_table(reached), sep="\n")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"{failure}")
    except KeyboardInterrupt:
        sys.exit("\nstopped")
