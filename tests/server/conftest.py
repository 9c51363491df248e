"""A served world for the tests of the server."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.server.world import World, serving


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """Run a server with generous limits."""
    async with serving() as world:
        yield world
