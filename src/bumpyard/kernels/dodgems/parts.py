"""The parts that are still to happen: their kinds, and the stack they are on."""

from __future__ import annotations

from ..compiled import kernel
from . import state
from .data import NONE
from .state import Game

# The kinds of parts. A part is one number: its kind, its bumper, and one more value.
LOT, TAKE, PLACE, DRAW, BEGIN, ROLL, RESTOCK, PICK, ANNOUNCE, REACT = range(10)
MOVE, DISCARD, REWARD, EXTRA, PUSH, COUNT, REFILL, TRIM = range(10, 18)
BUMPER, MORE = 32, 128  # factors of the bumper and of the other value


@kernel
def head(game: Game) -> int:
    """Return the kind of the next part, or NONE when the game is over."""
    length = game[state.LENGTH]
    return game[state.PENDING + length - 1] % BUMPER if length > 0 else NONE


@kernel
def whose(game: Game) -> int:
    """Return the bumper of the next part."""
    return game[state.PENDING + game[state.LENGTH] - 1] % MORE // BUMPER


@kernel
def more(game: Game) -> int:
    """Return the other value of the next part: a deck, a card, or how to push."""
    return game[state.PENDING + game[state.LENGTH] - 1] // MORE


@kernel
def drop(game: Game) -> None:
    """Remove the next part."""
    game[state.LENGTH] -= 1


@kernel
def add(game: Game, part: int) -> None:
    """Add a part before all others."""
    game[state.PENDING + game[state.LENGTH]] = part
    game[state.LENGTH] += 1


@kernel
def add_draws(game: Game, bumper: int, deck: int, count: int) -> None:
    """Add draws before all other parts: equal draws are one part."""
    if count == 0:
        return
    if head(game) == DRAW and whose(game) == bumper and more(game) % 2 == deck:
        game[state.PENDING + game[state.LENGTH] - 1] += 2 * count * MORE
    else:
        add(game, DRAW + BUMPER * bumper + MORE * (deck + 2 * count))


@kernel
def drop_draw(game: Game) -> None:
    """Remove one draw."""
    game[state.PENDING + game[state.LENGTH] - 1] -= 2 * MORE
    if more(game) < 2:
        drop(game)


@kernel
def remove_move(game: Game, bumper: int) -> bool:
    """Remove the move of a bumper; return whether there was one."""
    wanted = MOVE + BUMPER * bumper
    for at in range(state.PENDING, state.PENDING + game[state.LENGTH]):
        if game[at] == wanted:
            for later in range(at, state.PENDING + game[state.LENGTH] - 1):
                game[later] = game[later + 1]
            game[state.LENGTH] -= 1
            return True
    return False


@kernel
def decides_for(game: Game, bumper: int) -> int:
    """Return the seat that decides for a bumper."""
    if bumper < game[state.SEATS]:
        return bumper
    from_first = game[state.FIRST] + game[state.ROUND] - 1
    return from_first % game[state.SEATS]  # B9.2: a round each


@kernel
def has_dummy(game: Game) -> bool:
    """Say whether the crash test dummy takes part."""
    return bool(game[state.BUMPERS] > game[state.SEATS])
