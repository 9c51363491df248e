"""The metrics of a server, for Prometheus."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
COMMANDS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Metrics:
    """Everything that one server counts, in a registry of its own."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self._moves = Histogram(
            "bumpyard_move_seconds",
            "From a command's arrival to its answer.",
            buckets=SECONDS,
            registry=registry,
        )
        self._commits = Histogram(
            "bumpyard_commit_seconds",
            "From a command's entries in memory to the disk.",
            buckets=SECONDS,
            registry=registry,
        )
        self._sizes = Histogram(
            "bumpyard_batch_commands",
            "Commands that one commit wrote.",
            buckets=COMMANDS,
            registry=registry,
        )
        self._entries = Counter("bumpyard_entries", "Entries written.", registry=registry)
        self.limited = Counter("bumpyard_limited", "Messages over a limit.", registry=registry)
        self.refused = Counter("bumpyard_refused", "Malformed messages.", registry=registry)
        self.dropped = Counter("bumpyard_dropped", "Sockets that did not read.", registry=registry)
        self._new_commands = 0  # written in this round of the event loop
        self._new_entries = 0

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Add a gauge whose value is asked for when the metrics are read."""
        Gauge(name, about, registry=self.registry).set_function(value)

    def answered(self, seconds: float) -> None:
        """Count a command that was carried out or refused."""
        self._moves.observe(seconds)

    def written(self, seconds: float, entries: int) -> None:
        """Count a command that was written. All commands of one commit come in one round."""
        self._commits.observe(seconds)
        self._new_commands += 1
        self._new_entries += entries
        if self._new_commands == 1:
            asyncio.get_running_loop().call_soon(self._end_commit)

    def _end_commit(self) -> None:
        self._sizes.observe(self._new_commands)
        self._entries.inc(self._new_entries)
        self._new_commands = self._new_entries = 0

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self.registry)
