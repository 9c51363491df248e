"""The cards left in the three piles. Of the Bonus pile only the size is public."""

from __future__ import annotations

from collections.abc import Iterator

from .data import Box, Deck
from .state import State, Table


def pile(box: Box, table: Table, deck: Deck) -> tuple[str, ...]:
    """Return the Colour or Point cards that were never face up, in order."""
    seen = set(_seen(table))
    return tuple(card for card in box.cards[deck] if card not in seen)


def _seen(table: Table) -> Iterator[str]:
    for spot in table.river:
        if spot.card is not None:
            yield spot.card
    for grid in table.grids:
        for _, card in grid:
            yield card
    yield from table.retrieved
    yield from table.given_up


def bonus_out_of_sight(box: Box, table: Table) -> tuple[str, ...]:
    """Return the Bonus cards that do not lie open, in order."""
    protecting = {placed.protect for placed in table.placed if placed is not None}
    return tuple(card for card in box.bonus if card not in table.discard and card not in protecting)


def bonus_pile(box: Box, state: State) -> tuple[str, ...]:
    """Return the Bonus cards in the pile, in order."""
    held = {card for hand in state.hands for card in hand}
    return tuple(card for card in bonus_out_of_sight(box, state.table) if card not in held)
