"""`--data DIR`: the folder of a server, for every command that needs one."""

from __future__ import annotations

import argparse

from ..store.places import default_folder


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add the option of a server whose data are not in a folder."""
    parser.add_argument(
        "--database",
        metavar="URL",
        default="",
        help="the server's database, if it is PostgreSQL: postgresql://user@host/name",
    )


def add_folder(parser: argparse.ArgumentParser) -> None:
    """Add the option."""
    parser.add_argument(
        "--data",
        metavar="DIR",
        default=str(default_folder()),
        help="the server's folder (%(default)s)",
    )
