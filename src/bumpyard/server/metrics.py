"""Figures for Prometheus, in its text format."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Iterator, Mapping

BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Histogram:
    """How often something took how long."""

    __slots__ = ("bounds", "counts", "sum")

    def __init__(self, bounds: tuple[float, ...] = BOUNDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, value: float) -> None:
        """Count one."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def lines(self, name: str) -> Iterator[str]:
        """Write it."""
        total = 0
        for bound, count in zip((*self.bounds, "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum}"
        yield f"{name}_count {total}"


class Metrics:
    """All that is counted while a server runs."""

    def __init__(self) -> None:
        self.moves = Histogram()  # from a command's arrival to its answer
        self.commits = Histogram()  # of one command's entries
        self.sizes = Histogram(SIZES)
        self._batch = 0  # commands that the last commit wrote
        self.entries = 0
        self.limited = 0
        self.refused = 0
        self.dropped = 0  # sockets that did not read

    def moved(self, seconds: float) -> None:
        """Count a command that was carried out or refused."""
        self.moves.add(seconds)

    def written(self, seconds: float, entries: int) -> None:
        """Count what was written. What one commit wrote is answered in one round of the loop."""
        self.commits.add(seconds)
        self.entries += entries
        self._batch += 1
        if self._batch == 1:
            asyncio.get_running_loop().call_soon(self._end_batch)

    def _end_batch(self) -> None:
        self.sizes.add(self._batch)
        self._batch = 0

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """Write everything, with figures of the moment: their names, meanings and values."""
        lines: list[str] = []
        histograms = {
            "bumpyard_move_seconds": ("From a command's arrival to its answer.", self.moves),
            "bumpyard_commit_seconds": ("Until what happened is on disk.", self.commits),
            "bumpyard_batch_commands": ("Commands that one commit wrote.", self.sizes),
        }
        for name, (about, histogram) in histograms.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} histogram", *histogram.lines(name)]
        counters = {
            "bumpyard_entries_total": ("Entries written.", self.entries),
            "bumpyard_limited_total": ("Messages dropped by a limit.", self.limited),
            "bumpyard_refused_total": ("Messages that could not be read.", self.refused),
            "bumpyard_dropped_total": ("Sockets closed for not reading.", self.dropped),
        }
        for name, (about, count) in counters.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} counter", f"{name} {count}"]
        for name, (about, value) in gauges.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} gauge", f"{name} {value}"]
        return "\n".join(lines) + "\n"
