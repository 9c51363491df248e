"""The HTTP API of the daily games: today's, the one try of a guest, results, and commitments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.params import PathParameter
from msgspec import Struct

from ...bots import Level
from ...store import Guest
from ...store.daily import DailyTry, Placed
from ...store.played import Study
from ...table.days import ends, is_day
from ...wire import Commitment, Commitments, Lobby, Player
from ..container import Container
from ..daily import BOTS, Streak
from ..errors import Forbidden, Unknown
from ..peers import Peer
from ..tables.lobby_message import player_of
from .dependencies import check_newcomer

PAST = 30  # days whose roots and secrets are listed
LISTED = 50  # the best of a daily

Key: TypeAlias = Annotated[str, PathParameter(max_length=64, min_length=1)]


class MyTry(Struct, frozen=True, omit_defaults=True):
    """Your try at a daily: its table, and its result once the game is over."""

    table: str
    finished: bool | None = None  # false: given up; null: you still play
    won: bool = False
    score: int = 0
    best: int = 0  # score of the other seats
    squares: str = ""  # how you stood during the game: 2 ahead, 1 level, 0 behind


class DailyGame(Struct, frozen=True, omit_defaults=True):
    """A daily game, and how many have tried it."""

    game: str
    bots: tuple[Level, ...]
    root: str  # the commitment to all its dice and cards
    begun: int = 0
    mine: MyTry | None = None


class Today(Struct, frozen=True):
    """The daily games of today."""

    day: str
    ends: int  # milliseconds since 1970: until then a game can be begun
    games: tuple[DailyGame, ...]
    streak: Streak


class DailyResult(Struct, frozen=True, omit_defaults=True):
    """A finished try, with its place among all."""

    place: int
    score: int
    best: int
    player: Player | None = None  # none: somebody who was forgotten meanwhile
    won: bool = False
    you: bool = False
    friend: bool = False
    study: Study | None = None  # once a report on the game was made
    table: str | None = None  # to look at: yours, and everyone's when the day is over


class DailyResults(Struct, frozen=True, omit_defaults=True):
    """The table of results of a daily: the best, your friends and you."""

    day: str
    game: str
    ends: int
    root: str
    begun: int
    finished: int
    open: bool = False  # the day is over, and its games can be studied
    mine: MyTry | None = None
    better: float | None = None  # than which share of the others you were, from 0 to 1
    results: tuple[DailyResult, ...] = ()  # after your own try, or when the day is over


def check_daily(container: Container) -> None:
    """Refuse where the host wants no daily games."""
    if not container.config.daily:
        raise Forbidden("there are no daily games here", why="no-daily")


@get("/api/daily")
async def show_today(container: Given[Container], guest: Given[Guest]) -> Today:
    """Show the daily games of today, your tries at them, and your streak."""
    check_daily(container)
    dailies, store = container.dailies, container.store
    await dailies.prepare()
    day = dailies.today
    streak = await dailies.streak(guest.id)  # which writes the results of your tries
    tried = {each.game: each for each in await store.tries(guest.id, day)}
    games = []
    for game, bots in BOTS.items():
        row = await store.daily(day, game)
        assert row is not None  # made above
        begun = (await store.attendance(day, game)).begun
        games.append(DailyGame(game, bots, row.root, begun, _mine(tried.get(game))))
    return Today(day, ends(day), tuple(games), streak)


@get("/api/daily/commitments")
async def list_commitments(container: Given[Container]) -> Commitments:
    """List the roots of daily games, a week ahead; and their secrets when their days are over."""
    check_daily(container)
    dailies = container.dailies
    return Commitments(
        tuple(
            Commitment(
                row.day,
                row.game,
                row.root,
                row.secret.hex() if dailies.is_open(row.day) else None,
            )
            for row in await dailies.published(PAST)
        )
    )


@post("/api/daily/{game:str}", status_code=200)
async def begin_daily(
    game: Key, container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> Lobby:
    """Begin your one try at today's daily of a game, or go on with it."""
    check_daily(container)
    if guest.bot:
        raise Forbidden("the daily is for people", why="daily")
    check_newcomer(container, peer)
    return await container.lobby.shown(await container.dailies.begin(guest, game))


@get("/api/daily/{day:str}/{game:str}")
async def show_results(
    day: Key, game: Key, container: Given[Container], guest: Given[Guest]
) -> DailyResults:
    """Show the results of a daily: of the best, your friends and you."""
    check_daily(container)
    dailies, store = container.dailies, container.store
    await dailies.prepare()
    if not is_day(day):
        raise Unknown(f"a day is a date such as 2026-11-18, not '{day}'")
    row = await store.daily(day, game)
    if row is None or day > dailies.today:
        raise Unknown(f"there is no daily of '{game}' on {day}")
    await dailies.score(day, game)
    mine = next(iter(await store.tries(guest.id, day, game)), None)
    seen, opened = await store.attendance(day, game), dailies.is_open(day)
    placed = list[Placed]()
    circle = await container.friends.circle(guest.id)
    apart = await container.friends.apart(guest.id)
    if opened or (mine is not None and mine.finished is not None):
        placed = await store.standings(day, game, LISTED, [guest.id, *circle.friends])
    known = await store.guests([each.try_.guest for each in placed])
    results = [
        _result(each, known.get(each.try_.guest), guest.id, circle.friends, opened=opened)
        for each in placed
        if each.try_.guest not in apart
    ]
    worse = next((each.worse for each in placed if each.try_.guest == guest.id), None)
    better = None if worse is None or seen.finished < 2 else worse / (seen.finished - 1)
    return DailyResults(
        *(day, game, ends(day), row.root, seen.begun, seen.finished, opened, _mine(mine), better),
        results=tuple(results),
    )


def _result(
    placed: Placed, who: Guest | None, guest: str, friends: Sequence[str], *, opened: bool
) -> DailyResult:
    """Tell a try as a guest may see it: another's game only when the day is over."""
    tried = placed.try_
    you, friend = tried.guest == guest, tried.guest in friends
    player = None if who is None else player_of(who, here=False)
    table = tried.table if opened or you else None
    facts = (placed.place, tried.score, tried.best, player, tried.won, you, friend, placed.study)
    return DailyResult(*facts, table)


def _mine(tried: DailyTry | None) -> MyTry | None:
    if tried is None:
        return None
    return MyTry(*(tried.table, tried.finished, tried.won, tried.score, tried.best, tried.squares))


DAILY_ROUTES = [show_today, list_commitments, begin_daily, show_results]
