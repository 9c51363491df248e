"""Random play in decisions a second: Tumble beside other libraries' games, on one core.

Every round times every contestant for a slice, so that noise hits all of them alike. What counts
are the ratios. `make bench` installs what it needs and runs it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from platform import python_version
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from peers import Play, openspiel, pettingzoo_connect_four, rlcard_gin_rummy


class Contestant(NamedTuple):
    """A game of a package. Tumble is to make `goal` times its decisions a second."""

    package: str
    game: str
    play: Play
    goal: float | None = None


class Pace(NamedTuple):
    """The result of a contestant in one slice."""

    decisions: int
    games: int
    seconds: float


@dataclass(frozen=True)
class Result:
    """The result of a contestant in all rounds; `ratio`: Tumble's decisions a second by its own."""

    package: str
    version: str
    game: str
    decisions_per_second: float
    games_per_second: float
    ratio: float
    ratio_min: float
    ratio_max: float
    goal: float | None
    met: bool | None


def contestants() -> list[Contestant]:
    """Make them ready, Tumble first."""
    from ours import ours  # noqa: PLC0415  # here main can say what to do if Bumpyard is missing

    return [
        Contestant("bumpyard", "tumble", ours("tumble", seats=2)),
        Contestant("open_spiel", "backgammon", openspiel("backgammon"), goal=0.5),
        Contestant("open_spiel", "yacht", openspiel("yacht"), goal=10),
        Contestant("pettingzoo", "connect four", pettingzoo_connect_four(), goal=3),
        Contestant("rlcard", "gin rummy", rlcard_gin_rummy(), goal=3),
    ]


def measure(play: Play, random: Random, seconds: float) -> Pace:
    """Play whole games until the time is over."""
    decisions = games = 0
    begin = now = perf_counter()
    while now - begin < seconds:
        decisions += play(random)
        games += 1
        now = perf_counter()
    return Pace(decisions, games, now - begin)


def rounds(entered: Sequence[Contestant], seconds: float, repeat: int) -> Iterator[list[Pace]]:
    """Yield the pace of every contestant, round by round."""
    random = Random(1)
    for contestant in entered:
        contestant.play(random)  # fills caches
    for number in range(1, repeat + 1):
        paces = []
        for contestant in entered:
            progress(f"round {number} of {repeat}: {contestant.package} {contestant.game}")
            paces.append(measure(contestant.play, random, seconds))
        yield paces
    progress("")


def progress(text: str) -> None:
    """Show a person what is going on, in one line that is written over and over."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def results(entered: Sequence[Contestant], played: Sequence[Sequence[Pace]]) -> Iterator[Result]:
    """Compare each contestant with the first, round by round, and sum up."""
    first = [paces[0].decisions / paces[0].seconds for paces in played]
    for index, contestant in enumerate(entered):
        paces = [paces[index] for paces in played]
        speeds = [pace.decisions / pace.seconds for pace in paces]
        ratios = [ours / theirs for ours, theirs in zip(first, speeds, strict=True)]
        ratio, goal = median(ratios), contestant.goal
        yield Result(
            package=contestant.package,
            version=version(contestant.package),
            game=contestant.game,
            decisions_per_second=median(speeds),
            games_per_second=median(pace.games / pace.seconds for pace in paces),
            ratio=ratio,
            ratio_min=min(ratios),
            ratio_max=max(ratios),
            goal=goal,
            met=None if goal is None else ratio >= goal,
        )


def table(found: Sequence[Result]) -> Iterator[str]:
    """Write the results for a person."""
    yield f"{'':34}{'decisions/s':>11}{'games/s':>9}{'tumble is':>11}{'min - max':>16}{'goal':>7}"
    for it in found:
        line = f"{it.package} {it.version} {it.game}"
        line = f"{line:34}{it.decisions_per_second:>11,.0f}{it.games_per_second:>9,.1f}"
        if it.goal is not None:
            between = f"{it.ratio_min:.2f} - {it.ratio_max:.2f}"
            line += f"{it.ratio:>10.2f}x{between:>16}{it.goal:>6g}x"
            line += "  met" if it.met else "  not met"
        yield line


def positive(text: str) -> float:
    """Read a number above 0."""
    number = float(text)
    if not number > 0:
        raise ValueError(text)
    return number


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Compare random play with other libraries.")
    parser.add_argument("--seconds", type=positive, default=2, help="for each slice (%(default)s)")
    parser.add_argument("--repeat", type=int, default=5, help="rounds (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    if options.repeat < 1:
        parser.error("--repeat is at least 1")

    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    try:
        entered = contestants()
    except ImportError as error:
        sys.exit(f"{error}: run make bench, or pip install -r bench/requirements.txt -e .")
    found = list(results(entered, list(rounds(entered, options.seconds, options.repeat))))
    if options.json:
        print(json.dumps({"python": python_version(), "results": list(map(asdict, found))}))
    else:
        print(*table(found), sep="\n")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("\nstopped")
