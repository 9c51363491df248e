"""Moving cards: from a deck to a hand, from there to a discard pile, and back to the deck."""

from __future__ import annotations

from msgspec.structs import replace

from ...core import Card, Seat, Step
from . import parts
from .data import Box, Deck
from .events import CardDrawn, CardSeen, DeckRemade, Discarded, Event, HandEmptied, NothingDrawn
from .state import Cards, State

Events = list[Event]


def left(box: Box, state: State, deck: Deck) -> Cards:
    """Return the cards that are left in a deck, by name."""
    out = set().union(*state.hands, *(bumper.discards for bumper in state.bumpers))
    return tuple(card for card in box.decks[deck] if card not in out)


def draw_node(box: Box, state: State, bumper: int, deck: Deck) -> Card:
    """Say what may be drawn, and who sees it."""
    to = None if state.is_dummy(bumper) else Seat(bumper)  # B2.2, B9.1
    # Veiled: the cards left depend on the others' hands, even where the dummy draws.
    support = tuple((card, 1) for card in left(box, state, deck))
    return Card(f"{deck} deck", support, to, veiled=True)


def make_ready(box: Box, state: State, draw: parts.Draw, events: Events) -> State:
    """Remake an empty deck, or let the draw fall away."""  # B8.2
    if left(box, state, draw.deck):
        return state
    new = box.sort(card for bumper in state.bumpers for card in box.of(draw.deck, bumper.discards))
    if not new:
        events.append(NothingDrawn(draw.bumper, draw.deck))
        return replace(state, pending=state.pending[1:])
    events.append(DeckRemade(draw.deck, new))
    bumpers = tuple(
        replace(bumper, discards=tuple(card for card in bumper.discards if card not in new))
        for bumper in state.bumpers
    )
    return replace(state, bumpers=bumpers, kept=_kept(box, state, draw.deck, new))


def _kept(box: Box, state: State, deck: Deck, new: Cards) -> tuple[Cards, ...]:
    """Note which cards are in hands now and were in the deck before."""
    older = {card for group in state.kept for card in group}
    held = (card for hand in state.hands for card in box.of(deck, hand) if card not in older)
    groups = (tuple(card for card in group if card not in new) for group in state.kept)
    return tuple(group for group in (*groups, box.sort(held)) if group)


def draw(box: Box, state: State, bumper: int, card: str) -> Step[State, Event]:
    """Take a card into a hand."""
    state = state.with_hand(bumper, box.sort((*state.hands[bumper], card)))
    deck = box.deck(card)
    if state.is_dummy(bumper):
        return Step(state, (CardDrawn(bumper, deck, card),))
    seen = {Seat(bumper): (CardSeen(bumper, card),)}
    return Step(state, (CardDrawn(bumper, deck),), seen)


def lay_down(box: Box, state: State, bumper: int, cards: Cards, events: Events) -> State:
    """Move cards from a hand to its owner's discard pile; an emptied hand is filled at once."""
    hand = tuple(card for card in state.hands[bumper] if card not in cards)
    discards = box.sort((*state.bumpers[bumper].discards, *cards))
    state = state.with_hand(bumper, hand).with_bumper(bumper, discards=discards)
    if hand:
        return state
    state = state.with_points(bumper, -2)  # B8.4
    events.append(HandEmptied(bumper, state.bumpers[bumper].points))
    reactions = 0 if state.is_dummy(bumper) else 2  # B9.3
    return state.with_next(
        *[parts.Draw(bumper, "direction")] * 3, *[parts.Draw(bumper, "reaction")] * reactions
    )


def discard(box: Box, state: State, bumper: int, cards: Cards, events: Events) -> State:
    """Discard cards."""
    events.append(Discarded(bumper, cards))
    return lay_down(box, state, bumper, cards, events)


def lowest(state: State, bumper: int, count: int = 1) -> Cards:
    """Return the dummy's cards of the lowest Acceleration."""  # B9.3, B9.4
    return state.hands[bumper][:count]
