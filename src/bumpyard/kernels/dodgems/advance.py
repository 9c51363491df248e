"""The rules of Dodgems on an array, part by part."""

from __future__ import annotations

from ..compiled import kernel
from . import data, parts, state
from .actions import PASS, SECOND, Codes, decides, only_choice
from .cards import (
    discard,
    fill_if_empty,
    hand_size,
    in_deck,
    lay_down,
    lay_down_lowest,
    make_ready,
    put,
)
from .data import NONE, Tables
from .movement import lose_card, move, push, reward
from .parts import add, add_draws, decides_for, drop, drop_draw, head, more, whose
from .reactions import react
from .scoring import winner
from .state import Game

# --- the next part --------------------------------------------------------------------------


@kernel
def chances(box: Tables, game: Game) -> int:
    """Return how many outcomes the next draw has, all equally likely; 0 if it is no draw."""
    kind = head(game)
    if kind == parts.ROLL:
        return box[data.ALL_SIDES]
    if kind == parts.LOT:
        return game[state.LEFT]
    if kind == parts.DRAW:
        return game[state.LEFT + more(game) % 2]
    return 0


@kernel
def resolve(box: Tables, game: Game, index: int) -> None:
    """Carry out an outcome of the next draw, by its index in the order of the rules."""
    kind, bumper = head(game), whose(game)
    if kind == parts.ROLL:
        drop(game)
        game[state.DIE + bumper] = box[box[data.SIDE] + index]
    elif kind == parts.DRAW:
        card = in_deck(box, game, more(game) % 2, index)
        drop_draw(game)
        put(box, game, card, state.HAND + bumper)
    else:
        drop(game)
        put(box, game, in_deck(box, game, state.DIRECTION, index), state.PILE + bumper)
        if game[state.LENGTH] == 0:
            find_first_player(box, game)
    go_on(box, game)


@kernel
def advance(box: Tables, game: Game, chosen: Codes) -> None:
    """Carry out the actions of all seats that decide."""
    kind = head(game)
    if kind == parts.PICK:
        drop(game)
        show(box, game, chosen)
    elif kind == parts.TRIM:
        for seat in range(game[state.SEATS]):
            if hand_size(game, seat) > box[data.LIMIT]:
                discard(box, game, seat, chosen[seat])
    else:
        carry_out(box, game, chosen[decides_for(game, whose(game))])
    go_on(box, game)


@kernel
def go_on(box: Tables, game: Game) -> None:
    """Carry out parts until one needs a decision or a draw, or is the part to stop at."""
    while game[state.LENGTH] > 0 and head(game) != game[state.STOP]:
        if not by_itself(box, game):
            forced = only_choice(box, game)
            if forced == NONE:
                return
            carry_out(box, game, forced)


@kernel
def by_itself(box: Tables, game: Game) -> bool:
    """Carry out the next part if it needs no decision; return whether it was carried out."""
    kind, bumper, extra = head(game), whose(game), more(game)
    if kind == parts.DRAW:
        return make_ready(box, game, extra % 2)
    if kind == parts.DISCARD:
        if bumper >= game[state.SEATS]:
            drop(game)
            lose_card(box, game, bumper)
            return True
        if hand_size(game, bumper) == 0:  # only if B8.4 found nothing to draw
            drop(game)
            return True
        return False
    if kind == parts.TRIM:
        return trim(box, game)
    if kind in (parts.REWARD, parts.PUSH, parts.COUNT, parts.REFILL, parts.BEGIN, parts.RESTOCK):
        drop(game)
        if kind == parts.REWARD:
            reward(box, game, bumper)
        elif kind == parts.PUSH:
            push(box, game, bumper, extra)
        elif kind == parts.COUNT:
            count_points(box, game)
        elif kind == parts.REFILL:
            if not game[state.FLAT + bumper]:  # B3.6
                add_draws(game, bumper, state.DIRECTION, 1)
        elif kind == parts.BEGIN:
            begin_round(game)
        else:
            restock(game)
        return True
    return False


@kernel
def carry_out(box: Tables, game: Game, code: int) -> None:
    """Carry out the action of one seat for the next part."""
    kind, bumper, extra = head(game), whose(game), more(game)
    drop(game)
    if kind == parts.TAKE:
        game[state.COLOUR + bumper] = code + 1
    elif kind == parts.PLACE:
        game[state.SPACE + bumper] = box[box[data.START] + code]
        game[state.FACING + bumper] = box[box[data.AWAY] + code]
    elif kind == parts.ANNOUNCE:
        game[state.HEADING + bumper] = (game[state.FACING + bumper] + code) % 8
        lay_down(box, game, bumper, extra)
        fill_if_empty(game, bumper)
    elif kind == parts.MOVE:
        move(box, game, bumper, code)
    elif kind == parts.DISCARD:
        discard(box, game, bumper, code)
    elif code == PASS:
        return
    elif kind == parts.EXTRA:
        add_draws(game, bumper, state.REACTION, 1)
    elif kind == parts.REACT:
        react(box, game, bumper, code)


# --- B2 set-up --------------------------------------------------------------------------------


@kernel
def begin(box: Tables, game: Game, seats: int) -> None:
    """Write the start of a game."""
    game[:] = 0
    game[state.SEATS], game[state.ROUND], game[state.STOP] = seats, 1, NONE
    game[state.BUMPERS] = seats + (seats == 2)  # B9.1
    game[state.LEFT], game[state.LEFT + 1] = (
        box[data.ALL_DIRECTIONS],
        box[data.ALL_CARDS] - box[data.ALL_DIRECTIONS],
    )
    for bumper in range(game[state.BUMPERS]):
        game[state.SPACE + bumper] = game[state.HEADING + bumper] = NONE
    for seat in range(seats - 1, -1, -1):
        add(game, parts.LOT + parts.BUMPER * seat)


