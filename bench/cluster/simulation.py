"""A simulation of the load on a cluster: queues at the nodes, and group commits at the database.

Moves come at random (a Poisson process), each to any node. A node handles one at a time. What it
has handled waits for its connection to the database, which takes all that waits as one group; a
group needs one core of the database for as long as its moves take, and then the disk. A move is
answered when its group is on disk. With one node, no database and no disk this is the M/D/1 queue
of the textbooks, or M/M/1 with exponential times, which tests compare it with.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from heapq import heappop, heappush
from random import Random
from statistics import fmean
from typing import NamedTuple

MAX_GROUP = 512  # moves of one commit, as in store/postgres/appending.py
SEED = 18


class Costs(NamedTuple):
    """What a move costs, in seconds of processor time; and how long the disk takes for a commit."""

    node: float
    database: float
    sync: float


class Machines(NamedTuple):
    """What there is: nodes, of which each has a core to itself, and the database's cores."""

    nodes: int
    database_cores: int = 1


class Found(NamedTuple):
    """Shares of time in which nodes and the database's cores work; seconds until an answer."""

    node_use: float
    database_use: float
    mean: float
    p50: float
    p99: float


@dataclass
class _Node:
    waiting: deque[float] = field(default_factory=deque)  # when each came: the first is handled
    handled: deque[float] = field(default_factory=deque)  # for the next group
    group: list[float] = field(default_factory=list)  # at the database


class Simulation:
    """A cluster under load. An event is a time, a number for its order, and what then happens."""

    def __init__(
        self,
        costs: Costs,
        machines: Machines,
        *,
        seed: int = SEED,
        exponential: bool = False,
        max_group: int = MAX_GROUP,
    ) -> None:
        self._costs = costs
        self._machines = machines
        self._random = Random(seed)
        self._exponential = exponential
        self._max_group = max_group
        self._nodes = [_Node() for _ in range(machines.nodes)]
        self._free_cores = machines.database_cores
        self._groups: deque[_Node] = deque()  # that wait for a core
        self._events: list[tuple[float, int, str, _Node]] = []
        self._order = 0
        self._now = 0.0
        self._node_work = self._database_work = 0.0
        self._answers: list[float] = []

    def run(self, moves_per_second: float, moves: int) -> Found:
        """Make so many moves, of which the first tenth is not counted, and sum up."""
        come = 0
        self._at(self._random.expovariate(moves_per_second), "come", self._nodes[0])
        while self._events:
            self._now, _, what, node = heappop(self._events)
            if what == "come":
                come += 1
                self._come(self._random.choice(self._nodes))
                if come < moves:
                    pause = self._random.expovariate(moves_per_second)
                    self._at(self._now + pause, "come", node)
            elif what == "handled":
                self._handled(node)
            elif what == "computed":
                self._computed(node)
            else:
                self._written(node)
        counted = sorted(self._answers[moves // 10 :])
        return Found(
            self._node_work / self._now / len(self._nodes),
            self._database_work / self._now / self._machines.database_cores,
            fmean(counted),
            counted[len(counted) // 2],
            counted[len(counted) * 99 // 100],
        )

    def _at(self, time: float, what: str, node: _Node) -> None:
        self._order += 1
        heappush(self._events, (time, self._order, what, node))

    def _time(self, mean: float) -> float:
        return self._random.expovariate(1 / mean) if self._exponential and mean else mean

    def _come(self, node: _Node) -> None:
        node.waiting.append(self._now)
        if len(node.waiting) == 1:
            self._handle(node)

    def _handle(self, node: _Node) -> None:
        took = self._time(self._costs.node)
        self._node_work += took
        self._at(self._now + took, "handled", node)

    def _handled(self, node: _Node) -> None:
        node.handled.append(node.waiting.popleft())
        if node.waiting:
            self._handle(node)
        self._send(node)

    def _send(self, node: _Node) -> None:
        """Send all that waits as a group, unless the one before is still under way."""
        if node.group or not node.handled:
            return
        while node.handled and len(node.group) < self._max_group:
            node.group.append(node.handled.popleft())
        self._groups.append(node)
        self._compute()

    def _compute(self) -> None:
        while self._free_cores and self._groups:
            node = self._groups.popleft()
            self._free_cores -= 1
            took = sum(self._time(self._costs.database) for _ in node.group)
            self._database_work += took
            self._at(self._now + took, "computed", node)

    def _computed(self, node: _Node) -> None:
        self._free_cores += 1
        self._at(self._now + self._costs.sync, "written", node)
        self._compute()

    def _written(self, node: _Node) -> None:
        self._answers += [self._now - came for came in node.group]
        node.group = []
        self._send(node)
