"""Short positions of Dodgems, and play from them in notation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

from bumpyard.core import Node, Seat, Step, Taken, parse_step, start, take
from bumpyard.games.dodgems import Dodgems
from bumpyard.games.dodgems.actions import Action
from bumpyard.games.dodgems.events import Event
from bumpyard.games.dodgems.state import Bumper, State
from bumpyard.lab.simulate import Seeded, at_random, playout
from bumpyard.loading import data_text, from_toml, load

DODGEMS = cast(Dodgems, load("dodgems"))

# Who stands where, unless a test says otherwise; the hands keep out of the way of most tests.
USUAL = (
    "bumper red d1 south hand 31 32 turbo1",
    "bumper blue a4 west hand 33 34 brake1",
    "bumper green d7 north hand 35 36 anchor1",
    "bumper yellow g4 east hand 37 38 airbag1",
)
DUMMY = "bumper green d7 north hand 35 36 37"  # its cards are all Direction cards
ROUND_END = "count, refill 0, refill 1, refill 2, trim"


@dataclass(frozen=True)
class Game:
    """A position, and what happened in the steps that led to it."""

    state: State
    events: tuple[Event, ...] = ()
    private: dict[Seat, tuple[Event, ...]] = field(default_factory=dict)
    rules: Dodgems = DODGEMS

    def do(self, *steps: str) -> Game:
        """Take steps, in notation and with every check."""
        state, events, private = self.state, list[Event](), dict[Seat, tuple[Event, ...]]()
        for text in steps:
            step = take(self.rules, state, parse_step(self.rules, self.rules.node(state), text))
            state = step.state
            events += step.events
            for seat, seen in step.private.items():
                private[seat] = (*private.get(seat, ()), *seen)
        return Game(state, tuple(events), private, self.rules)

    @property
    def node(self) -> Node:
        """What comes next."""
        return self.rules.node(self.state)

    def legal(self, seat: int = 0) -> list[str]:
        """List what a seat may do."""
        actions = self.rules.legal_actions(self.state, Seat(seat))
        return [self.rules.format_action(action) for action in actions]

    def bumper(self, colour: str) -> Bumper:
        """Return the bumper of this colour."""
        return next(bumper for bumper in self.state.bumpers if bumper.colour == colour)

    def points(self) -> list[int]:
        """Return everyone's points, the dummy's too."""
        return [bumper.points for bumper in self.state.bumpers]

    def happened(self, kind: type[Event]) -> list[Event]:
        """Return the events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def at(*lines: str, seats: int = 3, rules: Dodgems = DODGEMS) -> Game:
    """Return a position; bumpers that are not given stand at their start.

    Where somebody is to react, everyone has announced a direction: north, unless a test says so.
    """
    words = [line.split()[0] for line in lines]
    usual = [*USUAL[:2], DUMMY] if seats == 2 else USUAL[:seats]
    text = [*lines, *usual[words.count("bumper") :]]
    if "seats" not in words:
        text.append(f"seats {seats}")
    if any(line.startswith("todo") and "react " in line for line in text):
        text = [
            f"{line} heading N" if line.startswith("bumper") and "heading" not in line else line
            for line in text
        ]
    return Game(rules.parse_state("\n".join(text)), rules=rules)


def begun(seats: int, rules: Dodgems = DODGEMS) -> Game:
    """Return a game in which nothing has happened yet."""
    return Game(start(rules, seats), rules=rules)


def played(
    seed: int, seats: int, rules: Dodgems = DODGEMS
) -> Iterator[tuple[State, Taken[Action], Step[State, Event]]]:
    """Play a whole game at random; yield each state, what was taken there, and what it led to."""
    state = begun(seats, rules).state
    source = Seeded(seed)
    for taken, step in playout(rules, state, at_random(source), source):
        yield state, taken, step
        state = step.state


def house(*changes: tuple[str, str]) -> Dodgems:
    """Return the rules with a house's own values: texts of `data.toml` replaced by others."""
    return cast(Dodgems, from_toml("dodgems", edited(*changes)))


def edited(*changes: tuple[str, str]) -> str:
    """Return `data.toml` with texts in it replaced by others."""
    text = data_text("dodgems")
    for before, after in changes:
        assert text.count(before) == 1, f"{before!r} is there {text.count(before)} times"
        text = text.replace(before, after)
    return text
