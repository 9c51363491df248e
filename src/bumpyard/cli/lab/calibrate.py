"""`bumpyard lab calibrate`: teach a game's judge how surely expected points win."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ...bots.learned import JUDGE, learned_path
from ...core import SetupError
from ...games import GAMES
from ...lab.calibration import calibrate
from ...lab.training import write
from ..subparsers import Subparsers


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "calibrate",
        help="teach a game's judge how surely expected points win",
        description="Let good bots play, fit the judge of reports and of the coach to who "
        "won, and write the result.",
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=400, metavar="N", help="of each number (400)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the luck (1)")
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help="where to write it (where the judge looks for it)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Calibrate, and show the progress."""
    if args.games < 1:
        raise SetupError(f"at least one game is needed, not {args.games}")
    found = calibrate(
        args.game,
        args.games,
        args.seed,
        lambda line: print(line, file=sys.stderr, flush=True),
    )
    to = args.to or learned_path(args.game, JUDGE)
    write(found, to)
    print(f"Wrote {to}")
    return 0
