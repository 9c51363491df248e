"""Pick, the smallest game with every kind of node: a card is drawn, all pick a number, dice fall.

The prize goes to the highest number that nobody else picked, and the dice are added to it. Alone
it is a game of single decisions; in company all pick at the same time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bumpyard.core import (
    Card,
    Chance,
    Decide,
    Dice,
    Drawn,
    Line,
    Meta,
    Node,
    Option,
    Options,
    Outcome,
    Over,
    Reader,
    Seat,
    Source,
    Step,
    Tagged,
    Types,
    Value,
    Viewer,
    parse_lines,
)


class Data(Struct, frozen=True):
    gold: int = 2
    silver: int = 1


class Take(Tagged, frozen=True):
    number: int


class Picked(Tagged, frozen=True):
    numbers: tuple[int, ...]


class State(Value, frozen=True):
    seats: int
    highest: int
    prize: str = ""
    picks: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()


class Pick:
    meta = Meta(
        name="pick",
        title="Pick",
        version=3,
        seats=(1, 2, 3),
        options=(
            Option("highest", ("3", "5"), "the highest number that may be picked"),
            Option("mood", ("calm", "wild", "grim"), "changes nothing"),
        ),
    )
    types = Types(State, Take, Picked, State)

    def __init__(self, data: Data | None = None) -> None:
        self.data = data or Data()

    def start(self, seats: int, options: Options) -> State:
        return State(seats, int(options["highest"]))

    def node(self, state: State) -> Node:
        if not state.prize:
            return Card("prizes", (("gold", self.data.gold), ("silver", self.data.silver)))
        if not state.picks:
            return Decide(tuple(map(Seat, range(state.seats))))
        if not state.dice:
            return Dice(2)
        lines = self.tally(state)
        scores = tuple(points for ((_, points),) in map(self._pairs, lines))
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score)
        return Over(Outcome(winners, scores, "picked"))

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Take]:
        if not state.prize or state.picks or seat >= state.seats:
            return ()
        return tuple(map(Take, range(1, state.highest + 1)))

    def advance(self, state: State, actions: Mapping[Seat, Take]) -> Step[State, Picked]:
        picks = tuple(actions[seat].number for seat in sorted(actions))
        return Step(replace(state, picks=picks), (Picked(picks),))

    def resolve(self, state: State, outcome: Chance) -> Step[State, Picked]:
        if isinstance(outcome, Drawn):
            return Step(replace(state, prize=outcome.card))
        return Step(replace(state, dice=outcome.faces))

    def observe(self, state: State, viewer: Viewer) -> State:
        return state

    def secrets(self, state: State, seat: Seat) -> tuple[str, ...]:
        return ()

    def imagine(self, view: State, source: Source) -> State:
        return view

    def tally(self, state: State) -> tuple[tuple[Line, ...], ...]:
        best = max((n for n in state.picks if state.picks.count(n) == 1), default=0)
        worth = sum(state.dice) + {"gold": 10, "silver": 5}[state.prize]
        return tuple((Line("prize", worth if n == best else 0),) for n in state.picks)

    def format_state(self, state: State) -> str:
        lines = [f"seats {state.seats} {state.highest}"]
        lines += [f"prize {state.prize}"] if state.prize else []
        lines += [" ".join(["picks", *map(str, state.picks)])] if state.picks else []
        return "\n".join(lines)

    def parse_state(self, text: str) -> State:
        found = parse_lines(
            text,
            {
                "seats": lambda reader: (reader.number(1, 3), reader.number(3, 5)),
                "prize": lambda reader: reader.word("gold", "silver"),
                "picks": Reader.some_dice,
            },
            required=("seats",),
        )
        return State(*found.pop("seats"), **found)

    def format_action(self, action: Take) -> str:
        return f"take {action.number}"

    def parse_action(self, text: str) -> Take:
        reader = Reader(text)
        reader.word("take")
        action = Take(reader.number(1, 9))
        reader.end()
        return action

    @staticmethod
    def _pairs(lines: tuple[Line, ...]) -> list[tuple[str, int]]:
        return [(line.label, line.points) for line in lines]
