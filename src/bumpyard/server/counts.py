"""The public counts of games: how many were started, finished and abandoned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic

from prometheus_client import CollectorRegistry
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.registry import Collector

from ..store import GameCounts, Store

KEPT_SECONDS = 1.0  # seconds until the store is asked again: however often anybody asks


class Counts(Collector):
    """The counts of all games, asked from the store now and then; a metric too."""

    def __init__(self, store: Store, registry: CollectorRegistry) -> None:
        self._store = store
        self._found: Sequence[GameCounts] = ()
        self._until = 0.0
        registry.register(self)

    async def recent(self) -> Sequence[GameCounts]:
        """Return the counts as they were a moment ago, or are now."""
        if monotonic() >= self._until:
            self._found = await self._store.counts()
            self._until = monotonic() + KEPT_SECONDS
        return self._found

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Return the counts for the registry, as they were last asked for."""
        family = GaugeMetricFamily(
            "bumpyard_games", "Games that were started, by their state.", labels=("game", "state")
        )
        for of in self._found:
            family.add_metric((of.game, "running"), of.running)
            family.add_metric((of.game, "finished"), of.finished)
            family.add_metric((of.game, "ended_by_players"), of.ended_by_players)
            family.add_metric((of.game, "never_started"), of.never_started)
            family.add_metric((of.game, "ended_by_operator"), of.ended_by_operator)
        yield family
