"""The steps that lead from an empty database to today's: numbered SQL, applied once, in order.

A released migration never changes: a change is a new file with the next number. Nodes of the
version before may run while a step is applied: it adds what they need not know, and takes away
what nobody has used since the version before.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ...errors import StoreError
from ..pool import Link, shown

LOCK = int.from_bytes(b"Bump")  # so that two nodes don't apply a step at once


@cache
def scripts() -> tuple[str, ...]:
    """Return all migrations, the first one first."""
    found = {
        file.name: file.read_text("utf-8")
        for file in files(__name__).iterdir()
        if file.name.endswith(".sql")
    }
    assert [int(name[:4]) for name in sorted(found)] == list(range(1, len(found) + 1))
    return tuple(found[name] for name in sorted(found))


async def check(link: Link, url: str) -> None:
    """Raise unless a database is up to date: what only reads must not change it under old nodes."""
    async with link.connection.transaction():
        number = await _version(link, url) if await _known(link) else 0
    _check_known(number, url)
    if number < len(scripts()):
        raise StoreError(
            f"{shown(url)} has the tables of an older Bumpyard (its version is {number}, this one "
            f"needs {len(scripts())}): use the version of its servers, or start one of this version"
        )


async def migrate(link: Link, url: str) -> None:
    """Bring a database up to date, each step whole or not at all."""
    steps = scripts()
    while True:
        async with link.connection.transaction():
            await link.connection.fetchval("SELECT pg_advisory_xact_lock($1)", LOCK)
            number = await _version(link, url)
            _check_known(number, url)
            if number == len(steps):
                return
            await link.script(steps[number])
            await link.connection.execute("UPDATE bumpyard SET version = $1", number + 1)


def _check_known(number: int, url: str) -> None:
    if number > len(scripts()):
        raise StoreError(
            f"{shown(url)} was written by a newer Bumpyard (its version is {number}, "
            f"this one knows up to {len(scripts())}): update Bumpyard"
        )


async def _known(link: Link) -> bool:
    return await link.connection.fetchval("SELECT to_regclass('bumpyard')") is not None


async def _version(link: Link, url: str) -> int:
    """Return the version of a database, 0 if it is empty; raise if it is not ours."""
    if not await _known(link):
        others = await link.connection.fetchval(
            "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"
        )
        if others:
            raise StoreError(
                f"{shown(url)} has tables of another program: make a database of its own"
            )
        await link.script("CREATE TABLE bumpyard (version BIGINT NOT NULL)")
        await link.script("INSERT INTO bumpyard VALUES (0)")
    return int(await link.connection.fetchval("SELECT version FROM bumpyard"))
