"""The logs of tables."""

from __future__ import annotations

from collections.abc import Sequence

from ...table import Entry
from ..access import Access
from ..sql import logs


class Logs(Access):
    """The logs of tables."""

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        """Read a log, or the part after an entry."""
        return await self.read(logs.entries, table, after)

    async def last_entries(self, tables: Sequence[str]) -> dict[str, Entry]:
        """Read the last entry of each log, for tables that are over."""
        return await self.read(logs.last_entries, tables)

    async def answered(self, table: str, guest: str, command: str) -> bytes | None:
        """Return the answer to a command, if it has one."""
        return await self.read(logs.answered, table, guest, command)
