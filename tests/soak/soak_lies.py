"""Reliability 23 with the figure that is stated there: `python -m tests.soak lies`.

Every lie of the dishonest server is told to the Python client, many times over: each time the
cards, the dice and the client's choices are others. `make soak` tells them to a browser as well,
with all tests of the browser (`web/e2e/lies.spec.ts`).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import uvloop

from bumpyard.client import own_part
from tests.client.test_lies import check_caught
from tests.hanging import unless_it_hangs
from tests.server.lying.lies import LIES
from tests.server.lying.server import lying
from tests.server.world import serving
from tests.soak.report import Row
from tests.soak.scale import count

TIMES = count(20)


def rows() -> Iterator[Row]:
    """Yield the row."""
    missed = uvloop.run(tell())
    told = f"{len(LIES) * TIMES - len(missed):,} caught"
    found = told + (f", not {', '.join(sorted(set(missed)))}" if missed else "")
    yield f"23 {len(LIES)} lies, {TIMES} times each", found, not missed


async def tell() -> list[str]:
    """Tell every lie; return those that were not caught as they should be."""
    missed: list[str] = []
    own_part.SIGN_SECONDS = 0.0
    with lying():
        async with serving() as world:
            for lie in LIES * TIMES:
                try:
                    async with unless_it_hangs():  # each by itself: all take long
                        await check_caught(lie, world.url)
                except (AssertionError, pytest.fail.Exception):
                    missed.append(lie.name)
    return missed
