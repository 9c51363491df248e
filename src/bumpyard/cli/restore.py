"""`bumpyard restore FILE`: put a backup back."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..store.backups import restore
from ..store.places import database_in
from .folder import add_folder
from .subparsers import Subparsers


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "restore",
        help="put a backup back",
        description="Put a backup in the place of a server's data, after checking that it is "
        "whole. The server must not be running. Games that ran when the backup was made are "
        "closed at the next start, because their dice would repeat.",
    )
    parser.add_argument("file")
    add_folder(parser)
    parser.add_argument("--force", action="store_true", help="write over data that is there")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Restore a backup."""
    database = database_in(args.data)
    interrupted = restore(Path(args.file), database, args.force)
    print(f"{database} is as it was when {args.file} was made.")
    if interrupted:
        print(
            f"Games that ran then: {interrupted}. Their dice would repeat what players have seen, "
            "so the server closes them as abandoned when it starts, and publishes their secrets."
        )
    return 0
