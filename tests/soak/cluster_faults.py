"""Faults of a cluster of three nodes on PostgreSQL, while people play: reliability 7 and 26 to 30.

Each trial says what was done, what was found, and the longest wait of anybody: for an answer, or
for their table after a node was lost. What they were told is compared with the logs at the end.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from time import monotonic

from bumpyard.store.postgres.nodes import LEASE_SECONDS
from tests.server.clustering import Cluster, Place, cluster, date_of, skewed
from tests.server.networks import CLIENTS, DATABASE, Network, network
from tests.server.process import Process
from tests.server.regulars import Regulars
from tests.server.roaming import Span
from tests.soak.report import Row
from tests.soak.scale import count
from tests.store import postgres

NODES = 3
TABLES = 6
THINK_SECONDS = 0.1  # on average, before a decision
WAIT_SECONDS = 5.0  # that nobody waits for longer, when a node is lost or restarted
SETTLE_SECONDS = 2.0  # after a lease: by then other nodes have taken the tables
SKEWS = (-60, 0, 60)  # seconds by which the nodes' wall clocks are wrong


async def stops(folder: Path) -> Row:
    """Stop nodes for longer than their leases, and let them go on."""
    times, done, chance = count(200), 0, Random(26)
    async with cluster(folder, NODES) as group:
        people = Regulars(group, TABLES, THINK_SECONDS)
        async with people.playing():
            while done < times:
                held = chance.sample(group.nodes, min(chance.choice((1, 2)), times - done))
                done += len(held)
                async with AsyncExitStack() as stack:
                    for node in held:
                        await stack.enter_async_context(group.stopped(node))
                    await asyncio.sleep(LEASE_SECONDS + chance.uniform(0.1, 1.5))
                await people.hear_everyone(2)
        return await told(f"26 {done} times SIGSTOP past a lease", people)


async def kills(folder: Path) -> Row:
    """Kill nodes and PostgreSQL; another starts at once, and one node at least goes on."""
    seconds, chance = count(120), Random(27)
    away: list[Span] = []  # PostgreSQL, and after it no node is given up for as long as a lease
    killed: list[Span] = []  # nodes, and after each its lease
    starting: list[asyncio.Future[Process]] = []
    async with cluster(folder, NODES) as group:
        people = Regulars(group, TABLES, THINK_SECONDS)
        async with people.playing():
            end = monotonic() + seconds
            while (begun := monotonic()) < end:
                if chance.random() < 0.15:
                    await asyncio.to_thread(postgres.kill)
                    away.append(Span(begun, monotonic() + LEASE_SECONDS))
                elif len(group.nodes) > 1:
                    place = await group.kill(chance.choice(group.nodes))
                    killed.append(Span(begun, begun + LEASE_SECONDS))
                    starting.append(asyncio.ensure_future(started(group, place)))
                await asyncio.sleep(chance.uniform(0.5, 7))
            await asyncio.gather(*starting)
            await people.hear_everyone(2)
        # Of two faults at once the second may hit the node that has just taken the tables.
        together = [two for one, two in pairwise(killed) if two.since < one.until + SETTLE_SECONDS]
        single = people.longest_wait([*away, *together])
        how = f"{len(killed)} of nodes, {len(away)} of PostgreSQL; "
        row = await told(f"27 {seconds} s of kill -9", people, how)
        apart = len(killed) - len(together)
        found = f"{row[1]}, {single:.1f} s for the {apart} nodes that were killed by themselves"
        return row[0], found, row[2] and single <= WAIT_SECONDS


async def started(group: Cluster, place: Place) -> Process:
    """Start a node, and again if PostgreSQL was away for too long meanwhile: as systemd does."""
    while True:
        with suppress(AssertionError):
            return await group.start(place=place)


async def rolling(folder: Path) -> Row:
    """Restart every node in turn, as an update does."""
    rounds = count(10)
    async with cluster(folder, NODES) as group:
        people = Regulars(group, TABLES, THINK_SECONDS)
        async with people.playing():
            for _ in range(rounds):
                for node in list(group.nodes):
                    await group.restart(node)
                    await people.hear_everyone(2)
        return await told(f"30 {rounds} rolling restarts", people, bound=WAIT_SECONDS)


async def clocks(folder: Path) -> Row:
    """Let the wall clocks of nodes differ, while tables with clocks move between them."""
    times, chance = count(20), Random(29)
    limit = 3_600_000  # milliseconds for a game: nobody may lose a minute
    async with cluster(folder, NODES, places=[skewed(seconds) for seconds in SKEWS]) as group:
        dates = [await date_of(group, node) for node in group.nodes]
        apart = max(dates) - min(dates)
        assert apart > 100, f"the clocks of the nodes differ by {apart:.0f} s only"
        people = Regulars(
            group, TABLES, THINK_SECONDS, clock={"kind": "game", "limit": limit, "increment": 0}
        )
        async with people.playing():
            for _ in range(times):
                place = await group.kill(chance.choice(group.nodes))
                await group.start(place=place)
                await people.hear_everyone(3)
        jumps = [jump for pair in people.pairs for jump in pair.clocks.jumps()]
        how = "; ".join(
            [f"{times} nodes killed; {len(jumps)} jumps of players' clocks", *jumps[:2], ""]
        )
        row = await told(f"29 clocks {apart:.0f} s apart", people, how, WAIT_SECONDS)
        return row[0], row[1], row[2] and not jumps


# --- in networks ---


async def cuts(folder: Path) -> Row:
    """Cut nodes off from the database, from each other, or from everyone, and join them again."""
    times, chance = count(60), Random(28)
    async with in_networks(folder) as (hosts, group):
        people = Regulars(group, TABLES, THINK_SECONDS)
        async with people.playing():
            for number in range(times):
                one, other = chance.sample(hosts.hosts, 2)
                for left in [
                    [DATABASE],
                    [other],
                    [it for it in hosts.hosts if it != one],
                    [it for it in (*hosts.hosts, DATABASE, CLIENTS) if it != one],
                ][number % 4]:
                    hosts.cut(one, left)
                await asyncio.sleep(chance.uniform(0.5, 2 * LEASE_SECONDS))
                hosts.join()
                await people.hear_everyone(2)
        return await told(f"28 {times} times cut off and joined", people)


async def restarts(folder: Path) -> Row:
    """Restart PostgreSQL, while connections between nodes stall or end."""
    times, late = count(20), 0.0
    async with in_networks(folder) as (hosts, group):
        people = Regulars(group, TABLES, THINK_SECONDS)
        async with people.playing(), disturbed(hosts, Random(7)) as counted:
            for _ in range(times):
                await asyncio.to_thread(postgres.restart)
                begun = monotonic()
                await people.hear_everyone(1)
                late = max(late, monotonic() - begun)
                await people.hear_everyone(10)
        how = f"all go on within {late:.1f} s; {counted[0]} links stalled, {counted[1]} ended; "
        row = await told(f"7 {times} restarts of PostgreSQL", people, how)
        return row[0], row[1], row[2] and late <= WAIT_SECONDS


@asynccontextmanager
async def disturbed(hosts: Network, chance: Random) -> AsyncIterator[list[int]]:
    """Stall a link between two nodes in a fifth of the time, and end connections between them."""
    counted = [0, 0]

    async def disturb() -> None:
        while True:
            await asyncio.sleep(chance.uniform(0.4, 1.2))
            counted[0] += 1
            hosts.cut(*chance.sample(hosts.hosts, 2))
            await asyncio.sleep(chance.uniform(0.1, 0.3))
            hosts.join()
            counted[1] += 1
            hosts.reset(chance.randrange(NODES))

    disturbing = asyncio.ensure_future(disturb())
    try:
        yield counted
    finally:
        disturbing.cancel()
        with suppress(asyncio.CancelledError):
            await disturbing
        hosts.join()


@asynccontextmanager
async def in_networks(folder: Path) -> AsyncIterator[tuple[Network, Cluster]]:
    """Run nodes on hosts of their own, which reach PostgreSQL and each other by a router."""
    name = postgres.new_database().partition("?")[0].rpartition("/")[2]
    with network(NODES) as hosts, postgres.listening(DATABASE, "10.214.0.0/16"):
        database = f"postgresql://postgres@{DATABASE}/{name}"
        places = [hosts.place(number) for number in range(NODES)]
        async with cluster(folder, NODES, places=places, database=database) as group:
            yield hosts, group


async def told(done: str, people: Regulars, how: str = "", bound: float = 0.0) -> Row:
    """Compare all that people were told with the logs, and make a row of it."""
    waited = people.longest_wait()
    faults = await people.faults()
    words = f"{how}{people.acknowledged:,} acknowledged at {len(people.pairs)} tables"
    found = f"{words}, {len(faults)} faults; longest wait {waited:.1f} s"
    if faults:
        found += f": {'; '.join(faults[:3])}"
    return done, found, not faults and (not bound or waited <= bound)
