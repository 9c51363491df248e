"""Tables, besides their logs."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..rows import GameCounts, TableRow
from ..sql import counts, tables


class Tables(Access):
    """Tables, besides their logs."""

    async def new_table(self, row: TableRow) -> bool:
        """Add a table; False if its id or code is taken."""
        return await self.write(tables.new_table, row)

    async def change_table(self, row: TableRow) -> None:
        """Write a table's row again."""
        return await self.write(tables.change_table, row)

    async def table(self, id_or_code: str) -> TableRow | None:
        """Find a table by its id or its code."""
        return await self.read(tables.table, id_or_code)

    async def tables(self, status: str | None = None, limit: int = 100) -> list[TableRow]:
        """List tables, newest first."""
        return await self.read(tables.tables, status, limit)

    async def listed_tables(self, limit: int) -> list[TableRow]:
        """List open and running tables that are for everyone, newest first."""
        return await self.read(tables.listed_tables, limit)

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        """List the tables at which a guest has a seat, newest first."""
        return await self.read(tables.tables_of, guest, limit)

    async def tables_by_id(self, ids: Sequence[str]) -> list[TableRow]:
        """Find tables by their ids; one that there is not is left out."""
        return await self.read(tables.tables_by_id, ids)

    async def tables_at(self, guests: Sequence[str]) -> list[TableRow]:
        """List open and running tables at which one of these guests sits, newest first."""
        return await self.read(tables.tables_at, guests)

    async def counts(self) -> list[GameCounts]:
        """Count the tables of each game."""
        return await self.read(counts.counts)

    async def interrupted(self) -> list[str]:
        """List the running tables that must not go on: they come from a restored backup."""
        return await self.read(counts.interrupted)
