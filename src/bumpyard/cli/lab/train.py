"""`bumpyard lab train`: teach the bots of a game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ...bots.learned import learned_path
from ...games import GAMES
from ...lab.training import train, write
from ..subparsers import Subparsers


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "train",
        help="teach the bots of a game",
        description="Teach the bots of a game by letting them play, and write what they learned.",
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the luck (1)")
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help="where to write it (where the bots look for it)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train, and show the progress."""
    found = train(args.game, args.seed, lambda line: print(line, file=sys.stderr, flush=True))
    to = args.to or learned_path(args.game)
    write(found, to)
    print(f"Wrote {to}: {sum(map(len, found.numbers.values()))} numbers")
    return 0
