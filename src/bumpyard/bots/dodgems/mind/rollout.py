"""Rollouts: every seat plays the rest of a round by a simple policy.

A bump depends on the direction, never on stopping early, so once all have announced, the rest of
the round can be estimated: every bumper drives as far as it can. The policy takes the action with
the best estimate. A seat that plays at random announces any direction and plays no Reaction cards.
"""

from __future__ import annotations

from ....kernels import dodgems as rules
from ....kernels.compiled import kernel
from ....kernels.dodgems import Codes, Floats, Game, Tables
from ....kernels.stream import Stream, below

# Values in points.
CARD = 0.3  # a card that has to be discarded
PLAYED = 0.25  # a Reaction card that could have been kept
BATTERY = 0.2  # a card that is not drawn
NEARNESS = 0.8  # a rival who is certain to be hit by a drive in any direction
USUAL = 4  # a Speed to reckon with
FEW = 3  # Direction cards that are too few to discard one


@kernel
def estimate_round(box: Tables, game: Game, point_values: Floats, seat: int, first: int) -> float:
    """Return the value of the rest of a round for a seat if every bumper drives as far as it can.

    A bumper without a direction stays. `first` is how far the first to move goes; 0: as far as it
    can. `point_values` has the value of a point of each bumper for each seat.
    """
    one, two, three, four = (
        game[rules.SPACE],
        game[rules.SPACE + 1],
        game[rules.SPACE + 2],
        game[rules.SPACE + 3],
    )
    value, out = 0.0, 0
    mine = seat * rules.MOST
    for at in range(rules.PENDING + game[rules.LENGTH] - 1, rules.PENDING - 1, -1):
        kind = game[at] % rules.BUMPER
        if kind == rules.COUNT:
            break
        bumper = game[at] % rules.MORE // rules.BUMPER
        if kind != rules.MOVE or game[rules.HEADING + bumper] == rules.NONE or out >> bumper & 1:
            continue
        fast = rules.speed(game, bumper)
        far = first if first > 0 else fast
        first = 0
        victim, space, heading = rules.drive(
            box, game, bumper, game[rules.HEADING + bumper], far, 1
        )
        game[rules.SPACE + bumper] = space
        if victim == rules.NONE:
            continue
        out |= 1 << victim
        value += point_values[mine + bumper]
        if not game[rules.AIRBAG + victim]:
            value -= CARD * point_values[mine + victim]
        if game[rules.ANCHOR + victim]:
            continue
        third, space, _ = rules.drive(box, game, victim, heading, fast, 0)
        game[rules.SPACE + victim] = space
        if third != rules.NONE:
            out |= 1 << third
            value += point_values[mine + bumper] + point_values[mine + victim]
            if not game[rules.AIRBAG + third]:
                value -= CARD * point_values[mine + third]
    value += NEARNESS * nearness(box, game, seat)
    game[rules.SPACE], game[rules.SPACE + 1], game[rules.SPACE + 2], game[rules.SPACE + 3] = (
        one,
        two,
        three,
        four,
    )
    return value


@kernel
def nearness(box: Tables, game: Game, bumper: int) -> float:
    """Return how likely a drive from here in any direction hits somebody."""
    found, here = 0.0, game[rules.SPACE + bumper] * box[rules.ALL_SPACES]
    for other in range(game[rules.BUMPERS]):
        if other != bumper:
            found += box[box[rules.NEAR] + here + game[rules.SPACE + other]] / rules.MILLION
    return found


@kernel
def play_round(
    box: Tables,
    game: Game,
    point_values: Floats,
    at_random: int,
    spare: Game,
    codes: Codes,
    stream: Stream,
) -> None:
    """Play a round on until points are counted. `at_random`: a bit for each seat that plays so."""
    while game[rules.LENGTH] > 0 and rules.head(game) != rules.COUNT:
        if rules.chances(box, game) > 0:
            rules.resolve(box, game, below(stream, rules.chances(box, game)))
        else:
            code = decide(box, game, point_values, at_random, spare, codes, stream)
            rules.carry_out(box, game, code)
            rules.go_on(box, game)


