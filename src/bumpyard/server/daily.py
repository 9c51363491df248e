"""The daily games: made days ahead, begun once by each guest, and compared.

Whichever worker makes a daily first has made it: the store keeps that one, and all workers read it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..bots import Level
from ..core import Seat
from ..fair import Dealer
from ..store import Guest, Store, TableRow
from ..store.daily import DailyRow, DailyTry
from ..table import Entry
from ..table.days import after, day_of, opens
from ..table.replaying import LoggedGame, read_log
from .errors import Unknown
from .homes import TableHomes
from .protocol import ENCODER
from .table_settings import TableSettings, check
from .tables.lobby import new_code

AHEAD = 7  # days for which roots are published
SEAT = Seat(0)  # of the guest, against bots
SQUARES = 10  # that a game is told in

BOTS: dict[str, tuple[Level, ...]] = {
    "tumble": ("strong", "strong"),
    "duel": ("strong",),
    "dodgems": ("casual", "casual"),
}


class Streak(Struct, frozen=True):
    """On how many days a guest has finished a daily without missing one, but for those forgiven."""

    days: int
    forgiven: bool  # a day of the last week was missed, so no other may be
    today: bool  # today counts already


class Dailies:
    """The daily games of a server."""

    def __init__(self, store: Store, now: Callable[[], int], homes: TableHomes) -> None:
        self.store = store
        self.now = now
        self.homes = homes
        self._prepared = ""  # the day up to which all dailies are made

    @property
    def today(self) -> str:
        """The date, by UTC."""
        return day_of(self.now())

    def is_open(self, day: str) -> bool:
        """Return whether a day's games are open to study: nobody plays them any more."""
        return opens(day) <= self.now()

    async def prepare(self) -> None:
        """Make the dailies of today and of the next days that are not made yet."""
        last = after(self.today, AHEAD)
        if self._prepared == last:
            return
        days = [after(self.today, day) for day in range(AHEAD + 1)]
        made = {(row.day, row.game) for row in await self.store.dailies(self.today)}
        missing = [(day, game) for day in days for game in BOTS if (day, game) not in made]
        if missing:
            await self.store.offer_dailies(await asyncio.to_thread(_make, missing))
        self._prepared = last

    async def published(self, days: int) -> list[DailyRow]:
        """List the dailies of so many days up to today, and of the days to come."""
        await self.prepare()
        return await self.store.dailies(after(self.today, -days))

    async def begin(self, guest: Guest, game: str) -> str:
        """Return the table of a guest's try at today's daily, which begins with it."""
        await self.prepare()
        day = self.today
        if game not in BOTS:
            raise Unknown(f"there is no daily of '{game[:64]}': there is {', '.join(BOTS)}")
        settings = settings_of(day, game)
        row = TableRow(
            id=self.homes.own_id(),  # with this process, where its game begins at once
            code="",
            created=self.now(),
            status="open",
            host=guest.id,
            settings=ENCODER.encode(settings),
            seats=(guest.id, *[None] * len(BOTS[game])),
            changed=self.now(),
        )
        new = DailyTry(day, game, guest.id, row.id, self.now())
        while True:
            table = await self.store.begin_try(new, replace(row, code=new_code()))
            if table is not None:
                return table

    # --- results ---

    async def score(self, day: str, game: str) -> None:
        """Write the results of games that have ended since somebody asked last."""
        while tried := await self.store.unscored_tries(day, game):
            scored = []
            for each in tried:  # in a thread: a game is played again, which takes up to 25 ms
                entries = await self.store.entries(each.table)
                scored.append(await asyncio.to_thread(_scored, each, entries))
            await self.store.score_tries(scored)

    async def streak(self, guest: str) -> Streak:
        """Return the streak of a guest."""
        tried = await self.store.tries(guest)
        for day, game in {(each.day, each.game) for each in tried if each.finished is None}:
            await self.score(day, game)
        days = {each.day for each in await self.store.tries(guest) if each.finished}
        return streak_of(days, self.today)


def settings_of(day: str, game: str) -> TableSettings:
    """Return the settings of a daily's tables."""
    bots = BOTS[game]
    settings = TableSettings(game, len(bots) + 1, bots=bots, watching="none")
    return replace(check(settings), daily=day)


def streak_of(days: set[str], today: str) -> Streak:
    """Count the days up to today that are in a row; one in seven may be missed.

    Today may still be played, so it is not missed.

    >>> streak_of({"2026-11-18", "2026-11-17", "2026-11-15"}, "2026-11-18")
    Streak(days=3, forgiven=True, today=True)
    >>> streak_of({"2026-11-17", "2026-11-15", "2026-11-13"}, "2026-11-18")
    Streak(days=2, forgiven=True, today=False)
    """
    count, missed, day, forgiven = int(today in days), "", today, False
    for _ in range(2 * len(days)):  # no more than every second day is missed
        day = after(day, -1)
        if day in days:
            count += 1
            forgiven = forgiven or after(today, -7) < missed
        elif missed and after(missed, -7) < day:
            break
        else:
            missed = day
    return Streak(count, forgiven, today in days)


def _make(missing: Sequence[tuple[str, str]]) -> list[DailyRow]:
    """Make secrets and roots. A root takes 4,096 hashes."""
    dealers = [(day, game, Dealer()) for day, game in missing]
    return [DailyRow(day, game, bytes.fromhex(it.secret), it.root) for day, game, it in dealers]


def _scored(tried: DailyTry, entries: Sequence[Entry]) -> DailyTry:
    """Return a try with its result."""
    game = read_log(entries)
    if game.outcome is None:
        return replace(tried, finished=False)
    scores = list(game.outcome.scores)
    return replace(
        tried,
        finished=True,
        won=SEAT in game.outcome.winners,
        score=scores.pop(SEAT),
        best=max(scores),
        squares=squares_of(game),
    )


def squares_of(game: LoggedGame) -> str:
    """Tell a game in squares: whether the guest was ahead (2), level (1) or behind (0).

    They stand for equal parts of the guest's decisions, and the last for the end of the game.
    """
    stood, last = list[str](), game.first()
    for moment in game.moments():
        last = moment.step.state
        if isinstance(moment.taken, dict) and SEAT in moment.taken:
            stood.append(_standing(game, last))
    if not stood:
        return ""
    stood[-1] = _standing(game, last)
    count = min(SQUARES, len(stood))
    return "".join(stood[len(stood) * (part + 1) // count - 1] for part in range(count))


def _standing(game: LoggedGame, state: object) -> str:
    points = [sum(line.points for line in lines) for lines in game.rules.tally(state)]
    mine = points.pop(SEAT)
    return "2" if mine > max(points) else "1" if mine == max(points) else "0"
