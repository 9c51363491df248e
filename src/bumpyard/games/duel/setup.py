"""D2: the river, the hands, and who begins."""

from __future__ import annotations

from ...core import Card, Seat, Step
from .data import BONUS, IN_HAND, IN_RIVER, JOKER, Box, Deck
from .events import BonusDrawn, BonusSeen, CardTurned, Event, Started, StartRolled, StartTied
from .piles import bonus_pile, pile
from .state import ClaimDuty, Spot, State, Table, put


def start(claim_duty: ClaimDuty) -> State:
    """Lay the joker face up; the river around it is still to come."""  # D2.1
    river = (*[Spot(None)] * (2 * IN_RIVER), Spot(JOKER))
    return State(Table("deal", river, starts=(0, 0), claim_duty=claim_duty))


def gap(table: Table) -> int | None:
    """Return the first place of the river that has no card, the joker's aside."""
    return next((i for i, spot in enumerate(table.river[:-1]) if spot.card is None), None)


def dealt_next(table: Table) -> Deck:
    """Return the pile that the next card of the first river comes from."""
    return "colour" if any(spot.card is None for spot in table.river[:IN_RIVER]) else "point"


def river_card(box: Box, table: Table, deck: Deck) -> Card:
    """Return the draw of a card for the river."""
    return Card(deck, tuple((card, 1) for card in pile(box, table, deck)))


def bonus_card(box: Box, state: State, seat: Seat) -> Card:
    """Return the draw of a Bonus card, which its owner alone sees."""  # D2.2, D3.2
    # Veiled: the cards left depend on the other's hand.
    return Card(BONUS, tuple((card, 1) for card in bonus_pile(box, state)), seat, veiled=True)


def turn_over(state: State, card: str) -> tuple[State, CardTurned]:
    """Fill the first gap in the river."""
    place = gap(state.table)
    assert place is not None  # a card is turned over because there is a gap
    river = put(state.table.river, place, Spot(card))
    return state.on_table(river=river), CardTurned(place, card)


def deal_river(state: State, card: str) -> Step[State, Event]:
    """Lay out one card of the river, and go on to the hands after the last."""  # D2.1
    state, turned = turn_over(state, card)
    phase = "hands" if gap(state.table) is None else "deal"
    return Step(state.on_table(phase=phase), (turned,))


def dealt_to(state: State) -> Seat:
    """Return who gets the next Bonus card: one seat after the other."""
    return Seat(0 if len(state.hands[0]) < IN_HAND else 1)


def deal_bonus(state: State, card: str) -> Step[State, Event]:
    """Deal one Bonus card, and go on to the dice after the last."""  # D2.2
    seat = dealt_to(state)
    state = into_hand(state, seat, card)
    if all(len(hand) == IN_HAND for hand in state.hands):
        state = state.on_table(phase="start")
    return Step(state, (BonusDrawn(seat),), {seat: (BonusSeen(seat, card),)})


def into_hand(state: State, seat: Seat, card: str) -> State:
    """Give a seat a Bonus card."""
    hand = tuple(sorted((*state.hands[seat], card)))
    return State(state.table, put(state.hands, seat, hand))


def roll_for_start(state: State, face: int) -> Step[State, Event]:
    """Let the higher die begin, and roll again after a tie."""  # D2.3
    seat = Seat(state.table.starts.index(0))
    rolled = StartRolled(seat, face)
    starts = put(state.table.starts, seat, face)
    if 0 in starts:
        return Step(state.on_table(starts=starts), (rolled,))
    if len(set(starts)) == 1:
        return Step(state.on_table(starts=(0, 0)), (rolled, StartTied(face)))
    first = Seat(starts.index(max(starts)))
    state = state.on_table(phase="ready", player=first, starts=())
    return Step(state, (rolled, Started(first)))
