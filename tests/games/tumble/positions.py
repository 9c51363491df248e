"""Short positions of Tumble, and play from them in notation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from bumpyard.core import Node, Step, Taken, parse_step, start, take
from bumpyard.games.tumble import Tumble
from bumpyard.games.tumble.actions import Action
from bumpyard.games.tumble.events import Event
from bumpyard.games.tumble.state import State
from bumpyard.lab.simulate import Seeded, at_random, playout
from bumpyard.loading import data_text, from_toml, load

TUMBLE = cast(Tumble, load("tumble"))


@dataclass(frozen=True)
class Game:
    """A position, and what happened in the steps that led to it."""

    state: State
    events: tuple[Event, ...] = ()
    rules: Tumble = TUMBLE

    def do(self, *steps: str) -> Game:
        """Take steps, in notation and with every check."""
        state, events = self.state, list[Event]()
        for text in steps:
            step = take(self.rules, state, parse_step(self.rules, self.rules.node(state), text))
            state = step.state
            events += step.events
        return Game(state, tuple(events), self.rules)

    @property
    def node(self) -> Node:
        """What comes next."""
        return self.rules.node(self.state)

    def legal(self, about: str = "") -> list[str]:
        """List what the player may do, as far as it begins like this."""
        actions = self.rules.legal_actions(self.state, self.state.player)
        written = map(self.rules.format_action, actions)
        return [text for text in written if text.startswith(about)]

    def points(self) -> tuple[dict[str, int], ...]:
        """Return the lines of every seat's score."""
        return tuple(
            {line.label: line.points for line in lines} for lines in self.rules.tally(self.state)
        )


def at(*lines: str, seats: int = 2, rules: Tumble = TUMBLE) -> Game:
    """Return a position; what is not given is usual: claiming, no cards, the joker still there.

    The joker's place is added to the piles, unless it is there.
    """
    words = [line.split()[0] for line in lines]
    given = set(" ".join(lines).split())
    free = [card for card in ("ember1", "ember2", "ember3", *rules.box.cards) if card not in given]
    piles = " ".join(f"{card}+2" for card in [*dict.fromkeys(free)][:3])
    usual = {"phase": "phase claim", "piles": f"piles {piles}"}
    text = [*lines, *(line for word, line in usual.items() if word not in words)]
    text += ["cards"] * (seats - words.count("cards"))
    place = "-" if any("joker" in line for line in text) else "joker"
    text = [
        f"{line} {place}" if line.startswith("piles") and "joker" not in line else line
        for line in text
    ]
    return Game(rules.parse_state("\n".join(text)), (), rules)


def begun(seats: int, *, leftover_dice: str = "choose", rules: Tumble = TUMBLE) -> Game:
    """Return a game in which nothing has happened yet."""
    return Game(start(rules, seats, {"leftover_dice": leftover_dice}), (), rules)


def dealt(seats: int, *, leftover_dice: str = "choose", rules: Tumble = TUMBLE) -> Game:
    """Return a game in which the first cards of the box are face up, and dice decide who begins."""
    game = begun(seats, leftover_dice=leftover_dice, rules=rules)
    piles = rules.box.tables[seats].piles
    return game.do(*(f"drawn {card}" for card in rules.box.cards[:piles]))


def played(
    seed: int, seats: int, *, leftover_dice: str = "choose", rules: Tumble = TUMBLE
) -> Iterator[tuple[State, Taken[Action], Step[State, Event]]]:
    """Play a whole game at random; yield each state, what was taken there, and what it led to."""
    state = begun(seats, leftover_dice=leftover_dice, rules=rules).state
    source = Seeded(seed)
    for taken, step in playout(rules, state, at_random(source), source):
        yield state, taken, step
        state = step.state


def house(*changes: tuple[str, str]) -> Tumble:
    """Return the rules with a house's own values: texts of `data.toml` replaced by others."""
    return cast(Tumble, from_toml("tumble", edited(*changes)))


def edited(*changes: tuple[str, str]) -> str:
    """Return `data.toml` with texts in it replaced by others."""
    text = data_text("tumble")
    for before, after in changes:
        assert text.count(before) == 1, f"{before!r} is there {text.count(before)} times"
        text = text.replace(before, after)
    return text
