"""Short positions of Duel, and play from them in notation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from bumpyard.core import Node, Seat, Step, Taken, parse_step, start, take
from bumpyard.games.duel import Duel
from bumpyard.games.duel.actions import Action
from bumpyard.games.duel.events import Event
from bumpyard.games.duel.scoring import Score, score
from bumpyard.games.duel.state import State, Table
from bumpyard.lab.simulate import Seeded, at_random, playout
from bumpyard.loading import data_text, from_toml, load

DUEL = cast(Duel, load("duel"))

RIVER = ("rose1", "rose2", "rose3", "=2", "~3", "=3")
FIFTEEN = (  # a grid with one place left, e5
    "grid0 b2:plum1 c2:plum2 d2:plum3 e2:plum4 b3:plum5 c3:plum6 d3:lagoon1 e3:lagoon2 "
    "b4:lagoon3 c4:lagoon4 d4:lagoon5 e4:lagoon6 b5:=4 c5:=4.2 d5:=4s"
)
FULL_GRID = (  # of the other player, when the game ends
    "grid1 b2:plum2 c2:plum3 d2:plum4 e2:plum5 b3:plum6 c3:lagoon1 d3:lagoon2 e3:lagoon3 "
    "b4:lagoon4 c4:lagoon5 d4:lagoon6 e4:=2 b5:=2.2 c5:=2s d5:~3 e5:~3.2"
)


@dataclass(frozen=True)
class Game:
    """A position, and what happened in the steps that led to it."""

    state: State
    events: tuple[Event, ...] = ()
    rules: Duel = DUEL
    private: tuple[tuple[Seat, Event], ...] = ()

    def do(self, *steps: str) -> Game:
        """Take steps, in notation and with every check."""
        state, events, private = self.state, list[Event](), list[tuple[Seat, Event]]()
        for text in steps:
            step = take(self.rules, state, parse_step(self.rules, self.rules.node(state), text))
            state = step.state
            events += step.events
            private += [(seat, event) for seat, own in step.private.items() for event in own]
        return Game(state, tuple(events), self.rules, tuple(private))

    @property
    def table(self) -> Table:
        """What everyone sees."""
        return self.state.table

    @property
    def node(self) -> Node:
        """What comes next."""
        return self.rules.node(self.state)

    def legal(self, about: str = "") -> list[str]:
        """List what the player may do, as far as it begins like this."""
        actions = self.rules.legal_actions(self.state, self.table.player)
        written = map(self.rules.format_action, actions)
        return [text for text in written if text.startswith(about)]

    def cards(self) -> list[str | None]:
        """List the cards of the river."""
        return [spot.card for spot in self.table.river]

    def dice_on(self, claim: str) -> str:
        """Return whose dice lie on a claim, and what they show: `1:44`."""
        lying = self.table.lying(claim)
        return "" if lying is None else f"{lying.owner}:{''.join(map(str, lying.dice))}"


def at(*lines: str, rules: Duel = DUEL) -> Game:
    """Return a position; what is not given is usual: claiming with dice, nothing in the river.

    A river is filled up with empty places, and the joker's place is added unless it is there.
    """
    words = [line.split()[0] for line in lines]
    usual = {"phase": "phase claim" if "dice" in words else "phase ready", "river": "river"}
    text = [*lines, *(line for word, line in usual.items() if word not in words)]
    joker = "-" if any("joker" in line for line in text) else "joker"
    for position, line in enumerate(text):
        word, *spots = line.split()
        if word == "river" and len(spots) < 7:
            text[position] = " ".join([word, *spots, *["-"] * (6 - len(spots)), joker])
    return Game(rules.parse_state("\n".join(text)), (), rules)


def begun(*, claim_duty: str = "all", rules: Duel = DUEL) -> Game:
    """Return a game in which nothing has happened yet."""
    return Game(start(rules, 2, {"claim_duty": claim_duty}), (), rules)


def dealt(*, rules: Duel = DUEL) -> Game:
    """Return a game with a river and hands, in which dice decide who begins."""
    hands = [f"drawn {card}" for card in rules.box.bonus[:6]]
    return begun(rules=rules).do(*(f"drawn {card}" for card in RIVER), *hands)


def played(
    seed: int, *, claim_duty: str = "all", rules: Duel = DUEL
) -> Iterator[tuple[State, Taken[Action], Step[State, Event]]]:
    """Play a whole game at random; yield each state, what was taken there, and what it led to."""
    state = begun(claim_duty=claim_duty, rules=rules).state
    source = Seeded(seed)
    for taken, step in playout(rules, state, at_random(source), source):
        yield state, taken, step
        state = step.state


def scored(grid: str, *hand: str, rules: Duel = DUEL) -> Score:
    """Add up a grid, written row by row from a1 (`.`: free, `/`: the next row), and a hand."""
    cards = {
        column + str(row): card
        for row, line in enumerate(grid.split("/"), start=1)
        for column, card in zip("abcdefg", line.split(), strict=False)
        if card != "."
    }
    return score(rules.box, tuple(sorted(cards.items())), hand)


def lines(found: Score) -> dict[str, int]:
    """Return the lines of a score by their labels."""
    return {line.label: line.points for line in found.lines}


def house(*changes: tuple[str, str]) -> Duel:
    """Return the rules with a house's own values: texts of `data.toml` replaced by others."""
    return cast(Duel, from_toml("duel", edited(*changes)))


def edited(*changes: tuple[str, str]) -> str:
    """Return `data.toml` with texts in it replaced by others."""
    text = data_text("duel")
    for before, after in changes:
        assert text.count(before) == 1, f"{before!r} is there {text.count(before)} times"
        text = text.replace(before, after)
    return text
