"""D3.1, D3.2, D4 and D7: from the river into the grid, to the sixteenth card."""

from __future__ import annotations

from msgspec.structs import replace

from ...core import Step
from .actions import Place, Swap
from .data import FULL, Box
from .events import (
    BonusDiscarded,
    BonusDrawn,
    BonusSeen,
    CardPlaced,
    CardRetrieved,
    CardsGivenUp,
    CardsSwapped,
    Event,
    GridFilled,
    HandsShown,
)
from .grid import swapped, with_card
from .piles import pile
from .setup import gap, into_hand, turn_over
from .state import Phase, Placed, Spot, State, Table, put

Events = list[Event]


# --- D3.1, D3.2 retrieving --------------------------------------------------------------------


def retrieve(box: Box, state: State) -> Step[State, Event]:
    """Take the river cards on which the player's dice lie."""  # D3.1
    table, events = state.table, Events()
    river, retrieved = list(table.river), []
    for place, spot in enumerate(table.river):
        if spot.card is not None and spot.placed is not None and spot.placed.owner == table.player:
            river[place] = Spot(None)
            retrieved.append(spot.card)
            events.append(CardRetrieved(table.player, place, spot.card, spot.placed.dice))
            table = _without_protection(table, spot.placed, events)
    state = State(table, state.hands)
    state = state.on_table(river=tuple(river), retrieved=tuple(sorted(retrieved)))
    return _after_retrieval(box, state, events)


def refill(box: Box, state: State, card: str) -> Step[State, Event]:
    """Replace one river card."""  # D3.1
    state, turned = turn_over(state, card)
    return _after_retrieval(box, state, [turned])


def draw_bonus(box: Box, state: State, card: str) -> Step[State, Event]:
    """Take a Bonus card, and the dice before the pile."""  # D3.2
    player, lying = state.table.player, state.table.bonus
    assert lying is not None  # a card is drawn because dice lie there
    events: Events = [BonusDrawn(player, lying.dice)]
    table = _without_protection(replace(state.table, bonus=None), lying, events)
    state = into_hand(State(table, state.hands), player, card)
    step = _after_retrieval(box, state, events)
    return Step(step.state, step.events, {player: (BonusSeen(player, card),)})


def _without_protection(table: Table, lying: Placed, events: Events) -> Table:
    """Discard the card that protected dice, now that they are retrieved."""  # D5.5
    if lying.protect is None:
        return table
    events.append(BonusDiscarded(lying.owner, lying.protect))
    return replace(table, discard=tuple(sorted((*table.discard, lying.protect))))


def _after_retrieval(box: Box, state: State, events: Events) -> Step[State, Event]:
    """Refill the river place by place, then draw a Bonus card, then place."""
    table = state.table
    phase = None if table.last else _refilling(box, table)  # D7.2: nothing is replaced at the end
    if phase is None and table.bonus is not None and table.bonus.owner == table.player:
        phase = "bonus"
    if phase is not None:
        return Step(state.on_table(phase=phase), tuple(events))
    return _place_or_go_on(state, events)


def _refilling(box: Box, table: Table) -> Phase | None:
    """Return how the next gap is filled: by choice, from the only pile left, or not at all."""
    if gap(table) is None:
        return None
    match bool(pile(box, table, "colour")), bool(pile(box, table, "point")):
        case True, True:
            return "refill"
        case True, False:
            return "colour"
        case False, True:
            return "point"
    return None


# --- D4 placing -------------------------------------------------------------------------------


def place(box: Box, state: State, action: Place) -> Step[State, Event]:
    """Put a card into the grid; a swap may follow."""
    table, player = state.table, state.table.player
    grid = with_card(table.grids[player], action.place, action.card)
    event = CardPlaced(player, action.card, action.place)
    state = state.on_table(
        grids=put(table.grids, player, grid),
        retrieved=tuple(card for card in table.retrieved if card != action.card),
    )
    if action.card in box.swaps and len(grid) > 1:  # D4.4
        return Step(state.on_table(phase="swap"), (event,))
    return settle_in(state, [event])


def swap(state: State, action: Swap) -> Step[State, Event]:
    """Exchange two cards of the grid."""  # D4.4
    table, player = state.table, state.table.player
    grid = swapped(table.grids[player], action.first, action.second)
    event = CardsSwapped(player, action.first, action.second)
    return settle_in(state.on_table(grids=put(table.grids, player, grid)), [event])


def settle_in(state: State, events: Events) -> Step[State, Event]:
    """Go on after a card was placed and its swap was used or declined."""
    table = state.table
    if len(table.grids[table.player]) < FULL:
        return _place_or_go_on(state, events)
    if table.retrieved:  # D4.5
        events.append(CardsGivenUp(table.player, table.retrieved))
        given_up = tuple(sorted(table.given_up + table.retrieved))
        state = state.on_table(retrieved=(), given_up=given_up)
    return _finish(state, events) if table.last else _last_retrieval(state, events)


def _place_or_go_on(state: State, events: Events) -> Step[State, Event]:
    if not state.table.retrieved and state.table.last:
        return _finish(state, events)
    phase = "place" if state.table.retrieved else "ready"  # D4.3
    return Step(state.on_table(phase=phase), tuple(events))


# --- D7 the end -------------------------------------------------------------------------------


def _last_retrieval(state: State, events: Events) -> Step[State, Event]:
    """Give the other the cards under their dice; they say `retrieve` before anything is drawn."""
    events.append(GridFilled(state.table.player))  # D7.1
    state = state.on_table(phase="ready", player=state.table.other, last=True)
    if state.table.has_claims(state.table.player):  # D7.2
        return Step(state, tuple(events))
    return _finish(state, events)


def _finish(state: State, events: Events) -> Step[State, Event]:
    events.append(HandsShown(state.hands))  # D2.2
    return Step(state.on_table(phase="over"), tuple(events))
