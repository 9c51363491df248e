"""`bumpyard analyse FILE`: the luck and the skill by which a game was won."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from .. import loading
from ..bots import judge_for
from ..core import Replay, ReplayError
from ..fair import verified_replay
from ..games import GAMES
from ..lab.analysis import Account, Decision, Report, analyse
from .ink import Ink
from .subparsers import Subparsers

BLOCKS = " ▁▂▃▄▅▆▇█"
COLUMNS = 60  # of the chart
SHOWN = 10  # decisions, the most expensive first
PART_NOTES = {  # notes on the parts whose names need one
    "reads": "what others chose in secret, against what they might have chosen",
    "gifts": "what the errors of others gave",
    "drift": "where the judge changed its mind, for no reason in the game",
}
MIN_ERROR = 0.005  # the judge can't tell smaller errors


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "analyse",
        help="tell luck from skill in a game that was played",
        description="Judge every step of a game that was played: how likely each seat was to win "
        "before it and after, how much of that was luck, and which decisions cost what. The "
        "judge is an estimate and not the truth, so small differences mean little.",
    )
    parser.add_argument("file", help="a replay or a game file; - reads it from the input")
    parser.add_argument("--all", action="store_true", help=f"every decision, not the worst {SHOWN}")
    parser.add_argument("--json", action="store_true", help="for programs: all of it as JSON")
    parser.add_argument("--progress", action="store_true", help="count the steps, a line each")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Analyse a game."""
    replay = _read(args.file)
    rules = loading.rules(replay.game, replay.own_data, replay.version)
    report = analyse(rules, replay, judge_for(rules), _counter(len(replay.steps), args.progress))
    if args.json:
        print(msgspec.json.encode(report).decode())
    else:
        print("\n".join(told(report, replay, Ink.for_stream(sys.stdout), args.all)))
    return 0


def _read(file: str) -> Replay:
    if file == "-":
        return verified_replay(sys.stdin.buffer.read(), "the input")
    try:
        return verified_replay(Path(file).read_bytes(), file)
    except OSError as error:
        raise ReplayError(f"can't read {file}: {error.strerror}") from None


def told(report: Report, replay: Replay, ink: Ink, every: bool = False) -> Iterator[str]:
    """Tell a report to a person."""
    yield ink(f"{GAMES[report.game].meta.title}, {report.seats} players", "bold")
    yield ""
    yield "The chance to win, from the first step to the last:"
    for seat in range(report.seats):
        line = chart([chances[seat] for chances in report.chances], COLUMNS)
        yield f"  seat {seat}  {line}  {report.chances[-1][seat]:.0%}"
    yield ""
    yield "What made the difference, in points of a hundred:"
    yield from _accounts(report.accounts)
    yield ""
    yield "Turning points:"
    for step in report.turning:
        yield _turning(report, replay, step)
    yield ""
    yield from _decisions(report.decisions, ink, every)


def chart(values: Sequence[float], columns: int) -> str:
    """Draw chances from 0 to 1 as a row of blocks, one after the other.

    >>> chart([0, 0.25, 0.5, 0.75, 1], 5)
    ' ▂▄▆█'
    """
    picked = [values[index * (len(values) - 1) // max(1, columns - 1)] for index in range(columns)]
    return "".join(BLOCKS[round(value * (len(BLOCKS) - 1))] for value in picked)


def _accounts(accounts: Sequence[Account]) -> Iterator[str]:
    parts = {
        "own dice": [account.own_dice for account in accounts],
        "other dice": [account.others_dice for account in accounts],
        "cards": [account.cards for account in accounts],
        "reads": [account.read for account in accounts],
        "errors": [-account.error for account in accounts],
        "gifts": [account.gifts for account in accounts],
        "drift": [account.drift for account in accounts],
    }
    seen = {name: values for name, values in parts.items() if any(values)}
    yield "          " + "".join(f"{head:>11}" for head in ("start", *seen, "end"))
    for seat, account in enumerate(accounts):
        cells = [f"{100 * account.start:.1f}"]
        cells += [
            f"{round(100 * values[seat], 1) + 0.0:+.1f}" for values in seen.values()
        ]  # no -0.0
        cells.append(f"{100 * account.result:.1f}")
        yield f"  seat {seat}  " + "".join(f"{cell:>11}" for cell in cells)
    yield ""
    yield from (f"  {name}: {PART_NOTES[name]}" for name in seen if name in PART_NOTES)
    yield ""
    for seat, account in enumerate(accounts):
        yield (
            f"  seat {seat}  luckier than {account.percentile:.0f}% of such games, "
            f"{account.adjusted:.0%} without luck, rating {account.rating:.1f} "
            f"over {account.decisions} decisions (0 is flawless)"
        )


def _turning(report: Report, replay: Replay, step: int) -> str:
    before, after = report.chances[step - 1], report.chances[step]
    moved = max(range(report.seats), key=lambda seat: abs(after[seat] - before[seat]))
    change = f"seat {moved} {before[moved]:.0%} → {after[moved]:.0%}"
    return f"  {step:>4}  {replay.steps[step - 1]:<30}  {change}"


def _decisions(decisions: Sequence[Decision], ink: Ink, every: bool) -> Iterator[str]:
    if every:
        yield "Every decision:"
        chosen: Sequence[Decision] = decisions
    else:
        worst = sorted(decisions, key=lambda decision: -decision.error)[:SHOWN]
        chosen = [decision for decision in worst if decision.error > MIN_ERROR]
        yield "What cost most:" if chosen else "Nobody made an error of note."
    for decision in chosen:
        better = f"better: {decision.best}" if decision.error > MIN_ERROR else "as good as any"
        cost = ink(f"{-100 * decision.error:+.1f}", "bold")
        who = f"{decision.step:>4}  seat {decision.seat}"
        yield f"  {who}  {decision.played:<24} {cost:>6}  {better}"


def _counter(steps: int, by_lines: bool) -> Callable[[int], None]:
    """Return a function that shows progress: a line a step, a line that counts, or nothing."""
    if by_lines:
        return partial(print, file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        return lambda done: print(
            f"\r{done} of {steps} steps", end="\n" if done == steps else "", file=sys.stderr
        )
    return lambda _: None
