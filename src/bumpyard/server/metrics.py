"""The metrics of a server, for Prometheus."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector
from prometheus_client.samples import Sample

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
SHARED = ("bumpyard_games", "bumpyard_store_failing")  # which all workers report alike
COMMANDS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Histogram(Collector):
    """A histogram that is cheap to fill, for it is filled twice for every move.

    prometheus_client's own takes a lock and searches in a loop: some 2 µs a value.
    """

    def __init__(
        self, name: str, about: str, buckets: Sequence[float], registry: CollectorRegistry
    ) -> None:
        self._name = name
        self._about = about
        self._bounds = tuple(buckets)
        self._counts = [0] * (len(buckets) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, value: float) -> None:
        """Count a value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Return the histogram for the registry."""
        bounds = (*map(str, self._bounds), "+Inf")
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._about, buckets, sum_value=self._sum)


class Metrics(Collector):
    """Everything that one server counts, in a registry of its own."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self._entries = 0
        registry.register(self)
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
        self.limited = Counter("bumpyard_limited", "Messages over a limit.", registry=registry)
        self.refused = Counter(
            "bumpyard_refused", "Malformed messages and requests.", registry=registry
        )
        self.dropped = Counter("bumpyard_dropped", "Sockets that did not read.", registry=registry)
        self.store_failures = Counter(
            "bumpyard_store_failures", "Writes that the disk refused.", registry=registry
        )
        self.damaged = Counter(
            "bumpyard_damaged", "Openings of tables whose log can't be read.", registry=registry
        )
        self.cut = Counter("bumpyard_cut", "Connections too many, or too slow.", registry=registry)
        self._new_commands = 0  # written in this round of the event loop

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
        self._entries += entries
        if self._new_commands == 1:
            asyncio.get_running_loop().call_soon(self._end_commit)

    def _end_commit(self) -> None:
        self._sizes.observe(self._new_commands)
        self._new_commands = 0

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Return the count of entries for the registry."""
        yield CounterMetricFamily("bumpyard_entries", "Entries written.", self._entries)

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self.registry)


class Summed(Collector):
    """The metrics of several workers, added up."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts

    def collect(self) -> Iterator[Metric]:
        """Return the sums for a registry; of times and of what all report alike the greatest."""
        families: dict[str, Metric] = {}
        for text in self._texts:
            for read in text_string_to_metric_families(text):
                family = families.get(read.name)
                families[read.name] = read if family is None else _added(family, read)
        yield from families.values()


def _added(one: Metric, other: Metric) -> Metric:
    values: dict[tuple[str, tuple[tuple[str, str], ...]], float] = {}
    greatest = one.name in SHARED
    for sample in one.samples + other.samples:
        key = (sample.name, tuple(sample.labels.items()))
        before = values.get(key)
        if before is None:
            values[key] = sample.value
        elif greatest or sample.name.endswith("_created"):
            values[key] = max(before, sample.value)
        else:
            values[key] = before + sample.value
    added = Metric(one.name, one.documentation, one.type)
    added.samples = [Sample(name, dict(labels), value) for (name, labels), value in values.items()]
    return added


def summed(texts: Sequence[str]) -> bytes:
    """Add up the metrics of all workers, in the text format of Prometheus."""
    if len(texts) == 1:
        return texts[0].encode()
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Summed(texts))
    return generate_latest(registry)
