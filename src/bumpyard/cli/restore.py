"""`bumpyard restore FILE`: put a backup back; or tell a server that PostgreSQL has done it."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from ..store.backups import restore
from ..store.errors import StoreError
from ..store.opening import postgres_at
from ..store.places import database_in
from ..store.sql import counts
from .folder import add_database, add_folder
from .subparsers import Subparsers

if TYPE_CHECKING:
    from ..store.postgres import PostgresStore


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "restore",
        help="put a backup back",
        description="Put a backup in the place of a server's data, after checking that it is "
        "whole. The server must not be running. Games that ran when the backup was made are "
        "closed at the next start, because their dice would repeat. PostgreSQL restores its own "
        "backups: run this with --database and without FILE after it, before a server starts.",
    )
    parser.add_argument("file", nargs="?")
    add_folder(parser)
    add_database(parser)
    parser.add_argument("--force", action="store_true", help="write over data that is there")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Restore a backup."""
    if args.database:
        if args.file:
            raise StoreError("PostgreSQL restores its own backups: name no FILE with --database")
        interrupted = asyncio.run(interrupt(postgres_at(args.database)))
        print(f"Games that run in the restored database: {interrupted}.")
    elif not args.file:
        raise StoreError("name the FILE to restore, or the --database that PostgreSQL has restored")
    else:
        database = database_in(args.data)
        interrupted = restore(Path(args.file), database, args.force)
        print(f"{database} is as it was when {args.file} was made.")
        if interrupted:
            print(f"Games that ran then: {interrupted}.")
    if interrupted:
        print(
            "Their dice would repeat what players have seen, so the server closes them as "
            "abandoned when it starts, and publishes their secrets."
        )
    return 0


async def interrupt(store: PostgresStore) -> int:
    """Mark the games that run in a database, so that the next start closes them; count them."""
    await store.open(upkeep=False)
    try:
        return await store.write(counts.interrupt)
    finally:
        await store.close()
