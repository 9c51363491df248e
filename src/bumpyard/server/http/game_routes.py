"""The HTTP API of games: their options, their data and their lessons."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.di import NamedDependency as Given
from litestar.params import PathParameter
from msgspec import Struct

from ... import loading
from ...bots import Level, levels_in
from ...core import Meta as GameMeta
from ...core import fingerprint
from ...games import GAMES
from ...lessons import Lesson, lesson
from ...store import GameCounts
from ..container import Container
from ..errors import Unknown


class Game(GameMeta, frozen=True):
    """A game's seats and options, and the levels of its bots."""

    levels: tuple[Level, ...] = ()


class GameInfo(Struct, frozen=True):
    """A game with the data that it is played with."""

    meta: Game
    fingerprint: str
    data: dict[str, Any]


@get("/api/games")
async def list_games() -> list[Game]:
    """List the games: their seats, their options, and the levels of their bots."""
    return [_game(game.meta) for game in GAMES.values()]


@get("/api/games/{game:str}")
async def show_game(game: Annotated[str, PathParameter(max_length=64)]) -> GameInfo:
    """Show a game with its data: cards, values, board."""
    rules = loading.rules(_known(game))
    return GameInfo(_game(rules.meta), fingerprint(rules.data), msgspec.to_builtins(rules.data))


@get("/api/lessons/{game:str}")
async def show_lesson(game: Annotated[str, PathParameter(max_length=64)]) -> Lesson:
    """Show a game's lesson, scene by scene."""
    try:
        return lesson(_known(game))
    except FileNotFoundError:
        raise Unknown(f"there is no lesson for '{game}'") from None


@get("/api/fairness")
async def show_counts(container: Given[Container]) -> list[GameCounts]:
    """Show how many games were started here, finished and abandoned."""
    return list(await container.counts.recent())


def _known(game: str) -> str:
    if game not in GAMES:
        raise Unknown(f"there is no game '{game}': there is {', '.join(GAMES)}")
    return game


def _game(meta: GameMeta) -> Game:
    return Game(**msgspec.structs.asdict(meta), levels=levels_in(meta.name))


GAME_ROUTES = [list_games, show_game, show_lesson, show_counts]
