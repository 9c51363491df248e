"""The Rules protocol, which every game implements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from .chance import Source
from .types import Chance, Line, Meta, Node, Options, Seat, Step, Types, Viewer

S = TypeVar("S")  # State: a frozen value
A = TypeVar("A")  # Action: a decision of a seat
E = TypeVar("E")  # Event: a fact about a step
V = TypeVar("V")  # View: the part of a state that one viewer may know


class Rules(Protocol[S, A, E, V]):
    """The rules of a game, as pure functions of frozen values.

    `advance` and `resolve` are unchecked: call `core.play` and `core.settle`, which check once.
    """

    @property
    def meta(self) -> Meta:
        """Title, seats, options, version."""

    @property
    def data(self) -> Struct:
        """The data of the game: cards, values, board."""

    @property
    def types(self) -> Types:
        """The types of states, actions, events and views."""

    def start(self, seats: int, options: Options) -> S:
        """Return the state before anything has happened. Options are complete and checked."""

    def node(self, state: S) -> Node:
        """Return the next node: a decision, a draw, or the end."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """List the legal actions of a seat, in a canonical order; none if it does not decide."""

    def advance(self, state: S, actions: Mapping[Seat, A]) -> Step[S, E]:
        """Carry out a decision. Unchecked."""

    def resolve(self, state: S, outcome: Chance) -> Step[S, E]:
        """Carry out an outcome: a roll or a drawn card. Unchecked."""

    def observe(self, state: S, viewer: Viewer) -> V:
        """Build the view of a viewer."""

    def secrets(self, state: S, seat: Seat) -> Sequence[str]:
        """Name the cards that this seat sees now and no other viewer does.

        A state consists of what everyone sees and of the secrets of all seats. A card
        that is drawn for one seat (`Card.to`) is a secret of that seat until it is shown. A seat
        that puts a card away face down still knows it, so the card is still its secret. Undo,
        hands that are laid open and tests rely on this.
        """

    def imagine(self, view: V, source: Source) -> S:
        """Sample a state that the view allows, with its probability given the view."""

    def tally(self, state: S) -> tuple[tuple[Line, ...], ...]:
        """Return the current score of each seat, line by line."""

    def format_state(self, state: S) -> str:
        """Write a position."""

    def parse_state(self, text: str) -> S:
        """Read a position."""

    def format_action(self, action: A) -> str:
        """Write an action."""

    def parse_action(self, text: str) -> A:
        """Read an action. It need not be legal."""


AnyRules: TypeAlias = Rules[Any, Any, Any, Any]
