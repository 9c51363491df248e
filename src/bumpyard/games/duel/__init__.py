"""Tumble Duel, for 2 players: roll, claim cards from the river, and build a grid of 4 x 4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ...core import Chance, Line, Meta, Node, Options, Seat, Source, Step, Types, Viewer
from . import actions, advance, notation, scoring, setup, view
from .actions import (
    DONE,
    LEAVE,
    RETRIEVE,
    ROLL,
    Action,
    Done,
    Keep,
    Leave,
    Place,
    Protect,
    Refill,
    Reroll,
    Retrieve,
    Roll,
    Swap,
    Turn,
)
from .claims import Claim, can_claim_river, is_open
from .conditions import rows
from .data import (
    BONUS,
    CONDITIONS,
    DICE,
    FULL,
    IN_HAND,
    IN_RIVER,
    JOKER,
    POWERS,
    Box,
    Condition,
    ConditionData,
    Data,
    Deck,
    Power,
)
from .events import (
    BonusDiscarded,
    BonusDrawn,
    BonusPlayed,
    BonusSeen,
    Bumped,
    CardPlaced,
    CardRetrieved,
    CardsGivenUp,
    CardsSwapped,
    CardTurned,
    Claimed,
    ClaimProtected,
    DiceRolled,
    DieTurned,
    Event,
    GridFilled,
    HandsShown,
    RollingStopped,
    Started,
    StartRolled,
    StartTied,
    TurnEnded,
)
from .grid import (
    COLUMNS,
    FIRST,
    NEAR,
    PLACES,
    ROWS,
    SIZE,
    Grid,
    free_places,
    spans,
    swapped,
    with_card,
)
from .meta import META
from .notation import format_action
from .piles import bonus_pile, pile
from .scoring import Score, row_points, score, tally
from .state import ClaimDuty, Phase, Placed, Spot, State, Table
from .view import View, observe

__all__ = [
    "BONUS",
    "COLUMNS",
    "CONDITIONS",
    "DICE",
    "DONE",
    "FIRST",
    "FULL",
    "IN_HAND",
    "IN_RIVER",
    "JOKER",
    "LEAVE",
    "META",
    "NEAR",
    "PLACES",
    "POWERS",
    "RETRIEVE",
    "ROLL",
    "ROWS",
    "SIZE",
    "Action",
    "BonusDiscarded",
    "BonusDrawn",
    "BonusPlayed",
    "BonusSeen",
    "Box",
    "Bumped",
    "CardPlaced",
    "CardRetrieved",
    "CardTurned",
    "CardsGivenUp",
    "CardsSwapped",
    "Claim",
    "ClaimDuty",
    "ClaimProtected",
    "Claimed",
    "Condition",
    "ConditionData",
    "Data",
    "Deck",
    "DiceRolled",
    "DieTurned",
    "Done",
    "Duel",
    "Event",
    "Grid",
    "GridFilled",
    "HandsShown",
    "Keep",
    "Leave",
    "Phase",
    "Place",
    "Placed",
    "Power",
    "Protect",
    "Refill",
    "Reroll",
    "Retrieve",
    "Roll",
    "RollingStopped",
    "Score",
    "Spot",
    "StartRolled",
    "StartTied",
    "Started",
    "State",
    "Swap",
    "Table",
    "Turn",
    "TurnEnded",
    "View",
    "actions",
    "advance",
    "bonus_pile",
    "can_claim_river",
    "format_action",
    "free_places",
    "is_open",
    "observe",
    "pile",
    "row_points",
    "rows",
    "score",
    "spans",
    "swapped",
    "tally",
    "with_card",
]

TYPES = Types(State, Action, Event, View)


class Duel:
    """The rules of Tumble Duel, played with the given data."""

    meta: Meta = META
    types: Types = TYPES

    def __init__(self, data: Data) -> None:
        self.data = data
        self.box = Box(data)

    def start(self, seats: int, options: Options) -> State:
        return setup.start(cast(ClaimDuty, options["claim_duty"]))

    def node(self, state: State) -> Node:
        return advance.node(self.box, state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return actions.legal_actions(self.box, state, seat)

    def advance(self, state: State, chosen: Mapping[Seat, Action]) -> Step[State, Event]:
        return advance.advance(self.box, state, chosen[state.table.player])

    def resolve(self, state: State, outcome: Chance) -> Step[State, Event]:
        return advance.resolve(self.box, state, outcome)

    def observe(self, state: State, viewer: Viewer) -> View:
        return view.observe(self.box, state, viewer)

    def secrets(self, state: State, seat: Seat) -> tuple[str, ...]:
        return view.secrets(state, seat)

    def imagine(self, seen: View, source: Source) -> State:
        return view.imagine(self.box, seen, source)

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
