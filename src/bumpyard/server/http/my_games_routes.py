"""The HTTP API of your finished games: list them, and star those that you want to find again."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import delete, get, put
from litestar.di import NamedDependency as Given
from litestar.params import FromQuery, QueryParameter
from msgspec import Struct

from ...core import Outcome, Seat
from ...store import Guest
from ...store.played import GamesWanted, Study
from ...wire import Lobby, Player
from ..container import Container
from ..errors import Unknown
from ..tables.listing import lobbies, outcomes
from ..tables.lobby_message import player_of
from .dependencies import TableKey

MAX_GAMES = 50  # in one answer

Key: TypeAlias = Annotated[str | None, QueryParameter(max_length=64)]


class MyGame(Struct, frozen=True, omit_defaults=True):
    """A finished game of yours."""

    lobby: Lobby
    seat: Seat  # yours
    ended: int  # milliseconds since 1970
    outcome: Outcome | None = None  # of a game that was played to its end
    starred: bool = False
    study: Study | None = None  # yours, once a report on the game was made


class Opponent(Struct, frozen=True):
    """Somebody with whom you have played."""

    player: Player
    games: int


class MyGames(Struct, frozen=True, omit_defaults=True):
    """Finished games of yours, the newest first."""

    games: tuple[MyGame, ...]
    more: bool = False  # there are older ones: ask for those `before` the last
    opponents: tuple[Opponent, ...] = ()  # the most frequent first; not in filtered lists


@get("/api/me/games")
async def list_my_games(  # noqa: PLR0913, PLR0917  # the filters of one list
    container: Given[Container],
    guest: Given[Guest],
    game: Key = None,
    opponent: Key = None,
    starred: FromQuery[bool] = False,
    before: Key = None,
) -> MyGames:
    """List your finished games: of one game, with one opponent (the id of a guest), or starred."""
    store = container.store
    wanted = GamesWanted(game, opponent, starred, before, MAX_GAMES + 1)
    played = await store.games(guest.id, wanted)
    shown = played[:MAX_GAMES]
    rows = {row.id: row for row in await store.tables_by_id([each.table for each in shown])}
    ended = await outcomes(store, [*rows])
    messages = await lobbies(container.tables.services, [rows[each.table] for each in shown])
    games = tuple(
        MyGame(lobby, Seat(each.seat), each.ended, ended.get(each.table), each.starred, each.study)
        for each, lobby in zip(shown, messages, strict=True)
    )
    everything = (game, opponent, starred, before) == (None, None, False, None)
    people = await _opponents(container, guest) if everything else ()
    return MyGames(games, len(played) > MAX_GAMES, people)


async def _opponents(container: Container, guest: Guest) -> tuple[Opponent, ...]:
    """Return with whom a guest has played; those who were deleted are left out."""
    counted = await container.store.opponents(guest.id)
    known = await container.store.guests([*counted])
    return tuple(
        Opponent(player_of(known[id_], here=False), games)
        for id_, games in counted.items()
        if id_ in known
    )


@put("/api/me/games/{table:str}/star", status_code=204)
async def star_game(table: TableKey, container: Given[Container], guest: Given[Guest]) -> None:
    """Star a finished game of yours."""
    await _star(container, guest, table, starred=True)


@delete("/api/me/games/{table:str}/star")
async def unstar_game(table: TableKey, container: Given[Container], guest: Given[Guest]) -> None:
    """Take the star of a game away."""
    await _star(container, guest, table, starred=False)


async def _star(container: Container, guest: Guest, table: str, *, starred: bool) -> None:
    if not await container.store.star(guest.id, table, starred):
        raise Unknown(f"you have no finished game '{table}'")


MY_GAMES_ROUTES = [list_my_games, star_game, unstar_game]
