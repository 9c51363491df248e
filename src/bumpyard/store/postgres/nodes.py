"""The nodes of a cluster, as the database knows them: leases, and who has which table.

A lease is over by the database's clock alone. A table belongs to the node that took it last: its
fence rises whenever it is taken, and `appending.py` refuses a batch with an older one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .pool import Link, Patience, Pool

LEASE_SECONDS = 3.0  # seconds that a node lives without a sign of life

RENEW = """
    WITH before AS (SELECT lives($1) AS alive), renewed AS (
        INSERT INTO nodes (id, address, alive_until)
        VALUES ($1, $2, clock_timestamp() + $3 * interval '1 s')
        ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until
    )
    SELECT before.alive, id, address
    FROM before LEFT JOIN nodes ON id <> $1 AND alive_until > clock_timestamp()
"""
LEAD = """
    UPDATE cluster SET leader = $1 WHERE leader = $1 OR leader IS NULL OR NOT may_live(leader)
    RETURNING leader
"""
TAKE = """
    UPDATE heads SET node = $2, fence = fence + 1 WHERE table_id = ANY($1::text[])
    AND (node IS NULL OR node = $2 OR NOT may_live(node)) AND lives($2)
    RETURNING table_id, fence
"""
WHERE = """
    SELECT heads.node, nodes.address FROM heads LEFT JOIN nodes ON nodes.id = heads.node
    WHERE heads.table_id = $1
"""
ORPHANS = """
    SELECT table_id FROM heads JOIN tables ON tables.id = table_id
    WHERE node = ANY (ARRAY(SELECT DISTINCT node FROM heads WHERE NOT may_live(node)))
    AND status = 'running' ORDER BY random() LIMIT $1
"""
RELEASE = """
    UPDATE heads SET node = NULL FROM unnest($2::text[], $3::bigint[]) AS held (table_id, fence)
    WHERE heads.table_id = held.table_id AND heads.fence = held.fence AND node = $1
"""
FORGET = "DELETE FROM nodes WHERE alive_until < clock_timestamp() - interval '1 day'"


class Renewed(NamedTuple):
    """What a node learns when it renews its lease."""

    in_time: bool  # its lease was not over
    others: dict[str, str]  # the other nodes that live, with their addresses
    leads: bool  # it does what is done once


class Whereabouts(NamedTuple):
    """Where a table is."""

    known: bool  # it is played at: it is neither archived nor unknown
    address: str | None = None  # of the node that has it


class Nodes:
    """The nodes, as one of them sees them."""

    def __init__(self, url: str, id_: str, address: str) -> None:
        self.id = id_
        self.address = address
        self.pool = Pool(url, 2)  # of its own: a lease waits for nothing else

    async def _run(self, sql: str, *values: Any) -> list[Any]:
        async def work(link: Link) -> list[Any]:
            rows, _ = await link.run(sql, *values)
            return rows

        return await self.pool.attempt(work, Patience(LEASE_SECONDS))

    async def renew(self) -> Renewed:
        """Renew the lease of this node."""
        rows = await self._run(RENEW, self.id, self.address, LEASE_SECONDS)
        others = {row[1]: row[2] for row in rows if row[1] is not None}
        leads = bool(await self._run(LEAD, self.id))
        return Renewed(rows[0][0], others, leads)

    async def take(self, tables: Sequence[str]) -> dict[str, int]:
        """Take those of these tables that no living node has; return their fences."""
        return {row[0]: row[1] for row in await self._run(TAKE, tables, self.id)}

    async def held(self) -> dict[str, int]:
        """Return the fences of all tables that this node has; wait for nodes that take one now."""
        sql = "SELECT table_id, fence FROM heads WHERE node = $1 FOR SHARE"
        return {row[0]: row[1] for row in await self._run(sql, self.id)}

    async def whereabouts(self, table: str) -> Whereabouts:
        """Return where a table is."""
        rows = await self._run(WHERE, table)
        return Whereabouts(True, rows[0][1]) if rows else Whereabouts(False)

    async def orphans(self, limit: int) -> list[str]:
        """List running tables whose node has died."""
        return [row[0] for row in await self._run(ORPHANS, limit)]

    async def release(self, fences: Mapping[str, int]) -> None:
        """Give tables up that nobody plays at now: any node may take them."""
        await self._run(RELEASE, self.id, [*fences], [*fences.values()])

    async def secret(self) -> bytes:
        """Return the secret that all nodes share."""
        return bytes((await self._run("SELECT secret FROM cluster"))[0][0])

    async def open(self) -> None:
        """Begin to live."""
        self.pool.open = True
        await self._run(FORGET)

    async def close(self) -> None:
        """Die in order: others take the tables at once."""
        try:
            await self._run("DELETE FROM nodes WHERE id = $1", self.id)
        finally:
            await self.pool.close()
