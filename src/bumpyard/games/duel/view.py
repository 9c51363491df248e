"""The view of Duel: the table, the viewer's own hand, and how many cards the others hold.

No public event reveals which Bonus cards a hand holds: the duty to claim ignores them (D6.3), and a
turn ends only when its player says so. So every way to deal the cards that a viewer has not seen is
equally likely.
"""

from __future__ import annotations

from ...core import Seat, Source, Value, Viewer
from .data import Box
from .piles import bonus_out_of_sight, pile
from .scoring import score
from .state import State, Table


class View(Value, frozen=True):
    """The viewer, the table, the hands that they know, and the sizes of hands and piles.

    `scores` counts the hands that the viewer knows, and for the others the grid alone.
    """

    viewer: Viewer
    table: Table
    hands: tuple[tuple[str, ...] | None, ...]
    held: tuple[int, ...]
    piles: tuple[int, int, int]  # Colour, Point, Bonus
    scores: tuple[int, ...]


def observe(box: Box, state: State, viewer: Viewer) -> View:
    """Build the view of a viewer."""  # D2.1, D2.2
    table, over = state.table, state.table.phase == "over"
    hands = tuple(hand if over or seat == viewer else None for seat, hand in enumerate(state.hands))
    held = tuple(map(len, state.hands))
    piles = (
        len(pile(box, table, "colour")),
        len(pile(box, table, "point")),
        len(bonus_out_of_sight(box, table)) - sum(held),
    )
    scores = tuple(
        score(box, grid, hand or ()).total for grid, hand in zip(table.grids, hands, strict=True)
    )
    return View(viewer, table, hands, held, piles, scores)


def secrets(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the Bonus cards in a hand, which are shown at the end of the game."""  # D2.2
    return () if state.table.phase == "over" else state.hands[seat]


def imagine(box: Box, view: View, source: Source) -> State:
    """Deal the hands that the viewer does not know from the cards that they have not seen."""
    known = {card for hand in view.hands if hand is not None for card in hand}
    unseen = [card for card in bonus_out_of_sight(box, view.table) if card not in known]

    def draw(count: int) -> tuple[str, ...]:
        return tuple(sorted(unseen.pop(source.below(len(unseen))) for _ in range(count)))

    hands = (
        draw(held) if hand is None else hand
        for hand, held in zip(view.hands, view.held, strict=True)
    )
    return State(view.table, tuple(hands))
