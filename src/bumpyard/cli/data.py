"""`bumpyard data GAME`: print a game's data, to edit and to play with."""

from __future__ import annotations

import argparse

from ..games import GAMES
from ..loading import data_text, load
from .subparsers import Subparsers


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "data",
        help="print or check a game's data",
        description="Print a game's cards, values and board as TOML. Edit a copy and play with it: "
        "bumpyard data tumble > my.toml; bumpyard play tumble --data my.toml",
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--check", metavar="FILE", help="check a file instead of printing")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the data, or check a file."""
    if args.check is None:
        print(data_text(args.game), end="")
    else:
        rules = load(args.game, args.check)
        print(f"{args.check}: {rules.meta.title} can be played with this.")
    return 0
