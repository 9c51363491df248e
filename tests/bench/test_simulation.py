"""The simulation of bench/cluster, beside what the theory of queues says."""

from __future__ import annotations

import sys
from math import log
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "bench/cluster"))

from players import DATABASE_CORES, Habits, Kind, Measures, needs
from simulation import Costs, Machines, Simulation

MOVES = 50_000
MEASURES = Measures(
    node_move=300e-6,
    database_move=100e-6,
    sync=1e-3,
    node_memory=70e6,
    table_memory=50e3,
    socket_memory=15e3,
    coming=2e-3,
    live_game=300e3,
    finished_game=20e3,
    wal_move=2000,
)


@pytest.mark.parametrize("use", [0.3, 0.7, 0.85])
def test_a_node_alone_is_the_queue_m_d_1(use: float) -> None:
    found = Simulation(Costs(1e-3, 0, 0), Machines(1)).run(use * 1000, MOVES)
    assert found.node_use == pytest.approx(use, rel=0.03)
    assert found.mean == pytest.approx(1e-3 * (1 + use / (2 * (1 - use))), rel=0.05)


def test_with_exponential_times_it_is_the_queue_m_m_1() -> None:
    found = Simulation(Costs(1e-3, 0, 0), Machines(1), exponential=True).run(700, MOVES)
    assert found.mean == pytest.approx(1 / (1000 - 700), rel=0.06)
    assert found.p99 == pytest.approx(log(100) / (1000 - 700), rel=0.08)


def test_a_database_that_takes_moves_one_by_one_is_the_queue_m_d_1() -> None:
    found = Simulation(Costs(0, 1e-3, 0), Machines(1), max_group=1).run(700, MOVES)
    assert found.database_use == pytest.approx(0.7, rel=0.03)
    assert found.mean == pytest.approx(1e-3 * (1 + 0.7 / (2 * 0.3)), rel=0.06)


def test_many_nodes_with_a_share_of_the_load_each_are_as_one() -> None:
    found = Simulation(Costs(1e-3, 0, 0), Machines(10)).run(7000, MOVES)
    assert found.mean == pytest.approx(1e-3 * (1 + 0.7 / (2 * 0.3)), rel=0.06)


def test_a_group_waits_for_the_disk_once() -> None:
    """One disk of 10 ms would bear 100 moves a second one by one; in groups it bears 2,000."""
    found = Simulation(Costs(0, 10e-6, 10e-3), Machines(1)).run(2000, MOVES)
    assert 10e-3 < found.mean < 20.5e-3  # its own group's time, and what is left of the one before


def test_a_simulation_is_the_same_with_the_same_seed() -> None:
    costs, machines = Costs(1e-4, 1e-4, 1e-3), Machines(3, 2)
    assert Simulation(costs, machines).run(5000, 5000) == Simulation(costs, machines).run(
        5000, 5000
    )
    other = Simulation(costs, machines, seed=2).run(5000, 5000)
    assert other != Simulation(costs, machines).run(5000, 5000)


def test_what_players_need_follows_from_their_moves_and_sockets() -> None:
    few, many = needs(100_000, MEASURES), needs(1_000_000, MEASURES)
    assert few.moves_per_second == pytest.approx(100_000 * 0.7 * 5.1 / 60)
    assert (few.nodes, many.nodes) == (20, 200)
    assert few.database_use == pytest.approx(few.database_cores / DATABASE_CORES, rel=0.05)
    assert many.databases > few.databases == 1


def test_players_who_move_often_need_nodes_for_moves() -> None:
    found = needs(100_000, MEASURES, Habits(kinds=(Kind(1, 60, 2),)))
    assert found.nodes == found.nodes_for_moves > found.nodes_for_sockets
    assert found.node_use == pytest.approx(0.6, rel=0.1)