@kernel
def decide(
    box: Tables,
    game: Game,
    point_values: Floats,
    at_random: int,
    spare: Game,
    codes: Codes,
    stream: Stream,
) -> int:
    """Decide about the next part."""
    kind, bumper = rules.head(game), rules.whose(game)
    seat = rules.decides_for(game, bumper)
    if kind == rules.ANNOUNCE:
        if at_random >> seat & 1:
            return any_arrow(box, game, stream)
        return best_arrow(box, game, point_values, seat)
    if kind == rules.MOVE:
        if at_random >> seat & 1:
            return rules.speed(game, bumper)
        return best_move(box, game, point_values, seat)
    if kind == rules.REACT:
        if at_random >> seat & 1:
            return rules.PASS
        return best_reaction(box, game, point_values, seat, spare, codes)
    if kind == rules.EXTRA:
        return rules.TAKE_CARD
    return worst_card(box, game, bumper)


@kernel
def any_arrow(box: Tables, game: Game, stream: Stream) -> int:
    """Announce any direction."""
    arrows, count = box[box[rules.PRINTED] + rules.more(game)], 0
    chosen = 0
    for arrow in range(8):
        if arrows >> arrow & 1:
            count += 1
            if below(stream, count) == 0:
                chosen = arrow
    return chosen


@kernel
def best_arrow(box: Tables, game: Game, point_values: Floats, seat: int) -> int:
    """Announce the direction after which the round looks best."""
    bumper, arrows = rules.whose(game), box[box[rules.PRINTED] + rules.more(game)]
    best, chosen = -1e9, 0
    for arrow in range(8):
        if arrows >> arrow & 1:
            game[rules.HEADING + bumper] = (game[rules.FACING + bumper] + arrow) % 8
            value = estimate_round(box, game, point_values, seat, 0)
            if value > best:
                best, chosen = value, arrow
    game[rules.HEADING + bumper] = rules.NONE
    return chosen


@kernel
def best_move(box: Tables, game: Game, point_values: Floats, seat: int) -> int:
    """Drive as far as is best."""
    far = rules.speed(game, rules.whose(game))
    best, chosen = estimate_round(box, game, point_values, seat, far), far
    for spaces in range(far - 1, 0, -1):
        value = estimate_round(box, game, point_values, seat, spaces)
        if value > best:
            best, chosen = value, spaces
    return chosen


@kernel
def best_reaction(
    box: Tables, game: Game, point_values: Floats, seat: int, spare: Game, codes: Codes
) -> int:
    """Play the Reaction card with the best estimate, if it gains more than the card is worth."""
    count = rules.legal_reactions(box, game, seat, codes)
    as_it_is = estimate_round(box, game, point_values, seat, 0)
    best, chosen, before, same = as_it_is + PLAYED, rules.PASS, rules.NONE, rules.NONE
    for index in range(count - 1):
        code = codes[index]
        card, target, way = (
            code % rules.SECOND - 1,
            code // rules.SECOND % (rules.THIRD // rules.SECOND),
            code // rules.THIRD,
        )
        if card != same:
            if before == box[box[rules.KIND] + card]:  # another of its kind does no more
                continue
            before, same = box[box[rules.KIND] + card], card
        on = seat if target == 0 else target - 1
        if before == rules.FLAT_BATTERY:  # nothing in this round
            value = as_it_is - BATTERY * point_values[seat * rules.MOST + on]
        else:
            # Where the cards are does not change the estimate.
            spare[: rules.CARDS] = game[: rules.CARDS]
            rules.take_effect(box, spare, on, before, way)
            if before == rules.RE_SPIN:
                spare[rules.DIE + on] = USUAL
            value = estimate_round(box, spare, point_values, seat, 0)
        if value > best:
            best, chosen = value, code
    return chosen


@kernel
def worst_card(box: Tables, game: Game, bumper: int) -> int:
    """Discard a card that is not missed: a slow one of few arrows, unless those are scarce."""
    scarce = game[rules.HELD + bumper] < FEW
    least, chosen, bit = 1e9, 1, 1
    for card in range(box[rules.ALL_CARDS]):
        if game[rules.CARDS + card] == rules.HAND + bumper:
            value = 1.0
            if card < box[rules.ALL_DIRECTIONS]:
                value = (2.0 if scarce else 0.5) + 0.1 * bits(box[box[rules.PRINTED] + card])
            if value < least:
                least, chosen = value, bit
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