@kernel
def find_first_player(box: Tables, game: Game) -> None:
    """Find the first player, and add the parts of the set-up."""  # B2.1
    upwards = [0]
    upwards.clear()
    for card in range(box[data.ALL_DIRECTIONS]):  # in order of Acceleration
        if game[state.CARDS + card] >= state.PILE:
            upwards.append(game[state.CARDS + card] - state.PILE)
            put(box, game, card, state.DECK)  # B2.2: the cards go back
    game[state.FIRST] = upwards[-1]
    add(game, parts.BEGIN)
    seats, bumpers = game[state.SEATS], game[state.BUMPERS]
    for bumper in range(bumpers - 1, -1, -1):
        if bumper >= seats:
            add_draws(game, bumper, state.DIRECTION, box[data.DEALT_DUMMY])
        else:
            add_draws(game, bumper, state.REACTION, box[data.DEALT_REACTIONS])
            add_draws(game, bumper, state.DIRECTION, box[data.DEALT])
    for dummy in range(seats, bumpers):  # B9.1
        add(game, parts.PLACE + parts.BUMPER * dummy)
        add(game, parts.TAKE + parts.BUMPER * dummy)
    for index in range(seats - 1, -1, -1):
        add(game, parts.PLACE + parts.BUMPER * upwards[index])
    for index in range(seats - 1, -1, -1):
        add(game, parts.TAKE + parts.BUMPER * upwards[index])


# --- B3 a round -------------------------------------------------------------------------------


@kernel
def begin_round(game: Game) -> None:
    """Clear the values of the last round, and add the rolls."""
    game[state.SCORERS] = 0
    for bumper in range(state.MOST):
        game[state.ORDER + bumper] = 0
    for bumper in range(game[state.BUMPERS]):
        game[state.DIE + bumper] = game[state.BOOST + bumper] = 0
        game[state.HEADING + bumper] = NONE
        game[state.ANCHOR + bumper] = game[state.AIRBAG + bumper] = game[state.FLAT + bumper] = 0
    add(game, parts.PICK)
    add(game, parts.RESTOCK)
    for bumper in range(game[state.BUMPERS] - 1, -1, -1):
        add(game, parts.ROLL + parts.BUMPER * bumper)


@kernel
def restock(game: Game) -> None:
    """Let each bumper without a Direction card draw two."""  # B8.3
    for bumper in range(game[state.BUMPERS] - 1, -1, -1):
        if game[state.HELD + bumper] == 0:
            game[state.POINTS + bumper] = max(0, game[state.POINTS + bumper] - 1)
            add_draws(game, bumper, state.DIRECTION, 2)


@kernel
def show(box: Tables, game: Game, chosen: Codes) -> None:
    """Show the picks, and add the parts of the round in order of play."""  # B3.1 to B3.6
    seats, bumpers = game[state.SEATS], game[state.BUMPERS]
    add(game, parts.TRIM)
    bottom = game[state.LENGTH]
    for _ in range(4 * bumpers - (bumpers - seats) + 1):  # places, written from the top below
        add(game, parts.COUNT)
    at = game[state.LENGTH]
    refill, moves, reactions = bottom + bumpers, bottom + 2 * bumpers + 1, 0
    reactions = moves + seats
    for card in range(box[data.ALL_DIRECTIONS] - 1, -1, -1):  # B3.2: the highest Acceleration first
        for bumper in range(bumpers):
            seat = decides_for(game, bumper)
            picked = chosen[seat] % SECOND if bumper < seats else chosen[seat] // SECOND - 1
            if picked != card:
                continue
            game[state.LENGTH] = at = at - 1
            add(game, parts.ANNOUNCE + parts.BUMPER * bumper + parts.MORE * card)
            if bumper < seats:  # B9.3
                game[state.LENGTH] = reactions = reactions - 1
                add(game, parts.REACT + parts.BUMPER * bumper)
            game[state.LENGTH] = moves = moves - 1
            add(game, parts.MOVE + parts.BUMPER * bumper)
            game[state.LENGTH] = refill = refill - 1
            add(game, parts.REFILL + parts.BUMPER * bumper)
    game[state.LENGTH] = bottom + 4 * bumpers - (bumpers - seats) + 1


@kernel
def count_points(box: Tables, game: Game) -> None:
    """End the game if a bumper has won, or after the last round."""  # B7.1, B7.3
    if winner(box, game) != NONE or game[state.ROUND] >= box[data.LAST_ROUND]:
        game[state.LENGTH] = 0


@kernel
def trim(box: Tables, game: Game) -> bool:
    """Trim the dummy's hand; when nobody has too many cards, go on to the next round."""  # B3.6
    for bumper in range(game[state.SEATS], game[state.BUMPERS]):
        excess = hand_size(game, bumper) - box[data.LIMIT]
        if excess > 0:
            lay_down_lowest(box, game, bumper, excess)  # B9.4
            return True
    for seat in range(game[state.SEATS]):
        if decides(box, game, seat):
            return False
    game[state.ROUND] += 1
    game[state.LENGTH] = 0
    add(game, parts.BEGIN)
    return True
