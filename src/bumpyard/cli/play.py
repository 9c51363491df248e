"""`bumpyard play GAME`: play in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from itertools import chain, count, islice
from pathlib import Path
from typing import Any

from ..bots import CAST, bot_for, name_of
from ..core import (
    AnyRules,
    BumpyardError,
    Decide,
    Over,
    Seat,
    SetupError,
    Step,
    Taken,
    complete,
    format_step,
    play,
    sample,
    settle,
    start,
)
from ..games import GAMES
from ..lab.simulate import Seeded
from ..loading import load
from ..replays import record, write
from .boards import board_for
from .ink import Ink
from .scores import scores
from .subparsers import Subparsers
from .words import either

with suppress(ImportError):  # not on every system; it lets a typed line be edited
    import readline  # noqa: F401  # importing it is all

HELP = """\
Type a move as it is listed, or its number. Enter alone plays the only move there is.
  ?      this help, and every legal move
  b      the board again
  quit   leave the game (Ctrl-C does too)
The whole notation is in docs/notation.md."""


class Left(Exception):
    """A player left the game."""


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play in the terminal, against bots or with friends at one keyboard.",
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, metavar="N", help="how many play, bots included")
    parser.add_argument(
        "--humans", type=int, default=1, metavar="N", help="how many of them are people (1)"
    )
    parser.add_argument("--names", default="", metavar="A,B", help="the people's names")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a table option; "
        + "; ".join(
            f"{name}: {option.name}={'|'.join(option.values)}"
            for name, game in GAMES.items()
            for option in game.meta.options
        ),
    )
    parser.add_argument("--data", metavar="FILE", help="play with the data of this TOML file")
    parser.add_argument("--seed", type=int, metavar="N", help="repeat a game's chance")
    parser.add_argument("--save", metavar="FILE", help="write the game here, to replay it")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play one game."""
    rules = load(args.game, args.data)
    options = complete(rules.meta, dict(map(_option, args.option)))
    seats = min(rules.meta.seats) if args.players is None else args.players
    state = start(rules, seats, options)  # refuses a wrong number of players
    names = _names(args.names, args.humans, seats)
    seed = secrets.randbits(64) if args.seed is None else args.seed
    session = Session(rules, state, names, args.humans, Seeded(seed))
    try:
        session.play()
    except (Left, KeyboardInterrupt, EOFError):
        print("\nThe game was left.")
    if args.save:
        node = rules.node(session.state)
        outcome = node.outcome if isinstance(node, Over) else None
        replay = record(rules, seats, options, session.steps, outcome)
        Path(args.save).write_text(write(replay), "utf-8")
        print(f"Saved. See it again: bumpyard replay {args.save}")
    return 0


class Session:
    """One game at one terminal."""

    def __init__(
        self, rules: AnyRules, state: Any, names: Sequence[str], humans: int, source: Seeded
    ) -> None:
        self.rules = rules
        self.state = state
        self.names = names
        self.humans = humans
        self.source = source
        self.steps: list[str] = []
        self.ink = Ink.for_stream(sys.stdout)
        self.board = board_for(rules, names, self.ink)
        self.bot = bot_for(rules)
        self.last_asked = Seat(0)

    def play(self) -> None:
        """Play to the end."""
        while not isinstance(node := self.rules.node(self.state), Over):
            if isinstance(node, Decide):
                chosen = {seat: self._choose(seat) for seat in node.seats}
                self._go_on(chosen, play(self.rules, self.state, chosen))
            else:
                outcome = sample(node, self.source)
                self._go_on(outcome, settle(self.rules, self.state, outcome))
        print(f"\n{self.board.draw(self.rules.observe(self.state, None), ())}\n")
        print(scores(self.rules, self.state, node.outcome, self.board))

    def _go_on(self, taken: Taken[Any], step: Step[Any, Any]) -> None:
        self.steps.append(format_step(self.rules, taken))
        self.state = step.state
        alone = step.private.get(Seat(0), ()) if self.humans == 1 else ()
        for event in (*step.events, *alone):
            if sentence := self.board.tell(event):
                print(sentence)

    def _choose(self, seat: Seat) -> Any:
        view = self.rules.observe(self.state, seat)
        legal = self.rules.legal_actions(self.state, seat)
        if seat >= self.humans:
            return self.bot.choose(view, legal, self.source)
        if self.rules.meta.secrets and self.humans > 1 and seat != self.last_asked:
            input(f"\n\x1b[2J\x1b[HNow {self.names[seat]}. Nobody else may look. Press Enter. ")
        self.last_asked = seat
        self._show(view, legal)
        while True:
            typed = input(f"{self.names[seat]}> ").strip().lower()
            if typed in ("quit", "exit", "q"):
                raise Left
            if typed in ("?", "help"):
                print(HELP)
                print(either([self.rules.format_action(action) for action in legal]))
            elif typed == "b":
                self._show(view, legal)
            elif (action := self._read(typed, view, legal)) is not None:
                return action

    def _show(self, view: Any, legal: Sequence[Any]) -> None:
        print(f"\n{self.board.draw(view, legal)}\n")
        for number, (text, meaning) in enumerate(self.board.menu(view, legal), start=1):
            print(f"{number:>3}  {self.ink(text, 'green')}  {self.ink(meaning, 'faint')}")

    def _read(self, typed: str, view: Any, legal: Sequence[Any]) -> Any:
        """Return the typed action; or print why it is wrong, and return None."""
        menu = self.board.menu(view, legal)
        if not typed and len(legal) == 1:
            return legal[0]
        if typed.isdecimal() and 1 <= int(typed) <= len(menu):
            typed = menu[int(typed) - 1][0]
        try:
            action = self.rules.parse_action(self.board.expand(typed, view))
        except BumpyardError as error:
            print(f"{error}\nType ? for help.")
            return None
        if action in legal:
            return action
        known = [self.rules.format_action(action) for action in legal]
        near = get_close_matches(typed, known, n=3) or known[:3]
        print(f"'{typed}' can't be done now. You could: {either(near)}. Type ? for all moves.")
        return None


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise SetupError(f"an option is written NAME=VALUE, not '{text}'")
    return name, value


def _names(text: str, humans: int, seats: int) -> list[str]:
    if not 0 <= humans <= seats:
        raise SetupError(f"of {seats} players 0 to {seats} can be people, not {humans}")
    people = [name.strip() for name in text.split(",") if name.strip()]
    if len(people) > humans:
        raise SetupError(f"{len(people)} names for {humans} people")
    if not people and humans == 1:
        people = ["Player"]
    people += [f"Player {number + 1}" for number in range(len(people), humans)]
    taken = {name.casefold() for name in people}
    bots = (name_of(each) for each in CAST if name_of(each).casefold() not in taken)
    more = (f"Bot {number}" for number in count(len(CAST) + 1))  # for games of many seats
    return people + list(islice(chain(bots, more), seats - humans))
