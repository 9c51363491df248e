"""A served world for the tests of the server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.push_service import PushService, push_service
from tests.server.smtp import Mailbox, mailbox
from tests.server.two_nodes import Two, two_nodes
from tests.server.world import World, serving
from tests.store.postgres import new_database

# Tests that use most of what a store does: they run on both kinds.
ON_BOTH = {
    "test_answers",
    "test_daily",
    "test_digest",
    "test_emails",
    "test_friends",
    "test_moderation",
    "test_my_games",
    "test_notices",
    "test_profiles",
    "test_queue",
    "test_ratings",
    "test_registry",
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run some tests on SQLite and on PostgreSQL."""
    name = metafunc.module.__name__.rpartition(".")[2]
    if "world" in metafunc.fixturenames and name in ON_BOTH:
        metafunc.parametrize("world", ["sqlite", "postgres"], indirect=True)


def database_for(request: pytest.FixtureRequest) -> str:
    """Return the database that a test is to run on; none: a file of its own."""
    return new_database() if getattr(request, "param", "") == "postgres" else ""


@pytest.fixture
async def world(request: pytest.FixtureRequest) -> AsyncIterator[World]:
    """Run a server with generous limits."""
    async with serving(database=database_for(request)) as world:
        yield world


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Two]:
    """Run two nodes on one database."""
    async with two_nodes(tmp_path) as two:
        yield two


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    """Run a push service, with browsers."""
    async with push_service() as service:
        yield service


@pytest.fixture
async def box() -> AsyncIterator[Mailbox]:
    """Run a mail server."""
    async with mailbox() as box:
        yield box
