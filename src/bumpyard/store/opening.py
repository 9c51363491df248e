"""Which store an address names: a file of SQLite, or a database of PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from . import Store
from .errors import StoreError
from .places import database_in
from .sqlite import SqliteStore

if TYPE_CHECKING:
    from .postgres import PostgresStore

POSTGRES = ("postgresql://", "postgres://")
SQLITE = "sqlite:"


def store_for(database: str, folder: str) -> Store:
    """Return the store at an address; if that is empty, the one in a folder."""
    return postgres_at(database) if database else SqliteStore(database_in(folder))


def postgres_at(database: str) -> PostgresStore:
    """Return the store in a database of PostgreSQL."""
    if not database.startswith(POSTGRES):
        raise StoreError(
            f"'{database}' is not the address of a database: "
            "write postgresql://user:password@host:5432/name"
        )
    try:
        from .postgres import PostgresStore  # noqa: PLC0415  # only where it is used
    except ModuleNotFoundError as error:
        raise StoreError(f"{error.name} is missing: pip install 'bumpyard[postgres]'") from None
    return PostgresStore(database)


def file_at(database: str) -> Path:
    """Return the file that an address such as sqlite:/var/lib/bumpyard/bumpyard.db names."""
    path = database.removeprefix(SQLITE)
    if not database.startswith(SQLITE) or not path:
        raise StoreError(f"'{database}' names no file: write sqlite:PATH")
    return Path(path).expanduser()
