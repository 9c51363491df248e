"""The rulebook of Dodgems again, part by part, on an array."""

from __future__ import annotations

from ..compiled import kernel
from .actions import PASS, SECOND, THIRD, Codes, decides, only_choice
from .cards import (
    fill_if_empty,
    hand_size,
    in_deck,
    lay_down,
    lay_down_lowest,
    put,
    remake,
)
from .layout import (
    AIRBAG,
    ANCHOR,
    ANCHORED,
    ANNOUNCE,
    BAGGED,
    BEGIN,
    BOOST,
    BRAKE,
    BUMPER,
    BUMPERS,
    CARDS,
    COLOUR,
    COUNT,
    DECK,
    DIE,
    DIRECTION,
    DISCARD,
    DRAW,
    EXTRA,
    FACING,
    FIRST,
    FLAT,
    FLAT_BATTERY,
    HAND,
    HEADING,
    HELD,
    LEFT,
    LENGTH,
    LOT,
    MORE,
    MOST,
    MOVE,
    OIL_SLICK,
    ORDER,
    PICK,
    PILE,
    PLACE,
    POINTS,
    PUSH,
    QUEUE_JUMP,
    RE_SPIN,
    REACT,
    REACTION,
    REFILL,
    RESTOCK,
    REWARD,
    ROLL,
    ROUND,
    SCORERS,
    SEATS,
    SPACE,
    STOP,
    SWERVE,
    TAKE,
    TRIM,
    TURBO,
    Game,
)
from .movement import lose_card, move, push, reward
from .pending import add, add_draws, decides_for, drop, drop_draw, head, jump_queue, more, whose
from .tables import (
    ADDED,
    ALL_CARDS,
    ALL_DIRECTIONS,
    ALL_SIDES,
    AWAY,
    DEALT,
    DEALT_DUMMY,
    DEALT_REACTIONS,
    ENOUGH,
    KIND,
    LAST_ROUND,
    LIMIT,
    NONE,
    SIDE,
    START,
    TAKEN,
    Tables,
)

# --- what comes next --------------------------------------------------------------------------


@kernel
def chances(box: Tables, game: Game) -> int:
    """Return how many outcomes the next part may have, each equally likely; 0: it is no chance."""
    kind = head(game)
    if kind == ROLL:
        return box[ALL_SIDES]
    if kind == LOT:
        return game[LEFT]
    if kind == DRAW:
        return game[LEFT + more(game) % 2]
    return 0


@kernel
def resolve(box: Tables, game: Game, index: int) -> None:
    """Carry out what the die showed, or which card was drawn: an index, in the order of chance."""
    kind, bumper = head(game), whose(game)
    if kind == ROLL:
        drop(game)
        game[DIE + bumper] = box[box[SIDE] + index]
    elif kind == DRAW:
        card = in_deck(box, game, more(game) % 2, index)
        drop_draw(game)
        put(box, game, card, HAND + bumper)
    else:
        drop(game)
        put(box, game, in_deck(box, game, DIRECTION, index), PILE + bumper)
        if game[LENGTH] == 0:
            find_first_player(box, game)
    go_on(box, game)


@kernel
def advance(box: Tables, game: Game, chosen: Codes) -> None:
    """Carry out what was decided: for each seat that decides, its action."""
    kind = head(game)
    if kind == PICK:
        drop(game)
        show(box, game, chosen)
    elif kind == TRIM:
        for seat in range(game[SEATS]):
            if hand_size(game, seat) > box[LIMIT]:
                discard(box, game, seat, chosen[seat])
    else:
        carry_out(box, game, chosen[decides_for(game, whose(game))])
    go_on(box, game)


@kernel
def go_on(box: Tables, game: Game) -> None:
    """Let happen what happens by itself, up to the next choice or chance, or to where to stop."""
    while game[LENGTH] > 0 and head(game) != game[STOP]:
        if not by_itself(box, game):
            forced = only_choice(box, game)
            if forced == NONE:
                return
            carry_out(box, game, forced)


@kernel
def by_itself(box: Tables, game: Game) -> bool:
    """Let the next part happen, if nobody has to choose for it."""
    kind, bumper, extra = head(game), whose(game), more(game)
    if kind == DRAW:
        return make_ready(box, game, extra % 2)
    if kind == DISCARD:
        if bumper >= game[SEATS]:
            drop(game)
            lose_card(box, game, bumper)
            return True
        if hand_size(game, bumper) == 0:  # only if B8.4 found nothing to draw
            drop(game)
            return True
        return False
    if kind == TRIM:
        return trim(box, game)
    if kind in (REWARD, PUSH, COUNT, REFILL, BEGIN, RESTOCK):
        drop(game)
        if kind == REWARD:
            reward(box, game, bumper)
        elif kind == PUSH:
            push(box, game, bumper, extra)
        elif kind == COUNT:
            count_points(box, game)
        elif kind == REFILL:
            if not game[FLAT + bumper]:  # B3.6
                add_draws(game, bumper, DIRECTION, 1)
        elif kind == BEGIN:
            begin_round(game)
        else:
            restock(game)
        return True
    return False


