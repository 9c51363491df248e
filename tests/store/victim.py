"""A process to be killed: it appends to every table at once, and prints what was acknowledged."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from tests.store.kept import batch, opened, row


async def main(path: Path, tables: int, most: int) -> None:
    async with opened(path) as store:

        async def play(table: str) -> None:
            await store.new_table(row(table))
            first = len(await store.entries(table))
            for seq in range(first, first + most):
                assert await store.append(batch(seq, table=table, note=f"<{table}:{seq}>"))
                os.write(1, f"{table} {seq}\n".encode())  # at once: no buffer of ours to be lost

        await asyncio.gather(*(play(f"t{number}") for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
