"""A place for a store of every kind, for the tests of the contract that all keep."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.kept import Place
from tests.store.postgres import new_database


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Return the path of a file, or the address of a database."""
    return tmp_path / "a.db" if request.param == "sqlite" else new_database()
