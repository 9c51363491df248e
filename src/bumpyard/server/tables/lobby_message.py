"""The lobby message: a table besides its game."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec
from msgspec.structs import replace

from ...bots import Character, Level, cast_of, name_of
from ...core import Seat
from ...store import Guest, TableRow
from ...table.clock import Clock
from ...wire import Lobby, Player
from ..faces import face_of
from ..table_settings import TableSettings, levels_of, why_unrated
from .status import GameStatus

CLOCK = msgspec.json.Decoder(Clock)


def lobby_message(  # noqa: PLR0913, PLR0917  # a message of all this
    row: TableRow,
    settings: TableSettings,
    guests: Mapping[str, Guest],
    link: str,
    here: Collection[str] = (),
    away: Mapping[Seat, int] = {},
    status: GameStatus | None = None,
    rematch: str | None = None,
    left: int = 0,
    tv: bool = False,
) -> Lobby:
    """Build the lobby message of a table. `here` are the guests who are connected.

    `away` has the milliseconds since others with a seat were connected, `left` those until the
    request lapses.
    """
    if status is None:  # not in memory, or not begun
        paused = row.status == "running" and bool(row.clock) and CLOCK.decode(row.clock).paused
        status = GameStatus(paused=paused)
    names = [None if id_ is None else _name(id_, guests) for id_ in row.seats]
    cast = cast_of(row.id, names)
    unrated = why_unrated(settings) if settings.rated else ()
    return Lobby(
        table=row.id,
        code=row.code,
        game=settings.game,
        status=row.status,
        host=row.host,
        players=tuple(
            _bot(row, character, level)
            if character is not None
            else _person(row, Seat(seat), guests, here, away)
            for seat, (character, level) in enumerate(
                zip(cast, levels_of(settings, row.seats), strict=True)
            )
        ),
        settings=settings,
        link=link,
        cast=cast,
        watching=len(set(here).difference(row.seats)),
        paused=status.paused,
        request=status.request and replace(status.request, left=left),
        pledging=status.pledging,
        mixing=status.mixing,
        absent=status.absent,
        ending=status.ending,
        rematch=rematch,
        unrated=unrated,
        tv=tv,
    )


def _bot(row: TableRow, character: Character, level: Level | None) -> Player | None:
    if row.status == "open":
        return None
    return Player(None, name_of(character), character, bot=True, here=True, level=level)


def _person(
    row: TableRow,
    seat: Seat,
    guests: Mapping[str, Guest],
    here: Collection[str],
    away: Mapping[Seat, int],
) -> Player:
    id_ = row.seats[seat]
    assert id_ is not None  # bots have the other seats
    guest = guests.get(id_)
    if guest is None:  # a guest who was deleted
        return Player(id_, "", face_of(id_, None), bot=False, here=False)
    return player_of(guest, here=id_ in here, away=away.get(seat, 0))


def player_of(guest: Guest, *, here: bool, away: int = 0) -> Player:
    """Return a guest as others see them."""
    face = face_of(guest.id, guest.face)
    return Player(guest.id, guest.name, face, guest.bot, here, away=away)


def _name(guest: str, guests: Mapping[str, Guest]) -> str:
    return guests[guest].name if guest in guests else ""
