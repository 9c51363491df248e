"""The lobby message: a table besides its game."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from ...bots import Level
from ...core import Seat
from ...store import Guest, TableRow
from ...table.clock import Clock
from ...wire import Lobby, Player
from ..table_settings import TableSettings, levels_of
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
) -> Lobby:
    """Build the lobby message of a table. `here` are the guests who are connected.

    `away` has the milliseconds since others with a seat were connected.
    """
    if status is None:  # not in memory, or not begun
        paused = row.status == "running" and bool(row.clock) and CLOCK.decode(row.clock).paused
        status = GameStatus(paused=paused)
    return Lobby(
        table=row.id,
        code=row.code,
        game=settings.game,
        status=row.status,
        host=row.host,
        players=tuple(
            _player(row, Seat(seat), level, guests, here, away)
            for seat, level in enumerate(levels_of(settings, row.seats))
        ),
        settings=settings,
        link=link,
        watching=len(set(here).difference(row.seats)),
        paused=status.paused,
        pausing=status.pausing,
        abandoning=status.abandoning,
        pledging=status.pledging,
        mixing=status.mixing,
        absent=status.absent,
        ending=status.ending,
        rematch=rematch,
    )


def _player(  # noqa: PLR0913, PLR0917  # a player is all this
    row: TableRow,
    seat: Seat,
    level: Level | None,
    guests: Mapping[str, Guest],
    here: Collection[str],
    away: Mapping[Seat, int],
) -> Player | None:
    id_ = row.seats[seat]
    if id_ is None:
        if row.status == "open":
            return None
        return Player(None, f"Bot {seat + 1}", bot=True, here=True, level=level)
    guest = guests.get(id_)
    if guest is None:  # a guest who was deleted
        return Player(id_, "", False, False)
    return player_of(guest, here=id_ in here, away=away.get(seat, 0))


def player_of(guest: Guest, *, here: bool, away: int = 0) -> Player:
    """Return a guest as others see them."""
    return Player(guest.id, guest.name, guest.bot, here, away=away)
