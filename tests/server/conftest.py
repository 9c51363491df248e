"""Async tests of the server: they run on uvloop as the server does, and not for ever."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
import uvloop

from tests.server.world import LONGEST, World, serving

HERE = Path(__file__).parent


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"uvloop": uvloop.new_event_loop}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not isinstance(item, pytest.Function) or not item.path.is_relative_to(HERE):
            continue
        if inspect.iscoroutinefunction(item.obj):
            item.obj = bounded(item.obj)


def bounded(
    test: Callable[..., Coroutine[Any, Any, None]],
) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return a test that fails if it takes too long."""

    @wraps(test)
    async def run(*args: Any, **kwargs: Any) -> None:
        async with asyncio.timeout(LONGEST):
            await test(*args, **kwargs)

    return run


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """Run a server with generous limits."""
    async with serving() as world:
        yield world
