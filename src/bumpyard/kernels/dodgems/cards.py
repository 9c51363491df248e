"""Moving cards: from a deck to a hand, to a discard pile, and back to the deck."""

from __future__ import annotations

from ..compiled import kernel
from ..stream import Stream, below
from . import data, parts, state
from .data import NONE, Tables
from .parts import add_draws, drop_draw
from .state import Game, Small


@kernel
def put(box: Tables, game: Game, card: int, place: int) -> None:
    """Move a card, and keep count."""
    deck = state.DIRECTION if card < box[data.ALL_DIRECTIONS] else state.REACTION
    before = game[state.CARDS + card]
    if before == state.DECK:
        game[state.LEFT + deck] -= 1
    elif before < state.PILE:
        game[state.HELD + state.MOST * deck + before - state.HAND] -= 1
    if place == state.DECK:
        game[state.LEFT + deck] += 1
    elif place < state.PILE:
        game[state.HELD + state.MOST * deck + place - state.HAND] += 1
    game[state.CARDS + card] = place


@kernel
def first_of(box: Tables, deck: int) -> int:
    """Return the number of the first card of a deck."""
    return 0 if deck == state.DIRECTION else box[data.ALL_DIRECTIONS]


@kernel
def end_of(box: Tables, deck: int) -> int:
    """Return the number after the last card of a deck."""
    return box[data.ALL_DIRECTIONS] if deck == state.DIRECTION else box[data.ALL_CARDS]


@kernel
def in_deck(box: Tables, game: Game, deck: int, index: int) -> int:
    """Return a card that is left in a deck, counted in the order of names."""
    for at in range(first_of(box, deck), end_of(box, deck)):
        card = box[box[data.BY_NAME] + at]
        if game[state.CARDS + card] == state.DECK:
            if index == 0:
                return card
            index -= 1
    return NONE


@kernel
def hand(box: Tables, game: Game, bumper: int, cards: Small) -> int:
    """List the cards in a hand, in order; return how many."""
    count = 0
    for card in range(box[data.ALL_CARDS]):
        if game[state.CARDS + card] == state.HAND + bumper:
            cards[count] = card
            count += 1
    return count


@kernel
def hand_size(game: Game, bumper: int) -> int:
    """Return how many cards are in a hand."""
    return game[state.HELD + bumper] + game[state.HELD + state.MOST + bumper]


@kernel
def remake(box: Tables, game: Game, deck: int) -> bool:
    """Make the discard piles a new deck; say whether there were any."""  # B8.2
    found = False
    for card in range(first_of(box, deck), end_of(box, deck)):
        group = state.CARDS + box[data.ALL_CARDS] + card
        if game[state.CARDS + card] >= state.PILE:
            found = True
            put(box, game, card, state.DECK)
            game[group] = 0
        elif game[group] == 0:  # in a hand, and in the deck before
            game[group] = game[state.GROUPS] + 1
    if found:
        _number_groups(box, game)
    else:  # nothing was remade, so nothing is known of the hands
        for card in range(first_of(box, deck), end_of(box, deck)):
            if game[state.CARDS + box[data.ALL_CARDS] + card] == game[state.GROUPS] + 1:
                game[state.CARDS + box[data.ALL_CARDS] + card] = 0
    return found


@kernel
def _number_groups(box: Tables, game: Game) -> None:
    """Give the groups of kept cards numbers from 1 on, without a gap."""
    start = state.CARDS + box[data.ALL_CARDS]
    last, wanted = game[state.GROUPS] + 1, 0
    for group in range(1, last + 1):
        empty = True
        for at in range(start, start + box[data.ALL_CARDS]):
            if game[at] == group:
                game[at] = wanted + 1
                empty = False
        if not empty:
            wanted += 1
    game[state.GROUPS] = wanted


@kernel
def lay_down(box: Tables, game: Game, bumper: int, card: int) -> None:
    """Move a card from a hand to its owner's discard pile."""
    put(box, game, card, state.PILE + bumper)


@kernel
def fill_if_empty(game: Game, bumper: int) -> None:
    """Fill an emptied hand at once."""  # B8.4, B9.3
    if hand_size(game, bumper) > 0:
        return
    game[state.POINTS + bumper] = max(0, game[state.POINTS + bumper] - 2)
    if bumper < game[state.SEATS]:
        add_draws(game, bumper, state.REACTION, 2)
    add_draws(game, bumper, state.DIRECTION, 3)


@kernel
def lay_down_lowest(box: Tables, game: Game, bumper: int, count: int) -> None:
    """Discard the dummy's cards of the lowest Acceleration."""  # B9.3, B9.4
    for card in range(box[data.ALL_DIRECTIONS]):
        if count > 0 and game[state.CARDS + card] == state.HAND + bumper:
            lay_down(box, game, bumper, card)
            count -= 1
    fill_if_empty(game, bumper)


@kernel
def redeal(box: Tables, game: Game, seat: int, cards: Small, stream: Stream) -> None:
    """Deal the cards anew that a seat does not see, as `games.dodgems.view.imagine` would.

    The cards that a hand has held since a deck was remade belong to one group, and cards drawn
    since do not: so a card changes places only with cards of its own group.
    """
    for group in range(-1, game[state.GROUPS] + 1):  # -1 and 0: of either deck, in no group
        begin, end = (0, box[data.ALL_CARDS]) if group > 0 else (0, box[data.ALL_DIRECTIONS])
        if group == 0:
            begin, end = box[data.ALL_DIRECTIONS], box[data.ALL_CARDS]
        count = 0
        for card in range(begin, end):
            if game[state.CARDS + box[data.ALL_CARDS] + card] == max(0, group) and is_hidden(
                game, seat, card
            ):
                cards[count] = card
                count += 1
        for at in range(count - 1, 0, -1):
            one, other = state.CARDS + cards[at], state.CARDS + cards[below(stream, at + 1)]
            game[one], game[other] = game[other], game[one]


@kernel
def is_hidden(game: Game, seat: int, card: int) -> bool:
    """Say whether a seat does not see where a card is."""  # B2.2
    place = game[state.CARDS + card]
    if place == state.DECK:
        return True
    owner = place - state.HAND
    if place >= state.PILE or owner == seat or owner >= game[state.SEATS]:
        return False
    for at in range(state.PENDING, state.PENDING + game[state.LENGTH]):  # picked, and shown
        part = game[at]
        if part % parts.BUMPER == parts.ANNOUNCE and part // parts.MORE == card:
            return False
    return True


@kernel
def make_ready(box: Tables, game: Game, deck: int) -> bool:
    """Remake an empty deck, or drop the draw; return whether either was needed."""  # B8.2
    if game[state.LEFT + deck] > 0:
        return False
    if not remake(box, game, deck):
        drop_draw(game)
    return True


@kernel
def discard(box: Tables, game: Game, bumper: int, code: int) -> None:
    """Discard the cards of a hand whose bits are set."""
    for card in range(box[data.ALL_CARDS]):
        if game[state.CARDS + card] == state.HAND + bumper:
            if code & 1:
                lay_down(box, game, bumper, card)
            code >>= 1
    fill_if_empty(game, bumper)
