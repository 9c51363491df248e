"""Bumpers on the move: driving, hitting, being pushed, and the chain that follows."""

from __future__ import annotations

from ..compiled import kernel
from . import data, parts, state
from .cards import lay_down_lowest
from .data import NONE, Tables
from .parts import add, add_draws, remove_move
from .state import Game


@kernel
def speed(game: Game, bumper: int) -> int:
    """Return how far a bumper may go."""  # B1.6
    return max(1, game[state.DIE + bumper] + game[state.BOOST + bumper])


@kernel
def drive(
    box: Tables, game: Game, bumper: int, heading: int, spaces: int, ricochets: int
) -> tuple[int, int, int]:
    """Drive a bumper; return whom it hits or NONE, where it ends, and its heading there."""
    space = game[state.SPACE + bumper]
    while spaces > 0:
        ahead = box[box[data.AHEAD] + space * 8 + heading]
        if ahead == NONE:
            if ricochets == 0:  # B4.3, B6.4
                break
            ricochets -= 1
            heading = box[box[data.TURN] + space * 8 + heading]  # B6.1: turning takes no space
            continue
        for other in range(game[state.BUMPERS]):
            if game[state.SPACE + other] == ahead and other != bumper:  # B4.1, B5.1
                return other, space, heading
        space = ahead
        spaces -= 1
    return NONE, space, heading


@kernel
def move(box: Tables, game: Game, bumper: int, spaces: int) -> None:
    """Drive a bumper in its direction."""  # B3.5, B4, B6
    victim, space, heading = drive(box, game, bumper, game[state.HEADING + bumper], spaces, 1)
    game[state.SPACE + bumper] = space
    if victim == NONE:
        return
    lose_ride(game, victim)
    by_full_speed = bumper + state.MOST * (heading + 8 * speed(game, bumper))  # B4.2
    add(game, parts.PUSH + parts.BUMPER * victim + parts.MORE * by_full_speed)
    add(game, parts.REWARD + parts.BUMPER * bumper)
    ask_for_card(game, victim)  # B4.4: the discard, the point, the draw, the push


@kernel
def push(box: Tables, game: Game, bumper: int, how: int) -> None:
    """Push a bumper that was hit; if it hits another, that is a chain."""  # B4.2, B4.3, B5
    if game[state.ANCHOR + bumper]:  # B1.6
        return
    by, heading, spaces = how % state.MOST, how // state.MOST % 8, how // state.MOST // 8
    third, space, _ = drive(box, game, bumper, heading, spaces, 0)
    game[state.SPACE + bumper] = space
    if third == NONE:
        return
    lose_ride(game, third)
    add(game, parts.REWARD + parts.BUMPER * bumper)
    add(game, parts.REWARD + parts.BUMPER * by)
    ask_for_card(game, third)


@kernel
def lose_ride(game: Game, bumper: int) -> None:
    """Take the die and the movement of a bumper that was hit."""  # B4.2, B5.1
    game[state.DIE + bumper] = 0
    remove_move(game, bumper)


@kernel
def ask_for_card(game: Game, bumper: int) -> None:
    """Let the owner of a bumper that was hit discard a card."""  # B1.6
    if not game[state.AIRBAG + bumper]:
        add(game, parts.DISCARD + parts.BUMPER * bumper)


@kernel
def lose_card(box: Tables, game: Game, bumper: int) -> None:
    """Discard for the dummy."""  # B9.3
    lay_down_lowest(box, game, bumper, 1)


@kernel
def reward(box: Tables, game: Game, bumper: int) -> None:
    """Give a point for a bump, and a card."""  # B4.4, B5.2
    game[state.POINTS + bumper] += 1
    score_first(game, bumper)
    is_dummy = bumper >= game[state.SEATS]
    deck = state.DIRECTION if is_dummy else state.REACTION  # B9.3
    if game[state.POINTS + bumper] >= box[data.EXTRA_AT] and not game[state.REWARDED + bumper]:
        game[state.REWARDED + bumper] = 1
        if is_dummy:  # B9.3: always
            add_draws(game, bumper, deck, 1)
        else:  # B8.1: may, after the ordinary draw
            add(game, parts.EXTRA + parts.BUMPER * bumper)
    add_draws(game, bumper, deck, 1)


@kernel
def score_first(game: Game, bumper: int) -> None:
    """Add a bumper to those that scored in this round, in order."""  # B7.1
    count = game[state.SCORERS]
    for at in range(count):
        if game[state.ORDER + at] == bumper:
            return
    game[state.ORDER + count] = bumper
    game[state.SCORERS] = count + 1
