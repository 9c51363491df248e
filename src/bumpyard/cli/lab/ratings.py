"""`bumpyard lab ratings`: what ratings need and can do, by games between bots of known strength."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from ...bots.learned import Learned, learned, learned_path
from ...core import SetupError, fingerprint
from ...games import GAMES
from ...lab.newcomers import Certainty
from ...lab.plot import Bar, svg
from ...lab.rated_games import games
from ...lab.rating import LEVELS, RATINGS
from ...lab.ratings_study import Mean, Ratio, Study, study
from ...lab.results import Share
from ...lab.training import write
from ...loading import load
from ..subparsers import Subparsers
from .progress import counting

GAMBLES = 5000  # added to the seeds of games with the gambler
AIM = 0.6  # of the games that the order alone would need


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "ratings",
        help="how many games do ratings need, and whom do they favour?",
        description="Let bots of all levels play each other, and study what ratings make of it: "
        "how many games they need, whether taking luck out favours anybody, and whether a bot "
        "that plays for luck gains by it.",
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", metavar="N,N...", help="numbers of seats (all that it has)")
    parser.add_argument("--games", type=int, default=160, metavar="N", help="of each (160)")
    parser.add_argument("--gambles", type=int, default=0, metavar="N", help="and with a gambler")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed (1)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep games; play none twice")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw it, too")
    parser.add_argument("--write", action="store_true", help="let servers rate by what is found")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Study ratings."""
    if args.games < 20:
        raise SetupError(f"at least 20 games are needed, not {args.games}")
    found = [_study(args, seats) for seats in _seats(args)]
    if args.plot:
        title = f"{GAMES[args.game].meta.title}: games needed, against the order alone"
        args.plot.write_text(svg(title, bars(found), "the order alone"), "utf-8")
    if args.write:
        write(_learned(args, found), learned_path(args.game, RATINGS))
    print(msgspec.json.encode(found).decode() if args.json else "\n\n".join(map(report, found)))
    return 0


def _seats(args: argparse.Namespace) -> list[int]:
    if args.seats is None:
        return list(GAMES[args.game].meta.seats)
    try:
        return [int(text) for text in args.seats.split(",")]
    except ValueError:
        raise SetupError(f"numbers of seats are written as 2,3, not '{args.seats}'") from None


def _study(args: argparse.Namespace, seats: int) -> Study:
    played, gambles = [], []
    show = counting(args.games, f"games of {seats}")
    for one in games(args.game, seats, args.games, args.seed, _file(args, seats)):
        played.append(one)
        show(len(played))
    if args.gambles:
        file, seed = _file(args, seats, "-gambler"), args.seed + GAMBLES
        gambles = list(games(args.game, seats, args.gambles, seed, file, gambler=True))
    return study(args.game, played, gambles)


def _file(args: argparse.Namespace, seats: int, more: str = "") -> Path | None:
    if args.keep is None:
        return None
    args.keep.mkdir(parents=True, exist_ok=True)
    folder: Path = args.keep
    return folder / f"{args.game}-{seats}{more}.jsonl"


def _learned(args: argparse.Namespace, found: list[Study]) -> Learned:
    rules = load(args.game)
    numbers = dict(learned(rules, RATINGS) or {})  # of other numbers of seats
    for one in found:
        model = one.model
        numbers[f"{one.seats} model"] = [model.margin, model.luck, model.weight]
        numbers[f"{one.seats} anchors"] = [model.anchors[level] for level in LEVELS]
    command = f"bumpyard lab ratings {args.game} --seats N --games G --write (docs/ratings.md)"
    return Learned(args.game, fingerprint(rules.data), command, args.seed, numbers)


def bars(found: list[Study]) -> list[Bar]:
    """Return the rows of a plot."""
    return [
        Bar(
            f"{one.seats} players, {way}",
            Share(ratio.ratio, max(ratio.high - ratio.ratio, ratio.ratio - ratio.low)),
            1.0,
            AIM if way == "margin less luck" else None,
        )
        for one in found
        for way, ratio in one.needed.items()
    ]


def report(found: Study) -> str:
    """Return a study as tables for docs and people."""
    model, title = found.model, GAMES[found.game].meta.title
    told = [
        f"{title}, {found.seats} players, {found.games} games from seed {found.seed}",
        "",
        "| what is rated | games needed, against the order alone | 95% | opponents known | 95% |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {way} | {_ratio(one)} | {_ratio(found.known[way])} |"
            for way, one in found.needed.items()
        ),
        "",
        *_newcomers(found.newcomers),
        "",
        "| correction of a result | mean | 95% | seats |",
        "|---|---:|---:|---:|",
        *(_row(name, one) for name, one in found.by_level.items()),
        *(_row(f"seat {seat + 1}", one) for seat, one in enumerate(found.by_seat)),
        "",
        f"Model: a clear win is {model.margin:.1f} points, a point of luck counts {model.luck:.4f},"
        f" a game counts as {model.weight:.1f}. "
        + ", ".join(f"{level} {1500 + 30 * (mu - 25):.0f}" for level, mu in model.anchors.items()),
    ]
    if found.gaming:
        told += [
            "",
            "| gambler | mean | 95% | games |",
            "|---|---:|---:|---:|",
            _row("correction", found.gaming.taken),
            _row("its corrected result", found.gaming.result),
            _row("that of casual bots in the same games", found.gaming.casual),
        ]
    return "\n".join(told)


def _ratio(one: Ratio) -> str:
    return f"{one.ratio:.2f} | {one.low:.2f} to {one.high:.2f}"


def _newcomers(found: Certainty) -> list[str]:
    last = len(found.order)
    shown = [number for number in (1, 2, 5, 10) if number < last] + [last]
    after = " | ".join(map(str, shown))
    return [
        f"| error of newcomers' ratings after games | {after} |",
        "|---|" + "---:|" * len(shown),
        *(
            f"| {name} | " + " | ".join(f"{errors[number - 1]:.2f}" for number in shown) + " |"
            for name, errors in (("order", found.order), ("margin less luck", found.corrected))
        ),
        "",
        f"By the order after {last} games, by the margin less luck after {found.games or '...'}.",
    ]


def _row(name: str, one: Mean) -> str:
    return f"| {name} | {one.mean:+.3f} | ±{one.margin:.3f} | {one.count} |"
