"""What is still to happen: putting parts on top, taking them off, finding them."""

from __future__ import annotations

from ..compiled import kernel
from .layout import (
    BUMPER,
    BUMPERS,
    DRAW,
    FIRST,
    LENGTH,
    MORE,
    MOVE,
    PENDING,
    ROUND,
    SEATS,
    Game,
)
from .tables import NONE


@kernel
def head(game: Game) -> int:
    """Return the kind of the next part, or NONE when the game is over."""
    length = game[LENGTH]
    return game[PENDING + length - 1] % BUMPER if length > 0 else NONE


@kernel
def whose(game: Game) -> int:
    """Return the bumper of the next part."""
    return game[PENDING + game[LENGTH] - 1] % MORE // BUMPER


@kernel
def more(game: Game) -> int:
    """Return what else the next part has."""
    return game[PENDING + game[LENGTH] - 1] // MORE


@kernel
def drop(game: Game) -> None:
    """Take the next part off."""
    game[LENGTH] -= 1


@kernel
def add(game: Game, part: int) -> None:
    """Let a part happen before all that was to come."""
    game[PENDING + game[LENGTH]] = part
    game[LENGTH] += 1


@kernel
def add_draws(game: Game, bumper: int, deck: int, count: int) -> None:
    """Let cards be drawn before all that was to come: equal draws are one part."""
    if count == 0:
        return
    if head(game) == DRAW and whose(game) == bumper and more(game) % 2 == deck:
        game[PENDING + game[LENGTH] - 1] += 2 * count * MORE
    else:
        add(game, DRAW + BUMPER * bumper + MORE * (deck + 2 * count))


@kernel
def drop_draw(game: Game) -> None:
    """Take one draw off."""
    game[PENDING + game[LENGTH] - 1] -= 2 * MORE
    if more(game) < 2:
        drop(game)


@kernel
def remove_move(game: Game, bumper: int) -> bool:
    """Take the movement of a bumper off, wherever it is; say whether it was there."""
    wanted = MOVE + BUMPER * bumper
    for at in range(PENDING, PENDING + game[LENGTH]):
        if game[at] == wanted:
            for later in range(at, PENDING + game[LENGTH] - 1):
                game[later] = game[later + 1]
            game[LENGTH] -= 1
            return True
    return False


@kernel
def jump_queue(game: Game, bumper: int, to_front: bool) -> None:
    """Move a bumper to one end of those that are to move."""  # B1.6
    remove_move(game, bumper)
    top = PENDING + game[LENGTH]
    at = PENDING
    if to_front:  # above the uppermost
        at = top
        while game[at - 1] % BUMPER != MOVE:
            at -= 1
    else:  # under the lowest
        while game[at] % BUMPER != MOVE:
            at += 1
    for later in range(top, at, -1):
        game[later] = game[later - 1]
    game[at] = MOVE + BUMPER * bumper
    game[LENGTH] += 1


@kernel
def decides_for(game: Game, bumper: int) -> int:
    """Return the seat that decides for a bumper."""
    if bumper < game[SEATS]:
        return bumper
    from_first = game[FIRST] + game[ROUND] - 1
    return from_first % game[SEATS]  # B9.2: a round each


@kernel
def has_dummy(game: Game) -> bool:
    """Say whether the crash test dummy takes part."""
    return bool(game[BUMPERS] > game[SEATS])
