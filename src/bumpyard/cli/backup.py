"""`bumpyard backup FILE`: copy all of a server's data, while it runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..store.backups import back_up
from ..store.errors import StoreError
from ..store.places import database_in
from .folder import add_database, add_folder
from .subparsers import Subparsers


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "backup",
        help="copy all of a server's data, while it runs",
        description="Copy all tables, guests and chat into one file, as they are at one moment; "
        "a server may go on meanwhile. The copy is checked before it gets its name.",
    )
    parser.add_argument("file")
    add_folder(parser)
    add_database(parser)
    parser.add_argument("--force", action="store_true", help="write over the file if it exists")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make a backup."""
    file = Path(args.file)
    if args.database:
        raise StoreError(
            "PostgreSQL makes its own backups, of one moment and while servers run: "
            f"pg_dump --format=custom --file={file} URL (docs/hosting.md)"
        )
    back_up(database_in(args.data), file, args.force)
    print(
        f"{file} is written and checked ({file.stat().st_size / 1e6:.1f} MB).\n"
        "Keep it to yourself: it holds the secrets of the games that are running now, "
        "with which anyone could predict their dice and cards."
    )
    return 0
