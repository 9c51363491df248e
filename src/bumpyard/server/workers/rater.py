"""Rating games that are over: one after the other, each once, also after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from ...core import Seat
from ...lab.rating import Change, Model, Player, model_for, order_of, rate, soft_orders
from ...loading import load
from ...store import Store, TableRow
from ...store.errors import StoreError
from ...store.ratings import Rating, RatingChange, Verdict
from ..homes import TableHomes
from ..ratings import anchor
from ..table_settings import TableSettings, levels_of, why_unrated
from .background import BackgroundProcess
from .rating import Played, measure_log

MAX_AT_ONCE = 100  # tables that are read from the list
MAX_SECONDS = 300.0  # seconds that one game may take
RETRIES = 10  # if other games of the same people are rated at the same time
SETTINGS = msgspec.json.Decoder(TableSettings)
PLAYED = msgspec.json.Decoder(Played)
log = logging.getLogger("bumpyard.ratings")


class Rater:
    """Rates the games that are rated here. Nothing is lost if it stops at any time."""

    def __init__(
        self, store: Store, homes: TableHomes, now: Callable[[], int], *, on: bool
    ) -> None:
        self._store = store
        self._homes = homes
        self._now = now
        self._on = on
        self._process = BackgroundProcess()
        self._task: asyncio.Task[None] | None = None
        self._again = False

    def wake(self) -> None:
        """Look for games that are to be rated: one has ended, or the server has started."""
        self._again = True
        if self._on and (self._task is None or self._task.done()):
            self._task = asyncio.ensure_future(self._rate_all())

    async def close(self) -> None:
        """Stop: what is not rated yet is rated after the next start."""
        self._on = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._process.close()

    async def _rate_all(self) -> None:
        while self._again:
            self._again = False
            try:
                tables = await self._homes.rated_here(await self._store.to_rate())
                for table in tables[:MAX_AT_ONCE]:
                    await self._rate(table)
                self._again |= len(tables) > MAX_AT_ONCE
            except StoreError as error:  # the next game that ends tries again
                log.warning("games were not rated", extra={"facts": {"error": str(error)}})

    async def _rate(self, table: str) -> None:
        row = await self._store.table(table)
        assert row is not None  # tables are never deleted
        settings = SETTINGS.decode(row.settings)
        model = model_for(load(settings.game), settings.seats)
        if model is None or why_unrated(settings):
            await self._store.rate(table, "unrated", [])
            return
        played = await self._read(row)
        verdict = verdict_on(played)
        for _ in range(RETRIES):
            changes = []
            if played is not None and verdict == "rated":
                changes = await self._changes(row, settings, played, model)
            if await self._store.rate(table, verdict, changes):
                log.info("a game was rated", extra={"facts": {"table": table, "as": verdict}})
                return

    async def _read(self, row: TableRow) -> Played | None:
        """Read a game in a process; None if that fails."""
        game = await self._store.entries(row.id), row.secret.hex()
        try:
            return PLAYED.decode(await self._process.run(measure_log, game, MAX_SECONDS))
        except (EOFError, OSError):  # it has died, or took too long
            return None

    async def _changes(
        self, row: TableRow, settings: TableSettings, played: Played, model: Model
    ) -> list[RatingChange]:
        people = [guest for guest in row.seats if guest is not None]
        known = await self._store.ratings(people, settings.game, settings.seats)
        levels = levels_of(settings, row.seats)
        players = [
            anchor(model, level) if level is not None else player_of(known.get(guest or ""))
            for guest, level in zip(row.seats, levels, strict=True)
        ]
        rated = await asyncio.to_thread(rate_played, players, played, model)
        changes = []
        for seat, guest in enumerate(row.seats):
            if guest is None:
                continue
            before, change = known.get(guest), rated[seat]
            changes.append(
                RatingChange(
                    guest=guest,
                    game=settings.game,
                    seats=settings.seats,
                    number=(before.games if before else 0) + 1,
                    table=row.id,
                    seat=seat,
                    ended=row.changed or self._now(),
                    mu=change.player.mu,
                    sigma=change.player.sigma,
                    gain=change.player.mu - players[seat].mu,
                    luck=played.luck[seat] if played.luck else 0.0,
                    taken=change.taken,
                    quit=Seat(seat) in played.quitters,
                )
            )
        return changes


def verdict_on(played: Played | None) -> Verdict:
    """Return whether a game is rated, or why not."""
    if played is None:
        return "failed"
    if not played.verified:
        return "unverified"
    if not played.started:
        return "never-started"
    if played.scores is None and not played.quitters:
        return "agreed"
    return "rated"


def rate_played(players: Sequence[Player], played: Played, model: Model) -> list[Change]:
    """Rate a game. People who left come last: none of them gains by it, and nobody else loses."""
    if not played.quitters and played.scores is not None:
        return rate(players, soft_orders(played.scores, model.margin), played.luck, model)
    seats = range(len(players))
    scores = played.scores or (0.0,) * len(players)
    stayed = order_of([*played.winners] if played.scores else [*seats], scores)
    order = tuple(
        len(players) + len(played.quitters) - played.quitters.index(Seat(seat))
        if Seat(seat) in played.quitters
        else stayed[seat]
        for seat in seats
    )
    plain = replace(model, luck=0.0, weight=1.0)
    changes = rate(players, {order: 1.0}, [0.0] * len(players), plain)
    signs = [-1 if Seat(seat) in played.quitters else 1 for seat in seats]  # the way they may go
    return [
        change if sign * (change.player.mu - before.mu) >= 0 else Change(before)
        for sign, change, before in zip(signs, changes, players, strict=True)
    ]


def player_of(rating: Rating | None) -> Player:
    """Return a guest as a player; None: nothing is known about them."""
    return Player() if rating is None else Player(rating.mu, rating.sigma)
