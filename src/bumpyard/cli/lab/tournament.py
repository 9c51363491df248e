"""`bumpyard lab tournament`: which bot is stronger, and by how much."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from ...core import SetupError
from ...games import GAMES
from ...lab.plot import Bar, svg
from ...lab.results import BotResult, Share, Tournament
from ...lab.tournament import tournament
from ..subparsers import Subparsers
from .progress import counting

WIDTH = 50  # of the plot


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "tournament",
        help="which bot is stronger?",
        description="Let bots play each other in blocks: one seed, with every rotation of the "
        "seats and the same luck for each.",
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument(
        "--bots",
        required=True,
        metavar="BOT,BOT...",
        help="who plays, one for each seat: expert,casual,casual",
    )
    parser.add_argument("--blocks", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed (1)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="play by this option"
    )
    parser.add_argument(
        "--test",
        metavar="SHARE,SHARE",
        help="stop once it is clear which share of wins the first bot has: 0.5,0.55",
    )
    parser.add_argument(
        "--kernels",
        action="store_true",
        help="play whole games in kernels, a thousand times as fast, where they know the bots",
    )
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw the shares, too")
    parser.add_argument(
        "--aim",
        metavar="SHARE",
        help="in the plot: the first bot's intended share of wins",
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Hold a tournament."""
    aim = _aim(args.aim) if args.aim else None
    found = tournament(
        args.game,
        args.bots.split(","),
        args.blocks,
        args.seed,
        options=dict(_option(text) for text in args.option),
        tested=_shares(args.test) if args.test else None,
        kernels=args.kernels,
        progress=counting(args.blocks, "blocks"),
    )
    if args.plot:
        _draw(found, args.plot, aim)
    print(msgspec.json.encode(found).decode() if args.json else report(found))
    return 0


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise SetupError(f"an option is NAME=VALUE, not '{text}'")
    return name, value


def _shares(text: str) -> tuple[float, float]:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not 0 <= low < high <= 1:
        raise SetupError(f"a test is between two shares, as in 0.5,0.55, not '{text}'")
    return low, high


def _aim(text: str) -> float:
    try:
        aim = float(text)
    except ValueError:
        aim = -1.0
    if not 0 <= aim <= 1:
        raise SetupError(f"an aim is a share of wins, as in 0.86, not '{text}'")
    return aim


def _draw(found: Tournament, to: Path, aim: float | None) -> None:
    bars = [
        Bar(
            _called(one),
            Share(one.wins, one.margin),
            1 / found.players,
            aim if one is found.results[0] else None,
            one.adjusted,
        )
        for one in found.results
    ]
    try:
        to.write_text(svg(_title(found), bars), "utf-8")
    except OSError as error:
        raise SetupError(f"can't write {to}: {error.strerror}") from None


def report(found: Tournament) -> str:
    """Return a tournament as a table for docs and people, and a plot."""
    rows = [
        "| bot | wins | 95% | luck taken out | 95% | points | p50 | p99 |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
        *map(_row, found.results),
    ]
    title = f"{_title(found)}; p50, p99: ms of one core a decision"
    plot = [f"{one.bot:<12} {_bar(one, found.players)}" for one in found.results]
    told = [title, "", *rows, "", *plot, f"{'':<12} {_scale()}"]
    if found.tested:
        told += ["", _verdict(found)]
    return "\n".join(told)


def _title(found: Tournament) -> str:
    options = "".join(f", {name} {value}" for name, value in found.options.items())
    return (
        f"{GAMES[found.game].meta.title}, {found.players} players{options}, {found.blocks} blocks "
        f"of {found.players} games from seed {found.seed}"
    )


def _called(one: BotResult) -> str:
    return f"{one.bot} ({one.seats} seats, each)" if one.seats > 1 else one.bot


def _row(one: BotResult) -> str:
    adjusted = "- | -"
    if one.adjusted is not None:
        adjusted = f"{one.adjusted.wins:.1%} | ±{one.adjusted.margin:.1%}"
    return (
        f"| {_called(one)} | {one.wins:.1%} | ±{one.margin:.1%} | {adjusted} "
        f"| {one.points:.1f} | {one.p50:.2f} | {one.p99:.2f} |"
    )


def _bar(one: BotResult, players: int) -> str:
    """Draw the interval on a line from 0% to 100%, and `|` where chance alone would be."""
    line = ["·"] * (WIDTH + 1)
    low, high = max(0.0, one.wins - one.margin), min(1.0, one.wins + one.margin)
    for place in range(round(low * WIDTH), round(high * WIDTH) + 1):
        line[place] = "─"
    line[round(WIDTH / players)] = "|"
    line[round(one.wins * WIDTH)] = "●"
    return "".join(line)


def _scale() -> str:
    half = WIDTH // 2
    return f"{'0%':<{half - 1}}{'50%':<{half - 2}}100%"


def _verdict(found: Tournament) -> str:
    assert found.tested is not None
    bot, (low, high) = found.results[0].bot, found.tested
    if found.found is None:
        return f"Not clear yet whether {bot} wins {low:.0%} or {high:.0%}: more blocks are needed."
    return f"{bot} wins {found.found:.0%} rather than {low + high - found.found:.0%}."
