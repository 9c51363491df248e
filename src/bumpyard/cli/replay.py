"""`bumpyard replay FILE`: step through a game that was played."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from .. import loading
from ..core import Moment, Over, Replay, Seat, SetupError, start
from ..core import run as run_replay
from ..replays import read
from .boards import board_for
from .ink import Ink
from .scores import scores
from .subparsers import Subparsers

HELP = "Enter: on · a number: so many steps · e: to the end · q: leave"


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "replay",
        help="step through a game that was played",
        description="Step through a game that was played, with every rule checked again; at the "
        f"end it shows the scores, line by line. In a terminal it waits at every step ({HELP}).",
    )
    parser.add_argument("file")
    parser.add_argument("--all", action="store_true", help="don't wait at each step")
    parser.add_argument("--seat", type=int, metavar="N", help="look from this seat, from 0")
    parser.add_argument("--json", action="store_true", help="for programs: everything as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Step through a replay."""
    replay = read(args.file)
    if args.seat is not None and not 0 <= args.seat < replay.seats:
        raise SetupError(f"seats are 0 to {replay.seats - 1}, there is no {args.seat}")
    viewer = None if args.seat is None else Seat(args.seat)
    if args.json:
        print(as_json(replay))
    else:
        waits = sys.stdin.isatty() and sys.stdout.isatty() and not args.all
        Show(replay, viewer).step_through(waits)
    return 0


def as_json(replay: Replay) -> str:
    """Return the whole replay as JSON: each step with its events, the outcome and the scores."""
    rules = loading.rules(replay.game, replay.own_data, replay.version)
    state = start(rules, replay.seats, replay.options)
    moments = list(run_replay(rules, replay))
    if moments:
        state = moments[-1].step.state
    node = rules.node(state)
    told = {
        "game": replay.game,
        "seats": replay.seats,
        "options": replay.options,
        "steps": [{"text": m.text, "events": m.step.events} for m in moments],
        "outcome": node.outcome if isinstance(node, Over) else None,
        "scores": rules.tally(state),
        "position": rules.format_state(state),
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode()


class Show:
    """A replay in the terminal."""

    def __init__(self, replay: Replay, viewer: Seat | None) -> None:
        self.replay = replay
        self.viewer = viewer
        self.rules = loading.rules(replay.game, replay.own_data, replay.version)
        self.names = [f"Seat {seat}" for seat in range(replay.seats)]
        self.ink = Ink.for_stream(sys.stdout)
        self.board = board_for(self.rules, self.names, self.ink)

    def step_through(self, waits: bool) -> None:
        """Tell every step, waiting after each if asked to; then the scores."""
        state = start(self.rules, self.replay.seats, self.replay.options)
        ahead = 1
        for moment in run_replay(self.rules, self.replay):
            self._tell(moment)
            state = moment.step.state
            ahead -= 1
            if waits and not ahead:
                print(f"\n{self._picture(state)}\n")
                ahead = self._wait()
                if ahead < 0:
                    return
        node = self.rules.node(state)
        print(f"\n{self._picture(state)}\n")
        if isinstance(node, Over):
            print(scores(self.rules, state, node.outcome, self.board))
        else:
            print("The game was left here.")

    def _picture(self, state: Any) -> str:
        return self.board.draw(self.rules.observe(state, self.viewer), ())

    def _tell(self, moment: Moment[Any, Any]) -> None:
        print(self.ink(f"{moment.number:>4}  {moment.text}", "faint"))
        private = () if self.viewer is None else moment.step.private.get(self.viewer, ())
        for event in (*moment.step.events, *private):
            if sentence := self.board.tell(event):
                print(f"      {sentence}")

    def _wait(self) -> int:
        """Return how many steps to go before waiting again; -1 to leave."""
        while True:
            try:
                typed = input("… ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                typed = "q"
            if typed in ("q", "quit"):
                return -1
            if typed == "e":
                return len(self.replay.steps) + 1
            if not typed or (typed.isdecimal() and int(typed)):
                return int(typed or 1)
            print(HELP)
