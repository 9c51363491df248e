"""How fast the store takes batches of one entry: `python -m tests.store.speed [FOLDER]`."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from bumpyard.store import Answer, Batch
from bumpyard.table.entries import Entry
from tests.store.kept import Place, opened, row

PUBLIC = b'{"type":"chose","at":12,"seat":1,"action":{"type":"keep","dice":[1,2,3]}}'
ACK = b'{"type":"ack","id":"b7Qk2mX9","seq":12}'
CLOCK = b'{"rule":{"kind":"game","limit":600000,"increment":5000},"left":[1,2],"running":[0]}'


class Speed(Struct):
    """Batches a second, milliseconds each, and the share of a core that it took."""

    rate: float
    median: float
    p99: float
    cores: float


async def append(
    path: Place,
    seconds: float,
    rate: float | None = None,
    callers: int = 200,
    all_of_it: bool = False,
) -> Speed:
    """Have callers append, each to a table of its own, one batch after the other.

    Without a rate as fast as they can; `all_of_it`: with a clock and an answer, as moves have.
    """
    took: list[float] = []
    async with opened(path) as store:
        tables = [f"table-{number:014}" for number in range(callers)]
        await asyncio.gather(*(store.new_table(row(table)) for table in tables))
        begin, cpu = time.perf_counter(), time.process_time()
        end = begin + seconds

        async def caller(number: int, table: str) -> None:
            if rate:
                await asyncio.sleep(number / rate)
            seq = 0
            while (start := time.perf_counter()) < end:
                entries = (Entry(seq, PUBLIC, b"", bytes(32)),)
                answer = Answer(f"command-{seq}", f"guest-{number:014}", ACK)
                full = (CLOCK, answer) if all_of_it else (None, None)
                assert await store.append(Batch(table, entries, 1, *full))
                took.append(time.perf_counter() - start)
                seq += 1
                if rate:
                    await asyncio.sleep(max(0.0, start + callers / rate - time.perf_counter()))

        await asyncio.gather(*(caller(number, table) for number, table in enumerate(tables)))
        elapsed = time.perf_counter() - begin
        cores = (time.process_time() - cpu) / elapsed
    took.sort()
    return Speed(
        len(took) / elapsed, took[len(took) // 2] * 1e3, took[len(took) * 99 // 100] * 1e3, cores
    )


def main() -> None:
    """Measure four ways."""
    folder = sys.argv[1] if len(sys.argv) > 1 else None
    for all_of_it in (False, True):
        for rate in (None, 1000.0):
            with TemporaryDirectory(dir=folder) as place:
                speed = asyncio.run(append(Path(place) / "a.db", 3, rate, all_of_it=all_of_it))
            what = "entry, clock and answer" if all_of_it else "an entry"
            print(  # noqa: T201  # a script
                f"{what:<24} {'as fast as can be' if rate is None else 'at 1,000/s':<18}"
                f"{speed.rate:>8,.0f}/s  {speed.median:5.2f} ms, p99 {speed.p99:5.2f} ms, "
                f"{speed.cores:.2f} cores"
            )


if __name__ == "__main__":
    main()
