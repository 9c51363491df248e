"""How a round may go on: everyone plays the rest of it by a simple plan.

A bump comes of the direction, never of stopping early, so a round in which all have announced can
be seen to its end: everyone drives as far as they can. A plan takes what looks best in this way.
Whoever is thought to play at random announces any direction and plays no Reaction cards.
"""

from __future__ import annotations

from ....kernels.compiled import kernel
from ....kernels.dodgems.actions import PASS, SECOND, TAKE_CARD, THIRD, Codes, reactions
from ....kernels.dodgems.advance import carry_out, chances, go_on, resolve, take_effect
from ....kernels.dodgems.layout import (
    AIRBAG,
    ANCHOR,
    ANNOUNCE,
    BUMPER,
    BUMPERS,
    CARDS,
    COUNT,
    DIE,
    EXTRA,
    FACING,
    FLAT_BATTERY,
    HAND,
    HEADING,
    HELD,
    LENGTH,
    MORE,
    MOST,
    MOVE,
    PENDING,
    RE_SPIN,
    REACT,
    SPACE,
    Floats,
    Game,
)
from ....kernels.dodgems.movement import drive, speed
from ....kernels.dodgems.pending import decides_for, head, more, whose
from ....kernels.dodgems.tables import (
    ALL_CARDS,
    ALL_DIRECTIONS,
    ALL_SPACES,
    KIND,
    MILLION,
    NEAR,
    NONE,
    PRINTED,
    Tables,
)
from ....kernels.stream import Stream, below

# What things are worth, in points.
CARD = 0.3  # a card that has to be discarded
PLAYED = 0.25  # a Reaction card that could have been kept
BATTERY = 0.2  # a card that is not drawn
NEARNESS = 0.8  # a rival who is certain to be hit by a drive in any direction
USUAL = 4  # a Speed to reckon with
FEW = 3  # Direction cards that are too few to discard one


@kernel
def foresee(box: Tables, game: Game, stakes: Floats, seat: int, first: int) -> float:
    """Return what the rest of a round is worth to a seat if everyone drives as far as they can.

    Whoever has no direction yet is taken to stay. `first` is how far the first to move goes; 0: as
    far as it can. `stakes` are what a point of each bumper is worth to each seat.
    """
    one, two, three, four = game[SPACE], game[SPACE + 1], game[SPACE + 2], game[SPACE + 3]
    worth, out = 0.0, 0
    mine = seat * MOST
    for at in range(PENDING + game[LENGTH] - 1, PENDING - 1, -1):
        kind = game[at] % BUMPER
        if kind == COUNT:
            break
        bumper = game[at] % MORE // BUMPER
        if kind != MOVE or game[HEADING + bumper] == NONE or out >> bumper & 1:
            continue
        fast = speed(game, bumper)
        far = first if first > 0 else fast
        first = 0
        victim, space, heading = drive(box, game, bumper, game[HEADING + bumper], far, 1)
        game[SPACE + bumper] = space
        if victim == NONE:
            continue
        out |= 1 << victim
        worth += stakes[mine + bumper]
        if not game[AIRBAG + victim]:
            worth -= CARD * stakes[mine + victim]
        if game[ANCHOR + victim]:
            continue
        third, space, _ = drive(box, game, victim, heading, fast, 0)
        game[SPACE + victim] = space
        if third != NONE:
            out |= 1 << third
            worth += stakes[mine + bumper] + stakes[mine + victim]
            if not game[AIRBAG + third]:
                worth -= CARD * stakes[mine + third]
    worth += NEARNESS * nearness(box, game, seat)
    game[SPACE], game[SPACE + 1], game[SPACE + 2], game[SPACE + 3] = one, two, three, four
    return worth


@kernel
def nearness(box: Tables, game: Game, bumper: int) -> float:
    """Return how likely a drive from here in any direction hits somebody."""
    found, here = 0.0, game[SPACE + bumper] * box[ALL_SPACES]
    for other in range(game[BUMPERS]):
        if other != bumper:
            found += box[box[NEAR] + here + game[SPACE + other]] / MILLION
    return found


@kernel
def play_round(
    box: Tables,
    game: Game,
    stakes: Floats,
    at_random: int,
    spare: Game,
    codes: Codes,
    stream: Stream,
) -> None:
    """Play a round on until points are counted. `at_random`: a bit for each seat that plays so."""
    while game[LENGTH] > 0 and head(game) != COUNT:
        if chances(box, game) > 0:
            resolve(box, game, below(stream, chances(box, game)))
        else:
            code = plan(box, game, stakes, at_random, spare, codes, stream)
            carry_out(box, game, code)
            go_on(box, game)


