"""The machines that so many players need, computed from what a move, a socket and a game cost."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

import msgspec

from simulation import Costs, Found, Machines, Simulation

SIMULATED = 40_000  # moves
SOCKETS_A_NODE = 5_000  # up to which make bench-cluster opens them
MAX_USE = 0.6  # of a core: the rest is for peaks, and for the tables of a node that dies
NODE_CONNECTIONS = 9  # to the database: 1 for moves, 6 for the rest, 2 for the lease
DATABASE_CORES = 16  # of one database's host
DATABASE_CONNECTIONS = 500  # that it serves well: an assumption
HOUR = 3600


class Kind(NamedTuple):
    """How people play a game."""

    share: float  # of those who play
    moves_a_minute: float  # of each of them
    seats: float  # of a table


class Habits(NamedTuple):
    """What people do: assumptions, which nobody has measured."""

    kinds: tuple[Kind, ...] = (
        Kind(0.5, 6, 3),  # Tumble: every roll and every choice is a move
        Kind(0.3, 5, 2),  # Duel
        Kind(0.2, 3, 4),  # Dodgems: all choose at once, and think longer
    )
    playing: float = 0.7  # of those online; a tenth watches, the others look for a table or replay
    game_minutes: float = 15
    hours_a_day: float = 10  # of this load that a whole day adds up to
    returns_a_minute: float = 0.1  # of one who is online: pages loaded, networks lost

    @property
    def moves_a_minute(self) -> float:
        """Moves of one who plays."""
        return sum(kind.share * kind.moves_a_minute for kind in self.kinds)

    @property
    def tables(self) -> float:
        """Tables for one who plays."""
        return sum(kind.share / kind.seats for kind in self.kinds)


class Measures(msgspec.Struct, frozen=True):
    """What was measured. Times are of a processor, in seconds; sizes are bytes."""

    node_move: float
    database_move: float
    sync: float
    node_memory: float
    table_memory: float  # with two sockets
    socket_memory: float
    coming: float  # of a guest with a socket
    live_game: float
    finished_game: float
    wal_move: float


class Needs(msgspec.Struct, frozen=True):
    """What so many players need."""

    players: int
    moves_per_second: float
    tables: float
    nodes_for_moves: int
    nodes_for_sockets: int
    nodes: int
    node_memory: float
    coming_cores: float  # of all nodes, for those who come and come back
    database_cores: float
    databases_for_cores: int
    databases_for_connections: int
    databases: int
    wal_per_second: float
    live_bytes: float
    bytes_a_day: float
    node_use: float  # simulated, as what follows
    database_use: float
    p50: float
    p99: float


def needs(players: int, measures: Measures, habits: Habits = Habits()) -> Needs:  # noqa: B008  # a value
    """Compute what so many players need, and simulate it."""
    playing = players * habits.playing
    moves = playing * habits.moves_a_minute / 60
    tables = playing * habits.tables
    coming = players * habits.returns_a_minute / 60 * measures.coming
    for_moves = ceil((moves * measures.node_move + coming) / MAX_USE)
    for_sockets = ceil(players / SOCKETS_A_NODE)
    nodes = max(for_moves, for_sockets, 2)  # one may die
    cores = moves * measures.database_move
    for_cores = ceil(cores / (MAX_USE * DATABASE_CORES))
    for_connections = ceil(nodes * NODE_CONNECTIONS / DATABASE_CONNECTIONS)
    databases = max(for_cores, for_connections)
    alone = players - 2 * tables  # sockets that no table's memory counts
    memory = (
        measures.node_memory
        + (tables * measures.table_memory + alone * measures.socket_memory) / nodes
    )
    games_a_day = tables / (habits.game_minutes * 60) * HOUR * habits.hours_a_day
    found = simulated(moves / databases, ceil(nodes / databases), measures)
    return Needs(
        players=players,
        moves_per_second=moves,
        tables=tables,
        nodes_for_moves=for_moves,
        nodes_for_sockets=for_sockets,
        nodes=nodes,
        node_memory=memory,
        coming_cores=coming,
        database_cores=cores,
        databases_for_cores=for_cores,
        databases_for_connections=for_connections,
        databases=databases,
        wal_per_second=moves * measures.wal_move,
        live_bytes=games_a_day * measures.live_game,  # a game is archived after a day
        bytes_a_day=games_a_day * measures.finished_game,
        node_use=found.node_use,
        database_use=found.database_use,
        p50=found.p50,
        p99=found.p99,
    )


def simulated(moves: float, nodes: int, measures: Measures) -> Found:
    """Simulate one database with its nodes."""
    costs = Costs(measures.node_move, measures.database_move, measures.sync)
    return Simulation(costs, Machines(nodes, DATABASE_CORES)).run(moves, SIMULATED)
