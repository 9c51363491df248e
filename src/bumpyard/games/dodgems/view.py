"""The view of Dodgems: everything but the other players' hands.

Everyone knows how many cards of each deck a hand holds, and more: when a deck is remade from the
discard piles, every card of the deck that is not in these piles is in some hand. So a card that a
hand has held since before that time is one of these cards, and a card drawn later is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...core import Seat, Source, Value, Viewer
from .data import Box, Deck
from .parts import Announce, Part
from .state import Bumper, Cards, State


class Held(Value, frozen=True):
    """A hand: the cards that the viewer sees, and the numbers that everyone knows."""

    cards: Cards
    directions: int
    reactions: int
    kept: tuple[int, ...]  # how many of them are in each group of the state's `kept`


class View(Value, frozen=True):
    """The viewer, the cards and bumpers on the table, and the public facts about hands."""

    viewer: Viewer
    seats: int
    bumpers: tuple[Bumper, ...]
    hands: tuple[Held, ...]
    pending: tuple[Part, ...]
    first: Seat
    round: int
    scorers: tuple[int, ...]
    kept: tuple[Cards, ...]


def observe(box: Box, state: State, viewer: Viewer) -> View:
    """Build the view of a viewer."""  # B2.2
    hands = []
    shown = _shown(state)
    for bumper, hand in enumerate(state.hands):
        if bumper == viewer or state.is_dummy(bumper):
            cards = hand
        else:
            cards = tuple(card for card in hand if card in shown)
        hands.append(
            Held(
                cards,
                len(box.of("direction", hand)),
                len(box.of("reaction", hand)),
                tuple(sum(card in group for card in hand) for group in state.kept),
            )
        )
    return View(
        viewer,
        state.seats,
        state.bumpers,
        tuple(hands),
        state.pending,
        state.first,
        state.round,
        state.scorers,
        state.kept,
    )


def secrets(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the cards of a hand that were not shown."""  # B2.2
    shown = _shown(state)
    return tuple(card for card in state.hands[seat] if card not in shown)


def _shown(state: State) -> set[str]:
    """Return the cards that everyone sees although they are in a hand."""
    return {part.card for part in state.pending if isinstance(part, Announce)}


def imagine(box: Box, view: View, source: Source) -> State:
    """Deal the cards that the viewer does not see, as far as hands and decks may hold them."""
    hands = [list(held.cards) for held in view.hands]
    for cards, sizes in _batches(box, view):
        unseen = list(cards)
        for hand, size in zip(hands, sizes, strict=True):
            for _ in range(size):
                at = source.below(len(unseen))
                hand.append(unseen[at])
                unseen[at] = unseen[-1]
                unseen.pop()
    return State(
        view.seats,
        view.bumpers,
        tuple(map(box.sort, hands)),
        view.pending,
        view.first,
        view.round,
        view.scorers,
        view.kept,
    )


def _batches(box: Box, view: View) -> Iterator[tuple[Cards, list[int]]]:
    """Split the unseen cards by when they were dealt; with each part, how many every hand has."""
    seen = {card for held in view.hands for card in held.cards}
    seen.update(card for bumper in view.bumpers for card in bumper.discards)
    older = {card for group in view.kept for card in group}
    decks: list[Deck] = ["direction", "reaction"]
    for index, group in enumerate(view.kept):
        yield (
            tuple(card for card in group if card not in seen),
            [held.kept[index] - sum(card in group for card in held.cards) for held in view.hands],
        )
    for deck in decks:
        groups = [index for index, group in enumerate(view.kept) if box.deck(group[0]) == deck]
        sizes = []
        for held in view.hands:
            count = held.directions if deck == "direction" else held.reactions
            known = sum(card not in older for card in box.of(deck, held.cards))
            sizes.append(count - sum(held.kept[index] for index in groups) - known)
        yield (
            tuple(card for card in box.decks[deck] if card not in seen and card not in older),
            sizes,
        )
