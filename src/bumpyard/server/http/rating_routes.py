"""The HTTP API of ratings: leaderboards, somebody's ratings over time, what a game changed."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, TypeAlias

from litestar import get
from litestar.di import NamedDependency as Given
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from ...core import Seat, SetupError
from ...lab.rating import model_for
from ...loading import find, load
from ...store import Guest
from ...store.ratings import Board, RatingChange
from ...wire import Player, Strength
from ..container import Container
from ..errors import Unknown
from ..peers import Peer
from ..ratings import POINT, PROVISIONAL, margin, points, shown, shown_bot
from ..table_settings import levels_of
from ..tables.lobby_message import player_of
from .dependencies import TableKey, find_table
from .profile_routes import find_profile

MAX_HISTORY = 1000  # changes of one rating
FIRST_SEASON = datetime(2026, 10, 1, tzinfo=UTC)
MONTHS = 3  # of a season

Handle: TypeAlias = Annotated[str, PathParameter(max_length=200, min_length=1)]
Season: TypeAlias = Annotated[str | None, QueryParameter(max_length=16)]
Seats: TypeAlias = Annotated[int, QueryParameter(ge=1, le=8)]


class RatedMoment(Struct, frozen=True, omit_defaults=True):
    """A rating after a game, and what the game changed."""

    table: str
    ended: int  # milliseconds since 1970
    rating: int
    margin: int
    gain: int
    luck: float  # points that the dice gave more than they gave the others
    taken: int  # what the rating would have gained more, had luck not been taken out
    quit: bool = False  # they left the game


class RatingHistory(Struct, frozen=True):
    """A rating, and how it came about."""

    game: str
    seats: int
    strength: Strength
    moments: tuple[RatedMoment, ...]  # the newest last


class RatingsOf(Struct, frozen=True):
    """The ratings of a person, that with the most games first."""

    on: bool  # whether this server has ratings
    ratings: tuple[RatingHistory, ...] = ()


class Leader(Struct, frozen=True):
    """A place on a leaderboard."""

    player: Player
    strength: Strength


class Leaderboard(Struct, frozen=True):
    """The best at a game with a number of seats, of those who keep their names."""

    on: bool  # whether this server has ratings
    seasons: tuple[str, ...]  # the newest first
    leaders: tuple[Leader, ...] = ()


class SeatRated(Struct, frozen=True):
    """What a game has changed for a seat."""

    seat: Seat
    strength: Strength  # after it
    moment: RatedMoment


class GameRated(Struct, frozen=True, omit_defaults=True):
    """How strong those at a table are, and what its game has changed."""

    strengths: tuple[Strength | None, ...] = ()  # by seat, now; None: nothing is known about it
    verdict: str | None = None  # "rated", or why not; None: it waits, or never was to be
    seats: tuple[SeatRated, ...] = ()


@get("/api/ratings/{game:str}")
async def list_leaders(
    game: Annotated[str, PathParameter(max_length=64)],
    container: Given[Container],
    visitor: Given[Guest | None],
    seats: Seats = 2,
    season: Season = None,
) -> Leaderboard:
    """List the best at a game, of those whose rating is certain enough and who keep their names.

    It lists you, and those whose profile you may see. With a season, those who played in it, as
    they were rated at its end.
    """
    meta = find(game).meta
    if seats not in meta.seats:
        allowed = ", ".join(map(str, meta.seats))
        raise SetupError(f"{meta.title} is for {allowed} players, not {seats}")
    now = datetime.fromtimestamp(container.ratings.now() / 1000, UTC)
    names = seasons(now)
    if not container.ratings.on:
        return Leaderboard(on=False, seasons=names)
    since, until = (0, None) if season is None else season_times(season, names)
    if season == names[0]:
        until = None  # it goes on
    viewer = "" if visitor is None else visitor.id
    board = Board(game, seats, max_sigma=PROVISIONAL, since=since, until=until, viewer=viewer)
    found = await container.store.leaders(board)
    ids = [each.guest for each in found]
    guests = await container.store.guests(ids)
    return Leaderboard(
        True,
        names,
        tuple(
            Leader(player_of(guests[each.guest], here=False), shown(each))
            for each in found
            if each.guest in guests
        ),
    )


@get("/api/me/ratings")
async def my_ratings(container: Given[Container], guest: Given[Guest]) -> RatingsOf:
    """Show your ratings over time."""
    return await ratings_of(container, guest.id)


@get("/api/people/{handle:str}/ratings")
async def show_ratings(
    handle: Handle, container: Given[Container], visitor: Given[Guest | None]
) -> RatingsOf:
    """Show the ratings of whoever has a handle. Nobody has it, or hides them: there are none."""
    seen = await find_profile(container, visitor, handle)
    if seen is None or "ratings" not in seen.parts:
        return await ratings_of(container, None)
    return await ratings_of(container, seen.guest)


@get("/api/tables/{table:str}/ratings")
async def show_changes(
    table: TableKey, container: Given[Container], peer: Given[Peer]
) -> GameRated:
    """Show how strong those at a table are, and what its game has changed."""
    found = await find_table(container, peer, table)
    if not container.ratings.on:
        return GameRated()
    row, settings = found.row, found.settings
    people = [guest for guest in row.seats if guest is not None]
    known = await container.ratings.of(people, settings.game, settings.seats)
    model = model_for(load(settings.game), settings.seats)
    levels = levels_of(settings, row.seats)
    return GameRated(
        tuple(
            known[guest]
            if guest is not None
            else shown_bot(model, level)
            if model and level
            else None
            for guest, level in zip(row.seats, levels, strict=True)
        ),
        await container.store.verdict(row.id),
        tuple(
            SeatRated(Seat(each.seat), _strength(each), _moment(each))
            for each in await container.store.changes_by(row.id)
        ),
    )


async def ratings_of(container: Container, guest: str | None) -> RatingsOf:
    """Return the ratings of a guest over time."""
    if guest is None or not container.ratings.on:
        return RatingsOf(container.ratings.on)
    store = container.store
    found = [
        RatingHistory(
            each.game,
            each.seats,
            shown(each),
            tuple(
                _moment(change)
                for change in await store.rating_changes(guest, each.game, each.seats, MAX_HISTORY)
            ),
        )
        for each in await store.ratings_of(guest)
    ]
    return RatingsOf(True, tuple(found))


def seasons(now: datetime) -> tuple[str, ...]:
    """List the seasons so far, the newest first: quarters of a year.

    >>> seasons(datetime(2027, 2, 1, tzinfo=UTC))
    ('2027-1', '2026-4')
    """
    newest, oldest = (12 * day.year + day.month - 1 for day in (now, FIRST_SEASON))
    quarters = range(newest // MONTHS, oldest // MONTHS - 1, -1)
    return tuple(f"{quarter // 4}-{quarter % 4 + 1}" for quarter in quarters)


def season_times(season: str, known: tuple[str, ...]) -> tuple[int, int]:
    """Return when a season begins and ends, in milliseconds since 1970.

    >>> season_times("2026-4", ("2026-4",))
    (1790812800000, 1798761600000)
    """
    if season not in known:
        raise Unknown(f"there is no season '{season}': there is {', '.join(known)}")
    year, quarter = map(int, season.split("-"))
    first = 4 * year + quarter - 1
    begin, end = (
        int(datetime(each // 4, each % 4 * MONTHS + 1, 1, tzinfo=UTC).timestamp() * 1000)
        for each in (first, first + 1)
    )
    return begin, end


def _moment(change: RatingChange) -> RatedMoment:
    return RatedMoment(
        change.table,
        change.ended,
        points(change.mu),
        margin(change.sigma),
        round(POINT * change.gain),
        round(change.luck, 1),
        round(POINT * change.taken),
        bool(change.quit),
    )


def _strength(change: RatingChange) -> Strength:
    provisional = change.sigma > PROVISIONAL
    return Strength(points(change.mu), margin(change.sigma), change.number, provisional=provisional)


RATING_ROUTES = [list_leaders, my_ratings, show_ratings, show_changes]
