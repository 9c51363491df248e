"""Reliability 2, at any length: the system calls of a server are traced while people play."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import httpx
import msgspec

from tests.server.process import BUMPYARD, Elsewhere, start
from tests.server.remembering import Company
from tests.server.traced import Order


async def trace_syncs(
    folder: Path, wanted: int, tables: int, bumpyard: Sequence[str] = BUMPYARD
) -> Order:
    """Trace a server until it has acknowledged so many commands."""
    company = Company()
    process = await start(folder, (sys.executable, "-m", "tests.server.traced", *bumpyard))
    try:
        await process.ready()
        async with httpx.AsyncClient(trust_env=False) as http:
            await company.come(Elsewhere(http, process.url), tables)
            printed = await company.play(wanted, process.stop)
    finally:
        await process.kill()
    order = msgspec.json.decode(printed.splitlines()[-1], type=Order)
    missed = {command[-8:] for command in company.acknowledged}.difference(order.acknowledged)
    assert not missed, f"{len(missed)} acknowledgements are not in the trace"
    return order
