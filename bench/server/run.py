"""Moves a second and their latency: our server beside boardgame.io and Colyseus, and its own goals.

Every round starts every server anew, alone on one core, and plays at 200 tables of two from
another. At each table the next move goes out when both seats have got the last; a move's latency
is the time from sending it to its arrival at the other seat. What counts are the ratios within a
round. `make bench-server` installs what it needs and runs it.

The peers add one to a counter in memory, each set up as fast as it goes: boardgame.io without
turns, undo and credentials, Colyseus answering every move at once instead of twenty times a second.
Ours plays Tumble at random by its rules, with fair dice and every move on disk before it is
answered. All are spoken to in the frames of their own protocol through the same bare WebSocket
(load/websocket.mjs), and every answer is checked, so that the load costs little and counts only
moves that were made.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import median

from contest import LOAD_CORE, Contestant, Failed, Pace, measure, missing, peers
from our_server import idle_megabytes, opening_milliseconds, ours, start_seconds

BUSY = 0.9  # of a core


@dataclass(frozen=True)
class Result:
    """The result of a server in all rounds: latencies in ms; ratios are ours by its own."""

    name: str
    version: str
    game: str
    moves_per_second: float
    p50: float
    p99: float
    moves_ratio: float
    p99_ratio: float
    server_cpu: float
    load_cpu: float


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
        return self.value >= self.limit if self.at_least else self.value < self.limit


def rounds(
    entered: Sequence[Contestant], tables: int, seconds: float, repeat: int
) -> Iterator[list[Pace]]:
    """Yield the pace of every server, round by round."""
    for number in range(1, repeat + 1):
        paces = []
        for contestant in entered:
            progress(f"round {number} of {repeat}: {contestant.name}")
            paces.append(measure(contestant, tables, seconds))
        yield paces
    progress("")


def progress(text: str) -> None:
    """Show a person what is going on, in one line that is written over and over."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def results(entered: Sequence[Contestant], played: Sequence[Sequence[Pace]]) -> Iterator[Result]:
    """Compare each server with the first, round by round, and sum up."""
    first = [paces[0] for paces in played]
    for index, contestant in enumerate(entered):
        paces = [paces[index] for paces in played]
        pairs = list(zip(first, paces, strict=True))
        yield Result(
            name=contestant.name,
            version=contestant.version,
            game=contestant.game,
            moves_per_second=median(map(speed, paces)),
            p50=median(pace.p50 for pace in paces),
            p99=median(pace.p99 for pace in paces),
            moves_ratio=median(speed(ours) / speed(theirs) for ours, theirs in pairs),
            p99_ratio=median(ours.p99 / theirs.p99 for ours, theirs in pairs),
            server_cpu=min(pace.server_cpu for pace in paces),
            load_cpu=max(pace.load_cpu for pace in paces),
        )


def speed(pace: Pace) -> float:
    """Return the moves a second."""
    return pace.moves / pace.seconds


def goals(found: Sequence[Result]) -> Iterator[Goal]:
    """Hold our server to what it is to reach."""
    [boardgame] = [it for it in found if it.name == "boardgame.io"]
    yield Goal("moves a second, by boardgame.io's", boardgame.moves_ratio, "x", 2, at_least=True)
    yield Goal("p99, by boardgame.io's", boardgame.p99_ratio, "x", 1 / 3)
    progress("our server's start")
    yield Goal("from `bumpyard serve` to the first answer", start_seconds(), "s", 1)
    progress("our server with 1,000 idle tables")
    yield Goal("memory of 1,000 connected idle tables", idle_megabytes(1000), "MB", 150)
    progress("our server opening a long table")
    yield Goal("opening a table of 300 steps", opening_milliseconds(300), "ms", 20)
    progress("")


def table(found: Sequence[Result]) -> Iterator[str]:
    """Write the results for a person, and a warning where they don't tell much."""
    heads = f"{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'ours: moves/s':>15}{'p99':>8}"
    yield f"{'':30}{heads}{'server':>9}{'load':>6}"
    for it in found:
        line = f"{it.name} {it.version} {it.game}"
        line = f"{line:30}{it.moves_per_second:>9,.0f}{it.p50:>9.1f}{it.p99:>9.1f}"
        line += f"{it.moves_ratio:>14.2f}x{it.p99_ratio:>7.2f}x"
        yield f"{line}{it.server_cpu:>9.0%}{it.load_cpu:>6.0%}"
    if any(it.load_cpu > BUSY for it in found):
        yield "The load was at its own limit: a server may be faster than this."
    elif any(it.server_cpu < BUSY for it in found):
        yield "A server did not get its whole core: something else is running here."


def goal_table(goals: Sequence[Goal]) -> Iterator[str]:
    """Write the goals for a person."""
    for it in goals:
        limit = f"{'at least' if it.at_least else 'under'} {it.limit:.3g} {it.unit}"
        met = "met" if it.met else "not met"
        yield f"{it.name:44}{it.value:>8.3g} {it.unit:3}{limit:>16}  {met}"


def positive(text: str) -> float:
    """Read a number above 0."""
    number = float(text)
    if not number > 0:
        raise ValueError(text)
    return number


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Compare our server with others.")
    parser.add_argument("--seconds", type=positive, default=5, help="for each slice (%(default)s)")
    parser.add_argument("--repeat", type=int, default=3, help="rounds (%(default)s)")
    parser.add_argument("--tables", type=int, default=200, help="of two players (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    if options.repeat < 1 or options.tables < 1:
        parser.error("--repeat and --tables are at least 1")
    if lacks := missing():
        sys.exit(f"this needs {' and '.join(lacks)}")
    os.sched_setaffinity(0, {LOAD_CORE})  # so that nothing here disturbs a server

    entered = [ours(), *peers()]
    played = list(rounds(entered, options.tables, options.seconds, options.repeat))
    found = list(results(entered, played))
    reached = list(goals(found))
    if options.json:
        own = [asdict(it) | {"met": it.met} for it in reached]
        print(json.dumps({"results": list(map(asdict, found)), "goals": own}))
    else:
        print(*table(found), "", *goal_table(reached), sep="\n")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"{failure}")
    except KeyboardInterrupt:
        sys.exit("\nstopped")