@kernel
def plan(
    box: Tables,
    game: Game,
    stakes: Floats,
    at_random: int,
    spare: Game,
    codes: Codes,
    stream: Stream,
) -> int:
    """Decide about the next part."""
    kind, bumper = head(game), whose(game)
    seat = decides_for(game, bumper)
    if kind == ANNOUNCE:
        if at_random >> seat & 1:
            return any_arrow(box, game, stream)
        return best_arrow(box, game, stakes, seat)
    if kind == MOVE:
        if at_random >> seat & 1:
            return speed(game, bumper)
        return best_move(box, game, stakes, seat)
    if kind == REACT:
        if at_random >> seat & 1:
            return PASS
        return best_reaction(box, game, stakes, seat, spare, codes)
    if kind == EXTRA:
        return TAKE_CARD
    return worst_card(box, game, bumper)


@kernel
def any_arrow(box: Tables, game: Game, stream: Stream) -> int:
    """Announce any direction."""
    arrows, count = box[box[PRINTED] + more(game)], 0
    chosen = 0
    for arrow in range(8):
        if arrows >> arrow & 1:
            count += 1
            if below(stream, count) == 0:
                chosen = arrow
    return chosen


@kernel
def best_arrow(box: Tables, game: Game, stakes: Floats, seat: int) -> int:
    """Announce the direction after which the round looks best."""
    bumper, arrows = whose(game), box[box[PRINTED] + more(game)]
    best, chosen = -1e9, 0
    for arrow in range(8):
        if arrows >> arrow & 1:
            game[HEADING + bumper] = (game[FACING + bumper] + arrow) % 8
            worth = foresee(box, game, stakes, seat, 0)
            if worth > best:
                best, chosen = worth, arrow
    game[HEADING + bumper] = NONE
    return chosen


@kernel
def best_move(box: Tables, game: Game, stakes: Floats, seat: int) -> int:
    """Drive as far as is best."""
    far = speed(game, whose(game))
    best, chosen = foresee(box, game, stakes, seat, far), far
    for spaces in range(far - 1, 0, -1):
        worth = foresee(box, game, stakes, seat, spaces)
        if worth > best:
            best, chosen = worth, spaces
    return chosen


@kernel
def best_reaction(
    box: Tables, game: Game, stakes: Floats, seat: int, spare: Game, codes: Codes
) -> int:
    """Play the Reaction card after which the round looks best, if that is worth a card."""
    count = reactions(box, game, seat, codes)
    as_it_is = foresee(box, game, stakes, seat, 0)
    best, chosen, before, same = as_it_is + PLAYED, PASS, NONE, NONE
    for index in range(count - 1):
        code = codes[index]
        card, target, way = code % SECOND - 1, code // SECOND % (THIRD // SECOND), code // THIRD
        if card != same:
            if before == box[box[KIND] + card]:  # another of its kind does no more
                continue
            before, same = box[box[KIND] + card], card
        on = seat if target == 0 else target - 1
        if before == FLAT_BATTERY:  # nothing in this round
            worth = as_it_is - BATTERY * stakes[seat * MOST + on]
        else:
            spare[:CARDS] = game[:CARDS]  # where cards are makes no difference to what is foreseen
            take_effect(box, spare, on, before, way)
            if before == RE_SPIN:
                spare[DIE + on] = USUAL
            worth = foresee(box, spare, stakes, seat, 0)
        if worth > best:
            best, chosen = worth, code
    return chosen


@kernel
def worst_card(box: Tables, game: Game, bumper: int) -> int:
    """Discard a card that is not missed: a slow one of few arrows, unless those are scarce."""
    scarce = game[HELD + bumper] < FEW
    least, chosen, bit = 1e9, 1, 1
    for card in range(box[ALL_CARDS]):
        if game[CARDS + card] == HAND + bumper:
            worth = 1.0
            if card < box[ALL_DIRECTIONS]:
                worth = (2.0 if scarce else 0.5) + 0.1 * bits(box[box[PRINTED] + card])
            if worth < least:
                least, chosen = worth, bit
            bit <<= 1
    return chosen


@kernel
def bits(value: int) -> int:
    """Count the bits of a number."""
    count = 0
    while value:
        value &= value - 1
        count += 1
    return count