@kernel
def make_ready(box: Tables, game: Game, deck: int) -> bool:
    """Remake an empty deck, or let the draw fall away; say whether either was needed."""  # B8.2
    if game[LEFT + deck] > 0:
        return False
    if not remake(box, game, deck):
        drop_draw(game)
    return True


@kernel
def carry_out(box: Tables, game: Game, code: int) -> None:
    """Carry out what one seat decided about the next part."""
    kind, bumper, extra = head(game), whose(game), more(game)
    drop(game)
    if kind == TAKE:
        game[COLOUR + bumper] = code + 1
    elif kind == PLACE:
        game[SPACE + bumper] = box[box[START] + code]
        game[FACING + bumper] = box[box[AWAY] + code]
    elif kind == ANNOUNCE:
        game[HEADING + bumper] = (game[FACING + bumper] + code) % 8
        lay_down(box, game, bumper, extra)
        fill_if_empty(game, bumper)
    elif kind == MOVE:
        move(box, game, bumper, code)
    elif kind == DISCARD:
        discard(box, game, bumper, code)
    elif code == PASS:
        return
    elif kind == EXTRA:
        add_draws(game, bumper, REACTION, 1)
    elif kind == REACT:
        react(box, game, bumper, code)


@kernel
def discard(box: Tables, game: Game, bumper: int, code: int) -> None:
    """Discard the cards of a hand that have a bit."""
    for card in range(box[ALL_CARDS]):
        if game[CARDS + card] == HAND + bumper:
            if code & 1:
                lay_down(box, game, bumper, card)
            code >>= 1
    fill_if_empty(game, bumper)


# --- B1.5 reactions ---------------------------------------------------------------------------


@kernel
def react(box: Tables, game: Game, bumper: int, code: int) -> None:
    """Play a Reaction card: discard it, and carry it out."""  # B3.4
    card, target, way = code % SECOND - 1, code // SECOND % (THIRD // SECOND), code // THIRD
    lay_down(box, game, bumper, card)
    fill_if_empty(game, bumper)
    take_effect(box, game, bumper if target == 0 else target - 1, box[box[KIND] + card], way)


@kernel
def take_effect(box: Tables, game: Game, on: int, kind: int, way: int) -> None:
    """Let a Reaction card do what it does, to a bumper and which way."""  # B1.6
    if kind == TURBO:
        game[BOOST + on] += box[ADDED]
    elif kind == BRAKE:
        game[BOOST + on] -= box[TAKEN]
    elif kind in (SWERVE, OIL_SLICK):
        game[HEADING + on] = (game[HEADING + on] + (1 if way == 2 else 7)) % 8
    elif kind == ANCHORED:
        game[ANCHOR + on] = 1
    elif kind == BAGGED:
        game[AIRBAG + on] = 1
    elif kind == RE_SPIN:
        add(game, ROLL + BUMPER * on)
    elif kind == QUEUE_JUMP:
        jump_queue(game, on, way == 3)
    elif kind == FLAT_BATTERY:
        game[FLAT + on] = 1


# --- B2 set-up --------------------------------------------------------------------------------


@kernel
def begin(box: Tables, game: Game, seats: int) -> None:
    """Set a game up in which nothing has happened yet."""
    game[:] = 0
    game[SEATS], game[ROUND], game[STOP] = seats, 1, NONE
    game[BUMPERS] = seats + (seats == 2)  # B9.1
    game[LEFT], game[LEFT + 1] = box[ALL_DIRECTIONS], box[ALL_CARDS] - box[ALL_DIRECTIONS]
    for bumper in range(game[BUMPERS]):
        game[SPACE + bumper] = game[HEADING + bumper] = NONE
    for seat in range(seats - 1, -1, -1):
        add(game, LOT + BUMPER * seat)


