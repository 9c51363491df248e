"""Tumble, for 2 to 5 players: roll, claim cards, bump the others' dice, collect sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ...core import Chance, Line, Meta, Node, Options, Seat, Source, Step, Types, Viewer
from . import actions, advance, notation, scoring, view
from .actions import (
    DONE,
    LEAVE,
    ROLL,
    Action,
    Claim,
    Done,
    Keep,
    Leave,
    Roll,
    Turn,
    claims,
    may_claim_bonus,
)
from .advance import ROLLS
from .data import BONUS, JOKER, Box, Data
from .events import (
    BonusAcquired,
    BonusReturned,
    BonusRolled,
    BonusScored,
    Bumped,
    CardAcquired,
    CardTurned,
    Claimed,
    DiceRolled,
    DieTurned,
    Event,
    GameEnded,
    RollingStopped,
    Started,
    StartRolled,
    StartTied,
    TurnEnded,
)
from .meta import META
from .notation import format_action
from .scoring import scores, tally
from .state import LeftoverDice, Phase, Pile, Placed, State
from .view import View

__all__ = [
    "BONUS",
    "DONE",
    "JOKER",
    "LEAVE",
    "META",
    "ROLL",
    "ROLLS",
    "Action",
    "BonusAcquired",
    "BonusReturned",
    "BonusRolled",
    "BonusScored",
    "Box",
    "Bumped",
    "CardAcquired",
    "CardTurned",
    "Claim",
    "Claimed",
    "Data",
    "DiceRolled",
    "DieTurned",
    "Done",
    "Event",
    "GameEnded",
    "Keep",
    "Leave",
    "LeftoverDice",
    "Phase",
    "Pile",
    "Placed",
    "Roll",
    "RollingStopped",
    "StartRolled",
    "StartTied",
    "Started",
    "State",
    "Tumble",
    "Turn",
    "TurnEnded",
    "View",
    "actions",
    "advance",
    "claims",
    "format_action",
    "may_claim_bonus",
    "scores",
    "tally",
]

TYPES = Types(State, Action, Event, View)


class Tumble:
    """The rules of Tumble, played with the given data."""

    meta: Meta = META
    types: Types = TYPES

    def __init__(self, data: Data) -> None:
        self.data = data
        self.box = Box(data)

    def start(self, seats: int, options: Options) -> State:
        return advance.start(self.box, seats, cast(LeftoverDice, options["leftover_dice"]))

    def node(self, state: State) -> Node:
        return advance.node(self.box, state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return actions.legal_actions(self.box, state, seat)

    def advance(self, state: State, chosen: Mapping[Seat, Action]) -> Step[State, Event]:
        return advance.advance(self.box, state, chosen[state.player])

    def resolve(self, state: State, outcome: Chance) -> Step[State, Event]:
        return advance.resolve(self.box, state, outcome)

    def observe(self, state: State, viewer: Viewer) -> View:
        return view.observe(self.box, state, viewer)

    def secrets(self, state: State, seat: Seat) -> tuple[str, ...]:
        return ()  # T2.2: nothing is in a hand

    def imagine(self, seen: View, source: Source) -> State:
        return view.imagine(seen)

    def tally(self, state: State) -> tuple[tuple[Line, ...], ...]:
        return scoring.tally(self.box, state)

    def format_state(self, state: State) -> str:
        return notation.format_state(state)

    def parse_state(self, text: str) -> State:
        return notation.parse_state(self.box, text)

    def format_action(self, action: Action) -> str:
        return notation.format_action(action)

    def parse_action(self, text: str) -> Action:
        return notation.parse_action(self.box, text)
