"""Dodgems, for 2 to 4 players: bumper cars that hit each other for points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ...core import Chance, Line, Meta, Node, Options, Seat, Source, Step, Types, Viewer
from . import actions, advance, notation, parts, scoring, view
from .actions import (
    DRAW,
    PASS,
    Action,
    Announce,
    Discard,
    Draw,
    Move,
    Pass,
    Pick,
    React,
    Start,
    Take,
    Way,
)
from .compass import ARROWS, FORWARD, HEADINGS, STEPS, Arrow, Heading, Side, seen_from, turned
from .data import KINDS, Box, Data, Deck, Kind
from .events import (
    AirbagOpened,
    AnchorHeld,
    Announced,
    BatteryWasFlat,
    BumperHit,
    BumperPlaced,
    BumperTaken,
    CardDrawn,
    CardSeen,
    CardsShown,
    DeckRemade,
    DirectionsMissing,
    Discarded,
    Drove,
    Event,
    FirstPlayerFound,
    GameEnded,
    HandEmptied,
    HeadingTurned,
    LotDrawn,
    NothingDrawn,
    Passed,
    PointScored,
    Pushed,
    Reacted,
    Ricocheted,
    RoundBegan,
    SpeedRolled,
    Stopped,
)
from .meta import META
from .notation import format_action
from .parts import Part
from .state import Bumper, Cards, Ride, State
from .track import Barrier, Drive, Leg, Space, Track
from .track import name as space_name
from .view import Held, View

__all__ = [
    "ARROWS",
    "DRAW",
    "FORWARD",
    "HEADINGS",
    "KINDS",
    "META",
    "PASS",
    "STEPS",
    "Action",
    "AirbagOpened",
    "AnchorHeld",
    "Announce",
    "Announced",
    "Arrow",
    "Barrier",
    "BatteryWasFlat",
    "Box",
    "Bumper",
    "BumperHit",
    "BumperPlaced",
    "BumperTaken",
    "CardDrawn",
    "CardSeen",
    "Cards",
    "CardsShown",
    "Data",
    "Deck",
    "DeckRemade",
    "DirectionsMissing",
    "Discard",
    "Discarded",
    "Dodgems",
    "Draw",
    "Drive",
    "Drove",
    "Event",
    "FirstPlayerFound",
    "GameEnded",
    "HandEmptied",
    "Heading",
    "HeadingTurned",
    "Held",
    "Kind",
    "Leg",
    "LotDrawn",
    "Move",
    "NothingDrawn",
    "Part",
    "Pass",
    "Passed",
    "Pick",
    "PointScored",
    "Pushed",
    "React",
    "Reacted",
    "Ricocheted",
    "Ride",
    "RoundBegan",
    "Side",
    "Space",
    "SpeedRolled",
    "Start",
    "State",
    "Stopped",
    "Take",
    "Track",
    "View",
    "Way",
    "actions",
    "advance",
    "format_action",
    "parts",
    "seen_from",
    "space_name",
    "turned",
]

TYPES = Types(State, Action, Event, View)


class Dodgems:
    """The rules of Dodgems in one version, the newest or an older one, with the given data."""

    types: Types = TYPES

    def __init__(self, data: Data, version: int = META.version) -> None:
        newest = version == META.version
        self.meta: Meta = META if newest else replace(META, version=version)
        self.data = data
        self.box = Box(data, version)

    def start(self, seats: int, options: Options) -> State:
        return advance.start(seats)

    def node(self, state: State) -> Node:
        return advance.node(self.box, state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return actions.legal_actions(self.box, state, seat)

    def advance(self, state: State, chosen: Mapping[Seat, Action]) -> Step[State, Event]:
        return advance.advance(self.box, state, chosen)

    def resolve(self, state: State, outcome: Chance) -> Step[State, Event]:
        return advance.resolve(self.box, state, outcome)

    def observe(self, state: State, viewer: Viewer) -> View:
        return view.observe(self.box, state, viewer)

    def secrets(self, state: State, seat: Seat) -> tuple[str, ...]:
        return view.secrets(state, seat)

    def imagine(self, seen: View, source: Source) -> State:
        return view.imagine(self.box, seen, source)

    def tally(self, state: State) -> tuple[tuple[Line, ...], ...]:
        return scoring.tally(state)

    def format_state(self, state: State) -> str:
        return notation.format_state(state)

    def parse_state(self, text: str) -> State:
        return notation.parse_state(self.box, text)

    def format_action(self, action: Action) -> str:
        return notation.format_action(action)

    def parse_action(self, text: str) -> Action:
        return notation.parse_action(self.box, text)
