"""`bumpyard lab balance`: whether a game is fair to every seat."""

from __future__ import annotations

import argparse

import msgspec

from ...bots.levels import DEFAULT_LEVEL, LEVELS
from ...core import SetupError
from ...games import GAMES
from ...lab.balance import Balance, balance
from ..subparsers import Subparsers
from .progress import counting


def add(commands: Subparsers) -> None:
    """Add the command."""
    balances = commands.add_parser(
        "balance",
        help="is a game fair to every seat?",
        description="Let equal bots play a game many times, and count who wins.",
    )
    balances.add_argument("game", choices=list(GAMES))
    balances.add_argument("--players", type=int, metavar="N", help="how many play (the fewest)")
    balances.add_argument("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    balances.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed (1)")
    balances.add_argument(
        "--level", choices=LEVELS, default=DEFAULT_LEVEL, help=f"of the bots ({DEFAULT_LEVEL})"
    )
    balances.add_argument("--json", action="store_true", help="for programs")
    balances.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure the balance of a game."""
    meta = GAMES[args.game].meta
    seats = args.players or min(meta.seats)
    if seats not in meta.seats:
        raise SetupError(f"{meta.title} is not for {seats} players")
    if args.games < 2:
        raise SetupError(f"at least 2 games are needed, not {args.games}")
    told = counting(args.games, "games")
    found = balance(args.game, seats, args.games, args.seed, told, level=args.level)
    print(msgspec.json.encode(found).decode() if args.json else table(found))
    return 0


def table(found: Balance) -> str:
    """Return the balance as a table for docs and people."""
    fair = 1 / found.seats
    rows = ["| won by | share | 95% | over its share |", "|---|---|---|---|"]
    rows += [
        f"| {share.of} | {share.share:.1%} | ±{share.margin:.1%} | {share.share - fair:+.1%} |"
        for share in found.shares
    ]
    shortest, mean, longest = found.rounds
    more = f", nobody won {found.nobody:.1%}" if found.nobody else ""
    title = (
        f"{GAMES[found.game].meta.title}, {found.seats} players, {found.games} games from seed "
        f"{found.seed}, {found.level}: {mean:.1f} ±{found.rounds_margin:.1f} rounds "
        f"({shortest:.0f} to {longest:.0f}), "
        f"{found.points:.1f} points a player{more}"
    )
    return "\n".join([title, "", *rows])