@kernel
def find_first_player(box: Tables, game: Game) -> None:
    """Say who is the first player, and lay out the set-up."""  # B2.1
    upwards = [0]
    upwards.clear()
    for card in range(box[ALL_DIRECTIONS]):  # in order of Acceleration
        if game[CARDS + card] >= PILE:
            upwards.append(game[CARDS + card] - PILE)
            put(box, game, card, DECK)  # B2.2: the cards go back
    game[FIRST] = upwards[-1]
    add(game, BEGIN)
    seats, bumpers = game[SEATS], game[BUMPERS]
    for bumper in range(bumpers - 1, -1, -1):
        if bumper >= seats:
            add_draws(game, bumper, DIRECTION, box[DEALT_DUMMY])
        else:
            add_draws(game, bumper, REACTION, box[DEALT_REACTIONS])
            add_draws(game, bumper, DIRECTION, box[DEALT])
    for dummy in range(seats, bumpers):  # B9.1
        add(game, PLACE + BUMPER * dummy)
        add(game, TAKE + BUMPER * dummy)
    for index in range(seats - 1, -1, -1):
        add(game, PLACE + BUMPER * upwards[index])
    for index in range(seats - 1, -1, -1):
        add(game, TAKE + BUMPER * upwards[index])


# --- B3 a round -------------------------------------------------------------------------------


@kernel
def begin_round(game: Game) -> None:
    """Clear what lasts for one round, and roll."""
    game[SCORERS] = 0
    for bumper in range(MOST):
        game[ORDER + bumper] = 0
    for bumper in range(game[BUMPERS]):
        game[DIE + bumper] = game[BOOST + bumper] = 0
        game[HEADING + bumper] = NONE
        game[ANCHOR + bumper] = game[AIRBAG + bumper] = game[FLAT + bumper] = 0
    add(game, PICK)
    add(game, RESTOCK)
    for bumper in range(game[BUMPERS] - 1, -1, -1):
        add(game, ROLL + BUMPER * bumper)


@kernel
def restock(game: Game) -> None:
    """Let whoever has no Direction card draw two."""  # B8.3
    for bumper in range(game[BUMPERS] - 1, -1, -1):
        if game[HELD + bumper] == 0:
            game[POINTS + bumper] = max(0, game[POINTS + bumper] - 1)
            add_draws(game, bumper, DIRECTION, 2)


@kernel
def show(box: Tables, game: Game, chosen: Codes) -> None:
    """Show what was picked, and lay out the round in order of play."""  # B3.1 to B3.6
    seats, bumpers = game[SEATS], game[BUMPERS]
    add(game, TRIM)
    bottom = game[LENGTH]
    for _ in range(4 * bumpers - (bumpers - seats) + 1):  # room for what is laid out from the top
        add(game, COUNT)
    at = game[LENGTH]
    refill, moves, reactions = bottom + bumpers, bottom + 2 * bumpers + 1, 0
    reactions = moves + seats
    for card in range(box[ALL_DIRECTIONS] - 1, -1, -1):  # B3.2: the highest Acceleration first
        for bumper in range(bumpers):
            seat = decides_for(game, bumper)
            picked = chosen[seat] % SECOND if bumper < seats else chosen[seat] // SECOND - 1
            if picked != card:
                continue
            game[LENGTH] = at = at - 1
            add(game, ANNOUNCE + BUMPER * bumper + MORE * card)
            if bumper < seats:  # B9.3
                game[LENGTH] = reactions = reactions - 1
                add(game, REACT + BUMPER * bumper)
            game[LENGTH] = moves = moves - 1
            add(game, MOVE + BUMPER * bumper)
            game[LENGTH] = refill = refill - 1
            add(game, REFILL + BUMPER * bumper)
    game[LENGTH] = bottom + 4 * bumpers - (bumpers - seats) + 1


@kernel
def count_points(box: Tables, game: Game) -> None:
    """End the game if somebody has won, or after the last round."""  # B7.1, B7.3
    if winner(box, game) != NONE or game[ROUND] >= box[LAST_ROUND]:
        game[LENGTH] = 0


@kernel
def winner(box: Tables, game: Game) -> int:
    """Return who has enough points; of several, the first to score in this round."""  # B7.1
    for at in range(game[SCORERS]):
        if game[POINTS + game[ORDER + at]] >= box[ENOUGH]:
            return game[ORDER + at]
    return NONE


@kernel
def trim(box: Tables, game: Game) -> bool:
    """Trim the dummy's hand; when nobody has too many cards, go on to the next round."""  # B3.6
    for bumper in range(game[SEATS], game[BUMPERS]):
        excess = hand_size(game, bumper) - box[LIMIT]
        if excess > 0:
            lay_down_lowest(box, game, bumper, excess)  # B9.4
            return True
    for seat in range(game[SEATS]):
        if decides(box, game, seat):
            return False
    game[ROUND] += 1
    game[LENGTH] = 0
    add(game, BEGIN)
    return True
