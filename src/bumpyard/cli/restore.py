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
        "whole. The server must not be running.",
    )
    parser.add_argument("file")
    add_folder(parser)
    parser.add_argument("--force", action="store_true", help="write over data that is there")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Restore a backup."""
    database = database_in(args.data)
    restore(Path(args.file), database, args.force)
    print(f"{database} is as it was when {args.file} was made. Games that ran then go on there.")
    return 0
