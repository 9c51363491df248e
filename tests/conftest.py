"""How tests run: Hypothesis without a deadline, async tests on uvloop and not for ever."""

from __future__ import annotations

import asyncio
import inspect
import os
import sys
from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
from typing import Any

import pytest
import uvloop
from hypothesis import settings

from tests.hanging import unless_it_hangs

# In CI, Hypothesis always looks at the same examples.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Run async tests in the event loop that the server runs in."""
    return {"uvloop": uvloop.new_event_loop}


def pytest_sessionfinish() -> None:
    """Stop the PostgreSQL of this process: those of pytest-xdist end without further ado."""
    if (started := sys.modules.get("tests.store.postgres")) is not None:
        started.stop()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Bound every async test."""
    for item in items:
        if isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.obj):
            item.obj = bounded(item.obj)


def bounded(
    test: Callable[..., Coroutine[Any, Any, None]],
) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return a test that fails if it hangs."""

    @wraps(test)
    async def run(*args: Any, **kwargs: Any) -> None:
        async with unless_it_hangs():
            await test(*args, **kwargs)

    return run
