"""Reliability 3 to 5 for the store alone, with the figures that are stated there.

`python -m tests.soak.soak_store` prints what was done, what was found, and whether it holds;
then how fast it is.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.soak.report import Row, printed
from tests.store import trials
from tests.store.kept import batch, with_tables
from tests.store.speed import append

DAMAGES = int(os.environ.get("SOAK_DAMAGES", "1000"))
RACES = int(os.environ.get("SOAK_RACES", "10000"))
SECONDS = float(os.environ.get("SOAK_SECONDS", "5"))


def rows() -> Iterator[Row]:
    """Yield the rows one by one, as they are found."""
    for trial in (damaged, filled, raced, fast):
        with TemporaryDirectory(prefix="soak-store-") as folder:
            try:
                yield trial(Path(folder))
            except AssertionError as error:
                yield trial.__name__, str(error), False


def damaged(folder: Path) -> Row:
    """Truncate and flip copies."""
    seen = trials.damage(folder, DAMAGES, seed=2)
    found = ", ".join(f"{count} {what}" for what, count in seen.most_common())
    return f"3 {DAMAGES:,} copies damaged", found, True


def filled(folder: Path) -> Row:
    """Fill a small file system, and make room again."""
    if os.getuid():
        return "4 disk full", "not done: it takes root to mount a small file system", False
    disk = folder / "disk"
    disk.mkdir()
    _run("mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", str(disk))
    try:
        found = asyncio.run(_fill(disk))
        wrong = trials.faults_of(disk / "a.db")
    finally:
        _run("umount", str(disk))
    return "4 disk full, then room", found, not wrong


async def _fill(disk: Path) -> str:
    async with with_tables(disk / "a.db") as store:
        total, rounds = 0, 0
        for size in (12, 24, 48):
            taken, refused = await trials.fill(store)
            total += taken
            rounds += refused
            _run("mount", "-o", f"remount,size={size}m", str(disk))
        assert await store.append(batch(total, note="there is room")), "it did not go on"
        return f"{total:,} taken and there, {rounds} refused and not"


def _run(*command: str) -> None:
    subprocess.run(command, check=True)  # noqa: S603  # our own


def raced(folder: Path) -> Row:
    """Have two race for every entry."""
    one, other = asyncio.run(trials.race(folder / "a.db", RACES))
    return f"5 {RACES:,} races", f"{one:,} + {other:,} winners", one + other == RACES


def fast(folder: Path) -> Row:
    """Measure, where the system keeps its temporary files."""
    most = asyncio.run(append(folder / "most.db", SECONDS))
    calm = asyncio.run(append(folder / "calm.db", SECONDS, rate=1000))
    found = f"{most.rate:,.0f}/s; at 1,000/s {calm.median:.1f} ms, p99 {calm.p99:.1f} ms"
    return "speed: 200 callers", found, True


if __name__ == "__main__":
    sys.exit(printed(rows()))
